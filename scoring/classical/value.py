"""What a hand of Chinese classical is worth, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.chinese_tiles import EAST, KIND_NAMES, WHITE
from scoring.classical.hand import ClassicalHand, hand_from_record
from scoring.classical.patterns import doubles_of, limit_hand_of
from scoring.classical.readings import (
    CHOW,
    KONG,
    PAIR,
    Group,
    Reading,
    is_thirteen_orphans,
    other_reading,
    won_readings,
)
from scoring.errors import ScoringError
from scoring.mcr.hand import pack_suits
from scoring.mcr.places import shape_waits
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueLine:
    """One line of a hand's value: points, or how often the sum is doubled; `tile` may be ""."""

    reason: str
    tile: str
    points: int = 0
    doubles: int = 0

    def as_json(self) -> dict[str, object]:
        """Return the line as plain data."""
        found: dict[str, object] = {"reason": self.reason}
        if self.tile:
            found["tile"] = self.tile
        return (
            {**found, "doubles": self.doubles} if self.doubles else {**found, "points": self.points}
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandValue:
    """A hand's value in points: `points` doubled `doubles` times, at most the limit.

    `limited` says that the limit cut it; `limit_hand` names the pattern that is worth the limit.
    """

    value: int
    points: int
    doubles: int
    lines: tuple[ValueLine, ...]
    limited: bool = False
    limit_hand: str = ""

    def as_json(self, *, explain: bool = False) -> dict[str, object]:
        """Return the value as plain data, on demand with its lines."""
        found: dict[str, object] = {
            "value": self.value,
            "points": self.points,
            "doubles": self.doubles,
            "limited": self.limited,
            "limit_hand": self.limit_hand or None,
        }
        return {**found, "lines": [line.as_json() for line in self.lines]} if explain else found


def score_hand(hand: ClassicalHand | Mapping[str, object], *, rules: RuleSet) -> HandValue:
    """Return the value of a hand, or of its record; of several readings the highest.

    Raises InvalidHand with every reason if the record cannot be, ScoringError `not_complete` if
    a winner's tiles are no hand, and `limit_missing` for a limit hand under rules without limit.

    Source: C, G: mahjong 20; pungs, kongs and pairs as in the table; each pung of dragons, of the
    own or the round's wind doubles the sum.
    """
    told = hand if isinstance(hand, ClassicalHand) else hand_from_record(hand, rules=rules)
    if told.win is None:
        return _value(told, other_reading(told), rules)
    readings = won_readings(told)
    if not readings:
        if is_thirteen_orphans(told) and "thirteen_orphans" in rules.classical_limit_hands:
            return _limit_value("thirteen_orphans", (), rules)
        detail = "The tiles are not a complete hand of four sets and a pair."
        raise ScoringError("not_complete", detail)
    return max(
        (_value(told, reading, rules) for reading in readings),
        key=lambda each: (each.value, each.points),
    )


def _value(hand: ClassicalHand, reading: Reading, rules: RuleSet) -> HandValue:
    lines = tuple(_lines(hand, reading, rules))
    pattern = limit_hand_of(hand, reading, rules)
    if pattern:
        return _limit_value(pattern, lines, rules)
    points = sum(line.points for line in lines)
    doubles = sum(line.doubles for line in lines)
    value = points * 2**doubles
    limit = rules.classical_limit
    limited = limit is not None and value > limit
    return HandValue(
        value=limit if limited and limit is not None else value,
        points=points,
        doubles=doubles,
        lines=lines,
        limited=limited,
    )


def _limit_value(pattern: str, lines: tuple[ValueLine, ...], rules: RuleSet) -> HandValue:
    if rules.classical_limit is None:
        detail = f"{pattern} is worth the limit, but these rules have no limit."
        raise ScoringError("limit_missing", detail, {"limit_hand": pattern})
    return HandValue(
        value=rules.classical_limit,
        points=sum(line.points for line in lines),
        doubles=sum(line.doubles for line in lines),
        lines=lines,
        limit_hand=pattern,
    )


def _lines(hand: ClassicalHand, reading: Reading, rules: RuleSet) -> list[ValueLine]:
    lines: list[ValueLine] = []
    if hand.win is not None:
        points = rules.classical_mahjong_points
        lines.append(ValueLine(reason="mahjong", tile="", points=points))
    for group in reading:
        points = set_points(group) if group.shape != PAIR else pair_points(group, hand, rules)
        if points:
            lines.append(ValueLine(reason=_name(group), tile=KIND_NAMES[group.kind], points=points))
    lines += [ValueLine(reason="flower", tile=str(flower), points=4) for flower in hand.flowers]
    lines += _extra_points(hand, reading, rules)
    for group in reading:
        lines += _honor_doubles(group, hand, rules)
    lines += [
        ValueLine(reason="own_flower", tile=str(flower), doubles=1)
        for flower in hand.flowers
        if (flower - 1) % 4 == hand.seat_wind
    ]
    scored = any(line.points for line in lines if line.reason != "mahjong")
    lines += [
        ValueLine(reason=pattern, tile="", doubles=times)
        for pattern, times in doubles_of(hand, reading, scored=scored, rules=rules)
    ]
    return lines


def _name(group: Group) -> str:
    if group.shape == PAIR:
        return "pair"
    kind = "terminal_or_honor" if group.is_outside else "simple"
    return f"{'concealed' if group.concealed else 'open'}_{kind}_{group.shape}"


def set_points(group: Group) -> int:
    """Return the points of a set.

    Source: C, G: pung of 2 to 8: 2 open, 4 concealed; of terminals and honors twice that; a kong
    four times a pung; a chow nothing.
    """
    if group.shape == CHOW:
        return 0
    points = 4 if group.is_outside else 2
    if group.concealed:
        points *= 2
    return points * 4 if group.shape == KONG else points


def pair_points(group: Group, hand: ClassicalHand, rules: RuleSet) -> int:
    """Return the points of a pair: 2 for dragons, the own or the round's wind.

    Source: C. A pair of the wind that is both has what the option says.
    """
    if group.kind >= WHITE:
        return 2
    own = group.kind == EAST + hand.seat_wind
    round_wind = group.kind == EAST + hand.round_wind
    if own and round_wind:
        return rules.classical_double_wind_pair_points
    return 2 if own or round_wind else 0


def _honor_doubles(group: Group, hand: ClassicalHand, rules: RuleSet) -> list[ValueLine]:
    """Return the doubles of a pung or kong of dragons, the own or the round's wind."""
    if not group.is_same or group.kind < EAST:
        return []
    tile = KIND_NAMES[group.kind]
    if group.kind >= WHITE:
        return [ValueLine(reason="dragon_pung", tile=tile, doubles=1)]
    own = group.kind == EAST + hand.seat_wind
    round_wind = group.kind == EAST + hand.round_wind
    if own and round_wind:
        times = rules.classical_double_wind_doubles
        return [ValueLine(reason="double_wind_pung", tile=tile, doubles=times)]
    if own or round_wind:
        reason = "own_wind_pung" if own else "round_wind_pung"
        return [ValueLine(reason=reason, tile=tile, doubles=1)]
    return []


def _extra_points(hand: ClassicalHand, reading: Reading, rules: RuleSet) -> list[ValueLine]:
    """Return the optional 2 points of the winner for how the hand was completed."""
    if hand.win is None:
        return []
    filled = any(group.shape == PAIR and group.has_win for group in reading)
    true = {
        "self_drawn": hand.self_drawn,
        "filled_pair": filled,
        "only_possible_tile": _waits(hand) == 1 << hand.win,
    }
    return [
        ValueLine(reason=name, tile="", points=2)
        for name in rules.classical_extra_points
        if true[name]
    ]


def _waits(hand: ClassicalHand) -> int:
    """Return, one bit a kind, what the tiles before the win waited for by shape."""
    win = hand.win if hand.win is not None else 0
    suits = pack_suits((*hand.concealed, win))
    return shape_waits((suits[0], suits[1], suits[2], suits[3]), win, pairs_too=False)
