"""Records of hands: tiles and melds read one by one, with everything that is wrong noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scoring.chinese_tiles import KIND_NAMES, parse_kinds
from scoring.errors import Problem, ScoringError
from scoring.options.words import listed

MELD_TYPES = ("chow", "pung", "kong_melded", "kong_added", "kong_concealed")
SOURCES = ("left", "across", "right")


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A set laid down before the win: its type, its kinds (sorted), and whom it was claimed from.

    `source` is left, across or right; None where nobody gave a tile or nobody noted it.
    """

    type: str
    kinds: tuple[int, ...]
    source: str | None = None

    @property
    def is_chow(self) -> bool:
        """Return whether the set is a chow."""
        return self.type == "chow"

    @property
    def is_kong(self) -> bool:
        """Return whether the set is a kong, open or concealed."""
        return self.type.startswith("kong")

    @property
    def is_claimed(self) -> bool:
        """Return whether another player's tile is in the set."""
        return self.type != "kong_concealed"


class RecordReader:
    """Reads one record and gathers its problems."""

    def __init__(self, record: Mapping[str, object]) -> None:
        self.record = record
        self.problems: list[Problem] = []

    def refuse(self, code: str, place: str, detail: str, **data: object) -> None:
        """Note a problem."""
        self.problems.append(Problem(code=code, place=place, detail=detail, data=data))

    def tiles(self, text: object, place: str) -> tuple[int, ...] | None:
        """Return the tiles of a text; None, with the problem noted, if it cannot be read."""
        try:
            return parse_kinds(text if isinstance(text, str) else str(text))
        except ScoringError as error:
            self.refuse(error.code, place, error.detail, **error.data)
            return None

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """Return a field that is one of these words; the first, noted, if it is none."""
        value = self.record.get(name)
        if value in allowed:
            return str(value)
        detail = f'{name} must be {listed(allowed, last="or")}, not "{value}".'
        self.refuse("value_unknown", name, detail, value=str(value), known=list(allowed))
        return allowed[0]

    def whole(self, name: str, *, most: int) -> int:
        """Return a whole number from 0, which is also what a missing or a wrong one gives."""
        value = self.record.get(name, 0)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
            return value
        detail = f"{name} must be a whole number from 0 to {most}, not {value!r}."
        self.refuse("number_range", name, detail, value=str(value), most=most)
        return 0

    def flags(self, known: tuple[str, ...]) -> list[str]:
        """Return the flags of a record that are known; others are noted."""
        found: list[str] = []
        for place, flag in enumerate(self.entries("flags")):
            if flag in known:
                found.append(str(flag))
                continue
            detail = f'"{flag}" is no flag of a hand; there are {listed(known)}.'
            place_of_flag = f"flags[{place}]"
            self.refuse("flag_unknown", place_of_flag, detail, flag=str(flag), known=list(known))
        return found

    def melds(self) -> list[Meld | None]:
        """Return the melds of a record, None in the place of each that cannot be."""
        return [
            read_meld(self, meld, f"melds[{i}]") for i, meld in enumerate(self.entries("melds"))
        ]

    def entries(self, name: str) -> list[object]:
        """Return a list, empty where the field is left out."""
        value = self.record.get(name, [])
        if isinstance(value, list | tuple):
            return list(value)
        self.refuse("list_expected", name, f"{name} must be a list.", value=str(value))
        return []


def read_meld(reader: RecordReader, meld: object, place: str) -> Meld | None:
    """Return a meld of a record; None, with its problems noted, if it cannot be."""
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


def _check_origin(reader: RecordReader, meld: Mapping[object, object], place: str) -> None:
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


def tiles_over_four(kinds: Iterable[int]) -> Iterator[Problem]:
    """Yield a problem for each kind of which a hand has more tiles than there are."""
    for kind, count in sorted(Counter(kinds).items()):
        if count > 4:
            name = KIND_NAMES[kind]
            detail = f"There are four {name}; the hand has {count} of them."
            held: dict[str, object] = {"tile": name, "count": count}
            yield Problem(code="tile_over_four", place="hand", detail=detail, data=held)
