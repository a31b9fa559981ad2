"""Faults inside one hand: what the offender pays at the table, and what follows.

Source: M, "Virheet ja rangaistukset"; where practice differs, the rule set's option.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.chinese_game.fields import Fields
from scoring.chinese_game.played import FaultLine
from scoring.errors import ScoringError
from scoring.penalties import CatalogueItem, EarlierPenalty, catalogue_item, propose_next
from scoring.ruleset import RuleSet

FIELDS = ("fault", "offender", "target", "amount", "seconds", "claim", "mended")
FALSE_HU = ("false_hu_short", "false_hu_form")
MOST_AMOUNT = 10_000
AT_THE_TABLE = ("fault", "dead_hand", "warning")
"""Kinds of the catalogue that happen inside a hand; the others act on the total."""

Record = dict[str, list[EarlierPenalty]]
"""What each seat has done before in this game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What a fault costs: to each of the others, to one target, or off the table to nobody."""

    to_each: int = 0
    target: str = ""
    amount: int = 0
    off_table: int = 0


def read_faults(
    fields: Fields, *, record: Record, rules: RuleSet
) -> tuple[tuple[FaultLine, ...], Record]:
    """Return the faults of a hand and the record after it; problems are noted in `fields`.

    The scale counts by player and kind of fault, through the whole game.
    """
    known = {seat: list(earlier) for seat, earlier in record.items()}
    lines: list[FaultLine] = []
    for at, entry in enumerate(fields.entries("faults")):
        one = fields.inner(entry, f"faults[{at}]")
        line = _fault(one, record=known, rules=rules)
        if line is not None:
            lines.append(line)
            known.setdefault(line.offender, []).append(EarlierPenalty(item=line.fault))
    return tuple(lines), known


def _fault(fields: Fields, *, record: Record, rules: RuleSet) -> FaultLine | None:
    fields.check_names(FIELDS)
    before = len(fields.problems)
    offender = fields.seat("offender")
    item = _item(fields, rules)
    if item is None:
        return None
    costs = _costs(fields, item, offender=offender, earlier=record.get(offender, []), rules=rules)
    _check_time(fields, item, rules)
    consequences = _consequences(fields, item, costs, rules)
    if len(fields.problems) > before:
        return None
    step = 1 + sum(one.item == item.code for one in record.get(offender, []))
    return FaultLine(
        fault=item.code,
        offender=offender,
        step=step,
        to_each=costs.to_each,
        changes=_changes(costs, offender, fields.seats),
        consequences=consequences,
    )


def _item(fields: Fields, rules: RuleSet) -> CatalogueItem | None:
    """Return the entry of the catalogue that a fault names, None with the problem noted."""
    code = fields.given.get("fault")
    try:
        item = catalogue_item(str(code), rules=rules)
    except ScoringError as error:
        fields.refuse("fault_unknown", "fault", error.detail, **error.data)
        return None
    if item.kind in AT_THE_TABLE:
        return item
    detail = f'"{code}" acts on the total; it is recorded as a penalty of the event, not here.'
    fields.refuse("fault_not_at_table", "fault", detail, fault=str(code))
    return None


def _costs(
    fields: Fields,
    item: CatalogueItem,
    *,
    offender: str,
    earlier: Sequence[EarlierPenalty],
    rules: RuleSet,
) -> Costs:
    if "target" in item.needs:
        target = fields.seat("target")
        if target and target == offender:
            fields.refuse("fault_target", "target", "The target is another player.", seat=target)
        return Costs(target=target, amount=_amount(fields, rules))
    if "amount" in item.needs:
        if "amount" not in fields.given:
            fields.refuse("amount_missing", "amount", "The referee says what each player is paid.")
            return Costs()
        return Costs(to_each=fields.whole("amount", least=0, most=MOST_AMOUNT) or 0)
    proposal = propose_next(item.code, earlier=earlier, rules=rules)
    return Costs(to_each=proposal.to_each, off_table=proposal.off_table)


def _amount(fields: Fields, rules: RuleSet) -> int:
    """Return what the referee set for tiles shown of another; the rules give its limits."""
    low, high = rules.exposed_tiles_low_points, rules.exposed_tiles_high_points
    if "amount" not in fields.given:
        detail = f"The referee sets the amount, from {low} to {high} points."
        fields.refuse("amount_missing", "amount", detail, low=low, high=high)
        return 0
    return fields.whole("amount", least=low, most=high) or 0


def _check_time(fields: Fields, item: CatalogueItem, rules: RuleSet) -> None:
    """Note a late call that was not late: 3 seconds for a discard, 10 for a self-drawn win."""
    if item.code != "late_call" or "seconds" not in fields.given:
        return
    seconds = fields.whole("seconds", least=0, most=600)
    own = fields.given.get("claim") == "self_drawn"
    allowed = rules.self_drawn_seconds if own else rules.claim_seconds
    if seconds is not None and seconds <= allowed:
        detail = f"{seconds} seconds are in time: {allowed} are allowed."
        fields.refuse("call_in_time", "seconds", detail, seconds=seconds, allowed=allowed)


def _consequences(
    fields: Fields, item: CatalogueItem, costs: Costs, rules: RuleSet
) -> tuple[str, ...]:
    """Return what follows for the offender, as codes."""
    mended = fields.flag("mended")
    if mended:
        if item.code != "dead_wrong_call" or rules.wrong_call != "may_be_mended":
            detail = "Under these rules a wrong call cannot be mended."
            fields.refuse("not_mendable", "mended", detail, wrong_call=rules.wrong_call)
        return ("call_mended",)
    found = ["dead_hand"] if item.kind == "dead_hand" or item.code in FALSE_HU else []
    if item.code in FALSE_HU:
        kept = rules.false_hu_tiles == "kept"
        found.append("tiles_kept" if kept else "tiles_discarded")
    if item.code in {"showed_own_tile", "showed_hand_bad_hu"}:
        found.append("tiles_discarded")
    if not found and not (costs.to_each or costs.amount or costs.off_table):
        found.append("warning")
    return tuple(found)


def _changes(costs: Costs, offender: str, seats: Sequence[str]) -> Mapping[str, int]:
    """Return the table points by seat: "to each" is paid to each of the others."""
    changes = dict.fromkeys(seats, 0)
    for seat in seats:
        if seat != offender:
            changes[seat] += costs.to_each
    changes[offender] -= costs.to_each * (len(seats) - 1) + costs.amount + costs.off_table
    if costs.target:
        changes[costs.target] += costs.amount
    return changes
