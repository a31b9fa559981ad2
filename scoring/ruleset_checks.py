"""What stands against the values of a rule set: each alone, and all together.

Only what no house could mean is refused. What is lawful but easily a slip (final points that do
not add up to nothing, a second place that gets more than the first) is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from scoring.errors import Problem
from scoring.options.registry import OPTIONS
from scoring.options.table import TableOptions
from scoring.options.words import closest, count_word, number
from scoring.table_rules import table_rules, table_sizes


def first_name(place: str) -> str:
    """Return the option's name at the start of a place such as "uma[2]" or "floating_uma.0"."""
    return re.split(r"[\[.]", place, maxsplit=1)[0]


def check_names(given: Mapping[str, object]) -> Iterator[Problem]:
    """Return a problem for each name that is no option, with the closest one that is."""
    for name in given:
        if name not in OPTIONS:
            guess = closest(name, OPTIONS)
            near = f' The closest is "{guess}".' if guess else ""
            detail = f'There is no option "{name}".{near}'
            data = {"option": name, "closest": guess}
            yield Problem(code="unknown_option", place=str(name), detail=detail, data=data)


def check_values(given: Mapping[str, object]) -> Iterator[Problem]:
    """Return every problem of a single value; the place begins with the option's name."""
    for name, value in given.items():
        if name in OPTIONS:
            yield from OPTIONS[name].check(value)


def check_together(values: Mapping[str, object], *, wrong: Collection[str]) -> Iterator[Problem]:
    """Return every problem of held values that cannot stand beside each other.

    `wrong` names options that have a problem of their own: nothing is said about them again.
    """
    names = {name: values[name] for name in TableOptions.field_names()}
    rules = TableOptions(**names)  # type: ignore[arg-type]
    found = [*_lengths(rules), *_start_step(rules), *_other_sizes(rules), *_lot(values)]
    # Sums need rows of the right length, and values that were understood.
    if not found and not set(wrong) & set(names):
        found += [*_sums(rules), *_floating_sums(rules)]
    yield from (problem for problem in found if first_name(problem.place) not in wrong)


def remarks(rules: TableOptions) -> Iterator[Problem]:
    """Return what is lawful in a rule set, but worth a second look before an event."""
    for size in table_sizes(rules):
        total = table_rules(rules, size=size).sum_without_penalties
        if total:
            detail = (
                f"The final points of a table of {count_word(size)} add up to {number(total)}, "
                "not to 0: oka and uma do not cover what lies between start and return points."
            )
            data = {"size": size, "sum": total}
            yield Problem(code="sum_not_zero", place="oka", detail=detail, data=data)
    for place, (better, worse) in enumerate(zip(rules.uma, rules.uma[1:], strict=False), start=2):
        if worse > better:
            detail = f"Place {place} gets {number(worse)}, more than the {number(better)} before."
            data = {"place": place, "points": worse, "before": better}
            yield Problem(code="uma_order", place=f"uma[{place - 1}]", detail=detail, data=data)


def _lengths(rules: TableOptions) -> Iterator[Problem]:
    """A row by place has as many entries as an ordinary table has players."""
    rows: tuple[tuple[str, Sequence[object]], ...] = (
        ("uma", rules.uma),
        ("match_points", rules.match_points),
    )
    for name, row in rows:
        if len(row) != rules.players and not (name == "match_points" and not row):
            yield _length(name, row, rules.players)
    floating: Mapping[str, tuple[int, ...]] = rules.floating_uma or {}
    if floating and len(floating) != rules.players + 1:
        detail = (
            f"floating_uma has {len(floating)} of its rows; it needs one for each number of "
            f'players below, from "0" to "{rules.players}".'
        )
        data = {"rows": len(floating), "needed": rules.players + 1}
        yield Problem(code="floating_rows", place="floating_uma", detail=detail, data=data)
    for key, row in floating.items():
        if len(row) != rules.players:
            yield _length(f"floating_uma.{key}", row, rules.players)


def _length(place: str, row: Sequence[object], players: int) -> Problem:
    detail = (
        f"{place} has {count_word(len(row))} numbers; a table of {count_word(players)} players "
        f"needs {count_word(players)}."
    )
    data = {"numbers": len(row), "needed": players}
    return Problem(code="wrong_length", place=place, detail=detail, data=data)


def _start_step(rules: TableOptions) -> Iterator[Problem]:
    """Points that start off the step could never be entered as a multiple of it."""
    for name in ("start_points", "three_start_points"):
        start = getattr(rules, name)
        if start is not None and start % rules.point_step:
            detail = f"{number(start)} is not a multiple of {number(rules.point_step)}."
            data = {"points": start, "step": rules.point_step}
            yield Problem(code="start_off_step", place=name, detail=detail, data=data)


def _other_sizes(rules: TableOptions) -> Iterator[Problem]:
    """Where three play at an ordinary table, nothing else is said about tables of other sizes."""
    if rules.players == 4:
        return
    for name in TableOptions.field_names():
        if name.startswith(("three_", "five_")) and getattr(rules, name) is not None:
            plain = name.split("_", 1)[1]
            detail = (
                f"An ordinary table has three players here, so {name} is never used; "
                f"set {plain} instead."
            )
            data = {"option": name, "instead": plain}
            yield Problem(code="other_size", place=name, detail=detail, data=data)


def _sums(rules: TableOptions) -> Iterator[Problem]:
    """Uma adds up to 0, or covers just what start and return points leave open."""
    for size in table_sizes(rules):
        name = "uma" if size == rules.players else {3: "three_uma", 5: "five_uma"}[size]
        table = table_rules(rules, size=size)
        given = getattr(rules, name) is not None
        if given and sum(table.uma) != 0 and table.sum_without_penalties:
            yield _uma_sum(name, table.uma)


def _floating_sums(rules: TableOptions) -> Iterator[Problem]:
    ordinary = table_rules(rules, size=rules.players)
    left_open = ordinary.sum_without_penalties - sum(ordinary.uma)
    for key, row in (rules.floating_uma or {}).items():
        if sum(row) and left_open + sum(row):
            yield _uma_sum(f"floating_uma.{key}", row)


def _uma_sum(place: str, row: Sequence[int]) -> Problem:
    total = sum(row)
    detail = (
        f"{place} must be {count_word(len(row))} numbers that add up to 0; these add up to "
        f"{number(total)}."
    )
    return Problem(code="uma_sum", place=place, detail=detail, data={"sum": total})


def _lot(values: Mapping[str, object]) -> Iterator[Problem]:
    """The lot leaves nobody equal, so no key can come after it."""
    keys = values["standings_keys"]
    if isinstance(keys, tuple) and "lot" in keys[:-1]:
        at = keys.index("lot")
        detail = f'Nothing comes after the lot: "{keys[at + 1]}" would never be looked at.'
        data = {"after": list(keys[at + 1 :])}
        place = f"standings_keys[{at + 1}]"
        yield Problem(code="after_lot", place=place, detail=detail, data=data)
