"""A played hand in words, by the family of the rules."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from scoring.ruleset import RuleSet
from tournament.sentences.hand_words import HandWords
from tournament.sentences.hands_chinese import classical_words, mcr_words
from tournament.sentences.hands_riichi import riichi_words

__all__ = ["HandWords", "deal_name", "deal_with_honba", "hand_words", "next_deal"]

_DEALS = {
    "E": gettext_noop("East %(deal)s"),
    "S": gettext_noop("South %(deal)s"),
    "W": gettext_noop("West %(deal)s"),
    "N": gettext_noop("North %(deal)s"),
}

_WORDS: dict[str, Callable[..., HandWords]] = {
    "riichi": riichi_words,
    "mcr": mcr_words,
    "classical": classical_words,
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


def deal_name(round_wind: str, deal: int) -> str:
    """Gives the name of a deal.

    >>> deal_name("E", 3)
    'East 3'
    """
    return _(_DEALS[round_wind]) % {"deal": deal}


def deal_with_honba(round_wind: str, deal: int, honba: int) -> str:
    """Gives the name of a deal with its honba, where there are any."""
    name = deal_name(round_wind, deal)
    if not honba:
        return name
    text = ngettext("%(deal)s, %(count)s honba", "%(deal)s, %(count)s honba", honba)
    return text % {"deal": name, "count": honba}


def next_deal(deal: str, dealer: str) -> str:
    """Gives which deal comes next and who deals."""
    return _("Next: %(deal)s. %(name)s deals.") % {"deal": deal, "name": dealer}
