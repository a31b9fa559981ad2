"""How a table is shown: its seats, the sum, how points came about, and the result's versions."""

from typing import Any

from tournament.api.fields import Answer, Choice, Flag, Id, Text, Whole
from tournament.api.forms import Moment
from tournament.api.play_forms import Amount, PlayerAnswer, Record, amount, player
from tournament.choices import ResultStatus, Wind
from tournament.models import TableResult
from tournament.selectors.tables import SeatView, TablePage, TableState, TableView

STATES = [(one.value, one.value) for one in TableState]


class ChairAnswer(Answer):
    """A chair of a table and what was entered for it."""

    wind = Choice(Wind.choices, help_text="The wind it begins with; R rests first.")
    player = PlayerAnswer(allow_null=True, help_text="Null for a substitute of the house.")
    substitute = Flag(help_text="Whoever sits here plays for somebody else or for nobody.")
    absent = PlayerAnswer(allow_null=True, help_text="Whom the chair was meant for.")
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


class StepAnswer(Answer):
    """One step from the points at the table to the points of the event."""

    code = Text(help_text="points, uma, oka, chombo_off, ...")
    amounts = Amount(many=True) if False else None  # replaced below


class StepAmountAnswer(Answer):
    """What a step adds for one seat."""

    wind = Choice(Wind.choices)
    amount = Amount(allow_null=True, help_text="Null where the seat does not have this step.")


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

    hand_records = Record(many=True) if False else None  # replaced below
