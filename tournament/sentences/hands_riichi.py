"""A played riichi hand in words: who won what off whom, honba, sticks, draws, chombo."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.riichi.game_log import LoggedWin
from scoring.riichi.hand import HandScore
from scoring.riichi.replay import PlayedHand
from scoring.ruleset import RuleSet
from tournament.scoring_texts.riichi import bonus_name
from tournament.scoring_texts.yaku import yaku_text
from tournament.sentences.hand_words import HandWords
from tournament.wording import listing, whole

ABORTS = {
    "kyuushu_kyuuhai": gettext_lazy("nine different terminals and honours"),
    "suufon_renda": gettext_lazy("four equal winds in the first discards"),
    "suukaikan": gettext_lazy("four kans"),
    "suucha_riichi": gettext_lazy("four riichi"),
    "sanchahou": gettext_lazy("three winners"),
    "fifth_kan": gettext_lazy("a fifth kan"),
}
"""Why a hand is aborted, by the code of the hand log."""

Names = Mapping[str, str]


def riichi_words(
    played: PlayedHand, *, record: Mapping[str, Any], names: Names, rules: RuleSet
) -> HandWords:
    """Gives a riichi hand in words; `names` has each seat's name by its starting wind."""
    hand = played.hand
    tell: dict[str, Callable[[], tuple[str, list[str]]]] = {
        "ron": lambda: _win(played, names, rules),
        "tsumo": lambda: _win(played, names, rules),
        "draw": lambda: _draw(played, names),
        "nagashi": lambda: _nagashi(played, names),
        "abort": lambda: _abort(played),
        "chombo": lambda: _chombo(played, names, rules),
    }
    short, said = tell[hand.result]()
    more = [_riichi(hand.riichi, names)] if hand.riichi and hand.result != "chombo" else []
    if hand.wins and hand.offenders:
        more.append(_chombo(played, names, rules)[1][0])
    return HandWords(
        short=short, said=(*said, *more, *_marks(record)), lines=tuple(_counted(played, names))
    )


def _counted(played: PlayedHand, names: Names) -> Iterator[str]:
    """Yields what each hand that was counted from its tiles has: yaku and dora, han and fu."""
    for seat, score in played.scores.items():
        parts = [_yaku(name, 0 if score.yakuman else han) for name, han in score.yaku.items()]
        parts += [_yaku_of(bonus_name(code), han) for code, han in _bonus(score) if han]
        text = listing(parts)
        if not score.yakuman:
            text = f"{text}: {_han_fu(score.han or 0, score.fu)}"
        yield text if len(played.scores) == 1 else f"{names[seat]}: {text}"


def _yaku(name: str, han: int) -> str:
    return _yaku_of(yaku_text(name).name, han)


def _yaku_of(name: str, han: int) -> str:
    return f"{name} {han}" if han else name


def _bonus(score: HandScore) -> Iterator[tuple[str, int]]:
    """Yields the sources of bonus han; what no other one explains are tiles set aside."""
    yield "dora", score.dora
    yield "aka", score.aka
    yield "ura", score.ura
    if not score.yakuman:
        known = sum(score.yaku.values()) + score.dora + score.aka + score.ura
        yield "nuki", max(0, (score.han or 0) - known)


def _win(played: PlayedHand, names: Names, rules: RuleSet) -> tuple[str, list[str]]:
    said = [_win_sentence(win, played, names, rules) for win in played.hand.wins]
    liable = [one for one in played.transfers if one.reason in ("pao", "pao_honba")]
    for seat in dict.fromkeys(one.payer for one in liable):
        points = sum(one.points for one in liable if one.payer == seat)
        said.append(
            _("%(name)s is liable (pao) and pays %(points)s.")
            % {"name": names[seat], "points": whole(points)}
        )
    return "; ".join(_win_short(win, played, names) for win in played.hand.wins), said


def _win_short(win: LoggedWin, played: PlayedHand, names: Names) -> str:
    values = {"winner": names[win.seat], "value": _value(win, played.scores.get(win.seat))}
    if win.giver:
        text = _("%(winner)s off %(loser)s, %(value)s")
        return text % {**values, "loser": names[win.giver]}
    return _("%(winner)s, tsumo, %(value)s") % values


def _value(win: LoggedWin, score: HandScore | None) -> str:
    if score is not None:
        if score.yakuman:
            return listing([yaku_text(name).name for name in score.yaku])
        return _han_fu(score.han or 0, score.fu)
    if win.yakuman and "" not in win.yakuman:
        return listing([yaku_text(name).name for name in win.yakuman])
    if win.yakuman:
        count = sum(win.yakuman.values())
        return ngettext("%(count)s yakuman", "%(count)s yakuman", count) % {"count": count}
    return _han_fu(win.han or 0, win.fu)


def _han_fu(han: int, fu: int | None) -> str:
    if fu:
        return _("%(han)s han %(fu)s fu") % {"han": han, "fu": fu}
    return _("%(han)s han") % {"han": han}


def _win_sentence(win: LoggedWin, played: PlayedHand, names: Names, rules: RuleSet) -> str:
    """Gives "Väinö wins 5,200 off Roope, plus 300 for the honba and the 2 sticks."."""
    own = [one for one in played.transfers if one.payee == win.seat]
    won = sum(one.points for one in own if one.reason in ("win", "pao"))
    honba = sum(one.points for one in own if one.reason in ("honba", "pao_honba"))
    sticks = sum(one.points for one in own if one.reason == "sticks") // rules.stick_points
    values = {
        "winner": names[win.seat],
        "points": whole(won),
        "loser": names.get(win.giver, ""),
        "honba": whole(honba),
        "count": sticks,
    }
    text = _ron_text(honba, sticks) if win.giver else _tsumo_text(honba, sticks)
    return text % values


def _ron_text(honba: int, sticks: int) -> str:
    if honba and sticks:
        return ngettext(
            "%(winner)s wins %(points)s off %(loser)s, plus %(honba)s for the honba and the "
            "%(count)s stick.",
            "%(winner)s wins %(points)s off %(loser)s, plus %(honba)s for the honba and the "
            "%(count)s sticks.",
            sticks,
        )
    if honba:
        return _("%(winner)s wins %(points)s off %(loser)s, plus %(honba)s for the honba.")
    if sticks:
        return ngettext(
            "%(winner)s wins %(points)s off %(loser)s, plus the %(count)s stick.",
            "%(winner)s wins %(points)s off %(loser)s, plus the %(count)s sticks.",
            sticks,
        )
    return _("%(winner)s wins %(points)s off %(loser)s.")


def _tsumo_text(honba: int, sticks: int) -> str:
    if honba and sticks:
        return ngettext(
            "%(winner)s wins %(points)s by tsumo, plus %(honba)s for the honba and the "
            "%(count)s stick.",
            "%(winner)s wins %(points)s by tsumo, plus %(honba)s for the honba and the "
            "%(count)s sticks.",
            sticks,
        )
    if honba:
        return _("%(winner)s wins %(points)s by tsumo, plus %(honba)s for the honba.")
    if sticks:
        return ngettext(
            "%(winner)s wins %(points)s by tsumo, plus the %(count)s stick.",
            "%(winner)s wins %(points)s by tsumo, plus the %(count)s sticks.",
            sticks,
        )
    return _("%(winner)s wins %(points)s by tsumo.")


def _draw(played: PlayedHand, names: Names) -> tuple[str, list[str]]:
    hand = played.hand
    said = [_("Exhaustive draw."), _tenpai(hand.tenpai, played, names)]
    short = " ".join(said)
    if hand.dead:
        said.append(_("Dead hand: %(names)s.") % {"names": _listed(hand.dead, names)})
    return short, said


def _tenpai(tenpai: Sequence[str], played: PlayedHand, names: Names) -> str:
    if not tenpai:
        return _("Nobody is tenpai.")
    if len(tenpai) == len(played.before.places):
        return _("Everybody is tenpai.")
    return _("Tenpai: %(names)s.") % {"names": _listed(tenpai, names)}


def _nagashi(played: PlayedHand, names: Names) -> tuple[str, list[str]]:
    said = _("Nagashi mangan: %(names)s.") % {"names": _listed(played.hand.nagashi, names)}
    return said, [said, _tenpai(played.hand.tenpai, played, names)]


def _abort(played: PlayedHand) -> tuple[str, list[str]]:
    kind = ABORTS.get(played.hand.kind, played.hand.kind)
    said = _("The hand is aborted: %(kind)s.") % {"kind": kind}
    return said, [said]


def _chombo(played: PlayedHand, names: Names, rules: RuleSet) -> tuple[str, list[str]]:
    who = _listed(played.hand.offenders, names)
    short = _("Chombo of %(names)s") % {"names": who}
    if not played.chombo:
        return short, [_("Chombo of %(names)s, paid at the table.") % {"names": who}]
    told = _("Chombo of %(names)s. The %(points)s are taken when the table is settled.")
    return short, [told % {"names": who, "points": whole(rules.chombo_points)}]


def _riichi(seats: Sequence[str], names: Names) -> str:
    return _("Riichi: %(names)s.") % {"names": _listed(seats, names)}


def _marks(record: Mapping[str, Any]) -> list[str]:
    """Gives what was written beside the hand."""
    said = []
    if record.get("gong") is True:
        said.append(_("The time ran out in this hand."))
    if record.get("yame") is True:
        said.append(_("The dealer ends the game."))
    if record.get("accepted"):
        said.append(_("Accepted as recorded: %(reason)s.") % {"reason": record["accepted"]})
    return said


def _listed(seats: Sequence[str], names: Names) -> str:
    return listing([names[seat] for seat in seats])
