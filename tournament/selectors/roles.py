"""Who holds which role in an event or club, and the links by which people get theirs."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet

from tournament.choices import RoleName
from tournament.models import Club, Invitation, Role, Tournament, User


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonWithRoles:
    """Somebody with a role here; `inherited` are the roles held in the event's club."""

    user: User
    roles: tuple[Role, ...]
    inherited: tuple[Role, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleView:
    """Who has a role in an event or club, and the links that still work, newest first."""

    people: tuple[PersonWithRoles, ...]
    links: tuple[Invitation, ...]


def people_of_event(tournament: Tournament, *, at: datetime) -> PeopleView:
    """Gives the people and open links of an event. Two queries."""
    scope = Q(tournament=tournament)
    if tournament.club_id is not None:
        scope |= Q(club_id=tournament.club_id)
    return _people(Role.objects.filter(scope), _open_links(at).filter(tournament=tournament))


def people_of_club(club: Club, *, at: datetime) -> PeopleView:
    """Gives the people and open links of a club. Two queries."""
    view = _people(Role.objects.filter(club=club), _open_links(at).filter(club=club))
    own = tuple(
        PersonWithRoles(user=one.user, roles=one.inherited, inherited=()) for one in view.people
    )
    return PeopleView(people=own, links=view.links)


def role_of_event(tournament: Tournament, *, role_id: int) -> Role | None:
    """Gives the role of this id if it is held in the event itself. One query."""
    return Role.objects.select_related("user").filter(tournament=tournament, pk=role_id).first()


def role_of_club(club: Club, *, role_id: int) -> Role | None:
    """Gives the role of this id if it is held in the club. One query."""
    return Role.objects.select_related("user").filter(club=club, pk=role_id).first()


def find_club(club_id: int) -> Club | None:
    """Gives the club of this id, or None. One query."""
    return Club.objects.filter(pk=club_id).first()


def owns_club(user: User, *, club: Club) -> bool:
    """Tells whether the user is an owner of the club, or of the site. At most one query."""
    return (
        user.is_superuser or Role.objects.filter(user=user, club=club, name=RoleName.OWNER).exists()
    )


def club_owner_names(club: Club) -> list[str]:
    """Gives the names of the club's owners. One query."""
    found = Role.objects.filter(club=club, name=RoleName.OWNER, user__is_active=True)
    return [role.user.shown_name for role in found.select_related("user").order_by("pk")]


def account_id(username: str) -> int | None:
    """Gives the id of the account of this sign-in name, or None."""
    return User.objects.filter(username=username).values_list("pk", flat=True).first()


def _open_links(at: datetime) -> QuerySet[Invitation]:
    found = Invitation.objects.filter(used_at=None, revoked_at=None, expires_at__gt=at)
    return found.select_related("user").order_by("-pk")


def _people(roles: QuerySet[Role], links: QuerySet[Invitation]) -> PeopleView:
    order = {name: at for at, name in enumerate(RoleName.values)}
    found: dict[int, list[Role]] = {}
    for role in sorted(roles.select_related("user", "club"), key=lambda one: order[one.name]):
        found.setdefault(role.user_id, []).append(role)
    people = tuple(
        PersonWithRoles(
            user=held[0].user,
            roles=tuple(role for role in held if role.tournament_id is not None),
            inherited=tuple(role for role in held if role.club_id is not None),
        )
        for held in found.values()
    )
    return PeopleView(people=people, links=tuple(links))


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRoles:
    """The roles of one person: in clubs, by name, and in events, the newest first."""

    clubs: tuple[Role, ...]
    events: tuple[Role, ...]


def roles_of(user: User) -> OwnRoles:
    """Gives every role of a person with its event or club. One query."""
    found = list(
        Role.objects.filter(user=user).select_related("tournament", "club").order_by("-pk")
    )
    clubs = [role for role in found if role.club is not None]
    return OwnRoles(
        clubs=tuple(sorted(clubs, key=lambda role: role.club.name)),
        events=tuple(role for role in found if role.tournament is not None),
    )
