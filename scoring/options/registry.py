"""The registry: every option by name, in the order of its groups."""

from __future__ import annotations

from dataclasses import fields

from scoring.options.option import ALL_FAMILIES, Option, OptionGroup, option_of
from scoring.options.penalties import PenaltyOptions
from scoring.options.standings import StandingsOptions
from scoring.options.table import TableOptions

GROUPS: tuple[OptionGroup, ...] = (
    OptionGroup(key="table", title="The table", families=ALL_FAMILIES, fields=TableOptions),
    OptionGroup(
        key="standings", title="The standings", families=ALL_FAMILIES, fields=StandingsOptions
    ),
    OptionGroup(key="penalties", title="Penalties", families=ALL_FAMILIES, fields=PenaltyOptions),
)

OPTIONS: dict[str, Option] = {
    spec.name: option_of(spec, group=group.key) for group in GROUPS for spec in fields(group.fields)
}
