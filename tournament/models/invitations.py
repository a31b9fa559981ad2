"""Links that make accounts and new passwords. No mail is sent: a person hands them over."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import InvitationKind, RoleName
from tournament.models.event import Tournament
from tournament.models.people import Club


class Invitation(models.Model):
    """A link that works once: it gives a role in an event or a club, or `user` a new password.

    The secret in its address is shown once and is not kept; `secret_hash` is its SHA-256 in hex.
    It carries 192 random bits, so a fast hash is enough. A password link names the event or the
    club it was made in, or neither if a command made it.
    """

    kind = models.CharField(max_length=10, choices=InvitationKind)
    secret_hash = models.CharField(max_length=64, unique=True)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    role = models.CharField(_("role"), max_length=12, choices=RoleName, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="password_links",
    )
    note = models.CharField(_("for whom"), max_length=120, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_name = models.CharField(_("made by"), max_length=160)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("link")
        verbose_name_plural = _("links")
        constraints = [
            models.CheckConstraint(
                condition=(
                    Q(kind=InvitationKind.ROLE, user__isnull=True)
                    & ~Q(role="")
                    & (
                        Q(tournament__isnull=False, club__isnull=True)
                        | Q(tournament__isnull=True, club__isnull=False)
                    )
                )
                | (
                    Q(kind=InvitationKind.PASSWORD, user__isnull=False, role="")
                    & ~Q(tournament__isnull=False, club__isnull=False)
                ),
                name="invitation_role_or_password",
            ),
            models.CheckConstraint(
                condition=Q(used_at__isnull=True) | Q(revoked_at__isnull=True),
                name="invitation_used_or_revoked",
            ),
        ]

    def __str__(self) -> str:
        return self.note or self.role or self.kind
