"""Tables that are not played to their end: abandon one, take that back."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.choices import ResultStatus, ScoreKind
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import RoundScore, Table
from tournament.permissions import Right
from tournament.selectors.tables import abandoned_scores
from tournament.services.change import Change, change
from tournament.services.results import PENDING
from tournament.text import REASON_LIMIT, checked_text

MOST_PARTS = 10_000_000 * 960


def table_abandon(
    actor: Actor,
    *,
    table_id: int,
    reason: str,
    scores: Mapping[int, int] | None = None,
    now: datetime | None = None,
) -> Table:
    """Ends a table without a result and gives it.

    `scores` are the final points (or match points) of its players in 1/960, by registration id;
    who is not named gets none. What was sent for the table is put aside. Raises `Invalid` with
    every problem, `Blocked` for a confirmed table.
    """
    given = scores or {}
    with _table_change(actor, table_id, now) as (under_way, table):
        players = {seat.registration_id for seat in table.seats.all()} - {None}
        why = _checked(given, players, reason)
        _refuse_unless_open(under_way, table)
        for pending in table.results.filter(status__in=PENDING):
            pending.status = ResultStatus.REPLACED
            pending.save(update_fields=["status"])
        # Whoever waits with a page of this table finds out that it has moved on.
        table.version += 1
        table.save(update_fields=["version"])
        RoundScore.objects.bulk_create(
            RoundScore(
                round=table.round,
                registration_id=player,
                kind=ScoreKind.ABANDONED,
                final_parts=given.get(player, 0),
            )
            for player in sorted(players)
        )
        under_way.log(
            "table_abandon",
            table,
            after={"table": table.number, "parts": {str(pk): given[pk] for pk in sorted(given)}},
            reason=why,
        )
        return table


def table_resume(actor: Actor, *, table_id: int, now: datetime | None = None) -> Table:
    """Takes back that a table was abandoned, and gives it; its players lose those scores."""
    with _table_change(actor, table_id, now) as (under_way, table):
        scores = abandoned_scores(table)
        if not scores.exists():
            return table
        before = {str(score.registration_id): score.final_parts for score in scores.order_by("pk")}
        scores.delete()
        table.version += 1
        table.save(update_fields=["version"])
        under_way.log("table_resume", table, before={"table": table.number, "parts": before})
        return table


def _checked(given: Mapping[int, int], players: set[int | None], reason: str) -> str:
    """Gives the cleaned reason; raises `Invalid` with every problem."""
    problems: list[Problem] = []
    why = checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    for player, parts in given.items():
        place = f"score[{player}]"
        if player not in players:
            detail = _("Only players of this table can get points for it.")
            problems.append(Problem(code="not_at_table", place=place, detail=detail))
        elif abs(parts) > MOST_PARTS:
            detail = _("That is more than a game can hold.")
            problems.append(Problem(code="points_out_of_range", place=place, detail=detail))
    if problems:
        raise Invalid(problems)
    return why


def _refuse_unless_open(under_way: Change, table: Table) -> None:
    """Raises `Blocked` where the table is settled, or in a league stands among others."""
    if table.results.filter(status=ResultStatus.CONFIRMED).exists():
        raise Blocked(
            _("Table %(number)s has a confirmed result. Correct it, or cancel the round.")
            % {"number": table.number},
            code="already_confirmed",
        )
    if under_way.tournament.is_league:
        raise Blocked(
            _("A table of a meeting is removed instead: it does not count then."),
            code="is_league",
            data={"ways": [{"code": "remove", "detail": _("Remove the table.")}]},
        )
    if abandoned_scores(table).exists():
        raise Blocked(
            _("Table %(number)s is abandoned already.") % {"number": table.number},
            code="abandoned_already",
        )
    if not any(seat.registration_id for seat in table.seats.all()):
        raise Blocked(
            _("Only substitutes of the house sit at table %(number)s.") % {"number": table.number},
            code="nobody_seated",
        )


@contextmanager
def _table_change(
    actor: Actor, table_id: int, now: datetime | None
) -> Iterator[tuple[Change, Table]]:
    """`change` for one table of a live round."""
    found = Table.objects.filter(pk=table_id).values_list("round__tournament_id", flat=True).first()
    if found is None:
        raise NotFound(_("There is no such table."), code="table_unknown")
    with change(actor, tournament_id=found, right=Right.CORRECT_RESULT, now=now) as under_way:
        under_way.require_open()
        table = Table.objects.select_related("round").prefetch_related("seats").get(pk=table_id)
        if not table.round.is_live:
            raise Blocked(_("This round was taken back."), code="round_not_live")
        yield under_way, table
