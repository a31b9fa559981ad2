"""What a preset file holds: a title, and the value and source of each option it sets."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.frozen import Frozen


class Preset(Frozen):
    """A named rule set: option -> (value as JSON has it, source).

    Options that are not set keep their default, which is then a house default without source.
    """

    name: str
    title: str
    values: Mapping[str, tuple[object, str]]
