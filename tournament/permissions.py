"""Who may do what. One table of rights; services ask it, pages show by it.

A role holds in one event, or in a club and so in every event of the club. The owner may do all.
"""

from enum import StrEnum

from django.db.models import Q
from django.utils.translation import gettext as _

from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.errors import NotAllowed
from tournament.models import Role, Tournament


class Right(StrEnum):
    """Something a person may or may not do in an event."""

    SEE_HIDDEN = "see_hidden"
    MANAGE_EVENT = "manage_event"
    MANAGE_ROLES = "manage_roles"
    MANAGE_PLAYERS = "manage_players"
    DRAW = "draw"
    OPEN_TABLE = "open_table"
    ENTER_RESULT = "enter_result"
    CONFIRM_OTHERS = "confirm_others"
    CONFIRM_RESULT = "confirm_result"
    CORRECT_RESULT = "correct_result"
    GIVE_PENALTY = "give_penalty"
    SEE_LOG = "see_log"


_SCOREKEEPER = {
    Right.SEE_HIDDEN,
    Right.OPEN_TABLE,
    Right.ENTER_RESULT,
    Right.CONFIRM_OTHERS,
    Right.CONFIRM_RESULT,
}
_REFEREE = _SCOREKEEPER | {Right.CORRECT_RESULT, Right.GIVE_PENALTY, Right.SEE_LOG}
_ORGANISER = _REFEREE | {Right.MANAGE_EVENT, Right.MANAGE_PLAYERS, Right.DRAW}

RIGHTS: dict[RoleName, frozenset[Right]] = {
    RoleName.OWNER: frozenset(Right),
    RoleName.ORGANISER: frozenset(_ORGANISER),
    RoleName.REFEREE: frozenset(_REFEREE),
    RoleName.SCOREKEEPER: frozenset(_SCOREKEEPER),
    RoleName.PLAYER: frozenset({Right.SEE_HIDDEN}),
}

LEAGUE_RIGHTS: dict[RoleName, frozenset[Right]] = {
    RoleName.PLAYER: frozenset({Right.OPEN_TABLE, Right.ENTER_RESULT, Right.CONFIRM_OTHERS}),
}
"""What a role may do besides in a league: its members run their evenings themselves.

They open tables, enter them, and confirm what somebody else entered, never their own entry.
"""


def rights_of(role: RoleName, *, tournament: Tournament) -> frozenset[Right]:
    """Gives what a role may do in this event."""
    more = LEAGUE_RIGHTS.get(role, frozenset()) if tournament.is_league else frozenset()
    return RIGHTS[role] | more


def role_names(actor: Actor, *, tournament: Tournament) -> frozenset[RoleName]:
    """Gives the roles the actor holds in the event, through its club too. At most one query.

    The owner of the site (the first account) owns every event of it, so that no event, however
    it came in, is without somebody who may give roles.
    """
    if actor.user is None or not actor.user.is_active:
        return frozenset()
    if actor.only_event not in (None, tournament.pk):
        return frozenset()
    if actor.user.is_superuser:
        return frozenset({RoleName.OWNER})
    scope = Q(tournament=tournament)
    if tournament.club_id is not None:
        scope |= Q(club_id=tournament.club_id)
    found = Role.objects.filter(scope, user=actor.user).values_list("name", flat=True)
    return frozenset(RoleName(name) for name in found)


def has_right(actor: Actor, right: Right, *, tournament: Tournament) -> bool:
    """Tells whether the actor may do it in this event."""
    if actor.is_system:
        return True
    roles = role_names(actor, tournament=tournament)
    return any(right in rights_of(role, tournament=tournament) for role in roles)


def require(actor: Actor, right: Right, *, tournament: Tournament) -> None:
    """Raises `NotAllowed`, naming the roles that may, unless the actor has the right."""
    if has_right(actor, right, tournament=tournament):
        return
    allowed = [role.value for role in RoleName if right in rights_of(role, tournament=tournament)]
    names = ", ".join(str(RoleName(name).label) for name in allowed)
    raise NotAllowed(
        _("You can see this but not change it. These roles can: %(roles)s.") % {"roles": names},
        data={"right": right.value, "roles": allowed},
    )


def require_account(actor: Actor) -> None:
    """Raises `NotAllowed` unless the actor is signed in or a command."""
    if actor.is_system or (actor.user is not None and actor.user.is_active):
        return
    raise NotAllowed(_("Sign in first."), code="sign_in_first")
