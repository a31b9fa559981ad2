"""Every text of the program is in the catalogue, also where gettext is not installed."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from django.utils.translation import ngettext
from django.utils.translation.template import templatize

from tests.page_text import text_of
from tournament.templatetags.core_texts import core_texts, core_values

ROOT = Path(settings.BASE_DIR)
RUSSIAN = ROOT / "locale" / "ru" / "LC_MESSAGES" / "django.po"
CATALOGUE = polib.pofile(str(RUSSIAN))
KNOWN = {(entry.msgctxt, entry.msgid) for entry in CATALOGUE}

LITERAL = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
IN_TEMPLATE = re.compile(rf"\b(?:_|gettext|ngettext)\(\s*{LITERAL}")
FUNCTIONS = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy"}


def template_texts() -> Iterator[tuple[str, str]]:
    """Each translated text of each template, with the template's name."""
    for path in sorted((ROOT / "templates").rglob("*.html")):
        source = templatize(path.read_text(encoding="utf-8"))
        for literal in IN_TEMPLATE.findall(source):
            yield path.name, ast.literal_eval(literal)


def python_texts() -> Iterator[tuple[str, str]]:
    """Each translated text of each module, with the module's name."""
    for path in sorted((ROOT / "tournament").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in FUNCTIONS and isinstance(node.args[0], ast.Constant):
                yield path.name, node.args[0].value


def test_every_text_of_the_program_is_in_the_catalogue() -> None:
    texts = [*template_texts(), *python_texts()]

    missing = [(where, text) for where, text in texts if (None, text) not in KNOWN]

    assert len(texts) > 300
    assert not missing


def test_every_option_of_the_rules_is_in_the_catalogue() -> None:
    missing = [text for text in core_texts() if (None, text) not in KNOWN]
    missing += [text for text in core_values() if ("option value", text) not in KNOWN]

    assert not missing


@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 стол"), (2, "2 стола"), (5, "5 столов"), (11, "11 столов"), (21, "21 стол")],
)
def test_counted_nouns_take_their_russian_form(count: int, text: str) -> None:
    with translation.override("ru"):
        assert ngettext("%(count)s table", "%(count)s tables", count) % {"count": count} == text


@pytest.mark.django_db
def test_russian_page_has_no_english_words_of_the_program(client: Client) -> None:
    text = text_of(client, "/", **{"accept-language": "ru"})

    assert "Событий пока нет." in text
    assert "Войти" in text
    assert "English" in text  # the switch names each language in itself
    assert "There is" not in text
