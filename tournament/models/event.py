"""The event itself: rules, people signed up, teams, stages."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import (
    SEATED_STATUSES,
    TAKING_PART,
    CarryOver,
    RegistrationStatus,
    TournamentKind,
    TournamentStatus,
)
from tournament.models.people import Club, Player


class Tournament(models.Model):
    """One championship or league.

    `rules` is the event's own copy of every option, written when its first round is published;
    until then the rule set is `preset` with `overrides`. `version` counts the changes: every
    page, answer and cache of the event is keyed by it.
    """

    name = models.CharField(_("name"), max_length=200)
    slug = models.SlugField(_("address"), max_length=80, unique=True)
    kind = models.CharField(
        max_length=12, choices=TournamentKind, default=TournamentKind.TOURNAMENT
    )
    status = models.CharField(
        max_length=12, choices=TournamentStatus, default=TournamentStatus.PLANNED
    )
    club = models.ForeignKey(
        Club, on_delete=models.PROTECT, null=True, blank=True, related_name="tournaments"
    )
    place = models.CharField(_("place"), max_length=200, blank=True)
    starts_on = models.DateField(_("first day"), null=True, blank=True)
    ends_on = models.DateField(_("last day"), null=True, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    planned_rounds = models.PositiveSmallIntegerField(_("planned rounds"), null=True, blank=True)
    preset = models.CharField(_("rule set"), max_length=40)
    overrides = models.JSONField(_("changed options"), default=dict, blank=True)
    rules = models.JSONField(_("frozen rules"), null=True, blank=True)
    seed = models.PositiveBigIntegerField(_("seed of draws and lots"))
    hidden = models.BooleanField(_("hidden"), default=False)
    sign_up_open = models.BooleanField(_("players sign up themselves"), default=False)
    is_demo = models.BooleanField(_("demo event"), default=False)
    version = models.PositiveBigIntegerField(_("version"), default=1)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-starts_on", "name"]
        verbose_name = _("event")
        verbose_name_plural = _("events")
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_on__isnull=True) | Q(ends_on__gte=models.F("starts_on")),
                name="tournament_ends_after_start",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_league(self) -> bool:
        """In a league a round is a meeting, and a player may sit at several of its tables."""
        return self.kind == TournamentKind.LEAGUE

    @property
    def seated_statuses(self) -> tuple[RegistrationStatus, ...]:
        """Who may sit down: in a league every member, in a tournament who is confirmed."""
        return TAKING_PART if self.is_league else SEATED_STATUSES

    @property
    def rules_are_frozen(self) -> bool:
        """True once a round was published; the rules do not change any more."""
        return self.rules is not None


class Team(models.Model):
    """A team within one event."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="teams")
    name = models.CharField(_("name"), max_length=120)

    class Meta:
        ordering = ["name"]
        verbose_name = _("team")
        verbose_name_plural = _("teams")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="team_name_once_per_event"),
        ]

    def __str__(self) -> str:
        return self.name


class Registration(models.Model):
    """A player in an event. `key` is the player's id in the event file it came from, if any."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="registrations"
    )
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="registrations")
    key = models.CharField(_("id in the event file"), max_length=80, blank=True)
    number = models.PositiveIntegerField(_("number"), null=True, blank=True)
    status = models.CharField(
        max_length=12, choices=RegistrationStatus, default=RegistrationStatus.REGISTERED
    )
    team = models.ForeignKey(
        Team, on_delete=models.RESTRICT, null=True, blank=True, related_name="registrations"
    )
    seed_rating = models.IntegerField(_("seed rating"), null=True, blank=True)
    paid = models.BooleanField(_("paid"), default=False)
    start_total_parts = models.BigIntegerField(
        _("carried-over start total, in 1/960 of a point"), default=0
    )
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["number", "pk"]
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "player"], name="registration_once_per_event"
            ),
            models.UniqueConstraint(
                fields=["tournament", "key"],
                condition=~Q(key=""),
                name="registration_key_once",
            ),
            models.UniqueConstraint(
                fields=["tournament", "number"],
                condition=Q(number__isnull=False),
                name="registration_number_once",
            ),
        ]

    def __str__(self) -> str:
        return self.key or f"#{self.number}"


class Stage(models.Model):
    """A part of an event. `cut` is how many go on into it; `carry_over` what they bring."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=120, blank=True)
    carry_over = models.CharField(max_length=8, choices=CarryOver, default=CarryOver.FULL)
    cut = models.PositiveIntegerField(_("how many go on"), null=True, blank=True)

    class Meta:
        ordering = ["number"]
        verbose_name = _("stage")
        verbose_name_plural = _("stages")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="stage_number_once"),
        ]

    def __str__(self) -> str:
        return self.name or str(self.number)
