"""An event's rules in sentences, and the values of single options.

Option texts come from `scoring` in English; the catalogue holds their translations.
"""

import re
from collections.abc import Iterable

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext

from scoring.options.option import HOUSE
from scoring.ruleset import CHANGED, RuleSet, preset_names, preset_title
from tournament.templatetags.core_texts import value_text
from tournament.templatetags.points import Unit, printer

register = template.Library()

_CODE = re.compile("`([^`]+)`")

AMOUNT_ENDINGS = ("_points", "oka", "uma", "_below")
"""Options of these names hold points and are printed as points."""


@register.filter
def rules_in_lines(rules: RuleSet) -> list[str]:
    """Gives the rules in four sentences: points, places, ties and sticks, chombo."""
    if rules.match_points:
        return [_match_line(rules), _ties(rules), *_sticks(rules), _chombo(rules)]
    ties = " ".join([_ties(rules), *_sticks(rules)])
    return [_points_line(rules), _uma_line(rules), ties, _chombo(rules)]


def _each_round_plain(is_league: bool) -> str:  # noqa: FBT001  as the legend has it
    if is_league:
        return gettext("Each table of a meeting: its end points.")
    return gettext("Each round: the end points.")


@register.filter
def standings_legend(rules: RuleSet, is_league: bool = False) -> str:  # noqa: FBT001, FBT002  a filter
    """Gives what stands under the standings: the unit and how a round's amount comes about."""
    words = []
    if rules.match_points:
        words.append(_match_line(rules))
    else:
        if rules.display == Unit.THOUSANDS:
            words.append(gettext("Points in thousands."))
        each = (
            _each_round_plain(is_league)
            if rules.counts_plain_points
            else (
                gettext(
                    "Each table of a meeting: end points minus %(points)s, "
                    "plus the uma (place bonus) %(uma)s."
                )
                if is_league
                else gettext(
                    "Each round: end points minus %(points)s, plus the uma (place bonus) %(uma)s."
                )
            )
        )
        words.append(each % {"points": printer().whole(rules.return_points), "uma": _uma(rules)})
    words.append(_ranking(rules))
    return " ".join(words)


@register.filter
def option_value(value: object, name: str) -> str:
    """Prints the value of an option, as JSON has it, for a reader of the page's language."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, int):
        is_points = name.endswith(AMOUNT_ENDINGS) and "match" not in name
        return _amount(value, signed="uma" in name and "below" not in name and is_points)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {option_value(row, name)}" for key, row in value.items())
    if isinstance(value, Iterable) and not isinstance(value, str):
        return " / ".join(option_value(one, name) for one in value) or "–"
    return pgettext("option value", value_text(str(value)))


@register.filter
def core_text(text: str) -> SafeString:
    """Gives a sentence of `scoring` in the page's language; what is in backticks as code."""
    return mark_safe(_CODE.sub(r"<code>\1</code>", escape(gettext(text))))


def rule_set_title(preset: str) -> str:
    """Gives what a rule set is called in the page's language; an unknown one by its own name."""
    return gettext(preset_title(preset)) if preset in preset_names() else preset


@register.filter
def source_text(source: str) -> SafeString:
    """Gives where an option's value comes from; what no catalogue has is marked as English."""
    translated = gettext(source) if source else ""
    if translated != source:
        return format_html("{}", translated)
    for known in (HOUSE, CHANGED):
        if source.startswith(known):
            return format_html("{}{}", gettext(known), source.removeprefix(known))
    return format_html('<span lang="en">{}</span>', source)


def _ranking(rules: RuleSet) -> str:
    """Gives what decides between equal totals, in the order of the rules."""
    names = {
        "places": gettext("better places"),
        "raw": gettext("points at the table"),
        "best_table": gettext("the best table"),
        "head_to_head": gettext("the tables played together"),
        "hands_won": gettext("hands won"),
        "games": gettext("more games"),
        "lot": gettext("the lot"),
    }
    further = [names[key] for key in rules.standings_keys if key in names]
    if not further:
        return gettext("Equal totals share a place.")
    return gettext("Between equal totals decide: %(keys)s.") % {"keys": ", ".join(further)}


def _amount(value: int, *, signed: bool) -> str:
    return printer().signed(value) if signed else printer().whole(value)


def _match_line(rules: RuleSet) -> str:
    worth = ", ".join(str(one) for one in rules.match_points)
    return gettext("Places 1, 2, 3 ... of a table are worth %(worth)s table points.") % {
        "worth": worth
    }


def _points_line(rules: RuleSet) -> str:
    amounts = {
        "start": printer().whole(rules.start_points),
        "back": printer().whole(rules.return_points),
        "oka": printer().whole(rules.oka),
    }
    if rules.oka:
        return (
            gettext(
                "Everybody starts with %(start)s and returns %(back)s; oka (bonus of the first "
                "place) %(oka)s."
            )
            % amounts
        )
    if rules.start_points == rules.return_points:
        return gettext("Everybody starts with %(start)s; no oka (bonus of the first place).") % (
            amounts
        )
    return gettext("Everybody starts with %(start)s and returns %(back)s; no oka.") % amounts


def _uma_line(rules: RuleSet) -> str:
    line = gettext("Uma (place bonus): %(uma)s.") % {"uma": _uma(rules)}
    if rules.floating_uma is None:
        return line
    below = printer().whole(rules.floating_uma_below)
    floats = gettext("It depends on how many players have less than %(below)s.") % {"below": below}
    return f"{line} {floats}"


def _uma(rules: RuleSet) -> str:
    """Gives the uma by place in thousands: `+20, +10, −5, −25`."""
    return ", ".join(printer().short_thousands(points) for points in rules.uma)


def _ties(rules: RuleSet) -> str:
    if rules.ties == "seat":
        return gettext("Equal points: the seat nearer to the first East stands before.")
    return gettext("Equal points share the place and its bonuses.")


def _sticks(rules: RuleSet) -> list[str]:
    if rules.family != "riichi":
        return []
    if rules.leftover_sticks == "lost":
        return [gettext("Riichi sticks left on the table are lost.")]
    return [gettext("Riichi sticks left on the table go to the first.")]


def _chombo(rules: RuleSet) -> str:
    if rules.family == "mcr":
        points = printer().whole(rules.false_hu_form_points)
        return gettext("A false hu is paid at the table: up to %(points)s to each.") % {
            "points": points
        }
    points = printer().whole(rules.chombo_points)
    if rules.chombo_accounting == "paid_at_table":
        return gettext("A chombo (grave fault) is paid at the table.")
    if rules.chombo_accounting == "off_points":
        return gettext("A chombo (grave fault) takes %(points)s off the points, before places.") % {
            "points": points
        }
    return gettext("A chombo (grave fault) costs %(points)s after uma.") % {"points": points}
