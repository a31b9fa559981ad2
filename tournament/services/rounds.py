"""Rounds: publish a draw, take it back, cancel it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from scoring.points import parse_points
from tournament.actors import Actor
from tournament.bridge.rules import rules_of
from tournament.choices import DrawStatus, RoundStatus, ScoreKind, Wind
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import Draw, Round, RoundScore, Seat, Table, TableResult
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.services.draws import current_inputs, open_proposal
from tournament.services.tournaments import freeze_rules
from tournament.text import NAME_LIMIT, REASON_LIMIT, checked_text
from tournament.wording import listing

WINDS = tuple(Wind.values)


def round_publish(
    actor: Actor,
    *,
    draw_id: int,
    version: int,
    name: str = "",
    date: date | None = None,
    now: datetime | None = None,
) -> Round:
    """Makes a proposal the round everybody sees, with its tables, seats and byes, and gives it.

    The event's rules are fixed with its first round. Raises `Blocked` if something stands in the
    way or the proposal is out of date, `Stale` if it was changed meanwhile. Publishing a draw
    that was published already gives its round.
    """
    problems: list[Problem] = []
    cleaned = checked_text(
        name,
        place="name",
        title=_("The name"),
        limit=NAME_LIMIT,
        problems=problems,
        required=False,
    )
    if problems:
        raise Invalid(problems)
    tournament_id = Draw.objects.filter(pk=draw_id).values_list("tournament_id", flat=True).first()
    if tournament_id is None:
        raise NotFound(_("There is no such draw."), code="draw_unknown")
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        published = Round.objects.filter(draw_id=draw_id, status=RoundStatus.PUBLISHED).first()
        if published is not None:
            return published
        under_way.require_open()
        proposal = open_proposal(draw_id, version=version)
        current_inputs(under_way.tournament, proposal)
        return _publish(under_way, proposal, name=cleaned, date=date)


def round_unpublish(
    actor: Actor, *, round_id: int, reason: str, now: datetime | None = None
) -> Round:
    """Takes a published round back while no result was entered in it, and gives it.

    Its draw becomes the open proposal again, unless there is another one. Raises `Blocked` once
    a result exists (then the round can be cancelled) or a later round is published.
    """
    with _round_change(actor, round_id, reason, now) as (under_way, held, why):
        tables = list(
            TableResult.objects.filter(table__round=held)
            .order_by("table__number")
            .values_list("table__number", flat=True)
            .distinct()
        )
        if tables:
            text = _has_results(len(tables), is_league=under_way.tournament.is_league)
            raise Blocked(
                text % {"number": held.number, "tables": listing([str(one) for one in tables])},
                code="results_exist",
                data={"tables": tables, "ways": [{"code": "cancel", "detail": _("Cancel it.")}]},
            )
        _close(under_way, held, RoundStatus.UNPUBLISHED, "round_unpublish", why)
        _reopen_draw(under_way, held)
        return held


def round_cancel(actor: Actor, *, round_id: int, reason: str, now: datetime | None = None) -> Round:
    """Cancels a round with all its results: they are kept and do not count. Gives the round.

    Penalties given in it stay. Raises `Blocked` if a later round is published.
    """
    with _round_change(actor, round_id, reason, now) as (under_way, held, why):
        _close(under_way, held, RoundStatus.CANCELLED, "round_cancel", why)
        return held


def _publish(under_way: Change, proposal: Draw, *, name: str, date: date | None) -> Round:
    freeze_rules(under_way)
    event = under_way.tournament
    held = Round.objects.create(
        tournament=event,
        number=proposal.round_number,
        name=name,
        date=date,
        stage_id=proposal.stage_id,
        draw=proposal,
        published_at=under_way.now,
    )
    tables = Table.objects.bulk_create(
        Table(round=held, number=table["number"], size=len(table["seats"]))
        for table in proposal.tables
    )
    Seat.objects.bulk_create(
        Seat(
            table=table,
            round=held,
            wind=wind,
            registration_id=player,
            substitute=player is None,
            once_per_round=not event.is_league,
        )
        for table, drawn in zip(tables, proposal.tables, strict=True)
        for wind, player in zip(WINDS, drawn["seats"], strict=False)
    )
    worth = parse_points(rules_of(event).bye_points)
    RoundScore.objects.bulk_create(
        RoundScore(round=held, registration_id=player, kind=ScoreKind.BYE, final_parts=worth)
        for player in proposal.byes
    )
    proposal.status = DrawStatus.PUBLISHED
    proposal.save(update_fields=["status"])
    under_way.log(
        "round_publish",
        held,
        after={
            "round": held.number,
            "draw": proposal.pk,
            "seed": proposal.seed,
            "tables": len(tables),
            "byes": len(proposal.byes),
        },
    )
    return held


def _has_results(tables: int, *, is_league: bool) -> str:
    """Gives why a round, in a league a meeting, cannot be taken back."""
    if is_league:
        return ngettext(
            "Meeting %(number)s has results at table %(tables)s and cannot be taken back. "
            "It can be cancelled; then its results do not count.",
            "Meeting %(number)s has results at tables %(tables)s and cannot be taken back. "
            "It can be cancelled; then its results do not count.",
            tables,
        )
    if tables == 1:
        return _(
            "Round %(number)s has results at table %(tables)s and cannot be taken back. "
            "It can be cancelled; then its results do not count."
        )
    return _(
        "Round %(number)s has results at tables %(tables)s and cannot be taken back. "
        "It can be cancelled; then its results do not count."
    )


def _close(under_way: Change, held: Round, status: RoundStatus, action: str, reason: str) -> None:
    """Takes the round out of play. It keeps its number, its tables and the reason."""
    held.status, held.reason = status, reason
    held.save(update_fields=["status", "reason"])
    under_way.log(
        action,
        held,
        before={"status": RoundStatus.PUBLISHED.value},
        after={"status": status.value},
        reason=reason,
    )


def _reopen_draw(under_way: Change, held: Round) -> None:
    proposal = held.draw
    if proposal is None:
        return
    other = under_way.tournament.draws.filter(
        round_number=held.number, status=DrawStatus.PROPOSED
    ).exists()
    proposal.status = DrawStatus.DISCARDED if other else DrawStatus.PROPOSED
    proposal.version += 1
    proposal.save(update_fields=["status", "version"])


@contextmanager
def _round_change(
    actor: Actor, round_id: int, reason: str, now: datetime | None
) -> Iterator[tuple[Change, Round, str]]:
    """`change` for the last live round, with a cleaned reason."""
    problems: list[Problem] = []
    why = checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    if problems:
        raise Invalid(problems)
    tournament_id = (
        Round.objects.filter(pk=round_id).values_list("tournament_id", flat=True).first()
    )
    if tournament_id is None:
        raise NotFound(_("There is no such round."), code="round_unknown")
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        held = Round.objects.select_related("draw").get(pk=round_id)
        if not held.is_live:
            text = _("Round %(number)s is %(status)s already.")
            if under_way.tournament.is_league:
                text = _("Meeting %(number)s is %(status)s already.")
            raise Blocked(
                text % {"number": held.number, "status": RoundStatus(held.status).label},
                code="round_not_live",
            )
        if not under_way.tournament.is_league:
            _refuse_if_followed(under_way, held)
        yield under_way, held, why


def _refuse_if_followed(under_way: Change, held: Round) -> None:
    """Raises `Blocked` if a later round was drawn from this one. Meetings stand by themselves."""
    later = list(
        under_way.tournament.rounds.filter(status=RoundStatus.PUBLISHED, number__gt=held.number)
        .order_by("-number")
        .values_list("number", flat=True)
    )
    if later:
        text = ngettext(
            "Round %(later)s was published after round %(number)s, so %(count)s later round would "
            "hang in the air. Take round %(later)s back or cancel it first.",
            "Round %(later)s was published after round %(number)s, so %(count)s later rounds would "
            "hang in the air. Take round %(later)s back or cancel it first.",
            len(later),
        )
        raise Blocked(
            text % {"later": later[0], "number": held.number, "count": len(later)},
            code="round_followed",
            data={"rounds": later},
        )
