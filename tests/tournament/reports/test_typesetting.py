"""Setting a PDF: what fonts have, what is refused, a process that fails or is stopped."""

from datetime import UTC, datetime

import pytest
from django.utils.translation import override

from tournament.choices import ReportFormat
from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.reports import typesetting
from tournament.reports.kind import Making
from tournament.reports.typesetting import (
    printable_characters,
    refuse_unprintable,
    typeset,
)
from tournament.sentences.reports import report_problem

MADE_AT = datetime(2026, 11, 29, 15, 38, tzinfo=UTC)


class Stopped(Exception):
    """The work is to stop."""


def stop():
    """What a job says that was stopped."""
    raise Stopped


def making(**more):
    """What a template is set with."""
    return Making(
        tournament=Tournament(name="Spring Open"),
        data=None,
        options={},
        format=ReportFormat.PDF,
        language="en",
        title="Cards",
        site="",
        made_at=MADE_AT,
        progress=lambda done, *, total: None,
        **more,
    )


CARDS = {"cards": [], "words": {"table": "Table", "fold": "fold"}}


@pytest.mark.parametrize(
    "text",
    [
        "Päivi Ångström",
        "Ольга Ёлкина",
        "Ő Ž Ț Ğ Ấ",
        "𠮷野家 髙橋 﨑",
        "東南西北休",
        "はるかパ",
        "김철수",
    ],
)
def test_names_of_the_hall_can_be_printed(text):
    refuse_unprintable({"name": text})


@pytest.mark.parametrize(
    "text", ["a\u200db", "No\u00a0break", "❤\ufe0f"[1:], "soft\u00adhyphen", "\n\t"]
)
def test_what_is_never_seen_needs_no_glyph(text):
    refuse_unprintable([text])


def test_every_character_that_fails_is_named_once_with_its_text():
    with pytest.raises(Blocked) as refused:
        refuse_unprintable({"a": ["Boris 😀", {"b": "😀 again"}], "c": "नमस्ते𓀀", "d": 5, "e": None})

    named = refused.value.data["characters"]
    assert named[0] == {"character": "😀", "code_point": "U+1F600", "text": "Boris 😀"}
    assert [one["character"] for one in named].count("😀") == 1
    assert "𓀀" in [one["character"] for one in named]


def test_at_most_five_characters_are_named():
    with pytest.raises(Blocked) as refused:
        refuse_unprintable("😀😁😂😃😄😅😆")

    assert len(refused.value.data["characters"]) == 5


def test_refusal_is_said_anew_in_the_readers_language():
    with pytest.raises(Blocked) as refused:
        refuse_unprintable("😀")
    stored = {
        "code": refused.value.code,
        "detail": refused.value.detail,
        "data": refused.value.data,
    }

    assert report_problem(stored) == refused.value.detail
    with override("ru"):
        assert "U+1F600" in report_problem(stored)


def test_thin_and_bold_fonts_agree_on_what_they_have():
    assert ord("陽") in printable_characters()
    assert 0x1F600 not in printable_characters()


def test_template_becomes_a_pdf():
    assert typeset("table_cards", making=making(), data=CARDS).startswith(b"%PDF-")


def test_same_data_becomes_the_same_file():
    first, second = (typeset("table_cards", making=making(), data=CARDS) for _ in range(2))

    assert first == second


def test_fault_of_a_template_is_told():
    with pytest.raises(RuntimeError, match="typst made no PDF"):
        typeset("table_cards", making=making(), data={})


def test_work_that_is_stopped_ends_its_process(monkeypatch):
    monkeypatch.setattr(typesetting, "LOOK_SECONDS", 0.001)

    with pytest.raises(Stopped):
        typeset("table_cards", making=making(alive=stop), data=CARDS)
