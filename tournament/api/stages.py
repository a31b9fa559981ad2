"""The stages of an event: what is carried into each, and how many go on."""

from typing import Any

from django.http import Http404
from django.urls import reverse

from tournament.api.etags import digest
from tournament.api.fields import Answer, Body, Choice, Flag, Id, PageQuery, Text, Whole
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.choices import CarryOver
from tournament.permissions import Right
from tournament.selectors.settings import StageRow, stage_of_event, stage_rows
from tournament.services.stages import stage_add, stage_remove, stage_update


class StageAnswer(Answer):
    """A stage."""

    id = Id()
    number = Whole()
    name = Text()
    carry_over = Choice(CarryOver.choices)
    cut = Whole(allow_null=True, help_text="How many go on into it; null: everybody.")
    begun = Flag(help_text="True once a round of it was published: then only its name changes.")


class StageBody(Body):
    """A new stage, after the last one."""

    name = Text(required=False, default="", max_length=120, allow_blank=True)
    carry_over = Choice(CarryOver.choices, required=False, default=CarryOver.FULL.value)
    cut = Whole(required=False, allow_null=True, default=None)


class StageChangesBody(Body):
    """What changes in a stage; what is left out stays."""

    name = Text(required=False, max_length=120, allow_blank=True)
    carry_over = Choice(CarryOver.choices, required=False)
    cut = Whole(required=False, allow_null=True)


def stage_shown(row: StageRow) -> dict[str, Any]:
    """Gives a stage as the API shows it."""
    stage = row.stage
    return {
        "id": stage.pk,
        "number": stage.number,
        "name": stage.name,
        "carry_over": stage.carry_over,
        "cut": stage.cut,
        "begun": row.has_begun,
    }


class StageApi(EventApi):
    """A view whose mark is the state of all stages of the event."""

    tag = "Stages"

    def mark(self, ask: Ask) -> str:
        """Gives the state of the stages."""
        return digest([sorted(one.items()) for one in self.stored(ask)])

    def stored(self, ask: Ask) -> list[dict[str, Any]]:
        """Gives every stage."""
        return [stage_shown(row) for row in stage_rows(ask.the_event)]


class Stages(StageApi):
    """All stages of the event."""

    @operation(
        name="listStages",
        summary="List the stages of an event; its ETag is the If-Match of each.",
        query=PageQuery,
        answer=page_form(StageAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, stage_rows(ask.the_event), stage_shown)

    @operation(
        name="addStage",
        summary="Add a stage after the last one.",
        body=StageBody,
        answer=StageAnswer,
        status=201,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def post(self, ask: Ask) -> Answered:
        """The stage."""
        stage = stage_add(
            ask.actor,
            tournament_id=ask.the_event.pk,
            **{**ask.body, "carry_over": CarryOver(ask.body["carry_over"])},
        )
        address = reverse("api_stage", args=[ask.the_event.slug, stage.pk])
        return Answered(data=_found(ask, stage.pk), status=201, headers={"Location": address})


class StageView(StageApi):
    """One stage; one of another event is not there."""

    @operation(name="readStage", summary="Read a stage.", answer=StageAnswer)
    def get(self, ask: Ask) -> dict[str, Any]:
        """The stage."""
        return _found(ask, ask.where["stage_id"])

    @operation(
        name="changeStage",
        summary="Change a stage; once it has begun only its name.",
        body=StageChangesBody,
        answer=StageAnswer,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def patch(self, ask: Ask) -> dict[str, Any]:
        """The stage changed."""
        _require_here(ask)
        stage_update(ask.actor, stage_id=ask.where["stage_id"], changes=ask.body)
        return _found(ask, ask.where["stage_id"])

    @operation(
        name="removeStage",
        summary="Take the last stage away, if nothing of it was played.",
        status=204,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def delete(self, ask: Ask) -> Answered:
        """Nothing more."""
        _require_here(ask)
        stage_remove(ask.actor, stage_id=ask.where["stage_id"])
        return Answered(data=None, status=204)


def _require_here(ask: Ask) -> None:
    if stage_of_event(ask.the_event, stage_id=ask.where["stage_id"]) is None:
        raise Http404


def _found(ask: Ask, stage_id: int) -> dict[str, Any]:
    """Gives the stage of the event of this id, or raises `Http404`."""
    for row in stage_rows(ask.the_event):
        if row.stage.pk == stage_id:
            return stage_shown(row)
    raise Http404
