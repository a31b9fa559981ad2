"""What is told of a played hand, whatever the family of its rules."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWords:
    """A hand in words: `short` for a list, `said` as whole sentences in their order.

    `lines` are the arithmetic behind them, one sum a line.
    """

    short: str
    said: tuple[str, ...]
    lines: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All sentences, one after another."""
        return " ".join(self.said)
