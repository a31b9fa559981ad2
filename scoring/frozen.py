"""Values that never change: what `@dataclass(frozen=True, kw_only=True)` gives, without its price.

`dataclasses` brings `inspect`, `ast` and `dis` along and compiles new code for each class; that
was more than half of the time to import this package. Where a program only reads rules and scores
hands, its classes stand on this one. Everything that is asked for later (explanations, games,
standings) is an ordinary dataclass.
"""

from __future__ import annotations

from typing import Any, NoReturn, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Frozen:
    """A class whose annotated attributes are its fields: given by name, compared, never set.

    An attribute with a value has that as its default. Defaults are shared, so they are immutable.
    """

    _names: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        """Note the fields: those of the bases first, then its own, in their order."""
        super().__init_subclass__()
        found = [name for base in cls.__bases__ for name in getattr(base, "_names", ())]
        found += [name for name in cls.__annotations__ if name[0] != "_"]
        cls._names = tuple(dict.fromkeys(found))

    def __init__(self, **values: Any) -> None:
        names = self._names
        if not values.keys() <= set(names):
            message = f"{type(self).__name__} has no {sorted(values.keys() - set(names))}"
            raise TypeError(message)
        missing = [name for name in names if name not in values and not hasattr(type(self), name)]
        if missing:
            message = f"{type(self).__name__} needs {missing}"
            raise TypeError(message)
        self.__dict__.update(values)

    @classmethod
    def field_names(cls) -> tuple[str, ...]:
        """Return the names of the fields in order."""
        return cls._names

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self._names)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: a value that can be a key, or is shared, does not change."""
        message = f"{type(self).__name__} cannot be changed: {name}"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse as `__setattr__` does."""
        message = f"{type(self).__name__} cannot be changed: {name}"
        raise AttributeError(message)

    def __eq__(self, other: object) -> bool:
        """Return whether the other is of the same class with equal fields."""
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        """Return the hash of all fields."""
        return hash(self._values())

    def __repr__(self) -> str:
        """Return the class and its fields by name."""
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._names)
        return f"{type(self).__name__}({fields})"
