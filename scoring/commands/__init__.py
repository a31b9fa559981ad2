"""The commands of `python -m scoring`: each module here offers one or more of them."""

from scoring.commands.classical import COMMANDS as CLASSICAL_COMMANDS
from scoring.commands.command import Command
from scoring.commands.hanchan import COMMANDS as HANCHAN_COMMANDS
from scoring.commands.mcr import COMMANDS as MCR_COMMANDS
from scoring.commands.riichi import COMMANDS as RIICHI_COMMANDS
from scoring.commands.rulesets import COMMANDS as RULESET_COMMANDS

COMMANDS: tuple[Command, ...] = (
    *RULESET_COMMANDS,
    *RIICHI_COMMANDS,
    *MCR_COMMANDS,
    *CLASSICAL_COMMANDS,
    *HANCHAN_COMMANDS,
)
"""In the order in which the help lists them."""

__all__ = ["COMMANDS", "Command"]
