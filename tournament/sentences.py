"""What the cores find wrong, said in the reader's language.

The cores know no languages: a problem is a code with data, and an English sentence beside it. Here
the sentence is made anew from code and data; a code that is not here keeps its English one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext_noop, ngettext
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.choices import Wind

Data = Mapping[str, Any]

MINUS = "\N{MINUS SIGN}"


def sentence(problem: Problem) -> str:
    """Gives a problem's sentence in the language in force; in English, the core's own."""
    maker = _MAKERS.get(problem.code)
    if maker is None or (get_language() or "en").startswith("en"):
        return problem.detail
    return maker(problem.data)


def _number(value: int) -> str:
    text = number_format(abs(value), use_l10n=True, force_grouping=True)
    return f"{MINUS}{text}" if value < 0 else text


def _seat(data: Data) -> str:
    wind = data["seat"]
    return str(Wind(wind).label) if wind in Wind.values else str(wind)


def _table_size(data: Data) -> str:
    return ngettext(
        "This table has %(size)s player. A table has three, four or, in a league, five.",
        "This table has %(size)s players. A table has three, four or, in a league, five.",
        data["size"],
    ) % {"size": data["size"]}


def _points_not_step(data: Data) -> str:
    values = {"seat": _seat(data), "points": _number(data["points"]), "step": data["step"]}
    if data["step"] == 100:
        return _("%(seat)s: %(points)s is not a whole hundred.") % values
    return _("%(seat)s: %(points)s is not a multiple of %(step)s.") % values


def _sum_off(data: Data) -> str:
    """The sum, the difference, and why it may be so."""
    values = {
        "entered": _number(data["entered"]),
        "expected": _number(data["expected"]),
        "difference": _number(abs(data["difference"])),
    }
    if data["sticks_left"]:
        fact = _("With the sticks on the table it adds up to %(entered)s, not %(expected)s.")
    else:
        fact = _("The points add up to %(entered)s, not %(expected)s.")
    amount = (
        _("That is %(difference)s too much.")
        if data["difference"] > 0
        else _("That is %(difference)s too little.")
    )
    return " ".join((fact % values, amount % values, _guess(data)))


def _guess(data: Data) -> str:
    if data["guess"] == "sticks":
        return ngettext(
            "It is as much as %(count)s riichi stick: is it still on the table?",
            "It is as much as %(count)s riichi sticks: are they still on the table?",
            data["sticks"],
        ) % {"count": data["sticks"]}
    if data["guess"] == "sticks_twice":
        return _("It is as much as lies on the table: is it in a player's points too?")
    if data["guess"] == "sign":
        return _("Is a minus missing before one of the points?")
    return _("Check the last hand's payment.")


def _at_seat(text: str) -> Callable[[Data], str]:
    """Makes a sentence that names a seat and, where there is one, its number."""

    def make(data: Data) -> str:
        amount = data.get("points", data.get("count", 0))
        return _(text) % {"seat": _seat(data), "amount": _number(amount)}

    return make


def _plain(text: str) -> Callable[[Data], str]:
    return lambda _data: _(text)


_MAKERS: dict[str, Callable[[Data], str]] = {
    "table_size": _table_size,
    "points_not_step": _points_not_step,
    "sum_off": _sum_off,
    "sticks_negative": _plain(
        gettext_noop("Fewer than no sticks cannot be left. Enter 0 or more.")
    ),
    "sticks_unknown": _plain(gettext_noop("This game has no riichi sticks. Enter 0 sticks left.")),
    "seat_twice": _at_seat(gettext_noop("%(seat)s: the seat is there twice.")),
    "seat_unknown": _at_seat(gettext_noop("%(seat)s: a table of this size has no such seat.")),
    "seat_missing": _at_seat(gettext_noop("%(seat)s: the seat is missing.")),
    "points_missing": _at_seat(gettext_noop("%(seat)s: no points yet.")),
    "points_out_of_range": _at_seat(
        gettext_noop("%(seat)s: %(amount)s is more than a game can hold.")
    ),
    "chombo_negative": _at_seat(
        gettext_noop("%(seat)s cannot have %(amount)s chombo. Enter 0 or more.")
    ),
    "hands_won_negative": _at_seat(
        gettext_noop("%(seat)s cannot have won %(amount)s hands. Enter 0 or more.")
    ),
}
