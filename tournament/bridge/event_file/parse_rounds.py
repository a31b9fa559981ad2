"""The rounds of an event file: tables, seats, versions of results, given scores."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.points import Parts
from tournament.bridge.event_file.reading import MAX_POINTS, Thing, plain_object
from tournament.bridge.event_file.shape import (
    DrawRow,
    RoundRow,
    ScoreRow,
    SeatRow,
    TableRow,
    VersionRow,
)
from tournament.bridge.results import ResultInput, SeatInput
from tournament.choices import DrawMode, ResultStatus, RoundStatus, ScoreKind, Wind

MAX_HANDS = 200
"""More than any game has; a longer log is a mistake."""


def parse_round(thing: Thing) -> RoundRow:
    """Gives one round."""
    if not thing.has("tables") and not thing.has("scores"):
        thing.problem(
            "missing",
            "tables",
            _("%(place)s has neither tables nor scores.") % {"place": thing.place},
        )
    row = RoundRow(
        number=thing.count("number", required=True, low=1),
        name=thing.text("name", longest=120),
        date=thing.day("date"),
        stage=thing.whole("stage", low=1, high=1_000),
        status=thing.choice("status", RoundStatus.values, default=RoundStatus.PUBLISHED),
        reason=thing.text("reason"),
        published_at=thing.moment("published_at"),
        draw=_draw(thing.thing("draw")),
        tables=tuple(
            _table(below, position=index)
            for index, below in enumerate(thing.things("tables"), start=1)
        ),
        scores=tuple(_score(below) for below in thing.things("scores")),
        place=thing.place,
    )
    thing.finish()
    return row


def _draw(thing: Thing | None) -> DrawRow | None:
    if thing is None:
        return None
    row = DrawRow(
        mode=thing.choice("mode", DrawMode.values, required=True),
        seed=thing.whole("seed", required=True, low=0, high=2**63 - 1) or 0,
        options=plain_object(thing.mapping("options")),
        figures=plain_object(thing.mapping("figures")),
        inputs_hash=thing.text("inputs_hash", longest=64),
        algorithm=thing.text("algorithm", longest=40),
        edited=thing.flag("edited"),
    )
    thing.finish()
    return row


def _table(thing: Thing, *, position: int) -> TableRow:
    number = thing.whole("number", default=position, low=0, high=30_000)
    seats, typed = _seats(thing)
    shown = _shown_version(thing, typed)
    others = tuple(_version(below) for below in thing.things("versions"))
    thing.finish()
    versions = others if shown is None else (*others, shown)
    return TableRow(
        number=position if number is None else number,
        seats=seats,
        versions=tuple(sorted(versions, key=lambda row: row.version)),
        place=thing.place,
    )


def _seats(thing: Thing) -> tuple[tuple[SeatRow, ...], dict[str, SeatInput]]:
    """Gives the chairs, and what each had at the end, by wind."""
    rows: list[SeatRow] = []
    typed: dict[str, SeatInput] = {}
    for seat in thing.things("seats", required=True):
        wind = seat.choice("wind", Wind.values, required=True)
        substitute = seat.flag("substitute")
        player = "" if _is_null(seat, "player") else seat.text("player", required=True, longest=80)
        if not player and seat.has("player") and not substitute:
            seat.problem(
                "seat_without_player",
                "player",
                _("%(place)s names nobody. Only a substitute may be nameless.")
                % {"place": seat.path("player")},
            )
        rows.append(
            SeatRow(
                wind=wind,
                player=player,
                substitute=substitute,
                absent=seat.text("absent", longest=80),
                place=seat.place,
            )
        )
        typed[wind] = _seat_input(seat, points_required=True)
        seat.finish()
    return tuple(rows), typed


def _is_null(thing: Thing, key: str) -> bool:
    return thing.has(key) and thing.raw(key) is None


def _seat_input(seat: Thing, *, points_required: bool) -> SeatInput:
    return SeatInput(
        points=seat.whole("points", required=points_required),
        chombo=seat.count("chombo"),
        hands_won=seat.whole("hands_won", low=0, high=1_000),
    )


def _shown_version(thing: Thing, typed: dict[str, SeatInput]) -> VersionRow | None:
    """Gives the version that stands beside the seats: confirmed, unless the file says otherwise.

    A table whose seats all have null points was not played; it has no version.
    """
    sticks_left = thing.whole("sticks_left", default=0, low=-1_000, high=1_000) or 0
    accepted = thing.text("accepted")
    hands = _hands(thing)
    details = thing.thing("result")
    if all(seat.points is None for seat in typed.values()) and details is None:
        return None
    entered = ResultInput(seats=typed, sticks_left=sticks_left, accepted=accepted, hands=hands)
    return _version_row(details or Thing({}, thing.place, thing.findings), entered, thing.place)


def _version(thing: Thing) -> VersionRow:
    """Gives an earlier or waiting version, with its own points."""
    typed: dict[str, SeatInput] = {}
    for seat in thing.things("seats", required=True):
        typed[seat.choice("wind", Wind.values, required=True)] = _seat_input(
            seat, points_required=True
        )
        seat.finish()
    entered = ResultInput(
        seats=typed,
        sticks_left=thing.whole("sticks_left", default=0, low=-1_000, high=1_000) or 0,
        accepted=thing.text("accepted"),
        hands=_hands(thing),
    )
    return _version_row(thing, entered, thing.place)


def _version_row(thing: Thing, entered: ResultInput, place: str) -> VersionRow:
    row = VersionRow(
        version=thing.count("version", default=1, low=1),
        status=thing.choice("status", ResultStatus.values, default=ResultStatus.CONFIRMED),
        entered=entered,
        reason=thing.text("reason"),
        entered_by=thing.text("entered_by", longest=160),
        entered_at=thing.moment("entered_at"),
        device=thing.text("device", longest=80),
        confirmed_by=thing.text("confirmed_by", longest=160),
        confirmed_at=thing.moment("confirmed_at"),
        place=place,
    )
    thing.finish()
    return row


def _hands(thing: Thing) -> tuple[dict[str, Any], ...]:
    """Gives the hands as they are: the hand log is kept and given back, not read here."""
    value = thing.raw("hands")
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(hand, dict) for hand in value):
        thing.problem(
            "not_a_list",
            "hands",
            _("%(place)s is not a list of hands.") % {"place": thing.path("hands")},
        )
        return ()
    if len(value) > MAX_HANDS:
        thing.problem(
            "too_many_hands",
            "hands",
            ngettext(
                "%(place)s has more than %(most)s hand.",
                "%(place)s has more than %(most)s hands.",
                MAX_HANDS,
            )
            % {"place": thing.path("hands"), "most": MAX_HANDS},
        )
        return ()
    return tuple(plain_object(hand) for hand in value)


def _score(thing: Thing) -> ScoreRow:
    final = thing.amount("final", required=True)
    row = ScoreRow(
        player=thing.text("player", required=True, longest=80),
        kind=thing.choice("kind", ScoreKind.values, default=ScoreKind.GIVEN),
        final_parts=final if final is not None else Parts(0),
        raw=thing.whole("raw", low=-MAX_POINTS, high=MAX_POINTS),
        rank=thing.whole("place", low=1, high=5),
        place=thing.place,
    )
    thing.finish()
    return row
