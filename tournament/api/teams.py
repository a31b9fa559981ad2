"""The teams of an event and who is in them."""

from typing import Any

from django.http import Http404
from django.urls import reverse

from tournament.api.fields import Answer, Body, Id, Items, PageQuery, Text
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.permissions import Right
from tournament.selectors.registrations import TeamRow, team_list
from tournament.services.teams import team_create, team_remove, team_rename, team_set_members

MOST_MEMBERS = 500


class MemberAnswer(Answer):
    """A player of a team."""

    id = Id(help_text="Of the player in the event.")
    name = Text()


class TeamAnswer(Answer):
    """A team."""

    id = Id()
    name = Text()
    members = MemberAnswer(many=True)


class TeamBody(Body):
    """What a team is called."""

    name = Text(max_length=120)


class MembersBody(Body):
    """Who shall be in the team, and nobody else."""

    members = Items(child=Id(), max_length=MOST_MEMBERS)


def team_shown(row: TeamRow) -> dict[str, Any]:
    """Gives a team as the API shows it."""
    return {
        "id": row.team.pk,
        "name": row.team.name,
        "members": [{"id": one.pk, "name": one.player.public_name} for one in row.members],
    }


class Teams(EventApi):
    """All teams of the event."""

    tag = "Teams"

    @operation(
        name="listTeams",
        summary="List the teams of an event by name.",
        query=PageQuery,
        answer=page_form(TeamAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, team_list(ask.the_event).teams, team_shown)

    @operation(
        name="addTeam",
        summary="Add a team without members.",
        body=TeamBody,
        answer=TeamAnswer,
        status=201,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> Answered:
        """The team."""
        team = team_create(ask.actor, tournament_id=ask.the_event.pk, name=ask.body["name"])
        address = reverse("api_team", args=[ask.the_event.slug, team.pk])
        return Answered(data=_found(ask, team.pk), status=201, headers={"Location": address})


class TeamView(EventApi):
    """One team; one of another event is not there."""

    tag = "Teams"

    @operation(name="readTeam", summary="Read a team.", answer=TeamAnswer)
    def get(self, ask: Ask) -> dict[str, Any]:
        """The team."""
        return _found(ask, ask.where["team_id"])

    @operation(
        name="renameTeam",
        summary="Give a team another name.",
        body=TeamBody,
        answer=TeamAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def patch(self, ask: Ask) -> dict[str, Any]:
        """The team under its new name."""
        team_rename(
            ask.actor,
            tournament_id=ask.the_event.pk,
            team_id=ask.where["team_id"],
            name=ask.body["name"],
        )
        return _found(ask, ask.where["team_id"])

    @operation(
        name="removeTeam",
        summary="Take a team away; one that has played stays.",
        status=204,
        right=Right.MANAGE_PLAYERS,
    )
    def delete(self, ask: Ask) -> Answered:
        """Nothing more."""
        team_remove(ask.actor, tournament_id=ask.the_event.pk, team_id=ask.where["team_id"])
        return Answered(data=None, status=204)


class TeamMembers(EventApi):
    """Who is in a team."""

    tag = "Teams"

    @operation(
        name="setTeamMembers",
        summary="Say who is in a team, and nobody else; some may leave another team.",
        body=MembersBody,
        answer=TeamAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def put(self, ask: Ask) -> dict[str, Any]:
        """The team with these members."""
        team_set_members(
            ask.actor,
            tournament_id=ask.the_event.pk,
            team_id=ask.where["team_id"],
            members=ask.body["members"],
        )
        return _found(ask, ask.where["team_id"])


def _found(ask: Ask, team_id: int) -> dict[str, Any]:
    """Gives the team of the event of this id, or raises `Http404`."""
    for row in team_list(ask.the_event).teams:
        if row.team.pk == team_id:
            return team_shown(row)
    raise Http404
