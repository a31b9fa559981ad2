"""Pages behind a link: taking a role, with a new account or one's own, and a new password.

Who only opens such a page uses nothing up: a messenger that looks at the link does no harm.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone

from tournament.choices import InvitationKind, RoleName
from tournament.errors import NotFound, TournamentError
from tournament.models import Invitation, User
from tournament.services.accounts import AccountInput
from tournament.services.invitations import (
    invitation_accept,
    invitation_accept_as_new,
    password_reset,
    usable_link,
)
from tournament.views.site import Visit, attempt, visitor_page
from tournament.views.working import Refusal

BACKEND = "django.contrib.auth.backends.ModelBackend"

# Other sites must never see the address, for it holds the secret. `no-referrer` would go too far:
# browsers then send a form with `Origin: null`, which the protection against foreign forms
# refuses. `strict-origin` names the site and never the page, not even to the site itself.
REFERRER_POLICY = "strict-origin"

LinkView = Callable[[Visit, str, Invitation], HttpResponse]


def _link_page(kind: InvitationKind) -> Callable[[LinkView], Callable[..., HttpResponse]]:
    """Makes `view(visit, secret, link)` the page of a link that works; others say why not."""

    def decorate(view: LinkView) -> Callable[..., HttpResponse]:
        @wraps(view)
        def answer(visit: Visit, *, secret: str) -> HttpResponse:
            try:
                link = usable_link(secret, kind=kind, now=timezone.now())
                response = view(visit, secret, link)
            except TournamentError as refused:
                response = _not_working(visit, refused)
            response.headers["Referrer-Policy"] = REFERRER_POLICY
            response.headers["X-Robots-Tag"] = "noindex"
            return response

        return visitor_page(answer)

    return decorate


@_link_page(InvitationKind.ROLE)
def invite(visit: Visit, secret: str, link: Invitation) -> HttpResponse:
    """A link to a role: the signed-in person takes it, everybody else makes an account first."""
    if visit.is_post and visit.actor.user is not None:
        invitation_accept(visit.actor, secret=secret)
        return HttpResponseRedirect(_place_of(link))
    entered, refusal = AccountInput(username="", password="", password_again=""), None
    if visit.is_post:
        entered = _typed_account(visit.request)
        user, refusal = attempt(lambda: invitation_accept_as_new(secret=secret, entered=entered))
        if user is not None:
            return _signed_in(visit.request, user, to=_place_of(link))
        _raise_unless_mendable(refusal)
    return visit.page("registration/invite.html", refusal=refusal, link=link, entered=entered)


@_link_page(InvitationKind.PASSWORD)
def reset(visit: Visit, secret: str, link: Invitation) -> HttpResponse:
    """A link to a new password, which is typed twice; then the person is signed in."""
    refusal = None
    if visit.is_post:
        typed = visit.request.POST
        user, refusal = attempt(
            lambda: password_reset(
                secret=secret,
                password=typed.get("password", ""),
                password_again=typed.get("password_again", ""),
            )
        )
        if user is not None:
            return _signed_in(visit.request, user, to=reverse("event_list"))
        _raise_unless_mendable(refusal)
    return visit.page("registration/reset.html", refusal=refusal, link=link)


def _typed_account(request: HttpRequest) -> AccountInput:
    names = ("username", "password", "password_again", "shown_name")
    return AccountInput(**{name: request.POST.get(name, "") for name in names})


def _signed_in(request: HttpRequest, user: User, *, to: str) -> HttpResponse:
    login(request, user, backend=BACKEND)
    return HttpResponseRedirect(to)


def _place_of(link: Invitation) -> str:
    """Gives where the work of the role begins."""
    if link.tournament is not None:
        place = {RoleName.REFEREE: "referee", RoleName.PLAYER: "event"}.get(link.role, "desk")
        return reverse(place, args=[link.tournament.slug])
    return reverse("event_list")


def _raise_unless_mendable(refusal: Refusal | None) -> None:
    """Turns a refusal that is not about what was typed into the page that says so."""
    if refusal is not None and refusal.status != HTTPStatus.UNPROCESSABLE_ENTITY:
        problem = refusal.problems[0]
        raise TournamentError(problem.text, code=problem.code)


def _not_working(visit: Visit, refused: TournamentError) -> HttpResponse:
    is_unknown = isinstance(refused, NotFound)
    status = HTTPStatus.NOT_FOUND if is_unknown else HTTPStatus.GONE
    return visit.page("registration/link_gone.html", status=status, why=refused.detail)
