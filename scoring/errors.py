"""What a person can put right: problems as codes with data, and the errors that carry them.

A broken promise of this package (a sum that does not add up) is a RuntimeError, never one of these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.frozen import Frozen


class Problem(Frozen):
    """One thing to put right: a stable code, where it is, an English sentence, and its data.

    `place` is a path such as "seats[1].points" or "seat E"; whoever embeds the checked thing puts
    his own path before it (`within`). `data` holds plain JSON values, so that a translation can
    build its own sentence from the code and the data.
    """

    code: str
    place: str
    detail: str
    data: Mapping[str, object]

    def __init__(
        self, *, code: str, place: str, detail: str, data: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(code=code, place=place, detail=detail, data={} if data is None else data)

    def within(self, path: str) -> Problem:
        """Return the same problem with `path` put before its place."""
        place = f"{path}.{self.place}" if self.place else path
        return Problem(code=self.code, place=place, detail=self.detail, data=self.data)


class ScoringError(Exception):
    """A request this package cannot answer as asked; `code`, `detail` and `data` say why."""

    def __init__(self, code: str, detail: str, data: Mapping[str, object] | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.data: Mapping[str, object] = {} if data is None else data


class _Refused(ScoringError):
    """A refusal that names every problem at once."""

    code_of_all: str

    def __init__(self, problems: Sequence[Problem]) -> None:
        if not problems:
            raise RuntimeError("A refusal without a problem")
        super().__init__(self.code_of_all, " ".join(problem.detail for problem in problems))
        self.problems = tuple(problems)


class InvalidResult(_Refused):
    """A table's result that cannot be settled; `.problems` holds every reason."""

    code_of_all = "invalid_result"


class InvalidRuleSet(_Refused):
    """Rule-set options that cannot stand together; `.problems` holds every reason."""

    code_of_all = "invalid_rule_set"


class InvalidHand(_Refused):
    """A hand that cannot have been held and won as it is told; `.problems` holds every reason."""

    code_of_all = "invalid_hand"


class InvalidGame(_Refused):
    """A record of hands that cannot follow one another; `.problems` holds every reason."""

    code_of_all = "invalid_game"
