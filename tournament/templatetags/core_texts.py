"""The texts of `scoring` that pages show translated, listed for the catalogues."""

from scoring.options.kinds import Kind, OrNone
from scoring.options.option import HOUSE
from scoring.options.registry import GROUPS, OPTIONS
from scoring.penalty_catalogues import CATALOGUES
from scoring.ruleset import CHANGED, preset_names, preset_title


def core_texts() -> tuple[str, ...]:
    """Gives titles of rule sets and groups, meanings of options and of their empty values, the two
    kinds of source, and the titles and articles of penalties."""
    titles = [preset_title(name) for name in preset_names()]
    groups = [group.title for group in GROUPS]
    meanings = [option.meaning for option in OPTIONS.values()]
    entries = [entry for catalogue in CATALOGUES.values() for entry in catalogue]
    penalties = [text for entry in entries for text in (entry.article, entry.title)]
    empty = [kind.nothing for kind in _kinds() if isinstance(kind, OrNone)]
    return tuple(dict.fromkeys([*titles, *groups, *meanings, *empty, HOUSE, CHANGED, *penalties]))


def core_values() -> tuple[str, ...]:
    """Gives the named values of all options as a reader sees them, without underscores."""
    found: dict[str, None] = {}
    for option in OPTIONS.values():
        found.update(dict.fromkeys(_values(option.kind)))
    return tuple(found)


def value_text(value: str) -> str:
    """Gives a named value as a reader sees it."""
    return value.replace("_", " ")


def _kinds() -> list[Kind]:
    return [option.kind for option in OPTIONS.values()]


def _values(kind: Kind) -> list[str]:
    inner = getattr(kind, "kind", kind)
    named = getattr(inner, "values", ())
    return [value_text(value) for value in named if isinstance(value, str)]
