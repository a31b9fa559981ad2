"""Text that people type: cleaned once, on its way in.

Bidi controls and control characters are taken out, since a name with them can turn round the
line it is printed in, and PostgreSQL does not store NUL. Everything else is kept as written.
"""

import unicodedata

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
    return " ".join(kept.split())


def _is_printable(character: str) -> bool:
    if character in _BIDI:
        return False
    category = unicodedata.category(character)
    return character in _JOINERS or category not in ("Cc", "Cf", "Cs", "Cn", "Co")
