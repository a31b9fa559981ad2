"""Text that people type: cleaned once, on its way in.

Bidi controls and control characters are taken out, since a name with them can turn round the
line it is printed in, and PostgreSQL does not store NUL. Everything else is kept as written.
"""

import unicodedata

from django.utils.translation import gettext as _

from scoring.errors import Problem

NAME_LIMIT = 120
REASON_LIMIT = 400
MOST_DIGITS = 12

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINERS = frozenset("\u200c\u200d")
"""Zero-width (non-)joiners are of category Cf, yet Persian names and emoji need them."""


def clean_text(text: str) -> str:
    """Gives the text in NFC, without control, bidi and half characters, spaces folded to one.

    >>> clean_text(" Päivi\\t  K. ")
    'Päivi K.'
    """
    kept = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
        if character.isspace() or _is_printable(character)
    )
    # A mark taken out may leave a letter and its accent side by side: compose once more.
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def storable(text: str) -> str:
    """Gives a text that is kept as it came, but for what no database stores: NUL, half pairs.

    >>> storable("a\\0b")
    'ab'
    """
    return "".join(one for one in text if one != "\0" and not "\ud800" <= one <= "\udfff")


def _is_printable(character: str) -> bool:
    if character in _BIDI:
        return False
    category = unicodedata.category(character)
    return character in _JOINERS or category not in ("Cc", "Cf", "Cs", "Cn", "Co")


def is_visible(text: str) -> bool:
    """Tells whether anything of the text can be seen, more than joiners, marks and spaces."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in text)


def checked_text(
    text: str, *, place: str, title: str, limit: int, problems: list[Problem], required: bool = True
) -> str:
    """Gives the cleaned text; adds to `problems` if it is too long, or empty where it must not be.

    `title` names the field in the sentence, as in "The name is empty."
    """
    cleaned = clean_text(text)
    if not is_visible(cleaned):
        if required:
            detail = _("%(title)s is empty.") % {"title": title}
            problems.append(Problem(code="text_empty", place=place, detail=detail))
        return ""
    if len(cleaned) > limit:
        problems.append(
            Problem(
                code="text_too_long",
                place=place,
                detail=_("%(title)s has %(length)s characters. %(limit)s fit.")
                % {"title": title, "length": len(cleaned), "limit": limit},
                data={"length": len(cleaned), "limit": limit},
            )
        )
    return cleaned


def whole_id(text: str) -> int:
    """Gives the number a form or an address sends back to name a row or version, 0 for no such.

    >>> whole_id("12"), whole_id("1e3")
    (12, 0)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS else 0


def unread_whole(text: str) -> str:
    """Gives why a text is no number that a field from 1 up takes."""
    digits = text.removeprefix("-").removeprefix("−")
    if not (digits.isascii() and digits.isdigit()):
        return _("%(text)s is no whole number.") % {"text": text}
    if digits != text:
        return _("Write a number from 1 up.")
    return _("This number is too large.")
