"""What is wrong with a hand record: every problem at once, each with its place.

Only reached when the fast way gave up. It looks at the record piece by piece, and either raises
`InvalidHand` with everything it found or returns the record in the usual form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.errors import Problem
from scoring.riichi.bonus_tiles import kinds_not_played, kinds_set_aside, set_aside_kinds
from scoring.riichi.contradictions import contradictions
from scoring.riichi.forms import counts_of_tiles, is_whole
from scoring.riichi.invalid import InvalidHand, not_winning
from scoring.riichi.notation import MELD_SIZES, meld_faults
from scoring.riichi.situation import FLAGS, Situation, honba_step
from scoring.riichi.tiles import NAMES, SUITS, Tile, parse_tiles, tiles_text
from scoring.ruleset import RuleSet

MOST_COUNT = 999
"""The most honba or sticks a record may hold: far beyond any game, near enough to find a slip."""

DEFAULTS: dict[str, object] = {
    "melds": [],
    "flags": [],
    "dora_indicators": [],
    "ura_indicators": [],
    "honba": 0,
    "riichi_sticks": 0,
}
"""Fields that a record may leave out."""

REQUIRED = ("hand", "win_tile", "win", "round_wind", "seat_wind")
LISTS = ("melds", "flags", "dora_indicators", "ura_indicators")


class _Look:
    """A look at one record: what was read so far and what is wrong."""

    def __init__(self, *, record: Mapping[str, Any], rules: RuleSet) -> None:
        self.record = record
        self.rules = rules
        self.problems: list[Problem] = []
        self.concealed: tuple[Tile, ...] = ()
        self.win_tile: Tile | None = None
        self.melds: list[dict[str, Any]] = []
        self.meld_tiles: list[Tile] = []
        self.set_aside: tuple[int, ...] = ()
        self.indicators: list[Tile] = []

    def add(self, code: str, place: str, detail: str, **data: object) -> None:
        """Note a problem."""
        self.problems.append(Problem(code=code, place=place, detail=detail, data=data))

    def get(self, name: str) -> Any:  # noqa: ANN401 (a field of a JSON object)
        """Return a field, or what stands for it when it is left out."""
        return self.record.get(name, DEFAULTS.get(name))


def checked_record(record: object, rules: RuleSet) -> dict[str, Any]:
    """Return a record in the usual form; InvalidHand with every problem if it has any."""
    if not isinstance(record, Mapping):
        detail = "A hand is an object with hand, win_tile, win and so on."
        raise InvalidHand([Problem(code="record_type", place="", detail=detail)])
    look = _Look(record=record, rules=rules)
    _fields(look)
    if look.problems:
        raise InvalidHand(look.problems)
    _read_tiles(look)
    _read_melds(look)
    _read_nuki(look)
    _check_set(look)
    _check_flags(look)
    _check_shape(look)
    if look.problems:
        raise InvalidHand(look.problems)
    return {
        **{name: look.get(name) for name in (*REQUIRED, *DEFAULTS)},
        "hand": tiles_text(look.concealed),
        "win_tile": look.win_tile.text if look.win_tile else "",
        "melds": look.melds,
        **({"nuki": record["nuki"]} if look.set_aside else {}),
    }


def _fields(look: _Look) -> None:
    """Find missing fields and fields of the wrong type."""
    for name in REQUIRED:
        if name not in look.record:
            look.add("field_missing", name, f"The record has no {name}.", field=name)
        elif not isinstance(look.record[name], str):
            look.add("field_type", name, f"{name} must be a text.", field=name)
    for name in LISTS:
        if not isinstance(look.get(name), list | tuple):
            look.add("field_type", name, f"{name} must be a list.", field=name)
    for name in ("honba", "riichi_sticks"):
        count = look.get(name)
        if not isinstance(count, int) or isinstance(count, bool):
            look.add("field_type", name, f"{name} must be a whole number.", field=name)
        elif not 0 <= count <= MOST_COUNT:
            look.add("count_range", name, f"{name} is {count}: 0 to {MOST_COUNT}.", given=count)
    _choice(look, "win", ("ron", "tsumo"))
    _choice(look, "round_wind", ("E", "S", "W", "N"))
    seats = ("E", "S", "W", "N")[: look.rules.players]
    _choice(look, "seat_wind", seats)


def _choice(look: _Look, name: str, known: tuple[str, ...]) -> None:
    given = look.record.get(name)
    if isinstance(given, str) and given not in known:
        detail = f'{name} is "{given}"; it is one of {", ".join(known)}.'
        look.add("field_value", name, detail, given=given, known=list(known))


def _tiles(look: _Look, text: object, place: str) -> tuple[Tile, ...]:
    tiles = parse_tiles(text) if isinstance(text, str) else None
    if tiles is None:
        detail = f'"{text}" cannot be read as tiles; write 123m406p11z.'
        look.add("tiles_unreadable", place, detail, text=str(text))
        return ()
    return tiles


def _one_tile(look: _Look, text: object, place: str) -> Tile | None:
    tiles = _tiles(look, text, place)
    if len(tiles) > 1 or (not tiles and text == ""):
        look.add("one_tile", place, f'"{text}" must be one tile.', text=str(text))
    return tiles[0] if len(tiles) == 1 else None


def _read_tiles(look: _Look) -> None:
    look.concealed = _tiles(look, look.get("hand"), "hand")
    look.win_tile = _one_tile(look, look.get("win_tile"), "win_tile")
    for name in ("dora_indicators", "ura_indicators"):
        for at, text in enumerate(look.get(name)):
            tile = _one_tile(look, text, f"{name}[{at}]")
            if tile is not None:
                look.indicators.append(tile)


def _read_melds(look: _Look) -> None:
    for at, meld in enumerate(look.get("melds")):
        place = f"melds[{at}]"
        if not isinstance(meld, Mapping) or not isinstance(meld.get("tiles"), str):
            look.add("meld_type", place, "A meld is an object with type and tiles.")
            continue
        form = str(meld.get("type"))
        plain = {
            "type": form,
            "tiles": meld["tiles"].replace(" ", ""),
            "open": meld.get("open", form != "ankan"),
            "called": meld.get("called"),
            "from": meld.get("from"),
        }
        look.melds.append(plain)
        for code, detail in meld_faults(tuple(plain.values())):
            look.add(code, place, detail, type=form, tiles=plain["tiles"])
        if form == "chi" and look.rules.players == 3 and not look.rules.sanma_chi:
            look.add("chi_not_played", place, "There is no chi with three players here.")
        look.meld_tiles.extend(parse_tiles(plain["tiles"]) or ())


def _read_nuki(look: _Look) -> None:
    nuki = look.record.get("nuki", 0)
    kinds = set_aside_kinds(nuki)
    if kinds is None:
        detail = "nuki is a number of norths, 0 to 4, or the tiles set aside."
        look.add("field_type", "nuki", detail, field="nuki")
        return
    look.set_aside = kinds
    wrong = sorted(set(kinds) - kinds_set_aside(look.rules))
    if wrong:
        names = ", ".join(NAMES[kind] for kind in wrong)
        detail = f"{names} cannot be set aside under this rule set."
        look.add("nuki_not_played", "nuki", detail, tiles=names)


def _check_set(look: _Look) -> None:
    """Find a wrong number of tiles, five of a tile, tiles not played with, red fives too many."""
    size, right = len(look.concealed), 13 - 3 * len(look.melds)
    unread = any(problem.code == "tiles_unreadable" for problem in look.problems)
    if size != right and not unread:
        more = f"{abs(size - right)} too {'many' if size > right else 'few'}"
        detail = (
            f"The hand has {size} concealed tiles without the winning one; with "
            f"{len(look.melds)} melds it has {max(right, 0)}, so there are {more}."
        )
        look.add("tile_count", "hand", detail, given=size, right=max(right, 0))
    winning = () if look.win_tile is None else (look.win_tile,)
    used = [*look.concealed, *winning, *look.meld_tiles, *look.indicators]
    counts = counts_of_tiles(used)
    for kind in look.set_aside:
        counts[kind] += 1
    for kind, count in enumerate(counts):
        if count > 4:
            detail = f"There are {count} of {NAMES[kind]}; the set has four."
            look.add("five_of_a_tile", "hand", detail, tile=NAMES[kind], count=count)
        elif count and kind in kinds_not_played(look.rules):
            detail = f"{NAMES[kind]} is not played with by three players here."
            look.add("tile_not_played", "hand", detail, tile=NAMES[kind])
    for suit, most in enumerate(look.rules.red_fives):
        reds = sum(tile.red and tile.kind // 9 == suit for tile in used)
        if reds > most:
            detail = f"There are {reds} red fives of {SUITS[suit]}; the set has {most}."
            look.add("red_fives_too_many", "hand", detail, given=reds, right=most)


def _check_flags(look: _Look) -> None:
    flags = [str(flag) for flag in look.get("flags")]
    for at, flag in enumerate(flags):
        if flag not in FLAGS:
            detail = f'There is no flag "{flag}": {", ".join(FLAGS)}.'
            look.add("flag_unknown", f"flags[{at}]", detail, flag=flag, known=list(FLAGS))
        elif flag in flags[:at]:
            look.add("flag_twice", f"flags[{at}]", f"{flag} stands twice.", flag=flag)
    look.problems.extend(contradictions(_situation(look, frozenset(flags)), look.rules))


def _situation(look: _Look, flags: frozenset[str]) -> Situation:
    melds = look.melds
    return Situation(
        flags=flags,
        closed=all(meld["type"] == "ankan" for meld in melds),
        tsumo=look.get("win") == "tsumo",
        dealer=look.get("seat_wind") == "E",
        melds=bool(melds),
        kans=sum(MELD_SIZES.get(meld["type"], 0) == 4 for meld in melds),
        indicators=len(look.get("dora_indicators")),
        ura=len(look.get("ura_indicators")),
        nuki=bool(look.set_aside),
        honba=honba_step(look.get("honba")),
    )


TILE_PROBLEMS = frozenset(
    {"tiles_unreadable", "one_tile", "tile_count", "meld_type", "meld_size", "five_of_a_tile"}
)


def _check_shape(look: _Look) -> None:
    """Find that the tiles are no winning shape, unless the tiles themselves are in doubt."""
    if look.win_tile is None or {problem.code for problem in look.problems} & TILE_PROBLEMS:
        return
    melds = len(look.melds)
    if not is_whole(counts_of_tiles((*look.concealed, look.win_tile)), melds=melds):
        look.problems.append(not_winning(look.concealed, melds=melds, win_tile=look.win_tile))
