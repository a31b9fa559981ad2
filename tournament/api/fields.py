"""Fields and bodies that take exactly what the schema says, and name everything they do not take.

Django REST Framework reads "5" as a number and 7 as a text. A program that sends the wrong kind
has a mistake in it and should hear of it, so here a kind is a kind. In the query part of an
address everything is text, so there the texts of numbers and of true and false are taken.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError

BIGGEST = 2**31 - 1
"""The largest number a field takes unless it says otherwise: what every database can hold."""

BIGGEST_ID = 2**63 - 1

_MISSING = {"required": _("This is missing."), "null": _("This cannot be null.")}
"""What every field says of nothing."""


class Text(serializers.CharField):
    """A text, taken as it is written; only a JSON string is one."""

    default_error_messages = {
        **_MISSING,
        "invalid": _("This has to be a text."),
        "blank": _("This is empty."),
        "max_length": _("At most {max_length} characters fit here."),
        "min_length": _("At least {min_length} characters are needed."),
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"trim_whitespace": False, **options})

    def to_internal_value(self, data: object) -> str:
        """Gives the text."""
        if not isinstance(data, str):
            self.fail("invalid")
        return str(super().to_internal_value(data))


class Whole(serializers.IntegerField):
    """A whole number; in JSON a number, never a text or true."""

    default_error_messages = {
        **_MISSING,
        "invalid": _("This has to be a whole number."),
        "max_value": _("This can be {max_value} at most."),
        "min_value": _("This has to be {min_value} at least."),
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"min_value": -BIGGEST, "max_value": BIGGEST, **options})

    def to_internal_value(self, data: object) -> int:
        """Gives the number."""
        if isinstance(data, str):
            digits = data.removeprefix("-")
            is_number = digits.isascii() and digits.isdecimal() and len(digits) <= 19
            if not (self.context.get("texts") and is_number):
                self.fail("invalid")
            return int(data)
        if isinstance(data, float) and math.isfinite(data) and data.is_integer():
            return int(data)
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return int(data)


class Id(Whole):
    """The id of a row."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"min_value": 1, "max_value": BIGGEST_ID, **options})


class Flag(serializers.BooleanField):
    """True or false, and nothing that looks like it."""

    default_error_messages = {**_MISSING, "invalid": _("This has to be true or false.")}

    def to_internal_value(self, data: object) -> bool:
        """Gives the flag."""
        if self.context.get("texts") and data in ("true", "false"):
            return data == "true"
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Choice(serializers.ChoiceField):
    """One of some words."""

    default_error_messages = {
        **_MISSING,
        "invalid_choice": _("This has to be one of: {words}."),
    }

    def to_internal_value(self, data: object) -> str:
        """Gives the word."""
        if data == "" and self.allow_blank:
            return ""
        if not isinstance(data, str) or data not in self.choices:
            self.fail("invalid_choice", words=", ".join(str(word) for word in self.choices if word))
        return data


class Day(serializers.DateField):
    """A calendar day, 2026-11-29."""

    default_error_messages = {**_MISSING, "invalid": _("This has to be a day such as 2026-11-29.")}

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"input_formats": ["%Y-%m-%d"], **options})

    def to_internal_value(self, value: object) -> Any:
        """Gives the date."""
        if not isinstance(value, str) or len(value) != len("2026-11-29"):
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(value)


class Items(serializers.ListField):
    """A list of equal things."""

    default_error_messages = {
        **_MISSING,
        "not_a_list": _("This has to be a list."),
        "empty": _("This list is empty."),
        "max_length": _("At most {max_length} fit here."),
        "min_length": _("At least {min_length} are needed."),
    }


class Anything(serializers.JSONField):
    """Any JSON value: the core that reads it says what it does not understand."""


class Rows(serializers.ListSerializer):
    """A list of bodies."""

    default_error_messages = {
        **_MISSING,
        "not_a_list": _("This has to be a list."),
        "empty": _("This list is empty."),
        "max_length": _("At most {max_length} fit here."),
    }


class Strict(serializers.Serializer):
    """A body of which every key is known: one that is not is a problem, never lost in silence."""

    default_error_messages = {**_MISSING, "invalid": _("This has to be an object with keys.")}

    class Meta:
        list_serializer_class = Rows

    def to_internal_value(self, data: object) -> Any:
        """Gives the values by name, or every problem at once."""
        unknown: dict[str, Any] = {}
        if isinstance(data, Mapping):
            names = {name for name, field in self.fields.items() if not field.read_only}
            unknown = {
                str(name): [ErrorDetail(self.unknown_text(str(name)), code="field_unknown")]
                for name in data
                if name not in names
            }
        try:
            values = super().to_internal_value(data)
        except ValidationError as refused:
            detail = refused.detail
            told = {**detail, **unknown} if isinstance(detail, dict) else detail
            raise ValidationError(told) from None
        if unknown:
            raise ValidationError(unknown)
        return values

    def unknown_text(self, name: str) -> str:
        """Gives the sentence about a key that means nothing here."""
        return str(_("There is no field “%(name)s” here.")) % {"name": name[:80]}


class Body(Strict):
    """What a request says in JSON."""


class NoBody(Body):
    """Nothing to say: the body is empty, or `{}`."""


class Answer(serializers.Serializer):
    """The form of an answer, for the schema; answers are plain dictionaries."""


class Query(Strict):
    """The query part of an address."""

    repeated: Sequence[str] = ()

    @classmethod
    def of(cls, asked: QueryDict) -> "Query":
        """Gives the reader of the query part of an address."""
        plain = {name: texts[-1] for name, texts in asked.lists()}
        reader = cls(data=plain, context={"texts": True})
        reader.repeated = [name for name, texts in asked.lists() if len(texts) > 1]
        return reader

    def unknown_text(self, name: str) -> str:
        """Gives the sentence about a parameter that means nothing here."""
        return str(_("There is no parameter “%(name)s” here.")) % {"name": name[:80]}

    def validate(self, attrs: Any) -> Any:
        """Gives the values; a parameter that comes twice would lose one of its values."""
        if self.repeated:
            text = str(_("This parameter stands twice in the address."))
            raise ValidationError(
                {name: [ErrorDetail(text, code="field_repeated")] for name in self.repeated}
            )
        return attrs


MOST_AT_ONCE = 500
USUAL_AT_ONCE = 100


class PageQuery(Query):
    """Which part of a list: `limit` rows from the row `offset`."""

    limit = Whole(
        min_value=1,
        max_value=MOST_AT_ONCE,
        default=USUAL_AT_ONCE,
        help_text="How many rows at the most.",
    )
    offset = Whole(min_value=0, default=0, help_text="How many rows to leave out first.")
