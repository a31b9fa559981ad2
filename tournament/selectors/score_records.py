"""Hands and games as records, scored as the command line scores them. No query.

Everything that keeps a record from being scored is told at once, in the reader's language, at its
place under `record` (of a game, `game`).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.classical import replay as replay_classical
from scoring.classical import score_hand as score_classical
from scoring.commands.replays import replayed
from scoring.errors import Problem, ScoringError
from scoring.mcr import explain as explain_mcr
from scoring.riichi.engine import engine_for
from scoring.riichi.explain import explain_hand
from scoring.riichi.record_rules import record_ruleset
from scoring.ruleset import RuleSet, build_ruleset, get_preset
from tournament.bridge.rules import rules_of
from tournament.errors import Invalid
from tournament.models import Tournament
from tournament.scoring_texts.problems import refusal_text
from tournament.sentences import sentence

Record = Mapping[str, Any]
USUAL = {"mcr": "mcr", "classical": "classical"}
MOST_HANDS = 400


def record_score(
    family: str,
    record: Record,
    *,
    rules: Mapping[str, Any] | None = None,
    event: Tournament | None = None,
) -> dict[str, Any]:
    """Gives the score of a record with its explanation, as JSON has it.

    The rules are those given (`preset` and `overrides`), or an event's, or a riichi record's own.
    Raises `Invalid` with every problem.
    """
    with _told_at("record"):
        chosen = _rules(family, record, rules, event)
        return _SCORERS[family](record, chosen)


def game_replay(
    game: Record, *, rules: Mapping[str, Any] | None = None, event: Tournament | None = None
) -> dict[str, Any]:
    """Gives the course and end of a game written hand by hand. Raises `Invalid`."""
    hands = game.get("hands")
    if isinstance(hands, list) and len(hands) > MOST_HANDS:
        text = ngettext(
            "A game has at most %(most)s hand here.",
            "A game has at most %(most)s hands here.",
            MOST_HANDS,
        )
        detail = text % {"most": MOST_HANDS}
        raise Invalid([Problem(code="too_many_hands", place="game.hands", detail=detail)])
    _refuse_two_rules(game, "game", rules, event)
    given = dict(game)
    if event is not None:
        own = rules_of(event)
        given["rules"] = {"preset": own.preset, "overrides": own.overrides()}
    elif rules is not None:
        given["rules"] = dict(rules)
    with _told_at("game"):
        return replayed(given)


def _rules(
    family: str, record: Record, rules: Mapping[str, Any] | None, event: Tournament | None
) -> RuleSet:
    _refuse_two_rules(record, "record", rules, event)
    if event is not None:
        chosen, place = rules_of(event), "tournament"
    elif rules is not None:
        with _told_at("", alone_at="rules.preset"):
            chosen = build_ruleset(rules["preset"], rules["overrides"])
        place = "rules.preset"
    elif family == "riichi":
        chosen, place = record_ruleset(record.get("rules", {})), "record.rules"
    else:
        chosen, place = get_preset(USUAL[family]), ""
    if chosen.family != family:
        detail = _("These are rules of another game: %(family)s.") % {"family": chosen.family}
        raise Invalid([Problem(code="other_family", place=place, detail=detail)])
    return chosen


def _refuse_two_rules(
    record: Record, place: str, rules: Mapping[str, Any] | None, event: Tournament | None
) -> None:
    """Raises where the rules are told twice: one of the two would be lost in silence."""
    given = [
        name
        for name, is_given in (
            (f"{place}.rules", "rules" in record),
            ("rules", rules is not None),
            ("tournament", event is not None),
        )
        if is_given
    ]
    if len(given) > 1:
        detail = _("The rules are told more than once. Say them in one place.")
        raise Invalid([Problem(code="rules_twice", place=one, detail=detail) for one in given])


def _riichi(record: Record, rules: RuleSet) -> dict[str, Any]:
    engine = engine_for(rules)
    found = explain_hand(engine.read(record), engine)
    return {**found.score.as_json(), "explanation": found.as_json()}


def _mcr(record: Record, rules: RuleSet) -> dict[str, Any]:
    found = explain_mcr(record, rules=rules)
    return {**found.score.as_json(), "explanation": found.as_json()}


def _classical(record: Record, rules: RuleSet) -> dict[str, Any]:
    """Gives one player's value, or with `hands` the values and payments of a whole table."""
    if "hands" not in record:
        return score_classical(record, rules=rules).as_json(explain=True)
    table = {name: value for name, value in record.items() if name != "id"}
    hand = replay_classical({"hands": [{"result": "win", **table}]}, rules=rules).hands[0]
    return {**hand.detail, "changes": dict(hand.changes)}


_SCORERS: dict[str, Callable[[Record, RuleSet], dict[str, Any]]] = {
    "riichi": _riichi,
    "mcr": _mcr,
    "classical": _classical,
}


@contextmanager
def _told_at(place: str, *, alone_at: str = "") -> Iterator[None]:
    """Turns a refusal of the core into `Invalid`, with its places under `place`.

    One that names no place stands at `alone_at`.
    """
    try:
        yield
    except ScoringError as refused:
        alone = Problem(code=refused.code, place=alone_at, detail=refused.detail, data=refused.data)
        found = getattr(refused, "problems", (alone,))
        problems = [_worded(one).within(place) if place else _worded(one) for one in found]
        told = Invalid(problems)
        misses = [miss for one in found for miss in one.data.get("near_misses", ())]
        if misses:
            told.data["near_misses"] = misses
        raise told from refused


def _worded(problem: Problem) -> Problem:
    """Gives a problem with its sentence in the reader's language, where there is one."""
    text = refusal_text(problem)
    detail = text if text != problem.detail else sentence(problem)
    return Problem(code=problem.code, place=problem.place, detail=detail, data=problem.data)
