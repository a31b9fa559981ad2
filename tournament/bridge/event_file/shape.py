"""What an event file holds, as plain values. Amounts named `parts` are in 1/960 of a point.

Players are named by their id in the file, rounds, tables and stages by their number.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from scoring.points import Parts
from scoring.ruleset import RuleSet
from tournament.bridge.results import ResultInput


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesRow:
    """Preset and changed options, and the frozen copy if the event has one already."""

    preset: str
    overrides: Mapping[str, Any]
    options: Mapping[str, Any] | None
    rules: RuleSet | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A player and how he stands in the event."""

    id: str
    name: str
    alias: str
    club: str
    country: str
    team: str
    federation_number: str
    status: str
    number: int | None
    seed_rating: int | None
    paid: bool
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRow:
    """A stage of the event."""

    number: int
    name: str
    carry_over: str
    cut: int | None
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A chair; `player` is "" for an anonymous house substitute."""

    wind: str
    player: str
    substitute: bool
    absent: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRow:
    """One version of a table's result and where it came from."""

    version: int
    status: str
    entered: ResultInput
    reason: str
    entered_by: str
    entered_at: datetime | None
    device: str
    confirmed_by: str
    confirmed_at: datetime | None
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table with its seats and every version of its result, the oldest first."""

    number: int
    seats: tuple[SeatRow, ...]
    versions: tuple[VersionRow, ...]
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """A round's result that is known by its final points only, or a bye."""

    player: str
    kind: str
    final_parts: Parts
    raw: int | None
    rank: int | None
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRow:
    """How a round's seats came about."""

    mode: str
    seed: int
    options: Mapping[str, Any]
    figures: Mapping[str, Any]
    inputs_hash: str
    algorithm: str
    edited: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """A round; in a league, a meeting."""

    number: int
    name: str
    date: date | None
    stage: int | None
    status: str
    reason: str
    published_at: datetime | None
    draw: DrawRow | None
    tables: tuple[TableRow, ...]
    scores: tuple[ScoreRow, ...]
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRow:
    """A penalty; `points` is None where the file leaves the amount to the rule set.

    `cancelled` is the reason of its cancelling, "" for one that stands. `round_at` is the place of
    its round among `rounds`, from 0, where the number alone does not tell which it is.
    """

    player: str
    round: int | None
    round_at: int | None
    table: int | None
    hand: int | None
    kind: str
    code: str
    points: int | None
    to_each: int | None
    off_table: int | None
    paid: int | None
    paid_to: str
    minutes: int | None
    reason: str
    article: str
    given_by: str
    given_at: datetime | None
    cancelled: str
    cancelled_by: str
    cancelled_at: datetime | None
    status_before: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BannedPairRow:
    """Two players who must not be drawn to one table."""

    first: str
    second: str
    reason: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """The event itself, without what is listed in it."""

    name: str
    slug: str
    kind: str
    status: str
    club: str
    place: str
    starts_on: date | None
    ends_on: date | None
    time_zone: str
    planned_rounds: int | None
    hidden: bool
    sign_up_open: bool
    seed: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFile:
    """All of an event file."""

    event: EventRow
    rules: RulesRow
    players: tuple[PlayerRow, ...]
    stages: tuple[StageRow, ...]
    rounds: tuple[RoundRow, ...]
    penalties: tuple[PenaltyRow, ...]
    banned_pairs: tuple[BannedPairRow, ...]
    carry_over: Mapping[str, Parts]
