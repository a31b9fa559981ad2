"""The results of a round: what is missing, confirm in place, a pile of sheets by keyboard."""

from functools import partial

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.errors import Invalid, Stale, TournamentError
from tournament.forms.hand_families import takes_hands
from tournament.forms.pile import PileSheet, pile_sheet, read_pile
from tournament.forms.results import field_of
from tournament.forms.seats import read_table
from tournament.models import Round
from tournament.permissions import Right
from tournament.selectors.table_entry import entry_problems, entry_rules, members, not_members
from tournament.selectors.tables import find_round, round_view, table_page
from tournament.selectors.tournaments import rules_of_event
from tournament.services.meetings import table_open
from tournament.services.results import result_confirm, result_enter, result_submit
from tournament.text import whole_id
from tournament.views.table_entry import TableDesk, conflict, refused_entry
from tournament.views.working import Refusal, Work, refusal_of, working_page

WINDS = "ESWNR"


@working_page(Right.ENTER_RESULT)
def results(work: Work, number: int) -> HttpResponse:
    """The tables of a round with their state; in a league, open another table."""
    held = find_round(work.event, number=number)
    if held is None:
        raise Http404
    asked = work.request.POST.get("do", "") if work.is_post else ""
    if asked == "confirm":
        return _confirm(work, held)
    if asked == "pile":
        return _enter_sheet(work, held)
    if asked == "open":
        return _open_table(work, held)
    return _page(work, held)


def _page(
    work: Work,
    held: Round,
    refusal: Refusal | None = None,
    *,
    sheet: PileSheet | None = None,
    opened: str = "",
) -> HttpResponse:
    view = round_view(work.event, held=held)
    largest = max((one.table.size for one in view.tables), default=0)
    rules = rules_of_event(work.event)
    sizes = rules.table_sizes
    opens_tables = _opens_tables(work, held)
    people = members(work.event) if opens_tables else ()
    return work.page(
        "working/results",
        tab="rounds",
        refusal=refusal,
        held=held,
        view=view,
        sheet=sheet or pile_sheet(winds=WINDS[:largest]),
        rules=entry_rules(work.event, size=largest) if largest else None,
        starts_with_pile="sheet" in work.request.GET,
        is_open=held.is_live and view.settled < len(view.tables),
        people=people,
        nobody=opens_tables and not people,
        not_members=not_members(work.event) if opens_tables and not people else 0,
        asks_again=bool(refusal and refusal.at("again")),
        winds=WINDS[: max(sizes)],
        sizes=sizes,
        typed={wind: work.request.POST.get(f"seat-{wind}", "") for wind in WINDS},
        opened=opened,
        takes_hands=takes_hands(rules.family),
        has_byes=any(one.kind == "bye" for one in view.scores),
    )


def _opens_tables(work: Work, held: Round) -> bool:
    return work.event.is_league and held.is_live and Right.OPEN_TABLE in work.rights


def _confirm(work: Work, held: Round) -> HttpResponse:
    """Confirms one table in place."""
    posted = work.request.POST
    view = round_view(work.event, held=held)
    table = next(
        (one.table for one in view.tables if str(one.table.pk) == posted.get("table")), None
    )
    if table is None:
        raise Http404
    _result, refusal = work.attempt(
        partial(
            result_confirm,
            work.actor,
            table_id=table.pk,
            version=whole_id(posted.get("version", "")),
        )
    )
    if refusal:
        return _page(work, held, refusal)
    text = _("Table %(number)s is confirmed.") % {"number": table.number}
    return work.done(text, to=f"{_address(work, held)}#t{table.number}")


def _enter_sheet(work: Work, held: Round) -> HttpResponse:
    """Enters one sheet of the pile and comes back for the next."""
    view = round_view(work.event, held=held)
    sheet = read_pile(
        work.request.POST, view=view, in_hundreds=rules_of_event(work.event).point_step == 100
    )
    if sheet.table is None or sheet.form is None:
        return _page(work, held, refusal_of(Invalid(sheet.unread), fields=str), sheet=sheet)
    found = table_page(work.event, table_id=sheet.table.pk)
    if found is None:
        raise Http404
    desk = TableDesk(work, found)
    entered = desk.with_hands(sheet.form).entered
    problems = (
        entry_problems(work.event, seats=desk.seats, entered=entered, unread=sheet.form.unread)
        if sheet.form.base_version == sheet.table.version
        else ()
    )
    fields = partial(field_of, winds=desk.winds, prefix="pile-")
    if problems:
        return _page(work, held, refusal_of(Invalid(problems), fields=fields), sheet=sheet)
    service = result_enter if Right.CONFIRM_RESULT in work.rights else result_submit
    try:
        service(
            work.actor,
            table_id=sheet.table.pk,
            entered=entered,
            base_version=sheet.form.base_version,
        )
    except Stale as moved:
        return conflict(desk, form=sheet.form, moved=moved)
    except TournamentError as refused:
        return _page(work, held, refused_entry(desk, refused, fields=fields), sheet=sheet)
    text = (
        _("Table %(number)s is entered and confirmed.")
        if service is result_enter
        else _("Table %(number)s is sent. Somebody else confirms it now.")
    )
    return work.done(
        text % {"number": sheet.table.number},
        to=f"{_address(work, held)}?sheet={sheet.table.number}",
    )


def _open_table(work: Work, held: Round) -> HttpResponse:
    """Opens a table of a meeting for the people chosen."""
    asked = read_table(work.request.POST, winds=WINDS)
    if isinstance(asked, Invalid):
        return _page(work, held, refusal_of(asked), opened="open")
    table, refusal = work.attempt(
        partial(
            table_open,
            work.actor,
            round_id=held.pk,
            seats=asked,
            again=bool(work.request.POST.get("again")),
        ),
        fields=_seat_field,
    )
    if refusal or table is None:
        return _page(work, held, refusal, opened="open")
    return work.done(
        _("Table %(number)s is open.") % {"number": table.number},
        to=reverse("desk_table", args=[work.event.slug, table.pk]),
    )


def _seat_field(place: str) -> str:
    """`seats[1]` stands at the field of South, anything about the whole table at East."""
    if place == "again":
        return place
    inside = place.removeprefix("seats[").partition("]")[0]
    return f"seat-{WINDS[int(inside)]}" if inside.isdigit() else "seat-E"


def _address(work: Work, held: Round) -> str:
    return reverse("desk_results", args=[work.event.slug, held.number])
