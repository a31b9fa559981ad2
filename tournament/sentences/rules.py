"""What the scoring core finds wrong with a rule set, a penalty's code or an amount."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext, pgettext

from tournament.sentences.maker import Data, Maker, amount


def _with_closest(text: str, closest: str | None) -> str:
    if not closest:
        return text
    return " ".join((text, _('The closest is "%(closest)s".') % {"closest": closest}))


def _named(text: str, key: str) -> Callable[[Data], str]:
    """Makes a sentence about one name, with the closest one that is known."""
    return lambda data: _with_closest(_(text) % {"name": data[key]}, data.get("closest"))


def _valued(text: str, *keys: str) -> Callable[[Data], str]:
    """Makes a sentence of values; whole numbers are written as the language groups them."""

    def make(data: Data) -> str:
        values = {key: data[key] for key in keys}
        return _(text) % {
            key: amount(value) if isinstance(value, int) else value for key, value in values.items()
        }

    return make


def _option_choice(data: Data) -> str:
    choices = [_value(str(one)) for one in data["choices"]]
    values = {"value": data["value"], "choices": ", ".join(choices)}
    text = _("%(value)s cannot stand here. Possible: %(choices)s.") % values
    closest = data.get("closest")
    return _with_closest(text, _value(closest) if closest else None)


def _value(name: str) -> str:
    """Gives a named value of an option as pages show it."""
    return pgettext("option value", name.replace("_", " "))


def _wrong_length(data: Data) -> str:
    text = ngettext(
        "There is %(numbers)s number here; %(needed)s are needed, one for each place.",
        "There are %(numbers)s numbers here; %(needed)s are needed, one for each place.",
        data["numbers"],
    )
    return text % {"numbers": data["numbers"], "needed": data["needed"]}


MAKERS: dict[str, Maker] = {
    "unknown_option": _named(gettext_noop('There is no option "%(name)s".'), "option"),
    "unknown_preset": _named(gettext_noop('There is no rule set "%(name)s".'), "preset"),
    "unknown_penalty": _named(
        gettext_noop('"%(name)s" is not in the catalogue of penalties of these rules.'), "penalty"
    ),
    "option_choice": _option_choice,
    "option_type": _valued(gettext_noop("%(value)s cannot stand here."), "value"),
    "option_twice": _valued(gettext_noop('"%(value)s" is in the list twice.'), "value"),
    "sum_not_zero": _valued(
        gettext_noop(
            "The final points of a table of %(size)s add up to %(sum)s, not to 0: oka and uma do "
            "not cover what lies between start and return points."
        ),
        "size",
        "sum",
    ),
    "uma_order": _valued(
        gettext_noop("Place %(place)s gets %(points)s, more than the %(before)s before."),
        "place",
        "points",
        "before",
    ),
    "floating_rows": _valued(
        gettext_noop(
            "Rows of the floating uma: %(rows)s. It needs %(needed)s, one for each number of "
            "players below."
        ),
        "rows",
        "needed",
    ),
    "wrong_length": _wrong_length,
    "start_off_step": _valued(
        gettext_noop("%(points)s is not a multiple of %(step)s."), "points", "step"
    ),
    "other_size": _valued(
        gettext_noop(
            "An ordinary table has three players here, so %(option)s is never used; "
            "set %(instead)s instead."
        ),
        "option",
        "instead",
    ),
    "uma_sum": _valued(
        gettext_noop("The numbers must add up to 0; these add up to %(sum)s."), "sum"
    ),
    "after_lot": _valued(gettext_noop("Nothing comes after the lot."), "after"),
    "points_too_fine": _valued(gettext_noop("%(points)s points cannot be shared out."), "points"),
    "points_unreadable": _valued(gettext_noop("%(text)s is no amount of points."), "text"),
}
