"""What is shared between hands never grows without end, and never changes an answer."""

from scoring.memos import Memo
from scoring.riichi import engine_for, record_ruleset
from scoring.riichi.cuts import CUTS, MAN_SHAPE, PIN_SHAPE, SOU_SHAPE
from tests.bench.fuzz_riichi import our_answer
from tests.bench.random_hands import random_records
from tests.scoring.riichi.hands import record


def test_memo_never_holds_more_than_its_cap() -> None:
    memo: Memo[int, int] = Memo(lambda key: key * key, cap=3)

    found = [memo[key] for key in range(10)]

    assert found == [key * key for key in range(10)]
    assert len(memo) <= 3


def test_emptied_memos_change_no_answer() -> None:
    records = [{**each, "rules": {}} for each in random_records(60, seed=3)]
    before = [our_answer(each) for each in records]

    for memo in (
        CUTS,
        MAN_SHAPE,
        PIN_SHAPE,
        SOU_SHAPE,
        engine_for(record_ruleset({})).values.names,
    ):
        memo.clear()

    assert [our_answer(each) for each in records] == before


def test_score_cannot_be_written_to() -> None:
    engine = engine_for(record_ruleset({}))
    score = engine.score(engine.read(record("234m22567p34578s", "6s", flags=["riichi"])))

    assert not hasattr(score.yaku, "__setitem__")
    assert isinstance(score, tuple)
