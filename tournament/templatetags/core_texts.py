"""The texts of `scoring` that pages show translated, listed for the catalogues."""

import re

from scoring.options.kinds import Kind, OrNone
from scoring.options.option import HOUSE
from scoring.options.registry import GROUPS, OPTIONS
from scoring.penalty_catalogues import CATALOGUES
from scoring.ruleset import CHANGED, get_preset, preset_names, preset_title
from scoring.sources import SOURCES

_WORD = re.compile(r"[a-z]{3}")
"""What a source says in words, beside the letters of documents."""


def core_texts() -> tuple[str, ...]:
    """Gives titles of rule sets and groups, meanings of options and of their empty values, their
    sources in words, the documents, and the titles and articles of penalties."""
    titles = [preset_title(name) for name in preset_names()]
    groups = [group.title for group in GROUPS]
    meanings = [option.meaning for option in OPTIONS.values()]
    entries = [entry for catalogue in CATALOGUES.values() for entry in catalogue]
    penalties = [text for entry in entries for text in (entry.article, entry.title)]
    empty = [kind.nothing for kind in _kinds() if isinstance(kind, OrNone)]
    sources = [HOUSE, CHANGED, *_sources(), *SOURCES.values()]
    return tuple(dict.fromkeys([*titles, *groups, *meanings, *empty, *sources, *penalties]))


def core_values() -> tuple[str, ...]:
    """Gives the named values of all options as a reader sees them, without underscores."""
    found: dict[str, None] = {}
    for option in OPTIONS.values():
        found.update(dict.fromkeys(_values(option.kind)))
    return tuple(found)


def value_text(value: str) -> str:
    """Gives a named value as a reader sees it."""
    return value.replace("_", " ")


def _sources() -> list[str]:
    """Gives what the rule sets say about where their values come from, in words."""
    every = [get_preset(preset).source(name) for preset in preset_names() for name in OPTIONS]
    return [source for source in every if _WORD.search(source)]


def _kinds() -> list[Kind]:
    return [option.kind for option in OPTIONS.values()]


def _values(kind: Kind) -> list[str]:
    inner = getattr(kind, "kind", kind)
    named = getattr(inner, "values", ())
    return [value_text(value) for value in named if isinstance(value, str)]
