"""From settled tables, byes and given scores to the lines the standings are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.points import Parts, parse_points
from scoring.ruleset import RuleSet
from scoring.settlement import SeatSettlement, TableSettlement
from scoring.standings_types import (
    BYE,
    GIVEN,
    PLAYED_FOR,
    SUBSTITUTE,
    ZERO,
    EntrantId,
    GameLine,
    TableSum,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedPlayer:
    """Who sat on a seat: `entrant` None is a house substitute; `absent` is whom he stood for."""

    entrant: EntrantId | None
    absent: EntrantId | None = None


def table_lines(
    settlement: TableSettlement,
    *,
    seated: Mapping[str, SeatedPlayer],
    rules: RuleSet,
    round_number: int,
    table: int,
    stage: int = 1,
) -> tuple[tuple[GameLine, ...], TableSum]:
    """Return the lines of one settled table and the sum that the standings hold against them.

    `seated` names who sat by wind. A seat played as a substitute counts for whom the rule set
    says (`substitute_counts_for`); where that is not the one who sat there, his own line is
    kept beside it without counting.
    """
    sitting = [seated[seat.wind].entrant for seat in settlement.seats]
    lines: list[GameLine] = []
    for at, seat in enumerate(settlement.seats):
        others = tuple(who for index, who in enumerate(sitting) if index != at and who is not None)
        player = seated[seat.wind]
        own = _line(seat, player.entrant, (round_number, stage, table), others)
        lines.append(own if not seat.substitute else _substitute_line(own, rules))
        if (
            seat.substitute
            and rules.substitute_counts_for == "absent"
            and player.absent is not None
        ):
            lines.append(_absent_line(own, player.absent))
    explained = settlement.match_explained if rules.match_points else settlement.explained
    return tuple(lines), TableSum(round=round_number, stage=stage, table=table, explained=explained)


def _line(
    seat: SeatSettlement,
    entrant: EntrantId | None,
    where: tuple[int, int, int],
    opponents: tuple[EntrantId, ...],
) -> GameLine:
    """Return the line of one who sat himself; `where` is round, stage and table."""
    return GameLine(
        entrant=entrant,
        round=where[0],
        stage=where[1],
        table=where[2],
        wind=seat.wind,
        place=seat.place,
        shared=seat.shared,
        points=seat.points,
        final=seat.final,
        match_points=seat.match_points,
        counts=entrant is not None,
        substitute=seat.substitute,
        hands_won=seat.hands_won,
        settlement=seat,
        opponents=opponents,
    )


def _substitute_line(own: GameLine, rules: RuleSet) -> GameLine:
    counts = own.counts and rules.substitute_counts_for == "substitute"
    return replace(own, counts=counts, note=SUBSTITUTE)


def _absent_line(own: GameLine, absent: EntrantId) -> GameLine:
    return replace(
        own, entrant=absent, counts=True, substitute=False, attended=False, note=PLAYED_FOR
    )


def bye_line(entrant: EntrantId, *, rules: RuleSet, round_number: int, stage: int = 1) -> GameLine:
    """Return the line of a player who sits out a round for the stated score (`bye_points`).

    Under match points the score is one of match points.
    """
    score = parse_points(rules.bye_points)
    return GameLine(
        entrant=entrant,
        round=round_number,
        stage=stage,
        final=ZERO if rules.match_points else score,
        match_points=score if rules.match_points else ZERO,
        note=BYE,
    )


def given_line(
    entrant: EntrantId,
    *,
    rules: RuleSet,
    round_number: int,
    final: Parts,
    stage: int = 1,
    points: int | None = None,
    place: int | None = None,
) -> GameLine:
    """Return the line of a score that is only known as given: final points or match points.

    `final` counts in the unit of the totals: match points where the rule set ranks by them.
    """
    return GameLine(
        entrant=entrant,
        round=round_number,
        stage=stage,
        place=place,
        points=points,
        final=ZERO if rules.match_points else final,
        match_points=final if rules.match_points else ZERO,
        note=GIVEN,
    )
