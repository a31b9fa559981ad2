"""What every page shares on which somebody works: rights, refusals in the page, undo, done.

A working page is a function `view(work, ...)`. It reads and writes through selectors and
services; whatever a service refuses comes back in the page, beside what was typed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, wraps
from http import HTTPStatus
from typing import Any, TypeVar

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.errors import (
    Blocked,
    Invalid,
    NotAllowed,
    NotFound,
    Stale,
    TournamentError,
)
from tournament.models import Tournament
from tournament.permissions import Right, rights_of, role_names
from tournament.selectors.people import people_with_right
from tournament.selectors.tournaments import find_event
from tournament.sentences import sentence
from tournament.views.frame import actor_of
from tournament.views.sides import sides_context

Result = TypeVar("Result")

STATUS = {
    Stale: HTTPStatus.CONFLICT,
    Blocked: HTTPStatus.CONFLICT,
    NotAllowed: HTTPStatus.FORBIDDEN,
    NotFound: HTTPStatus.NOT_FOUND,
    Invalid: HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""The answer's status for each kind of refusal."""


@dataclass(frozen=True, slots=True)
class ShownProblem:
    """One problem as a page shows it: the sentence, and the id of the field it stands at."""

    text: str
    field: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A page on which the reader can do what he wants: its words and its address."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a step was not taken: every problem, the ways out that the service named, a link."""

    status: HTTPStatus
    problems: tuple[ShownProblem, ...]
    ways: tuple[str, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    link: Link | None = None

    def at(self, name: str) -> tuple[str, ...]:
        """Gives the sentences that stand at one field."""
        return tuple(problem.text for problem in self.problems if problem.field == name)

    @property
    def told(self) -> tuple[ShownProblem, ...]:
        """The problems with every sentence once, at the first field it stands at."""
        once: dict[str, ShownProblem] = {}
        for problem in self.problems:
            once.setdefault(problem.text, problem)
        return tuple(once.values())

    @property
    def by_field(self) -> dict[str, tuple[str, ...]]:
        """Gives the sentences of every field that has some, for templates."""
        names = dict.fromkeys(problem.field for problem in self.problems if problem.field)
        return {name: self.at(name) for name in names}


def refusal_of(error: TournamentError, *, fields: Callable[[str], str] | None = None) -> Refusal:
    """Gives a service's refusal as a page shows it.

    `fields` turns the place of a problem into the id of the form field it stands at; by default
    the place is the id, with dots and brackets as dashes.
    """
    status = next(
        (code for kind, code in STATUS.items() if isinstance(error, kind)),
        HTTPStatus.UNPROCESSABLE_ENTITY,
    )
    name = fields or field_id
    if isinstance(error, Invalid):
        found = tuple(ShownProblem(sentence(p), name(p.place), p.code) for p in error.problems)
    else:
        found = (ShownProblem(error.detail, "", error.code),)
    ways = tuple(way["detail"] for way in error.data.get("ways", ()))
    return Refusal(status, found, ways, error.data)


def field_id(place: str) -> str:
    """Gives the element id of a place: `players[2].name` is `players-2-name`."""
    return place.replace("[", "-").replace("]", "").replace(".", "-")


def attempt(
    step: Callable[[], Result], *, fields: Callable[[str], str] | None = None
) -> tuple[Result | None, Refusal | None]:
    """Takes a step and gives its result, or its refusal; exactly one of the two is None.

    A step without a result gives (None, None).
    """
    try:
        return step(), None
    except TournamentError as error:
        return None, refusal_of(error, fields=fields)


@dataclass
class Work:
    """Somebody at work on an event: the request, the event, who it is and what he may do."""

    request: HttpRequest
    event: Tournament
    actor: Actor
    roles: frozenset[RoleName]

    @cached_property
    def rights(self) -> frozenset[Right]:
        """All that the person may do in this event."""
        return frozenset().union(*(rights_of(role, tournament=self.event) for role in self.roles))

    @property
    def is_post(self) -> bool:
        """True where something is sent."""
        return self.request.method == "POST"

    def attempt(
        self,
        step: Callable[[], Result],
        *,
        fields: Callable[[str], str] | None = None,
    ) -> tuple[Result | None, Refusal | None]:
        """Takes a step and gives its result or its refusal, see `attempt`."""
        return attempt(step, fields=fields)

    def page(
        self,
        name: str,
        *,
        tab: str,
        refusal: Refusal | None = None,
        **context: object,
    ) -> HttpResponse:
        """Renders `tournament/<name>.html` in the working frame; a refusal sets the status."""
        return render(
            self.request,
            f"tournament/{name}.html",
            {
                "event": self.event,
                "tab": tab,
                "tab_is_page": True,
                "working": True,
                **sides_context(self.event, rights=self.rights, tab=tab, works=True),
                "refusal": refusal,
                **context,
            },
            status=refusal.status if refusal else HTTPStatus.OK,
        )

    def done(self, text: str, *, to: str, undo: str = "", note: str = "") -> HttpResponse:
        """Says that it is done and leads to `to`.

        `undo` is the address that takes it back, `note` the page where a word may be added.
        """
        messages.success(self.request, text, extra_tags=f"{undo} {note}" if note else undo)
        return HttpResponseRedirect(to)


WorkView = Callable[..., HttpResponse]


def working_page(
    *rights: Right, methods: Iterable[str] = ("GET", "HEAD", "POST")
) -> Callable[[WorkView], Callable[..., HttpResponse]]:
    """Makes `view(work, ...)` a page for people who have one of the rights in the event.

    Somebody not signed in is asked to; a hidden event is not there for people without a role;
    others see who may do it (403).
    """

    def decorate(view: WorkView) -> Callable[..., HttpResponse]:
        @require_http_methods(list(methods))
        @wraps(view)
        def answer(request: HttpRequest, slug: str, **where: Any) -> HttpResponse:
            event = find_event(slug)
            if event is None:
                raise Http404
            if not request.user.is_authenticated:
                if event.hidden:
                    raise Http404
                return redirect_to_login(request.get_full_path())
            actor = actor_of(request)
            work = Work(request, event, actor, role_names(actor, tournament=event))
            if not work.roles and event.hidden:
                raise Http404
            if not work.rights.intersection(rights):
                return _refused(work, rights)
            response = view(work, **where)
            response.headers.setdefault("Cache-Control", "no-store, private")
            return response

        return answer

    return decorate


def _refused(work: Work, rights: Iterable[Right]) -> HttpResponse:
    """The page that says who may do this."""
    names = people_with_right(work.event, rights=tuple(rights))
    return render(
        work.request,
        "tournament/working/not_allowed.html",
        {"event": work.event, "tab": "", "names": names},
        status=HTTPStatus.FORBIDDEN,
    )
