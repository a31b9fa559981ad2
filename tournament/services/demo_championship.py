"""The demo championship: a club's event in its fourth round, as a hall looks at half past three.

Three rounds are played. Of the fourth two tables are confirmed, one is sent, one disputed, one
half typed and one still playing. The results are drawn by lot from a fixed seed, so that every
demo is the same.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from scoring.ruleset import RuleSet
from seating.randomness import Dice
from tournament.actors import Actor, system_actor
from tournament.bridge.results import ResultInput, SeatInput
from tournament.bridge.rules import rules_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import CarryOver, DrawMode
from tournament.choices import RegistrationStatus as Status
from tournament.models import Registration, Round, Seat, Table, Tournament
from tournament.services.penalties import PenaltyInput, penalty_cancel, penalty_record
from tournament.services.people import PlayerInput
from tournament.services.registrations import registration_check_in
from tournament.services.results import (
    result_confirm,
    result_correct,
    result_dispute,
    result_draft,
    result_submit,
)
from tournament.services.sign_up import RegistrationInput, registrations_add
from tournament.services.simulated_results import simulated_result, with_a_slip
from tournament.services.simulation import round_drawn_and_published, seats_by_table
from tournament.services.stages import stage_add
from tournament.services.tournament_input import TournamentInput
from tournament.services.tournaments import tournament_create

SLUG = "lakeside-spring"
SEED = 731204
PLAYED_ROUNDS = 3
ROUND_LENGTH = timedelta(minutes=95)

MIRJA = system_actor("Mirja")
OSKAR = system_actor("Oskar")

PLAYERS: Mapping[str, str] = {
    "Päivi": "Lakeside", "Ольга": "Harbour", "Дарья": "Harbour", "Илья": "North Wind",
    "Väinö": "Uusi Tuuli", "Niko": "Lakeside", "Фёдор": "North Wind", "はるか": "Red Five",
    "さくら": "Uusi Tuuli", "Boris": "Harbour", "Jukka": "Lakeside", "Roope": "Uusi Tuuli",
    "Eero": "Lakeside", "Александра-Виктория": "North Wind", "陽斗": "Harbour",
    "Aino": "Lakeside", "Grace": "Red Five", "美咲": "Red Five", "Katya": "Harbour",
    "Тимур": "North Wind", "Леонид": "North Wind", "Ulla": "Uusi Tuuli",
    "Quentin": "Red Five", "Chiyo": "Red Five",
}  # fmt: skip
"""Everybody in the demo by name, with the club."""


def demo_championship_load(*, now: datetime) -> Tournament:
    """Gives the demo championship, played up to the middle of its fourth round."""
    opened = now - (PLAYED_ROUNDS + 1) * ROUND_LENGTH
    event = _create(now=opened)
    people = _sign_up(event, now=opened)
    for number in range(1, PLAYED_ROUNDS + 1):
        began = opened + number * ROUND_LENGTH - ROUND_LENGTH
        held = _next_round(event, now=began)
        ended = began + ROUND_LENGTH - timedelta(minutes=10)
        _play(held, _rules(event), now=ended)
        _penalties(event, held, people, now=ended)
    began = now - timedelta(minutes=80)
    held = _next_round(event, now=began)
    _play_half(held, _rules(event), now=now - timedelta(minutes=8))
    return Tournament.objects.get(pk=event.pk)


def _create(*, now: datetime) -> Tournament:
    event = tournament_create(
        MIRJA,
        entered=TournamentInput(
            name="Lakeside Spring Championship",
            slug=SLUG,
            preset="club-mantikora",
            club="Lakeside",
            place="Lakeside Community Hall",
            starts_on=now.date(),
            ends_on=now.date(),
            time_zone="Europe/Helsinki",
            planned_rounds=6,
            seed=SEED,
        ),
        is_demo=True,
        now=now,
    )
    stage_add(MIRJA, tournament_id=event.pk, name="Qualifying", now=now)
    stage_add(
        MIRJA, tournament_id=event.pk, name="Final", carry_over=CarryOver.HALF, cut=8, now=now
    )
    return event


def _sign_up(event: Tournament, *, now: datetime) -> dict[str, Registration]:
    people = registrations_add(
        MIRJA,
        tournament_id=event.pk,
        entered=[
            RegistrationInput(
                player=PlayerInput(name=name, club=club), status=Status.CONFIRMED, paid=True
            )
            for name, club in PLAYERS.items()
        ],
        now=now,
    )
    for one in people:
        registration_check_in(MIRJA, registration_id=one.pk, now=now)
    return dict(zip(PLAYERS, people, strict=True))


def _next_round(event: Tournament, *, now: datetime) -> Round:
    wishes = DrawWishes(mode=DrawMode.SWISS, apart="club")
    return round_drawn_and_published(MIRJA, event, wishes=wishes, now=now)


def _rules(event: Tournament) -> RuleSet:
    return rules_of(Tournament.objects.get(pk=event.pk))


def _play(held: Round, rules: RuleSet, *, now: datetime) -> None:
    """Plays every table to a confirmed result. In round 2 one is corrected afterwards."""
    for table, seats in seats_by_table(held):
        played = _result(held, table, seats, rules)
        slipped = held.number == 2 and table.number == 4
        told = with_a_slip(played) if slipped else played
        _sent(table, seats[0], told, now=now)
        result_confirm(_at(seats[1]), table_id=table.pk, version=1, now=now)
        if slipped:
            result_correct(
                OSKAR,
                table_id=table.pk,
                entered=played,
                base_version=1,
                reason="East and South were exchanged on the sheet.",
                now=now + timedelta(minutes=4),
            )


def _play_half(held: Round, rules: RuleSet, *, now: datetime) -> None:
    """Leaves the tables of the running round as a hall has them near the end of a round."""
    tables = {table.number: (table, seats) for table, seats in seats_by_table(held)}
    for number in (1, 4):
        table, seats = tables[number]
        _sent(table, seats[0], _result(held, table, seats, rules), now=now)
        result_confirm(_at(seats[2]), table_id=table.pk, version=1, now=now)
    table, seats = tables[6]
    _sent(table, seats[3], _result(held, table, seats, rules), now=now)
    table, seats = tables[2]
    _sent(table, seats[0], _result(held, table, seats, rules), now=now)
    result_dispute(
        _at(seats[3]),
        table_id=table.pk,
        version=1,
        reason="My last payment is missing: 1,800 from West to North.",
        now=now + timedelta(minutes=2),
    )
    table, seats = tables[3]
    result_draft(
        _at(seats[1]),
        table_id=table.pk,
        entered=_a_stick_short(_result(held, table, seats, rules), rules),
        base_version=0,
        now=now + timedelta(minutes=3),
    )


def _sent(table: Table, seat: Seat, entered: ResultInput, *, now: datetime) -> None:
    result_submit(_at(seat), table_id=table.pk, entered=entered, base_version=0, now=now)


def _result(held: Round, table: Table, seats: list[Seat], rules: RuleSet) -> ResultInput:
    dice = Dice(SEED, label=f"round {held.number}, table {table.number}")
    return simulated_result([seat.wind for seat in seats], rules=rules, dice=dice)


def _a_stick_short(entered: ResultInput, rules: RuleSet) -> ResultInput:
    """Gives the result with a stick forgotten, as half-typed results often have it."""
    first, *others = entered.seats
    typed = entered.seats[first]
    short = SeatInput(points=(typed.points or 0) - rules.stick_points, hands_won=typed.hands_won)
    return ResultInput(
        seats={first: short, **{wind: entered.seats[wind] for wind in others}},
        sticks_left=entered.sticks_left,
    )


def _at(seat: Seat) -> Actor:
    """Gives whoever sits there as the one who types, on the phone of that seat."""
    name = seat.registration.player.public_name if seat.registration else "substitute"
    return Actor(name=name, device=f"seat {seat.wind}", is_system=True)


def _penalties(
    event: Tournament, held: Round, people: Mapping[str, Registration], *, now: datetime
) -> None:
    for name, more in _PENALTIES.get(held.number, ()):
        penalty = penalty_record(
            OSKAR,
            tournament_id=event.pk,
            entered=PenaltyInput(registration_id=people[name].pk, round_id=held.pk, **more),
            now=now,
        )
        if name == _WRONG_PLAYER:
            penalty_cancel(
                OSKAR,
                penalty_id=penalty.pk,
                reason="Wrong player.",
                now=now + timedelta(minutes=1),
            )


_WRONG_PLAYER = "Niko"
_PENALTIES: Mapping[int, tuple[tuple[str, Mapping[str, object]], ...]] = {
    1: (
        (
            "Niko",
            {"kind": "points", "points": -1000, "reason": "Talked about a hand in play"},
        ),
    ),
    2: (
        (
            "Boris",
            {
                "kind": "late",
                "points": -5000,
                "minutes": 7,
                "reason": "Late by 7 minutes",
                "article": "6.2",
            },
        ),
    ),
    3: (
        ("Фёдор", {"kind": "warning", "reason": "Touched the wall", "article": "8.4"}),
        (
            "Тимур",
            {"kind": "points", "points": -20000, "reason": "Left the table during a hand"},
        ),
    ),
}
