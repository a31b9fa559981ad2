"""A list of results beside the round it is about: whom each line means, what would change."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from tournament.bridge.result_list.headings import ResultColumns
from tournament.bridge.result_list.rows import SeatLine, of_round
from tournament.bridge.results import ResultInput, SeatInput
from tournament.choices import ResultStatus, Wind
from tournament.models import Round, Tournament
from tournament.selectors.result_seats import SeatFinder, shown_name
from tournament.selectors.table_entry import entry_problems
from tournament.selectors.tables import (
    SeatView,
    TableState,
    TableView,
    round_view,
    stored_input,
)
from tournament.sentences import sentence


class Effect(StrEnum):
    """What a table of the list would do to what is stored."""

    NEW = "new"
    REPLACES = "replaces"
    CORRECTS = "corrects"
    SAME = "same"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedSeat:
    """One seat of the list beside what is stored of it."""

    seat: SeatView
    before: SeatInput | None
    after: SeatInput

    @property
    def differs(self) -> bool:
        """True where the list says something else than what is stored."""
        return self.before is not None and self.before != self.after


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedTable:
    """One table of the list. `stored` is the version that counts or waits now, None without."""

    view: TableView
    entered: ResultInput
    stored: ResultInput | None
    effect: Effect
    lines: tuple[int, ...]
    seats: tuple[ListedSeat, ...]
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedResults:
    """The whole list beside the round. `others` counts lines about other rounds.

    `missing` are the numbers of tables that have no result yet and get none from the list.
    `stamp` stands for the versions of the round's tables that it was judged against.
    """

    tables: tuple[ListedTable, ...]
    problems: tuple[Problem, ...]
    others: int
    missing: tuple[int, ...]
    stamp: str

    def of(self, *effects: Effect) -> tuple[ListedTable, ...]:
        """Gives the tables with one of the effects."""
        return tuple(one for one in self.tables if one.effect in effects)

    @property
    def corrected(self) -> tuple[ListedTable, ...]:
        """The tables whose confirmed result would be replaced."""
        return self.of(Effect.CORRECTS)

    @property
    def same(self) -> tuple[ListedTable, ...]:
        """The tables of which the list says what is stored already."""
        return self.of(Effect.SAME)

    @property
    def entered(self) -> tuple[ListedTable, ...]:
        """The tables that have no confirmed result and would get this one."""
        return self.of(Effect.NEW, Effect.REPLACES)


def judge_results(
    tournament: Tournament,
    *,
    held: Round,
    seats: Sequence[SeatLine],
    columns: ResultColumns,
    untouched: Collection[Effect] = (Effect.SAME,),
) -> JudgedResults:
    """Gives the list as it would be taken, with every problem at its line. Writes nothing.

    What the list has no column for stays as it is stored. A table with an effect that is left
    `untouched` has no problem. Seven queries.
    """
    view = round_view(tournament, held=held)
    people = list(tournament.registrations.select_related("player").order_by("number", "pk"))
    mine, others = of_round(seats, number=held.number)
    finder = SeatFinder(view=view, people=people)
    found: dict[int, dict[str, SeatLine]] = {}
    for line in mine:
        at = finder.seat_of(line)
        if at is not None:
            _keep(found.setdefault(at[0].table.pk, {}), at[0], at[1], line, finder.problems)
    if not mine:
        detail = _("The list has no line about this round.")
        finder.problems.append(Problem(code="list_empty", place="text", detail=detail))
    listed = {at: lines for at, lines in found.items() if _is_filled_in(lines.values())}
    tables = tuple(
        _listed(tournament, one, listed[one.table.pk], columns.fields, untouched)
        for one in view.tables
        if one.table.pk in listed
    )
    unread = [problem for line in mine for problem in line.problems]
    of_lines = [*unread, *finder.problems]
    return JudgedResults(
        tables=tables,
        problems=tuple(sorted((*of_lines, *_of_tables(tables, mine, of_lines)), key=_in_order)),
        others=others,
        missing=tuple(
            one.table.number
            for one in view.tables
            if one.table.pk not in listed and not _is_settled(one)
        ),
        stamp=",".join(f"{one.table.number}:{one.table.version}" for one in view.tables),
    )


def _of_tables(
    tables: Iterable[ListedTable], lines: Sequence[SeatLine], of_lines: Iterable[Problem]
) -> Iterator[Problem]:
    """Yields what stands against tables; what follows from an unread line would be told twice."""
    marked = {problem.place for problem in of_lines}
    for one in tables:
        if not marked & _places(one, lines):
            yield from one.problems


def _keep(
    taken: dict[str, SeatLine],
    table: TableView,
    seat: SeatView,
    line: SeatLine,
    problems: list[Problem],
) -> None:
    """Keeps what a line says of a seat; a seat that is there twice is a problem."""
    earlier = taken.setdefault(seat.seat.wind, line)
    if earlier is line:
        return
    values = {
        "name": shown_name(seat.registration),
        "first": earlier.line,
        "last": line.line,
        "table": table.table.number,
        "seat": Wind(seat.seat.wind).label,
    }
    detail = _(
        "%(name)s is in the list twice, in lines %(first)s and %(last)s "
        "(table %(table)s, %(seat)s)."
    )
    place = f"line-{line.line}"
    problems.append(
        Problem(code="twice_in_list", place=place, detail=detail % values, data={"line": line.line})
    )


def _is_filled_in(lines: Iterable[SeatLine]) -> bool:
    """False where a table stands in the list and nobody wrote points beside its players."""
    return any(one.points is not None or one.problems for one in lines)


def _places(table: ListedTable, lines: Sequence[SeatLine]) -> set[str]:
    """Gives the places of the lines about a table, those too whose seat was not found."""
    named = {one.line for one in lines if one.table == table.view.table.number}
    return {f"line-{line}" for line in named | set(table.lines)}


def _listed(
    tournament: Tournament,
    view: TableView,
    lines: Mapping[str, SeatLine],
    fields: frozenset[str],
    untouched: Collection[Effect],
) -> ListedTable:
    """Gives a table of the list with what stands against it, unless it is left untouched."""
    stored = stored_input(view.result) if view.result is not None else None
    entered = _input(view, lines, stored, fields)
    is_confirmed = view.result is not None and view.result.status == ResultStatus.CONFIRMED
    if stored is not None and stored == entered and is_confirmed:
        effect = Effect.SAME
    elif is_confirmed:
        effect = Effect.CORRECTS
    else:
        effect = Effect.REPLACES if stored is not None else Effect.NEW
    numbers = tuple(sorted({one.line for one in lines.values()}))
    problems = [] if effect in untouched else list(_problems(tournament, view, entered, lines))
    return ListedTable(
        view=view,
        entered=entered,
        stored=stored,
        effect=effect,
        lines=numbers,
        seats=tuple(
            ListedSeat(
                seat=one,
                before=stored.seats.get(one.seat.wind) if stored else None,
                after=entered.seats[one.seat.wind],
            )
            for one in view.seats
        ),
        problems=tuple(
            Problem(
                code=one.code,
                place=f"line-{numbers[0]}",
                detail=one.detail,
                data={**one.data, "line": numbers[0]},
            )
            for one in problems
        ),
    )


def _input(
    view: TableView,
    lines: Mapping[str, SeatLine],
    stored: ResultInput | None,
    fields: frozenset[str],
) -> ResultInput:
    """Gives what the list says of a table; what it has no column for stays as stored."""
    seats = {}
    for one in view.seats:
        wind = one.seat.wind
        line = lines.get(wind)
        kept = stored.seats.get(wind) if stored else None
        kept = kept or SeatInput(points=None)
        seats[wind] = SeatInput(
            points=line.points if line else None,
            chombo=(line.chombo if line else 0) or 0 if "chombo" in fields else kept.chombo,
            hands_won=(line.hands_won if line else None)
            if "hands_won" in fields
            else kept.hands_won,
        )
    sticks = next((one.sticks for one in lines.values() if one.sticks is not None), 0)
    accepted = next((one.accepted for one in lines.values() if one.accepted), "")
    return ResultInput(
        seats=seats,
        sticks_left=(sticks or 0) if "sticks" in fields else stored.sticks_left if stored else 0,
        accepted=accepted if "accepted" in fields else stored.accepted if stored else "",
        hands=stored.hands if stored else None,
    )


def _problems(
    tournament: Tournament, view: TableView, entered: ResultInput, lines: Mapping[str, SeatLine]
) -> Iterator[Problem]:
    number = view.table.number
    if view.state is TableState.ABANDONED:
        detail = _("Table %(number)s was abandoned. Take that back first to enter a result.")
        yield Problem(code="table_abandoned", place="", detail=detail % {"number": number})
        return
    said = {one.sticks for one in lines.values() if one.sticks is not None}
    if len(said) > 1:
        detail = _("Table %(number)s: the lines name different numbers of sticks left: %(all)s.")
        values = {"number": number, "all": ", ".join(map(str, sorted(said)))}
        yield Problem(code="sticks_differ", place="", detail=detail % values)
    first, last = min(one.line for one in lines.values()), max(one.line for one in lines.values())
    where = {"number": number, "first": first, "last": last}
    start = (
        _("Table %(number)s (line %(first)s)")
        if first == last
        else _("Table %(number)s (lines %(first)s to %(last)s)")
    ) % where
    seats = [one.seat for one in view.seats]
    for one in entry_problems(tournament, seats=seats, entered=entered, unread=()):
        detail = _("%(where)s: %(problem)s") % {"where": start, "problem": sentence(one)}
        yield Problem(code=one.code, place="", detail=detail, data=dict(one.data))


def _in_order(problem: Problem) -> tuple[int, str]:
    return int(str(problem.data.get("line", 0))), problem.code


def _is_settled(view: TableView) -> bool:
    return view.state in (TableState.CONFIRMED, TableState.ACCEPTED, TableState.ABANDONED)


def tables_in_words(tables: Sequence[ListedTable]) -> str:
    """Gives "table 3" or "tables 3, 5" for a sentence."""
    numbers = ", ".join(str(one.view.table.number) for one in tables)
    return ngettext("table %(numbers)s", "tables %(numbers)s", len(tables)) % {"numbers": numbers}
