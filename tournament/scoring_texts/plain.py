"""What every kind of text needs: codes without words, numbers, lists of tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext


def words_of(code: str, known: Mapping[str, object]) -> str:
    """Gives the words for a code; the code without underscores where there are none."""
    return str(known[code]) if code in known else code.replace("_", " ")


def number(value: int) -> str:
    """Prints a whole number with its thousands apart, as the page's language has it."""
    return number_format(value, use_l10n=True, force_grouping=True)


def either(tiles: Sequence[str]) -> str:
    """Prints tiles of which any one will do: "8s or 5s", "2s, 5s or 8s"."""
    if len(tiles) < 2:
        return "".join(tiles)
    return gettext("%(some)s or %(last)s") % {"some": ", ".join(tiles[:-1]), "last": tiles[-1]}
