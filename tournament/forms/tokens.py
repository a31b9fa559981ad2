"""What people type for a new key of a program."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

LASTS = (("30", _("30 days")), ("365", _("a year")), ("", _("until it is taken back")))
"""How long a key may work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenFields:
    """A key as typed; `event_id` is None for one that opens all events."""

    name: str
    read_only: bool
    days: int | None
    event_id: int | None


def read_token(typed: Mapping[str, str]) -> TokenFields:
    """Gives what was typed; a time that is none of the offered ones is no limit."""
    days, event = typed.get("days", ""), typed.get("event", "")
    return TokenFields(
        name=typed.get("name", ""),
        read_only=typed.get("may") != "write",
        days=int(days) if days in dict(LASTS) and days else None,
        event_id=int(event) if event.isascii() and event.isdecimal() and len(event) < 19 else None,
    )
