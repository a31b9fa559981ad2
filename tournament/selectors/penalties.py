"""Penalties of an event, and the step that is due when a fault is done again."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch

from scoring.errors import ScoringError
from scoring.penalties import (
    CatalogueItem,
    EarlierPenalty,
    Proposal,
    penalty_catalogue,
    propose_next,
)
from tournament.bridge.rules import rules_of
from tournament.choices import PenaltyKind
from tournament.errors import NotFound
from tournament.models import Penalty, Registration, Seat, Tournament
from tournament.sentences import sentence


def penalties_of(tournament: Tournament) -> list[Penalty]:
    """Gives every penalty of the event, cancelled ones too, newest first. Two queries.

    Each comes with its player, round, table and who gave or cancelled it.
    """
    return list(_with_people(tournament).order_by("-pk"))


def penalties_of_player(tournament: Tournament, *, registration_id: int) -> list[Penalty]:
    """Gives one player's penalties, oldest first. Two queries."""
    return list(_with_people(tournament).filter(registration_id=registration_id).order_by("pk"))


def penalties_paid_at(tournament: Tournament, *, table_id: int) -> list[Penalty]:
    """Gives what penalties that stand moved at a table, oldest first. Two queries at most."""
    given = _with_people(tournament).filter(table_id=table_id, cancelled_at__isnull=True)
    return [one for one in given.order_by("pk") if one.moves_points]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyChoice:
    """An entry of the catalogue with the step that is due for this player."""

    item: CatalogueItem
    proposal: Proposal

    @property
    def needs(self) -> frozenset[str]:
        """What has to be typed first; one tap is enough where that is nothing.

        A disqualification takes a player out of the event, so it asks for its reason.
        """
        if self.item.kind == PenaltyKind.DISQUALIFICATION:
            return frozenset({"reason"})
        needs = frozenset(self.item.needs)
        return needs if needs or self.proposal.points is not None else frozenset({"amount"})


def penalty_proposal(
    tournament: Tournament, *, registration_id: int, code: str, reason: str = ""
) -> Proposal:
    """Gives the step due when the player does `code` again. One query.

    Raises `NotFound` if the catalogue of the event's rules has no such entry.
    """
    earlier = _earlier(tournament, registration_id)
    try:
        return propose_next(code, earlier=earlier, rules=rules_of(tournament), reason=reason)
    except ScoringError as refused:
        raise NotFound(sentence(refused), code=refused.code, data=refused.data) from refused


def catalogue_of(tournament: Tournament) -> tuple[CatalogueItem, ...]:
    """Gives the penalties that the event's rules know. No query."""
    return tuple(penalty_catalogue(rules_of(tournament)))


def penalty_choices(tournament: Tournament, *, registration_id: int) -> list[PenaltyChoice]:
    """Gives the catalogue as the penalty sheet shows it for one player. One query.

    What was done before comes first: there a next step is due.
    """
    rules = rules_of(tournament)
    earlier = _earlier(tournament, registration_id)
    choices = [
        PenaltyChoice(item=item, proposal=propose_next(item.code, earlier=earlier, rules=rules))
        for item in penalty_catalogue(rules)
    ]
    return sorted(choices, key=lambda choice: choice.proposal.earlier == 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltySummary:
    """What one player has against his name; cancelled penalties do not count."""

    registration: Registration
    points: int
    warnings: int
    penalties: int


def penalty_summaries(tournament: Tournament) -> list[PenaltySummary]:
    """Gives a summary for each player who has a penalty that counts. One query."""
    found: dict[int, list[Penalty]] = {}
    counting = tournament.penalties.filter(cancelled_at__isnull=True)
    for penalty in counting.select_related("registration").order_by("pk"):
        found.setdefault(penalty.registration_id, []).append(penalty)
    return [
        PenaltySummary(
            registration=penalties[0].registration,
            points=sum(penalty.points for penalty in penalties),
            warnings=sum(penalty.kind == "warning" for penalty in penalties),
            penalties=len(penalties),
        )
        for penalties in found.values()
    ]


def _with_people(tournament: Tournament):  # noqa: ANN202  a queryset of penalties
    return with_table(tournament.penalties).select_related(
        "registration__player__club", "given_by", "cancelled_by"
    )


def with_table(penalties: Any) -> Any:  # noqa: ANN401  a queryset of penalties
    """Gives penalties with the round, and with everybody whose points they moved at the table.

    One query more than the penalties alone, where any was given at a table.
    """
    seats = Seat.objects.select_related("registration__player")
    return penalties.select_related(
        "registration__player", "round", "table__round", "paid_to__player"
    ).prefetch_related(Prefetch("table__seats", queryset=seats))


def _earlier(tournament: Tournament, registration_id: int) -> list[EarlierPenalty]:
    rows = tournament.penalties.filter(registration_id=registration_id)
    return [
        EarlierPenalty(
            item=penalty.code or penalty.kind,
            round=penalty.round.number if penalty.round else None,
            reason=penalty.reason,
            cancelled=penalty.is_cancelled,
        )
        for penalty in rows.select_related("round").order_by("pk")
    ]
