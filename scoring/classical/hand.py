"""A hand of Chinese classical at the end of a deal, the winner's or another's, as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.chinese_game.hand_record import Meld, RecordReader, tiles_over_four
from scoring.errors import InvalidHand, Problem
from scoring.options.words import listed
from scoring.ruleset import RuleSet
from scoring.winds import ROUND_WINDS

MARKS = (
    "last_tile",
    "replacement_tile",
    "robbing_the_kong",
    "waiting_from_start",
    "heavenly_hand",
    "earthly_hand",
    "thirteenth_deal",
)
"""Circumstances of a win that no tile shows: `last_tile` is the wall's, drawn or discarded."""

FIELDS = ("hand", "melds", "flowers", "win_tile", "win", "flags", "round_wind", "seat_wind", "id")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicalHand:
    """Tiles of one player when a deal is over; `concealed` is without the winning tile.

    `win` is the winning tile's kind, None for a player who did not win. Winds are 0 to 3 for East
    to North. `flowers` are numbers: 1 to 4 the flowers, 5 to 8 the seasons, East's first.
    """

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None
    self_drawn: bool = False
    round_wind: int = 0
    seat_wind: int = 0
    flowers: tuple[int, ...] = ()
    marks: frozenset[str] = frozenset()

    @property
    def tiles(self) -> tuple[int, ...]:
        """Return every tile of the hand, a winning one and melds too."""
        won = () if self.win is None else (self.win,)
        return (*self.concealed, *won, *(kind for meld in self.melds for kind in meld.kinds))


def hand_from_record(record: Mapping[str, object], *, rules: RuleSet) -> ClassicalHand:
    """Return the hand of a record: with `win_tile` and `win` the winner's, else another's.

    Raises InvalidHand with every problem at once. Whether a winner's hand is complete is not
    asked here.
    """
    reader = RecordReader(record)
    won = record.get("win_tile") is not None
    concealed = reader.tiles(record.get("hand", ""), "hand")
    tile = reader.tiles(record.get("win_tile"), "win_tile") if won else ()
    if tile is not None and won and len(tile) != 1:
        reader.refuse("win_tile_count", "win_tile", "win_tile must be exactly one tile.")
        tile = None
    melds = reader.melds()
    marks = reader.flags(MARKS)
    self_drawn = won and reader.one_of("win", ("self_draw", "discard")) == "self_draw"
    winds = {name: reader.one_of(name, ROUND_WINDS) for name in ("round_wind", "seat_wind")}
    flowers = _flowers(reader, rules)
    if concealed is None or tile is None or None in melds:
        raise InvalidHand(reader.problems)
    hand = ClassicalHand(
        concealed=tuple(sorted(concealed)),
        melds=tuple(meld for meld in melds if meld is not None),
        win=tile[0] if tile else None,
        self_drawn=self_drawn,
        round_wind=ROUND_WINDS.index(winds["round_wind"]),
        seat_wind=ROUND_WINDS.index(winds["seat_wind"]),
        flowers=flowers,
        marks=frozenset(marks),
    )
    problems = [*reader.problems, *_impossible(hand)]
    if problems:
        raise InvalidHand(problems)
    return hand


def _flowers(reader: RecordReader, rules: RuleSet) -> tuple[int, ...]:
    flowers = reader.entries("flowers")
    wrong = [each for each in flowers if each not in range(1, 9) or isinstance(each, bool)]
    if wrong or len(set(map(str, flowers))) < len(flowers):
        detail = "flowers are different numbers: 1 to 4 the flowers, 5 to 8 the seasons."
        reader.refuse("flowers_range", "flowers", detail, flowers=[str(each) for each in flowers])
        return ()
    if flowers and not rules.classical_flowers:
        detail = "These rules are played without flowers."
        reader.refuse("flowers_not_played", "flowers", detail, flowers=len(flowers))
    return tuple(int(str(each)) for each in flowers)


def _impossible(hand: ClassicalHand) -> Iterator[Problem]:
    """Yield what cannot be in one hand: tiles that are not there, marks that exclude each other."""
    melds, found = len(hand.melds), len(hand.concealed)
    expected = 13 - 3 * melds
    allowed = {expected} if hand.win is not None else {expected, expected + 1}
    if melds > 4 or found not in allowed:
        detail = f"With {melds} melds there are {expected} concealed tiles; {found} are given."
        data: dict[str, object] = {"melds": melds, "expected": expected, "found": found}
        yield Problem(code="tile_count", place="hand", detail=detail, data=data)
    yield from tiles_over_four(hand.tiles)
    yield from _marks(hand)


def _marks(hand: ClassicalHand) -> Iterator[Problem]:
    """Yield the marks that cannot be with a hand or with each other."""
    kong = any(meld.is_kong for meld in hand.melds)
    east, own = hand.seat_wind == 0, hand.self_drawn
    needs = (
        ("replacement_tile", own and kong, "a self-drawn win and a kong"),
        ("robbing_the_kong", not own and "last_tile" not in hand.marks, "another's tile"),
        ("heavenly_hand", own and east and not hand.melds, "East's own first tiles"),
        ("earthly_hand", not own and not east and not hand.melds, "East's first discard"),
        ("thirteenth_deal", east, "East's win"),
    )
    if hand.marks and hand.win is None:
        detail = f"Only the winner's hand has marks, not {listed(sorted(hand.marks))}."
        yield Problem(code="marks_without_win", place="flags", detail=detail)
        return
    for mark, possible, wanted in needs:
        if mark in hand.marks and not possible:
            detail = f"{mark} needs {wanted}."
            data: dict[str, object] = {"flag": mark}
            yield Problem(code="mark_impossible", place="flags", detail=detail, data=data)
