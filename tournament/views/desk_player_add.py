"""Adding one player: a known person by a tap, a new one by a short form."""

from http import HTTPStatus

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.forms.players import SIGNED_UP_AS, read_ids, read_person, read_sign_up
from tournament.permissions import Right
from tournament.selectors.known_people import RowMatch, people_like
from tournament.selectors.registrations import desk_list, player_suggestions
from tournament.services.sign_up import registration_add, registration_problems
from tournament.views.player_steps import TAB
from tournament.views.working import Refusal, ShownProblem, Work, field_id, working_page

NEW = "new"
LISTED = "players[0]."
"""How the places of a list of one begin."""


@working_page(Right.MANAGE_PLAYERS)
def add(work: Work) -> HttpResponse:
    """Known people for a name, the form for a new person, and the ways to add a whole list."""
    refusal, match = None, RowMatch()
    if work.is_post:
        answer, match = _sign_up(work)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    name = work.request.GET.get("q", "")
    lists = desk_list(work.event)
    return work.page(
        "players/add",
        tab=TAB,
        refusal=refusal,
        q=name,
        suggestions=player_suggestions(work.event, name=name),
        typed=work.request.POST if work.is_post else {"name": name},
        match=match,
        statuses=SIGNED_UP_AS,
        lists=lists,
    )


def _sign_up(work: Work) -> tuple[HttpResponse | Refusal, RowMatch]:
    """Signs one person up; where known people may be meant, asks first."""
    posted = work.request.POST
    who = posted.get("who", "")
    ids = read_ids([who])
    entered, problems = read_sign_up(posted, player_id=ids[0] if ids else None)
    match = RowMatch()
    if not ids:
        person = read_person(posted)
        match = people_like(
            work.event,
            name=person.name,
            club=person.club,
            federation_number=person.federation_number,
        )
    if problems:
        more = registration_problems(work.event, entered=[entered])
        shown = tuple(
            ShownProblem(
                one.detail,
                field_id(one.place.removeprefix(LISTED).removeprefix("player.")),
                one.code,
            )
            for one in (*problems, *more)
        )
        return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, shown), match
    if match.known and who != NEW:
        text = _("Somebody of this name is known already. Say whether it is the same person.")
        return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, (ShownProblem(text, "who"),)), match
    registration, refusal = work.attempt(
        lambda: registration_add(work.actor, tournament_id=work.event.pk, entered=entered),
        fields=_field,
    )
    if registration is None:
        return refusal, match
    text = _("%(name)s is signed up with number %(number)s.") % {
        "name": registration.player.public_name,
        "number": registration.number,
    }
    to = reverse("desk_players_add", args=[work.event.slug])
    undo = reverse("desk_player_remove", args=[work.event.slug, registration.pk])
    return work.done(text, to=to, undo=undo), match


def _field(place: str) -> str:
    """Gives the field a problem of one sign-up stands at, alone or as a list of one."""
    return field_id(place.removeprefix(LISTED).removeprefix("player."))
