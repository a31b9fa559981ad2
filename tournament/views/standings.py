"""The standings page and its CSV."""

from dataclasses import dataclass, replace
from datetime import date
from urllib.parse import urlencode

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.dateparse import parse_date
from django.utils.translation import get_language

from tournament.models import Tournament
from tournament.reports.standings_csv import standings_csv_file
from tournament.selectors.breakdowns import breakdown_of
from tournament.selectors.standings import (
    EventStandings,
    PlayerRow,
    standings_json,
    team_standings_json,
)
from tournament.selectors.standings_page import StandingsAsked, StandingsPage, standings_page
from tournament.selectors.tournaments import unit_of
from tournament.templatetags.points import Unit, printer
from tournament.views.charts import chart
from tournament.views.frame import build, event_page, event_response
from tournament.views.standings_rows import RowHtml, columns_of, rows_html

KEEP_SECONDS = 60 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """What the query of the address says, read and checked."""

    asked: StandingsAsked
    teams: bool
    open: int | None

    @property
    def query(self) -> str:
        """The query without the opened row, ending so that one more pair can follow."""
        pairs: dict[str, object] = {"round": self.asked.round, "stage": self.asked.stage}
        pairs["date"] = self.asked.day
        if self.teams:
            pairs["teams"] = 1
        text = urlencode({name: value for name, value in pairs.items() if value is not None})
        return f"{text}&" if text else ""


@event_page
def standings(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The standings as of a round, with the opened row's sum."""
    address = _read(request)
    page = standings_page(event, asked=address.asked)
    if page is None or (address.teams and not page.team_rows):
        raise Http404
    rows = () if address.teams else _rows(page, address)
    return event_response(
        request,
        event,
        page="standings",
        tab="standings",
        page_view=page,
        rows=_opened(rows, address, request),
        columns=columns_of(page),
        opened=_breakdown(event, page, address),
        address=address,
        unit=unit_of(page.rules),
    )


@event_page
def standings_csv(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The same rows as a file for spreadsheets."""
    address = _read(request)
    page = standings_page(event, asked=address.asked)
    if page is None:
        raise Http404
    found = EventStandings(
        standings=page.standings,
        rows=tuple(PlayerRow(row=one.row, registration=one.registration) for one in page.rows),
        team_rows=page.team_rows,
    )
    rows = (team_standings_json if address.teams else standings_json)(found, tournament=event)
    response = HttpResponse(standings_csv_file(rows), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{event.slug}-standings.csv"'
    return response


def _read(request: HttpRequest) -> Address:
    """Gives what the address asks for; a number that is none is an address that does not exist."""
    numbers: dict[str, int | None] = {}
    for name in ("round", "stage", "open"):
        text = request.GET.get(name, "")
        if text and not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Http404
        numbers[name] = int(text) if text else None
    return Address(
        asked=StandingsAsked(
            round=numbers["round"], stage=numbers["stage"], day=_day(request.GET.get("date", ""))
        ),
        teams=bool(request.GET.get("teams")),
        open=numbers["open"],
    )


def _day(text: str) -> date | None:
    """Gives the day of an address; what is no day is an address that does not exist."""
    if not text:
        return None
    try:
        found = parse_date(text)
    except ValueError:
        found = None
    if found is None:
        raise Http404
    return found


def _rows(page: StandingsPage, address: Address) -> tuple[RowHtml, ...]:
    """Gives the rows, made once per version of the event, language and program.

    The rows of a new version take the place of the old ones.
    """
    event = page.tournament
    stamp = (event.created_at, event.version, build())
    key = f"rows:{event.pk}:{get_language()}:{address.query}"
    kept: tuple[object, tuple[RowHtml, ...]] | None = cache.get(key)
    if kept is None or kept[0] != stamp:
        kept = (stamp, rows_html(page, query=address.query))
        cache.set(key, kept, KEEP_SECONDS)
    return kept[1]


def _opened(
    rows: tuple[RowHtml, ...], address: Address, request: HttpRequest
) -> tuple[RowHtml, ...]:
    """Marks the opened row, whose link now closes it, and the row of the person looking."""
    me = request.user.player_id if request.user.is_authenticated else None
    marked = []
    for row in rows:
        classes = [row.classes]
        cells = row.cells
        if me is not None and row.player == me:
            classes.append("me")
        if row.registration == address.open:
            classes.append("open")
            cells = cells.replace(f"open={row.registration}#", "#", 1).replace(
                'aria-expanded="false"', f'aria-expanded="true" aria-controls="d{row.registration}"'
            )
        marked.append(replace(row, classes=" ".join(classes).strip(), cells=cells))
    return tuple(marked)


def _breakdown(
    event: Tournament, page: StandingsPage, address: Address
) -> dict[str, object] | None:
    """Gives the opened row's sum and chart, or None where no row is open."""
    found = next((one for one in page.rows if one.registration.pk == address.open), None)
    if found is None or address.teams:
        return None
    return {
        "player": found,
        "breakdown": breakdown_of(event, found.row),
        "chart": chart(
            found.course, rounds=page.rounds, printer=printer(), unit=Unit(unit_of(page.rules))
        ),
    }
