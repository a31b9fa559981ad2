"""From a hand as data to an McrHand, with everything that is wrong said at once."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.chinese_game.hand_record import RecordReader
from scoring.errors import InvalidHand
from scoring.mcr.hand import FLAGS, TABLE_WINDS, WINS, McrHand
from scoring.mcr.refusals import impossible
from scoring.ruleset import RuleSet


def hand_from_record(record: Mapping[str, object], *, rules: RuleSet) -> McrHand:
    """Return the hand of a record in the form of the sample file.

    Raises InvalidHand with every problem at once: what cannot be read, tiles that cannot make
    such a hand, and circumstances that exclude each other. Whether the hand is complete is not
    asked here. Keys that the form does not have are passed over.
    """
    reader = RecordReader(record)
    concealed = reader.tiles(record.get("hand", ""), "hand")
    win = reader.tiles(record.get("win_tile", ""), "win_tile")
    if win is not None and len(win) != 1:
        reader.refuse("win_tile_count", "win_tile", "win_tile must be exactly one tile.")
        win = None
    melds = reader.melds()
    flags = reader.flags(FLAGS)
    self_drawn = reader.one_of("win", WINS) == "self_draw"
    winds = tuple(TABLE_WINDS)
    round_wind = TABLE_WINDS.index(reader.one_of("round_wind", winds))
    seat_wind = TABLE_WINDS.index(reader.one_of("seat_wind", winds))
    flowers = reader.whole("flowers", most=8)
    if concealed is None or win is None or None in melds:
        raise InvalidHand(reader.problems)
    hand = McrHand(
        concealed=tuple(sorted(concealed)),
        win=win[0],
        self_drawn=self_drawn,
        melds=tuple(meld for meld in melds if meld is not None),
        round_wind=round_wind,
        seat_wind=seat_wind,
        flowers=flowers,
        **{flag: True for flag in flags},
    )
    problems = [*reader.problems, *impossible(hand, rules=rules)]
    if problems:
        raise InvalidHand(problems)
    return hand
