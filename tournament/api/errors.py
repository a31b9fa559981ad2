"""What the API says when it does not do what was asked: always one form, and every problem.

`{"code", "detail", "data": {"problems": [{"code", "place", "detail"}]}}`. Codes never change;
the sentences are in the language of the request.
"""

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import (
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
    TooManyFilesSent,
)
from django.http import Http404
from django.http.multipartparser import MultiPartParserError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.response import Response

from tournament.errors import (
    Blocked,
    Invalid,
    NotAllowed,
    NotFound,
    Stale,
    TournamentError,
)
from tournament.sentences import sentence

STATUS: dict[type[TournamentError], int] = {
    Stale: HTTPStatus.CONFLICT,
    Blocked: HTTPStatus.CONFLICT,
    NotAllowed: HTTPStatus.FORBIDDEN,
    NotFound: HTTPStatus.NOT_FOUND,
    Invalid: HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""The answer's status for each kind of refusal: the pages' own table."""

FIELD_CODES = {
    "required": "field_missing",
    "null": "field_null",
    "blank": "text_empty",
    "invalid": "wrong_kind",
    "not_a_dict": "wrong_kind",
    "not_a_list": "wrong_kind",
    "max_length": "text_too_long",
    "min_length": "text_too_short",
    "max_value": "number_too_large",
    "min_value": "number_too_small",
    "invalid_choice": "choice_unknown",
    "date": "wrong_kind",
    "datetime": "wrong_kind",
    "empty": "list_empty",
    "surrogate_characters_not_allowed": "text_unfit",
    "null_characters_not_allowed": "text_unfit",
    "max_string_length": "number_too_large",
}
"""The framework's codes in the words of the house; a code that is not here is its own."""


class Unmatched(TournamentError):
    """`If-Match` names another state than the stored one. `data` has `stored` and `yours`."""

    default_code = "precondition_failed"


class Unconditional(TournamentError):
    """`If-Match` is missing where it is required."""

    default_code = "precondition_required"


class TooMany(TournamentError):
    """The caller asked too often; `seconds` until it may ask again."""

    default_code = "too_many_requests"

    def __init__(self, detail: str, *, seconds: int) -> None:
        super().__init__(detail)
        self.seconds = seconds


OWN_STATUS: dict[type[TournamentError], int] = {
    Unmatched: HTTPStatus.PRECONDITION_FAILED,
    Unconditional: HTTPStatus.PRECONDITION_REQUIRED,
    TooMany: HTTPStatus.TOO_MANY_REQUESTS,
}


def answer_refusal(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Gives the answer for what a view raised; None for what is a mistake of ours (500)."""
    if isinstance(error, TournamentError):
        return _of_service(error, context["view"])
    if isinstance(error, exceptions.ValidationError):
        problems = list(problems_of(error.detail))
        detail = " ".join(problem["detail"] for problem in problems)
        return refused(
            HTTPStatus.UNPROCESSABLE_ENTITY, code="invalid", detail=detail, problems=problems
        )
    plain = _plain(error)
    if plain is None:
        return None
    status, code, detail = plain
    answer = refused(status, code=code, detail=detail)
    headers = {"WWW-Authenticate": getattr(error, "auth_header", None)}
    for name, value in headers.items():
        if value:
            answer[name] = value
    return answer


def refused(
    status: int,
    *,
    code: str,
    detail: str,
    problems: list[dict[str, str]] | None = None,
    data: Mapping[str, Any] | None = None,
) -> Response:
    """Gives an answer in the one form; without problems of its own the refusal is the one."""
    if problems is None:
        problems = [{"code": code, "place": "", "detail": detail}]
    return Response(
        {"code": code, "detail": detail, "data": {**(data or {}), "problems": problems}},
        status=status,
    )


def problems_of(detail: Any, place: str = "") -> Iterator[dict[str, str]]:
    """Gives the problems in the framework's tree of errors, each with its place.

    >>> list(problems_of({"seats": {1: ["No."]}}))
    [{'code': 'invalid', 'place': 'seats[1]', 'detail': 'No.'}]
    """
    if isinstance(detail, Mapping):
        for name, inside in detail.items():
            if name == "non_field_errors":
                there = place
            elif isinstance(name, int):
                there = f"{place}[{name}]"
            else:
                there = f"{place}.{name}" if place else str(name)
            yield from problems_of(inside, there)
    elif isinstance(detail, list):
        is_rows = any(isinstance(one, Mapping) for one in detail)
        for at, one in enumerate(detail):
            yield from problems_of(one, f"{place}[{at}]" if is_rows else place)
    else:
        code = getattr(detail, "code", "invalid")
        yield {"code": FIELD_CODES.get(code, code), "place": place, "detail": str(detail)}


def _of_service(error: TournamentError, view: Any) -> Response:
    kinds = {**STATUS, **OWN_STATUS}
    status = next(
        (code for kind, code in kinds.items() if isinstance(error, kind)),
        HTTPStatus.UNPROCESSABLE_ENTITY,
    )
    code = error.code
    if isinstance(error, Stale) and getattr(view, "needs_match", False):
        status = HTTPStatus.PRECONDITION_FAILED
    if isinstance(error, NotAllowed) and view.is_nobody():
        status, code = HTTPStatus.UNAUTHORIZED, "sign_in_first"
    problems = None
    detail = error.detail
    if isinstance(error, Invalid):
        problems = [
            {"code": one.code, "place": view.place_of(one.place), "detail": sentence(one)}
            for one in error.problems
        ]
        detail = " ".join(one["detail"] for one in problems)
    answer = refused(status, code=code, detail=detail, problems=problems, data=error.data)
    if isinstance(error, TooMany):
        answer["Retry-After"] = str(error.seconds)
    if status == HTTPStatus.UNAUTHORIZED:
        answer["WWW-Authenticate"] = 'Bearer realm="api"'
    return answer


def _plain(error: Exception) -> tuple[int, str, str] | None:
    """Gives status, code and sentence for what the frameworks raise."""
    for kinds, status, code, detail in PLAIN:
        if isinstance(error, kinds):
            own = getattr(error, "detail", None)
            is_ours = getattr(own, "code", None) not in (None, getattr(error, "default_code", ""))
            return status, (own.code if is_ours else code), str(own if is_ours else detail)
    return None


PLAIN: tuple[tuple[Any, int, str, Promise], ...] = (
    (
        (Http404, exceptions.NotFound),
        HTTPStatus.NOT_FOUND,
        "not_found",
        _("There is nothing at this address, or it is not for you."),
    ),
    (
        exceptions.MethodNotAllowed,
        HTTPStatus.METHOD_NOT_ALLOWED,
        "method_not_allowed",
        _("This address does not take this method; the header Allow names those it takes."),
    ),
    (
        exceptions.NotAcceptable,
        HTTPStatus.NOT_ACCEPTABLE,
        "not_acceptable",
        _("The answers are JSON (application/json); Accept asks for something else."),
    ),
    (
        exceptions.UnsupportedMediaType,
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        "unsupported_media_type",
        _("The body is of a kind not taken here. Send JSON as Content-Type: application/json."),
    ),
    (
        (exceptions.AuthenticationFailed, exceptions.NotAuthenticated),
        HTTPStatus.UNAUTHORIZED,
        "token_unknown",
        _("This key does not work: it is unknown, taken back or has run out."),
    ),
    (
        (exceptions.PermissionDenied, PermissionDenied),
        HTTPStatus.FORBIDDEN,
        "not_allowed",
        _("You may not do this."),
    ),
    (
        exceptions.ParseError,
        HTTPStatus.BAD_REQUEST,
        "malformed_json",
        _("The body is no JSON."),
    ),
    (
        RequestDataTooBig,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "body_too_large",
        _("The body is larger than what is taken here."),
    ),
    (
        (SuspiciousOperation, MultiPartParserError, TooManyFilesSent),
        HTTPStatus.BAD_REQUEST,
        "malformed_request",
        _("The request is malformed."),
    ),
)
"""Kinds, status, code and sentence; the first kind that fits holds."""
