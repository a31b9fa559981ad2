"""A proposal as the organiser reads it: five figures, who met whom, what is worth a look."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from seating import History
from tournament.choices import DrawMode
from tournament.models import Registration, Tournament
from tournament.selectors.draw_past import past_of
from tournament.selectors.draws import DrawTable, DrawView, draw_view
from tournament.selectors.standings import standings_of

FIVE = ("repeats", "uneven_players", "same_group", "table_returns", "spread")
"""The figures the page shows, in their order."""

WINDS = "ESWN"
MOST_IN_MATRIX = 40
"""More players than this make a matrix nobody reads."""

MOST_REMARKS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure of a draw. `before` is what it was before the last change by hand.

    `best` is None where no bound is known. A `spread` is in parts for one table on average.
    """

    code: str
    value: int
    best: int | None
    before: int | None

    @property
    def is_best(self) -> bool:
        """True where no draw could do better."""
        return self.value <= (self.best or 0)

    @property
    def changed(self) -> bool:
        """True where the last change by hand moved it."""
        return self.before is not None and self.before != self.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something worth a look before publishing: code and what it is about."""

    code: str
    table: int = 0
    names: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    winds: Mapping[str, int] | None = None
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """How often two met before, and whether they meet in this draw."""

    times: int
    now: bool
    is_self: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatrixRow:
    """One player's row of who met whom."""

    registration: Registration
    place: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingCount:
    """How many pairs sat together so often, this draw counted."""

    times: int
    pairs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WorstPair:
    """Two who sat together more than once, this draw counted; `now` if in this draw too."""

    names: tuple[str, str]
    times: int
    now: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """Place and total of somebody, in parts; a place is None before anything counts."""

    rank: int | None
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPage:
    """A proposal with everything the organiser judges it by."""

    view: DrawView
    figures: tuple[Figure, ...]
    remarks: tuple[Remark, ...]
    ranks: Mapping[int, Ranked]
    matrix: tuple[MatrixRow, ...]
    players: int
    meetings: tuple[MeetingCount, ...] = ()
    worst: tuple[WorstPair, ...] = ()

    @property
    def tables(self) -> tuple[DrawTable, ...]:
        """The tables of the proposal."""
        return self.view.tables


def draw_page(tournament: Tournament, *, round_number: int) -> DrawPage | None:
    """Gives the open proposal of a round as the organiser reads it, or None.

    Queries: those of `draw_view` and of the standings, and six.
    """
    view = draw_view(tournament, round_number=round_number)
    if view is None:
        return None
    history = past_of(tournament).history
    ranks = {
        row.entrant.id: Ranked(rank=row.rank, total=row.total)
        for row in standings_of(tournament).rows
    }
    seated = [
        seat.registration for table in view.tables for seat in table.seats if seat.registration
    ]
    met = _met(history)
    return DrawPage(
        view=view,
        figures=tuple(
            one
            for one in _figures(view.draw.figures, tables=len(view.tables))
            # A plan is made before there are points, so it looks at none of them.
            if one.code != "spread" or view.draw.mode != DrawMode.EVENT
        ),
        remarks=tuple(_remarks(view, met, history))[:MOST_REMARKS],
        ranks=ranks,
        matrix=_matrix(view, seated, met, ranks) if history.rounds else (),
        players=len(seated),
        **(_summary(view, seated, met) if len(seated) > MOST_IN_MATRIX else {}),
    )


def _figures(plain: Mapping[str, Any], *, tables: int) -> Iterator[Figure]:
    """Gives the five figures; the distance in points for one table on average."""
    rows = {row["code"]: row for row in plain.get("rows", ())}
    before = {row["code"]: row["value"] for row in plain.get("before", ())}
    for code in FIVE:
        row = rows.get(code)
        if row is None:
            continue
        share = max(tables, 1) if code == "spread" else 1
        was = before.get(code)
        yield Figure(
            code=code,
            value=row["value"] // share,
            best=None if row["best"] is None else row["best"] // share,
            before=None if was is None else was // share,
        )


def _met(history: History) -> dict[frozenset[int], list[int]]:
    """Gives the rounds in which any two sat at one table."""
    met: dict[frozenset[int], list[int]] = defaultdict(list)
    for number, tables in enumerate(history.rounds, start=1):
        for seats in tables:
            present = [one for one in seats if one is not None]
            for one, two in combinations(present, 2):
                met[frozenset((int(one), int(two)))].append(number)
    return met


def _remarks(
    view: DrawView, met: Mapping[frozenset[int], Sequence[int]], history: History
) -> Iterator[Remark]:
    for table in view.tables:
        people = [seat.registration for seat in table.seats if seat.registration]
        for one, two in combinations(people, 2):
            names = (one.player.public_name, two.player.public_name)
            rounds = met.get(frozenset((one.pk, two.pk)))
            if rounds:
                yield Remark(
                    code="met_before", table=table.number, names=names, rounds=tuple(rounds)
                )
    yield from _winds(view, history)
    yield from _before_the_first_table(view)
    if view.draw.options.get("apart"):
        yield from _together(view)
    for note in view.draw.figures.get("notes", ()):
        if note["code"] == "stopped_early":
            yield Remark(code="stopped_early")


def _before_the_first_table(view: DrawView) -> Iterator[Remark]:
    """Names who keeps a table below the first one, which is in use for that alone."""
    keeps = {number: pk for pk, number in view.draw.options.get("fixed_tables", ())}
    for table in view.tables:
        if table.number < view.draw.options.get("first_table", 1) and table.number in keeps:
            for seat in table.seats:
                if seat.registration and seat.registration.pk == keeps[table.number]:
                    name = seat.registration.player.public_name
                    yield Remark(code="below_first_table", table=table.number, names=(name,))


def _winds(view: DrawView, history: History) -> Iterator[Remark]:
    """Names those whose winds would differ by more than one."""
    had: dict[int, Counter[str]] = defaultdict(Counter)
    for tables in history.rounds:
        for seats in tables:
            for wind, player in zip(WINDS, seats, strict=False):
                if player is not None:
                    had[int(player)][wind] += 1
    for table in view.tables:
        winds = WINDS[: len(table.seats)]
        for seat in table.seats:
            if seat.registration is None:
                continue
            counts = had[seat.registration.pk] + Counter([seat.wind])
            every = {wind: counts[wind] for wind in winds}
            if max(every.values()) - min(every.values()) > 1:
                yield Remark(
                    code="winds",
                    table=table.number,
                    names=(seat.registration.player.public_name,),
                    winds=every,
                )


def _together(view: DrawView) -> Iterator[Remark]:
    """Names those of one club or team at one table, where they were to be kept apart."""
    by_team = view.draw.options["apart"] == "team"
    for table in view.tables:
        groups: dict[str, list[str]] = defaultdict(list)
        for seat in table.seats:
            one = seat.registration
            group = (one.team if by_team else one.player.club) if one else None
            if one and group:
                groups[group.name].append(one.player.public_name)
        for group, names in groups.items():
            if len(names) > 1:
                yield Remark(code="together", table=table.number, names=tuple(names), text=group)


def _summary(
    view: DrawView,
    seated: Sequence[Registration],
    met: Mapping[frozenset[int], Sequence[int]],
) -> dict[str, Any]:
    """Gives who met whom in few words, where a matrix would be a page that nobody reads."""
    names = {one.pk: one.player.public_name for one in seated}
    now = {
        frozenset((one.pk, two.pk))
        for table in view.tables
        for one, two in combinations([s.registration for s in table.seats if s.registration], 2)
    }
    times = {
        pair: len(met.get(pair, ())) + (pair in now)
        for pair in {*met, *now}
        if pair <= names.keys()
    }
    counts = Counter(times.values())
    often = sorted(
        (pair for pair, count in times.items() if count > 1),
        key=lambda pair: (-times[pair], pair not in now, sorted(names[one] for one in pair)),
    )
    return {
        "meetings": tuple(
            MeetingCount(times=count, pairs=counts[count]) for count in sorted(counts)
        ),
        "worst": tuple(
            WorstPair(
                names=tuple(sorted(names[one] for one in pair)),
                times=times[pair],
                now=pair in now,
            )
            for pair in often[:MOST_REMARKS]
        ),
    }


def _matrix(
    view: DrawView,
    seated: Sequence[Registration],
    met: Mapping[frozenset[int], Sequence[int]],
    ranks: Mapping[int, Ranked],
) -> tuple[MatrixRow, ...]:
    """Gives who met whom, by place; nothing for more players than anybody reads."""
    if len(seated) > MOST_IN_MATRIX:
        return ()
    order = sorted(
        seated, key=lambda one: ((ranks[one.pk].rank if one.pk in ranks else None) or 10**6, one.pk)
    )
    at_table = {
        seat.registration.pk: table.number
        for table in view.tables
        for seat in table.seats
        if seat.registration
    }
    return tuple(
        MatrixRow(
            registration=one,
            place=place,
            cells=tuple(
                Cell(
                    times=len(met.get(frozenset((one.pk, other.pk)), ())),
                    now=at_table[one.pk] == at_table[other.pk],
                    is_self=one.pk == other.pk,
                )
                for other in order
            ),
        )
        for place, one in enumerate(order, start=1)
    )
