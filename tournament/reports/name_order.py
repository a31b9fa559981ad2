"""Names in the order people look for them: each script in a block of its own, by its alphabet."""

import unicodedata
from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import TypeVar

Row = TypeVar("Row")


class Script(IntEnum):
    """The scripts names are sorted into, in the order of their blocks."""

    LATIN = 0
    CYRILLIC = 1
    JAPANESE = 2
    OTHER = 3


SHOWN = {
    Script.LATIN: "A–Z",
    Script.CYRILLIC: "А–Я",
    Script.JAPANESE: "あ・漢",
    Script.OTHER: "…",
}
"""How a block is headed: by its own letters, in any language."""

_BY_NAME = (
    ("LATIN", Script.LATIN),
    ("CYRILLIC", Script.CYRILLIC),
    ("HIRAGANA", Script.JAPANESE),
    ("KATAKANA", Script.JAPANESE),
    ("CJK", Script.JAPANESE),
)


def script_of(name: str) -> Script:
    """Gives the script of a name's first letter.

    >>> script_of("“Фёдор” Smith").name, script_of("陽斗").name
    ('CYRILLIC', 'JAPANESE')
    """
    for character in name:
        if not unicodedata.category(character).startswith("L"):
            continue
        title = unicodedata.name(character, "")
        return next((script for start, script in _BY_NAME if title.startswith(start)), Script.OTHER)
    return Script.OTHER


def name_order(name: str) -> tuple[Script, str, str]:
    """Gives what names sort by: script, letters without marks, then the name itself.

    So Ä stands with A, Ё with Е, Й after И; kana and kanji stand as their code points do.

    >>> sorted(["Борис", "Aino", "Ёлка", "Ärla", "Ежи", "陽斗"], key=name_order)
    ['Aino', 'Ärla', 'Борис', 'Ежи', 'Ёлка', '陽斗']
    """
    folded = unicodedata.normalize("NFD", name.casefold().replace("й", "и\u04ff"))
    letters = "".join(
        one for one in folded if one.isspace() or unicodedata.category(one)[0] in "LN"
    )
    return script_of(name), letters.strip(), name


def in_order(rows: Iterable[Row], *, name: Callable[[Row], str]) -> list[Row]:
    """Gives rows in the order of their names."""
    return sorted(rows, key=lambda row: name_order(name(row)))
