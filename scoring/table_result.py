"""Is an entered result of one table fit to be settled? Every problem at once, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.errors import Problem
from scoring.options.words import count_word, listed, number
from scoring.ruleset import RuleSet
from scoring.table_rules import table_sizes
from scoring.winds import WIND_NAMES, WINDS

MAX_POINTS = 10_000_000
"""No seat can hold more table points than this; what is beyond is a slip of the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatEntry:
    """What was entered for one seat; `points` are table points without sticks on the table.

    `points` are as they lie on the table at the end: a chombo paid at the table is in them, one
    taken `off_points` is not yet. `hands_won` is None where nobody counted.
    """

    wind: str
    points: int | None
    chombo: int = 0
    substitute: bool = False
    hands_won: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEntry:
    """What was entered for one table.

    `sticks_left` counts the riichi sticks that lie on the table at the end. `accepted` is the
    written reason for which a sum that is off stands as it is. `size` is the number of seats the
    table was drawn with; None takes as many as were entered.
    """

    seats: tuple[SeatEntry, ...]
    sticks_left: int = 0
    accepted: str = ""
    size: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCheck:
    """What stands against an entered result, and what its sum was made of, in table points.

    `entered_sum` is None while points are missing, `expected_sum` while the table's size is not
    known. `counted` names what entered the sum: "points", and where there were any "sticks",
    "substitutes" and "accepted".
    """

    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    expected_sum: int | None
    entered_sum: int | None
    counted: tuple[str, ...]

    @property
    def difference(self) -> int | None:
        """Points too much (or, below zero, missing); None if that cannot be said yet."""
        if self.entered_sum is None or self.expected_sum is None:
            return None
        return self.entered_sum - self.expected_sum


def check_table(entry: TableEntry, *, rules: RuleSet) -> TableCheck:
    """Return all that stands against an entered result, and how its sum was counted.

    A sum that is off is a warning instead of a problem where a written reason accepts it or the
    rule set only warns (`sum_check`); nothing else can be accepted.

    Source: decisions on the order of a table's settlement: the sum counts sticks, accepted
    slips and substitutes.
    """
    size = len(entry.seats) if entry.size is None else entry.size
    problems = [*_table_problems(entry, size, rules), *_seat_problems(entry, rules)]
    expected = size * rules.table(size).start_points if size in table_sizes(rules) else None
    entered = _entered_sum(entry, size, rules)
    warnings: list[Problem] = []
    if expected is not None and entered is not None and entered != expected:
        off = _sum_off(entry, entered, expected, rules)
        forgiven = bool(entry.accepted.strip()) or rules.sum_check == "warn"
        (warnings if forgiven else problems).append(off)
    return TableCheck(
        problems=tuple(problems),
        warnings=tuple(warnings),
        expected_sum=expected,
        entered_sum=entered,
        counted=_counted(entry, off=bool(warnings)),
    )


def _counted(entry: TableEntry, *, off: bool) -> tuple[str, ...]:
    counted = ["points"]
    if entry.sticks_left > 0:
        counted.append("sticks")
    if any(seat.substitute for seat in entry.seats):
        counted.append("substitutes")
    if off and entry.accepted.strip():
        counted.append("accepted")
    return tuple(counted)


def _entered_sum(entry: TableEntry, size: int, rules: RuleSet) -> int | None:
    if len(entry.seats) != size:
        return None
    total = max(entry.sticks_left, 0) * rules.stick_points
    for seat in entry.seats:
        if seat.points is None:
            return None
        total += seat.points
    return total


def _table_problems(entry: TableEntry, size: int, rules: RuleSet) -> Iterator[Problem]:
    sizes = table_sizes(rules)
    if size not in sizes:
        allowed = listed([count_word(one) for one in sizes], last="or")
        yield Problem(
            code="table_size",
            place="seats",
            detail=f"This table has {count_word(size)} players. A table has {allowed}.",
            data={"size": size, "allowed": list(sizes)},
        )
    else:
        yield from _wind_problems([seat.wind for seat in entry.seats], WINDS[:size])
    sticks = entry.sticks_left
    if sticks < 0:
        yield Problem(
            code="sticks_negative",
            place="sticks_left",
            detail=f"{number(sticks)} riichi sticks cannot be left. Enter 0 or more.",
            data={"sticks": sticks},
        )
    elif sticks > 0 and rules.family != "riichi":
        yield Problem(
            code="sticks_unknown",
            place="sticks_left",
            detail="This game has no riichi sticks. Enter 0 sticks left.",
            data={"sticks": sticks, "family": rules.family},
        )


def _wind_problems(entered: list[str], expected: tuple[str, ...]) -> Iterator[Problem]:
    for index, wind in enumerate(entered):
        name = WIND_NAMES.get(wind, wind)
        place = f"seats[{index}].wind"
        if wind in entered[:index]:
            detail = f"The {name} seat is there twice."
            yield Problem(code="seat_twice", place=place, detail=detail, data={"seat": wind})
        elif wind not in expected:
            yield Problem(
                code="seat_unknown",
                place=place,
                detail=f"A table of {count_word(len(expected))} has no {name} seat.",
                data={"seat": wind, "allowed": list(expected)},
            )
    for wind in expected:
        if wind not in entered:
            detail = f"The {WIND_NAMES[wind]} seat is missing."
            yield Problem(code="seat_missing", place="seats", detail=detail, data={"seat": wind})


def _seat_problems(entry: TableEntry, rules: RuleSet) -> Iterator[Problem]:
    for index, seat in enumerate(entry.seats):
        path = f"seats[{index}]"
        yield from _points_problems(seat, f"{path}.points", rules.point_step)
        for field, count in (("chombo", seat.chombo), ("hands_won", seat.hands_won or 0)):
            if count < 0:
                what = "chombo" if field == "chombo" else "won hands"
                name = WIND_NAMES.get(seat.wind, seat.wind)
                yield Problem(
                    code=f"{field}_negative",
                    place=f"{path}.{field}",
                    detail=f"{name} cannot have {number(count)} {what}. Enter 0 or more.",
                    data={"seat": seat.wind, "count": count},
                )


def _points_problems(seat: SeatEntry, place: str, step: int) -> Iterator[Problem]:
    name = WIND_NAMES.get(seat.wind, seat.wind)
    points = seat.points
    if points is None:
        detail = f"The {name} seat has no points yet."
        yield Problem(code="points_missing", place=place, detail=detail, data={"seat": seat.wind})
        return
    data = {"seat": seat.wind, "points": points, "step": step}
    if abs(points) > MAX_POINTS:
        detail = f"{name}'s {number(points)} is more than a game can hold."
        yield Problem(code="points_out_of_range", place=place, detail=detail, data=data)
    elif points % step:
        unit = {100: "a whole hundred", 1000: "a whole thousand"}.get(step, f"a multiple of {step}")
        detail = f"{name}'s {number(points)} is not {unit}."
        yield Problem(code="points_not_step", place=place, detail=detail, data=data)


def _sum_off(entry: TableEntry, entered: int, expected: int, rules: RuleSet) -> Problem:
    """Say how far the sum is off, and guess why."""
    difference = entered - expected
    guess, question = _guess(entry, difference, rules)
    who = f"The {count_word(len(entry.seats))}"
    if entry.sticks_left > 0:
        who += f" and {_sticks(entry.sticks_left)}"
    if difference > 0 and expected:
        fact = f"which is {number(difference)} too much."
    elif guess == "sticks" or not expected:
        fact = f"not {number(expected)}."
    else:
        fact = f"which is {number(-difference)} too little."
    return Problem(
        code="sum_off",
        place="seats",
        detail=f"{who} add up to {number(entered)}, {fact} {question}",
        data={
            "seats": len(entry.seats),
            "entered": entered,
            "expected": expected,
            "difference": difference,
            "missing": max(-difference, 0),
            "too_much": max(difference, 0),
            "guess": guess,
            "sticks": -difference // rules.stick_points if guess == "sticks" else 0,
            "sticks_left": entry.sticks_left,
            "accepted": entry.accepted.strip(),
        },
    )


def _guess(entry: TableEntry, difference: int, rules: RuleSet) -> tuple[str, str]:
    """Return why a sum may be off: a code and a question or advice for the one who enters it."""
    stick = rules.stick_points if rules.family == "riichi" else 0
    if stick and difference < 0 and difference % stick == 0 and -difference // stick <= 4:
        count = -difference // stick
        asked = "is one still on the table" if count == 1 else "are they still on the table"
        return "sticks", f"That is {_sticks(count)}: {asked}?"
    if stick and difference > 0 and difference == entry.sticks_left * stick:
        return "sticks_twice", "That is what lies on the table: is it in a player's points too?"
    turned = [seat for seat in entry.seats if seat.points and 2 * seat.points == difference]
    if len(turned) == 1:
        name, points = WIND_NAMES.get(turned[0].wind, turned[0].wind), turned[0].points or 0
        return "sign", f"Is {name}'s {number(points)} meant as {number(-points)}?"
    return "payment", "Check the last hand's payment."


def _sticks(count: int) -> str:
    return f"{count_word(count)} riichi stick{'' if count == 1 else 's'}"
