"""Chance that comes from the seed alone and is the same on every Python."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A stream of random whole numbers fixed by a seed and a label.

    Only `Random.random` is used: it is the one method whose sequence for a seed the standard
    library promises never to change. The seed passes through sha256, so that near seeds give
    unrelated draws and `hash()` with its per-process salt plays no part.
    """

    def __init__(self, seed: int, *, label: str) -> None:
        digest = hashlib.sha256(f"{label}:{seed}".encode()).digest()
        self.uniform = random.Random(int.from_bytes(digest, "big")).random

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return int(self.uniform() * limit)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list with the same items in random order."""
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out

    def sample(self, items: Sequence[T], *, count: int) -> list[T]:
        """`count` different items in random order."""
        return self.shuffled(items)[:count]
