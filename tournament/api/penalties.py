"""Penalties: what can be given and which step is due, the list, record one, cancel one."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample
from rest_framework import serializers

from tournament.api.fields import Answer, Body, Choice, Flag, Id, PageQuery, Query, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.api.play_forms import NamedAnswer, ReasonBody, player
from tournament.choices import PenaltyKind
from tournament.errors import Invalid, Problem
from tournament.models import Penalty
from tournament.permissions import Right
from tournament.selectors.penalties import PenaltyChoice, penalty_choices
from tournament.selectors.referee import PenaltyFilter, find_penalty, penalty_list
from tournament.selectors.registrations import find_registration
from tournament.selectors.tables import find_round
from tournament.services.penalties import (
    ARTICLE_LIMIT,
    MOST_MINUTES,
    MOST_POINTS,
    PenaltyInput,
    penalty_cancel,
    penalty_note,
    penalty_record,
)
from tournament.text import REASON_LIMIT

TAG = "Penalties"
MOST_HANDS = 200


class TableAmountAnswer(Answer):
    """Points that one player lost or got at the table."""

    player = NamedAnswer(allow_null=True, help_text="Null for a house substitute.")
    points = Whole(help_text="Below zero: lost.")


class PenaltyAnswer(Answer):
    """A penalty. A cancelled one stays in the list and counts nowhere."""

    id = Id()
    player = NamedAnswer()
    kind = Choice(PenaltyKind.choices)
    code = Text(help_text="The entry of the catalogue, or empty.")
    points = Whole(help_text="As they act on the total: a fine is below zero.")
    to_each = Whole(allow_null=True, help_text="Paid at the table to each other player.")
    off_table = Whole(allow_null=True, help_text="Lost at the table to nobody.")
    paid = Whole(allow_null=True, help_text="Paid at the table to one player.")
    paid_to = NamedAnswer(allow_null=True, help_text="Who was paid it.")
    at_table = TableAmountAnswer(
        many=True, help_text="What moved at the table by player, the offender first."
    )
    minutes = Whole(allow_null=True, help_text="Minutes late.")
    reason = Text()
    article = Text(help_text="The article of the rules, or empty.")
    round = Whole(allow_null=True)
    table = Id(allow_null=True, help_text="The table's id.")
    hand = Whole(allow_null=True)
    given_by = Text()
    given_at = Moment()
    is_cancelled = Flag()
    cancelled_by = Text()
    cancelled_at = Moment(allow_null=True)
    cancel_reason = Text()


class PenaltyQuery(PageQuery):
    """Which penalties."""

    player = Id(required=False, help_text="Only of this player.")
    round = Whole(required=False, min_value=0, help_text="Only of this round; 0: of no round.")
    kind = Choice(PenaltyKind.choices, required=False, help_text="Only of this kind.")


class PenaltyBody(Body):
    """What a referee gives. What is left out comes from the catalogue, the rules, the step due."""

    player = Id(help_text="Whom it is given to.")
    code = Text(
        required=False, default="", allow_blank=True, max_length=60, help_text="Of the catalogue."
    )
    kind = Choice(
        PenaltyKind.choices, required=False, allow_blank=True, default="", help_text="Or the kind."
    )
    points = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        help_text="As they act on the total: a fine is below zero.",
    )
    to_each = Whole(
        required=False, allow_null=True, default=None, min_value=0, max_value=MOST_POINTS
    )
    paid = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=0,
        max_value=MOST_POINTS,
        help_text="Paid at the table to one player; with `paid_to`.",
    )
    paid_to = Id(required=False, allow_null=True, default=None, help_text="Who is paid it.")
    minutes = Whole(
        required=False, allow_null=True, default=None, min_value=0, max_value=MOST_MINUTES
    )
    reason = Text(required=False, default="", allow_blank=True, max_length=REASON_LIMIT)
    article = Text(required=False, default="", allow_blank=True, max_length=ARTICLE_LIMIT)
    round = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        help_text="A round's number; left out: the last published round.",
    )
    table = Id(required=False, allow_null=True, default=None, help_text="A table's id.")
    hand = Whole(required=False, allow_null=True, default=None, min_value=1, max_value=MOST_HANDS)


class DueQuery(Query):
    """Whose step is due."""

    player = Id(help_text="The player.")


class StepDueAnswer(Answer):
    """The step that is due when the fault is done (again)."""

    step = Whole(help_text="From 1.")
    kind = Choice(PenaltyKind.choices)
    points = Whole(allow_null=True, help_text="Null where the referee says the amount.")
    to_each = Whole(help_text="Paid to each other player at the table.")
    off_table = Whole(help_text="Lost at the table to nobody.")
    earlier = Whole(help_text="How often it was done before.")
    last_round = Whole(allow_null=True)
    reason = Text(help_text="Why it is this step.")


class PenaltyChoiceAnswer(Answer):
    """An entry of the catalogue with the step that is due for the player."""

    code = Text()
    title = Text()
    article = Text()
    needs = serializers.ListField(
        child=Text(), help_text="What has to be said: amount, minutes, reason, target."
    )
    due = StepDueAnswer()


class PenaltyChoicesAnswer(Answer):
    """The catalogue for one player; what he did before comes first."""

    player = Id()
    choices = PenaltyChoiceAnswer(many=True)


def penalty_shown(one: Penalty) -> dict[str, Any]:
    """Gives a penalty."""
    return {
        "id": one.pk,
        "player": player(one.registration),
        "kind": one.kind,
        "code": one.code,
        "points": one.points,
        "to_each": one.to_each,
        "off_table": one.off_table,
        "paid": one.paid,
        "paid_to": player(one.paid_to) if one.paid_to else None,
        "at_table": [
            {"player": player(who) if who else None, "points": points}
            for who, points in one.at_table()
        ],
        "minutes": one.minutes,
        "reason": one.reason,
        "article": one.article,
        "round": one.round.number if one.round else None,
        "table": one.table_id,
        "hand": one.hand_number,
        "given_by": one.given_name,
        "given_at": one.given_at,
        "is_cancelled": one.is_cancelled,
        "cancelled_by": one.cancelled_name,
        "cancelled_at": one.cancelled_at,
        "cancel_reason": one.cancel_reason,
    }


def choice_shown(one: PenaltyChoice) -> dict[str, Any]:
    """Gives an entry of the catalogue with its step."""
    due = one.proposal
    return {
        "code": one.item.code,
        "title": one.item.title,
        "article": one.item.article,
        "needs": sorted(one.needs),
        "due": {
            "step": due.step,
            "kind": due.kind,
            "points": due.points,
            "to_each": due.to_each,
            "off_table": due.off_table,
            "earlier": due.earlier,
            "last_round": due.last_round,
            "reason": due.reason,
        },
    }


def round_id(ask: Ask, number: int | None) -> int | None:
    """Gives the id of a shown round of this number. Raises `Invalid` where there is none."""
    if number is None:
        return None
    held = find_round(ask.the_event, number=number)
    if held is None:
        detail = _("There is no round %(number)s in this event.") % {"number": number}
        raise Invalid([Problem(code="round_unknown", place="round", detail=detail)])
    return held.pk


class PenaltyApi(EventApi):
    """A view of penalties; only referees see them in full."""

    tag = TAG

    def found(self, ask: Ask) -> Penalty:
        """Gives the penalty of the address; 404 where it is not of this event."""
        one = find_penalty(ask.the_event, penalty_id=ask.where["penalty"])
        if one is None:
            raise Http404
        return one


class PenaltyChoices(PenaltyApi):
    """What can be given to a player."""

    @operation(
        name="listPenaltyChoices",
        summary="Read the catalogue with the step that is due for a player.",
        query=DueQuery,
        answer=PenaltyChoicesAnswer,
        right=Right.GIVE_PENALTY,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The catalogue."""
        who = ask.query["player"]
        if find_registration(ask.the_event, registration_id=who) is None:
            raise Http404
        found = penalty_choices(ask.the_event, registration_id=who)
        return {"player": who, "choices": [choice_shown(one) for one in found]}


class Penalties(PenaltyApi):
    """The penalties of an event."""

    @operation(
        name="listPenalties",
        summary="List the penalties, the newest first, cancelled ones too.",
        query=PenaltyQuery,
        answer=page_form(PenaltyAnswer),
        right=Right.GIVE_PENALTY,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        asked = PenaltyFilter(
            registration_id=ask.filters.get("player"),
            round_number=ask.filters.get("round"),
            kind=ask.filters.get("kind", ""),
        )
        return page_of(ask, penalty_list(ask.the_event, asked=asked).shown, penalty_shown)

    @operation(
        name="recordPenalty",
        summary="Record a penalty; it counts at once.",
        body=PenaltyBody,
        answer=PenaltyAnswer,
        status=201,
        right=Right.GIVE_PENALTY,
        examples=[
            OpenApiExample(
                "By the catalogue",
                value={"player": 12, "code": "chombo", "reason": "Called ron on nothing."},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The penalty."""
        said = dict(ask.body)
        made = penalty_record(
            ask.actor,
            tournament_id=ask.the_event.pk,
            entered=PenaltyInput(
                registration_id=said.pop("player"),
                round_id=round_id(ask, said.pop("round")),
                table_id=said.pop("table"),
                hand_number=said.pop("hand"),
                paid_to_id=said.pop("paid_to"),
                **said,
            ),
        )
        address = reverse("api_penalty", args=[ask.the_event.slug, made.pk])
        ask.where = {**ask.where, "penalty": made.pk}
        return Answered(
            data=penalty_shown(self.found(ask)), status=201, headers={"Location": address}
        )


class PenaltyView(PenaltyApi):
    """One penalty."""

    @operation(
        name="readPenalty",
        summary="Read a penalty.",
        answer=PenaltyAnswer,
        right=Right.GIVE_PENALTY,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The penalty."""
        return penalty_shown(self.found(ask))

    @operation(
        name="notePenalty",
        summary="Write or change the reason of a penalty that counts.",
        body=ReasonBody,
        answer=PenaltyAnswer,
        right=Right.GIVE_PENALTY,
    )
    def patch(self, ask: Ask) -> dict[str, Any]:
        """The penalty with its reason."""
        found = self.found(ask)
        penalty_note(ask.actor, penalty_id=found.pk, reason=ask.body["reason"])
        return penalty_shown(self.found(ask))


class PenaltyCancel(PenaltyApi):
    """A penalty that shall not count."""

    @operation(
        name="cancelPenalty",
        summary="Cancel a penalty, for a written reason; it stays in the list.",
        body=ReasonBody,
        answer=PenaltyAnswer,
        right=Right.GIVE_PENALTY,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The cancelled penalty."""
        found = self.found(ask)
        penalty_cancel(ask.actor, penalty_id=found.pk, reason=ask.body["reason"])
        return penalty_shown(self.found(ask))
