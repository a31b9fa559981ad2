"""Penalties: recorded, never deleted; cancelled with a reason."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import PenaltyKind
from tournament.models.event import Registration, Tournament
from tournament.models.play import Round, Table


class Penalty(models.Model):
    """What a referee gave. `points` is signed as it acts on the total (-20000)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="penalties")
    registration = models.ForeignKey(
        Registration, on_delete=models.RESTRICT, related_name="penalties"
    )
    round = models.ForeignKey(
        Round, on_delete=models.RESTRICT, null=True, blank=True, related_name="penalties"
    )
    table = models.ForeignKey(
        Table, on_delete=models.RESTRICT, null=True, blank=True, related_name="penalties"
    )
    hand_number = models.PositiveSmallIntegerField(_("hand"), null=True, blank=True)
    kind = models.CharField(max_length=20, choices=PenaltyKind)
    code = models.CharField(_("catalogue entry"), max_length=60, blank=True)
    points = models.IntegerField(_("points, as they act on the total"), default=0)
    to_each = models.IntegerField(
        _("points paid at the table to each other player"), null=True, blank=True
    )
    off_table = models.PositiveIntegerField(
        _("points lost at the table to nobody"), null=True, blank=True
    )
    paid = models.PositiveIntegerField(
        _("points paid at the table to one player"), null=True, blank=True
    )
    paid_to = models.ForeignKey(
        Registration,
        on_delete=models.RESTRICT,
        null=True,
        blank=True,
        related_name="penalties_paid",
    )
    minutes = models.PositiveSmallIntegerField(_("minutes late"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=400, blank=True)
    article = models.CharField(_("article of the rules"), max_length=200, blank=True)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    given_name = models.CharField(_("given by"), max_length=160, blank=True)
    given_at = models.DateTimeField()
    cancelled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    cancelled_name = models.CharField(_("cancelled by"), max_length=160, blank=True)
    cancelled_at = models.DateTimeField(null=True, blank=True)
    cancel_reason = models.CharField(_("why cancelled"), max_length=400, blank=True)
    status_before = models.CharField(
        _("status before a disqualification"), max_length=12, blank=True
    )

    class Meta:
        ordering = ["pk"]
        verbose_name = _("penalty")
        verbose_name_plural = _("penalties")
        constraints = [
            models.CheckConstraint(
                condition=Q(cancelled_at__isnull=True, cancel_reason="")
                | (Q(cancelled_at__isnull=False) & ~Q(cancel_reason="")),
                name="penalty_cancelled_with_reason",
            ),
            models.CheckConstraint(
                condition=Q(paid__isnull=True, paid_to__isnull=True)
                | Q(paid__isnull=False, paid_to__isnull=False),
                name="penalty_paid_to_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.points}"

    @property
    def is_cancelled(self) -> bool:
        """A cancelled penalty stays in every list and counts nowhere."""
        return self.cancelled_at is not None

    @property
    def moves_points(self) -> bool:
        """True where anything was paid at the table, so that it is in the entered points."""
        return bool(self.to_each or self.off_table or self.paid)

    def at_table(self) -> tuple[tuple[Registration | None, int], ...]:
        """Gives what moved at the table by player, the offender first; None: a substitute.

        Empty where nothing did. Without a table only the offender and who was paid are known, and
        what the others got is missing. Reads the table's seats, so they should be loaded.
        """
        if not self.moves_points:
            return ()
        each, paid, off = self.to_each or 0, self.paid or 0, self.off_table or 0
        seats = (
            sorted(self.table.seats.all(), key=lambda one: "ESWNR".index(one.wind))
            if (self.table)
            else []
        )
        others = [one.registration for one in seats if one.registration_id != self.registration_id]
        gained = [
            (one, each + (paid if one is not None and one.pk == self.paid_to_id else 0))
            for one in others
        ]
        if not others and self.paid_to is not None:
            gained = [(self.paid_to, paid)]
        # Three pay and get where the table is not known: an MCR table has four players.
        lost = each * (len(others) or 3) + paid + off
        return ((self.registration, -lost), *(one for one in gained if one[1]))
