"""The frame of a change of people: a player is in many events, and all of them show him.

Every event a person is in is locked, in order of id, before the person is; each of them gets a
new version and an entry in its log.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Model
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament import audit, live
from tournament.actors import Actor
from tournament.errors import Blocked, NotFound, Stale
from tournament.models import Player, Tournament
from tournament.permissions import Right, has_right, require


@dataclass(slots=True)
class PeopleChange:
    """A change of people under way: `players` and the events of each, by player's id."""

    actor: Actor
    now: datetime
    players: dict[int, Player]
    events: dict[int, dict[int, Tournament]]
    entries: list[dict[str, Any]] = field(default_factory=list)

    def log(
        self, action: str, target: Model, *, before: dict[str, Any], after: dict[str, Any]
    ) -> None:
        """Notes what was changed, for the log of every event concerned."""
        self.entries.append({"action": action, "target": target, "before": before, "after": after})

    def require_all(self, player: Player, *, but: int) -> None:
        """Raises `Blocked` unless the actor manages the players of every event of the player.

        `but` is the event that was asked about already. Hidden events are counted, not named.
        """
        foreign = [
            event
            for event in self.events[player.pk].values()
            if event.pk != but and not has_right(self.actor, Right.MANAGE_PLAYERS, tournament=event)
        ]
        if not foreign:
            return
        names = ", ".join(event.name for event in foreign if not event.hidden)
        detail = _("%(name)s also plays in events of other organisers: %(events)s.") % {
            "name": player.public_name,
            "events": names or _("hidden ones"),
        }
        way = _("Ask an organiser of that event to change it.")
        raise Blocked(detail, code="player_of_others", data={"ways": [{"detail": way}]})


@contextmanager
def people_change(
    actor: Actor,
    *,
    tournament_id: int,
    player_ids: Collection[int],
    now: datetime | None = None,
) -> Iterator[PeopleChange]:
    """Opens a change of players from the desk of one event, in which one of them must be.

    Raises `NotFound`, `NotAllowed`, `Stale`.
    """
    with transaction.atomic():
        before = _event_ids(player_ids)
        events = {pk: live.lock(pk) for pk in sorted(before | {tournament_id})}
        require(actor, Right.MANAGE_PLAYERS, tournament=events[tournament_id])
        players = {
            player.pk: player
            for player in Player.objects.select_for_update(of=("self",))
            .select_related("club")
            .filter(pk__in=player_ids)
            .order_by("pk")
        }
        if _event_ids(player_ids) != before:
            raise Stale(_("Somebody signed this player up a moment ago. Try again."))
        of_player = {pk: _events_of(pk, events) for pk in players}
        is_here = any(tournament_id in found for found in of_player.values())
        if len(players) < len(set(player_ids)) or not is_here:
            raise NotFound(_("There is no such player in this event."), code="player_unknown")
        under_way = PeopleChange(actor, now or timezone.now(), players, of_player)
        yield under_way
        if under_way.entries:
            _finish(under_way, events)


def _finish(under_way: PeopleChange, events: dict[int, Tournament]) -> None:
    for event in events.values():
        live.bump(event)
        for entry in under_way.entries:
            audit.record(under_way.actor, tournament=event, now=under_way.now, **entry)


def _event_ids(player_ids: Collection[int]) -> set[int]:
    found = Tournament.objects.filter(registrations__player__in=player_ids)
    return set(found.values_list("pk", flat=True))


def _events_of(player_id: int, events: dict[int, Tournament]) -> dict[int, Tournament]:
    return {pk: events[pk] for pk in _event_ids([player_id])}
