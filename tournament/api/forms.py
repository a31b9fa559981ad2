"""Forms that several parts of the API share."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournament.api.fields import Body, Text


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
