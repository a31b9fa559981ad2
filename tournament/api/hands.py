"""A table's result entered hand by hand: the hands with the state after each, and every step."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiExample
from rest_framework import serializers

from tournament.api.fields import Answer, Body, Choice, Text, Whole
from tournament.api.frame import Ask, operation
from tournament.api.play_forms import Record
from tournament.api.tables import TableApi
from tournament.choices import ResultStatus, Wind
from tournament.permissions import Right
from tournament.selectors.hands import HandLine, HandsPage, HandSum, Situation, hands_page
from tournament.sentences import sentence
from tournament.services.hands import HandEdit, hands_correct, hands_edit
from tournament.text import REASON_LIMIT

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 3, "fu": 40}]}


class SeatPointsAnswer(Answer):
    """Table points of one seat."""

    wind = Choice(Wind.choices)
    points = Whole()


class SituationAnswer(Answer):
    """How a game stands between two hands; seats are named by their starting wind."""

    round_wind = Text(help_text="E, S, W or N.")
    deal = Whole(help_text="Which dealer of the wind, from 1.")
    dealer = Choice(Wind.choices)
    resting = Text(help_text="The seat that sits out, or empty.")
    honba = Whole()
    sticks = Whole(help_text="Riichi sticks on the table.")
    points = SeatPointsAnswer(many=True)
    hands_left = Whole(allow_null=True, help_text="How many may be played once the time is up.")
    ended = Text(allow_null=True, help_text="Why the game is over; null while it goes on.")


class SeatSumAnswer(Answer):
    """What a hand changed for one seat."""

    wind = Choice(Wind.choices)
    before = Whole()
    after = Whole()


class HandAnswer(Answer):
    """One hand: the state before and after it, what was written, what it changed."""

    number = Whole()
    before = SituationAnswer()
    after = SituationAnswer()
    record = Record()
    words = Text(help_text="What happened, in the language of the request.")
    sums = SeatSumAnswer(many=True)


class HandProblemAnswer(Answer):
    """Why the stored hands cannot be replayed."""

    code = Text()
    place = Text()
    detail = Text()


class HandsAnswer(Answer):
    """The hands of a table's result. `state` is null where they cannot be replayed."""

    version = Whole(help_text="The table's version.")
    result_status = Choice(ResultStatus.choices, allow_null=True)
    family = Text(help_text="riichi, mcr or classical: the form of the records.")
    state = SituationAnswer(allow_null=True, help_text="After the last hand.")
    hands = HandAnswer(many=True)
    records = serializers.ListField(child=Record())
    problems = HandProblemAnswer(many=True)


class StepBody(Body):
    """A step of whoever writes the hands down."""

    reason = Text(
        required=False,
        default="",
        allow_blank=True,
        max_length=REASON_LIMIT,
        help_text="Given where a confirmed result is corrected, and only there.",
    )


class HandBody(StepBody):
    """A hand."""

    hand = Record(help_text="One hand of docs/hand-log.md, rules-mcr.md or rules-classical.md.")


class SwapSeatsBody(StepBody):
    """Two seats that are written for each other in every hand."""

    first = Choice(Wind.choices)
    second = Choice(Wind.choices)


HAND = [OpenApiExample("South wins on West's discard", value={"hand": RON}, request_only=True)]


def situation(state: Situation) -> dict[str, Any]:
    """Gives how a game stands."""
    return {
        "round_wind": state.round_wind,
        "deal": state.deal,
        "dealer": state.dealer,
        "resting": state.resting,
        "honba": state.honba,
        "sticks": state.sticks,
        "points": [{"wind": wind, "points": points} for wind, points in state.points.items()],
        "hands_left": state.hands_left,
        "ended": state.ended,
    }


def sums(every: Sequence[HandSum]) -> list[dict[str, Any]]:
    """Gives what changed for each seat."""
    return [{"wind": one.wind, "before": one.before, "after": one.after} for one in every]


def line(one: HandLine, after: Situation) -> dict[str, Any]:
    """Gives one hand."""
    return {
        "number": one.number,
        "before": situation(one.before),
        "after": situation(after),
        "record": one.record,
        "words": one.words.text,
        "sums": sums(one.sums),
    }


def hands_shown(page: HandsPage) -> dict[str, Any]:
    """Gives a table's hands."""
    states = [one.before for one in page.lines[1:]]
    states += [page.game.state] if page.game and page.lines else []
    return {
        "version": page.version,
        "result_status": page.result.status if page.result else None,
        "family": page.family,
        "state": situation(page.game.state) if page.game else None,
        "hands": [line(one, after) for one, after in zip(page.lines, states, strict=True)],
        "records": list(page.hands),
        "problems": [
            {"code": one.code, "place": one.place, "detail": sentence(one)} for one in page.problems
        ],
    }


def page_of_hands(ask: Ask) -> dict[str, Any]:
    """Gives the hands of the table of the address; 404 where it is not of this event."""
    page = hands_page(ask.the_event, table_id=ask.where["table"])
    if page is None:
        raise Http404
    return hands_shown(page)


class HandsApi(TableApi):
    """A view of the hands of one table; its mark is the table's."""

    tag = "Hands"

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the hands."""
        return page_of_hands(ask)

    def step(self, ask: Ask, **edit: Any) -> dict[str, Any]:
        """Takes a step: a new draft, or with a reason a correction of what is confirmed."""
        table = self.table(ask)
        taken = HandEdit(**edit)
        common: Mapping[str, Any] = {
            "table_id": table.pk,
            "edit": taken,
            "base_version": table.version,
        }
        if ask.body["reason"]:
            hands_correct(ask.actor, reason=ask.body["reason"], **common)
        else:
            hands_edit(ask.actor, **common)
        return page_of_hands(ask)


class Hands(HandsApi):
    """The hands of a table, and the next one."""

    @operation(
        name="listHands",
        summary="Read a table's hands with the state before each and what each changed.",
        answer=HandsAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The hands."""
        return page_of_hands(ask)

    @operation(
        name="addHand",
        summary="Write the next hand down; the result becomes a draft of all hands so far.",
        body=HandBody,
        answer=HandsAnswer,
        right=Right.ENTER_RESULT,
        if_match=True,
        examples=HAND,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The hands with the new one."""
        return self.step(ask, kind="add", hand=ask.body["hand"])


class HandView(HandsApi):
    """One hand that was written down."""

    @operation(
        name="changeHand",
        summary="Change a hand; the later ones are replayed.",
        body=HandBody,
        answer=HandsAnswer,
        right=Right.ENTER_RESULT,
        if_match=True,
        examples=HAND,
    )
    def put(self, ask: Ask) -> dict[str, Any]:
        """The hands as they are now."""
        return self.step(ask, kind="change", number=ask.where["number"], hand=ask.body["hand"])


class HandInsert(HandsApi):
    """A hand that was forgotten."""

    @operation(
        name="insertHand",
        summary="Put a forgotten hand in before this one.",
        body=HandBody,
        answer=HandsAnswer,
        right=Right.ENTER_RESULT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The hands as they are now."""
        return self.step(ask, kind="insert", number=ask.where["number"], hand=ask.body["hand"])


class HandRemove(HandsApi):
    """A hand that was never played."""

    @operation(
        name="removeHand",
        summary="Take a hand out; the later ones are replayed.",
        body=StepBody,
        answer=HandsAnswer,
        right=Right.ENTER_RESULT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The hands as they are now."""
        return self.step(ask, kind="remove", number=ask.where["number"])


class HandsSwap(HandsApi):
    """Two seats that were mistaken for each other."""

    @operation(
        name="swapHandSeats",
        summary="Write two seats for each other in every hand.",
        body=SwapSeatsBody,
        answer=HandsAnswer,
        right=Right.ENTER_RESULT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The hands as they are now."""
        return self.step(ask, kind="swap", seats=(ask.body["first"], ask.body["second"]))
