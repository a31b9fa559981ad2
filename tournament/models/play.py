"""Rounds, tables, seats, draws."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import DrawMode, DrawStatus, RoundStatus, ScoreKind, Wind
from tournament.models.draws import EventPlan, SeedCommitment
from tournament.models.event import Registration, Stage, Tournament


class Draw(models.Model):
    """A proposal of who sits where, with its figures. It is kept whatever becomes of it.

    `tables` is a list of `{"number", "seats": [registration id or null, ...]}` in wind order,
    `byes` a list of registration ids. `inputs` is everything it was made from, so that anybody
    can make it again; a round of a whole-event plan has its plan's.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="draws")
    round_number = models.PositiveSmallIntegerField(_("round"))
    stage = models.ForeignKey(
        Stage, on_delete=models.RESTRICT, null=True, blank=True, related_name="draws"
    )
    mode = models.CharField(max_length=10, choices=DrawMode)
    status = models.CharField(max_length=10, choices=DrawStatus, default=DrawStatus.PROPOSED)
    seed = models.PositiveBigIntegerField(_("seed"))
    options = models.JSONField(_("wishes"), default=dict, blank=True)
    tables = models.JSONField(_("tables"), default=list)
    byes = models.JSONField(_("byes"), default=list, blank=True)
    figures = models.JSONField(_("figures"), default=dict, blank=True)
    inputs = models.JSONField(_("what it was made from"), default=dict, blank=True)
    inputs_hash = models.CharField(max_length=64, blank=True)
    plan = models.ForeignKey(
        EventPlan, on_delete=models.RESTRICT, null=True, blank=True, related_name="draws"
    )
    commitment = models.ForeignKey(
        SeedCommitment, on_delete=models.SET_NULL, null=True, blank=True, related_name="draws"
    )
    algorithm = models.CharField(max_length=40, blank=True)
    edited = models.BooleanField(_("changed by hand"), default=False)
    version = models.PositiveIntegerField(default=1)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("draw")
        verbose_name_plural = _("draws")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "round_number"],
                condition=Q(status=DrawStatus.PROPOSED),
                name="draw_one_proposal_per_round",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round_number}/{self.pk}"


class Round(models.Model):
    """All tables play once; in a league, a meeting."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=120, blank=True)
    date = models.DateField(_("date"), null=True, blank=True)
    stage = models.ForeignKey(
        Stage, on_delete=models.RESTRICT, null=True, blank=True, related_name="rounds"
    )
    status = models.CharField(max_length=12, choices=RoundStatus, default=RoundStatus.PUBLISHED)
    draw = models.ForeignKey(
        Draw, on_delete=models.RESTRICT, null=True, blank=True, related_name="rounds"
    )
    reason = models.CharField(_("why taken back or cancelled"), max_length=400, blank=True)
    published_at = models.DateTimeField()

    class Meta:
        ordering = ["number", "pk"]
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"],
                condition=Q(status=RoundStatus.PUBLISHED),
                name="round_number_live_once",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_number_from_one"),
        ]

    def __str__(self) -> str:
        return self.name or str(self.number)

    @property
    def is_live(self) -> bool:
        """False once the round was taken back or cancelled; then nothing in it counts."""
        return self.status == RoundStatus.PUBLISHED


class Table(models.Model):
    """Four players, three, or in a league five of whom one rests."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("number"))
    size = models.PositiveSmallIntegerField(_("size"), default=4)
    version = models.PositiveIntegerField(
        _("version"), default=0, help_text=_("Counts the result versions written for this table.")
    )

    class Meta:
        ordering = ["number"]
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="table_number_once"),
            models.CheckConstraint(condition=Q(size__in=(3, 4, 5)), name="table_size_known"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class Seat(models.Model):
    """A chair of a table: starting wind and who sits there.

    Without a registration it is an anonymous house substitute. `substitute` is a flag of the
    seat, not of the person: somebody may stand in for one round only; `absent` names the player
    the seat was meant for. `once_per_round` is set in tournaments, so that the database itself
    keeps a player from sitting at two tables of a round.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    wind = models.CharField(max_length=1, choices=Wind)
    registration = models.ForeignKey(
        Registration, on_delete=models.RESTRICT, null=True, blank=True, related_name="seats"
    )
    substitute = models.BooleanField(_("substitute"), default=False)
    absent = models.ForeignKey(
        Registration, on_delete=models.RESTRICT, null=True, blank=True, related_name="missed_seats"
    )
    once_per_round = models.BooleanField(default=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [
            models.UniqueConstraint(fields=["table", "wind"], name="seat_wind_once"),
            models.UniqueConstraint(
                fields=["table", "registration"], name="seat_player_once_per_table"
            ),
            models.UniqueConstraint(
                fields=["round", "registration"],
                condition=Q(once_per_round=True),
                name="seat_player_once_per_round",
            ),
            models.CheckConstraint(
                condition=Q(registration__isnull=False) | Q(substitute=True),
                name="seat_empty_is_substitute",
            ),
        ]

    def __str__(self) -> str:
        return self.wind


class RoundScore(models.Model):
    """A round's result without a table: known by final points only, or a bye's stated score.

    Amounts are in 1/960 of a point (of a match point where the rule set ranks by them).
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="scores")
    registration = models.ForeignKey(Registration, on_delete=models.RESTRICT, related_name="scores")
    kind = models.CharField(max_length=10, choices=ScoreKind, default=ScoreKind.GIVEN)
    final_parts = models.BigIntegerField(_("final points, in 1/960"))
    raw_points = models.IntegerField(_("points at the table"), null=True, blank=True)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("round score")
        verbose_name_plural = _("round scores")
        constraints = [
            models.UniqueConstraint(fields=["round", "registration"], name="round_score_once"),
        ]

    def __str__(self) -> str:
        return f"{self.registration_id}: {self.final_parts}"
