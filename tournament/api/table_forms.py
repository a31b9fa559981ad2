"""How a table is shown: its seats, the sum, how points came about, and the result's versions."""

from typing import Any

from rest_framework import serializers

from tournament.api.fields import Answer, Choice, Flag, Id, Text, Whole
from tournament.api.forms import Moment
from tournament.api.play_forms import WINDS, Amount, NamedAnswer, Record, amount, player
from tournament.choices import ResultStatus, Wind
from tournament.models import TableResult
from tournament.selectors.tables import SeatView, TablePage, TableState, TableView

STATES = [(one.value, one.value) for one in TableState]


class ChairAnswer(Answer):
    """A chair of a table and what was entered for it."""

    wind = Choice(Wind.choices, help_text="The wind it begins with; R rests first.")
    player = NamedAnswer(allow_null=True, help_text="Null for a substitute of the house.")
    substitute = Flag(help_text="Whoever sits here plays for somebody else or for nobody.")
    absent = NamedAnswer(allow_null=True, help_text="Whom the chair was meant for.")
    points = Whole(allow_null=True, help_text="What was entered; null before.")
    other_points = Whole(allow_null=True, help_text="The second number of a disputed result.")
    chombo = Whole()


class SumAnswer(Answer):
    """What the entered points add up to."""

    entered = Whole()
    expected = Whole()
    difference = Whole(help_text="Points too much; below zero: missing.")


class TableAnswer(Answer):
    """A table of a round."""

    id = Id()
    number = Whole()
    size = Whole(help_text="How many sit at it.")
    version = Whole(help_text="Counts what was written for it.")
    state = Choice(STATES)
    result_version = Whole(allow_null=True, help_text="The version shown.")
    result_status = Choice(ResultStatus.choices, allow_null=True)
    sum = SumAnswer(allow_null=True)
    seats = ChairAnswer(many=True)


class SettledAnswer(Answer):
    """What one seat gets out of the table."""

    wind = Choice(Wind.choices)
    place = Whole()
    shared = Whole(help_text="How many share the place; 1 where nobody does.")
    final = Amount(help_text="What the table adds to the total.")


class StepAmountAnswer(Answer):
    """What a step adds for one seat."""

    wind = Choice(Wind.choices)
    amount = Amount(allow_null=True, help_text="Null where the seat does not have this step.")


class StepAnswer(Answer):
    """One step from the points at the table to the points of the event."""

    code = Text(help_text="As in points, uma, oka, chombo_off.")
    amounts = StepAmountAnswer(many=True)


class ScoreAnswer(Answer):
    """What a version says of one seat."""

    wind = Choice(Wind.choices)
    points = Whole(allow_null=True)
    chombo = Whole()
    hands_won = Whole(allow_null=True)


class ResultAnswer(Answer):
    """One version of a table's result. Versions are never overwritten, only replaced."""

    version = Whole()
    status = Choice(ResultStatus.choices)
    seats = ScoreAnswer(many=True)
    sticks_left = Whole(help_text="Riichi sticks left on the table.")
    accepted = Text(help_text="Why a sum that is off was accepted, or empty.")
    reason = Text(help_text="Why it was corrected or disputed, or empty.")
    entered_by = Text()
    entered_at = Moment()
    confirmed_by = Text()
    confirmed_at = Moment(allow_null=True)
    hands = Whole(help_text="How many hands came with it.")


class ResultWithHandsAnswer(ResultAnswer):
    """One version with its hands."""

    records = serializers.ListField(child=Record(), help_text="In the order they were played.")


class TablePageAnswer(TableAnswer):
    """A table with all that is known of it."""

    round = Whole()
    return_points = Whole(help_text="What the step `points` takes off.")
    settlement = SettledAnswer(many=True, help_text="Empty while the result cannot be settled.")
    steps = StepAnswer(many=True)
    results = ResultAnswer(many=True, help_text="Every version, the newest first.")


def chair(one: SeatView) -> dict[str, Any]:
    """Gives a chair."""
    return {
        "wind": one.seat.wind,
        "player": player(one.registration),
        "substitute": one.seat.substitute,
        "absent": player(one.seat.absent),
        "points": one.points,
        "other_points": one.other_points,
        "chombo": one.chombo,
    }


def table_shown(one: TableView) -> dict[str, Any]:
    """Gives a table."""
    check = one.check
    entered = None
    if check is not None and check.difference is not None:
        entered = {
            "entered": check.entered_sum,
            "expected": check.expected_sum,
            "difference": check.difference,
        }
    return {
        "id": one.table.pk,
        "number": one.table.number,
        "size": one.table.size,
        "version": one.table.version,
        "state": one.state.value,
        "result_version": one.result.version if one.result else None,
        "result_status": one.result.status if one.result else None,
        "sum": entered,
        "seats": [chair(each) for each in one.seats],
    }


def table_page_shown(page: TablePage) -> dict[str, Any]:
    """Gives a table with its settlement and every version of its result."""
    winds = [each.seat.wind for each in page.view.seats]
    settled = page.settlement.seats if page.settlement else ()
    return {
        **table_shown(page.view),
        "round": page.view.table.round.number,
        "return_points": page.return_points,
        "settlement": [
            {"wind": wind, "place": one.place, "shared": one.shared, "final": amount(final)}
            for wind, one, final in zip(winds, settled, page.finals, strict=False)
        ],
        "steps": [
            {
                "code": step.code,
                "amounts": [
                    {"wind": wind, "amount": amount(each)}
                    for wind, each in zip(winds, step.amounts, strict=True)
                ],
            }
            for step in page.steps
        ],
        "results": [result_shown(one.result) for one in page.versions],
    }


def result_shown(result: TableResult) -> dict[str, Any]:
    """Gives a version whose scores, their seats and hands are loaded."""
    scores = sorted(result.scores.all(), key=lambda one: WINDS.index(one.seat.wind))
    return {
        "version": result.version,
        "status": result.status,
        "seats": [
            {
                "wind": one.seat.wind,
                "points": one.points,
                "chombo": one.chombo,
                "hands_won": one.hands_won,
            }
            for one in scores
        ],
        "sticks_left": result.sticks_left,
        "accepted": result.accepted,
        "reason": result.reason,
        "entered_by": result.entered_name,
        "entered_at": result.entered_at,
        "confirmed_by": result.confirmed_name,
        "confirmed_at": result.confirmed_at,
        "hands": len(result.hands.all()),
    }


def result_with_hands(result: TableResult) -> dict[str, Any]:
    """Gives a version with its hands as they came in."""
    return {**result_shown(result), "records": [one.record for one in result.hands.all()]}
