"""Results of tables, in versions. Nothing here is ever overwritten."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import ResultStatus
from tournament.models.play import Seat, Table


class TableResult(models.Model):
    """One version of a table's result: who entered what, on which device, when and why.

    `names` stay as text beside the accounts, because an event file carries them to a place where
    the accounts do not exist. At the most one version of a table is confirmed.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="results")
    version = models.PositiveIntegerField(_("version"))
    status = models.CharField(max_length=10, choices=ResultStatus)
    sticks_left = models.IntegerField(_("riichi sticks left on the table"), default=0)
    accepted = models.CharField(_("why a sum that is off was accepted"), max_length=400, blank=True)
    reason = models.CharField(_("reason of the change"), max_length=400, blank=True)
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    entered_name = models.CharField(_("entered by"), max_length=160, blank=True)
    device = models.CharField(_("device"), max_length=80, blank=True)
    entered_at = models.DateTimeField()
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    confirmed_name = models.CharField(_("confirmed by"), max_length=160, blank=True)
    confirmed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["version"]
        verbose_name = _("table result")
        verbose_name_plural = _("table results")
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="result_version_once"),
            models.UniqueConstraint(
                fields=["table"],
                condition=Q(status=ResultStatus.CONFIRMED),
                name="result_one_confirmed_per_table",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} v{self.version}"


class SeatScore(models.Model):
    """What one seat had at the end, in points, without riichi sticks left on the table."""

    result = models.ForeignKey(TableResult, on_delete=models.CASCADE, related_name="scores")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="scores")
    points = models.IntegerField(_("points"), null=True, blank=True)
    chombo = models.PositiveSmallIntegerField(_("chombo"), default=0)
    hands_won = models.PositiveSmallIntegerField(_("hands won"), null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("seat score")
        verbose_name_plural = _("seat scores")
        constraints = [
            models.UniqueConstraint(fields=["result", "seat"], name="seat_score_once"),
        ]

    def __str__(self) -> str:
        return f"{self.seat_id}: {self.points}"


class Hand(models.Model):
    """One hand of a result version, in the hand-log form, exactly as it came in."""

    result = models.ForeignKey(TableResult, on_delete=models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField(_("number"))
    record = models.JSONField(_("record"))

    class Meta:
        ordering = ["number"]
        verbose_name = _("hand")
        verbose_name_plural = _("hands")
        constraints = [
            models.UniqueConstraint(fields=["result", "number"], name="hand_number_once"),
        ]

    def __str__(self) -> str:
        return str(self.number)
