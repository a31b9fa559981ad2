"""Whole-event plans: all rounds to come drawn at once, taken into use, the rest done again."""

from typing import Any

from django.http import Http404
from rest_framework import serializers

from tournament.api.fields import Answer, Body, Choice, Id, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.jobs import JobAnswer, job_started
from tournament.api.lists import page_form, page_of
from tournament.api.play_forms import NamedAnswer, player
from tournament.api.wish_forms import BIGGEST_SEED, FILLS, MOST_ROUNDS, WishesBody, wishes_of
from tournament.choices import PlanStatus, Wind
from tournament.models import EventPlan
from tournament.permissions import Right
from tournament.selectors.event_plans import (
    PlanRoundView,
    PlanView,
    plan_view,
    roster_change,
)
from tournament.selectors.play_rows import find_plan, plan_rows
from tournament.services.event_plans import (
    plan_adopt,
    plan_again_request,
    plan_discard,
    plan_request,
    plan_stop,
)

TAG = "Plans"


class PlanBody(WishesBody):
    """A plan of rounds to come. `mode` says nothing here."""

    rounds = Whole(min_value=1, max_value=MOST_ROUNDS, help_text="How many.")
    seed = Whole(required=False, allow_null=True, default=None, min_value=0, max_value=BIGGEST_SEED)


class PlanAgainBody(Body):
    """How the rest of the plan in use is done again."""

    fill = Choice(
        FILLS,
        required=False,
        allow_blank=True,
        default="",
        help_text="Another way to seat a count that does not divide; left out: the plan's.",
    )
    seed = Whole(required=False, allow_null=True, default=None, min_value=0, max_value=BIGGEST_SEED)


class PlanAnswer(Answer):
    """A plan. It is kept whatever becomes of it."""

    id = Id()
    version = Whole()
    status = Choice(PlanStatus.choices)
    stage = Whole(allow_null=True)
    first_round = Whole()
    last_round = Whole()
    seed = Whole(max_value=BIGGEST_SEED)
    players = Whole(help_text="How many it seats.")
    replaces = Id(allow_null=True, help_text="The plan whose rest it does again.")
    changed_seats = Whole(help_text="How many seats are not as that plan had them.")
    algorithm = Text()
    created_by = Text()
    created_at = Moment()


class PlanFigureAnswer(Answer):
    """How good a plan is in one respect; lower is better."""

    code = Text()
    value = Whole()
    best = Whole(allow_null=True, help_text="The best possible, where it is known.")
    before = Whole(allow_null=True, help_text="Of the plan before it.")


class PlanTableAnswer(Answer):
    """A table of a planned round, its seats in wind order."""

    number = Whole()
    seats = serializers.ListField(
        child=NamedAnswer(allow_null=True), help_text="Null: a substitute, or a chair left empty."
    )


class PlanRoundAnswer(Answer):
    """A round of a plan."""

    number = Whole()
    draw = Id(allow_null=True, help_text="Its draw, once the plan is in use.")
    tables = PlanTableAnswer(many=True)
    byes = NamedAnswer(many=True)


class PlanPlaceAnswer(Answer):
    """A table and a wind."""

    table = Whole()
    wind = Choice(Wind.choices)


class MoveAnswer(Answer):
    """A seat that is not as the plan before had it; null: none."""

    player = NamedAnswer()
    round = Whole()
    before = PlanPlaceAnswer(allow_null=True)
    after = PlanPlaceAnswer(allow_null=True)


class PlanPageAnswer(PlanAnswer):
    """A plan with its rounds and figures."""

    figures = PlanFigureAnswer(many=True)
    rounds = PlanRoundAnswer(many=True)
    moves = MoveAnswer(many=True)
    gone = NamedAnswer(many=True, help_text="Planned, and not playing any more.")
    come = NamedAnswer(many=True, help_text="Playing, and not planned.")


def plan_shown(plan: EventPlan) -> dict[str, Any]:
    """Gives a plan without its rounds."""
    return {
        "id": plan.pk,
        "version": plan.version,
        "status": plan.status,
        "stage": plan.stage.number if plan.stage else None,
        "first_round": plan.first_round,
        "last_round": plan.last_round,
        "seed": plan.seed,
        "players": len(plan.roster),
        "replaces": plan.replaces_id,
        "changed_seats": len(plan.changes),
        "algorithm": plan.algorithm,
        "created_by": plan.created_by.shown_name if plan.created_by else "",
        "created_at": plan.created_at,
    }


def plan_page_shown(view: PlanView) -> dict[str, Any]:
    """Gives a plan with its rounds."""
    return {
        **plan_shown(view.plan),
        "figures": [
            {"code": one.code, "value": one.value, "best": one.best, "before": one.before}
            for one in view.rows
        ],
        "rounds": [_round(one) for one in view.rounds],
        "moves": [
            {
                "player": player(one.registration),
                "round": move.round_number,
                "before": _place(move.before),
                "after": _place(move.after),
            }
            for one in view.moved
            for move in one.moves
        ],
    }


def page_of_plan(ask: Ask) -> dict[str, Any]:
    """Gives the plan of the address with its rounds; 404 where it is not of this event."""
    plan = find_plan(ask.the_event, plan_id=ask.where["plan"])
    if plan is None:
        raise Http404
    view = plan_view(ask.the_event, plan)
    change, _next_round = roster_change(ask.the_event, plan)
    return {
        **plan_page_shown(view),
        "gone": [player(one) for one in change.gone],
        "come": [player(one) for one in change.come],
    }


class Plans(EventApi):
    """The plans of an event, and a new one."""

    tag = TAG

    @operation(
        name="listPlans",
        summary="List every whole-event plan that was made, the newest first.",
        query=PageQuery,
        answer=page_form(PlanAnswer),
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, plan_rows(ask.the_event), plan_shown)

    @operation(
        name="proposePlan",
        summary="Ask for a plan of rounds to come; a job makes it.",
        body=PlanBody,
        answer=JobAnswer,
        status=202,
        right=Right.DRAW,
    )
    def post(self, ask: Ask) -> Answered:
        """The job."""
        job = plan_request(
            ask.actor,
            tournament_id=ask.the_event.pk,
            wishes=wishes_of(ask.body, rounds=ask.body["rounds"]),
            seed=ask.body["seed"],
        )
        return job_started(ask.the_event, job)


class PlanAgain(EventApi):
    """The rest of the plan in use, done again."""

    tag = TAG

    @operation(
        name="planAgain",
        summary="Ask for the rest of the plan in use again, for those who play on.",
        body=PlanAgainBody,
        answer=JobAnswer,
        status=202,
        right=Right.DRAW,
    )
    def post(self, ask: Ask) -> Answered:
        """The job."""
        job = plan_again_request(ask.actor, tournament_id=ask.the_event.pk, **ask.body)
        return job_started(ask.the_event, job)


class PlanApi(EventApi):
    """A view of one plan; its version is the mark."""

    tag = TAG

    def mark(self, ask: Ask) -> str:
        """Gives the state of the plan."""
        found = find_plan(ask.the_event, plan_id=ask.where["plan"])
        return f"{found.version}-{found.status}" if found else ""

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the plan."""
        return page_of_plan(ask)

    def plan(self, ask: Ask) -> EventPlan:
        """Gives the plan of the address; 404 where it is not of this event."""
        found = find_plan(ask.the_event, plan_id=ask.where["plan"])
        if found is None:
            raise Http404
        return found


class PlanPage(PlanApi):
    """One plan."""

    @operation(
        name="readPlan",
        summary="Read a plan with its rounds, figures and changed seats.",
        answer=PlanPageAnswer,
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The plan."""
        return page_of_plan(ask)


class PlanAdopt(PlanApi):
    """A plan that shall be played."""

    @operation(
        name="adoptPlan",
        summary="Take a proposed plan into use: each of its rounds gets its draw.",
        answer=PlanPageAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The plan."""
        plan = self.plan(ask)
        plan_adopt(ask.actor, plan_id=plan.pk, version=plan.version)
        return page_of_plan(ask)


class PlanDiscard(PlanApi):
    """A plan nobody wants."""

    @operation(
        name="discardPlan",
        summary="Put a proposed plan aside; it is kept.",
        answer=PlanPageAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The plan."""
        plan = self.plan(ask)
        plan_discard(ask.actor, plan_id=plan.pk, version=plan.version)
        return page_of_plan(ask)


class PlanStop(PlanApi):
    """A plan that is not played to its end."""

    @operation(
        name="stopPlan",
        summary="End the use of a plan; rounds to come are drawn one by one again.",
        answer=PlanPageAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The plan."""
        plan_stop(ask.actor, plan_id=self.plan(ask).pk)
        return page_of_plan(ask)


def _round(one: PlanRoundView) -> dict[str, Any]:
    return {
        "number": one.number,
        "draw": one.draw.pk if one.draw else None,
        "tables": [
            {"number": number, "seats": [player(each) for each in seats]}
            for number, seats in one.tables
        ],
        "byes": [player(each) for each in one.byes],
    }


def _place(at: tuple[int, str] | None) -> dict[str, Any] | None:
    return None if at is None else {"table": at[0], "wind": at[1]}
