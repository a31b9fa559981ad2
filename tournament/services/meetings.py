"""A league's meetings: open one, and open tables in it as people sit down."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.bridge.rules import rules_of
from tournament.choices import RoundStatus, Wind
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import Registration, Round, Seat, Stage, Table, TableResult
from tournament.permissions import Right
from tournament.selectors.draw_entrants import not_seatable
from tournament.selectors.rounds import is_settled
from tournament.selectors.tables import abandoned_scores
from tournament.services.change import Change, change
from tournament.services.tournaments import freeze_rules
from tournament.text import NAME_LIMIT, REASON_LIMIT, checked_text
from tournament.wording import choice, whole

WINDS = tuple(Wind.values)
LAST_TABLE = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlan:
    """Who sits on a chair. Without a registration it is a house substitute.

    `substitute` says that the one who sits plays for somebody else, `absent_id` for whom.
    """

    registration_id: int | None = None
    substitute: bool = False
    absent_id: int | None = None


def meeting_open(
    actor: Actor,
    *,
    tournament_id: int,
    name: str = "",
    date: date | None = None,
    stage_id: int | None = None,
    now: datetime | None = None,
) -> Round:
    """Opens the next meeting of a league and gives it, without tables yet.

    The rules are fixed with the first one. Raises `Blocked` for an event that is no league.
    """
    problems: list[Problem] = []
    cleaned = checked_text(
        name,
        place="name",
        title=_("The meeting's name"),
        limit=NAME_LIMIT,
        problems=problems,
        required=False,
    )
    if problems:
        raise Invalid(problems)
    with change(actor, tournament_id=tournament_id, right=Right.OPEN_TABLE, now=now) as under_way:
        under_way.require_open()
        event = under_way.tournament
        if not event.is_league:
            raise Blocked(
                _("Meetings belong to leagues. The rounds of a tournament are drawn."),
                code="not_a_league",
                data={"ways": [{"code": "draw", "detail": _("Draw the next round.")}]},
            )
        last = (
            event.rounds.filter(status=RoundStatus.PUBLISHED)
            .order_by("-number")
            .values_list("number", flat=True)
            .first()
        )
        freeze_rules(under_way)
        meeting = Round.objects.create(
            tournament=event,
            number=(last or 0) + 1,
            name=cleaned,
            date=date,
            stage=_stage(under_way, stage_id),
            published_at=under_way.now,
        )
        under_way.log("meeting_open", meeting, after={"meeting": meeting.number})
        return meeting


def table_open(
    actor: Actor,
    *,
    round_id: int,
    seats: Sequence[SeatPlan],
    number: int | None = None,
    again: bool = False,
    now: datetime | None = None,
) -> Table:
    """Seats three, four or five people at a table of a meeting and gives the table.

    `seats` are in wind order; the fifth rests first. Without a number the table gets the next
    one. `again` says that the same people are meant to sit together at a second table before
    the first is settled. Raises `Invalid` with every problem.
    """
    with _meeting_change(actor, round_id, now) as (under_way, meeting):
        taken = set(meeting.tables.values_list("number", flat=True))
        if number is None:
            number = max(taken, default=0) + 1
        problems = _seat_problems(under_way, seats)
        problems += _number_problems(number, taken)
        if not again and not problems:
            problems += _again_problems(meeting, seats)
        if problems:
            raise Invalid(problems)
        table = Table.objects.create(round=meeting, number=number, size=len(seats))
        Seat.objects.bulk_create(
            Seat(
                table=table,
                round=meeting,
                wind=wind,
                registration_id=seat.registration_id,
                substitute=seat.substitute or seat.registration_id is None,
                absent_id=seat.absent_id,
                once_per_round=False,
            )
            for wind, seat in zip(WINDS, seats, strict=False)
        )
        under_way.log(
            "table_open",
            table,
            after={
                "meeting": meeting.number,
                "table": number,
                "seats": [seat.registration_id for seat in seats],
            },
        )
        return table


def table_remove(actor: Actor, *, table_id: int, reason: str, now: datetime | None = None) -> None:
    """Takes a table of a meeting away that was opened by mistake and has no result yet."""
    problems: list[Problem] = []
    why = checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    if problems:
        raise Invalid(problems)
    round_id = Table.objects.filter(pk=table_id).values_list("round_id", flat=True).first()
    if round_id is None:
        raise NotFound(_("There is no such table."), code="table_unknown")
    with _meeting_change(actor, round_id, now) as (under_way, meeting):
        table = meeting.tables.filter(pk=table_id).first()
        if table is None:
            return  # somebody else took it away a moment ago
        used = TableResult.objects.filter(table=table).exists() or table.penalties.exists()
        if used:
            raise Blocked(
                _(
                    "Table %(number)s has a result or a penalty, so it stays. "
                    "Correct the result instead."
                )
                % {"number": table.number},
                code="results_exist",
            )
        under_way.log(
            "table_remove",
            table,
            before={
                "meeting": meeting.number,
                "table": table.number,
                "seats": list(table.seats.values_list("registration_id", flat=True)),
            },
            reason=why,
        )
        table.delete()


def seat_change(actor: Actor, *, seat_id: int, plan: SeatPlan, now: datetime | None = None) -> Seat:
    """Puts somebody else on a chair of a published table that has no result yet.

    For the player who does not come: a substitute sits down, or the chair is the house's. Raises
    `Invalid` with every problem, `Blocked` once a result was entered.
    """
    found = Seat.objects.filter(pk=seat_id).values_list("round__tournament_id", flat=True).first()
    if found is None:
        raise NotFound(_("There is no such seat."), code="seat_unknown")
    with change(actor, tournament_id=found, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        seat = Seat.objects.select_related("table", "round").get(pk=seat_id)
        if not seat.round.is_live:
            raise Blocked(_("This round was taken back."), code="round_not_live")
        if TableResult.objects.filter(table=seat.table).exists():
            raise Blocked(
                _("Table %(number)s has a result already, so its seats stay.")
                % {"number": seat.table.number},
                code="results_exist",
            )
        if abandoned_scores(seat.table).exists():
            raise Blocked(
                _("Table %(number)s was abandoned, so its seats stay.")
                % {"number": seat.table.number},
                code="table_abandoned",
            )
        problems = _seat_problems(under_way, [plan], fixed_size=True)
        problems += _elsewhere_problems(seat, plan)
        if problems:
            raise Invalid(problems)
        before = _seat_json(seat)
        seat.registration_id = plan.registration_id
        seat.substitute = plan.substitute or plan.registration_id is None
        seat.absent_id = plan.absent_id
        seat.save(update_fields=["registration", "substitute", "absent"])
        under_way.log("seat_change", seat, before=before, after=_seat_json(seat))
        return seat


def _number_problems(number: int, taken: Collection[int]) -> list[Problem]:
    """Gives what is wrong with the number of a table that is to be opened."""
    problems = []
    if number in taken:
        detail = _("Table %(number)s is open already in this meeting.") % {"number": number}
        problems.append(Problem(code="table_twice", place="number", detail=detail))
    if not 1 <= number <= LAST_TABLE:
        text = _("Tables are numbered from 1 to %(most)s, not %(number)s.")
        detail = text % {"most": whole(LAST_TABLE), "number": number}
        problems.append(Problem(code="table_number", place="number", detail=detail))
    return problems


def _again_problems(meeting: Round, seats: Sequence[SeatPlan]) -> list[Problem]:
    """Gives the question whether a table is meant whose people sit at an open one already."""
    asked = Counter(seat.registration_id for seat in seats)
    open_tables = meeting.tables.exclude(is_settled()).order_by("number")
    for table in open_tables.prefetch_related("seats"):
        if Counter(seat.registration_id for seat in table.seats.all()) == asked:
            text = ngettext(
                "This person sits at table %(number)s already, and its result is still open.",
                "These %(count)s sit together at table %(number)s already, and its result is "
                "still open.",
                len(seats),
            )
            detail = text % {"count": len(seats), "number": table.number}
            return [Problem(code="table_again", place="again", detail=detail)]
    return []


def _seat_problems(
    under_way: Change, seats: Sequence[SeatPlan], *, fixed_size: bool = False
) -> list[Problem]:
    """Gives everything that keeps these people from one table."""
    problems: list[Problem] = []
    sizes = rules_of(under_way.tournament).table_sizes
    if not fixed_size and len(seats) not in sizes:
        values = {"allowed": choice([str(size) for size in sizes]), "count": len(seats)}
        if seats:
            detail = _("A table has %(allowed)s players, not %(count)s.") % values
        else:
            detail = _("Choose who sits down: a table has %(allowed)s players.") % values
        problems.append(Problem(code="table_size", place="seats", detail=detail))
    ids = {seat.registration_id for seat in seats} | {seat.absent_id for seat in seats}
    people = {
        one.pk: one
        for one in under_way.tournament.registrations.filter(pk__in=ids - {None}).select_related(
            "player"
        )
    }
    times = Counter(seat.registration_id for seat in seats if seat.registration_id is not None)
    for index, seat in enumerate(seats):
        place = f"seats[{index}]"
        problems += _player_problems(seat, people, times, place=place)
        if seat.absent_id is not None and seat.absent_id not in people:
            detail = _("The absent player is not in this event.")
            problems.append(Problem(code="player_unknown", place=f"{place}.absent", detail=detail))
        if seat.absent_id is not None and not seat.substitute and seat.registration_id is not None:
            detail = _("Only a substitute plays for somebody absent.")
            problems.append(Problem(code="not_substitute", place=place, detail=detail))
    return problems


def _player_problems(
    seat: SeatPlan, people: dict[int, Registration], times: Counter[int], *, place: str
) -> list[Problem]:
    if seat.registration_id is None:
        return []
    one = people.get(seat.registration_id)
    if one is None:
        detail = _("This player is not in the event.")
        return [Problem(code="player_unknown", place=place, detail=detail)]
    problems = []
    if times[one.pk] > 1:
        detail = _("%(name)s sits at this table twice.") % {"name": one.player.public_name}
        problems.append(Problem(code="player_twice", place=place, detail=detail))
    if one.status not in one.tournament.seated_statuses:
        refused = not_seatable(one)
        problems.append(Problem(code=refused.code, place=place, detail=refused.detail))
    return problems


def _elsewhere_problems(seat: Seat, plan: SeatPlan) -> list[Problem]:
    """Gives the problem of a player who has a chair in this round already."""
    if plan.registration_id is None:
        return []
    others = Seat.objects.filter(registration_id=plan.registration_id).exclude(pk=seat.pk)
    others = (
        others.filter(round=seat.round) if seat.once_per_round else others.filter(table=seat.table)
    )
    other = others.select_related("table", "registration__player").first()
    if other is None and seat.once_per_round:
        return _bye_problems(seat, plan)
    if other is None or other.registration is None:
        return []
    values = {"name": other.registration.player.public_name, "number": other.table.number}
    detail = _("%(name)s sits at table %(number)s.") % values
    return [Problem(code="player_twice", place="seats[0]", detail=detail)]


def _bye_problems(seat: Seat, plan: SeatPlan) -> list[Problem]:
    """Gives the problem of a player who has a score of this round without a table."""
    score = (
        seat.round.scores.filter(registration_id=plan.registration_id)
        .select_related("registration__player")
        .first()
    )
    if score is None:
        return []
    name = score.registration.player.public_name
    detail = _("%(name)s sits out this round and has its score.") % {"name": name}
    return [Problem(code="player_twice", place="seats[0]", detail=detail)]


def _seat_json(seat: Seat) -> dict[str, object]:
    return {
        "table": seat.table.number,
        "wind": seat.wind,
        "player": seat.registration_id,
        "substitute": seat.substitute,
        "absent": seat.absent_id,
    }


def _stage(under_way: Change, stage_id: int | None) -> Stage | None:
    if stage_id is None:
        return under_way.tournament.stages.order_by("number").first()
    stage = under_way.tournament.stages.filter(pk=stage_id).first()
    if stage is None:
        raise NotFound(_("The event has no such stage."), code="stage_unknown")
    return stage


@contextmanager
def _meeting_change(
    actor: Actor, round_id: int, now: datetime | None
) -> Iterator[tuple[Change, Round]]:
    """`change` for a live meeting of a league."""
    found = Round.objects.filter(pk=round_id).values_list("tournament_id", flat=True).first()
    if found is None:
        raise NotFound(_("There is no such meeting."), code="round_unknown")
    with change(actor, tournament_id=found, right=Right.OPEN_TABLE, now=now) as under_way:
        under_way.require_open()
        meeting = Round.objects.get(pk=round_id)
        if not under_way.tournament.is_league:
            raise Blocked(_("The tables of a tournament come from its draw."), code="not_a_league")
        if not meeting.is_live:
            raise Blocked(_("This meeting was taken back."), code="round_not_live")
        yield under_way, meeting
