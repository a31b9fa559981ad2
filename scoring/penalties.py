"""What a referee can record, what it costs, and the next step of a fault that was done before.

A penalty's points are signed as they act on the *total*, in whole points. What is paid at the
table (MCR faults) is in the entered points of that table already and costs nothing of the total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.errors import ScoringError
from scoring.options.words import closest, number
from scoring.penalty_catalogues import CATALOGUES, Entry
from scoring.ruleset import RuleSet

PENALTY_KINDS = (
    "warning",
    "chombo",
    "dead_hand",
    "points",
    "late",
    "absence",
    "sheet",
    "fault",
    "disqualification",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogueItem:
    """One entry of a rule set's catalogue with its amounts under that rule set.

    `points` act on the total (never above zero); None where the referee says the amount or the
    minutes. `to_each` is paid to each other player at the table, `off_table` is lost there to
    nobody; both positive, 0 for nothing. `reason` is an English sentence, `code` what it is
    translated by.
    """

    code: str
    kind: str
    title: str
    points: int | None
    to_each: int
    off_table: int
    needs: tuple[str, ...]
    escalates: bool
    article: str
    reason: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierPenalty:
    """A penalty the same player has already; `item` is its code in the catalogue."""

    item: str
    round: int | None = None
    reason: str = ""
    cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """The step that is due: its number from 1, kind, amounts as in CatalogueItem, and why.

    `points` is None where the referee has to say the amount. `earlier` counts the same fault
    before, `last_round` is where the last was. `code` is `first_time`, `warned_before` or
    `done_before`.
    """

    step: int
    kind: str
    points: int | None
    to_each: int
    off_table: int
    code: str
    reason: str
    earlier: int
    last_round: int | None


def penalty_catalogue(rules: RuleSet) -> tuple[CatalogueItem, ...]:
    """Return what can be recorded under a rule set, in the order it is offered."""
    return tuple(
        _item(entry, rules) for entry in CATALOGUES[rules.family] if _offered(entry, rules)
    )


def catalogue_item(code: str, *, rules: RuleSet) -> CatalogueItem:
    """Return one entry of the catalogue; ScoringError `unknown_penalty` if it is not there."""
    items = {item.code: item for item in penalty_catalogue(rules)}
    if code not in items:
        guess = closest(code, items)
        near = f' Did you mean "{guess}"?' if guess else ""
        detail = f'"{code}" is not in the catalogue of penalties of these rules.{near}'
        data = {"penalty": code, "known": list(items), "closest": guess}
        raise ScoringError("unknown_penalty", detail, data)
    return items[code]


def default_points(kind: str, *, rules: RuleSet, minutes: int | None = None) -> int:
    """Return what a kind of penalty does to the total unless the referee says otherwise.

    Never above zero; 0 also where only the referee can say it. A chombo paid at the table is part
    of the table's result, so it is 0 here. One taken off the points before the places belongs to
    the seat of the result; recorded as a penalty instead, it costs the same and moves no place.
    Raises ScoringError `unknown_penalty_kind`.
    """
    if kind not in PENALTY_KINDS:
        detail = f'"{kind}" is not a kind of penalty. There are {", ".join(PENALTY_KINDS)}.'
        data = {"kind": kind, "known": list(PENALTY_KINDS)}
        raise ScoringError("unknown_penalty_kind", detail, data)
    if kind == "chombo":
        return 0 if rules.chombo_accounting == "paid_at_table" else -rules.chombo_points
    if kind == "late":
        return late_points(minutes or 0, rules=rules)
    if kind == "absence":
        return -rules.absence_points
    return -rules.sheet_points if kind == "sheet" else 0


def late_points(minutes: int, *, rules: RuleSet) -> int:
    """Return what coming late by whole minutes does to the total: 0 or below.

    Source: B34, Bugmoney 2014: 1,000 a minute after 5 minutes of grace.
    """
    counted = max(minutes - rules.late_grace_minutes, 0)
    return -counted * rules.late_points_per_minute


def late_is_out(minutes: int, *, rules: RuleSet) -> bool:
    """Return whether somebody so late is replaced for the round.

    Source: B34, Bugmoney 2014: out after 30 minutes.
    """
    return 0 < rules.late_out_minutes < minutes


def propose_next(
    item: str, *, earlier: Sequence[EarlierPenalty], rules: RuleSet, reason: str = ""
) -> Proposal:
    """Return the step due when a player does `item` again, by his earlier penalties.

    Only those of the same item count, cancelled ones do not; plain warnings also need the same
    `reason`, where both say one. Raises ScoringError `unknown_penalty`.

    Source: M: warning, then 5, 10, 20, ... to each player; decisions: the scale counts per player
    and kind of fault.
    """
    entry = catalogue_item(item, rules=rules)
    before = [one for one in earlier if _same_fault(one, item, reason)]
    step = len(before) + 1
    kind, points, to_each = entry.kind, entry.points, entry.to_each
    if entry.escalates and entry.kind == "fault":
        to_each = _scale_step(step, rules.fault_scale)
        kind = "fault" if to_each else "warning"
    elif entry.escalates and step > 1:
        kind, points = "points", -rules.warning_repeat_points or None
    warned = entry.escalates and (entry.kind == "warning" or not _scale_step(1, rules.fault_scale))
    code, sentence = _why(before, points, to_each, warned=warned)
    return Proposal(
        step=step,
        kind=kind,
        points=points,
        to_each=to_each,
        off_table=entry.off_table,
        code=code,
        reason=sentence,
        earlier=len(before),
        last_round=before[-1].round if before else None,
    )


def _offered(entry: Entry, rules: RuleSet) -> bool:
    if entry.positive and not getattr(rules, entry.positive):
        return False
    if entry.only_if is None:
        return True
    option, value = entry.only_if
    return bool(getattr(rules, option) == value)


def _item(entry: Entry, rules: RuleSet) -> CatalogueItem:
    amount: int | None = -_option(entry.points_option, rules)
    if entry.kind == "chombo":
        amount = default_points("chombo", rules=rules)
    if "amount" in entry.needs or "minutes" in entry.needs:
        amount = None
    return CatalogueItem(
        code=entry.code,
        kind=entry.kind,
        title=entry.title,
        points=amount,
        to_each=_option(entry.each_option, rules),
        off_table=_option(entry.table_option, rules),
        needs=entry.needs,
        escalates=entry.escalates,
        article=entry.article,
        reason=f"{entry.title}.",
        source=entry.source,
    )


def _option(name: str, rules: RuleSet) -> int:
    return int(getattr(rules, name)) if name else 0


def _same_fault(one: EarlierPenalty, item: str, reason: str) -> bool:
    if one.cancelled or one.item != item:
        return False
    told = item == "warning" and one.reason.strip() and reason.strip()
    return not told or one.reason.strip().casefold() == reason.strip().casefold()


def _scale_step(step: int, scale: Sequence[int]) -> int:
    """Return what a step costs; after the end of the scale each step doubles the last."""
    if not scale:
        return 0
    return scale[step - 1] if step <= len(scale) else int(scale[-1] * 2 ** (step - len(scale)))


def _why(
    before: Sequence[EarlierPenalty], points: int | None, to_each: int, *, warned: bool
) -> tuple[str, str]:
    """Return a code and the sentence that says what was before and what this step costs."""
    this = "The next step" if before else "This step"
    if points is None:
        cost = f"{this} costs what you say."
    elif to_each:
        cost = f"{this} costs {number(to_each)} to each player."
    else:
        cost = f"{this} costs {number(-points) if points else 'no points'}."
    if not before:
        return "first_time", f"The first time. {cost}"
    rounds = [one.round for one in before if one.round is not None]
    when = f"in round {rounds[-1]}" if rounds else "before"
    if len(before) == 1 and warned:
        return "warned_before", f"There was a warning for this {when}. {cost}"
    times = "" if len(before) == 1 else f"{len(before)} times, last "
    return "done_before", f"This was recorded {times}{when}. {cost}"
