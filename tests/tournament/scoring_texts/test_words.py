"""Every code of the engines has its words, in both languages."""

import re
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from scoring.errors import Problem
from scoring.mcr import Fan
from scoring.mcr.explanation import PRINCIPLES
from scoring.riichi.contradictions import FLAG_RULES
from scoring.riichi.limits import LIMIT_BASES
from scoring.riichi.near_misses import RULES, WITHOUT_YAKU
from scoring.riichi.yaku import BY_NAME
from tournament.scoring_texts.chinese import left_out, value_line, wait_reason
from tournament.scoring_texts.fans import fan_chinese, fan_name
from tournament.scoring_texts.problems import refusal_text
from tournament.scoring_texts.riichi import fu_reason, limit_name, missed
from tournament.scoring_texts.tiles import tile_name
from tournament.scoring_texts.yaku import yaku_text

RIICHI = Path(settings.BASE_DIR, "scoring", "riichi")
SHOWN_UNDER_ANOTHER_NAME = {"renhou_yakuman"}
SAID_BY_THE_PAGE = {
    # The page makes these impossible: it names the flag by the win, and offers one riichi.
    *("riichi_twice", "haitei_by_ron", "houtei_by_tsumo", "tenhou_not_dealer", "tenhou_by_ron"),
    *("chiihou_dealer", "chiihou_by_ron", "renhou_by_tsumo", "first_turn_twice"),
}


@pytest.mark.parametrize("name", sorted(set(BY_NAME) - SHOWN_UNDER_ANOTHER_NAME))
def test_every_yaku_has_its_kanji_and_condition(name: str) -> None:
    text = yaku_text(name)

    assert text.kanji
    assert text.condition


@pytest.mark.parametrize("fan", Fan)
def test_every_fan_has_a_name_and_its_chinese_one(fan: Fan) -> None:
    with translation.override("ru"):
        assert re.search("[а-яё]", fan_name(fan.key))
    assert fan_chinese(fan.key)


def test_no_two_fans_have_one_name() -> None:
    with translation.override("ru"):
        names = {fan_name(fan.key) for fan in Fan}

    assert len(names) == len(Fan)


def test_every_reason_of_fu_has_words() -> None:
    source = (RIICHI / "fu_lines.py").read_text(encoding="utf-8")
    parts = product(("open_", "closed_"), ("", "terminal_"), ("triplet", "quad"))
    sets = ["".join(words) for words in parts]
    waits = [f"wait_{wait}" for wait in ("tanki", "kanchan", "penchan")]
    reasons = [*sets, *waits, *re.findall(r'reason="(\w+)"', source)]

    assert [reason for reason in reasons if fu_reason(reason) == reason.replace("_", " ")] == []


def test_every_near_miss_has_a_sentence() -> None:
    source = (RIICHI / "near_misses.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'\("(\w+)", \{', source)) | set(
        re.findall(r'"(pair_(?:round|seat)_wind|pair_dragon|only_a_pair)"', source)
    )
    data = {"tiles": "11z", "wait": "tanki"}
    said = {
        reason
        for name, _rule in (*RULES, *WITHOUT_YAKU)
        for reason in reasons
        if missed(name, reason, data)
    }

    assert reasons - said == set()


@pytest.mark.parametrize("code", [code for code, _, _ in FLAG_RULES])
def test_every_contradiction_has_a_sentence_of_its_own(code: str) -> None:
    problem = Problem(code=code, place="flags", detail="")

    assert bool(refusal_text(problem)) == (code not in SAID_BY_THE_PAGE)


def test_limits_principles_and_waits_have_words() -> None:
    assert all(limit_name(name) != name for name in LIMIT_BASES)
    assert all(left_out(code) != code.replace("_", " ") for code in PRINCIPLES)
    assert wait_reason("only_wait") == ""
    assert value_line("half_flush") == "Half flush"


def test_code_without_words_is_shown_as_it_stands() -> None:
    problem = Problem(code="never_seen", place="hand", detail="It is so.")

    assert fu_reason("never_seen") == "never seen"
    assert refusal_text(problem) == "It is so."


@pytest.mark.parametrize(
    ("tile", "name"), [("3p", "3 pin"), ("0m", "red 5 man"), ("1z", "East"), ("7z", "Red")]
)
def test_tile_is_called_by_its_name(tile: str, name: str) -> None:
    assert tile_name(tile) == name
