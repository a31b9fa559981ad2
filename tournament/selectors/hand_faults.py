"""The faults that may stand in a hand of the Chinese families."""

from dataclasses import dataclass

from scoring.chinese_game.faults import AT_THE_TABLE
from scoring.penalties import penalty_catalogue
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFault:
    """A fault as a recorder offers it: its code, the core's English title, what has to be said.

    `needs` are `target`, `amount`, `seconds` (of a late call) and `mended` (a wrong call).
    """

    code: str
    title: str
    needs: tuple[str, ...]


def hand_faults(rules: RuleSet) -> tuple[HandFault, ...]:
    """Gives the faults that happen inside a hand under these rules, as the catalogue has them."""
    return tuple(
        HandFault(code=item.code, title=item.title, needs=_needs(item.code, item.needs, rules))
        for item in penalty_catalogue(rules)
        if item.kind in AT_THE_TABLE
    )


def _needs(code: str, needs: tuple[str, ...], rules: RuleSet) -> tuple[str, ...]:
    if code == "late_call":
        return (*needs, "seconds")
    if code == "dead_wrong_call" and rules.wrong_call == "may_be_mended":
        return (*needs, "mended")
    return needs
