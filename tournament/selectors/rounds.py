"""Rounds: which there are and how far each has come."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from tournament.choices import ResultStatus, RoundStatus, ScoreKind
from tournament.models import Registration, Round, RoundScore, Seat, TableResult, Tournament

SHOWN_ROUNDS = (RoundStatus.PUBLISHED, RoundStatus.CANCELLED)
"""A round that was taken back is shown to nobody; a cancelled one with its reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundProgress:
    """How far a round has come: tables in all, and settled (confirmed or abandoned).

    `has_scores` is true where it gave anybody points without a table. A meeting that was opened
    and has neither tables nor scores is empty: neither played nor in play.
    """

    round: Round
    tables: int
    settled: int
    has_scores: bool

    @property
    def is_empty(self) -> bool:
        """True while nothing happened in it yet."""
        return not self.tables and not self.has_scores

    @property
    def is_complete(self) -> bool:
        """True where nothing is waited for any more; also for a round known by scores only."""
        return not self.is_empty and self.settled == self.tables

    @property
    def is_in_play(self) -> bool:
        """True while a table is waited for."""
        return self.settled < self.tables


def progress_of_events(events: Iterable[Tournament]) -> dict[int, tuple[RoundProgress, ...]]:
    """Gives the live rounds of each event, by event id, the first round first. One query."""
    found: dict[int, list[RoundProgress]] = defaultdict(list)
    rounds = _with_progress(Round.objects.filter(tournament__in=[one.pk for one in events]))
    for held in rounds.filter(status=RoundStatus.PUBLISHED):
        found[held.tournament_id].append(_progress(held))
    return {event: tuple(rows) for event, rows in found.items()}


def round_list(tournament: Tournament) -> tuple[RoundProgress, ...]:
    """Gives the event's rounds, live and cancelled, the first one first. One query."""
    rounds = _with_progress(tournament.rounds.filter(status__in=SHOWN_ROUNDS))
    return tuple(_progress(held) for held in rounds.select_related("stage"))


def progress_of(rounds: QuerySet[Round]) -> tuple[RoundProgress, ...]:
    """Gives these rounds with how far each has come, by number. One query."""
    return tuple(_progress(held) for held in _with_progress(rounds))


def last_complete_round(rounds: Sequence[RoundProgress]) -> int:
    """Gives the number of the last round with nothing open in it or before it, 0 if none is."""
    last = 0
    for one in rounds:
        if not one.round.is_live or one.is_empty:
            continue
        if not one.is_complete:
            break
        last = one.round.number
    return last


def seats_in_play(registration: Registration) -> list[Seat]:
    """Gives the player's chairs at tables that are not settled, with table and round. One query."""
    return list(
        registration.seats.filter(table__round__status=RoundStatus.PUBLISHED)
        .exclude(is_settled("table__"))
        .select_related("table__round")
        .order_by("table__round__number", "table__number")
    )


def is_settled(table: str = "") -> Q:
    """Gives the condition that nobody waits for a table; `table` is the way to it, as "tables__".

    A table is settled by its confirmed result, or where it was abandoned by the scores that its
    players got instead.
    """
    confirmed = TableResult.objects.filter(
        table=OuterRef(f"{table}pk"), status=ResultStatus.CONFIRMED
    )
    abandoned = RoundScore.objects.filter(
        kind=ScoreKind.ABANDONED,
        round__tables=OuterRef(f"{table}pk"),
        registration__seats__table=OuterRef(f"{table}pk"),
    )
    return Q(Exists(confirmed) | Exists(abandoned))


def _with_progress(rounds: QuerySet[Round]) -> QuerySet[Round]:
    """Counts each round's tables and its settled ones within the same query."""
    return rounds.annotate(
        table_count=Count("tables", distinct=True),
        settled_count=Count("tables", filter=is_settled("tables__"), distinct=True),
        has_scores=Exists(RoundScore.objects.filter(round=OuterRef("pk"))),
    ).order_by("number", "pk")


def _progress(held: Round) -> RoundProgress:
    return RoundProgress(
        round=held,
        tables=held.table_count,
        settled=held.settled_count,
        has_scores=held.has_scores,
    )
