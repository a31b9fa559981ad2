"""Headings of columns, folded so that spellings of one heading are the same text."""

import re

_SIGNS = re.compile(r"[^\w]+")


def folded_heading(heading: str) -> str:
    """Gives the heading without case, signs and the dots of ё; № and # are "no".

    >>> folded_heading("Player-No."), folded_heading("№")
    ('player no', 'no')
    """
    text = heading.casefold().replace("ё", "е").replace("№", "no").replace("#", "no")
    return _SIGNS.sub(" ", text).strip()
