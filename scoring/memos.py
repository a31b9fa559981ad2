"""Memos: dictionaries that work out what is missing, and never grow beyond their cap.

Only these are ever written to after a rule set is compiled, and what they hold is immutable and
depends on the key alone: a lost entry is worked out again, a race writes the same value twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A dictionary filled by a function, emptied when it holds `cap` entries.

    A plain look-up costs a third of that of `functools.lru_cache`.
    """

    __slots__ = ("_cap", "_work_out")

    def __init__(self, work_out: Callable[[K], V], *, cap: int) -> None:
        super().__init__()
        self._work_out = work_out
        self._cap = cap

    def __missing__(self, key: K) -> V:
        value = self._work_out(key)
        if len(self) >= self._cap:
            self.clear()
        self[key] = value
        return value

    def keep(self, key: K, value: V) -> V:
        """Keep a value that was worked out on the way to another; it is returned."""
        if len(self) >= self._cap:
            self.clear()
        self[key] = value
        return value
