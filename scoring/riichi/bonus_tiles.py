"""Which tiles a rule set plays with, and which are set aside: three-player forms.

Source: S (three players); O for the order of dora.
"""

from __future__ import annotations

from scoring.riichi.notation import CENSUS_BITS, CENSUS_FIELD
from scoring.riichi.tiles import NORTH, parse_tiles
from scoring.ruleset import RuleSet

FIVE_MAN = 4


def plays_without_man(rules: RuleSet) -> bool:
    """Return whether 2 to 8 man are not in the set, so that 1 man points to 9 man."""
    return rules.players == 3 and rules.sanma_tiles == "without_2_to_8_man"


def kinds_not_played(rules: RuleSet) -> frozenset[int]:
    """Return the kinds that are not in the set. 5 man stays where it is a bonus tile."""
    if not plays_without_man(rules):
        return frozenset()
    return frozenset(range(1, 8)) - ({FIVE_MAN} if rules.sanma_bonus_man else frozenset())


def kinds_set_aside(rules: RuleSet) -> frozenset[int]:
    """Return the kinds that a player may set aside, each a dora."""
    if rules.players != 3:
        return frozenset()
    north = {NORTH} if rules.sanma_north == "bonus" else set()
    return frozenset(north | ({0, FIVE_MAN, 8} if rules.sanma_bonus_man else set()))


def set_aside_kinds(nuki: object) -> tuple[int, ...] | None:
    """Return the kinds of a record's `nuki`: a number of norths, or tiles; None if unreadable."""
    if isinstance(nuki, int) and not isinstance(nuki, bool):
        return (NORTH,) * nuki if 0 <= nuki <= 4 else None
    if isinstance(nuki, str):
        tiles = parse_tiles(nuki)
        return None if tiles is None else tuple(tile.kind for tile in tiles)
    return None


def census_fields(kinds: frozenset[int]) -> int:
    """Return the bits of a census that count these kinds."""
    return sum(CENSUS_FIELD << (CENSUS_BITS * kind) for kind in kinds)
