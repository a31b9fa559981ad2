"""Draws of teams: which seats each team has, and which of its players takes which of them."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample

from tournament.api.draws import DrawApi
from tournament.api.fields import Answer, Body, Choice, Id, Items, Text, Whole
from tournament.api.frame import Ask, operation
from tournament.api.play_forms import NamedAnswer, player
from tournament.api.teams import MOST_MEMBERS
from tournament.api.wish_forms import MOST_PEOPLE
from tournament.choices import Wind
from tournament.errors import Invalid, Problem
from tournament.permissions import Right
from tournament.selectors.team_seats import TeamSeats, team_seats
from tournament.services.team_seats import draw_place_mates


class TeamSeatAnswer(Answer):
    """A seat of a team."""

    table = Whole()
    wind = Choice(Wind.choices)
    player = NamedAnswer()
    others = Items(child=Text(), help_text="The other teams at the table.")


class TeamSeatsAnswer(Answer):
    """The seats of a team, in the order of the tables."""

    id = Id(help_text="Of the team.")
    name = Text()
    seats = TeamSeatAnswer(many=True)


class DrawTeamsAnswer(Answer):
    """The teams of a draw, by name."""

    teams = TeamSeatsAnswer(many=True)


class TeamChoiceBody(Body):
    """What a captain chose."""

    team = Id()
    players = Items(
        child=Id(),
        max_length=MOST_MEMBERS,
        help_text="Those of the team who were drawn, each once: the one for its first table first.",
    )


class MatesBody(Body):
    """What the captains chose; teams that are not named stay as drawn."""

    teams = TeamChoiceBody(many=True, max_length=MOST_PEOPLE)


def team_seats_shown(one: TeamSeats) -> dict[str, Any]:
    """Gives a team's seats."""
    return {
        "id": one.team.pk,
        "name": one.team.name,
        "seats": [
            {
                "table": seat.table,
                "wind": seat.wind,
                "player": player(seat.registration),
                "others": list(seat.others),
            }
            for seat in one.seats
        ],
    }


class DrawTeams(DrawApi):
    """Who of a team sits where in a draw."""

    @operation(
        name="readDrawTeams",
        summary="Read which seats each team has in a draw.",
        description="Its ETag is that of the draw.",
        answer=DrawTeamsAnswer,
        right=Right.DRAW,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The teams."""
        found = team_seats(ask.the_event, self.draw(ask))
        return {"teams": [team_seats_shown(one) for one in found]}

    @operation(
        name="placeMates",
        summary="Say which player of a team takes which of its seats in a proposal of teams.",
        body=MatesBody,
        answer=DrawTeamsAnswer,
        right=Right.DRAW,
        if_match=True,
        examples=[
            OpenApiExample(
                "One captain's choice",
                value={"teams": [{"team": 3, "players": [14, 12, 15, 13]}]},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The teams as they sit now."""
        one = self.draw(ask)
        found = team_seats(ask.the_event, one)
        placed = draw_place_mates(
            ask.actor,
            draw_id=one.pk,
            version=one.version,
            choices=_choices(ask.body["teams"], found),
        )
        return {
            "teams": [team_seats_shown(team) for team in team_seats(ask.the_event, placed)],
        }


def _choices(said: list[dict[str, Any]], found: tuple[TeamSeats, ...]) -> dict[str, list[int]]:
    """Gives the choices by the teams' names. Raises `Invalid` with every problem."""
    names = {one.team.pk: one.team.name for one in found}
    problems = []
    choices: dict[str, list[int]] = {}
    for at, one in enumerate(said):
        place = f"teams[{at}].team"
        name = names.get(one["team"])
        if name is None:
            detail = _("There is no such team.")
            problems.append(Problem(code="team_unknown", place=place, detail=detail))
        elif name in choices:
            detail = _("Name each of the team's players in this round once.")
            problems.append(Problem(code="team_twice", place=place, detail=detail))
        else:
            choices[name] = one["players"]
    if problems:
        raise Invalid(problems)
    return choices
