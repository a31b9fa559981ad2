"""Collects every text of the program into the catalogues and compiles them.

`make messages` runs it; xgettext has to be installed.

Django's makemessages finds the texts of pages and models. Rule options, their values and the
names of rule sets come from `scoring`, which knows no languages; this adds them. Translations
are kept; new texts are empty and make the tests fail until somebody translates them.
"""

import os
import subprocess
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tournament.templatetags.core_texts import core_texts, core_values  # noqa: E402

LANGUAGES = ("ru",)
VALUE = "option value"


def main() -> None:
    """Brings every catalogue up to date."""
    for language in LANGUAGES:
        subprocess.run(
            [
                *(sys.executable, "-m", "django", "makemessages", "--locale", language),
                *("--no-location", "--no-wrap", "--verbosity", "0", "--pythonpath", str(ROOT)),
                *("--ignore", ".venv", "--ignore", "var", "--ignore", "docs"),
            ],
            check=True,
            cwd=ROOT,
            env=os.environ | {"DJANGO_SETTINGS_MODULE": "tournament.settings", "DEBUG": "1"},
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
