"""How one player's total comes about, line by line, with the tables and penalties behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scoring.ruleset import RuleSet
from scoring.settlement import SeatSettlement
from scoring.standings_types import GameLine, StandingsRow, SumLine
from tournament.bridge.rules import rules_of
from tournament.models import Penalty, Tournament
from tournament.selectors.penalties import with_table
from tournament.selectors.tables import tables_of_player

EXTRAS = ("chombo_off", "sticks", "oka", "rounding", "chombo_after", "yakitori")
"""Steps of a settlement that most tables do not have; each is a column only where it occurs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakdownLine:
    """One line of the sum. `parts` is what it adds; a line that does not count is only shown.

    `code` is that of `scoring`'s sum lines. For a game `table_id`, `table`, `wind`, `points`
    (entered), `place` and the steps of the settlement in parts; `penalty` for a penalty.
    """

    code: str
    parts: int
    counts: bool
    round: int | None = None
    stage: int | None = None
    table: int | None = None
    table_id: int | None = None
    wind: str = ""
    points: int | None = None
    place: int | None = None
    is_shared: bool = False
    minus_return: int | None = None
    uma: int | None = None
    extras: tuple[int, ...] = ()
    note: str = ""
    fixed: bool = False
    penalty: Penalty | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """All lines of one total, in parts. `extras` names the further columns of the games."""

    lines: tuple[BreakdownLine, ...]
    total: int
    extras: tuple[str, ...]
    return_points: int
    has_settlements: bool
    by_match_points: bool

    @property
    def span(self) -> int:
        """How many columns stand between round and points on a small screen."""
        return 3 if self.has_settlements or self.by_match_points else 2

    @property
    def further_span(self) -> int:
        """How many more there are on a wide one."""
        return 1 + len(self.extras) if self.has_settlements and not self.by_match_points else 0


def breakdown_of(tournament: Tournament, row: StandingsRow) -> Breakdown:
    """Gives the sum behind a player's total, round by round. Three queries."""
    registration = int(row.entrant.id)
    penalties = with_table(Penalty.objects.filter(registration=registration))
    return made_breakdown(
        row,
        rules=rules_of(tournament),
        tables=tables_of_player(tournament, registration_id=registration),
        penalties={one.pk: one for one in penalties},
    )


def made_breakdown(
    row: StandingsRow,
    *,
    rules: RuleSet,
    penalties: Mapping[int, Penalty],
    tables: Mapping[tuple[int, int], int] = MappingProxyType({}),
) -> Breakdown:
    """Gives the sum behind a total from what was loaded: penalties by id, and ids of tables by
    round and number, where the lines are to lead there. No query."""
    extras = tuple(name for name in EXTRAS if any(_extra(line, name) for line in row.lines))
    lines = [_line(line, tables, penalties, extras) for line in _in_order(row.lines)]
    return Breakdown(
        lines=tuple(lines),
        total=row.total,
        extras=extras,
        return_points=rules.return_points,
        has_settlements=any(line.minus_return is not None for line in lines)
        and not (rules.counts_plain_points and not extras),
        by_match_points=bool(rules.match_points),
    )


def _in_order(lines: Iterable[SumLine]) -> list[SumLine]:
    """Gives the lines as they came about: what was brought along, then stage by stage, each
    round's games before its penalties, what belongs to no round last."""
    late = 10**6
    order = {"start_total": -2, "carry_over": -1}
    return sorted(
        lines,
        key=lambda line: (
            -1 if line.code == "start_total" else line.stage or 0,
            order.get(line.code, late if line.round is None else line.round),
            line.penalty is not None,
        ),
    )


def _extra(line: SumLine, name: str) -> int:
    settled = line.game.settlement if line.game else None
    return int(getattr(settled, name)) if settled is not None else 0


def _line(
    line: SumLine,
    tables: Mapping[tuple[int, int], int],
    penalties: Mapping[int, Penalty],
    extras: tuple[str, ...],
) -> BreakdownLine:
    if line.game is not None:
        return _game(line, line.game, tables, extras)
    return BreakdownLine(
        code=line.code,
        parts=line.parts,
        counts=line.counts,
        round=line.round,
        stage=line.stage,
        penalty=penalties.get(int(line.penalty.id)) if line.penalty else None,
    )


def _game(
    line: SumLine,
    game: GameLine,
    tables: Mapping[tuple[int, int], int],
    extras: tuple[str, ...],
) -> BreakdownLine:
    settled = game.settlement
    return BreakdownLine(
        code=line.code,
        parts=line.parts,
        counts=line.counts,
        round=line.round,
        stage=line.stage,
        table=game.table,
        table_id=tables.get((game.round, game.table)) if game.table is not None else None,
        wind=game.wind,
        points=game.points,
        place=game.place,
        is_shared=game.shared > 1,
        minus_return=_entered_minus_return(settled) if settled else None,
        uma=settled.uma if settled else None,
        extras=tuple(_extra(line, name) for name in extras),
        note=game.note,
        fixed=bool(settled and settled.fixed),
    )


def _entered_minus_return(settled: SeatSettlement) -> int:
    """Gives what was entered less the return points: the first step, before any other line."""
    return settled.minus_return - settled.sticks - settled.chombo_off
