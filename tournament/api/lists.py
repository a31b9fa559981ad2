"""Lists in parts: `limit` rows from the row `offset`, how many there are, and the ways on."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.db.models import QuerySet
from drf_spectacular.utils import inline_serializer
from rest_framework import serializers
from rest_framework.utils.urls import remove_query_param, replace_query_param

from tournament.api.fields import Text, Whole
from tournament.api.frame import Ask

Row = TypeVar("Row")


def page_form(of: type[serializers.Serializer], **more: serializers.Field) -> Any:
    """Gives the form of a page of such rows, with what else it says, for `Operation.answer`."""
    return inline_serializer(
        f"{of.__name__}Page",
        {
            "count": Whole(help_text="How many rows there are in all."),
            "next": Text(allow_null=True, help_text="The address of the next page, or null."),
            "previous": Text(allow_null=True, help_text="The address of the page before, or null."),
            "results": of(many=True),
            **more,
        },
    )


def page_of(
    ask: Ask, rows: "QuerySet[Any] | Sequence[Row]", shown: Callable[[Any], dict[str, Any]]
) -> dict[str, Any]:
    """Gives the part of `rows` that the query asks for, each row as `shown` has it.

    `ask.query` has `limit` and `offset` (`fields.PageQuery`). Two queries for a QuerySet.
    """
    limit, offset = ask.query["limit"], ask.query["offset"]
    count = rows.count() if isinstance(rows, QuerySet) else len(rows)
    here = ask.request.build_absolute_uri()
    following = replace_query_param(here, "offset", offset + limit)
    before = max(0, offset - limit)
    earlier = (
        replace_query_param(here, "offset", before)
        if before
        else remove_query_param(here, "offset")
    )
    return {
        "count": count,
        "next": following if offset + limit < count else None,
        "previous": earlier if offset > 0 else None,
        "results": [shown(row) for row in rows[offset : offset + limit]],
    }
