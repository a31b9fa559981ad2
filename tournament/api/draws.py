"""Draws: ask for one, read the proposal with its figures, change it by hand, publish it."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample

from tournament.api.fields import Answer, Body, Choice, Day, Flag, Id, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.jobs import JobAnswer, job_started
from tournament.api.lists import page_form, page_of
from tournament.api.play_forms import NamedAnswer, player
from tournament.api.rounds import RoundAnswer, round_shown
from tournament.api.wish_forms import (
    BIGGEST_SEED,
    PreflightAnswer,
    WishesBody,
    preflight_shown,
    wishes_of,
)
from tournament.choices import DrawMode, DrawStatus, Wind
from tournament.errors import Invalid, Problem
from tournament.models import Draw
from tournament.permissions import Right
from tournament.selectors.draws import DrawView as SeatedDraw
from tournament.selectors.draws import draw_preflight, seated_draw
from tournament.selectors.play_rows import draw_rows, find_draw
from tournament.services.draws import SeatAt, draw_discard, draw_request, draw_swap
from tournament.services.rounds import round_publish
from tournament.text import NAME_LIMIT

TAG = "Draws"
SEAT_ORDER = Wind.values


class DrawBody(WishesBody):
    """A draw of the next round."""

    seed = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=0,
        max_value=BIGGEST_SEED,
        help_text="Left out: the committed one, else the next one of the event.",
    )


class DrawQuery(PageQuery):
    """Which draws."""

    round = Whole(required=False, min_value=1, help_text="Only of this round.")
    status = Choice(DrawStatus.choices, required=False, help_text="Only with this status.")


class DrawAnswer(Answer):
    """A draw. It is kept whatever becomes of it."""

    id = Id()
    version = Whole(help_text="Raised by every change by hand.")
    round = Whole()
    stage = Whole(allow_null=True)
    mode = Choice(DrawMode.choices)
    status = Choice(DrawStatus.choices)
    seed = Whole(max_value=BIGGEST_SEED)
    plan = Id(allow_null=True, help_text="The whole-event plan it is a round of.")
    edited = Flag(help_text="Changed by hand.")
    algorithm = Text()
    created_by = Text()
    created_at = Moment()


class DrawSeatAnswer(Answer):
    """A chair of a proposal."""

    wind = Choice(Wind.choices)
    player = NamedAnswer(allow_null=True, help_text="Null for a substitute of the house.")


class DrawTableAnswer(Answer):
    """A table of a proposal."""

    number = Whole()
    seats = DrawSeatAnswer(many=True)


class FigureAnswer(Answer):
    """How good a draw is in one respect; lower is better."""

    code = Text(help_text="As in repeats, uneven_players, same_group, table_returns, spread.")
    value = Whole()
    best = Whole(allow_null=True, help_text="The best any draw could do, where it is known.")
    before = Whole(allow_null=True, help_text="Before the last change by hand.")
    unit = Text(help_text="score: in 1/960 point; else a count.")


class NoteAnswer(Answer):
    """Something worth a look before publishing."""

    code = Text()
    detail = Text()


class DrawPageAnswer(DrawAnswer):
    """A draw with who sits where and its figures."""

    tables = DrawTableAnswer(many=True)
    byes = NamedAnswer(many=True)
    figures = FigureAnswer(many=True)
    notes = NoteAnswer(many=True)
    is_outdated = Flag(help_text="A proposal that cannot be published: something changed since.")


class SeatAtBody(Body):
    """A chair, or a player."""

    player = Id(required=False, allow_null=True, default=None)
    table = Whole(required=False, allow_null=True, default=None, min_value=1)
    wind = Choice(Wind.choices, required=False, allow_null=True, default=None)


class SwapBody(Body):
    """Two who change places; each is a player, or a table and a wind."""

    first = SeatAtBody()
    second = SeatAtBody()


class PublishBody(Body):
    """What the round is called and when it is."""

    name = Text(required=False, default="", allow_blank=True, max_length=NAME_LIMIT)
    date = Day(required=False, allow_null=True, default=None)


def draw_shown(one: Draw) -> dict[str, Any]:
    """Gives a draw without its tables."""
    return {
        "id": one.pk,
        "version": one.version,
        "round": one.round_number,
        "stage": one.stage.number if one.stage else None,
        "mode": one.mode,
        "status": one.status,
        "seed": one.seed,
        "plan": one.plan_id,
        "edited": one.edited,
        "algorithm": one.algorithm,
        "created_by": one.created_by.shown_name if one.created_by else "",
        "created_at": one.created_at,
    }


def draw_page_shown(found: SeatedDraw) -> dict[str, Any]:
    """Gives a draw with its tables and figures."""
    figures = found.draw.figures
    before = {row["code"]: row["value"] for row in figures.get("before", ())}
    notes = [*figures.get("notes", ()), *figures.get("warnings", ())]
    return {
        **draw_shown(found.draw),
        "tables": [
            {
                "number": table.number,
                "seats": [
                    {"wind": seat.wind, "player": player(seat.registration)} for seat in table.seats
                ],
            }
            for table in found.tables
        ],
        "byes": [player(one) for one in found.byes],
        "figures": [
            {
                "code": row["code"],
                "value": row["value"],
                "best": row["best"],
                "before": before.get(row["code"]),
                "unit": row["unit"],
            }
            for row in figures.get("rows", ())
        ],
        "notes": [{"code": one["code"], "detail": one["detail"]} for one in notes],
        "is_outdated": found.is_outdated,
    }


class Preflight(EventApi):
    """Whether the next round can be drawn."""

    tag = TAG

    @operation(
        name="checkDraw",
        summary="Tell whether the next round can be drawn, and everything in its way.",
        body=WishesBody,
        answer=PreflightAnswer,
        right=Right.DRAW,
        writes=False,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """What stands in the way."""
        return preflight_shown(draw_preflight(ask.the_event, wishes=wishes_of(ask.body)))


class Draws(EventApi):
    """The draws of an event, and a new one."""

    tag = TAG

    @operation(
        name="listDraws",
        summary="List every draw that was made, the newest first.",
        query=DrawQuery,
        answer=page_form(DrawAnswer),
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, draw_rows(ask.the_event, **ask.filters), draw_shown)

    @operation(
        name="proposeDraw",
        summary="Ask for a draw of the next round; a job makes it.",
        description="Asked twice while the job is open, it is drawn once. The job's result names "
        "the draw.",
        body=DrawBody,
        answer=JobAnswer,
        status=202,
        right=Right.DRAW,
        examples=[
            OpenApiExample(
                "Clubs apart", value={"mode": "swiss", "apart": "club"}, request_only=True
            )
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The job."""
        job = draw_request(
            ask.actor,
            tournament_id=ask.the_event.pk,
            wishes=wishes_of(ask.body),
            seed=ask.body["seed"],
        )
        return job_started(ask.the_event, job)


class DrawApi(EventApi):
    """A view of one draw; its version and status are the mark."""

    tag = TAG

    def mark(self, ask: Ask) -> str:
        """Gives the state of the draw."""
        found = find_draw(ask.the_event, draw_id=ask.where["draw"])
        return f"{found.version}-{found.status}" if found else ""

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the draw."""
        return page_of_draw(ask)

    def draw(self, ask: Ask) -> Draw:
        """Gives the draw of the address; 404 where it is not of this event."""
        found = find_draw(ask.the_event, draw_id=ask.where["draw"])
        if found is None:
            raise Http404
        return found


def page_of_draw(ask: Ask) -> dict[str, Any]:
    """Gives the draw of the address with its tables; 404 where it is not of this event."""
    found = find_draw(ask.the_event, draw_id=ask.where["draw"])
    if found is None:
        raise Http404
    return draw_page_shown(seated_draw(ask.the_event, draw=found))


class DrawView(DrawApi):
    """One draw."""

    @operation(
        name="readDraw",
        summary="Read a draw with its tables and figures.",
        description="Its ETag is the If-Match of everything done with the draw.",
        answer=DrawPageAnswer,
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The draw."""
        return page_of_draw(ask)


class DrawSwap(DrawApi):
    """Two who change places."""

    @operation(
        name="swapSeats",
        summary="Exchange two seats of a proposal; the figures tell before and after.",
        body=SwapBody,
        answer=DrawPageAnswer,
        right=Right.DRAW,
        if_match=True,
        examples=[
            OpenApiExample(
                "A player and an empty chair",
                value={"first": {"player": 12}, "second": {"table": 3, "wind": "E"}},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The proposal."""
        one = self.draw(ask)
        places = {name: _seat_at(ask.body[name], place=name) for name in ("first", "second")}
        draw_swap(
            ask.actor,
            draw_id=one.pk,
            version=one.version,
            a=places["first"],
            b=places["second"],
        )
        return page_of_draw(ask)


class DrawDiscard(DrawApi):
    """A proposal nobody wants."""

    @operation(
        name="discardDraw",
        summary="Put a proposal aside; it is kept.",
        answer=DrawPageAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The draw."""
        one = self.draw(ask)
        draw_discard(ask.actor, draw_id=one.pk, version=one.version)
        return page_of_draw(ask)


class DrawPublish(DrawApi):
    """A proposal that everybody shall see."""

    @operation(
        name="publishDraw",
        summary="Publish a proposal: it becomes the round everybody sees.",
        body=PublishBody,
        answer=RoundAnswer,
        status=201,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> Answered:
        """The round."""
        one = self.draw(ask)
        held = round_publish(ask.actor, draw_id=one.pk, version=one.version, **ask.body)
        address = reverse("api_round", args=[ask.the_event.slug, held.number])
        return Answered(data=round_shown(held), status=201, headers={"Location": address})


def _seat_at(said: dict[str, Any], *, place: str) -> int | SeatAt:
    """Gives a player's id, or a seat. Raises `Invalid` where it is neither or both."""
    who, table, wind = said["player"], said["table"], said["wind"]
    if who is not None and table is None and wind is None:
        return int(who)
    if who is None and table is not None and wind is not None:
        return SeatAt(table=table, wind=SEAT_ORDER.index(wind))
    detail = _("Name a player, or a table and a wind.")
    raise Invalid([Problem(code="seat_unclear", place=place, detail=detail)])
