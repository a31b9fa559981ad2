"""The refusal of a hand, and the two refusals that look at the whole of it."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.errors import InvalidGame, Problem, ScoringError
from scoring.riichi.forms import counts_of_tiles, waits_of
from scoring.riichi.shanten import shanten_of
from scoring.riichi.tiles import NAMES, Tile

__all__ = ["InvalidGame", "InvalidHand", "not_winning"]


class InvalidHand(ScoringError):
    """A hand that cannot be scored; `.problems` holds every reason, `code` the first one's."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        if not problems:
            raise RuntimeError("A refusal without a problem")
        detail = " ".join(problem.detail for problem in problems)
        super().__init__(problems[0].code, detail, problems[0].data)
        self.problems = tuple(problems)


def not_winning(concealed: Sequence[Tile], *, melds: int, win_tile: Tile) -> Problem:
    """Return the problem of a hand that its tile does not complete: with shanten and waits."""
    counts = counts_of_tiles(concealed)
    shanten = shanten_of(counts, melds=melds)
    waits = [NAMES[kind] for kind in waits_of(counts, melds=melds) if counts[kind] < 4]
    if waits:
        rest = f"it is tenpai and waits for {', '.join(waits)}"
    else:
        rest = f"it is {shanten} {'tile' if shanten == 1 else 'tiles'} from tenpai"
    detail = f"{win_tile.text} does not complete the hand: {rest}."
    data = {"shanten": shanten, "waits": waits, "tile": win_tile.text}
    return Problem(code="not_winning", place="win_tile", detail=detail, data=data)
