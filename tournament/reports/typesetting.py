"""PDFs by typst: a template of this package, and data that is only ever data.

Nothing of an event is written into a template's text: names and words come as JSON, which typst
prints letter by letter. Fonts are those installed with the program; the system's own are not
looked at, so that the same file comes out everywhere.
"""

import json
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from subprocess import PIPE
from typing import Any

import fontpkg_noto_sans
import noto_cjk_sans_jp_bold
import noto_cjk_sans_jp_regular
from django.utils.translation import gettext as _
from fontTools.ttLib import TTFont

from tournament.errors import Blocked
from tournament.reports.kind import Making
from tournament.sentences.reports import unprintable
from tournament.templatetags.dates import moment

TEMPLATES = Path(__file__).parent / "typst"
PROGRAM = Path(__file__).parent / "typst_process.py"
LOOK_SECONDS = 1.0

FONT_FILES = tuple(
    Path(*place)
    for place in (
        (fontpkg_noto_sans.ROOT, "files", "NotoSans[wdth,wght].ttf"),
        (str(noto_cjk_sans_jp_regular.FONT_PATH),),
        (str(noto_cjk_sans_jp_bold.FONT_PATH),),
    )
)
MOST_NAMED = 5
"""So many characters without a glyph are named in a refusal."""

_NEVER_SEEN = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad")
"""Joiners and soft hyphens: they need no glyph. So do the selectors of variants."""


def typeset(
    template: str, *, making: Making, data: Mapping[str, Any], tagged: bool = True
) -> bytes:
    """Gives the PDF of a template, `wall_tables` for `typst/wall_tables.typ`.

    The template finds `data` beside `head`: the event, the title, the time of print and the words
    of every page. `tagged` marks each cell for programs that read aloud; without it a document of
    many tables is a tenth as large. Raises `Blocked` where a character has no glyph in any font.
    """
    whole = {"head": page_head(making), **data}
    refuse_unprintable(whole)
    order = {
        "template": str(TEMPLATES / f"{template}.typ"),
        "root": str(TEMPLATES),
        "font_paths": sorted({str(path.parent) for path in FONT_FILES}),
        "data": json.dumps(whole, ensure_ascii=False),
        "tagged": tagged,
        "timestamp": int(making.made_at.timestamp()),
    }
    return _compiled(json.dumps(order).encode(), alive=making.alive)


def _compiled(order: bytes, *, alive: Callable[[], None]) -> bytes:
    """Gives the PDF that a process of its own makes of an order.

    While it works `alive` is called every second; what that raises ends the process.
    """
    program = [sys.executable, str(PROGRAM)]
    with subprocess.Popen(program, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        try:
            unsent: bytes | None = order
            while True:
                try:
                    content, complaint = process.communicate(unsent, timeout=LOOK_SECONDS)
                    break
                except subprocess.TimeoutExpired:
                    unsent = None
                    alive()
        finally:
            if process.poll() is None:
                process.kill()
    if process.returncode:
        raise RuntimeError(f"typst made no PDF: {complaint.decode(errors='replace')}")
    return content


def page_head(making: Making) -> dict[str, str]:
    """Gives what stands on every page: event, title, time of print, and the words of the foot."""
    return {
        "event": making.tournament.name,
        "title": making.title,
        "printed": _("Printed %(time)s") % {"time": moment(making.made_at)},
        "page": _("page {n} of {m}"),
        "language": making.language,
        "paper": {"letter": "us-letter"}.get(making.options.get("paper", ""), "a4"),
    }


def refuse_unprintable(data: object) -> None:
    """Raises `Blocked`, naming the characters that no font has and the texts they stand in."""
    known = printable_characters()
    found: dict[str, str] = {}
    for text in _texts(data):
        # A code's drawing is thousands of letters long and has few different ones.
        missing = {one for one in set(text) if ord(one) not in known and not _is_invisible(one)}
        for character in filter(missing.__contains__, text) if missing else ():
            found.setdefault(character, text)
    if not found:
        return
    named = [
        {"character": one, "code_point": f"U+{ord(one):04X}", "text": text}
        for one, text in list(found.items())[:MOST_NAMED]
    ]
    said = {"characters": named}
    raise Blocked(unprintable(said), code="report_unprintable", data=said)


@lru_cache(maxsize=1)
def printable_characters() -> frozenset[int]:
    """Gives the code points that every weight of one of the font families has.

    Read once in a process, in about a fifth of a second.
    """
    latin, *japanese = (_characters_of(path) for path in FONT_FILES)
    return frozenset(latin | set.intersection(*japanese))


def _characters_of(path: Path) -> set[int]:
    with TTFont(path, lazy=True) as font:
        return set(font.getBestCmap())


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, Sequence):
        for value in data:
            yield from _texts(value)


def _is_invisible(character: str) -> bool:
    return (
        character.isspace()
        or character in _NEVER_SEEN
        or unicodedata.category(character) in ("Cc", "Cf")
        or 0xFE00 <= ord(character) <= 0xFE0F
    )
