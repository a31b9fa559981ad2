"""What can go wrong with a draw, in words an organiser can act on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong with a plan or a seating, and where it is.

    `place` is a path such as "round 2, table 4" or "line 9"; empty when the whole is meant.
    `data` holds the plain values the sentence was made from.
    """

    code: str
    place: str = ""
    detail: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """One way out of a refused draw: a code for the shell and a sentence for the organiser."""

    code: str
    detail: str
    data: Mapping[str, object] = field(default_factory=dict)


class SeatingError(Exception):
    """The root of everything an organiser can put right; `code`, `detail` and `data`."""

    def __init__(self, code: str, *, detail: str, data: Mapping[str, object] | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.data: Mapping[str, object] = dict(data or {})


class NoValidSeating(SeatingError):
    """No draw can be made: the reason, and every way out that is known.

    `remedies` is never empty: a dead end without a way out would be a bug of this package.
    """

    def __init__(
        self,
        code: str,
        *,
        detail: str,
        remedies: Iterable[Remedy],
        data: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(code, detail=detail, data=data)
        self.remedies = tuple(remedies)
        if not self.remedies:
            raise AssertionError(f"no remedy was given for {code}")


class InvalidPlan(SeatingError):
    """A prescribed plan cannot be used; `problems` holds all that is wrong, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        count = len(self.problems)
        first = self.problems[0].detail if self.problems else ""
        detail = first if count == 1 else f"The plan has {count} problems. The first: {first}"
        super().__init__("plan_not_usable", detail=detail, data={"count": count})
