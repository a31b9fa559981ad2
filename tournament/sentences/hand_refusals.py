"""Why a hand cannot be played, with the players' names instead of their seats."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from scoring.errors import Problem
from tournament.scoring_texts.yaku import yaku_text
from tournament.sentences.hand_refusals_chinese import CHINESE
from tournament.wording import whole

_PLAIN = {
    # the hand itself
    "one_winner": gettext_noop("A tsumo has one winner. Choose one."),
    "winners_missing": gettext_noop("Choose who won."),
    "winner_twice": gettext_noop("Nobody wins twice in one hand."),
    "several_discarders": gettext_noop("Two players cannot both deal in. Choose one."),
    "loser_is_winner": gettext_noop(
        "Nobody deals in to an own win. Choose who won and who dealt in."
    ),
    "pao_of_winner": gettext_noop("Nobody is liable for an own hand."),
    "dead_is_tenpai": gettext_noop("A dead hand is not tenpai. Choose one of the two."),
    "nagashi_seats": gettext_noop("Choose who has the nagashi mangan."),
    "offender_missing": gettext_noop("Choose whose chombo it is."),
    "fu_missing": gettext_noop("Say how many fu: they count up to 4 han."),
    # the state of the game and the rules
    "after_end": gettext_noop("The game is over before this hand."),
    "game_over": gettext_noop("The game is over before this hand."),
    "seat_rests": gettext_noop("%(seat)s rests in this hand."),
    "riichi_points": gettext_noop("%(seat)s has too few points to declare riichi."),
    "riichi_not_tenpai": gettext_noop(
        "%(seat)s declared riichi and has to show tenpai, unless the hand was declared dead."
    ),
    "riichi_too_many": gettext_noop("Who ends the hand at the first draw has not declared riichi."),
    "riichi_missing": gettext_noop("Four riichi end the hand. Mark all four."),
    "riichi_differs": gettext_noop(
        "The riichi in the matrix and the one of the tiles do not fit together."
    ),
    "triple_ron_abortive": gettext_noop(
        "Three wins on one discard abort the hand under these rules: choose Abort."
    ),
    "nearest_wins": gettext_noop(
        "Under these rules only the nearest wins on a discard: %(winner)s."
    ),
    "nagashi_off": gettext_noop("Nagashi mangan is not played under these rules."),
    "abort_off": gettext_noop("The hand is not aborted for this under these rules."),
    "chombo_void": gettext_noop("The win stands, so the chombo is void and is not written down."),
    "offender_wins": gettext_noop("%(seat)s cannot win and commit a chombo in one hand."),
    "yame_off": gettext_noop("The dealer cannot choose to end the game under these rules."),
    "pao_not_possible": gettext_noop("Under these rules nobody is liable (pao) for this hand."),
    "han_fu_impossible": gettext_noop(
        "%(han)s han %(fu)s fu cannot be under these rules. Check both, or say why they stand."
    ),
    "yakuman_off": gettext_noop("%(yakuman)s is no yakuman under these rules."),
    "yakuman_impossible": gettext_noop("%(yakuman)s cannot be here: %(condition)s."),
    "fifth_kan": gettext_noop("The hands have %(kans)s kans together; there are four at most."),
    "no_such_hand": gettext_noop("There is no such hand in the list."),
    **CHINESE,
}
_OUTSIDE = gettext_noop("%(given)s cannot be: say a number from %(least)s to %(most)s.")
_SEATS = ("seat", "winner", "due")
"""Data of problems that hold a seat."""


def hand_refusal(problem: Problem, *, names: Mapping[str, str]) -> str:
    """Gives why a hand cannot be played, in the language in force.

    `names` has each seat's name by its starting wind. A code without words here keeps the
    engine's own sentence.
    """
    data = dict(problem.data)
    text = _PLAIN.get(problem.code)
    if problem.code == "field_value" and "most" in data:
        text = _OUTSIDE
    if text is None:
        return problem.detail
    if "%(" in text and not data:
        return problem.detail
    if "yakuman" in data:
        yaku = yaku_text(str(data["yakuman"]))
        data |= {"yakuman": yaku.name, "condition": yaku.condition}
    data |= {key: names.get(str(data[key]), str(data[key])) for key in _SEATS if key in data}
    return _(text) % data


def difference_text(name: str, data: Mapping[str, Any], who: str) -> str:
    """Gives what was entered otherwise than the hands give it: both amounts, and the way out."""
    values = {
        "who": who,
        "entered": whole(int(data["entered"])),
        "replayed": whole(int(data["replayed"])),
    }
    said = {
        "points": _("%(who)s: %(entered)s points are entered, but the hands give %(replayed)s."),
        "chombo": _("%(who)s: %(entered)s chombo entered, but the hands have %(replayed)s."),
        "hands_won": _(
            "%(who)s: %(entered)s won hands are entered, but the hands have %(replayed)s."
        ),
        "sticks_left": ngettext(
            "%(entered)s riichi stick left is entered, but the hands leave %(replayed)s.",
            "%(entered)s riichi sticks left are entered, but the hands leave %(replayed)s.",
            int(data["entered"]),
        ),
    }[name]
    way = _("Correct a hand, or write down why the entered numbers stand.")
    return f"{said % values} {way}"
