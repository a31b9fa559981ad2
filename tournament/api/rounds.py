"""Rounds with their tables and seats: read them, take one back, cancel one."""

from typing import Any

from django.http import Http404

from tournament.api.fields import Answer, Choice, Day, Flag, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.api.play_forms import Amount, NamedAnswer, ReasonBody, amount, player
from tournament.api.table_forms import TableAnswer, table_shown
from tournament.choices import RoundStatus, ScoreKind
from tournament.models import Round
from tournament.permissions import Right
from tournament.selectors.rounds import RoundProgress, round_list
from tournament.selectors.tables import find_round, round_view
from tournament.services.rounds import round_cancel, round_unpublish

TAG = "Rounds"


class RoundAnswer(Answer):
    """A round, or a meeting of a league."""

    number = Whole()
    name = Text(help_text="Or empty.")
    date = Day(allow_null=True)
    stage = Whole(allow_null=True, help_text="The number of its stage; null where there is none.")
    status = Choice(RoundStatus.choices)
    reason = Text(help_text="Why it was cancelled, or empty.")
    published_at = Moment()


class RoundRowAnswer(RoundAnswer):
    """A round with how far it has come."""

    tables = Whole(help_text="How many there are.")
    settled = Whole(help_text="How many of them nobody waits for: confirmed or abandoned.")
    is_complete = Flag()


class GivenScoreAnswer(Answer):
    """What somebody gets in the round without a table."""

    player = NamedAnswer()
    kind = Choice(ScoreKind.choices)
    final = Amount(help_text="What it adds to the total.")
    raw_points = Whole(allow_null=True, help_text="Points at the table, where they are known.")
    place = Whole(allow_null=True)


class RoundPageAnswer(RoundAnswer):
    """A round with its tables, and the scores of those without one: byes and given scores."""

    tables = TableAnswer(many=True)
    scores = GivenScoreAnswer(many=True)


def round_shown(held: Round) -> dict[str, Any]:
    """Gives a round."""
    return {
        "number": held.number,
        "name": held.name,
        "date": held.date,
        "stage": held.stage.number if held.stage else None,
        "status": held.status,
        "reason": held.reason,
        "published_at": held.published_at,
    }


def row_shown(one: RoundProgress) -> dict[str, Any]:
    """Gives a round of the list."""
    return {
        **round_shown(one.round),
        "tables": one.tables,
        "settled": one.settled,
        "is_complete": one.is_complete,
    }


class Rounds(EventApi):
    """The rounds of an event."""

    tag = TAG

    @operation(
        name="listRounds",
        summary="List the rounds, the first one first; cancelled ones with their reason.",
        query=PageQuery,
        answer=page_form(RoundRowAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, round_list(ask.the_event), row_shown)


class RoundApi(EventApi):
    """A view of one round; its own state is the mark, not that of its tables."""

    tag = TAG

    def mark(self, ask: Ask) -> str:
        """Gives which round it is and whether it is live."""
        held = find_round(ask.the_event, number=ask.where["number"])
        return f"{held.pk}-{held.status}" if held else ""

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the round with its tables."""
        return round_page(ask)

    def held(self, ask: Ask) -> Round:
        """Gives the round; 404 where there is none."""
        held = find_round(ask.the_event, number=ask.where["number"])
        if held is None:
            raise Http404
        return held


def round_page(ask: Ask) -> dict[str, Any]:
    """Gives the round of the address with its tables. 404 where there is none."""
    held = find_round(ask.the_event, number=ask.where["number"])
    if held is None:
        raise Http404
    view = round_view(ask.the_event, held=held)
    return {
        **round_shown(held),
        "tables": [table_shown(one) for one in view.tables],
        "scores": [
            {
                "player": player(one.registration),
                "kind": one.kind,
                "final": amount(one.final_parts),
                "raw_points": one.raw_points,
                "place": one.place,
            }
            for one in view.scores
        ],
    }


class RoundView(RoundApi):
    """One round."""

    @operation(
        name="readRound",
        summary="Read a round with its tables, seats, byes and given scores.",
        answer=RoundPageAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The round."""
        return round_page(ask)


class RoundTakeBack(RoundApi):
    """A round that should not have been published."""

    @operation(
        name="takeBackRound",
        summary="Take a round back in which no result was entered; its draw is open again.",
        body=ReasonBody,
        answer=RoundAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The round that was taken back."""
        round_id = self.held(ask).pk
        return round_shown(round_unpublish(ask.actor, round_id=round_id, reason=ask.body["reason"]))


class RoundCancel(RoundApi):
    """A round that shall not count."""

    @operation(
        name="cancelRound",
        summary="Cancel a round: its results are kept and do not count.",
        body=ReasonBody,
        answer=RoundPageAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The cancelled round."""
        round_cancel(ask.actor, round_id=self.held(ask).pk, reason=ask.body["reason"])
        return round_page(ask)
