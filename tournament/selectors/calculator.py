"""The calculator: which rules, and the answer to a hand. No query; an event's rules are given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import riichi
from scoring.errors import InvalidHand, Problem, ScoringError
from scoring.riichi.tenpai import waits as riichi_waits
from scoring.ruleset import RuleSet, get_preset, preset_names, preset_title
from tournament.scoring_texts.plain import either
from tournament.scoring_texts.problems import refusal_text
from tournament.selectors.calculator_answer import Answer, FieldProblem
from tournament.selectors.calculator_chinese import (
    classical_answer,
    completing_tiles,
    mcr_answer,
)
from tournament.selectors.calculator_hand import (
    HandQuery,
    ReadHand,
    chinese_record,
    read_hand,
    riichi_record,
)
from tournament.selectors.calculator_riichi import misses_of_refused, riichi_answer

USUAL = "ema-2025"
_FIELDS = {
    "win_tile": "hand",
    "dora_indicators": "dora",
    "ura_indicators": "ura",
    "riichi_sticks": "sticks",
    "seat_wind": "seat",
    "round_wind": "round",
}
_OF_TILES = frozenset({"hand", "melds", "dora", "ura"})
"""Fields of a record that the page calls by another name."""


_MAKERS: dict[str, Callable[..., Answer]] = {
    "riichi": riichi_answer,
    "mcr": mcr_answer,
    "classical": classical_answer,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChoice:
    """The rule sets of one game: riichi, sanma, mcr or classical; the first is its usual one."""

    family: str
    presets: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculation:
    """The page's content: how the tiles were read, and the answer."""

    family: str
    hand: ReadHand
    status: str
    complete: bool
    answer: Answer


def family_of(rules: RuleSet) -> str:
    """Gives riichi, sanma (riichi for three), mcr or classical."""
    return "sanma" if rules.family == "riichi" and rules.players == 3 else rules.family


def rules_choices() -> tuple[RulesChoice, ...]:
    """Gives every preset by its game."""
    by_family: dict[str, list[tuple[str, str]]] = {}
    for name in (USUAL, *(other for other in preset_names() if other != USUAL)):
        by_family.setdefault(family_of(get_preset(name)), []).append((name, preset_title(name)))
    order = ("riichi", "sanma", "mcr", "classical")
    return tuple(RulesChoice(family=key, presets=tuple(by_family[key])) for key in order)


def preset_rules(name: str) -> tuple[str, RuleSet]:
    """Gives a preset with its name; the usual one for a name that is not known."""
    known = name if name in preset_names() else USUAL
    return known, get_preset(known)


def calculate(query: HandQuery, *, rules: RuleSet) -> Calculation:
    """Gives the answer to a query: the value, or every reason why there is none."""
    hand = read_hand(query)
    make = riichi_record if rules.family == "riichi" else chinese_record
    record = make(query, hand, rules=rules)
    # A hand that did not win may be told without the tile it would have discarded.
    lost = rules.family == "classical" and query.win == "lost"
    complete = len(hand.tiles) == hand.needed or (lost and len(hand.tiles) == hand.needed - 1)
    return Calculation(
        family=family_of(rules),
        hand=hand,
        status=_status(hand, complete=complete),
        complete=complete,
        answer=_answer(hand, record, rules=rules, complete=complete),
    )


def _status(hand: ReadHand, *, complete: bool) -> str:
    count, needed = len(hand.tiles), hand.needed
    if complete:
        text = ngettext("%(count)s tile, complete", "%(count)s tiles, complete", count)
        return text % {"count": count}
    text = ngettext("%(count)s of %(needed)s tile", "%(count)s of %(needed)s tiles", needed)
    return text % {"count": count, "needed": needed}


def _answer(
    hand: ReadHand, record: Mapping[str, object], *, rules: RuleSet, complete: bool
) -> Answer:
    unread = hand.problems
    if any(problem.place in _OF_TILES for problem in unread):
        return _refused(unread, hand)
    if not unread and not hand.tiles and not hand.melds:
        return Answer(kind="empty")
    if not unread and len(hand.tiles) < hand.needed and not complete:
        return _unfinished(hand, record, rules)
    try:
        counted = _MAKERS[rules.family](record, rules=rules)
    except (InvalidHand, riichi.InvalidHand) as refused:
        return _refused([*unread, *refused.problems], hand)
    except ScoringError as refused:
        alone = Problem(code=refused.code, place="hand", detail=refused.detail, data=refused.data)
        return _refused([*unread, _with_waits(alone, record, rules)], hand)
    return _refused(unread, hand) if unread else counted


def _with_waits(problem: Problem, record: Mapping[str, object], rules: RuleSet) -> Problem:
    """Gives "not complete" with the tiles that would complete the hand."""
    if problem.code != "not_complete":
        return problem
    waits = completing_tiles(record, rules=rules)
    return Problem(
        code="not_winning", place=problem.place, detail=problem.detail, data={"waits": waits}
    )


def _unfinished(hand: ReadHand, record: Mapping[str, object], rules: RuleSet) -> Answer:
    missing = hand.needed - len(hand.tiles)
    text = ngettext("%(count)s tile is missing.", "%(count)s tiles are missing.", missing)
    sentences = [text % {"count": missing}]
    waits = _waits(hand, record, rules) if missing == 1 else ()
    if waits:
        sentences.append(_("The hand waits for %(tiles)s.") % {"tiles": either(waits)})
    return Answer(kind="unfinished", sentences=tuple(sentences))


def _waits(hand: ReadHand, record: Mapping[str, object], rules: RuleSet) -> Sequence[str]:
    """Gives what a hand one tile short waits for; nothing for tiles that cannot be."""
    tiles = "".join(hand.tiles)
    if rules.family != "riichi":
        return completing_tiles({**record, "hand": tiles}, rules=rules)
    try:
        return riichi_waits(tiles, melds=len(hand.melds))
    except riichi.InvalidHand:
        return ()


def _refused(problems: Sequence[Problem], hand: ReadHand) -> Answer:
    found, why = [], []
    for problem in problems:
        place = problem.place.split("[")[0].split(".")[0]
        text = refusal_text(problem)
        if problem.code == "no_yaku" and hand.is_open:
            text = " ".join((text, _("It is open, so pinfu and riichi do not count.")))
        found.append(FieldProblem(field=_FIELDS.get(place, place or "hand"), text=text))
        why += misses_of_refused(problem, is_open=hand.is_open)
    return Answer(kind="refused", problems=tuple(dict.fromkeys(found)), why=tuple(why))
