"""The calculator's answer for a riichi hand: the engine's explanation in sentences and lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from scoring.riichi.explain import Explanation, RunnerUp, explain
from scoring.riichi.payment_lines import PaymentLine
from scoring.ruleset import RuleSet
from tournament.scoring_texts.plain import number
from tournament.scoring_texts.riichi import (
    bonus_name,
    fu_reason,
    limit_name,
    limit_reason,
    missed,
)
from tournament.scoring_texts.yaku import yaku_text
from tournament.selectors.calculator_answer import Answer, Line, LineTable

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_HUNDRED = 100
_YAKUMAN_MISSED = frozenset({"suuankou", "daisangen", "daisharin", "paarenchan"})
"""What somebody with a yakuman may still ask about."""


def riichi_answer(record: Mapping[str, object], *, rules: RuleSet) -> Answer:
    """Gives the counted answer; raises InvalidHand where the hand is refused."""
    found = explain(record, rules)
    return Answer(
        kind="counted",
        label=_label(record),
        amount=number(found.score.total),
        sentences=tuple(_sentences(found, record, rules)),
        tables=tuple(_tables(found)),
        arithmetic=tuple(_arithmetic(found)),
        why=tuple(_why(found)),
    )


def misses_of_refused(problem: Problem, *, is_open: bool) -> list[str]:
    """Gives what just failed in a hand without a yaku; nothing for any other problem.

    What an open hand cannot have is told once, beside the problem itself.
    """
    misses: list[dict[str, Any]] = problem.data.get("near_misses", [])  # type: ignore[assignment]
    told = {("riichi", "open"), ("pinfu", "open")} if is_open else set()
    return [
        missed(miss["yaku"], miss["reason"], miss["data"])
        for miss in misses
        if (miss["yaku"], miss["reason"]) not in told
    ]


def _label(record: Mapping[str, object]) -> str:
    won = _("Tsumo") if record["win"] == "tsumo" else _("Ron")
    melds: list[dict[str, object]] = record["melds"]  # type: ignore[assignment]
    is_open = any(meld["type"] != "ankan" for meld in melds)
    hand = _("open hand") if is_open else _("closed hand")
    seat = _("the dealer") if record["seat_wind"] == "E" else _("not the dealer")
    return f"{won}, {hand}, {seat}"


def _worth(han: int | None, fu: int | None, *, yakuman: int, limit: str) -> str:
    """Gives the value in words: "3 han 40 fu", "Mangan, 5 han", "Yakuman", "2 yakuman"."""
    if han is None or fu is None:
        return _("Yakuman") if yakuman == 1 else _("%(count)s yakuman") % {"count": yakuman}
    name = limit_name(limit)
    if not name:
        return _("%(han)s han %(fu)s fu") % {"han": han, "fu": fu}
    return _("%(limit)s, %(han)s han") % {"limit": name, "han": han}


def _sentences(found: Explanation, record: Mapping[str, object], rules: RuleSet) -> Iterator[str]:
    score = found.score
    sticks = int(str(record["riichi_sticks"])) * rules.stick_points
    honba = sum(line.honba * line.payers for line in found.payments)
    values = {
        "worth": _worth(score.han, score.fu, yakuman=score.yakuman, limit=score.limit),
        "points": number(score.total - sticks - honba),
    }
    yield _("%(worth)s: %(points)s.") % values
    if honba:
        count = int(str(record["honba"]))
        text = ngettext(
            "%(points)s more are for %(count)s honba.",
            "%(points)s more are for %(count)s honba.",
            count,
        )
        yield text % {"points": number(honba), "count": count}
    if sticks:
        yield _("%(points)s more are the riichi sticks.") % {"points": number(sticks)}
    yield _who_pays(found.payments)


def _who_pays(payments: tuple[PaymentLine, ...]) -> str:
    by_payer = {line.payer: line for line in payments}
    if "discarder" in by_payer:
        points = number(by_payer["discarder"].total)
        return _("The player who dealt in pays %(points)s.") % {"points": points}
    others = by_payer["other"]
    values = {"points": number(others.total), "count": others.payers}
    if "dealer" not in by_payer:
        return _("Each of the %(count)s others pays %(points)s.") % values
    values["dealer"] = number(by_payer["dealer"].total)
    if others.payers == 1:
        return _("The dealer pays %(dealer)s, the other player %(points)s.") % values
    return _("The dealer pays %(dealer)s, each of the %(count)s others %(points)s.") % values


def _tables(found: Explanation) -> Iterator[LineTable]:
    score = found.score
    if score.han is None:
        total = _worth(None, None, yakuman=score.yakuman, limit="")
        lines = tuple(_yaku_lines(found))
        yield LineTable(caption=_("Yakuman"), lines=lines, total_title=_("In all"), total=total)
        return
    yield LineTable(
        caption=_("Han"),
        lines=(*_yaku_lines(found), *_bonus_lines(found)),
        total_title=_("Han"),
        total=str(score.han),
    )
    note = ""
    if found.raw_fu != found.fu:
        note = _("%(fu)s, rounded up to the next ten") % {"fu": found.raw_fu}
    yield LineTable(
        caption=_("Fu"),
        lines=tuple(
            Line(
                title=fu_reason(line.reason),
                amount=str(line.fu),
                tiles=(line.tiles,) if line.tiles else (),
            )
            for line in found.fu_lines
        ),
        total_title=_("Fu"),
        total=str(score.fu),
        note=note,
    )


def _yaku_lines(found: Explanation) -> Iterator[Line]:
    sets = found.reading.sets
    for line in sorted(found.yaku, key=lambda line: -line.han):
        text = yaku_text(line.yaku)
        some = line.sets if len(line.sets) < len(sets) else ()
        if line.yakuman:
            amount = "" if line.yakuman == 1 else f"× {line.yakuman}"
        else:
            amount = _("%(han)s han") % {"han": line.han}
        yield Line(
            title=f"{text.name} {text.kanji}".strip(),
            sub=text.condition,
            tiles=tuple(sets[place].tiles for place in some),
            amount=amount,
        )


def _bonus_lines(found: Explanation) -> Iterator[Line]:
    for line in found.bonus:
        if not line.han:
            continue
        sub = ""
        if line.indicator:
            values = {"indicator": line.indicator, "tile": line.tile}
            sub = _("the indicator %(indicator)s points to %(tile)s") % values
        yield Line(
            title=bonus_name(line.kind),
            sub=sub,
            tiles=(line.tile,),
            amount=_("%(han)s han") % {"han": line.han},
        )


def _arithmetic(found: Explanation) -> Iterator[str]:
    score, limit = found.score, found.limit
    if limit.reason == "below":
        values = {
            "fu": score.fu,
            "han": str(score.han).translate(_RAISED),
            "base": number(limit.base),
        }
        yield _("%(fu)s × 2² × 2%(han)s = %(base)s base points.") % values
    else:
        yield limit_reason(limit.reason)
        yield _("The base is %(base)s points.") % {"base": number(limit.base)}
    for line in found.payments:
        exact = line.base * line.times
        values = {
            "payer": _payer(line),
            "times": line.times,
            "exact": number(exact),
            "rounded": number(line.rounded),
        }
        if exact == line.rounded:
            yield _("%(payer)s %(times)s × the base: %(exact)s.") % values
        elif exact < line.rounded < exact + _HUNDRED:
            yield (
                _("%(payer)s %(times)s × the base: %(exact)s, rounded up to %(rounded)s.") % values
            )
        else:
            yield _("%(payer)s %(rounded)s.") % values


def _payer(line: PaymentLine) -> str:
    """Gives the beginning of a sentence that ends in an amount."""
    return {
        "discarder": _("The player who dealt in pays"),
        "dealer": _("The dealer pays"),
        "other": _("Each other player pays"),
    }[line.payer]


def _why(found: Explanation) -> Iterator[str]:
    for miss in found.near_misses:
        if found.score.han is None and miss.yaku not in _YAKUMAN_MISSED:
            continue
        yield missed(miss.yaku, miss.reason, miss.data)
    for line in found.bonus:
        if not line.han and line.indicator:
            values = {
                "bonus": bonus_name(line.kind).lower(),
                "indicator": line.indicator,
                "tile": line.tile,
            }
            text = _("No %(bonus)s: the indicator %(indicator)s points to %(tile)s.")
            yield capfirst(text % values)
    for name in found.not_added:
        text = _("%(yaku)s is not added: only the highest yakuman counts under these rules.")
        yield text % {"yaku": yaku_text(name).name}
    if found.limit.missing_han:
        text = ngettext(
            "%(count)s han more would reach the next limit.",
            "%(count)s han more would reach the next limit.",
            found.limit.missing_han,
        )
        yield text % {"count": found.limit.missing_han}
    if found.runner_up is not None:
        yield _runner_up(found.runner_up)


def _runner_up(other: RunnerUp) -> str:
    values = {"tiles": " ".join(each.tiles for each in other.reading.sets)}
    if not other.total:
        return _("Read as %(tiles)s it would have no yaku.") % values
    values |= {
        "worth": _worth(other.han, other.fu, yakuman=1, limit="none"),
        "points": number(other.total),
    }
    return _("Read as %(tiles)s it would be worth %(points)s (%(worth)s).") % values
