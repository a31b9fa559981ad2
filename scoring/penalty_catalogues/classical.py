"""Chinese classical: the sources name no faults of their own, so the referee says what it was."""

from scoring.penalty_catalogues.entry import Entry

CLASSICAL = (
    Entry(
        code="wrong_mahjong",
        kind="fault",
        title="Wrong mahjong shown",
        article="Game",
        source="house default, no source",
        needs=("amount",),
    ),
    Entry(
        code="dead_hand",
        kind="dead_hand",
        title="Dead hand",
        article="Game",
        source="house default, no source",
    ),
)
