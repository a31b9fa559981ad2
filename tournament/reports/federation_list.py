"""The list a federation asks for after an event, with the check that its sums are right."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.choices import ReportFormat, TournamentStatus
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.as_csv import CSV_OPTIONS, sheet_csv
from tournament.reports.as_pdf import sections_pdf
from tournament.reports.as_workbook import workbook
from tournament.reports.countries import CountryCodes
from tournament.reports.federation_rows import (
    country_sentences,
    left_out_sheet,
    list_sheet,
    listed,
    number_sentences,
)
from tournament.reports.kind import PAPER, Making, Option, Options, ReportKind
from tournament.reports.sheets import Section, Sheet
from tournament.reports.standings_report import legend, read_standings
from tournament.reports.standings_sheets import as_of_sentences
from tournament.reports.zero_sum_words import check_sheet
from tournament.selectors.report_event import WholeEvent, whole_event
from tournament.selectors.tournaments import unit_of
from tournament.selectors.zero_sum import check_of_points, check_of_totals
from tournament.templatetags.dates import dates_of
from tournament.templatetags.points import Unit

KEPT_TOGETHER = 30
"""A check of so many lines stands on one page."""


def read_list(tournament: Tournament, _options: Options) -> WholeEvent:
    """Gives the event as it stands now. Raises `Blocked` without standings."""
    return whole_event(tournament, page=read_standings(tournament, {}))


def federation_list(making: Making) -> bytes:
    """Gives the list in the chosen format; CSV has the list alone."""
    found: WholeEvent = making.data
    codes = CountryCodes(making.options["codes"])
    if making.format is ReportFormat.CSV:
        return sheet_csv(making, list_sheet(found.page, codes, with_exact_ranks=True))
    if making.format is ReportFormat.XLSX:
        return workbook(making, _sheets(making, found, codes))
    return sections_pdf(making, _sections(making, found, codes))


def _checks(making: Making, found: WholeEvent) -> list[Sheet]:
    """Gives the check of the totals, and where match points rank that of the points too."""
    rules = found.page.rules
    event = making.tournament
    if not rules.match_points:
        title = _("Zero-sum check")
        check = check_of_totals(found)
        return [check_sheet(check, event=event, title=title, unit=Unit(unit_of(rules)))]
    totals = check_sheet(
        check_of_totals(found), event=event, title=_("Check of table points"), unit=Unit.MATCH
    )
    points = check_sheet(
        check_of_points(found), event=event, title=_("Zero-sum check of points"), unit=None
    )
    return [totals, points]


def _sheets(making: Making, found: WholeEvent, codes: CountryCodes) -> list[Sheet]:
    main = list_sheet(found.page, codes, with_exact_ranks=True)
    notes = (*_facts(making, found), *_doubts(found, codes))
    sheets = [
        Sheet(title=main.title, columns=main.columns, rows=main.rows, notes=notes),
        left_out_sheet(found.page, codes),
        *_checks(making, found),
    ]
    return [one for one in sheets if one.rows]


def _sections(making: Making, found: WholeEvent, codes: CountryCodes) -> list[Section]:
    out = left_out_sheet(found.page, codes)
    nobody = _("Everybody who took part is in the list.")
    sections = [
        Section(heading=making.title, sentences=_facts(making, found)),
        Section(sheet=list_sheet(found.page, codes, with_exact_ranks=False)),
    ]
    doubts = _doubts(found, codes)
    if doubts:
        sections.append(Section(heading=_("To be looked at"), level=2, sentences=doubts))
    sections.append(
        Section(heading=out.title, level=2, sheet=out)
        if out.rows
        else Section(heading=out.title, level=2, sentences=(nobody,))
    )
    sections += [
        Section(heading=sheet.title, level=2, sheet=sheet, keeps=len(sheet.rows) <= KEPT_TOGETHER)
        for sheet in _checks(making, found)
    ]
    return sections


def _facts(making: Making, found: WholeEvent) -> tuple[str, ...]:
    """Gives what a federation wants to know of the event, and how the base rank is counted."""
    event = making.tournament
    count = len(listed(found.page))
    words = ngettext("%(count)s player in the list.", "%(count)s players in the list.", count) % {
        "count": count
    }
    facts = [
        " · ".join(part for part in (dates_of(event), event.place) if part),
        words,
        *(as_of_sentences(found.page) if event.status != TournamentStatus.FINISHED else ()),
        *legend(found.page),
        _(
            "Base rank: 1000 × (n − place) / (n − 1) with n players in the list, rounded half up; "
            "those who share a place share it."
        ),
    ]
    return tuple(fact for fact in facts if fact)


def _doubts(found: WholeEvent, codes: CountryCodes) -> tuple[str, ...]:
    return (*country_sentences(found.page, codes), *number_sentences(found.page))


def _title(_tournament: Tournament, _options: Options) -> str:
    return _("List for the federation")


FEDERATION_LIST = ReportKind(
    code="federation",
    label=gettext_lazy("List for the federation"),
    about=gettext_lazy(
        "Places, federation numbers, countries, base ranks, and a check that explains every sum."
    ),
    right=Right.MANAGE_EVENT,
    read=read_list,
    build=federation_list,
    title=_title,
    formats=(ReportFormat.XLSX, ReportFormat.CSV, ReportFormat.PDF),
    options=(
        Option(
            code="codes",
            label=gettext_lazy("Countries as"),
            choices=(
                (
                    CountryCodes.FEDERATION.value,
                    gettext_lazy("codes of federations (GER, NED, SUI)"),
                ),
                (CountryCodes.ISO.value, gettext_lazy("ISO codes (DEU, NLD, CHE)")),
            ),
            default=CountryCodes.FEDERATION.value,
        ),
        *CSV_OPTIONS,
        PAPER,
    ),
)
