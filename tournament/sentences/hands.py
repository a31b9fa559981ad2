"""A played hand in words, by the family of the rules."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.ruleset import RuleSet
from tournament.sentences.hand_words import HandWords
from tournament.sentences.hands_chinese import chinese_words
from tournament.sentences.hands_riichi import riichi_words

__all__ = ["HandWords", "hand_words"]

_WORDS: dict[str, Callable[..., HandWords]] = {
    "riichi": riichi_words,
    "mcr": chinese_words,
    "classical": chinese_words,
}


def hand_words(
    played: Any,  # noqa: ANN401  each family's engine has its own type
    *,
    record: Mapping[str, Any],
    names: Mapping[str, str],
    rules: RuleSet,
) -> HandWords:
    """Gives a hand that was replayed in words; `names` are by starting wind."""
    return _WORDS[rules.family](played, record=record, names=names, rules=rules)
