"""The full report: an event with everything its totals come from, to be kept or sent."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.choices import ReportFormat
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.as_csv import CSV_OPTIONS, sheet_csv
from tournament.reports.as_pdf import sections_pdf
from tournament.reports.as_workbook import workbook
from tournament.reports.full_players import long_sheet, player_sections
from tournament.reports.full_rounds import (
    round_sections,
    seats_sheet,
    substitutes_sheet,
    sums_of_tables_sheet,
    versions_sheet,
)
from tournament.reports.full_rules import (
    all_options_sheet,
    changed_count,
    changed_options_sheet,
    penalties_sheet,
    sources_sheet,
    sum_sheet,
)
from tournament.reports.kind import PAPER, Making, Option, Options, ReportKind
from tournament.reports.sheets import Section, Sheet
from tournament.reports.standings_report import ROUNDS_ON_PAPER, UP_TO, legend, read_standings
from tournament.reports.standings_sheets import (
    Shape,
    as_of_sentences,
    players_sheet,
    teams_sheet,
)
from tournament.reports.words import round_text
from tournament.selectors.report_event import WholeEvent, whole_event
from tournament.templatetags.dates import dates_of
from tournament.templatetags.rules import rule_set_title, rules_in_lines


def read_full(tournament: Tournament, options: Options) -> WholeEvent:
    """Gives the event as of the chosen round. Raises `Blocked` without standings."""
    return whole_event(tournament, page=read_standings(tournament, options))


def full_report(making: Making) -> bytes:
    """Gives the report in the chosen format."""
    found: WholeEvent = making.data
    if making.format is ReportFormat.CSV:
        return sheet_csv(making, _rows_for_csv(making, found))
    if making.format is ReportFormat.XLSX:
        return workbook(making, _sheets(found))
    return sections_pdf(making, _sections(making, found))


def _rows_for_csv(making: Making, found: WholeEvent) -> Sheet:
    if making.options["rows"] == "tables":
        return seats_sheet(found)
    return long_sheet(found, with_totals=False)


def _sheets(found: WholeEvent) -> list[Sheet]:
    """Gives the sheets of the workbook, those nothing stands in left out."""
    page = found.page
    sheets = [
        players_sheet(page, Shape()),
        *([teams_sheet(page)] if page.team_rows else []),
        long_sheet(found, with_totals=True),
        seats_sheet(found),
        sums_of_tables_sheet(found),
        versions_sheet(found),
        substitutes_sheet(found),
        penalties_sheet(found),
        sum_sheet(page),
        all_options_sheet(found),
        sources_sheet(found),
    ]
    return [one for one in sheets if one.rows]


def _sections(making: Making, found: WholeEvent) -> list[Section]:
    """Gives the parts of the document in the order it is read."""
    page = found.page
    event = making.tournament
    facts = " · ".join(part for part in (dates_of(event), event.place) if part)
    sections = [
        Section(
            heading=making.title,
            sentences=tuple(one for one in (facts, *as_of_sentences(page)) if one),
        ),
        Section(
            heading=_("Standings"),
            sheet=players_sheet(page, Shape(most_rounds=ROUNDS_ON_PAPER)),
            sentences=legend(page),
        ),
    ]
    if page.team_rows:
        sections.append(Section(heading=_("Teams"), level=2, sheet=teams_sheet(page)))
    sections.append(
        Section(
            heading=_("How each total comes about"),
            sentences=(_("Each total is the sum of the lines above it."),),
        )
    )
    sections += player_sections(found)
    rounds = _("Meetings") if event.is_league else _("Rounds")
    sections.append(Section(heading=rounds))
    sections += round_sections(found)
    sections += _further(found)
    return sections


def _further(found: WholeEvent) -> list[Section]:
    """Gives what stands behind the rounds: corrections, substitutes, penalties, sums, rules."""
    parts = (
        (versions_sheet(found), _("No result was changed after it had been sent.")),
        (substitutes_sheet(found), _("Nobody played for somebody else, and nobody had a bye.")),
        (penalties_sheet(found), _("There are no penalties.")),
        (sum_sheet(found.page), ""),
    )
    sections = [
        Section(heading=sheet.title, sheet=sheet)
        if sheet.rows
        else Section(heading=sheet.title, sentences=(nothing,))
        for sheet, nothing in parts
    ]
    changed = changed_options_sheet(found)
    sections.append(
        Section(
            heading=_("Rules"),
            sentences=(
                rule_set_title(found.page.tournament.preset),
                *rules_in_lines(found.page.rules),
                changed_count(found),
            ),
            sheet=changed if changed.rows else None,
        )
    )
    sections.append(Section(heading=_("Sources"), level=2, sheet=sources_sheet(found)))
    return sections


def _title(tournament: Tournament, options: Options) -> str:
    if options.get("round"):
        values = {"round": round_text(tournament, options["round"])}
        return _("Full report: %(round)s") % values
    return _("Full report")


FULL_REPORT = ReportKind(
    code="full",
    label=gettext_lazy("Full report"),
    about=gettext_lazy(
        "Every total with the lines it is the sum of, every table, correction, penalty and rule."
    ),
    right=Right.MANAGE_EVENT,
    read=read_full,
    build=full_report,
    title=_title,
    formats=(ReportFormat.PDF, ReportFormat.XLSX, ReportFormat.CSV),
    options=(
        UP_TO,
        Option(
            code="rows",
            label=gettext_lazy("Lines of the file"),
            choices=(
                ("sums", gettext_lazy("of the sums: each player and round")),
                ("tables", gettext_lazy("of the tables: each seat; it can be read in again")),
            ),
            default="sums",
            formats=(ReportFormat.CSV,),
        ),
        *CSV_OPTIONS,
        PAPER,
    ),
)
