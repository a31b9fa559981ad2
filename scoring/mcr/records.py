"""From a hand as data to an McrHand, with everything that is wrong said at once."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.chinese_tiles import parse_kinds
from scoring.errors import InvalidHand, Problem, ScoringError
from scoring.mcr.hand import FLAGS, MELD_TYPES, TABLE_WINDS, WINS, McrHand, Meld
from scoring.mcr.refusals import impossible
from scoring.options.words import listed
from scoring.ruleset import RuleSet

SOURCES = ("left", "across", "right")


class _Reader:
    """Reads one record and gathers its problems."""

    def __init__(self, record: Mapping[str, object]) -> None:
        self.record = record
        self.problems: list[Problem] = []

    def refuse(self, code: str, place: str, detail: str, **data: object) -> None:
        self.problems.append(Problem(code=code, place=place, detail=detail, data=data))

    def tiles(self, text: object, place: str) -> tuple[int, ...] | None:
        """Return the tiles of a text; None, with the problem noted, if it cannot be read."""
        try:
            return parse_kinds(text if isinstance(text, str) else str(text))
        except ScoringError as error:
            self.refuse(error.code, place, error.detail, **error.data)
            return None

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.record.get(name)
        if value in allowed:
            return str(value)
        detail = f'{name} must be {listed(allowed, last="or")}, not "{value}".'
        self.refuse("value_unknown", name, detail, value=str(value), known=list(allowed))
        return allowed[0]

    def whole(self, name: str, *, most: int) -> int:
        value = self.record.get(name, 0)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
            return value
        detail = f"{name} must be a whole number from 0 to {most}, not {value!r}."
        self.refuse("number_range", name, detail, value=str(value), most=most)
        return 0

    def entries(self, name: str) -> list[object]:
        value = self.record.get(name, [])
        if isinstance(value, list | tuple):
            return list(value)
        self.refuse("list_expected", name, f"{name} must be a list.", value=str(value))
        return []


def hand_from_record(record: Mapping[str, object], *, rules: RuleSet) -> McrHand:
    """Return the hand of a record in the form of the sample file.

    Raises InvalidHand with every problem at once: what cannot be read, tiles that cannot make
    such a hand, and circumstances that exclude each other. Whether the hand is complete is not
    asked here. Keys that the form does not have are passed over.
    """
    reader = _Reader(record)
    concealed = reader.tiles(record.get("hand", ""), "hand")
    win = reader.tiles(record.get("win_tile", ""), "win_tile")
    if win is not None and len(win) != 1:
        reader.refuse("win_tile_count", "win_tile", "win_tile must be exactly one tile.")
        win = None
    melds = [_meld(reader, meld, f"melds[{i}]") for i, meld in enumerate(reader.entries("melds"))]
    flags = _flags(reader)
    self_drawn = reader.one_of("win", WINS) == "self_draw"
    winds = tuple(TABLE_WINDS)
    round_wind = TABLE_WINDS.index(reader.one_of("round_wind", winds))
    seat_wind = TABLE_WINDS.index(reader.one_of("seat_wind", winds))
    flowers = reader.whole("flowers", most=8)
    if concealed is None or win is None or None in melds:
        raise InvalidHand(reader.problems)
    hand = McrHand(
        concealed=tuple(sorted(concealed)),
        win=win[0],
        self_drawn=self_drawn,
        melds=tuple(meld for meld in melds if meld is not None),
        round_wind=round_wind,
        seat_wind=seat_wind,
        flowers=flowers,
        **{flag: True for flag in flags},
    )
    problems = [*reader.problems, *impossible(hand, rules=rules)]
    if problems:
        raise InvalidHand(problems)
    return hand


def _flags(reader: _Reader) -> list[str]:
    known: list[str] = []
    for place, flag in enumerate(reader.entries("flags")):
        if flag in FLAGS:
            known.append(str(flag))
            continue
        detail = f'"{flag}" is no flag of a hand; there are {listed(FLAGS)}.'
        reader.refuse("flag_unknown", f"flags[{place}]", detail, flag=str(flag), known=list(FLAGS))
    return known


def _meld(reader: _Reader, meld: object, place: str) -> Meld | None:
    if not isinstance(meld, Mapping):
        reader.refuse("meld_type", place, "A meld must be an object with type and tiles.")
        return None
    kind, source = meld.get("type"), meld.get("from")
    if kind not in MELD_TYPES:
        detail = f'A meld is a {listed(MELD_TYPES, last="or")}, not "{kind}".'
        reader.refuse("meld_type", place, detail, type=str(kind), known=list(MELD_TYPES))
        return None
    tiles = reader.tiles(meld.get("tiles", ""), f"{place}.tiles")
    _check_origin(reader, meld, place)
    if tiles is None:
        return None
    tiles = tuple(sorted(tiles))
    if not _fits(str(kind), tiles):
        detail = f'"{meld.get("tiles")}" is no {str(kind).replace("_", " ")}.'
        reader.refuse("meld_shape", f"{place}.tiles", detail, type=kind, tiles=meld.get("tiles"))
        return None
    return Meld(type=str(kind), kinds=tiles, source=source if source in SOURCES else None)


def _check_origin(reader: _Reader, meld: Mapping[object, object], place: str) -> None:
    """Note what is wrong with whom a meld was claimed from, or whether it lies open."""
    kind, source = meld.get("type"), meld.get("from")
    claimed = kind != "kong_concealed"
    if meld.get("open", claimed) != claimed:
        detail = "Only a concealed kong is not open, and it always is not."
        reader.refuse("meld_open", f"{place}.open", detail, type=kind)
    if source is not None and source not in SOURCES:
        detail = f'from must be left, across or right, not "{source}".'
        reader.refuse("meld_from", f"{place}.from", detail, value=str(source))
    elif kind == "chow" and source not in {None, "left"}:
        detail = "A chow can only be claimed from the left, unless it completes the hand."
        reader.refuse("chow_from", f"{place}.from", detail, value=source)
    elif not claimed and source is not None:
        detail = "A concealed kong is claimed from nobody."
        reader.refuse("meld_from", f"{place}.from", detail, value=source)


def _fits(kind: str, tiles: tuple[int, ...]) -> bool:
    """Return whether sorted tiles make a meld of this type."""
    if kind == "chow":
        return (
            len(tiles) == 3
            and tiles[2] < 27
            and tiles[0] // 9 == tiles[2] // 9
            and tiles == tuple(range(tiles[0], tiles[0] + 3))
        )
    return len(tiles) == (3 if kind == "pung" else 4) and len(set(tiles)) == 1
