"""The search over a whole event: mend the worst meetings, then anneal. Steps only, no clock."""

from __future__ import annotations

from seating.effort import Effort
from seating.randomness import Dice
from seating.schedule_board import REPEAT, ScheduleBoard
from seating.search import PATIENCE

STEPS_A_LOOK = 1024
HOTTEST = REPEAT * 2 // 3


def mend_schedule(board: ScheduleBoard, *, effort: Effort) -> None:
    """Make the best swap of everyone whose table costs something, until none helps."""
    improved = True
    while improved and board.cost > 0 and not effort.stopped:
        improved = False
        for number in range(len(board.rounds)):
            for one in range(board.people):
                if board.at[number][one] >= 0 and board.trouble(number, one) > 0:
                    improved = _best_swap(board, number=number, one=one) or improved
                    if not effort.spend(board.people):
                        return


def _best_swap(board: ScheduleBoard, *, number: int, one: int) -> bool:
    at = board.at[number]
    best, partner = 0, -1
    for two in range(board.people):
        if at[two] not in (-1, at[one]):
            change = board.change(number, one=one, two=two)
            if change < best:
                best, partner = change, two
    if partner >= 0:
        board.swap(number, one=one, two=partner, change=best)
    return partner >= 0


def anneal_schedule(
    board: ScheduleBoard,
    *,
    steps: int,
    enough: int,
    dice: Dice,
    effort: Effort,
    hottest: int = HOTTEST,
) -> list[list[list[int]]]:
    """The best rounds met while swapping at random; stops at a cost of `enough`.

    The temperature, in cost, falls evenly from `hottest` to a twelfth of it.
    """
    best, best_cost = board.copy(), board.cost
    seated = [[one for one in range(board.people) if at[one] >= 0] for at in board.at]
    looks = max(1, steps // STEPS_A_LOOK)
    effort.plan(looks * STEPS_A_LOOK)
    for look in range(looks):
        if best_cost <= enough:
            break
        temperature = hottest - (hottest - hottest // 12) * look // looks
        _swap_a_while(board, seated=seated, temperature=temperature, dice=dice)
        if board.cost < best_cost:
            best, best_cost = board.copy(), board.cost
        if not effort.spend(STEPS_A_LOOK):
            break
    return best


def _swap_a_while(
    board: ScheduleBoard, *, seated: list[list[int]], temperature: int, dice: Dice
) -> None:
    uniform, change_of = dice.uniform, board.change
    rounds = len(board.rounds)
    for _ in range(STEPS_A_LOOK):
        number = int(uniform() * rounds)
        people, at = seated[number], board.at[number]
        one, two = people[int(uniform() * len(people))], people[int(uniform() * len(people))]
        if at[one] == at[two]:
            continue
        change = change_of(number, one=one, two=two)
        if change <= 0 or 1000 * change <= temperature * PATIENCE[int(uniform() * 1024)]:
            board.swap(number, one=one, two=two, change=change)
