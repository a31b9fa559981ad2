"""The standings as a file: on paper, as a workbook, as CSV."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.choices import ReportFormat
from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.as_csv import CSV_OPTIONS, sheet_csv
from tournament.reports.as_pdf import sections_pdf
from tournament.reports.as_workbook import workbook
from tournament.reports.kind import PAPER, Ask, Making, Option, Options, ReportKind
from tournament.reports.sheets import Section, Sheet
from tournament.reports.standings_sheets import (
    Shape,
    as_of_sentences,
    players_sheet,
    teams_sheet,
)
from tournament.reports.words import round_text
from tournament.selectors.standings_page import StandingsAsked, StandingsPage, standings_page
from tournament.sentences.reports import no_stage
from tournament.templatetags.rules import rule_set_title, standings_legend

ROUNDS_ON_PAPER = 12
"""So many columns of rounds a page on its side has room for."""

UP_TO = Option(
    code="round",
    label=gettext_lazy("Up to round"),
    ask=Ask.ROUND,
    default=0,
    none=gettext_lazy("what counts now"),
)
_PAGES = (ReportFormat.PDF, ReportFormat.XLSX)


def read_standings(tournament: Tournament, options: Options) -> StandingsPage:
    """Gives the standings as of the chosen round or stage. Raises `Blocked` without any."""
    up_to, stage = options.get("round") or None, options.get("stage") or None
    if up_to and stage:
        raise Blocked(
            _("Choose a round or a stage, not both: a stage goes up to its last round."),
            code="report_round_and_stage",
        )
    asked = StandingsAsked(round=up_to, stage=stage)
    page = standings_page(tournament, asked=asked)
    if page is None:
        data = {"stage": stage}
        raise Blocked(no_stage(data), code="report_no_stage", data=data)
    if not page.rows or not (page.rounds or any(one.row.total for one in page.rows)):
        raise Blocked(
            _("There are no standings yet. Confirm the first results, then make this."),
            code="report_no_standings",
        )
    return page


def standings_report(making: Making) -> bytes:
    """Gives the standings in the chosen format."""
    page: StandingsPage = making.data
    if making.format is ReportFormat.CSV:
        return sheet_csv(making, _rows_for_csv(making, page))
    if making.format is ReportFormat.XLSX:
        return workbook(making, _sheets(making, page))
    return sections_pdf(making, _sections(making, page))


def _rows_for_csv(making: Making, page: StandingsPage) -> Sheet:
    if making.options["rows"] == "teams":
        return teams_sheet(page)
    return players_sheet(page, _shape(making))


def _shape(making: Making, *, most_rounds: int = 1000) -> Shape:
    return Shape(
        rounds=making.options["rounds"],
        penalties=making.options["penalties"],
        most_rounds=most_rounds,
    )


def _sheets(making: Making, page: StandingsPage) -> list[Sheet]:
    notes = (*as_of_sentences(page), *legend(page))
    sheets = [replace(players_sheet(page, _shape(making)), notes=notes)]
    if page.team_rows and making.options["teams"]:
        sheets.append(teams_sheet(page))
    return sheets


def _sections(making: Making, page: StandingsPage) -> list[Section]:
    """Gives the parts of the paper: what counts, players, teams, how it is counted."""
    players = players_sheet(page, _shape(making, most_rounds=ROUNDS_ON_PAPER))
    left_out = len(page.rounds) - ROUNDS_ON_PAPER
    notes = list(legend(page))
    if left_out > 0 and making.options["rounds"]:
        first = round_text(page.tournament, page.rounds[left_out])
        words = _("The columns begin with: %(round)s. The workbook has them all.")
        notes.insert(0, words % {"round": first})
    has_teams = bool(page.team_rows) and making.options["teams"]
    sections = [
        Section(heading=making.title, sentences=as_of_sentences(page)),
        Section(
            heading=_("Players") if has_teams else "",
            level=2,
            sheet=replace(players, notes=tuple(notes)),
        ),
    ]
    if has_teams:
        sections.append(Section(heading=_("Teams"), level=2, sheet=teams_sheet(page)))
    return sections


def legend(page: StandingsPage) -> tuple[str, ...]:
    """Gives what the figures mean: the rule set, the unit, what decides between equal totals."""
    rules = rule_set_title(page.tournament.preset)
    return (
        _("Rules: %(rules)s.") % {"rules": rules},
        standings_legend(page.rules, page.tournament.is_league),
    )


def title_of_standings(tournament: Tournament, options: Options) -> str:
    """Gives "Standings", or as of which round or stage they are."""
    if options.get("round"):
        values = {"round": round_text(tournament, options["round"])}
        return _("Standings: %(round)s") % values
    if options.get("stage"):
        return _("Standings after stage %(stage)s") % {"stage": options["stage"]}
    return _("Standings")


STANDINGS = ReportKind(
    code="standings",
    label=gettext_lazy("Standings"),
    about=gettext_lazy("Players and teams as of any round or stage, with a column for each round."),
    right=Right.CONFIRM_RESULT,
    read=read_standings,
    build=standings_report,
    title=title_of_standings,
    formats=(ReportFormat.PDF, ReportFormat.XLSX, ReportFormat.CSV),
    options=(
        UP_TO,
        Option(
            code="stage",
            label=gettext_lazy("Up to stage"),
            ask=Ask.NUMBER,
            default=0,
            most=20,
            hint=gettext_lazy("Its last complete round. 0: no stage."),
        ),
        Option(
            code="rounds",
            label=gettext_lazy("A column for each round"),
            ask=Ask.YES_NO,
            default=True,
        ),
        Option(
            code="penalties",
            label=gettext_lazy("A column of penalties"),
            ask=Ask.YES_NO,
            default=True,
        ),
        Option(
            code="teams",
            label=gettext_lazy("With the teams"),
            ask=Ask.YES_NO,
            default=True,
            formats=_PAGES,
        ),
        Option(
            code="rows",
            label=gettext_lazy("A line for each"),
            choices=(("players", gettext_lazy("player")), ("teams", gettext_lazy("team"))),
            default="players",
            formats=(ReportFormat.CSV,),
        ),
        *CSV_OPTIONS,
        PAPER,
    ),
)
