"""The full report: penalties, the sum of all totals, the rules and their sources."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.points import parts
from tournament.choices import PenaltyKind
from tournament.models import Penalty
from tournament.reports.sheets import (
    Amount,
    Cell,
    Look,
    Row,
    Sheet,
    amount,
    name,
    text,
    whole,
    without_empty,
)
from tournament.reports.sum_words import reason_words
from tournament.selectors.report_event import WholeEvent
from tournament.selectors.standings_page import StandingsPage
from tournament.selectors.tournaments import RuleOption, unit_of
from tournament.templatetags.dates import moment
from tournament.templatetags.penalties import at_table
from tournament.templatetags.points import Unit
from tournament.templatetags.rules import option_value


def penalties_sheet(found: WholeEvent) -> Sheet:
    """Gives every penalty, cancelled ones too, with rule, referee and reason."""
    unit = Unit(unit_of(found.page.rules))
    columns = (
        name(_("Name")),
        whole(_("Meeting") if found.page.tournament.is_league else _("Round")),
        whole(_("Table")),
        text(_("Kind")),
        amount(_("Off the total")),
        text(_("At the table")),
        text(_("Reason")),
        text(_("Rule")),
        text(_("Referee")),
        text(_("Given at")),
        text(_("Cancelled")),
    )
    rows = [_penalty(one, unit) for one in found.penalties]
    return without_empty(Sheet(title=_("Penalties"), columns=columns, rows=tuple(rows)))


def _penalty(one: Penalty, unit: Unit) -> Row:
    cancelled = ""
    if one.is_cancelled:
        cancelled = ": ".join(part for part in (one.cancelled_name, one.cancel_reason) if part)
    cells: tuple[Cell, ...] = (
        one.registration.player.public_name,
        one.round.number if one.round else None,
        one.table.number if one.table else None,
        str(PenaltyKind(one.kind).label),
        Amount(parts=parts(one.points), unit=unit),
        at_table(one),
        _(one.reason) if one.reason else "",
        _(one.article) if one.article else "",
        one.given_name,
        moment(one.given_at),
        cancelled,
    )
    return Row(cells=cells, look=Look.FAINT if one.is_cancelled else Look.PLAIN)


def sum_sheet(page: StandingsPage) -> Sheet:
    """Gives what the sum of all totals is made of; what nothing explains stands out."""
    unit = Unit(unit_of(page.rules))
    explained = [
        Row(cells=(reason_words(code), Amount(parts=each, unit=unit)))
        for code, each in page.standings.explained
    ]
    total = sum(one.row.total for one in page.rows)
    open_parts = total - sum(each for _code, each in page.standings.explained)
    return Sheet(
        title=_("Sum of all totals"),
        columns=(text(_("What")), amount(_("Points"))),
        rows=(
            *explained,
            Row(
                cells=(_("Sum of all totals"), Amount(parts=total, unit=unit)),
                look=Look.SUM,
            ),
            unexplained_row(open_parts, unit=unit),
        ),
    )


def unexplained_row(amount_left: int, *, unit: Unit) -> Row:
    """Gives the line that must be zero, standing out where it is not."""
    return Row(
        cells=(_("Unexplained"), Amount(parts=amount_left, unit=unit)),
        look=Look.WRONG if amount_left else Look.PLAIN,
    )


def changed_options_sheet(found: WholeEvent) -> Sheet:
    """Gives the options that differ from the rule set they come from."""
    options = (one for group in found.rules for one in group.options)
    return _options(one for one in options if one.is_changed)


def all_options_sheet(found: WholeEvent) -> Sheet:
    """Gives every option the game uses."""
    return _options(one for group in found.rules for one in group.options)


def _options(options: Iterable[RuleOption]) -> Sheet:
    rows = [
        Row(
            cells=(
                _(one.meaning),
                str(option_value(one.value, one.name)),
                _("yes") if one.is_changed else "",
                _(one.source) if one.source else "",
                one.name,
            )
        )
        for one in options
    ]
    return Sheet(
        title=_("Rules"),
        columns=(
            text(_("Option")),
            text(_("Value")),
            text(_("Changed")),
            text(_("Source")),
            text(_("Name in files")),
        ),
        rows=tuple(rows),
    )


def sources_sheet(found: WholeEvent) -> Sheet:
    """Gives the documents that the letters beside the options stand for."""
    rows = [Row(cells=(letter, _(title))) for letter, title in found.sources]
    return Sheet(
        title=_("Sources"),
        columns=(text(_("Letter")), text(_("Document"))),
        rows=tuple(rows),
    )


def changed_count(found: WholeEvent) -> str:
    """Gives how many options differ from the rule set, in a sentence."""
    count = sum(one.is_changed for group in found.rules for one in group.options)
    if not count:
        return _("No option differs from the rule set.")
    words = ngettext(
        "%(count)s option differs from the rule set.",
        "%(count)s options differ from the rule set.",
        count,
    )
    return words % {"count": count}
