"""An event's life in any order of steps: whatever people do, the books stay right.

Each step is taken through its service; a refusal must be one a person can mend. After every step
the standings are computed again from the confirmed tables and the penalties, by a few lines that
share nothing with the product but the settlement of one table.
"""

from collections import Counter

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scoring.points import PARTS
from scoring.settlement import settle_table
from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    confirmed_table,
    finished_job,
    fresh,
    make_tournament,
    right_result,
)
from tournament.bridge.results import entry_from_input, input_from_result
from tournament.bridge.rules import rules_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import SEATED_STATUSES, DrawMode, JobState, ResultStatus, RoundStatus
from tournament.choices import RegistrationStatus as Status
from tournament.models import (
    AuditEntry,
    Draw,
    Penalty,
    Registration,
    Round,
    RoundScore,
    Seat,
    SeatScore,
    Table,
    TableResult,
)
from tournament.selectors.draws import draw_preflight
from tournament.selectors.standings import standings_of
from tournament.services.draws import draw_request
from tournament.services.penalties import PenaltyInput, penalty_cancel, penalty_record
from tournament.services.registrations import registration_return, registration_withdraw
from tournament.services.results import result_correct
from tournament.services.rounds import round_cancel, round_publish, round_unpublish

BYE_POINTS = -5000
REFUSALS = {"tables_open", "fill_not_chosen", "fill_does_not_fit", "too_few_players"}
"""Why a round may not be drawn here; each comes with a way out."""


def pick(items: list, number: int):
    """One of the items, by any number."""
    return items[number % len(items)]


anything = st.integers(min_value=0, max_value=10_000)


class EventLife(RuleBasedStateMachine):
    """One event, from an empty list of players to whatever comes."""

    def __init__(self) -> None:
        super().__init__()
        self.undo = transaction.atomic()
        self.undo.__enter__()
        self.event = make_tournament(overrides={"bye_points": BYE_POINTS})
        self.log = self.version = 0

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undo.__exit__(None, None, None)

    @initialize(count=st.integers(min_value=4, max_value=10))
    def players_come(self, count: int) -> None:
        add_players(self.event, count)

    @rule(status=st.sampled_from([Status.CHECKED_IN, Status.CONFIRMED, Status.WAITING]))
    def player_signs_up(self, status: Status) -> None:
        add_players(self.event, 1, status=status)

    @precondition(lambda self: self.ready())
    @rule(number=anything)
    def player_withdraws(self, number: int) -> None:
        registration_withdraw(SYSTEM, registration_id=pick(self.ready(), number))

    @precondition(lambda self: self.of_status(Status.WITHDRAWN))
    @rule(number=anything)
    def player_comes_back(self, number: int) -> None:
        gone = self.of_status(Status.WITHDRAWN)
        registration_return(SYSTEM, registration_id=pick(gone, number))

    @rule(
        mode=st.sampled_from([DrawMode.RANDOM, DrawMode.SWISS]),
        fill=st.sampled_from(["", "substitutes", "byes", "three"]),
    )
    def round_is_drawn_and_published(self, mode: DrawMode, fill: str) -> None:
        wishes = DrawWishes(mode=mode, fill=fill)
        obstacles = draw_preflight(fresh(self.event), wishes=wishes).obstacles
        assert {one.code for one in obstacles} <= REFUSALS
        assert all(one.ways for one in obstacles)
        if not obstacles:
            self.publish(wishes)

    def publish(self, wishes: DrawWishes) -> None:
        """Draws and publishes the next round; everybody who is there has one chair in it."""
        job = draw_request(SYSTEM, tournament_id=self.event.pk, wishes=wishes, now=NOW)
        job = finished_job(job)
        assert job.state == JobState.DONE, job.problem
        proposal = Draw.objects.get(pk=job.result["draw"])
        held = round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version, now=NOW)
        taken = Counter(held.seats.values_list("registration_id", flat=True))
        taken.update(held.scores.values_list("registration_id", flat=True))
        taken.pop(None, None)
        assert taken == Counter(self.ready())

    @precondition(lambda self: self.open_tables())
    @rule(number=anything, first=st.integers(min_value=0, max_value=2))
    def table_is_confirmed(self, number: int, first: int) -> None:
        confirmed_table(pick(self.open_tables(), number), first=first)

    @precondition(lambda self: self.confirmed())
    @rule(number=anything, first=st.integers(min_value=0, max_value=2))
    def result_is_corrected(self, number: int, first: int) -> None:
        stored = pick(self.confirmed(), number)
        result_correct(
            SYSTEM,
            table_id=stored.table_id,
            entered=right_result(stored.table, first=first),
            base_version=stored.version,
            reason="The sheet says otherwise.",
        )

    @rule(
        number=anything,
        kind=st.sampled_from(["warning", "chombo", "points", "disqualification"]),
        points=st.integers(min_value=-30, max_value=0),
    )
    def penalty_is_given(self, number: int, kind: str, points: int) -> None:
        people = list(self.event.registrations.exclude(status="disqualified").order_by("pk"))
        if people:
            entered = PenaltyInput(
                registration_id=pick(people, number).pk, kind=kind, points=100 * points
            )
            penalty_record(SYSTEM, tournament_id=self.event.pk, entered=entered)

    @precondition(lambda self: self.penalties())
    @rule(number=anything)
    def penalty_is_cancelled(self, number: int) -> None:
        penalty = pick(self.penalties(), number)
        penalty_cancel(SYSTEM, penalty_id=penalty.pk, reason="It was another player.")

    @precondition(lambda self: self.live_rounds())
    @rule()
    def last_round_is_taken_away(self) -> None:
        held = self.live_rounds()[-1]
        played = TableResult.objects.filter(table__round=held).exists()
        service = round_cancel if played else round_unpublish
        service(SYSTEM, round_id=held.pk, reason="The lights went out.")

    @invariant()
    def standings_are_what_anybody_can_compute(self) -> None:
        event = fresh(self.event)
        rules = rules_of(event)
        totals: Counter[int] = Counter()
        for result in self.confirmed():
            chairs = list(result.table.seats.order_by("pk"))
            scores = SeatScore.objects.filter(result=result).select_related("seat")
            entered = input_from_result(result, scores, result.hands.all())
            settled = settle_table(entry_from_input(chairs, entered), rules=rules)
            who = {seat.wind: seat.registration_id for seat in chairs}
            totals.update({who[seat.wind]: seat.final for seat in settled.seats})
        for penalty in self.penalties():
            totals[penalty.registration_id] += PARTS * penalty.points
        for score in RoundScore.objects.filter(round__in=self.live_rounds()):
            totals[score.registration_id] += PARTS * BYE_POINTS
        rows = {row.entrant.id: row.total for row in standings_of(event).rows}
        assert {pk: total for pk, total in rows.items() if total} == {
            pk: total for pk, total in totals.items() if total and pk is not None
        }

    @invariant()
    def nobody_sits_twice_in_a_round(self) -> None:
        for held in self.live_rounds():
            people = list(
                Seat.objects.filter(round=held, registration__isnull=False).values_list(
                    "registration_id", flat=True
                )
            )
            assert len(people) == len(set(people))

    @invariant()
    def a_table_has_one_confirmed_result(self) -> None:
        confirmed = Counter(result.table_id for result in self.confirmed())
        assert set(confirmed.values()) <= {1}

    @invariant()
    def the_log_only_grows_and_never_without_a_version(self) -> None:
        log = AuditEntry.objects.filter(tournament=self.event).count()
        version = fresh(self.event).version
        assert log >= self.log
        assert version >= self.version
        assert (log > self.log) == (version > self.version)
        self.log, self.version = log, version

    def of_status(self, *statuses: str) -> list[int]:
        """The ids of everybody who has one of these statuses."""
        found = Registration.objects.filter(tournament=self.event, status__in=statuses)
        return list(found.order_by("pk").values_list("pk", flat=True))

    def ready(self) -> list[int]:
        """The ids of those whom a draw seats."""
        return self.of_status(*SEATED_STATUSES)

    def live_rounds(self) -> list[Round]:
        """The rounds that count, in order."""
        live = Round.objects.filter(tournament=self.event, status=RoundStatus.PUBLISHED)
        return list(live.order_by("number"))

    def open_tables(self) -> list[Table]:
        """The tables that are not confirmed yet."""
        tables = Table.objects.filter(round__in=self.live_rounds()).select_related("round")
        return list(tables.exclude(results__status=ResultStatus.CONFIRMED).order_by("pk"))

    def confirmed(self) -> list[TableResult]:
        """The results that count."""
        found = TableResult.objects.filter(
            table__round__in=self.live_rounds(), status=ResultStatus.CONFIRMED
        )
        return list(found.select_related("table__round").order_by("table_id"))

    def penalties(self) -> list[Penalty]:
        """The penalties that count."""
        return list(
            Penalty.objects.filter(tournament=self.event, cancelled_at__isnull=True).order_by("pk")
        )


@pytest.mark.django_db
def test_books_stay_right_in_any_order_of_steps():
    run_state_machine_as_test(
        EventLife,
        settings=settings(
            max_examples=12,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
