"""Who takes part and who may sign in.

A `Player` is one person across all events and holds no personal data beyond what a result list
prints. A `User` is somebody who signs in; the two are linked only where the person wants it.
"""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class Club(models.Model):
    """A club: players belong to it, leagues are held by it, roles may be given for all of it."""

    name = models.CharField(_("name"), max_length=120, unique=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["name"]
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """One person across events. Homonyms are lawful: club or number tells them apart."""

    name = models.CharField(_("name"), max_length=120)
    alias = models.CharField(_("public alias"), max_length=120, blank=True)
    club = models.ForeignKey(
        Club, on_delete=models.PROTECT, null=True, blank=True, related_name="players"
    )
    country = models.CharField(_("country"), max_length=60, blank=True)
    federation_number = models.CharField(_("federation number"), max_length=32, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["name", "pk"]
        verbose_name = _("player")
        verbose_name_plural = _("players")
        indexes = [models.Index(fields=["federation_number"], name="player_federation_number")]

    def __str__(self) -> str:
        return self.public_name

    @property
    def public_name(self) -> str:
        """The alias where the person asked for one, else the name."""
        return self.alias or self.name


class User(AbstractUser):
    """Somebody who signs in. Language is kept per person; the player link is optional."""

    language = models.CharField(_("language"), max_length=10, blank=True)
    player = models.OneToOneField(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="user"
    )
    is_demo = models.BooleanField(
        _("demo account"),
        default=False,
        help_text=_("Has a password that everybody knows; serving to a network is refused."),
    )

    @property
    def shown_name(self) -> str:
        """Full name where there is one, else the sign-in name."""
        return self.get_full_name() or self.username


class PlayersApart(models.Model):
    """Two players that look like one person and are not. `first` has the lower id."""

    first = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        verbose_name = _("pair of homonyms")
        verbose_name_plural = _("pairs of homonyms")
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="players_apart_once"),
            models.CheckConstraint(
                condition=models.Q(first__lt=models.F("second")), name="players_apart_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first_id} {self.second_id}"


class PlayerClaim(models.Model):
    """Somebody says that a player is he himself; an organiser confirms it or does not."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="claim")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="claims")
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        verbose_name = _("claim to be a player")
        verbose_name_plural = _("claims to be a player")

    def __str__(self) -> str:
        return f"{self.user} = {self.player}"
