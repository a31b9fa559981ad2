"""One rule set's engine: reads records and scores hands, and says why it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from scoring.errors import Problem, ScoringError
from scoring.memos import Memo
from scoring.riichi.core import score_packed
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.reader import Reader
from scoring.riichi.refusals import checked_record
from scoring.riichi.special import score_special
from scoring.riichi.values import Values
from scoring.ruleset import RuleSet

ENGINES_KEPT = 32


class Engine:
    """Scores hands under one rule set; its memos are its own, those of the tiles are shared."""

    __slots__ = ("_reader", "rules", "values")

    def __init__(self, rules: RuleSet) -> None:
        if rules.family != "riichi":
            detail = f"The rule set is one of {rules.family}: it has no riichi hands."
            raise ScoringError("not_riichi", detail, {"family": rules.family})
        self.rules = rules
        self.values = Values(rules)
        self._reader = Reader(self.values)

    def read(self, record: Mapping[str, Any]) -> Hand:
        """Return the packed hand of a record; InvalidHand with every problem it has."""
        try:
            hand = self._reader.read(record)
        except (KeyError, TypeError, AttributeError, IndexError):
            hand = None
        if hand is not None:
            return hand
        usual = self._reader.read(checked_record(record, self.rules))
        if usual is None:
            raise RuntimeError("A record without a problem that cannot be read")
        return usual

    def score(self, hand: Hand) -> HandScore:
        """Return the best score of a hand; InvalidHand where it cannot win."""
        if hand.special:
            score = score_special(hand, self.values, read=self._reader.read)
        else:
            score = score_packed(hand, self.values)
        return self._refused(hand) if score is None else score

    def _refused(self, hand: Hand) -> NoReturn:
        """Raise InvalidHand for a hand that could be read, but not scored."""
        if isinstance(hand.record, Mapping):
            checked_record(hand.record, self.rules)
        detail = "The hand is complete, but it has no yaku, so it cannot win."
        raise InvalidHand([Problem(code="no_yaku", place="hand", detail=detail)])


_ENGINES: Memo[RuleSet, Engine] = Memo(Engine, cap=ENGINES_KEPT)


def engine_for(rules: RuleSet) -> Engine:
    """Return the engine of a rule set; ScoringError `not_riichi` for another family."""
    return _ENGINES[rules]


def score_hand(hand: Hand | Mapping[str, Any], rules: RuleSet) -> HandScore:
    """Return the best score of a record, or of a hand read under the same rule set.

    Raises InvalidHand with every problem of the record, or because the hand cannot win.
    """
    engine = engine_for(rules)
    return engine.score(hand if isinstance(hand, Hand) else engine.read(hand))
