"""Lawful results out of the air, for simulated championships: hands are played by lot."""

from collections.abc import Sequence

from scoring.ruleset import RuleSet
from seating.randomness import Dice
from tournament.bridge.results import ResultInput, SeatInput

RIICHI_VALUES = (1000, 1300, 2000, 2600, 3900, 5200, 5800, 7700, 8000, 8000, 12000, 16000, 18000)
MCR_VALUES = (8, 8, 9, 10, 11, 12, 13, 16, 18, 24, 24, 26, 32, 48, 64, 88)
CLASSICAL_VALUES = (26, 32, 40, 56, 64, 80, 96, 128, 160, 208, 256, 384)
HANDS = {"riichi": 10, "mcr": 16, "classical": 16}
MCR_BASE = 8


def simulated_result(winds: Sequence[str], *, rules: RuleSet, dice: Dice) -> ResultInput:
    """Gives a complete result whose sum is right under the rules, with a few sticks left over.

    Now and then a seat has a chombo, where the rule set takes it at the table.
    """
    table = rules.table(len(winds))
    points = [table.start_points] * len(winds)
    wins = [0] * len(winds)
    for _ in range(HANDS[rules.family]):
        if dice.below(100) < 85:
            winner = dice.below(len(winds))
            wins[winner] += 1
            for seat, amount in enumerate(_payments(winner, len(winds), rules, dice)):
                points[seat] += amount
    sticks = _sticks(points, rules, dice)
    chombo = _chombo(len(winds), rules, dice)
    return ResultInput(
        seats={
            wind: SeatInput(points=points[seat], chombo=int(seat == chombo), hands_won=wins[seat])
            for seat, wind in enumerate(winds)
        },
        sticks_left=sticks,
    )


def with_a_slip(entered: ResultInput) -> ResultInput:
    """Gives the result as somebody wrote it down wrongly: two seats' points exchanged.

    The sum stays right, so only a look at the sheet finds it.
    """
    first, second, *_ = entered.seats
    return ResultInput(
        seats={
            **entered.seats,
            first: entered.seats[second],
            second: entered.seats[first],
        },
        sticks_left=entered.sticks_left,
        accepted=entered.accepted,
    )


def _payments(winner: int, size: int, rules: RuleSet, dice: Dice) -> list[int]:
    """Gives what one won hand moves, by seat; it adds up to zero."""
    values = {"riichi": RIICHI_VALUES, "mcr": MCR_VALUES, "classical": CLASSICAL_VALUES}
    value = values[rules.family][dice.below(len(values[rules.family]))]
    others = [seat for seat in range(size) if seat != winner]
    loser = others[dice.below(len(others))]
    self_drawn = dice.below(100) < 35
    moved = [0] * size
    for seat in others:
        moved[seat] = -_share(
            value, rules, is_loser=seat == loser, self_drawn=self_drawn, size=size
        )
    moved[winner] = -sum(moved)
    return moved


def _share(value: int, rules: RuleSet, *, is_loser: bool, self_drawn: bool, size: int) -> int:
    """Gives what one loser pays for a hand of this value."""
    if rules.family == "mcr":
        return MCR_BASE + (value if self_drawn or is_loser else 0)
    if rules.family == "classical":
        return value
    if not self_drawn:
        return value if is_loser else 0
    step = rules.point_step
    return -(-value // ((size - 1) * step)) * step


def _sticks(points: list[int], rules: RuleSet, dice: Dice) -> int:
    """Takes riichi sticks that stay on the table from somebody's points; gives how many."""
    if rules.family != "riichi" or dice.below(6):
        return 0
    sticks = 1 + dice.below(2)
    for _ in range(sticks):
        points[dice.below(len(points))] -= rules.stick_points
    return sticks


def _chombo(size: int, rules: RuleSet, dice: Dice) -> int | None:
    """Gives the seat that has a chombo in the result itself, None for nobody.

    Where it is taken after the uma the referee records a penalty instead.
    """
    if rules.family != "riichi" or rules.chombo_accounting != "off_points":
        return None
    return dice.below(size) if dice.below(40) == 0 else None
