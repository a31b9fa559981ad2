"""Leagues open meetings and tables themselves; and who sits on a chair may change before play."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiExample

from tournament.api.fields import Answer, Body, Choice, Day, Flag, Id, Text, Whole
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.play_forms import MOST_TABLE, NamedAnswer, ReasonBody, player
from tournament.api.rounds import RoundAnswer, RoundApi, Rounds, round_shown
from tournament.api.table_forms import TablePageAnswer
from tournament.api.tables import TableApi, page_of_table
from tournament.choices import Wind
from tournament.models import Seat
from tournament.permissions import Right
from tournament.selectors.play_rows import find_seat
from tournament.services.meetings import (
    SeatPlan,
    meeting_open,
    seat_change,
    table_open,
    table_remove,
)
from tournament.text import NAME_LIMIT


class MeetingBody(Body):
    """A new meeting."""

    name = Text(required=False, default="", allow_blank=True, max_length=NAME_LIMIT)
    date = Day(required=False, allow_null=True, default=None)


class SeatBody(Body):
    """Who sits on a chair."""

    player = Id(
        required=False, allow_null=True, default=None, help_text="Null: a substitute of the house."
    )
    substitute = Flag(
        required=False, default=False, help_text="Whoever sits there plays for somebody else."
    )
    absent = Id(required=False, allow_null=True, default=None, help_text="For whom.")


class OpenTableBody(Body):
    """A table of a meeting."""

    seats = SeatBody(many=True, help_text="In the order of the winds; the fifth rests first.")
    number = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        max_value=MOST_TABLE,
        help_text="Left out: the next one.",
    )
    again = Flag(
        required=False,
        default=False,
        help_text="The same people are meant to sit at a second table.",
    )


class SeatAnswer(Answer):
    """A chair."""

    wind = Choice(Wind.choices)
    player = NamedAnswer(allow_null=True, help_text="Null for a substitute of the house.")
    substitute = Flag()
    absent = NamedAnswer(allow_null=True, help_text="Whom the chair was meant for.")


def plan_of(said: dict[str, Any]) -> SeatPlan:
    """Gives who shall sit on a chair."""
    return SeatPlan(
        registration_id=said["player"], substitute=said["substitute"], absent_id=said["absent"]
    )


def seat_shown(seat: Seat) -> dict[str, Any]:
    """Gives a chair."""
    return {
        "wind": seat.wind,
        "player": player(seat.registration),
        "substitute": seat.substitute,
        "absent": player(seat.absent),
    }


class RoundsAndMeetings(Rounds):
    """The rounds of an event; a league opens a new one."""

    @operation(
        name="openMeeting",
        summary="Open the next meeting of a league; tables are opened in it one by one.",
        body=MeetingBody,
        answer=RoundAnswer,
        status=201,
        right=Right.OPEN_TABLE,
    )
    def post(self, ask: Ask) -> Answered:
        """The meeting."""
        held = meeting_open(ask.actor, tournament_id=ask.the_event.pk, **ask.body)
        address = reverse("api_round", args=[ask.the_event.slug, held.number])
        return Answered(data=round_shown(held), status=201, headers={"Location": address})


class MeetingTables(RoundApi):
    """The tables of a meeting."""

    @operation(
        name="openTable",
        summary="Seat three, four or five people at a table of a meeting.",
        body=OpenTableBody,
        answer=TablePageAnswer,
        status=201,
        right=Right.OPEN_TABLE,
        if_match=True,
        examples=[
            OpenApiExample(
                "Three and a substitute",
                value={"seats": [{"player": 1}, {"player": 2}, {"player": 3}, {"player": None}]},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The table."""
        table = table_open(
            ask.actor,
            round_id=self.held(ask).pk,
            seats=[plan_of(one) for one in ask.body["seats"]],
            number=ask.body["number"],
            again=ask.body["again"],
        )
        address = reverse("api_table", args=[ask.the_event.slug, table.pk])
        ask.where = {**ask.where, "table": table.pk}
        return Answered(data=page_of_table(ask), status=201, headers={"Location": address})


class TableRemove(TableApi):
    """A table that was opened by mistake."""

    tag = "Rounds"

    @operation(
        name="removeTable",
        summary="Take a table of a meeting away that has no result yet.",
        body=ReasonBody,
        status=204,
        right=Right.OPEN_TABLE,
        if_match=True,
    )
    def post(self, ask: Ask) -> None:
        """Nothing is left to show."""
        table_remove(ask.actor, table_id=self.table(ask).pk, reason=ask.body["reason"])


class SeatView(EventApi):
    """One chair of a table; who sits there is the mark."""

    tag = "Rounds"

    def mark(self, ask: Ask) -> str:
        """Gives who sits there."""
        seat = self.found(ask)
        if seat is None:
            return ""
        return f"{seat.pk}-{seat.registration_id}-{seat.absent_id}-{seat.substitute:d}"

    def found(self, ask: Ask) -> Seat | None:
        """Gives the chair of the address, or None."""
        return find_seat(ask.the_event, table_id=ask.where["table"], wind=ask.where["wind"])

    def seat(self, ask: Ask) -> Seat:
        """Gives the chair; 404 where it is not one of this event."""
        seat = self.found(ask)
        if seat is None:
            raise Http404
        return seat

    @operation(name="readSeat", summary="Read who sits on a chair.", answer=SeatAnswer)
    def get(self, ask: Ask) -> dict[str, Any]:
        """The chair."""
        return seat_shown(self.seat(ask))

    @operation(
        name="changeSeat",
        summary="Put somebody else on a chair of a table that has no result yet.",
        body=SeatBody,
        answer=SeatAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def put(self, ask: Ask) -> dict[str, Any]:
        """The chair."""
        seat_change(ask.actor, seat_id=self.seat(ask).pk, plan=plan_of(dict(ask.body)))
        return seat_shown(self.seat(ask))
