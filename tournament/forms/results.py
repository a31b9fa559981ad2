"""The form of a table's result: what was typed, as typed, and the input it makes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.forms.points import Typed, field_text, read_count, read_points, read_version
from tournament.models import Seat
from tournament.services.results import ResultInput, SeatInput
from tournament.text import REASON_LIMIT, checked_text, clean_text


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFields:
    """The fields of one seat. `text` stands in the points field, `below_zero` is its sign key."""

    seat: Seat
    text: str
    below_zero: bool
    chombo: str
    hands_won: str
    points: int | None = None

    @property
    def id(self) -> str:
        """The id of the points field."""
        return f"points-{self.seat.wind}"

    @property
    def is_marked(self) -> bool:
        """True where more than the points was typed."""
        return self.chombo not in ("", "0") or bool(self.hands_won)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultForm:
    """What was typed for a table. `unread` are the problems of fields that say nothing."""

    rows: tuple[SeatFields, ...]
    sticks_left: str
    accepted: str
    base_version: int
    entered: ResultInput
    unread: tuple[Problem, ...] = field(default=())

    @property
    def winds(self) -> tuple[str, ...]:
        """The winds of the seats."""
        return tuple(row.seat.wind for row in self.rows)

    @property
    def has_marks(self) -> bool:
        """True where chombo or hands won were typed."""
        return any(row.is_marked for row in self.rows)


def result_form(
    seats: Sequence[Seat], *, entered: ResultInput, version: int, in_hundreds: bool
) -> ResultForm:
    """Gives the form filled with an input, empty where it has nothing."""
    blank = SeatInput(points=None)
    rows = []
    for seat in seats:
        typed = entered.seats.get(seat.wind, blank)
        rows.append(
            SeatFields(
                seat=seat,
                text=field_text(typed.points, in_hundreds=in_hundreds),
                below_zero=(typed.points or 0) < 0,
                chombo=str(typed.chombo or ""),
                hands_won="" if typed.hands_won is None else str(typed.hands_won),
                points=typed.points,
            )
        )
    return ResultForm(
        rows=tuple(rows),
        sticks_left=str(entered.sticks_left or ""),
        accepted=entered.accepted,
        base_version=version,
        entered=entered,
    )


def read_result(
    posted: Mapping[str, str], *, seats: Sequence[Seat], in_hundreds: bool, prefix: str = ""
) -> ResultForm:
    """Gives what was sent for these seats; fields are named `points-E` and so on."""
    rows: list[SeatFields] = []
    problems: list[Problem] = []
    typed: dict[str, SeatInput] = {}
    for index, seat in enumerate(seats):
        row, entered, unread = _read_seat(
            posted, seat, index, in_hundreds=in_hundreds, prefix=prefix
        )
        rows.append(row)
        problems += unread
        typed[seat.wind] = entered
    sticks = read_count(posted.get(f"{prefix}sticks_left", ""))
    problems += _unread(sticks, "sticks_left")
    accepted = clean_text(posted.get(f"{prefix}accepted", ""))[:REASON_LIMIT]
    return ResultForm(
        rows=tuple(rows),
        sticks_left=sticks.text,
        accepted=accepted,
        base_version=read_version(posted.get(f"{prefix}base_version", "")),
        entered=ResultInput(seats=typed, sticks_left=sticks.points or 0, accepted=accepted),
        unread=tuple(problems),
    )


def with_points(form: ResultForm, *, wind: str, points: int, in_hundreds: bool) -> ResultForm:
    """Gives the form with one seat's points filled in."""
    entered = replace(
        form.entered,
        seats={
            **form.entered.seats,
            wind: replace(form.entered.seats[wind], points=points),
        },
    )
    return replace(
        form,
        entered=entered,
        rows=tuple(
            replace(
                row,
                text=field_text(points, in_hundreds=in_hundreds),
                below_zero=points < 0,
                points=points,
            )
            if row.seat.wind == wind
            else row
            for row in form.rows
        ),
    )


def with_sticks(form: ResultForm, *, count: int) -> ResultForm:
    """Gives the form with the sticks left on the table filled in."""
    return replace(form, sticks_left=str(count), entered=replace(form.entered, sticks_left=count))


def field_of(place: str, *, winds: Sequence[str], prefix: str = "") -> str:
    """Gives the id of the field at which a problem of `scoring` stands.

    >>> field_of("seats[1].points", winds="ESWN"), field_of("seats", winds="ESWN")
    ('points-S', 'points-E')
    """
    seat, _, name = place.partition(".")
    if seat.startswith("seats[") and seat[6:-1].isdigit():
        return f"{prefix}{name or 'points'}-{winds[int(seat[6:-1])]}"
    return f"{prefix}points-{winds[0]}" if place == "seats" else f"{prefix}{place}"


def reason_problems(reason: str) -> tuple[Problem, ...]:
    """Gives what is wrong with the reason of a correction."""
    problems: list[Problem] = []
    checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    return tuple(problems)


def _read_seat(
    posted: Mapping[str, str], seat: Seat, index: int, *, in_hundreds: bool, prefix: str
) -> tuple[SeatFields, SeatInput, list[Problem]]:
    wind = seat.wind
    below = bool(posted.get(f"{prefix}minus-{wind}"))
    points = read_points(
        posted.get(f"{prefix}points-{wind}", ""), in_hundreds=in_hundreds, below_zero=below
    )
    chombo = read_count(posted.get(f"{prefix}chombo-{wind}", ""))
    won = read_count(posted.get(f"{prefix}hands_won-{wind}", ""))
    problems = [
        *_unread(points, f"seats[{index}].points"),
        *_unread(chombo, f"seats[{index}].chombo"),
        *_unread(won, f"seats[{index}].hands_won"),
    ]
    fields = SeatFields(
        seat=seat,
        text=points.text if points.problem else field_text(points.points, in_hundreds=in_hundreds),
        below_zero=(points.points or 0) < 0,
        chombo=chombo.text.strip(),
        hands_won=won.text.strip(),
        points=points.points,
    )
    entered = SeatInput(
        points=points.points,
        chombo=chombo.points or 0,
        hands_won=won.points if won.text.strip() else None,
    )
    return fields, entered, problems


def _unread(typed: Typed, place: str) -> Iterator[Problem]:
    if typed.problem:
        yield Problem(code="not_a_number", place=place, detail=typed.problem)
