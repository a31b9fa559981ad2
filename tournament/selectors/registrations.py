"""Who is in an event, as the organiser's list and the check-in show it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tournament.choices import SEATED_STATUSES, RegistrationStatus
from tournament.models import Player, Registration, Tournament
from tournament.text import clean_text


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationList:
    """The registrations in order of their number, and how many there are of each status."""

    rows: tuple[Registration, ...]
    counts: Mapping[str, int]

    @property
    def ready(self) -> int:
        """How many the next draw would seat."""
        return sum(self.counts.get(status, 0) for status in SEATED_STATUSES)


def registrations_list(tournament: Tournament) -> RegistrationList:
    """Gives everybody in the event with player, club and team. One query."""
    rows = tuple(
        tournament.registrations.select_related("player__club", "team").order_by("number", "pk")
    )
    counts = Counter(row.status for row in rows)
    return RegistrationList(
        rows=rows, counts={status.value: counts[status] for status in RegistrationStatus}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A known player who may be the one just typed; `is_in_event` if he is in the list already."""

    player: Player
    is_in_event: bool


def player_suggestions(tournament: Tournament, *, name: str, limit: int = 10) -> list[Suggestion]:
    """Gives known players whose name or federation number begins like `name`. Two queries.

    Homonyms are lawful, so these are offered and never taken by themselves.
    """
    typed = clean_text(name)
    if not typed:
        return []
    by_name = Player.objects.filter(name__istartswith=typed)
    by_number = Player.objects.filter(federation_number__istartswith=typed)
    players = list((by_name | by_number).select_related("club").order_by("name", "pk")[:limit])
    present = set(
        tournament.registrations.filter(player__in=players).values_list("player_id", flat=True)
    )
    return [Suggestion(player=player, is_in_event=player.pk in present) for player in players]
