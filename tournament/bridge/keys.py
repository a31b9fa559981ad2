"""The id each player has outside this database: the event file's, or the next free p1, p2, ..."""

from collections.abc import Iterable
from itertools import count

from tournament.models import Registration


def player_keys(registrations: Iterable[Registration]) -> dict[int, str]:
    """Gives each registration's id in the event file, by its row id, in order of the row ids.

    An event that is exported and read elsewhere has the same ids there, so whatever is drawn by
    them (the lot among equals) falls the same way.
    """
    rows = sorted(registrations, key=lambda row: row.pk)
    taken = {row.key for row in rows if row.key}
    free = (key for key in (f"p{number}" for number in count(1)) if key not in taken)
    return {row.pk: row.key or next(free) for row in rows}
