"""A rule set compiled for the scorer: points, removals, and memos that belong to it."""

from __future__ import annotations

from functools import lru_cache

from scoring.mcr.cuts import CAPACITY
from scoring.mcr.fans import Fan, base_points
from scoring.mcr.hand import ALL_CLAIMED, KONG_TILE, LAST_TILE, NO_CLAIM, SELF_DRAWN, WALL_LAST
from scoring.mcr.implied import STRICT_WITHOUT_SEVEN_PAIRS, Implied, implied_fans
from scoring.mcr.tally import FIELD, UNIT, count_in, tally_of
from scoring.ruleset import RuleSet

_HIGHEST_CONCEALED = (Fan.TWO_CONCEALED_PUNGS, Fan.THREE_CONCEALED_PUNGS, Fan.FOUR_CONCEALED_PUNGS)


def fan_points(rules: RuleSet) -> dict[Fan, int]:
    """Return the points of each fan under a rule set."""
    return {
        **base_points(),
        Fan.TWO_CONCEALED_KONGS: rules.two_concealed_kongs_points,
        Fan.MELDED_AND_CONCEALED_KONG: rules.melded_and_concealed_kong_points,
    }


class Settled(dict[int, tuple[int, int]]):
    """Tally of everything a reading offers -> (points, tally) after the non-repeat principle."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.points = fan_points(rules)
        self.implied: Implied = implied_fans(rules)
        self._by_number = [0, *(self.points[fan] for fan in Fan)]
        self._kept = [-1] + [~_fields(self.implied[fan]) for fan in Fan]

    def __missing__(self, offered: int) -> tuple[int, int]:
        """Remove what scored fans imply, from the highest fan down; keep and return the rest.

        No fan implies a higher one that can stand beside it, so one walk is enough.
        """
        if len(self) >= CAPACITY:
            self.clear()
        left = offered
        if left & _GATES and count_in(left, Fan.PUNG_OF_TERMINALS_OR_HONORS):
            left -= UNIT[Fan.PUNG_OF_TERMINALS_OR_HONORS]  # O9: all but one, if any
        points, rest = 0, left
        by_number, kept = self._by_number, self._kept
        while rest:
            number = ((rest & -rest).bit_length() - 1) // 3
            shift = 3 * number
            count = rest >> shift & 7
            points += count * by_number[number]
            left &= kept[number]
            rest = (rest - (count << shift)) & left
        self[offered] = (points, left)
        return points, left


_GATES = UNIT[Fan.NINE_GATES]


def _fields(fans: frozenset[Fan]) -> int:
    """Return a mask over the fields of fans in a tally."""
    return sum(FIELD * UNIT[fan] for fan in fans)


class Kongs(dict[int, int]):
    """Open kongs + 8 x concealed kongs + 64 x concealed pungs (no kongs) -> tally."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, key: int) -> int:
        """Find, keep and return the tally of kongs and concealed pungs."""
        found = tally_of(
            [*self._kongs(key & 7, key >> 3 & 7), *self._pungs(key >> 3 & 7, key >> 6)]
        )
        self[key] = found
        return found

    def _kongs(self, melded: int, concealed: int) -> list[Fan]:
        """Return the fan of the number of kongs; only the highest of the family counts.

        Source: WMO, CN; M, "Kong-yhdistelmät".
        """
        kongs = melded + concealed
        if kongs > 2:
            return [Fan.THREE_KONGS if kongs == 3 else Fan.FOUR_KONGS]
        if kongs == 2:
            if concealed == 2:
                return [Fan.TWO_CONCEALED_KONGS]
            if melded == 2:
                return [Fan.TWO_MELDED_KONGS]
            if self.rules.melded_and_concealed_kong_points:
                return [Fan.MELDED_AND_CONCEALED_KONG]
        return [Fan.MELDED_KONG] * melded + [Fan.CONCEALED_KONG] * concealed

    def _pungs(self, kongs: int, pungs: int) -> list[Fan]:
        """Return the fan of the number of concealed pungs, kongs among them (O7)."""
        count = kongs + pungs
        if count < 4 and not self.rules.concealed_kong_is_concealed_pung:
            count = pungs
        return [_HIGHEST_CONCEALED[count - 2]] if count >= 2 else []


class Events(dict[int, int]):
    """Situation bits of a hand -> tally of the fans of how it was won."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.last_tile_on_self_draw = rules.last_tile_on_self_draw

    def __missing__(self, situation: int) -> int:
        """Find, keep and return the tally."""
        found = tally_of(
            self._self_drawn(situation) if situation & SELF_DRAWN else self._claimed(situation)
        )
        self[situation] = found
        return found

    def _self_drawn(self, situation: int) -> list[Fan]:
        marks = (
            (True, Fan.SELF_DRAWN),
            (situation & NO_CLAIM, Fan.FULLY_CONCEALED_HAND),
            (situation & WALL_LAST, Fan.LAST_TILE_DRAW),
            (situation & KONG_TILE, Fan.OUT_WITH_REPLACEMENT_TILE),
            (situation & LAST_TILE and self.last_tile_on_self_draw, Fan.LAST_TILE),
        )
        return [fan for present, fan in marks if present]

    @staticmethod
    def _claimed(situation: int) -> list[Fan]:
        marks = (
            (situation & NO_CLAIM, Fan.CONCEALED_HAND),
            (situation & ALL_CLAIMED, Fan.MELDED_HAND),
            (situation & WALL_LAST, Fan.LAST_TILE_CLAIM),
            (situation & KONG_TILE, Fan.ROBBING_THE_KONG),
            (situation & LAST_TILE, Fan.LAST_TILE),
        )
        return [fan for present, fan in marks if present]


class Tables:
    """Everything of a rule set that the scorer looks up."""

    def __init__(self, rules: RuleSet) -> None:
        """Compile a rule set; memos start empty."""
        self.rules = rules
        self.settled = Settled(rules)
        self.kongs = Kongs(rules)
        self.events = Events(rules)
        self.pung_claim_opens = 0 if rules.claimed_pung_is_concealed else 64
        self.used_up_waits_count = rules.used_up_waits_count
        self.pairs_with_terminals = (
            rules.double_pung_with_all_terminals and not rules.triple_pung_with_all_terminals
        )
        self.knitted_waits = rules.knitted_straight_waits
        self.hog_with_special_pairs = rules.tile_hog_with_special_pairs
        self.chicken = self.settled.points[Fan.CHICKEN_HAND]
        self.strict_pairs = STRICT_WITHOUT_SEVEN_PAIRS if rules.strict_1998 else ()


@lru_cache(maxsize=32)
def tables_of(rules: RuleSet) -> Tables:
    """Return the tables of a rule set, compiled once."""
    return Tables(rules)
