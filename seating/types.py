"""The plain values a draw takes and gives: no database, no clock, no chance in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

PlayerId = str | int
Seat = PlayerId | None  # None is a house substitute
Seats = tuple[Seat, ...]  # the place in the tuple is the starting wind: E, S, W, N, resting
Mode = Literal["random", "swiss", "plan", "interval", "snake", "blocks", "league", "teams"]
Fill = Literal["substitutes", "byes", "three", "five"]
FirstRound = Literal["lot", "rating", "pots"]
Stopped = Literal["", "budget", "asked"]
Progress = Callable[[int, int], None]  # (steps done, steps planned)
ShouldStop = Callable[[], bool]

WINDS = ("E", "S", "W", "N", "R")
MODES: tuple[Mode, ...] = (
    "random",
    "swiss",
    "plan",
    "interval",
    "snake",
    "blocks",
    "league",
    "teams",
)
RANK_MODES: tuple[Mode, ...] = ("interval", "snake", "blocks", "league")
FIRST_ROUNDS: tuple[FirstRound, ...] = ("lot", "rating", "pots")
FILLS: tuple[Fill, ...] = ("substitutes", "byes", "three", "five")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player to be seated in this round.

    `score` is exact in any unit the caller likes (its unit is the unit of `Figures.spread`);
    `rank` is the place in the standings, counted from 1 (0: not known); `number` is the
    player's number in a prescribed plan; `group` is a club, team or country, empty for none;
    `name` is only used in sentences.
    """

    id: PlayerId
    score: int = 0
    rank: int = 0
    group: str = ""
    seed_rating: int | None = None
    number: int | None = None
    name: str = ""

    @property
    def label(self) -> str:
        """The name, or the id where no name was given."""
        return self.name or str(self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOf:
    """One table of a round: its number in the hall and its seats in the order of the winds."""

    number: int
    seats: Seats

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The ids of the players at the table, without substitutes."""
        return tuple(seat for seat in self.seats if seat is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """The rounds already played or published: each a tuple of tables, each a tuple of seats.

    `numbers` are the table numbers parallel to `rounds` (None: 1, 2, 3, ...). `byes` are those
    who sat out, parallel to `rounds` (None: whoever has no seat in a round sat out in it).
    """

    rounds: tuple[tuple[Seats, ...], ...] = ()
    numbers: tuple[tuple[int, ...], ...] | None = None
    byes: tuple[tuple[PlayerId, ...], ...] | None = None

    def table_numbers(self, round_index: int) -> tuple[int, ...]:
        """The table numbers of one past round, counted from 0."""
        if self.numbers is not None:
            return self.numbers[round_index]
        return tuple(range(1, len(self.rounds[round_index]) + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the organiser asks of a draw.

    `banned` pairs are a hard rule; `apart_groups` is a soft wish. `fill` says what happens when
    the players do not divide by `table_size` (3 or 4); None: not chosen yet, so a draw that
    needs it is refused with the options. `closed_tables` are numbers not in use;
    `fixed_tables` are (player, table number) pairs of players who do not move.

    `mates_apart` makes it a hard rule that members of one group never meet (teams).
    `first_round` is how a swiss event begins: by lot, by rating as if it were the score, or in
    pots (the field cut by rating into as many pots as a table has chairs, one of each at every
    table). `swiss_blocks` cuts a swiss field into that many parts of the standings, drawn apart.
    `interval` is how far apart in the standings the players of a table are in mode "interval";
    0 spreads each table over the whole field.
    """

    table_size: int = 4
    fill: Fill | None = None
    banned: tuple[tuple[PlayerId, PlayerId], ...] = ()
    apart_groups: bool = False
    first_table: int = 1
    closed_tables: tuple[int, ...] = ()
    fixed_tables: tuple[tuple[PlayerId, int], ...] = ()
    mates_apart: bool = False
    first_round: FirstRound = "lot"
    swiss_blocks: int = 1
    interval: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRow:
    """One figure for the page: what was reached and the best that any draw could reach.

    `best` is None where no bound is known. `unit` is "count", or "score" in the callers' unit.
    """

    code: str
    title: str
    value: int
    best: int | None
    unit: Literal["count", "score"] = "count"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """How good one round is, given the rounds before it; each figure beside its bound.

    `repeats`: pairs at a table who met in an earlier round. `back_to_back`: those who met in
    the round just before. `most_meetings`: the most often any two have met, this round counted.
    `wind_spread`: the largest difference between a player's most and least frequent wind over
    the event; `uneven_players`: how many players differ by more than one.
    `spread`: sum over the tables of highest minus lowest score. `same_group`: pairs of one
    group at a table. `table_returns`: players who come back to a table they sat at before.
    `substitute_again`: players at a table with a substitute (or, with `three` and `five`, at a
    table of that size) who were at such a table before.
    """

    repeats: int
    repeats_bound: int
    back_to_back: int
    back_to_back_bound: int
    most_meetings: int
    wind_spread: int
    uneven_players: int
    spread: int
    spread_bound: int
    same_group: int
    same_group_bound: int
    table_returns: int
    table_returns_bound: int
    substitute_again: int

    @property
    def rows(self) -> tuple[FigureRow, ...]:
        """The figures in the order the draw page shows them."""
        return (
            FigureRow(
                code="repeats",
                title="Pairs who met before",
                value=self.repeats,
                best=self.repeats_bound,
            ),
            FigureRow(
                code="back_to_back",
                title="Pairs who met in the last round",
                value=self.back_to_back,
                best=self.back_to_back_bound,
            ),
            FigureRow(
                code="uneven_players",
                title="Players with uneven winds",
                value=self.uneven_players,
                best=None,
            ),
            FigureRow(
                code="spread",
                title="Distance in points within the tables",
                value=self.spread,
                best=self.spread_bound,
                unit="score",
            ),
            FigureRow(
                code="same_group",
                title="Pairs of one club or team",
                value=self.same_group,
                best=self.same_group_bound,
            ),
            FigureRow(
                code="table_returns",
                title="Players back at a table",
                value=self.table_returns,
                best=self.table_returns_bound,
            ),
            FigureRow(
                code="substitute_again",
                title="Players at a filled table again",
                value=self.substitute_again,
                best=None,
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something the organiser should know about a draw: a code, a sentence and plain data."""

    code: str
    detail: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A draw that nobody has published yet, with all that is needed to make it again.

    `stopped` is empty when the steps decided the result; then mode, inputs and seed give the
    same chairs anywhere. "budget" or "asked": the clock or the organiser ended the search and
    this is the best found until then. What depends on the clock, `seconds` and `notes`, is left
    out of comparisons.
    """

    mode: Mode
    tables: tuple[TableOf, ...]
    byes: tuple[PlayerId, ...]
    seed: int
    algorithm_version: str
    inputs_hash: str
    figures: Figures
    notes: tuple[Note, ...] = field(default=(), compare=False)
    stopped: Stopped = ""
    steps: int = 0
    seconds: float = field(default=0.0, compare=False)

    @property
    def seats(self) -> tuple[Seats, ...]:
        """The tables as plain seats, in the order of the tables: a round of a `History`."""
        return tuple(table.seats for table in self.tables)
