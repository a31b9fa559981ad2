"""The rule sets that events may begin from. No query."""

from dataclasses import dataclass

from scoring.ruleset import get_preset, preset_names, preset_title
from tournament.selectors.calculator import family_of
from tournament.selectors.tournaments import RuleGroup, groups_of_rules


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSetShown:
    """A rule set in one line; `family` is riichi, sanma, mcr or classical."""

    name: str
    title: str
    family: str


def rule_sets() -> tuple[RuleSetShown, ...]:
    """Gives every rule set, those of riichi first."""
    return tuple(_shown(name) for name in preset_names())


def rule_set(name: str) -> RuleSetShown | None:
    """Gives the rule set of this name, or None."""
    return _shown(name) if name in preset_names() else None


def rule_set_groups(name: str) -> tuple[RuleGroup, ...]:
    """Gives every option of a known rule set that its game uses, in groups."""
    return groups_of_rules(get_preset(name))


def _shown(name: str) -> RuleSetShown:
    return RuleSetShown(name=name, title=preset_title(name), family=family_of(get_preset(name)))
