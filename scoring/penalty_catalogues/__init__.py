"""The catalogues of penalties: what every family has, and what each adds. Data only."""

from scoring.penalty_catalogues.classical import CLASSICAL
from scoring.penalty_catalogues.common import COMMON
from scoring.penalty_catalogues.entry import Entry
from scoring.penalty_catalogues.mcr import MCR
from scoring.penalty_catalogues.riichi import RIICHI

CATALOGUES: dict[str, tuple[Entry, ...]] = {
    "riichi": (*RIICHI, *COMMON),
    "mcr": (*MCR, *COMMON),
    "classical": (*CLASSICAL, *COMMON),
}
"""The entries of each family of rules, those of the game itself first."""

__all__ = ["CATALOGUES", "Entry"]
