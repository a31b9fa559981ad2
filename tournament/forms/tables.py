"""The form that ends a table without a result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.errors import Problem
from tournament.forms.points import read_event_points
from tournament.models import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandonment:
    """What was typed: the reason, and each player's points as text and in 1/960 of a point."""

    reason: str
    texts: Mapping[int, str]
    scores: Mapping[int, int] = field(default_factory=dict)
    unread: tuple[Problem, ...] = ()


def read_abandonment(posted: Mapping[str, str], *, seats: Sequence[Seat], unit: str) -> Abandonment:
    """Gives what was typed; fields are named `score-7` by registration id, and `reason`."""
    texts: dict[int, str] = {}
    scores: dict[int, int] = {}
    problems = []
    for seat in seats:
        if seat.registration_id is None:
            continue
        typed = read_event_points(posted.get(f"score-{seat.registration_id}", ""), unit=unit)
        texts[seat.registration_id] = typed.text
        if typed.problem:
            place = f"score[{seat.registration_id}]"
            problems.append(Problem(code="not_a_number", place=place, detail=typed.problem))
        elif typed.points is not None:
            scores[seat.registration_id] = typed.points
    return Abandonment(
        reason=posted.get("reason", ""), texts=texts, scores=scores, unread=tuple(problems)
    )
