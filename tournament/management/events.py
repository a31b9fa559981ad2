"""What the commands share: the event an address names."""

import difflib

from django.core.management.base import CommandError

from tournament.models import Tournament


def event_of(slug: str) -> Tournament:
    """Gives the event at an address. Raises `CommandError` naming the nearest ones there are."""
    found = Tournament.objects.filter(slug=slug).first()
    if found is not None:
        return found
    slugs = list(Tournament.objects.values_list("slug", flat=True))
    near = difflib.get_close_matches(slug, slugs, n=3, cutoff=0.6)
    if near:
        known = f" Did you mean {' or '.join(near)}?"
    elif slugs:
        known = f" There are: {', '.join(sorted(slugs))}."
    else:
        known = " There is no event yet."
    raise CommandError(f"No event has the address {slug!r}.{known}")
