"""One table at the desk: its result, who confirms it, who sits there, how it ends otherwise."""

from collections.abc import Callable
from functools import partial

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.errors import Invalid
from tournament.forms.points import read_version
from tournament.forms.seats import read_seat
from tournament.forms.tables import read_abandonment
from tournament.permissions import Right
from tournament.selectors.tables import table_page
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.services.meetings import seat_change, table_remove
from tournament.services.results import result_confirm, result_dispute
from tournament.services.tables import table_abandon, table_resume
from tournament.views.table_entry import TableDesk, add_sticks, enter, fill, keep_draft, send
from tournament.views.working import Work, refusal_of, working_page

Step = Callable[[TableDesk], HttpResponse]


@working_page(Right.ENTER_RESULT)
def table(work: Work, table_id: int) -> HttpResponse:
    """One table: enter, send, confirm, dispute; put somebody on a chair; end it."""
    found = table_page(work.event, table_id=table_id)
    if found is None:
        raise Http404
    desk = TableDesk(work, found)
    if not work.is_post:
        return desk.page(opened=work.request.GET.get("open", ""))
    step = STEPS.get(work.request.POST.get("do") or work.request.GET.get("do", ""))
    return step(desk) if step else desk.page()


def confirm(desk: TableDesk) -> HttpResponse:
    """Confirms the version the person saw."""
    work, table = desk.work, desk.found.view.table
    _result, refusal = work.attempt(
        partial(result_confirm, work.actor, table_id=table.pk, version=_version(work))
    )
    if refusal:
        return desk.page(refusal=refusal)
    text = _("Table %(number)s is confirmed.") % {"number": table.number}
    return work.done(text, to=_back(desk))


def dispute(desk: TableDesk) -> HttpResponse:
    """Says that the sent numbers are not right."""
    work, table = desk.work, desk.found.view.table
    reason = work.request.POST.get("reason", "")
    _result, refusal = work.attempt(
        partial(
            result_dispute, work.actor, table_id=table.pk, version=_version(work), reason=reason
        ),
        fields=lambda place: f"dispute-{place}",
    )
    if refusal:
        return desk.page(refusal=refusal, opened="dispute", typed={"dispute": reason})
    text = _("Table %(number)s is disputed. A referee decides which numbers stand.")
    return work.done(text % {"number": table.number}, to=_back(desk))


def change_seat(desk: TableDesk) -> HttpResponse:
    """Puts somebody else on a chair; the way back is offered."""
    work = desk.work
    posted = work.request.POST if work.request.POST.get("do") else work.request.GET
    asked = read_seat(posted, seats=desk.seats)
    if isinstance(asked, Invalid):
        return desk.page(refusal=refusal_of(asked), opened="seat")
    before = asked.before
    _seat, refusal = work.attempt(
        partial(seat_change, work.actor, seat_id=asked.seat.pk, plan=asked.plan),
        fields=lambda _place: "person",
    )
    if refusal:
        return desk.page(refusal=refusal, opened="seat")
    return work.done(
        _("The seat at table %(number)s is changed.") % {"number": desk.found.view.table.number},
        to=desk.address,
        undo=f"{desk.address}?{before}",
    )


def abandon(desk: TableDesk) -> HttpResponse:
    """Ends the table without a result."""
    work, table = desk.work, desk.found.view.table
    asked = read_abandonment(
        work.request.POST, seats=desk.seats, unit=unit_of(rules_of_event(work.event))
    )
    refusal = refusal_of(Invalid(asked.unread), fields=_abandon_field) if asked.unread else None
    if refusal is None:
        _table, refusal = work.attempt(
            partial(
                table_abandon,
                work.actor,
                table_id=table.pk,
                reason=asked.reason,
                scores=asked.scores,
            ),
            fields=_abandon_field,
        )
    if refusal:
        return desk.page(refusal=refusal, opened="abandon", asked=asked)
    return work.done(
        _("Table %(number)s is abandoned.") % {"number": table.number},
        to=desk.round_address,
        undo=f"{desk.address}?do=resume",
    )


def resume(desk: TableDesk) -> HttpResponse:
    """Takes back that the table was abandoned."""
    work, table = desk.work, desk.found.view.table
    _table, refusal = work.attempt(partial(table_resume, work.actor, table_id=table.pk))
    if refusal:
        return desk.page(refusal=refusal)
    text = _("Table %(number)s goes on.") % {"number": table.number}
    return work.done(text, to=desk.address)


def remove(desk: TableDesk) -> HttpResponse:
    """Takes an empty table of a meeting away."""
    work, table = desk.work, desk.found.view.table
    reason = work.request.POST.get("reason", "")
    _none, refusal = work.attempt(
        partial(table_remove, work.actor, table_id=table.pk, reason=reason),
        fields=lambda place: f"remove-{place}",
    )
    if refusal:
        return desk.page(refusal=refusal, opened="remove", typed={"remove": reason})
    text = _("Table %(number)s is removed.") % {"number": table.number}
    return work.done(text, to=desk.round_address)


STEPS: dict[str, Step] = {
    "send": send,
    "enter": enter,
    "draft": keep_draft,
    "fill": fill,
    "sticks": add_sticks,
    "confirm": confirm,
    "dispute": dispute,
    "seat": change_seat,
    "abandon": abandon,
    "resume": resume,
    "remove": remove,
}


def _version(work: Work) -> int:
    return read_version(work.request.POST.get("version", ""))


def _abandon_field(place: str) -> str:
    """`reason` and `score[7]` stand at `abandon-reason` and `score-7`."""
    return "abandon-reason" if place == "reason" else place.replace("[", "-").replace("]", "")


def _back(desk: TableDesk) -> str:
    """Gives where the person came from: the desk, or the results of the round."""
    if desk.work.request.POST.get("back") == "desk":
        return reverse("desk", args=[desk.work.event.slug])
    return desk.round_address
