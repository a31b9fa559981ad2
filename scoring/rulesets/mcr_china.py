"""MCR as current Chinese practice counts it."""

from scoring.rulesets.mcr import SETTLEMENT
from scoring.rulesets.preset import Preset

PRESET = Preset(name="mcr-china", title="MCR, current Chinese practice", values={**SETTLEMENT})
