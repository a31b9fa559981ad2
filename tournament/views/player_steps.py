"""Steps that several pages about players take: set statuses, note payments, take them back."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from urllib.parse import urlencode

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.choices import RegistrationStatus as Status
from tournament.forms.players import read_paid, read_statuses, write_paid, write_statuses
from tournament.permissions import Right
from tournament.selectors.registrations import find_registration
from tournament.services.registration_groups import (
    registrations_set_paid,
    registrations_set_status,
)
from tournament.views.working import Refusal, ShownProblem, Work, working_page

TAB = "players"


def set_statuses(work: Work, wanted: Mapping[int, Status], *, to: str) -> HttpResponse | Refusal:
    """Sets statuses, with undo; gives the way on, or the refusal."""
    before, refusal = work.attempt(
        lambda: registrations_set_status(work.actor, tournament_id=work.event.pk, wanted=wanted)
    )
    if refusal is not None:
        return refusal
    query = {"status": write_statuses(before), "to": to}
    return _done(work, _status_text(work, wanted, before), to=to, query=query if before else {})


def set_paid(work: Work, wanted: Mapping[int, bool], *, to: str) -> HttpResponse | Refusal:
    """Notes who has paid, with undo; gives the way on, or the refusal."""
    before, refusal = work.attempt(
        lambda: registrations_set_paid(work.actor, tournament_id=work.event.pk, wanted=wanted)
    )
    if refusal is not None:
        return refusal
    query = {"paid": write_paid(before), "to": to}
    return _done(work, _changed(len(before)), to=to, query=query if before else {})


@working_page(Right.MANAGE_PLAYERS, methods=("POST",))
def set_back(work: Work) -> HttpResponse:
    """Takes a change of one or several back: what the address says is set."""
    asked = work.request.GET
    to = own_address(work, asked.get("to", ""))
    statuses, paid = read_statuses(asked.get("status", "")), read_paid(asked.get("paid", ""))
    who = {"tournament_id": work.event.pk}
    steps: list[Callable[[], object]] = []
    if statuses:
        steps.append(lambda: registrations_set_status(work.actor, wanted=statuses, **who))
    if paid:
        steps.append(lambda: registrations_set_paid(work.actor, wanted=paid, **who))
    for step in steps:
        _before, refusal = work.attempt(step)
        if refusal is not None:
            return work.page("players/refused", tab=TAB, refusal=refusal, to=to)
    text = _("Taken back.") if steps else _changed(0)
    return work.done(text, to=to)


def own_address(work: Work, asked: str) -> str:
    """Gives the address asked for where it is one of this event's, else the players' list."""
    home = reverse("desk_players", args=[work.event.slug])
    is_ours = asked.startswith(reverse("event", args=[work.event.slug])) and "\\" not in asked
    return asked if is_ours else home


def one_problem(text: str, field: str = "", *, ways: tuple[str, ...] = ()) -> Refusal:
    """Gives the refusal of a form for one reason."""
    return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, (ShownProblem(text, field),), ways)


def _status_text(work: Work, wanted: Mapping[int, Status], before: Mapping[int, Status]) -> str:
    """Says what became of one player by name, of several by number."""
    one = None
    if len(before) == 1:
        (pk,) = before
        one = find_registration(work.event, registration_id=pk)
    if one is None:
        return _changed(len(before))
    texts = {
        Status.REGISTERED: _("%(name)s is registered."),
        Status.WAITING: _("%(name)s is on the waiting list."),
        Status.CONFIRMED: _("%(name)s is confirmed."),
        Status.CHECKED_IN: _("%(name)s is checked in."),
        Status.WITHDRAWN: _("%(name)s is withdrawn."),
    }
    return texts[wanted[one.pk]] % {"name": one.player.public_name}


def _changed(count: int) -> str:
    if not count:
        return _("Nothing to change: that is how it was.")
    text = ngettext("%(count)s player changed.", "%(count)s players changed.", count)
    return text % {"count": count}


def _done(work: Work, text: str, *, to: str, query: Mapping[str, str]) -> HttpResponse:
    undo = reverse("desk_players_set", args=[work.event.slug])
    return work.done(text, to=to, undo=f"{undo}?{urlencode(query)}" if query else "")
