"""What a penalty moved at the table, for the pages that tell of it."""

from collections.abc import Sequence
from typing import Any, Protocol

from django import template
from django.utils.translation import gettext as _

from tournament.sentences.penalties import at_table_text

register = template.Library()


class Fined(Protocol):
    """A penalty: who lost and who got what at the table, None for a house substitute."""

    def at_table(self) -> Sequence[tuple[Any, int]]:
        """Gives players and points, the offender first."""


@register.filter
def at_table(penalty: Fined) -> str:
    """Gives "−30 for Mika, +10 to each of Aino, Leo and Zoe", "" where nothing moved."""
    return at_table_text(
        [
            (one.player.public_name if one else _("House substitute"), points)
            for one, points in penalty.at_table()
        ]
    )
