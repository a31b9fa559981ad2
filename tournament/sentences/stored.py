"""What a job was refused for, as it was stored: code, English sentence and data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from tournament.sentences.draws import MAKERS
from tournament.sentences.maker import is_english, made


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stored:
    code: str
    detail: str
    data: Mapping[str, Any] = field(default_factory=dict)


def stored_sentence(problem: Mapping[str, Any]) -> str:
    """Gives the sentence of a failed draw in the language in force.

    A draw is asked for only when nothing stands in its way. So what stands there and is not said
    by `seating` itself came up while the draw was being made.
    """
    stored = _Stored(**problem)
    if is_english() or stored.code in MAKERS:
        return made(stored, MAKERS)
    translated = _(stored.detail) if stored.detail else ""
    if translated != stored.detail:
        return translated
    return _("Players, results or rounds changed while this draw was being made. Draw again.")
