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

    A sentence without values is translated as it stands.
    """
    if is_english():
        return said.detail
    maker = makers.get(said.code)
    if maker is not None:
        try:
            return maker(said.data)
        except KeyError:
            # Two parts of the program may have one code, each with data of its own. What is not
            # a core's was said in the language in force when it was raised.
            return said.detail
    return _(said.detail) if said.detail else ""


def amount(value: int) -> str:
    """Gives a number as the language groups it, with a minus sign."""
    text = number_format(abs(value), use_l10n=True, force_grouping=True)
    return f"{MINUS}{text}" if value < 0 else text
