"""One option of a rule set: its name, kind, default, meaning and source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from scoring.errors import Problem
from scoring.frozen import Frozen
from scoring.options.kinds import Kind

HOUSE = "house default, no source"
"""Marks a value that no document gives and this project chose."""

ALL_FAMILIES = ("riichi", "mcr", "classical")


class Option(Frozen):
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


class _Told(NamedTuple):
    """What is told of an option where it stands; its name is the attribute's."""

    kind: Kind
    default: object
    meaning: str
    source: str


def option(kind: Kind, *, default: object, meaning: str, source: str = HOUSE) -> Any:  # noqa: ANN401
    """Return what makes an attribute of `Options` an option.

    Typed `Any` as `dataclasses.field` is, so that the attribute's own annotation counts.
    """
    return _Told(kind, default, meaning, source)


class Options(Frozen):
    """A class of options: each attribute that `option` describes, with its default as the value."""

    _told: ClassVar[Mapping[str, _Told]] = {}

    def __init_subclass__(cls) -> None:
        """Keep what was told of each option, and put its default in that place."""
        super().__init_subclass__()
        cls._told = {name: told for name, told in vars(cls).items() if isinstance(told, _Told)}
        for name, told in cls._told.items():
            setattr(cls, name, told.default)

    @classmethod
    def options(cls, *, group: str) -> dict[str, Option]:
        """Return the options that stand in this very class, by name."""
        return {
            name: Option(name=name, group=group, **told._asdict())
            for name, told in cls._told.items()
        }


class OptionGroup(Frozen):
    """Options that belong together, and the families of rules that use them."""

    key: str
    title: str
    families: tuple[str, ...]
    fields: type[Options]
