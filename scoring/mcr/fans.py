"""The 81 fans: their numbers, points and conditions. Data only.

Numbers run from the highest points to the lowest. Fan 82 is not one of the 81: some books count
one open and one concealed kong together.

Source: World Mahjong Organization, 2006, as two public transcriptions have its fan chapter; M
lists the same fans, with its headings some lines off.
"""

from __future__ import annotations

from enum import IntEnum


class Fan(IntEnum):
    """A fan by its number; `key` is its name in records."""

    BIG_FOUR_WINDS = 1
    BIG_THREE_DRAGONS = 2
    ALL_GREEN = 3
    NINE_GATES = 4
    FOUR_KONGS = 5
    SEVEN_SHIFTED_PAIRS = 6
    THIRTEEN_ORPHANS = 7
    ALL_TERMINALS = 8
    LITTLE_FOUR_WINDS = 9
    LITTLE_THREE_DRAGONS = 10
    ALL_HONORS = 11
    FOUR_CONCEALED_PUNGS = 12
    PURE_TERMINAL_CHOWS = 13
    QUADRUPLE_CHOW = 14
    FOUR_PURE_SHIFTED_PUNGS = 15
    FOUR_PURE_SHIFTED_CHOWS = 16
    THREE_KONGS = 17
    ALL_TERMINALS_AND_HONORS = 18
    SEVEN_PAIRS = 19
    GREATER_HONORS_AND_KNITTED_TILES = 20
    ALL_EVEN_PUNGS = 21
    FULL_FLUSH = 22
    PURE_TRIPLE_CHOW = 23
    PURE_SHIFTED_PUNGS = 24
    UPPER_TILES = 25
    MIDDLE_TILES = 26
    LOWER_TILES = 27
    PURE_STRAIGHT = 28
    THREE_SUITED_TERMINAL_CHOWS = 29
    PURE_SHIFTED_CHOWS = 30
    ALL_FIVES = 31
    TRIPLE_PUNG = 32
    THREE_CONCEALED_PUNGS = 33
    LESSER_HONORS_AND_KNITTED_TILES = 34
    KNITTED_STRAIGHT = 35
    UPPER_FOUR = 36
    LOWER_FOUR = 37
    BIG_THREE_WINDS = 38
    MIXED_STRAIGHT = 39
    REVERSIBLE_TILES = 40
    MIXED_TRIPLE_CHOW = 41
    MIXED_SHIFTED_PUNGS = 42
    CHICKEN_HAND = 43
    LAST_TILE_DRAW = 44
    LAST_TILE_CLAIM = 45
    OUT_WITH_REPLACEMENT_TILE = 46
    ROBBING_THE_KONG = 47
    ALL_PUNGS = 48
    HALF_FLUSH = 49
    MIXED_SHIFTED_CHOWS = 50
    ALL_TYPES = 51
    MELDED_HAND = 52
    TWO_CONCEALED_KONGS = 53
    TWO_DRAGON_PUNGS = 54
    OUTSIDE_HAND = 55
    FULLY_CONCEALED_HAND = 56
    TWO_MELDED_KONGS = 57
    LAST_TILE = 58
    DRAGON_PUNG = 59
    PREVALENT_WIND = 60
    SEAT_WIND = 61
    CONCEALED_HAND = 62
    ALL_CHOWS = 63
    TILE_HOG = 64
    DOUBLE_PUNG = 65
    TWO_CONCEALED_PUNGS = 66
    CONCEALED_KONG = 67
    ALL_SIMPLES = 68
    PURE_DOUBLE_CHOW = 69
    MIXED_DOUBLE_CHOW = 70
    SHORT_STRAIGHT = 71
    TWO_TERMINAL_CHOWS = 72
    PUNG_OF_TERMINALS_OR_HONORS = 73
    MELDED_KONG = 74
    ONE_VOIDED_SUIT = 75
    NO_HONORS = 76
    EDGE_WAIT = 77
    CLOSED_WAIT = 78
    SINGLE_WAIT = 79
    SELF_DRAWN = 80
    FLOWER_TILES = 81
    MELDED_AND_CONCEALED_KONG = 82

    @property
    def key(self) -> str:
        """Return the name of the fan in records and on the command line."""
        return self.name.lower()


_FIRST_BELOW = (
    (88, Fan(7)),
    (64, Fan(13)),
    (48, Fan(15)),
    (32, Fan(18)),
    (24, Fan(27)),
    (16, Fan(33)),
    (12, Fan(38)),
    (8, Fan(47)),
    (6, Fan(54)),
    (4, Fan(58)),
    (2, Fan(68)),
    (1, Fan(81)),
    (5, Fan(82)),
)
"""Points, and the last fan that has them."""


def base_points() -> dict[Fan, int]:
    """Return the points of every fan under the base values of the options O1 and O2.

    >>> base_points()[Fan.FULL_FLUSH]
    24
    """
    return {fan: next(points for points, last in _FIRST_BELOW if fan <= last) for fan in Fan}


CONDITIONS = {
    Fan.BIG_FOUR_WINDS: "pungs of all four winds",
    Fan.BIG_THREE_DRAGONS: "pungs of all three dragons",
    Fan.ALL_GREEN: "only 2, 3, 4, 6, 8 of bamboo and green dragons; none of them is required",
    Fan.NINE_GATES: "nothing melded; 1112345678999 of one suit and any tile of it to win",
    Fan.FOUR_KONGS: "four kongs",
    Fan.SEVEN_SHIFTED_PAIRS: "seven pairs of one suit, of seven ranks in a row",
    Fan.THIRTEEN_ORPHANS: "one each of all terminals and honors, and one of them twice",
    Fan.ALL_TERMINALS: "only 1s and 9s",
    Fan.LITTLE_FOUR_WINDS: "pungs of three winds and a pair of the fourth",
    Fan.LITTLE_THREE_DRAGONS: "pungs of two dragons and a pair of the third",
    Fan.ALL_HONORS: "only honors",
    Fan.FOUR_CONCEALED_PUNGS: "four concealed pungs",
    Fan.PURE_TERMINAL_CHOWS: "one suit: 123 123 789 789 and a pair of 5",
    Fan.QUADRUPLE_CHOW: "four equal chows",
    Fan.FOUR_PURE_SHIFTED_PUNGS: "pungs of four ranks in a row, one suit",
    Fan.FOUR_PURE_SHIFTED_CHOWS: "four chows of one suit, each one higher or each two higher",
    Fan.THREE_KONGS: "three kongs",
    Fan.ALL_TERMINALS_AND_HONORS: "only terminals and honors, both of them",
    Fan.SEVEN_PAIRS: "seven pairs, nothing melded; four equal tiles are two pairs",
    Fan.GREATER_HONORS_AND_KNITTED_TILES: "all seven honors and seven tiles of one knitted pattern",
    Fan.ALL_EVEN_PUNGS: "four pungs and a pair of 2, 4, 6, 8",
    Fan.FULL_FLUSH: "one suit and no honors",
    Fan.PURE_TRIPLE_CHOW: "three equal chows",
    Fan.PURE_SHIFTED_PUNGS: "pungs of three ranks in a row, one suit",
    Fan.UPPER_TILES: "only 7, 8, 9",
    Fan.MIDDLE_TILES: "only 4, 5, 6",
    Fan.LOWER_TILES: "only 1, 2, 3",
    Fan.PURE_STRAIGHT: "123 456 789 of one suit",
    Fan.THREE_SUITED_TERMINAL_CHOWS: "123 and 789 in two suits each and a pair of 5 in the third",
    Fan.PURE_SHIFTED_CHOWS: "three chows of one suit, each starting one higher, or each two higher",
    Fan.ALL_FIVES: "a 5 in each set and in the pair",
    Fan.TRIPLE_PUNG: "pungs of one rank in all three suits",
    Fan.THREE_CONCEALED_PUNGS: "three concealed pungs",
    Fan.LESSER_HONORS_AND_KNITTED_TILES: "five or six different honors and nine or eight "
    "tiles of one knitted pattern",
    Fan.KNITTED_STRAIGHT: "147, 258 and 369, a suit each, with a set and a pair, or inside "
    "lesser honors and knitted tiles",
    Fan.UPPER_FOUR: "only 6 to 9",
    Fan.LOWER_FOUR: "only 1 to 4",
    Fan.BIG_THREE_WINDS: "pungs of three winds",
    Fan.MIXED_STRAIGHT: "123, 456 and 789, a suit each",
    Fan.REVERSIBLE_TILES: "only 1 to 5, 8, 9 of dots, 2, 4, 5, 6, 8, 9 of bamboo and white dragons",
    Fan.MIXED_TRIPLE_CHOW: "the same chow in all three suits",
    Fan.MIXED_SHIFTED_PUNGS: "pungs of three ranks in a row, a suit each",
    Fan.CHICKEN_HAND: "no other fan at all, flowers aside",
    Fan.LAST_TILE_DRAW: "self-draw of the last tile of the wall",
    Fan.LAST_TILE_CLAIM: "win on the discard after the last tile of the wall",
    Fan.OUT_WITH_REPLACEMENT_TILE: "win on the replacement tile of a kong",
    Fan.ROBBING_THE_KONG: "win on the tile that another adds to his pung",
    Fan.ALL_PUNGS: "four pungs",
    Fan.HALF_FLUSH: "one suit and honors",
    Fan.MIXED_SHIFTED_CHOWS: "three chows, a suit each, each starting one higher",
    Fan.ALL_TYPES: "all three suits, a wind and a dragon",
    Fan.MELDED_HAND: "four claimed sets and a win by discard",
    Fan.TWO_CONCEALED_KONGS: "two concealed kongs",
    Fan.TWO_DRAGON_PUNGS: "pungs of two dragons",
    Fan.OUTSIDE_HAND: "a terminal or honor in each set and in the pair",
    Fan.FULLY_CONCEALED_HAND: "no claimed set, win by self-draw",
    Fan.TWO_MELDED_KONGS: "two open kongs",
    Fan.LAST_TILE: "the other three of its kind lie open on the table",
    Fan.DRAGON_PUNG: "a pung of dragons",
    Fan.PREVALENT_WIND: "a pung of the round's wind",
    Fan.SEAT_WIND: "a pung of the own wind",
    Fan.CONCEALED_HAND: "no claimed set, win by discard",
    Fan.ALL_CHOWS: "four chows and a pair of numbers",
    Fan.TILE_HOG: "all four tiles of a kind without a kong of it",
    Fan.DOUBLE_PUNG: "two pungs of one rank",
    Fan.TWO_CONCEALED_PUNGS: "two concealed pungs",
    Fan.CONCEALED_KONG: "a concealed kong",
    Fan.ALL_SIMPLES: "no terminals or honors",
    Fan.PURE_DOUBLE_CHOW: "two equal chows",
    Fan.MIXED_DOUBLE_CHOW: "the same chow in two suits",
    Fan.SHORT_STRAIGHT: "two chows of one suit that run on, as 123 456",
    Fan.TWO_TERMINAL_CHOWS: "123 and 789 of one suit",
    Fan.PUNG_OF_TERMINALS_OR_HONORS: "a pung of 1s, of 9s or of a wind that is neither the "
    "round's nor the own",
    Fan.MELDED_KONG: "an open kong",
    Fan.ONE_VOIDED_SUIT: "exactly two suits",
    Fan.NO_HONORS: "no honors",
    Fan.EDGE_WAIT: "the only wait: 3 for 12, or 7 for 89",
    Fan.CLOSED_WAIT: "the only wait: the middle of a chow",
    Fan.SINGLE_WAIT: "the only wait: the second of the pair",
    Fan.SELF_DRAWN: "win on a tile from the wall",
    Fan.FLOWER_TILES: "a flower",
    Fan.MELDED_AND_CONCEALED_KONG: "one open and one concealed kong; not one of the 81",
}
"""What makes each fan, in one line; a pung may be a kong."""
