"""The OpenAPI schema: what an operation says about itself, and what all operations share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample
from rest_framework import serializers

from tournament.api.fields import Answer, Query, Text
from tournament.permissions import Right

Said = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """What one method of a view says about itself.

    `name` is the operation's id in the schema, `summary` one line. `query` and `body` read the
    request, `answer` is the form of the answer (None: no body). `right` is checked in the event;
    `account` asks for a key or a session even where nothing is written. `writes` is false for a
    POST that only computes. `if_match` requires `If-Match` (see `Api.mark`); `marked` sends the
    mark back with the answer. `stamped` is false where a GET shows what changes without raising
    the event's version. `media_types` are those of the body, with JSON as the usual one; `files`
    those of the answer where it is a file. `also` are refusals that the frame cannot know of.
    """

    name: str
    summary: str
    answer: type[serializers.BaseSerializer] | serializers.BaseSerializer | None = None
    description: str = ""
    tag: str = ""
    query: type[Query] | None = None
    body: type[serializers.Serializer] | None = None
    status: int = 200
    right: Right | None = None
    account: bool = False
    writes: bool = True
    if_match: bool = False
    marked: bool = True
    stamped: bool = True
    also: tuple[int, ...] = ()
    media_types: tuple[str, ...] = ("application/json",)
    files: tuple[str, ...] = ()
    examples: Sequence[OpenApiExample] = field(default=())


class ProblemAnswer(Answer):
    """One problem: a code that never changes, the place it stands at, a sentence."""

    code = Text(help_text="Never changes; what programs go by.")
    place = Text(help_text="Where, as in `players[2].name`; empty for the whole.")
    detail = Text(help_text="A sentence in the language of the request.")


class RefusalData(Answer):
    """What belongs to a refusal; some codes add names and numbers of their own."""

    problems = ProblemAnswer(many=True)


class Refusal(Answer):
    """What every answer with a status from 400 says."""

    code = Text(help_text="Never changes; what programs go by.")
    detail = Text(help_text="Every problem in words, in the language of the request.")
    data = RefusalData()


REASONS = {
    400: "The request is malformed: no JSON, or no HTTP that makes sense.",
    401: "No key or session where one is needed, or a key that does not work.",
    403: "You may see this but not do it, or the key may not.",
    404: "Not there, or not for you: a foreign or hidden event, or an id of another event.",
    406: "Accept asks for something else than JSON.",
    409: "The step cannot be taken now: something stands in the way, or somebody was first.",
    412: "If-Match names an older state: `data` has `stored` and `yours`; nothing was saved.",
    413: "The body is too large.",
    415: "The body is of a kind not taken here.",
    422: "The data has problems: all of them are told at once. Or a used Idempotency-Key.",
    428: "If-Match is missing.",
    429: "Too many requests; Retry-After says when to ask again.",
}

RETRY = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}}}

LIMIT_HEADERS = {
    "RateLimit-Limit": "Requests a minute.",
    "RateLimit-Remaining": "Requests left in this minute.",
    "RateLimit-Reset": "Seconds until the next minute begins.",
}


def _header(text: str, kind: str) -> dict[str, Any]:
    return {"description": text, "schema": {"type": kind}}


def _limit_headers() -> dict[str, Any]:
    return {name: _header(text, "integer") for name, text in LIMIT_HEADERS.items()}


class HouseSchema(AutoSchema):
    """Describes an operation by its `Operation`, with the errors and headers of the frame."""

    @property
    def told(self) -> Operation:
        """What the method says about itself."""
        found: Operation = getattr(self.view, self.method.lower()).operation
        return found

    def get_operation_id(self) -> str:
        """Gives the operation's own name."""
        return self.told.name

    def get_summary(self) -> str:
        """Gives the one line."""
        return self.told.summary

    def get_description(self) -> str:
        """Gives more than the one line, where there is more."""
        return self.told.description

    def get_tags(self) -> list[str]:
        """Gives the part of the API it belongs to."""
        return [self.told.tag or self.view.tag]

    def get_auth(self) -> list[Any]:
        """Gives who may ask: what needs no account may be asked by anybody."""
        schemes: list[Any] = super().get_auth()
        needs = (self.method != "GET" and self.told.writes) or self.told.account or self.told.right
        return [one for one in schemes if one] + ([] if needs else [{}])

    def get_override_parameters(self) -> list[Any]:
        """Gives the query's parameters."""
        return [self.told.query] if self.told.query is not None else []

    def get_request_serializer(self) -> Any:
        """Gives the form of the body."""
        return self.told.body

    def get_response_serializers(self) -> Any:
        """Gives the form of the answer."""
        if self.told.files:
            return {(self.told.status, kind): OpenApiTypes.BINARY for kind in self.told.files}
        return {self.told.status: self.told.answer}

    def map_parsers(self) -> list[Any]:
        """Gives the media types of the body."""
        return list(self.told.media_types)

    def get_examples(self) -> list[Any]:
        """Gives the examples."""
        return list(self.told.examples)

    def _is_list_view(self, serializer: Any = None) -> bool:
        return False

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        """Gives the operation with what the frame adds to each."""
        made = super().get_operation(*args, **kwargs)
        made["parameters"] = [*made.get("parameters", []), *self._own_headers()]
        self.resolve_serializer(Refusal, "response")
        for status, answer in made["responses"].items():
            answer["description"] = answer.get("description") or "Done."
            answer["headers"] = self._answer_headers(int(status))
        for status in self._refusals():
            made["responses"][str(status)] = {"$ref": f"#/components/responses/Refused{status}"}
        if self.method == "GET":
            made["responses"]["304"] = {"description": "You hold this very answer."}
        made["responses"] = dict(sorted(made["responses"].items()))
        order = ("tags", "summary", "description", "operationId", "security", "parameters")
        return {name: made[name] for name in order if made.get(name)} | made

    def _own_headers(self) -> list[dict[str, Any]]:
        found = []
        if self.method == "GET":
            text = "The ETag of the answer you hold; 304 if it is still the answer."
            found.append(_parameter("If-None-Match", text))
        if self.method == "POST":
            text = "A text of your own, new for each request: sent again it has one effect."
            found.append(_parameter("Idempotency-Key", text))
        if self.told.if_match:
            text = "The ETag of what you read (428 without it, 412 if it is not the stored state)."
            found.append(_parameter("If-Match", text, required=True))
        return found

    def _answer_headers(self, status: int) -> dict[str, Any]:
        headers = _limit_headers()
        if self.method == "GET" or self.told.if_match:
            headers["ETag"] = _header("Names this state, for If-None-Match and If-Match.", "string")
        if status in (201, 202):
            headers["Location"] = _header("The address of what was made.", "string")
        return headers

    def _refusals(self) -> list[int]:
        # 422 everywhere: an address may hold characters that cannot be stored
        found = {401, 406, 422, 429, *self.told.also}
        if "{" in self.path:
            found.add(404)
        if self.told.right or self.told.account or (self.method != "GET" and self.told.writes):
            found.add(403)
        if self.method != "GET":
            found |= {400, 409, 413, 415}
        if self.told.if_match:
            found |= {412, 428}
        return sorted(found)


def _parameter(name: str, text: str, *, required: bool = False) -> dict[str, Any]:
    """Gives a header of the request."""
    return {
        "in": "header",
        "name": name,
        "schema": {"type": "string"},
        "description": text,
        **({"required": True} if required else {}),
    }


def finish(result: dict[str, Any], **_more: Any) -> dict[str, Any]:
    """Adds the refusals that operations refer to, and says that bodies take no unknown keys."""
    components = result.setdefault("components", {})
    for name, component in components.get("schemas", {}).items():
        if name.endswith("BodyRequest"):
            component["additionalProperties"] = False
    form = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    components["responses"] = {
        f"Refused{status}": {
            "description": text,
            "headers": _limit_headers() | (RETRY if status == 429 else {}),
            "content": form,
        }
        for status, text in REASONS.items()
    }
    return result


@lru_cache(maxsize=1)
def schema_document() -> dict[str, Any]:
    """Gives the whole schema. The texts of it are English; answers speak the client's language."""
    with translation.override("en"):
        made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return made
