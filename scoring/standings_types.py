"""What goes into the standings and what comes out: plain values, no rules.

Totals and finals are parts (1/960 point); raw points and penalties are whole points. Ids are
whatever the caller names his players, teams and tables by.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.points import Parts
from scoring.settlement import SeatSettlement

EntrantId = str | int
TeamId = str | int
KeyValue = int | tuple[int, ...]

STATUSES = ("registered", "waiting", "confirmed", "checked_in", "withdrawn", "disqualified")
CARRY_OVERS = ("full", "half", "zero")
ZERO = Parts(0)

PLAYED, BYE, GIVEN = "", "bye", "given"
SUBSTITUTE, PLAYED_FOR = "substitute", "played_for"
"""Notes of a line: a substitute's own line, and an absent player's line somebody played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """Somebody in the event; `start_total` is what he brings along, in parts.

    `attended` holds the rounds he came to, where that is known better than from his games.
    `lot_key` is what a lot is drawn by, where ids differ from one machine to the next.
    """

    id: EntrantId
    name: str = ""
    status: str = "confirmed"
    team: TeamId | None = None
    number: int | None = None
    start_total: Parts = ZERO
    attended: frozenset[int] | None = None
    lot_key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """One seat at one table, a bye, or a score that was only given, as one entrant's line.

    `entrant` is None for a seat nobody of the event holds (a house substitute). `counts` says
    whether the line belongs to its entrant's total; each seat of a table counts for one entrant
    at most. `attended` is false on the line of an absent player. `table` is None for a bye or a
    given score. `note` is one of the constants of this module.
    """

    entrant: EntrantId | None
    round: int
    stage: int = 1
    table: int | None = None
    wind: str = ""
    place: int | None = None
    shared: int = 1
    points: int | None = None
    final: Parts = ZERO
    match_points: Parts = ZERO
    counts: bool = True
    substitute: bool = False
    attended: bool = True
    hands_won: int | None = None
    settlement: SeatSettlement | None = None
    note: str = PLAYED
    opponents: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSum:
    """What the finals (or match points) of one table add up to: (code, parts) per reason."""

    round: int
    stage: int
    table: int
    explained: tuple[tuple[str, Parts], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyLine:
    """One penalty; `points` are signed as they act on the total.

    `stage` is where it acts when the stage cannot be told from the round's tables; a penalty
    with neither round nor stage acts in the last stage its player reached.
    """

    entrant: EntrantId
    id: EntrantId = 0
    round: int | None = None
    stage: int | None = None
    kind: str = "points"
    points: int = 0
    reason: str = ""
    cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRule:
    """One stage: what of the earlier total enters it, and how many players it takes.

    `members` are those seated in it (None: read from its games, then from the cut).
    `first_round` is the stage's first round where it is known, so that standings as of an
    earlier round leave the stage out.
    """

    number: int
    carry_over: str = "full"
    cut: int | None = None
    name: str = ""
    first_round: int | None = None
    members: frozenset[EntrantId] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SumLine:
    """One line of the sum behind a total, in parts; a line that does not count is only shown.

    Codes: `start_total`, `game`, `bye`, `given_score`, `dropped` (beyond the best games),
    `not_counted` (a seat played as a substitute), `attendance`, `penalty`,
    `penalty_cancelled`, `carry_over` (what a new stage adds to the earlier total, usually
    below zero).
    """

    code: str
    parts: Parts
    counts: bool = True
    round: int | None = None
    stage: int | None = None
    game: GameLine | None = None
    penalty: PenaltyLine | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """One entrant's row. `total` and what adds up to it are parts; `raw` and `penalties` points.

    `rank` is None for a row that is not ranked, `unranked_reason` then says why: a status,
    `no_games`, `substitute_only`, `minimum_games` or `minimum_attendance`. `shared` is true
    where others hold the same rank. `rounds` are the parts each round added by counting games.
    `stage_totals` are the totals at the end of each stage. `keys` are the standings keys that
    had to be looked at to place this row, with their values.
    """

    rank: int | None
    shared: bool
    entrant: Entrant
    total: Parts
    raw: int
    penalties: int
    games: int
    rounds: Mapping[int, Parts]
    lines: tuple[SumLine, ...]
    stage: int
    stage_totals: Mapping[int, Parts]
    unranked_reason: str
    keys: tuple[tuple[str, KeyValue], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """One team's row: the sums of its members' rows; `members` have the highest total first."""

    rank: int
    shared: bool
    team: TeamId
    total: Parts
    raw: int
    penalties: int
    games: int
    members: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The standings: ranked rows by rank, then those that are not ranked.

    `explained` holds (code, parts) and adds up to `sum_parts`, the sum of all totals. `stage` is
    the last stage in force; `next_cut` is how many go on from here, None where no cut follows.
    """

    rows: tuple[StandingsRow, ...]
    team_rows: tuple[TeamRow, ...]
    sum_parts: Parts
    explained: tuple[tuple[str, Parts], ...]
    stage: int
    next_cut: int | None
    up_to_round: int | None = None
    rounds: tuple[int, ...] = field(default=())
