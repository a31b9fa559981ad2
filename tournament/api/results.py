"""Results of tables: every version, and the steps a result takes until it counts."""

import re
from collections.abc import Mapping
from typing import Any

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiExample
from rest_framework import serializers

from tournament.api.fields import Body, Choice, PageQuery, Text, Whole
from tournament.api.frame import Answered, Ask, operation
from tournament.api.lists import page_form, page_of
from tournament.api.play_forms import WINDS, ReasonBody, Record
from tournament.api.table_forms import (
    ResultAnswer,
    ResultWithHandsAnswer,
    TablePageAnswer,
    result_shown,
    result_with_hands,
)
from tournament.api.tables import TableApi, page_of_table
from tournament.choices import ResultStatus
from tournament.models import TableResult
from tournament.permissions import Right
from tournament.selectors.play_rows import table_results
from tournament.services.results import (
    ResultInput,
    SeatInput,
    result_confirm,
    result_correct,
    result_dispute,
    result_draft,
    result_enter,
    result_submit,
)
from tournament.text import REASON_LIMIT

MOST_CHOMBO = 100
MOST_HANDS = 200

ENTERED = {
    "seats": {
        "E": {"points": 38000},
        "S": {"points": 31000},
        "W": {"points": 27000},
        "N": {"points": 24000},
    },
}


_SEAT = re.compile(r"^seats\[([0-4])\]")

STEPS = {
    ResultStatus.DRAFT: result_draft,
    ResultStatus.SUBMITTED: result_submit,
    ResultStatus.CONFIRMED: result_enter,
}


ENTERED_STATUSES = [(one.value, one.label) for one in STEPS]


class SeatEntryBody(Body):
    """What one seat has at the end."""

    points = Whole(allow_null=True, help_text="Without sticks on the table; null: not known yet.")
    chombo = Whole(required=False, default=0, min_value=0, max_value=MOST_CHOMBO)
    hands_won = Whole(
        required=False, allow_null=True, default=None, min_value=0, max_value=MOST_HANDS
    )


class SeatsBody(Body):
    """The seats by their starting wind; a table of three has no N, one of five an R."""

    E = SeatEntryBody(required=False)
    S = SeatEntryBody(required=False)
    W = SeatEntryBody(required=False)
    N = SeatEntryBody(required=False)
    R = SeatEntryBody(required=False)


class EntryBody(Body):
    """A result as it stands on the sheet."""

    seats = SeatsBody()
    sticks_left = Whole(
        required=False, default=0, min_value=0, help_text="Riichi sticks left on the table."
    )
    accepted = Text(
        required=False,
        default="",
        allow_blank=True,
        max_length=REASON_LIMIT,
        help_text="Why a sum that is off is accepted.",
    )
    hands = serializers.ListField(
        child=Record(),
        required=False,
        allow_null=True,
        default=None,
        max_length=MOST_HANDS,
        help_text="Its hands (docs/hand-log.md); left out: those of the version before stay.",
    )


class NewResultBody(EntryBody):
    """A new version and how far it goes."""

    status = Choice(
        ENTERED_STATUSES,
        help_text="draft: kept; submitted: sent, somebody else confirms it; "
        "confirmed: a signed sheet, entered and confirmed in one step.",
    )


class CorrectionBody(EntryBody):
    """What a confirmed result ought to have been, and why."""

    reason = Text(max_length=REASON_LIMIT)


def entered(body: Mapping[str, Any]) -> ResultInput:
    """Gives what a body says of a table."""
    seats = body["seats"]
    hands = body["hands"]
    return ResultInput(
        seats={wind: SeatInput(**seats[wind]) for wind in WINDS if wind in seats},
        sticks_left=body["sticks_left"],
        accepted=body["accepted"],
        hands=None if hands is None else tuple(hands),
    )


class ResultApi(TableApi):
    """A view of the results of one table."""

    def place_of(self, place: str) -> str:
        """Gives the place by wind, as the body has it: services count the seats."""
        return _SEAT.sub(lambda found: f"seats.{WINDS[int(found[1])]}", place)

    def version(self, ask: Ask) -> TableResult:
        """Gives the version of the address; 404 where there is none."""
        found = table_results(ask.the_event, table_id=self.table(ask).pk)
        one = found.filter(version=ask.where["version"]).first()
        if one is None:
            raise Http404
        return one


class Results(ResultApi):
    """Every version of a table's result, and a new one."""

    @operation(
        name="listResults",
        summary="List every version of a table's result, the newest first.",
        query=PageQuery,
        answer=page_form(ResultAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        found = table_results(ask.the_event, table_id=self.table(ask).pk)
        return page_of(ask, found, result_shown)

    @operation(
        name="enterResult",
        summary="Keep, send or enter a table's result as its next version.",
        body=NewResultBody,
        answer=TablePageAnswer,
        status=201,
        right=Right.ENTER_RESULT,
        if_match=True,
        examples=[
            OpenApiExample("Sent", value=ENTERED | {"status": "submitted"}, request_only=True)
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The table with its new version."""
        table = self.table(ask)
        made = STEPS[ResultStatus(ask.body["status"])](
            ask.actor, table_id=table.pk, entered=entered(ask.body), base_version=table.version
        )
        return made_version(ask, made)


def made_version(ask: Ask, made: TableResult) -> Answered:
    """Gives the table after a version was written."""
    where = [ask.the_event.slug, made.table_id, made.version]
    return Answered(
        data=page_of_table(ask), status=201, headers={"Location": reverse("api_result", args=where)}
    )


class ResultView(ResultApi):
    """One version of a table's result."""

    @operation(
        name="readResult",
        summary="Read one version of a table's result with its hands.",
        answer=ResultWithHandsAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The version."""
        return result_with_hands(self.version(ask))


class ResultConfirm(ResultApi):
    """A version that is right."""

    @operation(
        name="confirmResult",
        summary="Confirm a version that was sent; it counts from now on.",
        answer=TablePageAnswer,
        right=Right.CONFIRM_OTHERS,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The table."""
        found = self.version(ask)
        result_confirm(ask.actor, table_id=found.table_id, version=found.version)
        return page_of_table(ask)


class ResultDispute(ResultApi):
    """A version that somebody at the table says is wrong."""

    @operation(
        name="disputeResult",
        summary="Dispute a version that was sent; a referee decides.",
        body=ReasonBody,
        answer=TablePageAnswer,
        right=Right.ENTER_RESULT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The table."""
        found = self.version(ask)
        result_dispute(
            ask.actor, table_id=found.table_id, version=found.version, reason=ask.body["reason"]
        )
        return page_of_table(ask)


class Corrections(ResultApi):
    """Corrections of a confirmed result."""

    @operation(
        name="correctResult",
        summary="Correct a confirmed result, for a written reason.",
        body=CorrectionBody,
        answer=TablePageAnswer,
        status=201,
        right=Right.CORRECT_RESULT,
        if_match=True,
        examples=[
            OpenApiExample(
                "Two numbers were swapped",
                value=ENTERED | {"reason": "South and West were swapped on the sheet."},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The table with its new confirmed version."""
        table = self.table(ask)
        made = result_correct(
            ask.actor,
            table_id=table.pk,
            entered=entered(ask.body),
            base_version=table.version,
            reason=ask.body["reason"],
        )
        return made_version(ask, made)
