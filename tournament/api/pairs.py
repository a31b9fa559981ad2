"""Pairs of players who are never drawn to one table, and why not all of them can be kept, if so."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiExample

from tournament.api.fields import Answer, Body, Id, PageQuery, Text
from tournament.api.forms import Moment
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.api.play_forms import NamedAnswer, player
from tournament.api.wish_forms import ObstacleAnswer, obstacle_shown
from tournament.models import BannedPair
from tournament.permissions import Right
from tournament.selectors.draw_wishes import BannedPairs, banned_pairs
from tournament.selectors.play_rows import find_pair
from tournament.services.banned_pairs import pair_ban, pair_lift
from tournament.text import REASON_LIMIT

TAG = "Draws"
AGAINST = "Why not all pairs can be kept apart, with the smallest set of them; null: they can."


class PairAnswer(Answer):
    """Two players who are kept apart."""

    id = Id()
    first = NamedAnswer()
    second = NamedAnswer()
    reason = Text(help_text="Or empty.")
    created_at = Moment()


class PairAddedAnswer(PairAnswer):
    """A new pair, and whether all pairs can still be kept apart."""

    contradiction = ObstacleAnswer(allow_null=True, help_text=AGAINST)


class PairKeptBody(Body):
    """Two players to be kept apart in every draw of the event."""

    first = Id()
    second = Id()
    reason = Text(
        required=False,
        default="",
        allow_blank=True,
        max_length=REASON_LIMIT,
        help_text="If it may be known: organisers and referees see it, and the log.",
    )


def pair_shown(one: BannedPair) -> dict[str, Any]:
    """Gives a pair."""
    return {
        "id": one.pk,
        "first": player(one.first),
        "second": player(one.second),
        "reason": one.reason,
        "created_at": one.created_at,
    }


def contradiction_shown(found: BannedPairs) -> dict[str, Any] | None:
    """Gives why not all pairs can be kept apart, None where they can."""
    return obstacle_shown(found.contradiction) if found.contradiction else None


class Pairs(EventApi):
    """The pairs of an event, and a new one."""

    tag = TAG

    @operation(
        name="listPairs",
        summary="List the pairs kept apart, and those that contradict each other.",
        query=PageQuery,
        answer=page_form(
            PairAnswer, contradiction=ObstacleAnswer(allow_null=True, help_text=AGAINST)
        ),
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        found = banned_pairs(ask.the_event)
        page = page_of(ask, found.pairs, pair_shown)
        return {**page, "contradiction": contradiction_shown(found)}

    @operation(
        name="addPair",
        summary="Keep two players apart in every draw of the event.",
        description="A proposal in which they meet cannot be published any more.",
        body=PairKeptBody,
        answer=PairAddedAnswer,
        status=201,
        right=Right.DRAW,
        examples=[
            OpenApiExample(
                "A family",
                value={"first": 12, "second": 15, "reason": "Brother and sister."},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The pair."""
        said = ask.body
        event = ask.the_event
        made = pair_ban(
            ask.actor,
            tournament_id=event.pk,
            pair=(said["first"], said["second"]),
            reason=said["reason"],
        )
        address = reverse("api_pair", args=[event.slug, made.pk])
        told = {**pair_shown(made), "contradiction": contradiction_shown(banned_pairs(event))}
        return Answered(data=told, status=201, headers={"Location": address})


class PairView(EventApi):
    """One pair; one of another event is not there."""

    tag = TAG

    @operation(
        name="readPair",
        summary="Read a pair that is kept apart.",
        answer=PairAnswer,
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The pair."""
        return pair_shown(self.found(ask))

    @operation(
        name="removePair",
        summary="Let two players meet again.",
        status=204,
        right=Right.DRAW,
    )
    def delete(self, ask: Ask) -> Answered:
        """Nothing more."""
        pair_lift(ask.actor, tournament_id=ask.the_event.pk, pair_id=self.found(ask).pk)
        return Answered(data=None, status=204)

    def found(self, ask: Ask) -> BannedPair:
        """Gives the pair of the address; 404 where it is not of this event."""
        found = find_pair(ask.the_event, pair_id=ask.where["pair"])
        if found is None:
            raise Http404
        return found
