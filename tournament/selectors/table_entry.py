"""What a table's result is entered by: the sum to share, what is still open, who may sit there."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.errors import Problem
from scoring.table_result import TableCheck, check_table
from tournament.bridge.hands_check import hands_problems
from tournament.bridge.results import ResultInput, entry_from_input
from tournament.bridge.rules import rules_of
from tournament.choices import RoundStatus
from tournament.models import Registration, RoundScore, Seat, Table, Tournament

HUNDRED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRules:
    """How points are typed at a table, all in table points.

    `in_hundreds` where the field prints the last two zeros; `stick_points` is 0 where the game
    has no riichi sticks; `counts_hands` where won hands decide between equal totals.
    """

    expected_sum: int
    in_hundreds: bool
    stick_points: int
    counts_hands: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SumState:
    """How far an entry adds up. `kind` is "empty", "open", "one_left", "right" or "off".

    `so_far` counts the sticks. With one seat left, `wind` and `offer` say what it would have. A
    sum that is off is `difference` too much, or below zero missing; `sticks` is how many riichi
    sticks that would be, 0 where it is no such number.
    """

    kind: str
    so_far: int
    expected: int
    wind: str = ""
    offer: int = 0
    difference: int = 0
    sticks: int = 0

    @property
    def missing(self) -> int:
        """How much is missing from a sum that is off."""
        return -self.difference

    @property
    def rest(self) -> int:
        """How much is left to share."""
        return self.expected - self.so_far


def entry_rules(tournament: Tournament, *, size: int) -> EntryRules:
    """Gives how the points of a table of this size are typed. No query."""
    rules = rules_of(tournament)
    return EntryRules(
        expected_sum=size * rules.table(size).start_points,
        in_hundreds=rules.point_step == HUNDRED,
        stick_points=rules.stick_points if rules.family == "riichi" else 0,
        counts_hands="hands_won" in rules.standings_keys,
    )


def entry_check(
    tournament: Tournament, *, seats: Sequence[Seat], entered: ResultInput
) -> TableCheck:
    """Gives the check of what was typed: every problem at once. No query."""
    return check_table(entry_from_input(seats, entered), rules=rules_of(tournament))


def entry_problems(
    tournament: Tournament,
    *,
    seats: Sequence[Seat],
    entered: ResultInput,
    unread: Sequence[Problem],
) -> tuple[Problem, ...]:
    """Gives what could not be read and all that stands against the rest. No query.

    Where the entry comes with its hands, what they say otherwise is among it.
    """
    places = {problem.place for problem in unread}
    checked = entry_check(tournament, seats=seats, entered=entered)
    winds = [seat.wind for seat in seats]
    differing = hands_problems(entered, winds=winds, rules=rules_of(tournament))
    return (
        *unread,
        *(one for one in (*checked.problems, *differing) if one.place not in places),
    )


def sum_state(tournament: Tournament, *, winds: Sequence[str], entered: ResultInput) -> SumState:
    """Gives how far what was typed adds up. No query."""
    rules = entry_rules(tournament, size=len(winds))
    typed = {wind: entered.seats[wind].points for wind in winds if wind in entered.seats}
    known = [points for points in typed.values() if points is not None]
    so_far = sum(known) + entered.sticks_left * rules.stick_points
    open_winds = [wind for wind in winds if typed.get(wind) is None]
    difference = so_far - rules.expected_sum
    state = {"so_far": so_far, "expected": rules.expected_sum}
    if not known:
        return SumState(kind="empty", **state)
    if len(open_winds) == 1:
        return SumState(kind="one_left", wind=open_winds[0], offer=-difference, **state)
    if open_winds:
        return SumState(kind="open", **state)
    if difference == 0:
        return SumState(kind="right", **state)
    return SumState(
        kind="off",
        difference=difference,
        sticks=_sticks(-difference, stick_points=rules.stick_points),
        **state,
    )


def _sticks(missing: int, *, stick_points: int) -> int:
    """Gives how many riichi sticks are missing, 0 where it cannot be sticks."""
    if not stick_points or missing <= 0 or missing % stick_points:
        return 0
    count = missing // stick_points
    return count if count <= 4 else 0


def free_people(tournament: Tournament, *, table: Table) -> list[Registration]:
    """Gives who could sit down at the table: ready, and without a chair in its round.

    In a league only those at the table itself are left out. One query.
    """
    taken = Seat.objects.filter(round=table.round_id, registration__isnull=False)
    if tournament.is_league:
        taken = taken.filter(table=table)
    ready = tournament.registrations.filter(status__in=tournament.seated_statuses)
    ready = ready.select_related("player")
    if not tournament.is_league:
        scored = RoundScore.objects.filter(round=table.round_id)
        ready = ready.exclude(pk__in=scored.values("registration"))
    return _by_name(ready.exclude(pk__in=taken.values("registration")))


def members(tournament: Tournament) -> list[Registration]:
    """Gives everybody who may be seated, by name. One query."""
    ready = tournament.registrations.filter(status__in=tournament.seated_statuses)
    return _by_name(ready.select_related("player"))


def not_members(tournament: Tournament) -> int:
    """Gives how many are in the event's list and may not be seated. One query."""
    return tournament.registrations.exclude(status__in=tournament.seated_statuses).count()


def find_table(tournament: Tournament, *, number: int, round_number: int) -> Table | None:
    """Gives a table of the live round of this number, or None. One query."""
    return (
        Table.objects.filter(
            number=number,
            round__tournament=tournament,
            round__number=round_number,
            round__status=RoundStatus.PUBLISHED,
        )
        .select_related("round")
        .first()
    )


def _by_name(registrations) -> list[Registration]:  # noqa: ANN001  a queryset of registrations
    return sorted(registrations, key=lambda one: (one.player.public_name.casefold(), one.pk))
