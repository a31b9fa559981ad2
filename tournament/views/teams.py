"""Teams at the organiser's desk."""

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.forms.players import read_ids
from tournament.permissions import Right
from tournament.selectors.registrations import TeamRow, registrations_list, team_list
from tournament.services.teams import team_create, team_remove, team_rename, team_set_members
from tournament.views.player_steps import TAB, one_problem
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.MANAGE_PLAYERS)
def teams(work: Work) -> HttpResponse:
    """The teams; a post makes a new one."""
    refusal = None
    name = work.request.POST.get("name", "")
    if work.is_post:
        team, refusal = work.attempt(
            lambda: team_create(work.actor, tournament_id=work.event.pk, name=name)
        )
        if team is not None:
            to = reverse("desk_team", args=[work.event.slug, team.pk])
            return work.done(_("Team %(team)s: now its members.") % {"team": team.name}, to=to)
    found = team_list(work.event)
    return work.page("players/teams", tab=TAB, refusal=refusal, found=found, typed_name=name)


@working_page(Right.MANAGE_PLAYERS)
def team(work: Work, team_id: int) -> HttpResponse:
    """One team: its name and its members."""
    row = _row(work, team_id)
    refusal = None
    if work.is_post:
        answer = _step(work, row)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    posted = work.request.POST
    members = {one.pk for one in row.members}
    return work.page(
        "players/team",
        tab=TAB,
        refusal=refusal,
        row=row,
        typed_name=posted.get("name", row.team.name),
        everybody=registrations_list(work.event).rows,
        chosen=set(read_ids(posted.getlist("member"))) if "member" in posted else members,
    )


def _row(work: Work, team_id: int) -> TeamRow:
    found = next((one for one in team_list(work.event).teams if one.team.pk == team_id), None)
    if found is None:
        raise Http404
    return found


def _step(work: Work, row: TeamRow) -> HttpResponse | Refusal:
    posted = work.request.POST
    where = {"tournament_id": work.event.pk, "team_id": row.team.pk}
    to = reverse("desk_teams", args=[work.event.slug])
    if posted.get("do") == "remove":
        _none, refusal = work.attempt(lambda: team_remove(work.actor, **where))
        return refusal or work.done(_("Team %(team)s is removed.") % {"team": row.team.name}, to=to)
    if posted.get("do") == "rename":
        name = posted.get("name", "")
        _team, refusal = work.attempt(lambda: team_rename(work.actor, name=name, **where))
        return refusal or work.done(_("The team's name is saved."), to=work.request.path)
    if posted.get("do") == "members":
        members = read_ids(posted.getlist("member"))
        _none, refusal = work.attempt(
            lambda: team_set_members(work.actor, members=members, **where)
        )
        return refusal or work.done(
            _("Team %(team)s: members saved.") % {"team": row.team.name}, to=to
        )
    return one_problem(_("Choose what to change."))
