"""What every part of the API shares: who asks, the event, what is asked, and how it is answered.

A view is a class with a method for each HTTP method, marked by `operation(...)`. The frame finds
the event, checks the right, reads query and body, holds `If-Match` and `Idempotency-Key`, and
sets the headers; the method gives a plain value, or `Answered` where there is more to say.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournament import live
from tournament.actors import Actor
from tournament.api import etags
from tournament.api.auth import SessionAuthentication, TokenAuthentication, actor_of, caller_of
from tournament.api.errors import TooMany, Unconditional, Unmatched
from tournament.api.fields import NoBody
from tournament.api.limits import Spent, spend
from tournament.api.parsers import StrictJson, address_problems
from tournament.api.schema import HouseSchema, Operation
from tournament.errors import Invalid, NotAllowed
from tournament.models import ApiToken, Tournament
from tournament.permissions import Right, has_right, require, require_account
from tournament.selectors.tournaments import find_event
from tournament.services.idempotency import run_once

WRITING = ("POST", "PUT", "PATCH", "DELETE")
ALL_STATES = "*"


@dataclass(slots=True, kw_only=True)
class Ask:
    """One request as a view's method gets it: who asks what, with everything read and checked.

    `where` are the parts of the address besides the event's. `event` is only there in views of
    an event (`EventApi`); use `the_event`.
    """

    request: Request
    actor: Actor
    event: Tournament | None = None
    where: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] = field(default_factory=dict)

    @property
    def the_event(self) -> Tournament:
        """The event of the address."""
        if self.event is None:
            raise RuntimeError("This view belongs to no event; make it an EventApi.")
        return self.event

    @property
    def filters(self) -> dict[str, Any]:
        """What the query asks for besides the part of the list."""
        return {
            name: value for name, value in self.query.items() if name not in ("limit", "offset")
        }

    def may(self, right: Right) -> bool:
        """Tells whether whoever asks has the right in the event. One query."""
        return has_right(self.actor, right, tournament=self.the_event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """An answer with a status or headers of its own; `data` is JSON-plain (dates too)."""

    data: Any
    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


Method = Callable[[Any, Ask], Any]


def operation(**about: Any) -> Callable[[Method], Callable[..., HttpResponse]]:
    """Makes `method(self, ask)` the answer to an HTTP method; `about` is an `Operation`."""
    told = Operation(**about)

    def decorate(method: Method) -> Callable[..., HttpResponse]:
        @wraps(method)
        def answer(self: "Api", request: Request, **where: Any) -> HttpResponse:
            where.pop("slug", None)
            ask = Ask(request=request, actor=self.actor, event=self.event, where=where)
            return self.answered(told, method, ask)

        answer.operation = told
        answer.method = method
        return answer

    return decorate


class Api(APIView):
    """A view of the API outside any event."""

    authentication_classes = [TokenAuthentication, SessionAuthentication]
    permission_classes: list[Any] = []
    parser_classes = [StrictJson]
    renderer_classes = [JSONRenderer]
    metadata_class = None
    http_method_names = ["get", "head", "post", "put", "patch", "delete"]
    schema = HouseSchema()

    actor: Actor = Actor(name="")
    event: Tournament | None = None
    spent: Spent | None = None
    needs_match = False
    """True while an operation is answered that requires `If-Match`."""

    def mark(self, ask: Ask) -> str:
        """Gives the state of the thing at this address (letters, digits, - and _); "" for none.

        Read fresh: it is called under the event's lock where `If-Match` is required.
        """
        return ""

    def stored(self, ask: Ask) -> Any:
        """Gives the thing at this address as it is stored now, for a 412."""
        shown = self.get.method(self, ask)
        return shown.data if isinstance(shown, Answered) else shown

    def place_of(self, place: str) -> str:
        """Gives where a problem of a service stands in the body of this view."""
        return place

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Finds out who asks and counts the request, before anything else is looked at."""
        refused = self._find_out_who_asks(request)
        self._count(request)
        if refused is not None:
            raise refused
        super().initial(request, *args, **kwargs)
        problems = address_problems(request)
        if problems:
            raise Invalid(problems)

    def is_nobody(self) -> bool:
        """True where neither a key nor a session says who asks."""
        return self.actor.user is None and not isinstance(self.request.auth, ApiToken)

    def answered(self, told: Operation, method: Method, ask: Ask) -> HttpResponse:
        """Gives the answer to one operation, see the module's text."""
        self._check_rights(told, ask)
        if told.query is not None:
            ask.query = _read(told.query.of(ask.request.query_params))
        if ask.request.method in ("GET", "HEAD"):
            return self._read_answer(told, method, ask)
        ask.body = _read((told.body or NoBody)(data=ask.request.data))
        if ask.request.method != "POST" or ask.actor.user is None:
            return self._answer_of(self._written(told, method, ask))
        return self._written_once(told, method, ask)

    def finalize_response(
        self, request: Request, response: HttpResponse, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        """Adds what every answer carries: the limits, and who may keep it."""
        response = super().finalize_response(request, response, *args, **kwargs)
        for name, value in (self.spent.headers if self.spent else {}).items():
            response[name] = value
        response["Cache-Control"] = "no-cache, private" if "ETag" in response else "no-store"
        patch_vary_headers(response, ["Authorization", "Cookie", "Accept-Language"])
        return response

    def _find_out_who_asks(self, request: Request) -> APIException | None:
        """Sets the actor; gives back why a key or session is refused, to be told once counted."""
        try:
            self.actor = actor_of(request)
        except APIException as refused:
            return refused
        return None

    def _count(self, request: Request) -> None:
        caller = caller_of(request, user=self.actor.user, token=request.auth)
        limit = settings.API_ANONYMOUS_PER_MINUTE if self.is_nobody() else settings.API_PER_MINUTE
        self.spent = spend(caller, limit=limit, now=timezone.now())
        if self.spent.is_over:
            raise TooMany(
                _("Too many requests: %(limit)s a minute are answered. Ask again in %(seconds)s s.")
                % {"limit": limit, "seconds": self.spent.reset},
                seconds=self.spent.reset,
            )

    def _check_rights(self, told: Operation, ask: Ask) -> None:
        token = ask.request.auth
        writes = ask.request.method in WRITING and told.writes
        needs_account = writes or told.account
        if (needs_account or told.right is not None) and self._is_for_another(token):
            raise NotAllowed(
                _("The key “%(name)s” is for one event only.") % {"name": token.name},
                code="token_for_one_event",
            )
        if needs_account:
            require_account(ask.actor)
        if writes and isinstance(token, ApiToken) and token.read_only:
            raise NotAllowed(
                _("The key “%(name)s” may only read.") % {"name": token.name},
                code="token_read_only",
            )
        if told.right is not None:
            require(ask.actor, told.right, tournament=ask.the_event)

    def _is_for_another(self, token: object) -> bool:
        """Tells whether the key was given for one event, and this address is not in it."""
        here = self.event.pk if self.event is not None else None
        return isinstance(token, ApiToken) and token.tournament_id not in (None, here)

    def _read_answer(self, told: Operation, method: Method, ask: Ask) -> HttpResponse:
        """Answers a GET, with 304 where the caller holds this very answer."""
        if told.stamped and ask.event is not None:
            found = self._etag(ask)
            if _holds(ask.request, found):
                return HttpResponse(status=HTTPStatus.NOT_MODIFIED, headers={"ETag": found})
            given = _full(method(self, ask))
        else:
            given = _full(method(self, ask))
            if isinstance(given.data, HttpResponse):
                return _file(ask.request, given.data)
            found = self._etag(ask, _plain(given.data))
            if _holds(ask.request, found):
                return HttpResponse(status=HTTPStatus.NOT_MODIFIED, headers={"ETag": found})
        headers = {**given.headers, "ETag": found}
        return Response(given.data, status=given.status or HTTPStatus.OK, headers=headers)

    def _etag(self, ask: Ask, *more: object) -> str:
        """Gives the ETag of an answer made of the event as it is now (or of `more`)."""
        event = ask.event
        who = ask.actor.key if ask.actor.user else ""
        token = ask.request.auth.pk if isinstance(ask.request.auth, ApiToken) else None
        parts = (ask.request.get_full_path(), get_language(), who, token, etags.build())
        of_event = (event.pk, event.created_at, event.version) if event is not None else ()
        mark = self.mark(ask) or (str(event.version) if event is not None else "0")
        return etags.etag(mark, *parts, *of_event, *more)

    def _written(self, told: Operation, method: Method, ask: Ask) -> Answered:
        """Takes the step; where `If-Match` is required, under the event's lock."""
        if not told.if_match:
            given = _full(method(self, ask), status=told.status)
        else:
            self.needs_match = True
            with transaction.atomic():
                ask.event = live.lock(ask.the_event.pk)
                self._match(ask)
                given = _full(method(self, ask), status=told.status)
        headers = dict(given.headers)
        mark = self.mark(ask) if self.event is not None and told.marked else ""
        if mark:
            headers.setdefault("ETag", etags.etag(mark, ask.request.path, _plain(given.data)))
        return Answered(data=given.data, status=given.status or told.status, headers=headers)

    def _match(self, ask: Ask) -> None:
        """Raises unless `If-Match` names the stored state."""
        header = ask.request.headers.get("If-Match", "").strip()
        if not header or header == ALL_STATES:
            raise Unconditional(
                _(
                    "Send If-Match with the ETag of what you read, so that no change of "
                    "somebody else is lost."
                )
            )
        mark = self.mark(ask)
        if mark in etags.marks_in(header):
            return
        raise Unmatched(
            _("Somebody changed this meanwhile. Nothing is saved until you choose."),
            data={"stored": _plain(self.stored(ask)), "yours": _plain(ask.body), "mark": mark},
        )

    def _written_once(self, told: Operation, method: Method, ask: Ask) -> HttpResponse:
        """Answers a POST; one with a key that was answered before gets the same answer again."""
        key = ask.request.headers.get("Idempotency-Key", "").strip()
        token = ask.request.auth
        holder = f"token:{token.pk}" if isinstance(token, ApiToken) else "session"
        ran: list[bool] = []

        def call() -> dict[str, Any]:
            ran.append(True)
            given = self._written(told, method, ask)
            return {
                "data": _plain(given.data),
                "status": int(given.status or told.status),
                "headers": dict(given.headers),
            }

        kept = run_once(
            ask.actor,
            key=f"{holder} {key}" if key else "",
            request=[ask.request.method, ask.request.get_full_path(), _said(ask.request)],
            call=call,
        )
        headers = kept["headers"] | ({} if ran else {"Idempotency-Replayed": "true"})
        return Response(kept["data"], status=kept["status"], headers=headers)

    def _answer_of(self, given: Answered) -> HttpResponse:
        if given.status == HTTPStatus.NO_CONTENT:
            return Response(status=given.status, headers=dict(given.headers))
        return Response(given.data, status=given.status, headers=dict(given.headers))


class EventApi(Api):
    """A view of one event, at `/api/tournaments/<slug>/...`.

    An event that is not there, and a hidden one for people without a role in it, are both 404.
    """

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Finds the event besides."""
        super().initial(request, *args, **kwargs)
        self.event = find_event(kwargs["slug"])
        if self.event is None or not is_seen(self.actor, self.event):
            raise Http404
        if self.actor.only_event not in (None, self.event.pk):
            self.actor = Actor(name="")


def is_seen(actor: Actor, event: Tournament) -> bool:
    """Tells whether an event is there for the actor: a hidden one only for those with a role."""
    return not event.hidden or has_right(actor, Right.SEE_HIDDEN, tournament=event)


def _full(given: Any, *, status: int | None = None) -> Answered:
    return given if isinstance(given, Answered) else Answered(data=given, status=status)


def _file(request: Request, file: HttpResponse) -> HttpResponse:
    """Gives a file with the ETag it brings along, or 304."""
    if _holds(request, file["ETag"]):
        return HttpResponse(status=HTTPStatus.NOT_MODIFIED, headers={"ETag": file["ETag"]})
    return file


def _read(reader: Any) -> Mapping[str, Any]:
    """Gives what a body or query says. Raises the framework's `ValidationError`."""
    if reader.initial_data is None:
        reader.fail("null")
    reader.is_valid(raise_exception=True)
    return dict(reader.validated_data)


def _plain(value: Any) -> Any:
    """Gives a value as it comes out of JSON: dates and lazy texts are texts."""
    return json.loads(JSONRenderer().render(value) or b"null")


def _said(request: Request) -> Any:
    """Gives what tells one request's body from another's."""
    return _plain(request.data)


def _holds(request: Request, found: str) -> bool:
    given = request.headers.get("If-None-Match", "")
    held = [one.strip().removeprefix("W/") for one in given.split(",")]
    return found in held
