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

_RIICHI_ONLY = (
    "leftover_sticks", "stick_points", "chombo_accounting",
    "chombo_points", "chombo_in_last_hand", "chombo_and_win", "wrong_win_beats_calls",
    "goal_points", "goal_reached_with", "goal_reached_later_with", "goal_last_wind",
    "goal_sudden_death", "tobi", "busts_at_zero", "agari_yame", "tenpai_yame", "honba_cleared",
    "honba_on_abortive_draw", "abortive_draws", "abortive_dealer_stays", "fifth_kan",
    "riichi_needs_1000", "riichi_needs_tiles", "riichi_closed_kan", "tenpai_waits",
)  # fmt: skip
_MCR_ONLY = (
    "fault_scale", "false_hu_short_points", "false_hu_form_points", "false_hu_tiles",
    "exposed_tiles_low_points", "exposed_tiles_high_points", "untaken_win_points", "wrong_call",
    "change_of_mind", "claim_seconds", "self_drawn_seconds", "bamboo_shown_as_flower_claimable",
)  # fmt: skip

_ONLY_IN = {
    **dict.fromkeys(_RIICHI_ONLY, ("riichi",)),
    **dict.fromkeys(_MCR_ONLY, ("mcr",)),
}
"""Options of a shared group that the games of other families have nothing for."""


def options_of(family: str, *, group: OptionGroup) -> tuple[Option, ...]:
    """Return the options of a group that a family's game uses; none for another game's group."""
    if family not in group.families:
        return ()
    return tuple(
        each
        for name, each in OPTIONS.items()
        if each.group == group.key and family in _ONLY_IN.get(name, ALL_FAMILIES)
    )
