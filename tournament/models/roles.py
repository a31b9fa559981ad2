"""Who may do what: a role in one event, or in a club and so in all its events."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import RoleName
from tournament.models.event import Tournament
from tournament.models.people import Club


class Role(models.Model):
    """A role of a user. Exactly one of `tournament` and `club` is set."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="roles"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="roles"
    )
    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, null=True, blank=True, related_name="roles"
    )
    name = models.CharField(max_length=12, choices=RoleName)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        constraints = [
            models.CheckConstraint(
                condition=Q(tournament__isnull=False, club__isnull=True)
                | Q(tournament__isnull=True, club__isnull=False),
                name="role_for_event_or_club",
            ),
            models.UniqueConstraint(
                fields=["user", "tournament", "name"],
                condition=Q(tournament__isnull=False),
                name="role_once_per_event",
            ),
            models.UniqueConstraint(
                fields=["user", "club", "name"],
                condition=Q(club__isnull=False),
                name="role_once_per_club",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.name}"
