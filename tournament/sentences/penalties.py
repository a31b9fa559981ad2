"""What a penalty moved at the table, by player."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournament.wording import listing, whole


def at_table_text(amounts: Sequence[tuple[str, int]]) -> str:
    """Gives "−30 for Mika, +10 to each of Aino, Leo and Zoe" from names and points.

    The offender stands first; "" where nothing moved.
    """
    if not amounts:
        return ""
    (offender, lost), *others = amounts
    parts = [_("−%(points)s for %(name)s") % {"points": whole(-lost), "name": offender}]
    got: dict[int, list[str]] = {}
    for name, points in others:
        got.setdefault(points, []).append(name)
    for points, names in got.items():
        text = (
            _("+%(points)s to each of %(names)s")
            if len(names) > 1
            else _("+%(points)s to %(names)s")
        )
        parts.append(text % {"points": whole(points), "names": listing(names)})
    return ", ".join(parts)
