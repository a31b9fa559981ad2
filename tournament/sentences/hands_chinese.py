"""A played hand of MCR or Chinese classical in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.chinese_game.played import FaultLine, PlayedHand
from scoring.errors import ScoringError
from scoring.penalties import catalogue_item
from scoring.ruleset import RuleSet
from tournament.scoring_texts.fans import fan_name
from tournament.sentences.hand_words import HandWords
from tournament.wording import listing, whole

Names = Mapping[str, str]


def mcr_words(
    played: PlayedHand, *, record: Mapping[str, Any], names: Names, rules: RuleSet
) -> HandWords:
    """Gives an MCR hand in words; `names` has each seat's name by its starting wind."""
    worth = _mcr_worth(played, record)
    short, said = _result(played, record, names, worth=worth)
    return HandWords(
        short=_row(short, played, names, rules),
        said=(*said, *_after(played, record, names, rules)),
        lines=tuple(_mcr_lines(played, record, names, rules)),
    )


def classical_words(
    played: PlayedHand, *, record: Mapping[str, Any], names: Names, rules: RuleSet
) -> HandWords:
    """Gives a classical hand in words; `names` has each seat's name by its starting wind."""
    values = _values(played)
    worth = int(values[played.winner]["value"]) if played.winner else 0
    short, said = _result(played, record, names, worth=worth)
    return HandWords(
        short=_row(short, played, names, rules),
        said=(*said, *_after(played, record, names, rules)),
        lines=tuple(_classical_lines(played, names, rules)),
    )


def _row(short: str, played: PlayedHand, names: Names, rules: RuleSet) -> str:
    """Gives a hand for a list: how it ended, then each fault with what it moved."""
    return " · ".join([short, *(_fault_moves(one, names, rules) for one in played.faults)])


def _result(
    played: PlayedHand, record: Mapping[str, Any], names: Names, *, worth: int
) -> tuple[str, tuple[str, ...]]:
    """Gives how a hand ended, short and as sentences; `worth` is the winner's hand in points."""
    if not played.winner:
        return _("Drawn hand"), (_("The hand is drawn."),)
    giver = record.get("from")
    points = ngettext("%(count)s point", "%(count)s points", worth) % {"count": whole(worth)}
    values = {
        "winner": names[played.winner],
        "loser": names.get(str(giver), ""),
        "worth": points,
    }
    if giver:
        return (
            _("%(winner)s off %(loser)s, %(worth)s") % values,
            (_("%(winner)s wins on the discard of %(loser)s: %(worth)s.") % values,),
        )
    return (
        _("%(winner)s, self-drawn, %(worth)s") % values,
        (_("%(winner)s wins, self-drawn: %(worth)s.") % values,),
    )


def _after(
    played: PlayedHand, record: Mapping[str, Any], names: Names, rules: RuleSet
) -> Iterator[str]:
    """Yields the faults of a hand and what else is written down of it."""
    for fault in played.faults:
        yield _fault(fault, names, rules)
    if record.get("gong") is True:
        yield _("The time ran out in this hand.")


# ---------- MCR ----------


def _mcr_worth(played: PlayedHand, record: Mapping[str, Any]) -> int:
    """Gives the points of a won hand with its flowers."""
    score = played.detail.get("score")
    return int(score["total"] if isinstance(score, Mapping) else record.get("points", 0))


def _mcr_lines(
    played: PlayedHand, record: Mapping[str, Any], names: Names, rules: RuleSet
) -> Iterator[str]:
    """Yields the fans where the hand was counted from its tiles, and who pays what."""
    if not played.winner:
        return
    total = _mcr_worth(played, record)
    score = played.detail.get("score")
    if isinstance(score, Mapping):
        yield listing([_fan(code, count) for code, count in score["fans"].items()])
    elif record.get("flowers"):
        flowers = int(record["flowers"])
        text = ngettext(
            "%(fans)s fan points and %(flowers)s flower: %(total)s.",
            "%(fans)s fan points and %(flowers)s flowers: %(total)s.",
            flowers,
        )
        values = {"fans": whole(total - flowers), "flowers": flowers, "total": whole(total)}
        yield text % values
    base = rules.mcr_base_points
    paid = {"total": whole(total), "base": whole(base), "points": whole(total + base)}
    giver = record.get("from")
    if giver:
        paid["loser"] = names[str(giver)]
        yield _("%(loser)s pays %(total)s + %(base)s = %(points)s.") % paid
        yield _("Each of the two others pays %(base)s.") % paid
    else:
        yield _("Each of the three others pays %(total)s + %(base)s = %(points)s.") % paid


def _fan(code: str, count: int) -> str:
    """Gives a fan's name, and how often it counts where it is more than once."""
    name = fan_name(code)
    return name if count == 1 else f"{name} × {count}"


# ---------- classical ----------


def _values(played: PlayedHand) -> Mapping[str, Mapping[str, Any]]:
    values = played.detail.get("values", {})
    return values if isinstance(values, Mapping) else {}


def _classical_lines(played: PlayedHand, names: Names, rules: RuleSet) -> Iterator[str]:
    """Yields what each hand is worth and how, then each payment with its sum."""
    values = _values(played)
    for seat, value in values.items():
        if seat == played.winner or rules.classical_losers_settle:
            yield f"{names[seat]}: {_worth(value, rules)}"
    payments = played.detail.get("payments", ())
    for payment in payments if isinstance(payments, list) else ():
        yield _payment(payment, values, names, dealer=played.before.dealer)


def _worth(value: Mapping[str, Any], rules: RuleSet) -> str:
    """Gives "48 × 2 = 96", cut by the limit where there is one."""
    doubles, points, worth = int(value["doubles"]), int(value["points"]), int(value["value"])
    if value["limit_hand"]:
        return _("limit hand, %(value)s") % {"value": whole(worth)}
    text = whole(worth)
    if doubles:
        text = f"{whole(points)} × {2**doubles} = {whole(points * 2**doubles)}"
    if value["limited"]:
        limit = {"sum": text, "limit": whole(int(rules.classical_limit or 0))}
        return _("%(sum)s, at most %(limit)s") % limit
    return text


def _payment(
    payment: Mapping[str, Any],
    values: Mapping[str, Mapping[str, Any]],
    names: Names,
    *,
    dealer: str,
) -> str:
    """Gives a payment with its sum: the winner's hand, or a difference; East's double named."""
    payer, payee, points = str(payment["from"]), str(payment["to"]), int(payment["points"])
    told = {"payer": names[payer], "payee": names[payee], "points": whole(points)}
    high, low = int(values[payee]["value"]), int(values[payer]["value"])
    is_win = payment["reason"] == "win"
    told["sum"] = whole(high) if is_win else f"{whole(high)} − {whole(low)}"
    if not payment["doubled"]:
        if is_win:
            return _("%(payer)s pays %(payee)s %(points)s.") % told
        return _("%(payer)s pays %(payee)s %(sum)s = %(points)s.") % told
    told["sum"] = told["sum"] if is_win else f"({told['sum']})"
    if payer == dealer:
        return _("%(payer)s pays %(payee)s 2 × %(sum)s = %(points)s: East pays double.") % told
    return _("%(payer)s pays %(payee)s 2 × %(sum)s = %(points)s: East gets double.") % told


# ---------- faults ----------


def _fault(fault: FaultLine, names: Names, rules: RuleSet) -> str:
    """Gives "Mika: False hu (Faults). −30, +10 to each of Aino, Leo and Zoe." and what follows."""
    follows = [word for code in fault.consequences if (word := _follows(code))]
    return " ".join([_fault_moves(fault, names, rules), *follows])


def _fault_moves(fault: FaultLine, names: Names, rules: RuleSet) -> str:
    told = {"name": names[fault.offender], "fault": _title(fault.fault, rules)}
    text = _("%(name)s: %(fault)s.") % told
    return f"{text} {_amounts(fault, names)}".strip()


def _title(code: str, rules: RuleSet) -> str:
    try:
        return _(catalogue_item(code, rules=rules).title)
    except ScoringError:
        return code


def _amounts(fault: FaultLine, names: Names) -> str:
    """Gives what a fault moves at the table, by player; "" where nothing."""
    paid: dict[int, list[str]] = {}
    for seat, points in fault.changes.items():
        if points > 0:
            paid.setdefault(points, []).append(names[seat])
    lost = -fault.changes[fault.offender]
    if not lost:
        return ""
    parts = [_("%(name)s −%(points)s") % {"name": names[fault.offender], "points": whole(lost)}]
    for points, who in paid.items():
        values = {"points": whole(points), "names": listing(who)}
        text = (
            _("+%(points)s to each of %(names)s") if len(who) > 1 else _("+%(points)s to %(names)s")
        )
        parts.append(text % values)
    if not paid:
        parts.append(_("to nobody"))
    return f"{', '.join(parts)}."


def _follows(code: str) -> str:
    return {
        "dead_hand": _("The hand is dead."),
        "tiles_discarded": _("The shown tiles are discarded in the next turns."),
        "tiles_kept": _("The shown tiles stay in the hand."),
        "call_mended": _("The call was mended."),
        "warning": _("A warning."),
    }.get(code, "")
