"""The rounds as the organiser lists them, those that do not count any more too."""

from dataclasses import dataclass

from django.db.models import Count

from tournament.choices import RoundStatus
from tournament.models import Round, TableResult, Tournament
from tournament.selectors.rounds import RoundProgress, progress_of


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskRounds:
    """The rounds in order of number and time; `next_number` is the one to be drawn.

    `last_live` is the number of the last live round, 0 without one; `proposal` is true where the
    next round is drawn and not published.
    """

    rows: tuple[RoundProgress, ...]
    next_number: int
    last_live: int
    has_proposal: bool
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """What taking a round out of play would mean."""

    tables: int
    results: int

    @property
    def can_take_back(self) -> bool:
        """True while nothing was entered."""
        return self.results == 0


def desk_rounds(tournament: Tournament) -> DeskRounds:
    """Gives all rounds of the event. Two queries."""
    rows = progress_of(tournament.rounds.select_related("stage", "draw"))
    live = [one for one in rows if one.round.is_live]
    last = max((one.round.number for one in live), default=0)
    return DeskRounds(
        rows=rows,
        next_number=last + 1,
        last_live=last,
        has_proposal=tournament.draws.filter(round_number=last + 1, status="proposed").exists(),
        is_open=any(one.is_in_play for one in live),
    )


def closing_of(held: Round) -> Closing:
    """Gives what closing the round would mean. Two queries."""
    counted = held.tables.aggregate(tables=Count("pk"))
    results = TableResult.objects.filter(table__round=held).values("table").distinct().count()
    return Closing(
        tables=counted["tables"], results=results if held.status == RoundStatus.PUBLISHED else 0
    )
