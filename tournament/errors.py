"""What a service refuses, in words for an organiser and codes for machines.

Two kinds of failure exist. These classes are for what people can mend: they carry a stable
`code`, one sentence, and data. What must never happen raises `RuntimeError` and is logged.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.errors import Problem


class TournamentError(Exception):
    """Root of everything a service refuses. `code` never changes, `detail` may be translated."""

    default_code = "refused"

    def __init__(
        self, detail: str, *, code: str = "", data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(detail)
        self.code = code or self.default_code
        self.detail = detail
        self.data = dict(data or {})


class Invalid(TournamentError):
    """The entered data has problems; `problems` are all of them, each with its place."""

    default_code = "invalid"

    def __init__(self, problems: Sequence[Problem], *, detail: str = "", code: str = "") -> None:
        super().__init__(detail or " ".join(problem.detail for problem in problems), code=code)
        self.problems = tuple(problems)
        self.data["problems"] = [
            {"code": p.code, "place": p.place, "detail": p.detail} for p in self.problems
        ]


class NotAllowed(TournamentError):
    """The person may see this but not do it; `data` names who can."""

    default_code = "not_allowed"


class NotFound(TournamentError):
    """Nothing of that name, or not of this event (a foreign one looks the same)."""

    default_code = "not_found"


class Stale(TournamentError):
    """Somebody else was first. `data` holds `yours` and `stored`; nothing was written."""

    default_code = "stale"


class Blocked(TournamentError):
    """The step cannot be taken yet; `data` names what stands in the way and the ways out."""

    default_code = "blocked"
