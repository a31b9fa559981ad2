"""The calculator's answer for an MCR or a classical hand, in sentences and lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import classical, mcr
from scoring.chinese_tiles import KIND_NAMES, tiles_text
from scoring.errors import InvalidHand, ScoringError
from scoring.mcr.explanation import RemovedLine
from scoring.ruleset import RuleSet
from tournament.scoring_texts.chinese import left_out, value_line, wait_reason
from tournament.scoring_texts.fans import fan_chinese, fan_name
from tournament.scoring_texts.plain import number
from tournament.selectors.calculator_answer import Answer, Line, LineTable

CHINESE = "zh-Hans"
_SEATS = ("E", "S", "W", "N")


def mcr_answer(record: Mapping[str, object], *, rules: RuleSet) -> Answer:
    """Gives the counted answer; raises InvalidHand or ScoringError `not_complete`."""
    found = mcr.explain(record, rules=rules)
    score = found.score
    return Answer(
        kind="counted",
        label=_("Self-draw") if record["win"] == "self_draw" else _("Win by discard"),
        amount=_points(score.total),
        sentences=tuple(_mcr_sentences(found)),
        cannot_win=not score.can_win,
        tables=(
            LineTable(
                caption=_("Fans"),
                lines=tuple(_fan_lines(found)),
                total_title=_("Points"),
                total=str(score.total),
            ),
        ),
        why=tuple(_mcr_why(found)),
    )


def _points(value: int) -> str:
    text = ngettext("%(points)s point", "%(points)s points", value)
    return text % {"points": number(value)}


def _mcr_sentences(found: mcr.Explanation) -> Iterator[str]:
    score = found.score
    if score.payments is None:
        values = {"minimum": found.minimum, "points": score.points_without_flowers}
        yield _("%(minimum)s points are needed without flowers; this hand has %(points)s.") % values
        yield _("It cannot win.")
        return
    values = {"total": score.total, "base": found.base}
    if "each" in score.payments:
        values["points"] = number(score.payments["each"])
        yield _("Each of the three others pays %(total)s + %(base)s = %(points)s.") % values
        gained = 3 * score.payments["each"]
    else:
        values["points"] = number(score.payments["discarder"])
        yield _("The discarder pays %(total)s + %(base)s = %(points)s.") % values
        yield _("Each of the two others pays %(base)s.") % values
        gained = score.payments["discarder"] + 2 * score.payments["others"]
    yield _("The winner gets %(points)s in all.") % {"points": number(gained)}


def _fan_lines(found: mcr.Explanation) -> Iterator[Line]:
    groups = [tiles_text(line.kinds) for line in found.groups]
    for line in found.fans:
        key = line.fan.key
        places = dict.fromkeys(place for each in line.groups for place in each)
        some = places if len(places) < len(groups) else ()
        times = f" × {line.count}" if line.count > 1 else ""
        yield Line(
            title=f"{fan_name(key)}{times}",
            sub=fan_chinese(key),
            lang=CHINESE,
            tiles=tuple(groups[place] for place in some),
            amount=str(line.points * line.count),
        )


def _mcr_why(found: mcr.Explanation) -> Iterator[str]:
    reason = wait_reason(found.wait.reason)
    if reason:
        yield reason
    groups = [tiles_text(line.kinds) for line in found.groups]
    yield from dict.fromkeys(_left_out(line, groups) for line in found.removed)
    if found.others:
        best = max(found.others, key=lambda other: other.points)
        values = {"tiles": " ".join(best.groups), "points": _points(best.points)}
        if best.groups:
            yield _("Read as %(tiles)s it would have %(points)s.") % values
        else:
            yield _("Read another way it would have %(points)s.") % values


def _left_out(line: RemovedLine, groups: list[str]) -> str:
    tiles = " ".join(groups[place] for place in line.groups)
    fan = fan_name(line.fan.key)
    values = {"fan": f"{fan} {tiles}".strip(), "reason": left_out(line.principle)}
    if not line.by:
        return _("%(fan)s is not counted: %(reason)s.") % values
    values["by"] = ", ".join(fan_name(fan.key) for fan in line.by)
    return _("%(fan)s is not counted: %(reason)s (%(by)s).") % values


def classical_answer(record: Mapping[str, object], *, rules: RuleSet) -> Answer:
    """Gives the counted answer; raises InvalidHand, or ScoringError `not_complete`."""
    found = classical.score_hand(record, rules=rules)
    won = record["win"] is not None
    return Answer(
        kind="counted",
        label=_("The winner's hand") if won else _("A hand that did not win"),
        amount=_points(found.value),
        sentences=tuple(_classical_sentences(found, record, rules)),
        tables=tuple(_classical_tables(found)),
        arithmetic=tuple(_classical_arithmetic(found)),
    )


def _classical_sentences(
    found: classical.HandValue, record: Mapping[str, object], rules: RuleSet
) -> Iterator[str]:
    if record["win"] is None:
        if rules.classical_losers_settle:
            yield _("The others than the winner pay each other the differences of their hands.")
        else:
            yield _("Only the winner is paid under these rules.")
        return
    winner = str(record["seat_wind"])
    values = {seat: found.value if seat == winner else 0 for seat in _SEATS}
    paid = [
        line
        for line in classical.settle(values, winner=winner, east="E", rules=rules)
        if line.reason == "win"
    ]
    amounts = {line.payer: number(line.points) for line in paid}
    if len(set(amounts.values())) == 1:
        yield _("Each of the three others pays %(points)s.") % {"points": amounts[paid[0].payer]}
    else:
        other = next(points for payer, points in amounts.items() if payer != "E")
        text = _("East pays %(east)s, each of the two others %(points)s.")
        yield text % {"east": amounts["E"], "points": other}
    yield _("The winner gets %(points)s in all.") % {"points": number(sum(p.points for p in paid))}


def _classical_tables(found: classical.HandValue) -> Iterator[LineTable]:
    yield LineTable(
        caption=_("Points"),
        lines=tuple(
            Line(title=value_line(line.reason), amount=str(line.points), tiles=_tile(line.tile))
            for line in found.lines
            if line.points
        ),
        total_title=_("Points"),
        total=number(found.points),
    )
    doubles = tuple(
        Line(title=value_line(line.reason), amount=f"× {2**line.doubles}", tiles=_tile(line.tile))
        for line in found.lines
        if line.doubles
    )
    if doubles:
        yield LineTable(
            caption=_("Doubles"),
            lines=doubles,
            total_title=_("Doubled"),
            total=f"× {2**found.doubles}",
        )


def _tile(text: str) -> tuple[str, ...]:
    """Gives the tile of a line; flowers have a number only."""
    return (text,) if text in KIND_NAMES else ()


def _classical_arithmetic(found: classical.HandValue) -> Iterator[str]:
    if found.limit_hand:
        values = {"pattern": value_line(found.limit_hand), "limit": number(found.value)}
        yield _("%(pattern)s: a limit hand, worth %(limit)s.") % values
        return
    value = found.points * 2**found.doubles
    if found.doubles:
        values = {
            "points": number(found.points),
            "times": 2**found.doubles,
            "value": number(value),
        }
        yield _("%(points)s × %(times)s = %(value)s.") % values
    if found.limited:
        yield _("The limit is %(limit)s.") % {"limit": number(found.value)}


def completing_tiles(record: Mapping[str, object], *, rules: RuleSet) -> list[str]:
    """Gives the tiles with which the hand before the win would be complete."""
    score = mcr.score_hand if rules.family == "mcr" else classical.score_hand
    found = []
    for name in KIND_NAMES:
        try:
            score({**record, "win_tile": name, "flags": []}, rules=rules)
        except InvalidHand:
            continue
        except ScoringError as refused:
            if refused.code == "not_complete":
                continue
        found.append(name)
    return found
