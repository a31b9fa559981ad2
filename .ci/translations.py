"""Tells whether every text of the source is in the translation catalogues. Needs gettext.

The texts are collected in a copy, so that the catalogues of the project are only looked at.
Whether the catalogues are complete and compiled is a test of the ordinary suite.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("ru",)
SOURCES = ("tournament", "templates", "locale")


def collected(folder: Path) -> None:
    """Copies the sources into `folder` and collects their texts there."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name)
    shutil.copytree(ROOT / "scoring", folder / "scoring")
    shutil.copytree(ROOT / "seating", folder / "seating")
    subprocess.run([sys.executable, "locale/make_messages.py"], cwd=folder, check=True)


def texts(catalogue: Path) -> set[tuple[str, str]]:
    """Gives the texts of a catalogue, each with its context; obsolete ones are left out."""
    if not catalogue.is_file():
        return set()
    entries = polib.pofile(str(catalogue))
    return {(entry.msgctxt or "", entry.msgid) for entry in entries if not entry.obsolete}


def main() -> int:
    """Prints what is missing or no longer used, one text a line; gives the exit status."""
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        collected(Path(folder))
        for language in LANGUAGES:
            name = Path("locale", language, "LC_MESSAGES", "django.po")
            in_source, in_catalogue = texts(Path(folder) / name), texts(ROOT / name)
            for _context, text in sorted(in_source - in_catalogue):
                found += 1
                sys.stderr.write(f"{name}: not collected: {text!r}\n")
            for _context, text in sorted(in_catalogue - in_source):
                found += 1
                sys.stderr.write(f"{name}: no longer used: {text!r}\n")
    if found:
        sys.stderr.write("Run `make messages`, translate, and run it again.\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
