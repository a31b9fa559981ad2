"""The rule set that a hand record names: short words of the record format, or options by name.

`{}` is the common ground of the scored sample hands (source O). `{"preset": ..., "overrides":
...}` names a rule set as an event does. Anything else is a short word or an option of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from scoring.errors import InvalidRuleSet, Problem
from scoring.options import OPTIONS
from scoring.ruleset import RuleSet, build_ruleset

DOUBLE = ("daisuushii", "suuankou_tanki", "kokushi_musou_13", "junsei_chuuren_poutou")

COMMON: dict[str, object] = {
    "red_fives": [1, 1, 1],
    "kiriage": False,
    "double_yakuman": list(DOUBLE),
    "multiple_yakuman": True,
    "kazoe": "yakuman",
    "double_wind_pair_fu": 4,
    "renhou": "none",
}
"""What a record has where it says nothing. Source: O."""

PRESET_BY_PLAYERS = {3: "sanma-online", 4: "tenhou"}


def record_ruleset(given: object, *, place: str = "rules") -> RuleSet:
    """Return the rule set of a record's `rules`.

    Raises InvalidRuleSet with every problem, or ScoringError `unknown_preset`.
    """
    if not isinstance(given, Mapping):
        detail = "rules must be an object of options by name."
        raise InvalidRuleSet([Problem(code="options_type", place=place, detail=detail)])
    # Most records have the same rules as the one before. Text tells true from 1, values do not.
    text = repr(given)
    found = _KEPT.get(text)
    if found is None:
        found = _build(dict(given))
        if len(_KEPT) >= KEPT:
            _KEPT.clear()
        _KEPT[text] = found
    return found


def _build(given: dict[str, object]) -> RuleSet:
    if "preset" in given:
        unknown = sorted(set(given) - {"preset", "overrides"})
        if unknown:
            detail = f"Beside preset and overrides there is no {unknown[0]!r}."
            raise InvalidRuleSet([Problem(code="rules_keys", place="rules", detail=detail)])
        return build_ruleset(given["preset"], given.get("overrides"))  # type: ignore[arg-type]
    players = given.pop("players", 4)
    if players not in PRESET_BY_PLAYERS or isinstance(players, bool | float):
        found = OPTIONS["players"].check(players, place="rules.players")
        raise InvalidRuleSet(found)
    options = {**COMMON, **{name: _option(name, value) for name, value in given.items()}}
    if "aka" in options:
        options["red_fives"] = options.pop("aka")
    return build_ruleset(PRESET_BY_PLAYERS[players], options, place="rules")


def _option(name: str, value: object) -> object:
    """Return the option's value that a short word of the record format stands for."""
    if name == "aka" and isinstance(value, bool):
        return [1, 1, 1] if value else [0, 0, 0]
    if name == "double_yakuman" and isinstance(value, bool):
        return list(DOUBLE) if value else []
    return value


KEPT = 200
_KEPT: dict[str, RuleSet] = {}
