"""What the lines of a sum are called, and why sums are not zero, in the language in force."""

from collections.abc import Iterable

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.standings_types import SUBSTITUTE
from tournament.choices import PenaltyKind
from tournament.models import Penalty
from tournament.reports.sheets import Amount, shown
from tournament.selectors.breakdowns import BreakdownLine
from tournament.templatetags.points import Unit

WIND_WORDS = {
    "E": lambda: _("East"),
    "S": lambda: _("South"),
    "W": lambda: _("West"),
    "N": lambda: _("North"),
    "R": lambda: _("rested first"),
}


def wind_word(wind: str) -> str:
    """Gives the name of a wind."""
    return WIND_WORDS[wind]() if wind else ""


def place_label() -> str:
    """Gives the head of the column of places at a table.

    A list of results has seats under "место за столом", so that is not what it is called.
    """
    return pgettext("the place a player took at his table, never his seat", "Place taken")


def step_label(code: str) -> str:
    """Gives the head of a column of a settlement."""
    words = {
        "chombo_off": _("Chombo, off the points"),
        "sticks": _("Share of sticks"),
        "uma": _("Uma"),
        "oka": _("Oka"),
        "rounding": _("Rounding"),
        "chombo_after": _("Chombo, after the uma"),
        "yakitori": _("Yakitori"),
    }
    return words[code]


def line_words(line: BreakdownLine) -> str:
    """Gives what a line of a player's sum is, without its round."""
    if line.penalty is not None:
        return penalty_words(line.penalty)
    words = {
        "start_total": _("Brought along from before"),
        "attendance": _("For attending"),
        "bye": _("Bye"),
        "penalty": _("Penalty"),
    }
    if line.code == "carry_over":
        return _("Taken off at the start of stage %(stage)s") % {"stage": line.stage}
    if line.code in words:
        return words[line.code]
    where = _("score without a table")
    if line.table is not None:
        values = {"table": line.table, "wind": wind_word(line.wind)}
        where = _("Table %(table)s, %(wind)s") % values
    note = _note(line)
    return f"{where}: {note}" if note else where


def _note(line: BreakdownLine) -> str:
    if line.code == "dropped":
        return _("not among the best")
    if line.code == "not_counted":
        if line.note == SUBSTITUTE:
            return _("as a substitute, does not count")
        return _("too few came, does not count")
    if line.note == "played_for":
        return _("played by a substitute")
    return _("fixed for a substitute") if line.fixed else ""


def penalty_words(penalty: Penalty) -> str:
    """Gives a penalty in one line: what, why, by which rule, by whom, and whether it counts."""
    text = str(capfirst(PenaltyKind(penalty.kind).label))
    if penalty.reason:
        text = f"{text}: {_(penalty.reason)}"
    beside = [_(penalty.article)] if penalty.article else []
    if penalty.given_name:
        beside.append(_("referee %(name)s") % {"name": penalty.given_name})
    if beside:
        text = f"{text} ({', '.join(beside)})"
    if penalty.is_cancelled:
        values = {"name": penalty.cancelled_name, "reason": penalty.cancel_reason}
        cancelled = _("Cancelled by %(name)s; it no longer counts. Reason: %(reason)s") % values
        text = f"{text}. {cancelled}"
    return text


def reason_words(code: str) -> str:
    """Gives one reason why a sum of results is not zero."""
    words = {
        "start_points": _("start points of all tables"),
        "match_points": _("table points that the tables give out"),
        "given_scores": _("scores given without a table"),
        "byes": _("scores for byes"),
        "start_totals": _("brought along from before"),
        "attendance": _("points for attending"),
        "oka_not_covered": _("oka that the start points do not cover"),
        "uma_not_even": _("a uma that does not add up to zero"),
        "lost_sticks": _("riichi sticks left on the table that nobody got"),
        "accepted_difference": _("sums that were off and accepted"),
        "chombo": _("chombo"),
        "rounding": _("rounding"),
        "yakitori": _("yakitori"),
        "fixed_substitutes": _("fixed results of substitutes"),
        "uncounted_seats": _("seats whose result counts for nobody"),
        "dropped_games": _("games beyond the best ones"),
        "penalties": _("penalties off the table"),
        "carry_over": _("taken off at the start of a stage"),
    }
    return str(capfirst(words[code]))


def reasons_in_line(explained: Iterable[tuple[str, int]], *, unit: Unit) -> str:
    """Gives reasons with their amounts in one line; "" where a sum is zero for no reason."""
    return "; ".join(
        f"{reason_words(code)} {_amount(parts, unit)}" for code, parts in explained if parts
    )


def _amount(parts: int, unit: Unit) -> str:
    cell = Amount(parts=parts, unit=unit)
    return cell.exact if cell.is_rounded else shown(cell)
