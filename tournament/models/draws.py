"""What a draw may be made with: pairs kept apart, plans of whole events, committed seeds."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import PlanStatus
from tournament.models.event import Registration, Stage, Tournament


class BannedPair(models.Model):
    """Two players of an event who must not be drawn to one table. `first` has the lower id."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="banned_pairs"
    )
    first = models.ForeignKey(Registration, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Registration, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(_("reason"), max_length=400, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        verbose_name = _("pair kept apart")
        verbose_name_plural = _("pairs kept apart")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "first", "second"], name="banned_pair_once"
            ),
            models.CheckConstraint(condition=Q(first__lt=F("second")), name="banned_pair_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.first_id} {self.second_id}"


class EventPlan(models.Model):
    """The seats of all rounds to come, drawn at once. It is kept whatever becomes of it.

    `rounds` is a list, from round `first_round` on, of `{"tables": [{"number", "seats"}, ...],
    "byes": [registration id, ...]}`; with tables of three a null is the chair that stays empty.
    `roster` are the registration ids it seats. `report` is its quality in plain values, with
    "before" for a plan that replaces another, `changes` the seats that are not as they were.
    `inputs` is everything it was made from, so that anybody can make it again.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="plans")
    status = models.CharField(max_length=10, choices=PlanStatus, default=PlanStatus.PROPOSED)
    stage = models.ForeignKey(
        Stage, on_delete=models.RESTRICT, null=True, blank=True, related_name="+"
    )
    first_round = models.PositiveSmallIntegerField(_("first round"))
    seed = models.PositiveBigIntegerField(_("seed"))
    options = models.JSONField(_("wishes"), default=dict, blank=True)
    roster = models.JSONField(_("players"), default=list)
    rounds = models.JSONField(_("rounds"), default=list)
    report = models.JSONField(_("quality"), default=dict, blank=True)
    changes = models.JSONField(_("changed seats"), default=list, blank=True)
    inputs = models.JSONField(_("what it was made from"), default=dict, blank=True)
    inputs_hash = models.CharField(max_length=64, blank=True)
    algorithm = models.CharField(max_length=40, blank=True)
    replaces = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    commitment = models.ForeignKey(
        "SeedCommitment", on_delete=models.SET_NULL, null=True, blank=True, related_name="plans"
    )
    version = models.PositiveIntegerField(default=1)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("plan of an event")
        verbose_name_plural = _("plans of events")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(status=PlanStatus.PROPOSED),
                name="event_plan_one_proposal",
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(status=PlanStatus.IN_USE),
                name="event_plan_one_in_use",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.pk}"

    @property
    def last_round(self) -> int:
        """The number of the last round it has seats for."""
        return self.first_round + len(self.rounds) - 1


class SeedCommitment(models.Model):
    """A seed that was fixed before the draw: its hash is public at once, the rest when revealed.

    `public_source` says which text nobody controls will be mixed in, `public_text` is that text
    once it is known.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="seed_commitments"
    )
    digest = models.CharField(_("hash"), max_length=64)
    seed = models.PositiveBigIntegerField(_("seed"))
    secret = models.CharField(_("secret"), max_length=80)
    public_source = models.CharField(_("public text to come"), max_length=200, blank=True)
    public_text = models.CharField(_("public text"), max_length=200, blank=True)
    committed_at = models.DateTimeField()
    revealed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("committed seed")
        verbose_name_plural = _("committed seeds")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(revealed_at__isnull=True),
                name="seed_commitment_one_open",
            ),
        ]

    def __str__(self) -> str:
        return self.digest[:12]
