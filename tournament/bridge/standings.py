"""From the rows of an event to the lines that `scoring.standings` computes from.

Ids in the lines are registration ids. Only confirmed results come in here: what is merely sent
or disputed does not count yet.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from scoring.game_lines import SeatedPlayer, given_line, table_lines
from scoring.points import Parts
from scoring.ruleset import RuleSet
from scoring.settlement import TableSettlement, settle_table
from scoring.standings import compute_standings
from scoring.standings_types import (
    BYE,
    Entrant,
    GameLine,
    PenaltyLine,
    StageRule,
    Standings,
    TableSum,
)
from scoring.table_result import SeatEntry, TableEntry
from tournament.bridge.keys import player_keys
from tournament.choices import ScoreKind
from tournament.models import Penalty, Registration, Stage


@dataclass(frozen=True, slots=True)
class RoundData:
    """A round that is live: its stage is the stage's number, 1 where the event has none."""

    id: int
    number: int
    stage: int


@dataclass(frozen=True, slots=True)
class SeatData:
    """A chair and, where the table is confirmed, what it had at the end."""

    table_id: int
    round_id: int
    wind: str
    registration_id: int | None
    substitute: bool
    absent_id: int | None
    points: int | None
    chombo: int
    hands_won: int | None


@dataclass(frozen=True, slots=True)
class TableData:
    """A table with a confirmed result."""

    id: int
    round_id: int
    number: int
    sticks_left: int
    accepted: str


@dataclass(frozen=True, slots=True)
class ScoreData:
    """A score without a table."""

    round_id: int
    registration_id: int
    kind: str
    final_parts: int
    raw_points: int | None
    place: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventData:
    """All that the standings of an event come from, as it was loaded."""

    registrations: Sequence[Registration]
    stages: Sequence[Stage]
    rounds: Sequence[RoundData]
    tables: Sequence[TableData]
    seats: Sequence[SeatData]
    scores: Sequence[ScoreData]
    penalties: Sequence[Penalty]
    lot_seed: int


@dataclass(frozen=True, slots=True)
class AsOf:
    """What standings count: the rounds up to one (None: all that is confirmed).

    `all_penalties` counts those of later rounds, too: a penalty counts at once, though the round
    it was given in may still be in play.
    """

    round: int | None = None
    all_penalties: bool = False


def event_standings(data: EventData, *, rules: RuleSet, as_of: AsOf) -> Standings:
    """Gives the standings of an event as of a round."""
    games, sums = _games(data, rules)
    keys = player_keys(data.registrations)
    return compute_standings(
        entrants=[_entrant(row, keys[row.pk]) for row in data.registrations],
        games=games,
        table_sums=sums,
        penalties=[_penalty(row, as_of) for row in data.penalties],
        stages=_stages(data),
        rules=rules,
        up_to_round=as_of.round,
        lot_seed=data.lot_seed,
    )


def settlement_of(
    table: TableData, seats: Iterable[SeatData], *, rules: RuleSet
) -> TableSettlement:
    """Gives the settlement of a confirmed table."""
    return _settled(
        TableEntry(
            seats=tuple(
                SeatEntry(
                    wind=seat.wind,
                    points=seat.points,
                    chombo=seat.chombo,
                    substitute=seat.substitute,
                    hands_won=seat.hands_won,
                )
                for seat in seats
            ),
            sticks_left=table.sticks_left,
            accepted=table.accepted,
        ),
        rules,
    )


@lru_cache(maxsize=4096)
def _settled(entry: TableEntry, rules: RuleSet) -> TableSettlement:
    """A result version never changes, so after a change only that table is settled anew."""
    return settle_table(entry, rules=rules)


def _games(data: EventData, rules: RuleSet) -> tuple[list[GameLine], list[TableSum]]:
    rounds = {row.id: row for row in data.rounds}
    at_table: Mapping[int, list[SeatData]] = defaultdict(list)
    for seat in data.seats:
        at_table[seat.table_id].append(seat)
    games: list[GameLine] = []
    sums: list[TableSum] = []
    for table in data.tables:
        seats, held = at_table[table.id], rounds[table.round_id]
        lines, table_sum = table_lines(
            settlement_of(table, seats, rules=rules),
            seated={
                seat.wind: SeatedPlayer(entrant=seat.registration_id, absent=seat.absent_id)
                for seat in seats
            },
            rules=rules,
            round_number=held.number,
            table=table.number,
            stage=held.stage,
        )
        games.extend(lines)
        sums.append(table_sum)
    games.extend(_score_line(row, rounds[row.round_id], rules) for row in data.scores)
    return games, sums


def _score_line(row: ScoreData, held: RoundData, rules: RuleSet) -> GameLine:
    line = given_line(
        row.registration_id,
        rules=rules,
        round_number=held.number,
        stage=held.stage,
        final=Parts(row.final_parts),
        points=row.raw_points,
        place=row.place,
    )
    return replace(line, note=BYE) if row.kind == ScoreKind.BYE else line


def _entrant(row: Registration, key: str) -> Entrant:
    return Entrant(
        id=row.pk,
        name=row.player.public_name,
        status=row.status,
        team=row.team_id,
        number=row.number,
        start_total=Parts(row.start_total_parts),
        lot_key=key,
    )


def _penalty(row: Penalty, as_of: AsOf) -> PenaltyLine:
    """Gives a penalty's line; one of a round that is not counted yet acts where its player is."""
    held = row.round
    if held and as_of.all_penalties and as_of.round is not None and held.number > as_of.round:
        held = None
    return PenaltyLine(
        entrant=row.registration_id,
        id=row.pk,
        round=held.number if held else None,
        stage=held.stage.number if held and held.stage else None,
        kind=row.kind,
        points=row.points,
        reason=row.reason,
        cancelled=row.is_cancelled,
    )


def _stages(data: EventData) -> list[StageRule]:
    """Gives the stages with their first round and, from the second on, who is seated in them."""
    first: dict[int, int] = {}
    members: dict[int, set[int]] = defaultdict(set)
    stage_of = {row.id: row.stage for row in data.rounds}
    for held in data.rounds:
        first[held.stage] = min(held.number, first.get(held.stage, held.number))
    for seat in data.seats:
        if seat.registration_id is not None and not seat.substitute:
            members[stage_of[seat.round_id]].add(seat.registration_id)
        if seat.absent_id is not None:
            members[stage_of[seat.round_id]].add(seat.absent_id)
    for score in data.scores:
        members[stage_of[score.round_id]].add(score.registration_id)
    opening = min((row.number for row in data.stages), default=1)
    return [
        StageRule(
            number=row.number,
            carry_over=row.carry_over,
            cut=row.cut,
            name=row.name,
            first_round=first.get(row.number),
            members=frozenset(members[row.number])
            if row.number in members and row.number != opening
            else None,
        )
        for row in data.stages
    ]
