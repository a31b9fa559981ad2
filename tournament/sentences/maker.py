"""How a sentence is made: from a code and the data beside it, in the language in force."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from django.utils.formats import number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

Data = Mapping[str, Any]
Maker = Callable[[Data], str]

MINUS = "\N{MINUS SIGN}"


class Said(Protocol):
    """What a core says: a code that never changes, an English sentence, the data of both."""

    @property
    def code(self) -> str:
        """The code."""

    @property
    def detail(self) -> str:
        """The core's own sentence."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The plain values the sentence was made from."""


def is_english() -> bool:
    """Tells whether the core's own sentences are in the language in force."""
    return (get_language() or "en").startswith("en")


def made(said: Said, makers: Mapping[str, Maker]) -> str:
    """Gives the sentence in the language in force; in English, the core's own.

    A shell's own problem may have the code of a core's one and no data: it is said already.
    A sentence without values is translated as it stands.
    """
    maker = makers.get(said.code)
    if is_english():
        return said.detail
    if maker is None or not said.data:
        return _(said.detail) if said.detail else ""
    return maker(said.data)


def amount(value: int) -> str:
    """Gives a number as the language groups it, with a minus sign."""
    text = number_format(abs(value), use_l10n=True, force_grouping=True)
    return f"{MINUS}{text}" if value < 0 else text
