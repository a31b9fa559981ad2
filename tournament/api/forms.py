"""Forms that several parts of the API share."""

import re

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournament.api.fields import Body, Text

_LINE = re.compile("[0-9]{1,9}")
_CHOICE = re.compile("new|namesake|skip|[0-9]{1,18}")


@extend_schema_field({"type": "string", "format": "date-time"})
class Moment(serializers.DateTimeField):
    """A moment in UTC, 2026-11-29T15:38:00Z."""


@extend_schema_field({"type": "object", "additionalProperties": True})
class Overrides(serializers.DictField):
    """Options of rules by name; the values are as `/api/rule-sets/<name>/` shows them."""


class RulesBody(Body):
    """A rule set and the options in which the rules differ from it."""

    preset = Text(max_length=40, help_text="The name of a rule set, see `/api/rule-sets/`.")
    overrides = Overrides(required=False, default=dict, help_text="Options by name.")


@extend_schema_field(
    {
        "type": "object",
        "maxProperties": 5000,
        "additionalProperties": {"type": "string", "pattern": "^(new|namesake|skip|[0-9]{1,18})$"},
        "propertyNames": {"pattern": "^[0-9]{1,9}$"},
    }
)
class Choices(serializers.DictField):
    """What is chosen for lines of a list, by line number."""

    def to_internal_value(self, data: object) -> dict[str, str]:
        """Gives the choices."""
        found: dict[str, str] = super().to_internal_value(data)
        wrong = {
            line: [_("A choice is new, namesake, skip or a person's id, by the line's number.")]
            for line, choice in found.items()
            if not (_LINE.fullmatch(str(line)) and isinstance(choice, str))
            or not _CHOICE.fullmatch(choice)
        }
        if wrong:
            raise serializers.ValidationError(wrong)
        return found
