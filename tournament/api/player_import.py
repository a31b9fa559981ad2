"""A list of players from CSV, text or an Excel workbook: judged, then taken, all or nobody."""

import base64
import binascii
from typing import Any

from django.utils.translation import gettext as _

from tournament.api.fields import Answer, Body, Choice, Flag, Id, Items, Text, Whole
from tournament.api.forms import Choices
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.schema import ProblemAnswer
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Invalid, Problem
from tournament.forms.players import SIGNED_UP_AS
from tournament.permissions import Right
from tournament.services.player_import import (
    COLUMN_FIELDS,
    FILE_BYTES,
    FILE_ENCODINGS,
    JudgedRow,
    ListDraft,
    ListSent,
    player_list_draft,
    players_import,
)

TAG = "Players"
MOST_COLUMNS = 40
HOW = """Send the list as `text`, or a file (CSV in any usual encoding, or .xlsx) as `file` in
base64. What the columns are and who of the known people a line means is guessed and told; say
`columns` and `choices` where a guess is wrong. A choice is `new`, `namesake` (one more person of
that name), `skip`, or the `person` of somebody known."""


class ListBody(Body):
    """A list of players, and what was chosen for it so far."""

    text = Text(required=False, default="", allow_blank=True, max_length=FILE_BYTES)
    file = Text(required=False, default="", allow_blank=True, help_text="A file in base64.")
    encoding = Choice(
        [(name, name) for name in FILE_ENCODINGS],
        required=False,
        allow_blank=True,
        default="",
        help_text="Of a text file; found out where it is left out.",
    )
    delimiter = Text(required=False, default="", allow_blank=True, max_length=1)
    columns = Items(
        child=Choice([(name, name) for name in ("", *COLUMN_FIELDS)], allow_blank=True),
        required=False,
        default=list,
        max_length=MOST_COLUMNS,
        help_text="What each column is; empty for one to leave out. Left out: found out.",
    )
    has_headings = Flag(
        required=False, default=False, help_text="With `columns`: the first line is headings."
    )
    choices = Choices(required=False, default=dict, help_text="By line number.")
    status = Choice(
        [(one.value, one.value) for one in SIGNED_UP_AS],
        required=False,
        default=Status.REGISTERED.value,
    )


class KnownAnswer(Answer):
    """Somebody known whom a line may mean."""

    person = Id()
    name = Text()
    club = Text()
    federation_number = Text()
    in_event = Flag()


class LineAnswer(Answer):
    """One line of the list."""

    line = Whole()
    name = Text()
    alias = Text()
    club = Text()
    country = Text()
    federation_number = Text()
    team = Text()
    number = Whole(allow_null=True)
    seed_rating = Whole(allow_null=True)
    paid = Flag()
    choice = Text(help_text="What would be done with it; empty: it has to be said.")
    known = KnownAnswer(many=True)


class PreviewAnswer(Answer):
    """The list as it would be taken. It can be where `problems` is empty."""

    columns = Items(child=Text(allow_blank=True))
    headings = Items(child=Text(allow_blank=True))
    lines = LineAnswer(many=True)
    new = Whole(help_text="How many new people.")
    known = Whole(help_text="How many known people.")
    left_out = Whole(help_text="How many lines would be left out.")
    problems = ProblemAnswer(many=True)


class ImportedAnswer(Answer):
    """What was done."""

    added = Whole(help_text="How many players were signed up.")


class ImportPreview(EventApi):
    """A list looked at."""

    tag = TAG

    @operation(
        name="previewPlayers",
        summary="Look at a list of players as it would be taken; nothing is written.",
        description=HOW,
        body=ListBody,
        answer=PreviewAnswer,
        right=Right.MANAGE_PLAYERS,
        writes=False,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The preview."""
        draft, _status = _draft(ask)
        judged = draft.judged
        return {
            "columns": list(draft.columns.fields),
            "headings": list(draft.columns.headings),
            "lines": [_line(one) for one in judged.rows],
            "new": judged.new,
            "known": judged.known,
            "left_out": judged.left_out,
            "problems": [
                {"code": one.code, "place": one.place, "detail": one.detail}
                for one in judged.problems
            ],
        }


class Import(EventApi):
    """A list taken."""

    tag = TAG

    @operation(
        name="importPlayers",
        summary="Sign up everybody of a list, all or nobody.",
        description=HOW,
        body=ListBody,
        answer=ImportedAnswer,
        status=201,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> Answered:
        """How many were signed up."""
        draft, status = _draft(ask)
        added = players_import(
            ask.actor, tournament=ask.the_event, judged=draft.judged, status=status
        )
        return Answered(data={"added": added}, status=201)


def _draft(ask: Ask) -> tuple[ListDraft, Status]:
    body = ask.body
    status = Status(body["status"])
    sent = ListSent(
        text=body["text"],
        data=_bytes(body["file"]) if body["file"] else None,
        encoding=body["encoding"],
        delimiter=body["delimiter"],
        fields=tuple(body["columns"]),
        has_headings=body["has_headings"],
        choices={int(line): choice for line, choice in body["choices"].items()},
        status=status,
    )
    return player_list_draft(ask.the_event, sent=sent), status


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as problem:
        detail = _("The file is not in base64.")
        raise Invalid([Problem(code="file_unreadable", place="file", detail=detail)]) from problem


def _line(one: JudgedRow) -> dict[str, Any]:
    row = one.row
    return {
        "line": row.line,
        "name": row.name,
        "alias": row.alias,
        "club": row.club,
        "country": row.country,
        "federation_number": row.federation_number,
        "team": row.team,
        "number": row.number,
        "seed_rating": row.seed_rating,
        "paid": row.paid,
        "choice": one.choice,
        "known": [
            {
                "person": found.player.pk,
                "name": found.player.name,
                "club": found.player.club.name if found.player.club else "",
                "federation_number": found.player.federation_number,
                "in_event": found.is_in_event,
            }
            for found in one.match.known
        ],
    }
