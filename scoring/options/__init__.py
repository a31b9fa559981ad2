"""Every option of a rule set: name, kind, default, meaning and source."""

from scoring.options.option import HOUSE, Option, OptionGroup
from scoring.options.registry import GROUPS, OPTIONS

__all__ = ["GROUPS", "HOUSE", "OPTIONS", "Option", "OptionGroup"]
