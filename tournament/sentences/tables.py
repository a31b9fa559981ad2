"""What the scoring core finds wrong with a table's result."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from tournament.choices import Wind
from tournament.sentences.hand_refusals import difference_text
from tournament.sentences.maker import Data, Maker, amount


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
    values = {"seat": _seat(data), "points": amount(data["points"]), "step": data["step"]}
    if data["step"] == 100:
        return _("%(seat)s: %(points)s is not a whole hundred.") % values
    return _("%(seat)s: %(points)s is not a multiple of %(step)s.") % values


def _sum_off(data: Data) -> str:
    """The sum, the difference, and why it may be so."""
    values = {
        "entered": amount(data["entered"]),
        "expected": amount(data["expected"]),
        "difference": amount(abs(data["difference"])),
    }
    if data["sticks_left"]:
        fact = _("With the sticks on the table it adds up to %(entered)s, not %(expected)s.")
    else:
        fact = _("The points add up to %(entered)s, not %(expected)s.")
    difference = (
        _("That is %(difference)s too much.")
        if data["difference"] > 0
        else _("That is %(difference)s too little.")
    )
    return " ".join((fact % values, difference % values, _guess(data)))


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
        count = data.get("points", data.get("count", 0))
        return _(text) % {"seat": _seat(data), "amount": amount(count)}

    return make


def _plain(text: str) -> Callable[[Data], str]:
    return lambda _data: _(text)


def _differs(name: str) -> Maker:
    """Makes the sentence of an entry that its hands give otherwise."""
    return lambda data: difference_text(name, data, _seat(data) if data["seat"] else "")


MAKERS: dict[str, Maker] = {
    **{
        f"hands_differ_{name}": _differs(name)
        for name in ("points", "chombo", "hands_won", "sticks_left")
    },
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
