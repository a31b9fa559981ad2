"""A result that comes with its hands: what they give, what speaks against the numbers."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.errors import InvalidGame, Problem
from scoring.ruleset import RuleSet
from scoring.winds import WIND_NAMES, WINDS
from tournament.bridge.hands import HandGame, Record, replay_hands
from tournament.bridge.results import ResultInput, SeatInput


def result_of_hands(game: HandGame, *, hands: Sequence[Record], rules: RuleSet) -> ResultInput:
    """Gives the result that the hands make: points before the sticks left on the table.

    Points paid to nobody make a sum that is off, with the reason written down. Won hands are
    counted where the rules rank by them.
    """
    counts = "hands_won" in rules.standings_keys
    fines = game.chombo or {}
    return ResultInput(
        seats={
            seat: SeatInput(
                points=points,
                chombo=fines.get(seat, 0),
                hands_won=game.hands_won[seat] if counts else None,
            )
            for seat, points in game.state.points.items()
        },
        sticks_left=game.sticks_left,
        accepted=_("%(points)s points were paid to nobody for faults.") % {"points": game.lost}
        if game.lost
        else "",
        hands=tuple(hands),
    )


def hands_problems(
    entered: ResultInput, *, winds: Sequence[str], rules: RuleSet
) -> tuple[Problem, ...]:
    """Gives what stands against an entered result that comes with its hands.

    Hands that cannot be played are problems in any case, at places like `hands[6].winners[0]`;
    points, sticks, chombo and won hands other than the hands give are, unless a written reason
    (`accepted`) lets them stand. `winds` are the table's seats in the order of the entry.
    """
    return _problems(entered, winds, rules, points=True)


def unplayable_hands(
    entered: ResultInput, *, winds: Sequence[str], rules: RuleSet
) -> tuple[Problem, ...]:
    """Gives why the hands of an unfinished result cannot be played, whatever its points."""
    return _problems(entered, winds, rules, points=False)


def _problems(
    entered: ResultInput, winds: Sequence[str], rules: RuleSet, *, points: bool
) -> tuple[Problem, ...]:
    size = len(winds)
    if not entered.hands or size not in rules.table_sizes or {*winds} != {*WINDS[:size]}:
        return ()  # a table that cannot be is said of the table itself
    try:
        game = replay_hands(entered.hands, size=size, rules=rules)
    except InvalidGame as refused:
        return refused.problems
    if not points or entered.accepted.strip():
        return ()
    return tuple(_differences(entered, game, winds))


def _differences(entered: ResultInput, game: HandGame, winds: Sequence[str]) -> list[Problem]:
    found = []
    for at, wind in enumerate(winds):
        typed = entered.seats.get(wind, SeatInput(points=None))
        pairs = [
            ("points", typed.points, game.state.points[wind]),
            ("chombo", typed.chombo, game.chombo[wind] if game.chombo is not None else None),
            ("hands_won", typed.hands_won, game.hands_won[wind]),
        ]
        found += [
            _difference(name, f"seats[{at}].{name}", wind, (given, right))
            for name, given, right in pairs
            if given is not None and right is not None and given != right
        ]
    if entered.sticks_left != game.sticks_left:
        pair = (entered.sticks_left, game.sticks_left)
        found.append(_difference("sticks_left", "sticks_left", "", pair))
    return found


_DIFFERENCES = {
    "points": "{seat}: {entered:,} points are entered, but the hands give {replayed:,}.",
    "chombo": "{seat}: {entered} chombo entered, but the hands have {replayed}.",
    "hands_won": "{seat}: {entered} won hands are entered, but the hands have {replayed}.",
    "sticks_left": "{entered} riichi sticks left are entered, but the hands leave {replayed}.",
}
_WAY_OUT = "Correct a hand, or write down why the entered numbers stand."


def _difference(name: str, place: str, seat: str, pair: tuple[int, int]) -> Problem:
    entered, replayed = pair
    said = _DIFFERENCES[name].format(
        seat=WIND_NAMES.get(seat, seat), entered=entered, replayed=replayed
    )
    return Problem(
        code=f"hands_differ_{name}",
        place=place,
        detail=f"{said} {_WAY_OUT}",
        data={"seat": seat, "entered": entered, "replayed": replayed},
    )
