"""Memos from written tiles to packed numbers, so that a text seen before costs one look-up.

Each piece of a record (the ranks of a suit, a winning tile, a meld, an indicator) gives a *part*:
what it adds to the suit key, to the census, to the count of red fives, and to the facts.

The *census* counts all tiles of a kind, four bits each, so that five of a tile are found by one
addition; *facts* are bits that are joined by "or": which suits, simples, terminals, honours.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.memos import Memo
from scoring.riichi import layout
from scoring.riichi.cuts import triplet_fu
from scoring.riichi.tiles import EAST, GREENS, HONOURS, SUITS, is_simple, parse_tiles

CENSUS_BITS = 4
CENSUS_FIELD = 15
FOUR_AT_MOST = sum(3 << (CENSUS_BITS * kind) for kind in range(34))
FIFTH = sum(8 << (CENSUS_BITS * kind) for kind in range(34))
"""A census plus `FOUR_AT_MOST` has a bit of `FIFTH` just where a kind has five or more."""

FACT_HONOURS, FACT_SIMPLE, FACT_TERMINAL, FACT_NOT_GREEN = 8, 16, 32, 64
ALL_FACTS = 128

RED_BITS = 3
"""Red fives are counted in three bits a suit."""

TEXT_CAP = 4_000


class Part(NamedTuple):
    """What written tiles add: to the key of their suit, census, red fives and facts."""

    key: int
    census: int
    reds: int
    facts: int


class MeldPart(NamedTuple):
    """What a meld adds to the shape, census and so on; `honours` goes to the honour key."""

    shape: int
    masks: int
    census: int
    reds: int
    facts: int
    honours: int
    open: bool
    kan: bool
    chi: bool


class WinPart(NamedTuple):
    """What the winning tile adds; `suit` is 0 to 3."""

    suit: int
    key: int
    census: int
    reds: int
    facts: int


class IndicatorPart(NamedTuple):
    """What an indicator adds to the census, and its own kind."""

    kind: int
    census: int
    reds: int


def census_of(kind: int) -> int:
    """Return one tile of a kind in a census."""
    return 1 << (CENSUS_BITS * kind)


def facts_of(kind: int) -> int:
    """Return the facts of a tile of a kind."""
    facts = 1 << (kind // 9)
    if is_simple(kind):
        facts |= FACT_SIMPLE
    elif kind < EAST:
        facts |= FACT_TERMINAL
    return facts if kind in GREENS else facts | FACT_NOT_GREEN


def ranks_part(suit: int, ranks: str) -> Part | None:
    """Return the part of ranks such as "1340" of a suit; None if they cannot stand."""
    # Another suit's letter among the ranks: the suits do not stand in the usual order.
    tiles = parse_tiles(ranks + SUITS[suit]) if ranks.isdecimal() else None
    if tiles is None:
        return None
    key = census = reds = facts = 0
    counts = [0] * 9
    for kind, red in tiles:
        counts[kind % 9] += 1
        key += 1 << (layout.RANK_BITS * (kind % 9))
        census += census_of(kind)
        reds += red << (RED_BITS * suit)
        facts |= facts_of(kind)
    return None if max(counts) > 4 else Part(key, census, reds, facts)


def _ranks_memo(suit: int) -> Memo[str, Part | None]:
    return Memo(lambda ranks: ranks_part(suit, ranks), cap=TEXT_CAP)


MAN_RANKS, PIN_RANKS, SOU_RANKS, HONOUR_RANKS = (_ranks_memo(suit) for suit in range(4))


def win_part(text: str, *, ron: bool) -> WinPart | None:
    """Return the part of the winning tile; None if the text is not one tile."""
    tiles = parse_tiles(text)
    if tiles is None or len(tiles) != 1:
        return None
    kind, red = tiles[0]
    suit, rank = divmod(kind, 9)
    offset, shift = (layout.RON_OFFSET, layout.WIN_SHIFT)
    if suit == 3:
        offset, shift = (layout.HONOUR_RON_OFFSET, layout.HONOUR_WIN)
    key = (1 << (layout.RANK_BITS * rank)) + ((rank + 1 + offset * ron) << shift)
    return WinPart(suit, key, census_of(kind), red << (RED_BITS * suit), facts_of(kind))


RON_TILES: Memo[str, WinPart | None] = Memo(lambda text: win_part(text, ron=True), cap=TEXT_CAP)
TSUMO_TILES: Memo[str, WinPart | None] = Memo(lambda text: win_part(text, ron=False), cap=TEXT_CAP)


def indicator_part(text: str) -> IndicatorPart | None:
    """Return the part of an indicator; None if the text is not one tile."""
    tiles = parse_tiles(text)
    if tiles is None or len(tiles) != 1:
        return None
    kind, red = tiles[0]
    return IndicatorPart(kind, census_of(kind), red << (RED_BITS * (kind // 9)))


INDICATORS: Memo[str, IndicatorPart | None] = Memo(indicator_part, cap=TEXT_CAP)

MELD_SIZES = {"chi": 3, "pon": 3, "daiminkan": 4, "kakan": 4, "ankan": 4}
GIVERS = ("kamicha", "toimen", "shimocha")

MeldKey = tuple[str, str, bool, str | None, str | None]
"""Type, tiles, open, called tile, from whom: the fields of a meld in a record."""


def meld_faults(meld: MeldKey) -> list[tuple[str, str]]:
    """Return every fault of a meld as code and sentence. Source: sources, common rules."""
    form, text, is_open, called, giver = meld
    faults = []
    tiles = parse_tiles(text)
    if form not in MELD_SIZES:
        return [("meld_type", f'"{form}" is no meld: chi, pon, daiminkan, kakan or ankan.')]
    if tiles is None:
        return [("tiles_unreadable", f'"{text}" cannot be read as tiles.')]
    kinds = sorted(tile.kind for tile in tiles)
    if len(kinds) != MELD_SIZES[form]:
        faults.append(("meld_size", f"A {form} has {MELD_SIZES[form]} tiles, not {len(kinds)}."))
    elif form == "chi" and not _is_run(kinds):
        faults.append(("meld_not_a_run", f"{text} is no run, so it cannot be a chi."))
    elif form != "chi" and len(set(kinds)) > 1:
        faults.append(("meld_not_equal", f"The tiles of a {form} are equal; {text} are not."))
    if bool(is_open) == (form == "ankan"):
        word = "closed" if form == "ankan" else "open"
        faults.append(("meld_open", f"A {form} is {word}."))
    if form == "ankan":
        if called is not None or giver is not None:
            faults.append(("ankan_called", "A closed kan is called from nobody."))
        return faults
    return faults + _call_faults(form, text, called, giver)


def _call_faults(
    form: str, text: str, called: str | None, giver: str | None
) -> list[tuple[str, str]]:
    faults = []
    if giver is not None and giver not in GIVERS:
        faults.append(("meld_from", f'"{giver}" is no player: kamicha, toimen or shimocha.'))
    elif form == "chi" and giver not in (None, "kamicha"):
        faults.append(("chi_from_wrong_side", "A chi comes from the left (kamicha) only."))
    if called is not None:
        tile, all_tiles = parse_tiles(called), parse_tiles(text) or ()
        if tile is None or len(tile) != 1:
            faults.append(("tiles_unreadable", f'"{called}" cannot be read as one tile.'))
        elif tile[0] not in all_tiles:
            faults.append(("called_not_in_meld", f"The called {called} is not in {text}."))
    return faults


def _is_run(kinds: list[int]) -> bool:
    first = kinds[0]
    return first < HONOURS[0] and first % 9 <= 6 and kinds == [first, first + 1, first + 2]


def meld_part(meld: MeldKey) -> MeldPart | None:
    """Return the part of a meld; None if it has a fault."""
    if meld_faults(meld):
        return None
    form, text, is_open, _, _ = meld
    tiles = parse_tiles(text) or ()
    kinds = sorted(tile.kind for tile in tiles)
    suit, rank = divmod(kinds[0], 9)
    census = sum(census_of(kind) for kind in kinds)
    reds = sum(tile.red for tile in tiles) << (RED_BITS * suit)
    facts = 0
    for kind in kinds:
        facts |= facts_of(kind)
    kan, chi = len(kinds) == 4, form == "chi"
    outside = not all(is_simple(kind) for kind in kinds)
    shape = (1 << layout.SETS) + (outside << layout.OUTSIDE) + (kan << layout.KANS)
    masks = honours = 0
    if chi:
        shape += 1 << layout.RUNS
        masks = 1 << (layout.MASKS + layout.MASK_BITS * suit + rank)
    else:
        concealed = form == "ankan"
        shape += concealed << layout.CONCEALED
        shape += triplet_fu(outside=outside, concealed=concealed, kan=kan) << layout.FU
        if suit == 3:
            honours = 1 << (layout.HONOUR_MELDS + rank)
        else:
            masks = 1 << (layout.MASKS + layout.MASK_BITS * suit + 7 + rank)
    return MeldPart(shape, masks, census, reds, facts, honours, bool(is_open), kan, chi)


MELDS: Memo[MeldKey, MeldPart | None] = Memo(meld_part, cap=TEXT_CAP)


def facts_of_shape(facts: int) -> int:
    """Return what facts of the whole hand set in the key of the table of yaku."""
    suits = (facts & 7).bit_count()
    honours = bool(facts & FACT_HONOURS)
    flush = {0: 3, 1: 1 if honours else 2}.get(suits, 0)
    outside = bool(facts & (FACT_TERMINAL | FACT_HONOURS))
    kinds = (2 if not facts & FACT_SIMPLE else 0) if outside else 1
    shape = flush << layout.FLUSH | kinds << layout.KINDS | honours << layout.HONOURS
    return shape | (not facts & FACT_NOT_GREEN) << layout.GREEN


SHAPE_FACTS: Memo[int, int] = Memo(facts_of_shape, cap=ALL_FACTS)


def gates_of(key: int) -> int:
    """Return 1 if a suit key of fourteen tiles is chuuren poutou, 2 on nine waits, else 0."""
    counts = [key >> (layout.RANK_BITS * rank) & 7 for rank in range(9)]
    spare = [count - need for count, need in zip(counts, (3, 1, 1, 1, 1, 1, 1, 1, 3), strict=True)]
    if min(spare) < 0 or sum(spare) != 1:
        return 0
    win = (key >> layout.WIN_SHIFT) - 1
    return 1 + (spare[win % layout.RON_OFFSET] == 1)


DAISHARIN = sum(2 << (layout.RANK_BITS * rank) for rank in range(1, 8))
GATES: Memo[int, int] = Memo(gates_of, cap=TEXT_CAP)
