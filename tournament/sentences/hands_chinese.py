"""A played hand of MCR or Chinese classical in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.chinese_game.played import FaultLine, PlayedHand
from scoring.ruleset import RuleSet
from tournament.sentences.hand_words import HandWords
from tournament.wording import whole

Names = Mapping[str, str]


def chinese_words(
    played: PlayedHand,
    *,
    record: Mapping[str, Any],
    names: Names,
    rules: RuleSet,  # noqa: ARG001  each family is asked alike
) -> HandWords:
    """Gives a hand in words; `names` has each seat's name by its starting wind."""
    short, said = _result(played, record, names)
    faults = [_fault(fault, names) for fault in played.faults]
    marks = [_("The time ran out in this hand.")] if record.get("gong") is True else []
    return HandWords(short=short, said=(said, *faults, *marks))


def _result(played: PlayedHand, record: Mapping[str, Any], names: Names) -> tuple[str, str]:
    if not played.winner:
        return _("Drawn hand"), _("The hand is drawn.")
    giver = record.get("from")
    values = {
        "winner": names[played.winner],
        "loser": names.get(str(giver), ""),
        "points": whole(played.changes[played.winner]),
    }
    if giver:
        return (
            _("%(winner)s off %(loser)s") % values,
            _("%(winner)s wins %(points)s on the discard of %(loser)s.") % values,
        )
    return (
        _("%(winner)s, self-drawn") % values,
        _("%(winner)s wins %(points)s, self-drawn.") % values,
    )


def _fault(fault: FaultLine, names: Names) -> str:
    values = {"name": names[fault.offender], "points": whole(fault.to_each)}
    if fault.to_each:
        return _("Fault of %(name)s: %(points)s to each of the others.") % values
    return _("Fault of %(name)s, nothing to pay.") % values
