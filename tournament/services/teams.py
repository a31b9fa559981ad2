"""Teams of an event and who is in them."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import Registration, Team
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.text import NAME_LIMIT, checked_text


def team_create(
    actor: Actor, *, tournament_id: int, name: str, now: datetime | None = None
) -> Team:
    """Gives a new team. Raises `Invalid` for an empty or a taken name."""
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        under_way.require_open()
        cleaned = _checked_name(under_way, name)
        team = Team.objects.create(tournament=under_way.tournament, name=cleaned)
        under_way.log("team_add", team, after={"name": cleaned})
        return team


def team_rename(
    actor: Actor, *, tournament_id: int, team_id: int, name: str, now: datetime | None = None
) -> Team:
    """Gives the team under its new name. Raises `Invalid`, `NotFound`."""
    with _team_change(actor, tournament_id, team_id, now) as (under_way, team):
        cleaned = _checked_name(under_way, name, but=team)
        if cleaned != team.name:
            under_way.log("team_rename", team, before={"name": team.name}, after={"name": cleaned})
            team.name = cleaned
            team.save(update_fields=["name"])
        return team


def team_set_members(
    actor: Actor,
    *,
    tournament_id: int,
    team_id: int,
    members: Collection[int],
    now: datetime | None = None,
) -> None:
    """Makes these registrations, and nobody else, the team's; some may leave another team."""
    with _team_change(actor, tournament_id, team_id, now) as (under_way, team):
        wanted = set(members)
        rows = list(
            under_way.tournament.registrations.select_related("player", "team").order_by("pk")
        )
        if not wanted <= {row.pk for row in rows}:
            raise NotFound(_("There is no such player in this event."), code="registration_unknown")
        changed = []
        for row in rows:
            is_wanted = row.pk in wanted
            if is_wanted == (row.team_id == team.pk):
                continue
            before = {"team": row.team.name if row.team else ""}
            row.team = team if is_wanted else None
            changed.append(row)
            after = {"team": team.name if is_wanted else ""}
            under_way.log("registration_update", row, before=before, after=after)
        Registration.objects.bulk_update(changed, ["team"])


def team_remove(
    actor: Actor, *, tournament_id: int, team_id: int, now: datetime | None = None
) -> None:
    """Deletes a team without members. Raises `Blocked` while it has some."""
    with _team_change(actor, tournament_id, team_id, now) as (under_way, team):
        if team.registrations.exists():
            raise Blocked(
                _("%(team)s has members. Take them out first.") % {"team": team.name},
                code="team_has_members",
            )
        under_way.log("team_remove", team, before={"name": team.name})
        team.delete()


@contextmanager
def _team_change(
    actor: Actor, tournament_id: int, team_id: int, now: datetime | None
) -> Iterator[tuple[Change, Team]]:
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        team = under_way.tournament.teams.filter(pk=team_id).first()
        if team is None:
            raise NotFound(_("There is no such team."), code="team_unknown")
        under_way.require_open()
        yield under_way, team


def _checked_name(under_way: Change, name: str, *, but: Team | None = None) -> str:
    problems: list[Problem] = []
    cleaned = checked_text(
        name, place="name", title=_("The team's name"), limit=NAME_LIMIT, problems=problems
    )
    others = under_way.tournament.teams.filter(name=cleaned)
    if but is not None:
        others = others.exclude(pk=but.pk)
    if cleaned and others.exists():
        detail = _("There is a team named %(team)s already.") % {"team": cleaned}
        problems.append(Problem(code="team_name_taken", place="name", detail=detail))
    if problems:
        raise Invalid(problems)
    return cleaned
