"""The shape of one entry of a catalogue of penalties."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing a referee can record.

    `points_option` names the rule-set option whose points are taken off the total;
    `each_option` the one that is paid to each other player at the table, `table_option` the one
    that the offender loses of his table points to nobody. `needs` is what the
    referee has to say besides: "minutes", "target" (the player who is paid), "amount".
    `escalates` entries grow by the same player's earlier ones. `only_if` is an option and the
    value it must have for the entry to be offered; `positive` names an option that must be
    above zero. `source` is the rule the entry comes from.
    """

    code: str
    kind: str
    title: str
    article: str
    source: str
    points_option: str = ""
    each_option: str = ""
    table_option: str = ""
    needs: tuple[str, ...] = ()
    escalates: bool = False
    only_if: tuple[str, object] | None = None
    positive: str = ""
