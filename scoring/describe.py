"""Rule sets as text, as data and as the tables of this package's README."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from scoring.options import GROUPS, OPTIONS, Option, OptionGroup
from scoring.ruleset import RuleSet, get_preset, preset_names, preset_title
from scoring.sources import SOURCES

GLANCE = (
    "family",
    "players",
    "start_points",
    "return_points",
    "oka",
    "uma",
    "match_points",
    "ties",
    "leftover_sticks",
    "chombo_accounting",
    "chombo_points",
    "substitute_result",
)
"""Options that the README shows of every rule set."""


def as_data(rules: RuleSet) -> dict[str, object]:
    """Return a rule set as JSON has it: each option with value, source, group and meaning."""
    plain = rules.as_json()
    return {
        "preset": rules.preset,
        "title": preset_title(rules.preset),
        "options": {
            name: {
                "value": plain[name],
                "source": rules.source(name),
                "group": option.group,
                "meaning": option.meaning,
            }
            for name, option in OPTIONS.items()
        },
        "remarks": [remark.detail for remark in rules.remarks()],
    }


def as_text(rules: RuleSet) -> str:
    """Return a rule set as lines of option, value and source, by group, with a legend."""
    plain = rules.as_json()
    lines = [f"{rules.preset}: {preset_title(rules.preset)}"]
    name_width = max(len(name) for name in OPTIONS)
    for group in GROUPS:
        used = rules.family in group.families
        lines += ["", group.title if used else f"{group.title} (not used by {rules.family})"]
        shown = {name: json.dumps(plain[name]) for name in _names(group)}
        width = max((len(value) for value in shown.values() if len(value) <= 40), default=0)
        lines += [
            f"  {name:<{name_width}}  {value:<{width}}  {rules.source(name)}"
            for name, value in shown.items()
        ]
    lines += ["", *(f"Note: {remark.detail}" for remark in rules.remarks()), "Sources"]
    named = source_keys(rules.source(name) for name in OPTIONS)
    lines += [f"  {key}: {SOURCES[key]}" for key in SOURCES if key in named]
    return "\n".join(lines)


def source_keys(texts: Iterable[str]) -> set[str]:
    """Return the letters of `SOURCES` that source texts name, ranges such as D1-D3 included."""
    keys = set()
    for text in texts:
        for letter, first, last in re.findall(r"\b([ABCD])(\d+)(?:-[ABCD]| to [ABCD])(\d+)", text):
            keys |= {f"{letter}{index}" for index in range(int(first), int(last) + 1)}
        keys |= {key for key in SOURCES if re.search(rf"\b{key}\b", text)}
    return keys


def markdown() -> str:
    """Return the generated part of `scoring/README.md`."""
    lines = ["### The rule sets at a glance", ""]
    lines += _glance()
    for group in GROUPS:
        lines += ["", f"### {group.title}", "", *_group_table(group)]
    lines += ["", "### The sources", "", "| source | what it is |", "|---|---|"]
    lines += [f"| {key} | {what} |" for key, what in SOURCES.items()]
    return "\n".join(lines)


def _glance() -> Iterator[str]:
    yield "| rule set | " + " | ".join(f"`{name}`" for name in GLANCE) + " |"
    yield "|---" * (len(GLANCE) + 1) + "|"
    for preset in preset_names():
        plain = get_preset(preset).as_json()
        yield f"| `{preset}` | " + " | ".join(_plain(plain[name]) for name in GLANCE) + " |"


def _group_table(group: OptionGroup) -> Iterator[str]:
    yield "| option | value | default | meaning | sources |"
    yield "|---|---|---|---|---|"
    for name in _names(group):
        option = OPTIONS[name]
        default = json.dumps(option.plain(option.default))
        cells = (f"`{name}`", _values(option), default, option.meaning, option.source)
        yield "| " + " | ".join(cells) + " |"


def _values(option: Option) -> str:
    return option.kind.words.replace("|", "/")


def _plain(value: object) -> str:
    if isinstance(value, list):
        return " / ".join(str(each) for each in value) or "-"
    return str(value)


def _names(group: OptionGroup) -> list[str]:
    return [name for name, option in OPTIONS.items() if option.group == group.key]
