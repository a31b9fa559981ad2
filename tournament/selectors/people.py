"""Who may do something in an event: the people behind its rights."""

from collections.abc import Collection

from django.db.models import Q

from tournament.choices import RoleName
from tournament.models import Role, Tournament
from tournament.permissions import Right, rights_of


def people_with_right(tournament: Tournament, *, rights: Collection[Right]) -> list[str]:
    """Gives the names of those who have one of the rights, through the club too. One query."""
    roles = [
        role for role in RoleName if rights_of(role, tournament=tournament).intersection(rights)
    ]
    scope = Q(tournament=tournament)
    if tournament.club_id is not None:
        scope |= Q(club_id=tournament.club_id)
    found = (
        Role.objects.filter(scope, name__in=roles, user__is_active=True)
        .select_related("user")
        .order_by("pk")
    )
    return list(dict.fromkeys(role.user.shown_name for role in found))
