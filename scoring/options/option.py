"""One option of a rule set: its name, kind, default, meaning and source."""

from __future__ import annotations

from dataclasses import Field, dataclass, field
from typing import Any

from scoring.errors import Problem
from scoring.options.kinds import Kind

HOUSE = "house default, no source"
"""Marks a value that no document gives and this project chose."""

ALL_FAMILIES = ("riichi", "mcr", "classical")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One named choice of a rule set.

    `default` is in its held form. `source` says which documents name the option or the default;
    the letters are explained in `scoring/sources.py`. `group` is the key of an `OptionGroup`.
    """

    name: str
    group: str
    kind: Kind
    default: object
    meaning: str
    source: str

    def check(self, value: object, *, place: str | None = None) -> tuple[Problem, ...]:
        """Return every problem of a value for this option, found at `place`."""
        return self.kind.check(value, place=self.name if place is None else place)

    def hold(self, value: object) -> object:
        """Return a checked value as a rule set holds it (lists as tuples)."""
        return self.kind.hold(value)

    def plain(self, value: object) -> object:
        """Return a held value as JSON has it."""
        return self.kind.plain(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionGroup:
    """Options that belong together, and the families of rules that use them."""

    key: str
    title: str
    families: tuple[str, ...]
    fields: type


def option(kind: Kind, *, default: object, meaning: str, source: str = HOUSE) -> Any:  # noqa: ANN401
    """Return the dataclass field of an option; its name is the attribute's.

    Typed `Any` as `dataclasses.field` is, so that the attribute's own annotation counts.
    """
    return field(default=default, metadata={"kind": kind, "meaning": meaning, "source": source})


def option_of(spec: Field[object], *, group: str) -> Option:
    """Return the option that a dataclass field made by `option` describes."""
    return Option(
        name=spec.name,
        group=group,
        kind=spec.metadata["kind"],
        default=spec.default,
        meaning=spec.metadata["meaning"],
        source=spec.metadata["source"],
    )
