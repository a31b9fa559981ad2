"""The people of an event or a club: their roles, and links to roles and new passwords."""

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.models import Club
from tournament.permissions import Right
from tournament.selectors.roles import (
    club_owner_names,
    find_club,
    owns_club,
    people_of_club,
    people_of_event,
    role_of_club,
    role_of_event,
)
from tournament.services.invitations import (
    NewLink,
    invitation_create,
    invitation_revoke,
    password_link_create,
)
from tournament.services.role_scope import Scope
from tournament.services.roles import club_role_revoke, role_revoke
from tournament.views.site import Visit, account_page, attempt
from tournament.views.working import Refusal, Work, working_page

SEES = (Right.MANAGE_EVENT, Right.MANAGE_ROLES)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownLink:
    """A link just made, as the page shows it this once."""

    address: str
    made: NewLink


@working_page(*SEES)
def people(work: Work) -> HttpResponse:
    """Who has which role in the event; a new link to a role."""
    if not work.is_post:
        return _event_page(work)
    link, refusal = _role_link(work.request, work.actor, _scope(work))
    return _event_page(work, link=link, refusal=refusal)


@working_page(*SEES, methods=("POST",))
def role_take_back(work: Work, role_id: int) -> HttpResponse:
    """Takes a role of the event back."""
    role = role_of_event(work.event, role_id=role_id)
    if role is None:
        raise Http404
    _none, refusal = work.attempt(lambda: role_revoke(work.actor, role_id=role_id))
    if refusal is not None:
        return _event_page(work, refusal=refusal)
    return work.done(
        _("The role of %(name)s is taken back.") % {"name": role.user.shown_name},
        to=reverse("people", args=[work.event.slug]),
    )


@working_page(*SEES, methods=("POST",))
def link_take_back(work: Work, invitation_id: int) -> HttpResponse:
    """Makes a link of the event stop working."""
    _none, refusal = work.attempt(
        lambda: invitation_revoke(work.actor, scope=_scope(work), invitation_id=invitation_id)
    )
    if refusal is not None:
        return _event_page(work, refusal=refusal)
    return work.done(
        _("The link does not work any more."), to=reverse("people", args=[work.event.slug])
    )


@working_page(*SEES, methods=("POST",))
def password_link(work: Work, user_id: int) -> HttpResponse:
    """Makes a link with which a person of the event chooses a new password."""
    link, refusal = _password_link(work.request, work.actor, _scope(work), user_id)
    return _event_page(work, link=link, refusal=refusal)


def _club_page_for_owners(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Makes `view(visit, club, ...)` a page for owners of the club; others see who they are."""

    def answer(visit: Visit, *, club_id: int, **where: int) -> HttpResponse:
        club = find_club(club_id)
        if club is None:
            raise Http404
        if not owns_club(visit.actor.user, club=club):
            return visit.page(
                "tournament/settings/club_not_allowed.html",
                status=HTTPStatus.FORBIDDEN,
                club=club,
                names=club_owner_names(club),
            )
        return view(visit, club, **where)

    return account_page(answer)


def _club_step(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Makes `view(visit, club, ...)` a step that an owner of the club takes by a button."""
    return require_POST(_club_page_for_owners(view))


@_club_page_for_owners
def club_people(visit: Visit, club: Club) -> HttpResponse:
    """Who has which role in the club, and so in all its events; a new link to a role."""
    if not visit.is_post:
        return _club_page(visit, club)
    link, refusal = _role_link(visit.request, visit.actor, Scope(club_id=club.pk))
    return _club_page(visit, club, link=link, refusal=refusal)


@_club_step
def club_role_take_back(visit: Visit, club: Club, role_id: int) -> HttpResponse:
    """Takes a role of the club back."""
    role = role_of_club(club, role_id=role_id)
    if role is None:
        raise Http404
    _none, refusal = attempt(lambda: club_role_revoke(visit.actor, role_id=role_id))
    if refusal is not None:
        return _club_page(visit, club, refusal=refusal)
    return visit.done(
        _("The role of %(name)s is taken back.") % {"name": role.user.shown_name},
        to=reverse("club_people", args=[club.pk]),
    )


@_club_step
def club_link_take_back(visit: Visit, club: Club, invitation_id: int) -> HttpResponse:
    """Makes a link of the club stop working."""
    scope = Scope(club_id=club.pk)
    _none, refusal = attempt(
        lambda: invitation_revoke(visit.actor, scope=scope, invitation_id=invitation_id)
    )
    if refusal is not None:
        return _club_page(visit, club, refusal=refusal)
    return visit.done(
        _("The link does not work any more."), to=reverse("club_people", args=[club.pk])
    )


@_club_step
def club_password_link(visit: Visit, club: Club, user_id: int) -> HttpResponse:
    """Makes a link with which a person of the club chooses a new password."""
    link, refusal = _password_link(visit.request, visit.actor, Scope(club_id=club.pk), user_id)
    return _club_page(visit, club, link=link, refusal=refusal)


def _scope(work: Work) -> Scope:
    return Scope(tournament_id=work.event.pk)


def _role_link(
    request: HttpRequest, actor: Actor, scope: Scope
) -> tuple[ShownLink | None, Refusal | None]:
    made, refusal = attempt(
        lambda: invitation_create(
            actor,
            scope=scope,
            role=request.POST.get("role", ""),
            note=request.POST.get("note", ""),
        )
    )
    return made and _shown(request, made, route="invite"), refusal


def _password_link(
    request: HttpRequest, actor: Actor, scope: Scope, user_id: int
) -> tuple[ShownLink | None, Refusal | None]:
    made, refusal = attempt(lambda: password_link_create(actor, scope=scope, user_id=user_id))
    return made and _shown(request, made, route="reset"), refusal


def _shown(request: HttpRequest, made: NewLink, *, route: str) -> ShownLink:
    address = request.build_absolute_uri(reverse(route, args=[made.secret]))
    return ShownLink(address=address, made=made)


def _event_page(
    work: Work, *, link: ShownLink | None = None, refusal: Refusal | None = None
) -> HttpResponse:
    club = work.event.club
    return work.page(
        "settings/people",
        tab="settings",
        refusal=refusal,
        tab_is_page=False,
        view=people_of_event(work.event, at=timezone.now()),
        may_give=Right.MANAGE_ROLES in work.rights,
        club_is_own=club is not None and owns_club(work.request.user, club=club),
        link=link,
        role_names=RoleName,
        typed=work.request.POST,
    )


def _club_page(
    visit: Visit,
    club: Club,
    *,
    link: ShownLink | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    return visit.page(
        "tournament/settings/club_people.html",
        refusal=refusal,
        club=club,
        view=people_of_club(club, at=timezone.now()),
        may_give=True,
        link=link,
        role_names=RoleName,
        typed=visit.request.POST,
    )
