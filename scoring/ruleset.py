"""A rule set: every option with its value, immutable, and where each value comes from.

A preset is a named rule set of this package; an event takes one, changes options by name, and
keeps the whole as its own copy (`as_json`, `ruleset_from_json`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from scoring.errors import InvalidRuleSet, Problem, ScoringError
from scoring.options.classical import ClassicalOptions
from scoring.options.game import GameOptions
from scoring.options.hand import HandOptions
from scoring.options.mcr import McrOptions
from scoring.options.option import HOUSE
from scoring.options.payments import PaymentOptions
from scoring.options.penalties import PenaltyOptions
from scoring.options.registry import OPTIONS
from scoring.options.standings import StandingsOptions
from scoring.options.table import TableOptions
from scoring.options.words import closest, listed
from scoring.ruleset_checks import check_names, check_together, check_values, first_name, remarks
from scoring.rulesets import Preset, find_preset, preset_names
from scoring.table_rules import TableRules, table_rules, table_sizes

__all__ = [
    "RuleSet",
    "TableRules",
    "build_ruleset",
    "get_preset",
    "preset_names",
    "preset_title",
    "ruleset_from_json",
]

CHANGED = "set for this event"
"""The source of a value that differs from the preset's."""


class RuleSet(
    TableOptions,
    StandingsOptions,
    PenaltyOptions,
    GameOptions,
    HandOptions,
    PaymentOptions,
    McrOptions,
    ClassicalOptions,
):
    """Every option as an attribute, and the name of the preset it began as.

    Made by `get_preset`, `build_ruleset` or `ruleset_from_json`, which check it.
    """

    preset: str

    def __hash__(self) -> int:
        """Return the hash of all values, computed once: rule sets are keys of memos."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, name) for name in OPTIONS))

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """Return how many players a table may have under this rule set."""
        return table_sizes(self)

    @property
    def counts_plain_points(self) -> bool:
        """Return whether a table's points count as they are: nothing taken off, no place paid."""
        paid = (self.return_points, self.start_points, self.oka, self.floating_uma, any(self.uma))
        return not any(paid)

    def table(self, size: int) -> TableRules:
        """Return the settlement of a table of `size` players under this rule set.

        Raises ScoringError `table_size` if the rule set has no such table.
        """
        return table_rules(self, size=size)

    def source(self, option: str) -> str:
        """Return where the value of an option comes from; KeyError if there is no such option."""
        value, given = getattr(self, option), _preset(self.preset).values.get(option)
        if value != getattr(get_preset(self.preset), option):
            return CHANGED
        return HOUSE if given is None else given[1]

    def remarks(self) -> tuple[Problem, ...]:
        """Return what is lawful here but worth a second look, such as sums that are not zero."""
        return tuple(remarks(self))

    def differs_from_default(self, option: str) -> bool:
        """Return whether an option has another value than its default."""
        return bool(getattr(self, option) != OPTIONS[option].default)

    def overrides(self) -> dict[str, object]:
        """Return, as JSON has it, every option whose value is not the preset's."""
        base = get_preset(self.preset).as_json()
        return {name: value for name, value in self.as_json().items() if value != base[name]}

    def as_json(self) -> dict[str, object]:
        """Return every option as JSON has it, in the order of the registry."""
        return {name: each.plain(getattr(self, name)) for name, each in OPTIONS.items()}


@lru_cache(maxsize=64)
def get_preset(name: str) -> RuleSet:
    """Return the preset of this name; ScoringError `unknown_preset` if there is none."""
    given = {option: value for option, (value, _) in _preset(name).values.items()}
    return _checked(given, preset=name, place="rules", base=_defaults())


def preset_title(name: str) -> str:
    """Return what a preset is, in one line; ScoringError `unknown_preset` if there is none."""
    return _preset(name).title


def build_ruleset(
    preset: str, overrides: Mapping[str, object] | None = None, *, place: str = "rules.overrides"
) -> RuleSet:
    """Return a preset with some options changed, given by name as JSON has them.

    Where the preset has its return points equal to its start points, they follow a change of
    the start points alone. Raises ScoringError `unknown_preset`, or InvalidRuleSet with every
    problem at once, each at `place`.
    """
    base = get_preset(preset)
    changes = dict(_mapping(overrides or {}, place=place))
    start = changes.get("start_points")
    follows = base.return_points == base.start_points and "return_points" not in changes
    if follows and not OPTIONS["start_points"].check(start):
        changes["return_points"] = start
    return _checked(changes, preset=preset, place=place, base=_held(base))


def ruleset_from_json(
    options: Mapping[str, object], *, preset: str, place: str = "rules"
) -> RuleSet:
    """Return the rule set of a kept copy, as `as_json` gave it.

    An option that is younger than the copy has its preset's value. Raises as `build_ruleset`.
    """
    given = dict(_mapping(options, place=place))
    return _checked(given, preset=preset, place=place, base=_held(get_preset(preset)))


def _checked(
    given: Mapping[str, object], *, preset: str, place: str, base: Mapping[str, object]
) -> RuleSet:
    problems = [*check_names(given), *check_values(given)]
    known = {name: value for name, value in given.items() if name in OPTIONS}
    wrong = {first_name(problem.place) for problem in problems}
    held = {name: OPTIONS[name].hold(known[name]) for name in known if name not in wrong}
    values = {**base, **held}
    problems += check_together(values, wrong=wrong)
    if problems:
        raise InvalidRuleSet([problem.within(place) for problem in problems])
    return RuleSet(preset=preset, **values)  # type: ignore[arg-type]


def _mapping(given: object, *, place: str) -> Mapping[str, object]:
    if isinstance(given, Mapping):
        return given
    detail = f'{place} must be options by name, such as {{"ties": "seat"}}.'
    raise InvalidRuleSet([Problem(code="options_type", place=place, detail=detail)])


def _defaults() -> dict[str, object]:
    return {name: each.default for name, each in OPTIONS.items()}


def _held(rules: RuleSet) -> dict[str, object]:
    return {name: getattr(rules, name) for name in OPTIONS}


def _preset(name: str) -> Preset:
    found = find_preset(name) if isinstance(name, str) else None
    if found is None:
        known = list(preset_names())
        guess = closest(name, known)
        near = f' The closest is "{guess}".' if guess else ""
        detail = f'There is no rule set "{name}".{near} There are {listed(known)}.'
        data = {"preset": name, "known": known, "closest": guess}
        raise ScoringError("unknown_preset", detail, data)
    return found
