"""One player of an event at the organiser's desk: sign-up, person, status, removal."""

from http import HTTPStatus
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.forms.players import (
    PERSON,
    read_ids,
    read_person,
    read_registration,
    read_sign_up,
    read_status,
)
from tournament.models import Registration
from tournament.names import name_key
from tournament.permissions import Right
from tournament.selectors.known_people import KnownPerson, people_like
from tournament.selectors.registrations import desk_list, find_registration
from tournament.selectors.rounds import seats_in_play
from tournament.services.claims import player_unlink
from tournament.services.player_changes import player_update
from tournament.services.registrations import (
    TRANSITIONS,
    registration_check,
    registration_remove,
    registration_set_status,
    registration_update,
)
from tournament.services.sign_up import registration_add
from tournament.views.player_steps import TAB, one_problem
from tournament.views.player_steps import set_statuses as set_statuses_of
from tournament.views.working import Refusal, ShownProblem, Work, working_page

NAMESAKE = "new"
"""The answer that a person renamed is another one of the same name."""


def _found(work: Work, registration_id: int) -> Registration:
    registration = find_registration(work.event, registration_id=registration_id)
    if registration is None:
        raise Http404
    return registration


@working_page(Right.MANAGE_PLAYERS)
def player(work: Work, registration_id: int) -> HttpResponse:
    """Everything an organiser may change of one player."""
    registration = _found(work, registration_id)
    refusal = None
    form = work.request.POST.get("form", "")
    if work.is_post:
        steps = {
            "status": _set_status,
            "registration": _update_registration,
            "person": _update_person,
            "unlink": _unlink,
        }
        step = steps.get(form)
        answer = step(work, registration) if step else one_problem(_("Choose what to change."))
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
        registration = _found(work, registration_id)
    lists = desk_list(work.event)
    return work.page(
        "players/player",
        tab=TAB,
        refusal=refusal,
        one=registration,
        steps=[status for status in _steps(registration)],
        typed=work.request.POST if form == "registration" else _registration_fields(registration),
        person=work.request.POST if form == "person" else _person_fields(registration),
        namesakes=_namesakes(work, registration) if form == "person" else (),
        in_play=seats_in_play(registration),
        lists=lists,
    )


def _steps(registration: Registration) -> list[str]:
    """The statuses it may be given, in the order people go through them."""
    order = ("checked_in", "confirmed", "registered", "waiting", "withdrawn")
    return [status for status in order if status in TRANSITIONS[registration.status]]


def _registration_fields(registration: Registration) -> dict[str, object]:
    return {
        "number": registration.number,
        "team": registration.team.name if registration.team else "",
        "seed_rating": registration.seed_rating,
        "paid": registration.paid,
    }


def _person_fields(registration: Registration) -> dict[str, str]:
    person = registration.player
    club = person.club.name if person.club else ""
    return {**{name: getattr(person, name) for name in PERSON}, "club": club}


def _set_status(work: Work, registration: Registration) -> HttpResponse | Refusal:
    status = read_status(work.request.POST.get("status", ""))
    if status is None:
        return one_problem(_("Choose a status."), "status")
    reason = work.request.POST.get("reason", "")
    if not reason:
        return set_statuses_of(work, {registration.pk: status}, to=work.request.path)
    _row, refusal = work.attempt(
        lambda: registration_set_status(
            work.actor, registration_id=registration.pk, status=status, reason=reason
        )
    )
    return refusal or work.done(_("Done."), to=work.request.path)


def _update_registration(work: Work, registration: Registration) -> HttpResponse | Refusal:
    fields = read_registration(work.request.POST)
    if fields.problems:
        _wanted, more = registration_check(registration, changes=fields.changes)
        found = (*fields.problems, *more)
        shown = tuple(ShownProblem(one.detail, one.place, one.code) for one in found)
        return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, shown)
    _row, refusal = work.attempt(
        lambda: registration_update(
            work.actor, registration_id=registration.pk, changes=fields.changes
        )
    )
    return refusal or work.done(_saved(registration), to=work.request.path)


def _update_person(work: Work, registration: Registration) -> HttpResponse | Refusal:
    entered = read_person(work.request.POST)
    if work.request.POST.get("who") != NAMESAKE and _namesakes(work, registration):
        text = _("Somebody of this name is known already. Say whether it is the same person.")
        return one_problem(text, "who")
    changed, refusal = work.attempt(
        lambda: player_update(
            work.actor,
            tournament_id=work.event.pk,
            player_id=registration.player_id,
            entered=entered,
        )
    )
    if changed is None:
        return refusal
    return work.done(_("%(name)s: saved.") % {"name": changed.public_name}, to=work.request.path)


def _namesakes(work: Work, registration: Registration) -> tuple[KnownPerson, ...]:
    """Gives the other people known by the name that is typed, where it is a new one."""
    name = read_person(work.request.POST).name
    if name_key(name) == name_key(registration.player.name):
        return ()
    found = people_like(work.event, name=name).known
    return tuple(one for one in found if one.player.pk != registration.player_id)


def _unlink(work: Work, registration: Registration) -> HttpResponse | Refusal:
    _none, refusal = work.attempt(
        lambda: player_unlink(
            work.actor, tournament_id=work.event.pk, player_id=registration.player_id
        )
    )
    return refusal or work.done(_saved(registration), to=work.request.path)


def _saved(registration: Registration) -> str:
    return _("%(name)s: saved.") % {"name": registration.player.public_name}


@working_page(Right.MANAGE_PLAYERS, methods=("POST",))
def remove(work: Work, registration_id: int) -> HttpResponse:
    """Takes a sign-up made by mistake away; the toast puts it back."""
    registration = _found(work, registration_id)
    to = reverse("desk_players", args=[work.event.slug])
    _none, refusal = work.attempt(
        lambda: registration_remove(work.actor, registration_id=registration_id)
    )
    if refusal is not None:
        back = reverse("desk_player", args=[work.event.slug, registration_id])
        return work.page("players/refused", tab=TAB, refusal=refusal, to=back)
    fields = {
        **{name: value for name, value in _registration_fields(registration).items() if value},
        "status": registration.status,
        "player": registration.player_id,
    }
    undo = f"{reverse('desk_players_put_back', args=[work.event.slug])}?{urlencode(fields)}"
    text = _("%(name)s is not in the event any more.") % {"name": registration.player.public_name}
    return work.done(text, to=to, undo="" if registration.start_total_parts else undo)


@working_page(Right.MANAGE_PLAYERS, methods=("POST",))
def put_back(work: Work) -> HttpResponse:
    """Signs somebody up again who was removed a moment ago, as the address says."""
    asked = work.request.GET
    to = reverse("desk_players", args=[work.event.slug])
    ids = read_ids([asked.get("player", "")])
    if not ids:
        refusal = one_problem(_("Say who is to be put back."))
        return work.page("players/refused", tab=TAB, refusal=refusal, to=to)
    entered, _problems = read_sign_up(asked, player_id=ids[0])
    _row, refused = work.attempt(
        lambda: registration_add(work.actor, tournament_id=work.event.pk, entered=entered)
    )
    if refused is not None:
        return work.page("players/refused", tab=TAB, refusal=refused, to=to)
    return work.done(_("Taken back."), to=to)
