"""Forms about chairs: who sits on one, who sits down at a new table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.errors import Invalid
from tournament.models import Seat
from tournament.services.meetings import SeatPlan

HOUSE = "house"
"""What a field says for a substitute of the house."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAsked:
    """A chair and who is to sit there; `before` is the query that puts the former one back."""

    seat: Seat
    plan: SeatPlan
    before: str


def read_seat(posted: Mapping[str, str], *, seats: Sequence[Seat]) -> SeatAsked | Invalid:
    """Gives the change of a chair that was asked for, or what is missing.

    Whoever sits down for somebody drawn is his substitute, unless the form says otherwise.
    """
    seat = next((one for one in seats if str(one.pk) == posted.get("seat")), None)
    person = posted.get("person", "")
    problems = []
    if seat is None:
        problems.append(
            Problem(code="seat_missing", place="seat", detail=_("Choose the seat first."))
        )
    if person != HOUSE and not _is_number(person):
        problems.append(
            Problem(code="person_missing", place="person", detail=_("Choose who sits down."))
        )
    if seat is None or problems:
        return Invalid(problems)
    absent = posted.get("absent", "")
    drawn = seat.absent_id or seat.registration_id
    plays_for = bool(posted.get("substitute")) and person != str(drawn)
    kept = int(absent) if _is_number(absent) else drawn
    stays_away = kept if plays_for or person == HOUSE else None
    return SeatAsked(
        seat=seat,
        plan=SeatPlan(
            registration_id=None if person == HOUSE else int(person),
            substitute=plays_for or person == HOUSE,
            absent_id=None if "absent" in posted and not absent else stays_away,
        ),
        before=urlencode(
            {
                "do": "seat",
                "seat": seat.pk,
                "person": seat.registration_id or HOUSE,
                "substitute": "1" if seat.substitute else "",
                "absent": seat.absent_id or "",
            }
        ),
    )


def read_table(posted: Mapping[str, str], *, winds: str) -> list[SeatPlan] | Invalid:
    """Gives who sits down at a new table, in wind order; fields are named `seat-E` and so on."""
    chosen = [posted.get(f"seat-{wind}", "") for wind in winds]
    while chosen and not chosen[-1]:
        chosen.pop()
    problems = [
        Problem(
            code="seat_empty",
            place=f"seat-{winds[index]}",
            detail=_("Choose who sits here, or leave the seats after it empty too."),
        )
        for index, text in enumerate(chosen)
        if text != HOUSE and not _is_number(text)
    ]
    if problems:
        return Invalid(problems)
    return [SeatPlan(registration_id=None if text == HOUSE else int(text)) for text in chosen]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 12
