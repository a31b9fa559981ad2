"""MCR after the World Mahjong Organization's English book of 2006."""

from scoring.rulesets.mcr import SETTLEMENT
from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="mcr-wmo2006",
    title="MCR, World Mahjong Organization, 2006",
    values={**SETTLEMENT},
)
