"""The settlement of one table: from the points entered to final points and match points.

The order is fixed: chombo taken off the points, sticks left on the table, places, uma, oka,
then what is taken after the uma. All amounts are parts (1/960 point); the settlement says what
the sum of its finals is made of, and refuses to return if it is not so.

Source: decisions on the order of a table's settlement; rules in numbers, "Formula and rounding".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scoring.errors import InvalidResult
from scoring.placement import Place, places, shares_of_places
from scoring.points import PARTS, Parts, parse_points, parts, share
from scoring.ruleset import RuleSet
from scoring.table_result import SeatEntry, TableEntry, check_table
from scoring.winds import WIND_ORDER

Column = tuple[Parts, ...]
"""One amount for each seat, in the order of the winds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSettlement:
    """How one seat's final points come about; all but the first lines in parts.

    `points` are the entered table points. `placed_points` are those the places look at: with
    sticks, less a chombo that is taken off the points. `minus_return` is that less the return
    points. Where `fixed` is true the final is a substitute's fixed amount and the lines between
    are only what the table would have given.
    """

    wind: str
    points: int
    chombo: int
    substitute: bool
    hands_won: int | None
    chombo_off: Parts
    sticks: Parts
    placed_points: Parts
    place: int
    shared: int
    minus_return: Parts
    uma: Parts
    oka: Parts
    rounding: Parts
    chombo_after: Parts
    yakitori: Parts
    fixed: bool
    final: Parts
    match_points: Parts

    def lines(self) -> tuple[tuple[str, Parts], ...]:
        """Return the sum that makes the final, as (code, parts), without the lines of zero.

        The first line, `points`, is what was entered less the return points.
        """
        if self.fixed:
            return (("fixed_substitute", self.final),)
        entered = Parts(self.minus_return - self.sticks - self.chombo_off)
        rest = (
            ("chombo_off", self.chombo_off),
            ("sticks", self.sticks),
            ("uma", self.uma),
            ("oka", self.oka),
            ("rounding", self.rounding),
            ("chombo_after", self.chombo_after),
            ("yakitori", self.yakitori),
        )
        return (("points", entered), *((code, amount) for code, amount in rest if amount))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettlement:
    """A settled table: its seats from East on, the sum of their finals, and what explains it.

    `explained` holds (code, parts) and adds up to `sum_parts`; `match_explained` does the same
    for the match points. Codes: `oka_not_covered`, `uma_not_even`, `lost_sticks`,
    `accepted_difference`, `chombo`, `rounding`, `yakitori`, `fixed_substitutes`,
    `match_points`.
    """

    seats: tuple[SeatSettlement, ...]
    sum_parts: Parts
    explained: tuple[tuple[str, Parts], ...]
    match_sum_parts: Parts
    match_explained: tuple[tuple[str, Parts], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Worth:
    """What a table of one size is worth under one rule set, in parts; read once per rule set."""

    size: int
    start_less_return: Parts
    return_points: Parts
    oka: Parts
    uma: Column
    match_points: Column


@lru_cache(maxsize=256)
def _worth(rules: RuleSet, size: int) -> _Worth:
    table = rules.table(size)
    return _Worth(
        size=size,
        start_less_return=parts(size * (table.start_points - table.return_points)),
        return_points=parts(table.return_points),
        oka=parts(table.oka),
        uma=tuple(parts(points) for points in table.uma),
        match_points=tuple(parse_points(points) for points in table.match_points),
    )


def settle_table(entry: TableEntry, *, rules: RuleSet) -> TableSettlement:
    """Return the settlement of one table under a rule set.

    Raises InvalidResult with every problem if the entry cannot be settled.
    """
    check = check_table(entry, rules=rules)
    if check.problems:
        raise InvalidResult(check.problems)
    seats = sorted(entry.seats, key=lambda seat: WIND_ORDER[seat.wind])
    table = _worth(rules, len(seats))
    settled, lost = _settle_seats(seats, entry.sticks_left, table, rules)
    explained = _explained(settled, lost, check.difference or 0, table)
    sum_parts = Parts(sum(seat.final for seat in settled))
    match_sum = Parts(sum(seat.match_points for seat in settled))
    if sum_parts != sum(amount for _, amount in explained) or match_sum != sum(table.match_points):
        message = f"A table's sum is not explained: {sum_parts} parts, {explained}, {match_sum}"
        raise RuntimeError(message)
    return TableSettlement(
        seats=settled,
        sum_parts=sum_parts,
        explained=explained,
        match_sum_parts=match_sum,
        match_explained=(("match_points", match_sum),) if match_sum else (),
    )


def _settle_seats(
    seats: Sequence[SeatEntry], sticks_left: int, table: _Worth, rules: RuleSet
) -> tuple[tuple[SeatSettlement, ...], Parts]:
    """Return the settled seats, and the parts of the sticks that went to nobody."""
    chombo = _chombo(seats, rules)
    off = chombo if rules.chombo_accounting == "off_points" else _nothing(seats)
    after = chombo if rules.chombo_accounting == "after_uma" else _nothing(seats)
    before_sticks = [
        (seat.points or 0) * PARTS + less for seat, less in zip(seats, off, strict=True)
    ]
    # Sticks only ever go to the first, in equal shares, so they change nobody's place.
    standing = places(before_sticks, ties=rules.ties)
    sticks = _sticks(standing, sticks_left, rules)
    placed = tuple(Parts(a + b) for a, b in zip(before_sticks, sticks, strict=True))
    minus_return = tuple(Parts(amount - table.return_points) for amount in placed)
    uma = shares_of_places(standing, by_place=_uma(placed, table, rules))
    oka = shares_of_places(standing, by_place=(table.oka,))
    match_points = shares_of_places(standing, by_place=table.match_points)
    rounding = _rounding(standing, minus_return, uma, oka, rules)
    yakitori = _yakitori(seats, rules)
    settled = []
    for at, seat in enumerate(seats):
        fixed = seat.substitute and rules.substitute_result == "fixed"
        played = minus_return[at] + uma[at] + oka[at] + rounding[at] + after[at] + yakitori[at]
        given = parts(rules.substitute_points + rules.substitute_uma)
        settled.append(
            SeatSettlement(
                wind=seat.wind,
                points=seat.points or 0,
                chombo=seat.chombo,
                substitute=seat.substitute,
                hands_won=seat.hands_won,
                chombo_off=off[at],
                sticks=sticks[at],
                placed_points=placed[at],
                place=standing[at].place,
                shared=standing[at].shared,
                minus_return=minus_return[at],
                uma=uma[at],
                oka=oka[at],
                rounding=rounding[at],
                chombo_after=after[at],
                yakitori=yakitori[at],
                fixed=fixed,
                final=given if fixed else Parts(played),
                match_points=match_points[at],
            )
        )
    lost = Parts(sticks_left * parts(rules.stick_points) - sum(sticks))
    return tuple(settled), lost


def _nothing(seats: Sequence[SeatEntry]) -> Column:
    return (Parts(0),) * len(seats)


def _chombo(seats: Sequence[SeatEntry], rules: RuleSet) -> Column:
    """Return what chombo takes from each seat; several of one seat add up.

    What was paid at the table is in the entered points already, so it is looked at nowhere.
    """
    return tuple(Parts(-seat.chombo * parts(rules.chombo_points)) for seat in seats)


def _sticks(standing: Sequence[Place], sticks_left: int, rules: RuleSet) -> Column:
    """Return what each seat gets of the riichi sticks left on the table.

    Source: rules in numbers, "Leftover sticks": lost; to first place, shared by tied firsts;
    one tool floors each share to 100 points.
    """
    firsts = sum(1 for seat in standing if seat.place == 1)
    if not sticks_left or rules.leftover_sticks == "lost":
        each = Parts(0)
    elif rules.leftover_sticks == "first_floor_100":
        each = parts(sticks_left * rules.stick_points // firsts // 100 * 100)
    else:
        each = share(parts(sticks_left * rules.stick_points), firsts)
    return tuple(each if seat.place == 1 else Parts(0) for seat in standing)


def _uma(placed: Column, table: _Worth, rules: RuleSet) -> Column:
    """Return the uma of each place, in parts; a floating one depends on who stands below.

    Source: Pantheon `Common/rulesets/jpmlA`: the number of players *below* 30,000 picks the
    row, so exactly 30,000 is not below.
    """
    if rules.floating_uma is None or table.size != rules.players:
        return table.uma
    below = sum(1 for amount in placed if amount < parts(rules.floating_uma_below))
    return tuple(parts(points) for points in rules.floating_uma[str(below)])


def _rounding(
    standing: Sequence[Place],
    minus_return: Column,
    uma: Column,
    oka: Column,
    rules: RuleSet,
) -> Column:
    """Return what rounding adds to each seat, in parts.

    Under `whole_first_absorbs` all but the first are rounded to whole thousands, half up, and
    the first takes minus the sum of the rest (tied firsts share it).

    Source: rules in numbers, "Formula and rounding", old Tenhou: -5.5 to -5, 1.5 to 2,
    -7.5 to -7, in 15 of 15 old games.
    """
    if rules.rounding == "none":
        return (Parts(0),) * len(standing)
    thousand = parts(1000)
    whole = [(amount + thousand // 2) // thousand * thousand for amount in minus_return]
    firsts = sum(1 for seat in standing if seat.place == 1)
    rest = sum(whole[at] + uma[at] for at, seat in enumerate(standing) if seat.place > 1)
    first = share(Parts(-rest), firsts)
    return tuple(
        Parts(
            first - minus_return[at] - uma[at] - oka[at]
            if seat.place == 1
            else whole[at] - minus_return[at]
        )
        for at, seat in enumerate(standing)
    )


def _yakitori(seats: Sequence[SeatEntry], rules: RuleSet) -> Column:
    """Return what each seat pays for not having won a hand, or gets of what others pay.

    A seat whose won hands nobody counted neither pays nor gets. Where nobody won a hand,
    nobody gets what is paid.

    Source: club rules X, options: "yakitori (no win in the game: a fine)".
    """
    if not rules.yakitori_points:
        return _nothing(seats)
    fine = parts(rules.yakitori_points)
    payers = sum(1 for seat in seats if seat.hands_won == 0)
    winners = sum(1 for seat in seats if seat.hands_won)
    to_winners = rules.yakitori_paid_to == "winners" and winners > 0
    prize = share(Parts(fine * payers), winners) if to_winners else Parts(0)
    return tuple(
        Parts(-fine) if seat.hands_won == 0 else prize if seat.hands_won else Parts(0)
        for seat in seats
    )


def _explained(
    seats: Sequence[SeatSettlement], lost: Parts, difference: int, table: _Worth
) -> tuple[tuple[str, Parts], ...]:
    """Return why the finals do not add up to nothing: (code, parts), reasons of zero left out."""
    # What a fixed result adds to what the table would have given.
    fixed = sum(
        seat.final
        - seat.minus_return
        - seat.uma
        - seat.oka
        - seat.rounding
        - seat.chombo_after
        - seat.yakitori
        for seat in seats
        if seat.fixed
    )
    reasons = (
        ("oka_not_covered", table.start_less_return + table.oka),
        ("uma_not_even", sum(seat.uma for seat in seats)),
        ("lost_sticks", -lost),
        ("accepted_difference", parts(difference)),
        ("chombo", sum(seat.chombo_off + seat.chombo_after for seat in seats)),
        ("rounding", sum(seat.rounding for seat in seats)),
        ("yakitori", sum(seat.yakitori for seat in seats)),
        ("fixed_substitutes", fixed),
    )
    return tuple((code, Parts(amount)) for code, amount in reasons if amount)
