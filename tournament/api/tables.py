"""Tables: read one with every version of its result, abandon one, change who sits there."""

from typing import Any

from django.http import Http404

from tournament.api.fields import Body, Id
from tournament.api.frame import Ask, EventApi, operation
from tournament.api.play_forms import Amount, ReasonBody
from tournament.api.table_forms import TablePageAnswer, table_page_shown
from tournament.models import Table
from tournament.permissions import Right
from tournament.selectors.play_rows import table_now
from tournament.selectors.tables import table_page
from tournament.services.tables import table_abandon, table_resume

TAG = "Tables and results"


class TableApi(EventApi):
    """A view of one table; its version and the state of its newest result are the mark."""

    tag = TAG

    def mark(self, ask: Ask) -> str:
        """Gives the state of the table."""
        found = table_now(ask.the_event, table_id=ask.where["table"])
        return f"{found.version}-{found.newest or 'none'}" if found else ""

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the table with its results."""
        return page_of_table(ask)

    def table(self, ask: Ask) -> Table:
        """Gives the table; 404 where it is not one of this event."""
        found = table_now(ask.the_event, table_id=ask.where["table"])
        if found is None:
            raise Http404
        return found


def page_of_table(ask: Ask) -> dict[str, Any]:
    """Gives the table of the address with its results. 404 where it is not of this event."""
    page = table_page(ask.the_event, table_id=ask.where["table"])
    if page is None:
        raise Http404
    return table_page_shown(page)


class TableView(TableApi):
    """One table."""

    @operation(
        name="readTable",
        summary="Read a table with its settlement and every version of its result.",
        description="Its ETag is the If-Match of everything written for the table.",
        answer=TablePageAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The table."""
        return page_of_table(ask)


class AbandonedScoreBody(Body):
    """What a player of an abandoned table gets."""

    player = Id()
    final = Amount(help_text="Final points; match points where the event ranks by them.")


class AbandonBody(ReasonBody):
    """Why a table ends without a result, and what its players get. Who is not named gets 0."""

    scores = AbandonedScoreBody(many=True, required=False, default=list)


class TableAbandon(TableApi):
    """A table that is not played to its end."""

    @operation(
        name="abandonTable",
        summary="End a table without a result; its players get what you say.",
        body=AbandonBody,
        answer=TablePageAnswer,
        right=Right.CORRECT_RESULT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The table."""
        table_abandon(
            ask.actor,
            table_id=self.table(ask).pk,
            reason=ask.body["reason"],
            scores={one["player"]: one["final"] for one in ask.body["scores"]},
        )
        return page_of_table(ask)


class TableResume(TableApi):
    """A table that is played on after all."""

    @operation(
        name="resumeTable",
        summary="Take back that a table was abandoned.",
        answer=TablePageAnswer,
        right=Right.CORRECT_RESULT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The table."""
        table_resume(ask.actor, table_id=self.table(ask).pk)
        return page_of_table(ask)
