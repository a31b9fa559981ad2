"""What a way to seat the rest means, in a sentence."""

import pytest

from seating.fill import fill_options
from tournament.templatetags.desk import fill_consequence


@pytest.mark.parametrize(
    ("players", "fill", "told"),
    [
        (9, "byes", "Nobody sits out twice in the first 9 rounds; nobody twice running."),
        (39, "byes", "Nobody sits out twice in the first 13 rounds; nobody twice running."),
        (9, "three", "Everybody plays at a table of three."),
        (11, "three", "3 players play at a table of three each round, by turns."),
    ],
)
def test_way_to_fill_says_what_is_possible(players, fill, told):
    option = next(one for one in fill_options(players) if one.fill == fill)
    assert fill_consequence(option, players) == told
