"""The packed integers of the riichi core: which bits mean what. Nothing else knows positions.

Three kinds of integers are packed; each adds up by plain addition.

*Suit key*: the concealed tiles of one suit, three bits a rank (rank 1 lowest), and from bit 27
the winning tile, if it is of this suit: 0 for none, rank on tsumo, rank + 9 on ron.

*Shape*: what a reading of the hand is made of. The lowest 30 bits are the key of the table of
yaku and small enough for one digit of Python's integers; fu and masks stand above it, so that
they do not multiply the keys of that table.

*Value*: what the hand is worth: han, fu, yakuman, and one bit a yaku, so that the values of
tables add up to the value of the hand.
"""

from __future__ import annotations

# --- suit key -------------------------------------------------------------------------------
RANK_BITS = 3
WIN_SHIFT = 27
COUNTS = (1 << WIN_SHIFT) - 1
RON_OFFSET = 9

# Honour key: counts in bits 0-20, melded honour sets 21-27, winning tile 28-31, then the winds.
HONOUR_MELDS = 21
HONOUR_WIN = 28
HONOUR_COUNTS = (1 << HONOUR_MELDS) - 1
HONOUR_RON_OFFSET = 7
SEAT_SHIFT = 32
ROUND_SHIFT = 34

# --- shape ----------------------------------------------------------------------------------
SETS = 0  # four bits: chi, pon, kan, melded ones too; 12 to 14 stand for special forms
PAIRS = 4  # three bits: 1, or 7 for seven pairs
RUNS = 7
CONCEALED = 10  # concealed triplets and kans
TWINS = 13  # pairs of equal concealed runs, two bits
OUTSIDE = 15  # blocks with a terminal or honour, the pair too
KANS = 18
CLOSED = 21
FLUSH = 22  # two bits: 0 none, 1 one suit with honours, 2 one suit, 3 honours only
KINDS = 24  # two bits: 0 mixed, 1 all simples, 2 no simple
HONOURS = 26
GREEN = 27
GATES = 28  # two bits: 1 chuuren poutou, 2 the same on nine waits, 3 daisharin
TABLE_KEY = (1 << 30) - 1
FU = 30
FU_MASK = 0xFF
TANKI = 1 << 38
MASKS = 40  # sixteen bits a suit: seven starts of runs, nine ranks of triplets
MASK_BITS = 16
RUN_STARTS = 0x7F
TRIPLET_MASK = 7
"""Where the ranks of triplets begin in a suit's mask."""
ONE_SUIT_MASK = 0xFFFF
STRAIGHT = sum(1 << (MASKS + MASK_BITS * suit) for suit in range(3))
"""The bit "a run from 1" of each suit; runs from 4 and 7 stand three and six bits above."""

KOKUSHI_SETS = 13
KOKUSHI_13_SETS = 14
KOKUSHI_PAIRS = 6
"""Marks that no cut can add up to, since a suit has one pair at most."""
BROKEN_SETS = 8
"""What honours that cannot be cut add, so that the sum is never a whole hand."""
SEVEN_PAIRS = 7
SEVEN_PAIRS_SETS = 12
"""Marks seven pairs, since four pairs of honours and one of each suit add up to seven as well."""

# --- value ----------------------------------------------------------------------------------
HAN_MASK = 0xFF
VALUE_FU = 8
HAN_AND_FU = 0xFFFF
YAKUMAN = 16
YAKUMAN_MASK = 0xF << YAKUMAN
YAKU = 20
"""The first bit of a yaku; anything from bit 16 on makes the hand winnable."""

INCOMPLETE = -1
"""The value of a shape that is no whole hand."""
