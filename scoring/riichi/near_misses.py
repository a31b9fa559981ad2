"""Yaku that a hand just missed, and why: what a player at the table would ask.

Each rule looks at the reading that was counted and answers with a stable reason and its data, or
with None. Sentences are made where they are shown, so that they translate.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.riichi.cuts import PAIR, RUN, TRIPLET
from scoring.riichi.explicit import KAN, Reading, TileSet
from scoring.riichi.fu_lines import seat_and_round
from scoring.riichi.hand import Hand
from scoring.riichi.situation import PAARENCHAN_HONBA, Situation, honba_step, situation_of
from scoring.riichi.tiles import DRAGONS, EAST, is_simple
from scoring.riichi.values import Values

Reason = tuple[str, dict[str, object]]
"""The reason and its data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NearMiss:
    """A yaku that just failed: its name, a stable reason, and the data of a sentence."""

    yaku: str
    reason: str
    data: Mapping[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """Return the near miss as JSON has it."""
        return {"yaku": self.yaku, "reason": self.reason, "data": dict(self.data)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """All that a rule of this module may look at; `yaku` are those that the hand has."""

    reading: Reading
    hand: Hand
    yaku: Container[str]
    values: Values
    at: Situation

    def sets(self, *forms: str) -> list[TileSet]:
        """Return the sets of these forms."""
        return [each for each in self.reading.sets if each.form in forms]

    @property
    def triplets(self) -> list[TileSet]:
        """The triplets and kans."""
        return self.sets(TRIPLET, KAN)


def near_misses(
    reading: Reading, *, hand: Hand, yaku: Container[str], values: Values
) -> tuple[NearMiss, ...]:
    """Return what just failed, in a fixed order; nothing that the hand has."""
    question = _question(reading, hand=hand, yaku=yaku, values=values)
    return tuple(_asked(question, RULES))


def misses_without_yaku(reading: Reading, *, hand: Hand, values: Values) -> tuple[NearMiss, ...]:
    """Return what just failed in a hand that has no yaku at all: also what any hand may have."""
    question = _question(reading, hand=hand, yaku=(), values=values)
    return tuple(_asked(question, (*WITHOUT_YAKU, *RULES)))


def _question(reading: Reading, *, hand: Hand, yaku: Container[str], values: Values) -> Question:
    at = situation_of(hand.situation)
    return Question(reading=reading, hand=hand, yaku=yaku, values=values, at=at)


def _asked(question: Question, rules: Sequence[Rule]) -> Iterator[NearMiss]:
    for name, rule in rules:
        if name in question.yaku:
            continue
        found = rule(question)
        if found is not None:
            yield NearMiss(yaku=name, reason=found[0], data=found[1])


def _riichi(q: Question) -> Reason | None:
    if not q.at.closed:
        return "open", {}
    return None if q.at.riichi else ("not_declared", {})


def _tsumo_by_ron(q: Question) -> Reason | None:
    return ("by_ron", {}) if q.at.closed and not q.at.tsumo else None


def _yakuhai_of_a_guest(q: Question) -> Reason | None:
    winds = [each for each in q.triplets if each.kind >= EAST and each.kind not in DRAGONS]
    return ("guest_wind", {"tiles": winds[0].tiles}) if winds else None


def _yakuhai_pair(q: Question) -> Reason | None:
    valued = _valued_pair(q)
    return ("only_a_pair", valued[1]) if valued else None


def _bonus_alone(q: Question) -> Reason | None:
    han = q.hand.dora + q.hand.aka + q.hand.ura
    return ("bonus_alone", {"han": han}) if han else None


def _menzen_tsumo(q: Question) -> Reason | None:
    return ("open", {}) if q.at.tsumo and not q.at.closed else None


def _pinfu(q: Question) -> Reason | None:
    if q.reading.form != "standard" or len(q.sets(RUN)) < 4:
        return None
    if not q.at.closed:
        return "open", {}
    valued = _valued_pair(q)
    if valued is not None:
        return valued
    if q.reading.wait != "ryanmen":
        return "wait_not_two_sided", {"wait": q.reading.wait}
    return "tsumo_not_allowed", {}


def _valued_pair(q: Question) -> Reason | None:
    """Return why the pair has fu, if it has."""
    pair = q.sets(PAIR)[0]
    seat, round_wind = seat_and_round(q.hand)
    by_kind = {EAST + round_wind: "pair_round_wind", EAST + seat: "pair_seat_wind"}
    reason = "pair_dragon" if pair.kind in DRAGONS else by_kind.get(pair.kind)
    return (reason, {"tiles": pair.tiles}) if reason else None


def _tanyao(q: Question) -> Reason | None:
    outside = [each for each in q.reading.sets if not all(map(is_simple, each.kinds))]
    if not outside and not q.at.closed:
        return "open_tanyao_off", {}
    return ("one_set_outside", {"tiles": outside[0].tiles}) if len(outside) == 1 else None


def _iipeikou(q: Question) -> Reason | None:
    runs = [each.kinds for each in q.sets(RUN)]
    twice = [each.tiles for each in q.sets(RUN) if runs.count(each.kinds) > 1]
    return ("open", {"tiles": twice[0]}) if twice and not q.at.closed else None


def _toitoi(q: Question) -> Reason | None:
    runs = q.sets(RUN)
    return ("one_run", {"tiles": runs[0].tiles}) if len(runs) == 1 else None


def _concealed(q: Question, *, needed: int) -> Reason | None:
    concealed = [each for each in q.triplets if not each.opened]
    by_ron = [each for each in q.triplets if each.opened and each.origin == "concealed"]
    if len(concealed) + len(by_ron) == needed and by_ron:
        return "triplet_by_ron", {"tiles": by_ron[0].tiles}
    return None


def _sanankou(q: Question) -> Reason | None:
    return _concealed(q, needed=3)


def _suuankou(q: Question) -> Reason | None:
    return _concealed(q, needed=4)


def _chanta_to_junchan(q: Question) -> Reason | None:
    if "chanta" not in q.yaku:
        return None
    honours = [each for each in q.reading.sets if each.kind >= EAST]
    return ("one_set_of_honours", {"tiles": honours[0].tiles}) if len(honours) == 1 else None


def _chanta(q: Question) -> Reason | None:
    inside = [each for each in q.reading.sets if all(map(is_simple, each.kinds))]
    if q.reading.form != "standard" or len(inside) != 1 or not q.sets(RUN):
        return None
    return "one_set_inside", {"tiles": inside[0].tiles}


def _flush(q: Question) -> Reason | None:
    suits = [each.kind // 9 for each in q.reading.sets if each.kind < EAST]
    lonely = [
        each for each in q.reading.sets if each.kind < EAST and suits.count(each.kind // 9) == 1
    ]
    if q.reading.form == "standard" and len(set(suits)) == 2 and len(lonely) == 1:
        return "one_set_of_another_suit", {"tiles": lonely[0].tiles}
    return None


def _chinitsu(q: Question) -> Reason | None:
    honours = [each for each in q.reading.sets if each.kind >= EAST]
    if "honitsu" in q.yaku and len(honours) == 1:
        return "one_set_of_honours", {"tiles": honours[0].tiles}
    return None


def _daisangen(q: Question) -> Reason | None:
    pair = [each.tiles for each in q.sets(PAIR) if each.kind in DRAGONS]
    return ("pair_of_dragons", {"tiles": pair[0]}) if "shousangen" in q.yaku else None


def _chiitoitsu(q: Question) -> Reason | None:
    return ("read_as_ryanpeikou", {}) if "ryanpeikou" in q.yaku else None


def _ippatsu(q: Question) -> Reason | None:
    return ("rule_off", {}) if "ippatsu" in q.at.flags and not q.values.rules.ippatsu else None


def _renhou(q: Question) -> Reason | None:
    if "renhou" not in q.at.flags:
        return None
    return ("rule_off", {}) if q.values.rules.renhou == "none" else ("worth_less", {})


def _paarenchan(q: Question) -> Reason | None:
    rules = q.values.rules
    reached = q.at.dealer and q.at.honba == honba_step(PAARENCHAN_HONBA)
    return ("rule_off", {}) if reached and not rules.paarenchan else None


def _daisharin(q: Question) -> Reason | None:
    runs = sorted(each.kind for each in q.sets(RUN))
    pairs = [each.kind for each in q.sets(PAIR)]
    shape = (runs, pairs) in (
        ([10, 10, 13, 13], [16]),
        ([11, 11, 14, 14], [10]),
        ([10, 10, 14, 14], [13]),
    )
    return ("rule_off", {}) if shape and not q.values.rules.daisharin else None


Rule = tuple[str, Callable[[Question], Reason | None]]

WITHOUT_YAKU: tuple[Rule, ...] = (
    ("riichi", _riichi),
    ("menzen_tsumo", _tsumo_by_ron),
    ("yakuhai", _yakuhai_of_a_guest),
    ("yakuhai", _yakuhai_pair),
    ("dora", _bonus_alone),
)
"""What is only asked about a hand without a yaku, since any hand might have had it."""

RULES: tuple[Rule, ...] = (
    ("ippatsu", _ippatsu),
    ("menzen_tsumo", _menzen_tsumo),
    ("pinfu", _pinfu),
    ("tanyao", _tanyao),
    ("iipeikou", _iipeikou),
    ("chiitoitsu", _chiitoitsu),
    ("toitoi", _toitoi),
    ("sanankou", _sanankou),
    ("chanta", _chanta),
    ("junchan", _chanta_to_junchan),
    ("honitsu", _flush),
    ("chinitsu", _chinitsu),
    ("renhou", _renhou),
    ("suuankou", _suuankou),
    ("daisangen", _daisangen),
    ("daisharin", _daisharin),
    ("paarenchan", _paarenchan),
)
"""The yaku that are asked about, and how each may have been missed."""
