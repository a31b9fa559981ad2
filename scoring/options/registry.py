"""The registry: every option by name, in the order of its groups."""

from __future__ import annotations

from scoring.options.classical import ClassicalOptions
from scoring.options.game import GameOptions
from scoring.options.hand import HandOptions
from scoring.options.mcr import McrOptions
from scoring.options.option import ALL_FAMILIES, Option, OptionGroup
from scoring.options.payments import PaymentOptions
from scoring.options.penalties import PenaltyOptions
from scoring.options.standings import StandingsOptions
from scoring.options.table import TableOptions

GROUPS: tuple[OptionGroup, ...] = (
    OptionGroup(key="table", title="The table", families=ALL_FAMILIES, fields=TableOptions),
    OptionGroup(
        key="standings", title="The standings", families=ALL_FAMILIES, fields=StandingsOptions
    ),
    OptionGroup(key="penalties", title="Penalties", families=ALL_FAMILIES, fields=PenaltyOptions),
    OptionGroup(key="game", title="The game", families=ALL_FAMILIES, fields=GameOptions),
    OptionGroup(key="hand", title="The riichi hand", families=("riichi",), fields=HandOptions),
    OptionGroup(
        key="payments", title="Riichi payments", families=("riichi",), fields=PaymentOptions
    ),
    OptionGroup(key="mcr", title="The MCR hand", families=("mcr",), fields=McrOptions),
    OptionGroup(
        key="classical",
        title="The classical game",
        families=("classical",),
        fields=ClassicalOptions,
    ),
)

OPTIONS: dict[str, Option] = {
    name: each for group in GROUPS for name, each in group.fields.options(group=group.key).items()
}
