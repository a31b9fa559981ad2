"""Forms that rounds, draws, tables and standings share: people, amounts, records of hands."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournament.amounts import exact, read_exact
from tournament.api.fields import Answer, Body, Id, Text, Whole
from tournament.choices import Wind
from tournament.models import Registration
from tournament.text import REASON_LIMIT

WINDS = Wind.values
MOST_TABLE = 10_000
LONGEST_AMOUNT = 24


@extend_schema_field(
    {
        "oneOf": [{"type": "integer"}, {"type": "string", "pattern": "^-?[0-9]{1,15}/[0-9]{1,6}$"}],
        "description": "Points, exactly: a whole number, else a reduced fraction such as 50000/3.",
    }
)
class Amount(serializers.Field):
    """An exact amount of points (of match points where the event ranks by them)."""

    default_error_messages = {
        "invalid": _("Write points as a whole number, or as a fraction such as 50000/3."),
    }

    def to_internal_value(self, data: object) -> int:
        """Gives the amount in parts (1/960 point)."""
        is_number = isinstance(data, int) and not isinstance(data, bool)
        if not is_number and not (isinstance(data, str) and len(data) <= LONGEST_AMOUNT):
            self.fail("invalid")
        found = read_exact(data)  # type: ignore[arg-type]
        if found is None:
            self.fail("invalid")
        return int(found or 0)

    def to_representation(self, value: int) -> int | str:
        """Gives the amount as `exact` writes it."""
        return exact(value)


@extend_schema_field({"type": "object", "additionalProperties": True})
class Record(serializers.DictField):
    """One hand in the form of docs/hand-log.md (rules-mcr.md, rules-classical.md)."""


class NamedAnswer(Answer):
    """Who sits or stands somewhere in the event."""

    id = Id(help_text="Of the player in this event, see listPlayers.")
    name = Text(help_text="The name the public sees.")


class ReasonBody(Body):
    """Why something is done."""

    reason = Text(max_length=REASON_LIMIT)


class VersionedAnswer(Answer):
    """What a written thing is now."""

    id = Id()
    version = Whole()


def player(one: Registration | None) -> dict[str, Any] | None:
    """Gives somebody as the API shows him; None for a substitute of the house."""
    if one is None:
        return None
    return {"id": one.pk, "name": one.player.public_name}


def amount(parts: int | None) -> int | str | None:
    """Gives parts as the API shows points; None stays."""
    return None if parts is None else exact(parts)
