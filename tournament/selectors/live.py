"""What a page that refreshes itself asks every few seconds, so it has to cost next to nothing."""

from dataclasses import dataclass

from django.core.cache import cache

from tournament.choices import RoundStatus, TournamentStatus
from tournament.models import Table, Tournament
from tournament.selectors.rounds import is_settled

KEEP_SECONDS = 60 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveStamp:
    """An event's version, and whether somebody plays now (then it may change at any moment)."""

    version: int
    in_play: bool


def live_stamp(event: Tournament) -> LiveStamp:
    """Gives the stamp of an event that was just read.

    No query, but for one the first time a version is asked about. Row ids come again after an
    event is wiped; its time of creation does not.
    """
    if event.status == TournamentStatus.FINISHED:
        return LiveStamp(version=event.version, in_play=False)
    key = f"in-play:{event.pk}:{event.created_at.timestamp()}:{event.version}"
    in_play = cache.get(key)
    if in_play is None:
        open_tables = Table.objects.filter(
            round__tournament=event, round__status=RoundStatus.PUBLISHED
        ).exclude(is_settled())
        in_play = open_tables.exists()
        cache.set(key, in_play, KEEP_SECONDS)
    return LiveStamp(version=event.version, in_play=in_play)
