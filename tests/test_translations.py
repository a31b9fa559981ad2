"""The catalogues are complete, and what the program reads is what was translated.

Whether every text of the source is in them is asked by `.ci/translations.py`, which needs gettext.
"""

import re
from pathlib import Path

import polib
import pytest
from django.conf import settings

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]
PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[sdfr]|\{\w*\}")

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def catalogue(language: str) -> Path:
    """The folder that holds a language's catalogue."""
    return Path(settings.BASE_DIR, "locale", language, "LC_MESSAGES")


def entries(language: str) -> list[polib.POEntry]:
    """Every text of a language that is in use."""
    return [
        entry
        for entry in polib.pofile(str(catalogue(language) / "django.po"))
        if not entry.obsolete
    ]


def translations(entry: polib.POEntry) -> list[str]:
    """What stands for a text: one translation, or one for each plural form."""
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


@EACH_LANGUAGE
def test_every_text_is_translated(language: str) -> None:
    missing = [entry.msgid for entry in entries(language) if not all(translations(entry))]

    assert not missing, "\n".join(missing)


@EACH_LANGUAGE
def test_no_translation_is_a_guess(language: str) -> None:
    assert [entry.msgid for entry in entries(language) if entry.fuzzy] == []


@EACH_LANGUAGE
def test_placeholders_are_those_of_the_text(language: str) -> None:
    broken = [
        entry.msgid
        for entry in entries(language)
        for translated in translations(entry)
        if set(PLACEHOLDER.findall(translated))
        - set(PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
    ]

    assert not broken, "\n".join(broken)


@EACH_LANGUAGE
def test_compiled_catalogue_is_in_step(language: str) -> None:
    written = {(entry.msgctxt, entry.msgid): translations(entry) for entry in entries(language)}

    compiled = {
        (entry.msgctxt, entry.msgid): translations(entry)
        for entry in polib.mofile(str(catalogue(language) / "django.mo"))
    }

    assert compiled == written
