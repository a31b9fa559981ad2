"""Riichi: the union of the reasons that the club rules, the wiki and EMA give.

Source of the list: rules from sources, section 1, "Chombo offences" and "dead hand".
"""

from scoring.penalty_catalogues.entry import Entry

_CHOMBO = "Chombo"
_DEAD = "Dead hand (agari-houki)"

RIICHI = (
    Entry(
        code="chombo_wrong_win",
        kind="chombo",
        title="Wrong win shown",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="chombo_no_yaku",
        kind="chombo",
        title="Win without a yaku",
        article=_CHOMBO,
        source="X, F, K; B6",
    ),
    Entry(
        code="chombo_furiten",
        kind="chombo",
        title="Ron in furiten",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="chombo_noten_riichi",
        kind="chombo",
        title="Noten riichi, found at a draw",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="chombo_riichi_not_shown",
        kind="chombo",
        title="Riichi hand not shown at a draw",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="chombo_kan_in_riichi",
        kind="chombo",
        title="Illegal closed kan in riichi, found at a win or a draw",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="chombo_dead_hand_claim",
        kind="chombo",
        title="Call or win with a dead hand",
        article=_CHOMBO,
        source="X, F, K; A2",
    ),
    Entry(
        code="chombo_wall",
        kind="chombo",
        title="Wall destroyed, the hand cannot go on",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="chombo_tile_count",
        kind="chombo",
        title="Win with a wrong number of tiles",
        article=_CHOMBO,
        source="B6: WRC 2022",
    ),
    Entry(
        code="chombo_cheating",
        kind="chombo",
        title="Cheating",
        article=_CHOMBO,
        source="X, F, K",
    ),
    Entry(
        code="dead_wrong_win_call",
        kind="dead_hand",
        title="Wrong win call without showing",
        article=_DEAD,
        source="X",
    ),
    Entry(
        code="dead_wrong_riichi",
        kind="dead_hand",
        title="Riichi on an open hand, without the word or the turned tile",
        article=_DEAD,
        source="X",
    ),
    Entry(
        code="dead_tile_count",
        kind="dead_hand",
        title="Too many or too few tiles",
        article=_DEAD,
        source="X, F",
    ),
    Entry(
        code="dead_wrong_call",
        kind="dead_hand",
        title="Wrong chi, pon or kan",
        article=_DEAD,
        source="X, F",
    ),
    Entry(
        code="dead_wrong_draw",
        kind="dead_hand",
        title="Drew out of turn, skipped a draw or drew a wrong tile",
        article=_DEAD,
        source="F",
    ),
    Entry(
        code="dead_peeking",
        kind="dead_hand",
        title="Looked at the dead wall or at other hands",
        article=_DEAD,
        source="F",
    ),
    Entry(
        code="dead_tile_not_taken",
        kind="dead_hand",
        title="Claimed tile not taken before two more discards",
        article=_DEAD,
        source="E",
    ),
    Entry(
        code="fault",
        kind="fault",
        title="Another fault",
        article="Game",
        source="rules in numbers: penalty kinds a referee records",
        needs=("amount",),
    ),
)
