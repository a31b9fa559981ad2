"""The version stamp of an event: every change raises it, every page and cache is keyed by it."""

from django.db.models import F
from django.utils.translation import gettext as _

from tournament.errors import NotFound
from tournament.models import Tournament


def lock(tournament_id: int) -> Tournament:
    """Locks the event's row until the transaction ends and gives it fresh from the database.

    The first statement of every writing service: changes of one event run one after another,
    so that what a service checked is still true when it writes. PostgreSQL locks the row;
    SQLite took its write lock when the transaction began (transaction_mode IMMEDIATE).
    """
    found = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
    if found is None:
        raise NotFound(_("This event does not exist any more."), code="event_gone")
    return found


def bump(tournament: Tournament) -> int:
    """Raises the event's version by one, in the row and on the object, and gives the new one."""
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    tournament.version += 1
    return tournament.version
