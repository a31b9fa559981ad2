"""Collects every text of the program into the catalogues and compiles them.

`make messages` runs it; xgettext has to be installed.

Django's makemessages finds the texts of pages and models. Rule options, their values and the
names of rule sets come from `scoring`, which knows no languages; this adds them. Translations
are kept; new texts are empty and make the tests fail until somebody translates them.
"""

import os
import sys
from pathlib import Path

import django
import polib
from django.core.management import call_command
from django.core.management.commands.makemessages import Command

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ |= {"DJANGO_SETTINGS_MODULE": "tournament.settings", "DEBUG": "1"}
django.setup()

from tournament.templatetags.core_texts import core_texts, core_values  # noqa: E402

LANGUAGES = ("ru",)
VALUE = "option value"


class Collector(Command):
    """Django's own, without guesses: a guess takes the translation of another text away."""

    msgmerge_options = [*Command.msgmerge_options, "--no-fuzzy-matching"]


def main() -> None:
    """Brings every catalogue up to date."""
    os.chdir(ROOT)
    for language in LANGUAGES:
        call_command(
            Collector(),
            locale=[language],
            no_location=True,
            no_wrap=True,
            verbosity=0,
            ignore_patterns=[".venv", "var", "docs", "tests"],
        )
        path = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
        catalogue = polib.pofile(str(path), wrapwidth=0)
        add_core_texts(catalogue)
        catalogue.metadata.pop("POT-Creation-Date", None)
        catalogue.header = "Texts of Takuwari. `make messages` collects and compiles them."
        catalogue.metadata_is_fuzzy = False
        catalogue.save()
        catalogue.save_as_mofile(str(path.with_suffix(".mo")))


def add_core_texts(catalogue: polib.POFile) -> None:
    """Adds the texts of `scoring` and takes out those that no longer exist."""
    wanted = [(None, text) for text in core_texts()]
    wanted += [(VALUE, text) for text in core_values()]
    for context, text in wanted:
        entry = catalogue.find(text, msgctxt=context, include_obsolete_entries=True)
        if entry is None:
            catalogue.append(polib.POEntry(msgid=text, msgctxt=context))
        elif entry.obsolete:
            entry.obsolete = False
    for entry in catalogue.obsolete_entries():
        catalogue.remove(entry)


if __name__ == "__main__":
    main()
