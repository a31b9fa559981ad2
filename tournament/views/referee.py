"""The referee's walk through the hall: tables, a player's penalty sheet, its second page."""

from dataclasses import astuple
from uuid import uuid4

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.choices import PenaltyKind
from tournament.errors import Invalid
from tournament.forms.penalty import PenaltyDetails, read_details
from tournament.permissions import Right
from tournament.selectors.penalties import PenaltyChoice
from tournament.selectors.referee import PenaltySheet, find_penalty, penalty_sheet, referee_page
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.services.idempotency import run_once
from tournament.services.penalties import PenaltyInput, penalty_record
from tournament.templatetags.penalties import at_table
from tournament.templatetags.points import Unit
from tournament.text import clean_text
from tournament.views.working import Refusal, Work, working_page

SEARCH_LIMIT = 60
KEY_LIMIT = 60
_FIELDS = {"reason": "note", "paid": "points", "to_each": "points", "paid_to": "target"}
"""Places of the service's problems that have another name in the form."""


@working_page(Right.GIVE_PENALTY, methods=("GET", "HEAD"))
def referee(work: Work) -> HttpResponse:
    """The tables of the round in play: a tap on a player leads to his penalty sheet."""
    search = clean_text(work.request.GET.get("q", ""))[:SEARCH_LIMIT]
    found = referee_page(work.event, search=search)
    return work.page("referee/tables", tab="referee", found=found, unit=event_unit(work))


@working_page(Right.GIVE_PENALTY)
def sheet(work: Work, registration_id: int) -> HttpResponse:
    """One player's penalty sheet; a tap on an entry that needs nothing more records it."""
    found = _sheet(work, registration_id)
    refusal = None
    if work.is_post:
        code = work.request.POST.get("code", "")
        choice = found.choice(code)
        if choice is not None and choice.needs:
            return HttpResponseRedirect(_details_address(work, found, code))
        made, refusal = _record(work, found, code=code)
        if refusal is None:
            return _said(work, found, penalty_id=made)
    return work.page(
        "referee/sheet",
        tab="referee",
        tab_is_page=False,
        refusal=refusal,
        found=found,
        key=uuid4().hex,
        where=_where(found),
        unit=event_unit(work),
    )


@working_page(Right.GIVE_PENALTY)
def details(work: Work, registration_id: int, code: str) -> HttpResponse:
    """The second page of an entry: minutes, amount, who is paid, and a note for any of them."""
    found = _sheet(work, registration_id)
    choice = found.choice(code)
    if choice is None:
        raise Http404
    refusal = None
    if work.is_post:
        typed, refusal = work.attempt(lambda: _typed(work, found, choice))
        if typed is not None:
            made, refusal = _record(work, found, code=code, typed=typed)
        if refusal is None:
            return _said(work, found, penalty_id=made)
    return work.page(
        "referee/details",
        tab="referee",
        tab_is_page=False,
        refusal=refusal,
        found=found,
        choice=choice,
        key=work.request.POST.get("key", uuid4().hex),
        where=_where(found),
        typed=work.request.POST,
        bad={one.field: one.text for one in refusal.problems} if refusal else {},
        needs=choice.needs,
        rules=rules_of_event(work.event),
        unit=event_unit(work),
    )


def event_unit(work: Work) -> Unit:
    """Gives what the event counts in."""
    return unit_of(rules_of_event(work.event))


def _sheet(work: Work, registration_id: int) -> PenaltySheet:
    asked = work.request.GET.get("table", "")
    found = penalty_sheet(
        work.event,
        registration_id=registration_id,
        table_id=int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 16 else None,
    )
    if found is None:
        raise Http404
    return found


def _where(found: PenaltySheet) -> str:
    """Gives the part of an address that keeps the table."""
    return f"?table={found.seat.table_id}" if found.seat else ""


def _details_address(work: Work, found: PenaltySheet, code: str) -> str:
    address = reverse("penalty_details", args=[work.event.slug, found.registration.pk, code])
    return address + _where(found)


def _typed(work: Work, found: PenaltySheet, choice: PenaltyChoice) -> PenaltyDetails:
    """Gives what was typed; raises `Invalid` with every problem."""
    targets = [seat.registration_id for seat in found.seats if seat.registration_id]
    typed = read_details(
        work.request.POST,
        needs=choice.needs,
        targets=targets,
        at_table=choice.item.kind == PenaltyKind.FAULT,
    )
    if typed.problems:
        raise Invalid(typed.problems)
    return typed


def _record(
    work: Work,
    found: PenaltySheet,
    *,
    code: str,
    typed: PenaltyDetails | None = None,
) -> tuple[int | None, Refusal | None]:
    """Records a penalty once, however often its form is sent; gives its id, or the refusal."""
    typed = typed or PenaltyDetails()
    entered = PenaltyInput(
        registration_id=found.registration.pk,
        code=code,
        points=typed.points,
        minutes=typed.minutes,
        to_each=typed.to_each,
        paid=typed.paid,
        paid_to_id=typed.paid_to,
        reason=typed.note,
        round_id=found.seat.table.round_id if found.seat else None,
        table_id=found.seat.table_id if found.seat else None,
    )
    key = work.request.POST.get("key", "")[:KEY_LIMIT]
    request = [found.registration.pk, code, *astuple(typed)]

    def record() -> int:
        made = penalty_record(work.actor, tournament_id=work.event.pk, entered=entered)
        return int(made.pk)

    return work.attempt(
        lambda: run_once(
            work.actor, key=f"penalty {key} {code}" if key else "", request=request, call=record
        ),
        fields=lambda place: _FIELDS.get(place, place),
    )


def _said(work: Work, found: PenaltySheet, *, penalty_id: int | None) -> HttpResponse:
    """Says that it is recorded, and leads back to the table."""
    name, seat = found.registration.player.public_name, found.seat
    text = _("Penalty recorded: %(name)s.") % {"name": name}
    if seat is not None:
        text = _("Penalty recorded: %(name)s, table %(number)s.") % {
            "name": name,
            "number": seat.table.number,
        }
    made = find_penalty(work.event, penalty_id=penalty_id) if penalty_id else None
    if made is not None and made.moves_points:
        amounts = _("At the table: %(amounts)s.") % {"amounts": at_table(made)}
        text = f"{text} {amounts}"
    where = {"slug": work.event.slug, "penalty_id": penalty_id}
    return work.done(
        text,
        to=reverse("referee", args=[work.event.slug]) + (f"#t{seat.table_id}" if seat else ""),
        undo=reverse("penalty_undo", kwargs=where),
        note=reverse("penalty", kwargs=where),
    )
