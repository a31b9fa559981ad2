"""Events one by one, as programs list them."""

from django.db.models import Count, Q, QuerySet

from tournament.actors import Actor
from tournament.choices import TAKING_PART
from tournament.models import Role, Tournament


def event_rows(
    actor: Actor,
    *,
    own: bool = False,
    kind: str = "",
    status: str = "",
    club: str = "",
    search: str = "",
) -> QuerySet[Tournament]:
    """Gives the events the actor may see, the newest first, with their number of `players`.

    Hidden events are only there for people with a role in them or in their club; `own` leaves
    only events in which the actor has a role. Texts that are empty filter nothing.
    """
    held = _with_role(actor)
    seen = held if own else held | Q(hidden=False)
    if actor.user is not None and actor.user.is_superuser and actor.only_event is None and not own:
        seen = Q()
    exact = {"kind": kind, "status": status, "club__name": club}
    found = Tournament.objects.filter(seen, **{name: one for name, one in exact.items() if one})
    if search:
        found = found.filter(Q(name__icontains=search) | Q(place__icontains=search))
    return with_players(found).order_by("-pk")


def with_players(found: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Gives the events with their clubs and the number of `players` who take part."""
    counted = Count("registrations", filter=Q(registrations__status__in=TAKING_PART))
    return found.select_related("club").annotate(players=counted)


def event_row(event_id: int) -> Tournament:
    """Gives one event with its number of `players`. One query."""
    return with_players(Tournament.objects.filter(pk=event_id)).get()


def _with_role(actor: Actor) -> Q:
    if actor.user is None or not actor.user.is_active:
        return Q(pk__in=())
    roles = Role.objects.filter(user=actor.user)
    held = Q(pk__in=roles.filter(tournament__isnull=False).values("tournament")) | Q(
        club__in=roles.filter(club__isnull=False).values("club")
    )
    return held if actor.only_event is None else held & Q(pk=actor.only_event)
