"""Keys with which programs act in a person's name."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.event import Tournament


class ApiToken(models.Model):
    """A key with which a program acts for a user, everywhere or in one event only.

    Only the hash of its secret is kept; `prefix` is the part of it that lists show. It can do no
    more than its user can at the moment of the request.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="api_tokens"
    )
    name = models.CharField(_("name"), max_length=80)
    read_only = models.BooleanField(_("may only read"), default=False)
    secret_hash = models.CharField(max_length=64, unique=True)
    prefix = models.CharField(_("begins with"), max_length=24)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    expires_at = models.DateTimeField(_("works until"), null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("access key")
        verbose_name_plural = _("access keys")

    def __str__(self) -> str:
        return self.name
