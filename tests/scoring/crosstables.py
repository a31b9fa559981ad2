"""Tables and events for the tests of scoring, written as short as a crosstable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.game_lines import SeatedPlayer, table_lines
from scoring.point_fractions import fraction
from scoring.points import Parts
from scoring.ruleset import RuleSet, build_ruleset
from scoring.settlement import TableSettlement, settle_table
from scoring.standings import compute_standings
from scoring.standings_types import (
    Entrant,
    GameLine,
    PenaltyLine,
    StageRule,
    Standings,
    StandingsRow,
    TableSum,
)
from scoring.table_result import SeatEntry, TableEntry
from scoring.winds import WINDS


def entry(
    *points: int | None,
    chombo: Mapping[str, int] | None = None,
    substitutes: str = "",
    hands_won: Mapping[str, int] | None = None,
    sticks_left: int = 0,
    accepted: str = "",
) -> TableEntry:
    """A table's entry from East on; the other arguments are by wind."""
    return TableEntry(
        seats=tuple(
            SeatEntry(
                wind=wind,
                points=one,
                chombo=(chombo or {}).get(wind, 0),
                substitute=wind in substitutes,
                hands_won=(hands_won or {}).get(wind),
            )
            for wind, one in zip(WINDS, points, strict=False)
        ),
        sticks_left=sticks_left,
        accepted=accepted,
    )


def settled(preset: str, table: TableEntry, **options: object) -> TableSettlement:
    """The settlement of an entry under a preset with some options changed."""
    return settle_table(table, rules=build_ruleset(preset, options))


def finals(settlement: TableSettlement) -> list[str]:
    """Final points as reduced fractions."""
    return [str(fraction(seat.final)) for seat in settlement.seats]


def match_points(settlement: TableSettlement) -> list[str]:
    """Match points as reduced fractions."""
    return [str(fraction(seat.match_points)) for seat in settlement.seats]


class Event:
    """An event written down table by table; every name that sits somewhere takes part."""

    def __init__(self, preset: str = "ema-2016", **options: object) -> None:
        self.rules: RuleSet = build_ruleset(preset, options)
        self.games: list[GameLine] = []
        self.sums: list[TableSum] = []
        self.penalties: list[PenaltyLine] = []
        self.stages: list[StageRule] = []
        self.entrants: dict[str, Entrant] = {}

    def enter(self, name: str, **fields: object) -> None:
        """Put somebody on the list, or change what is said of him."""
        self.entrants[name] = Entrant(id=name, name=name, **fields)  # type: ignore[arg-type]

    def play(
        self,
        round_number: int,
        names: str,
        table: TableEntry,
        *,
        stage: int = 1,
        number: int | None = None,
        absent: Mapping[str, str] | None = None,
    ) -> None:
        """Play a table: names from East on, "-" is a house substitute; `absent` by wind."""
        seated = {
            seat.wind: SeatedPlayer(
                entrant=None if name == "-" else name, absent=(absent or {}).get(seat.wind)
            )
            for seat, name in zip(table.seats, names.split(), strict=True)
        }
        lines, table_sum = table_lines(
            settle_table(table, rules=self.rules),
            seated=seated,
            rules=self.rules,
            round_number=round_number,
            table=number or 1 + sum(one.round == round_number for one in self.sums),
            stage=stage,
        )
        self.games.extend(lines)
        self.sums.append(table_sum)
        for name in {line.entrant for line in lines if line.entrant is not None}:
            if name not in self.entrants:
                self.enter(str(name))

    def punish(self, name: str, points: int, **fields: object) -> None:
        """Give a penalty."""
        self.penalties.append(
            PenaltyLine(entrant=name, id=len(self.penalties), points=points, **fields)  # type: ignore[arg-type]
        )

    def standings(self, up_to_round: int | None = None, lot_seed: int = 0) -> Standings:
        """Compute the standings."""
        return compute_standings(
            entrants=list(self.entrants.values()),
            games=self.games,
            table_sums=self.sums,
            penalties=self.penalties,
            stages=self.stages,
            rules=self.rules,
            up_to_round=up_to_round,
            lot_seed=lot_seed,
        )


def ranks(standings: Standings) -> list[tuple[int | None, object]]:
    """Rank and id of every row, in order."""
    return [(row.rank, row.entrant.id) for row in standings.rows]


def row_of(standings: Standings, name: str) -> StandingsRow:
    """The row of one entrant."""
    return {row.entrant.id: row for row in standings.rows}[name]


def total_of(standings: Standings, name: str) -> str:
    """The total of one entrant as a reduced fraction of points."""
    return str(fraction(row_of(standings, name).total))


def reasons(explained: Sequence[tuple[str, Parts]]) -> dict[str, str]:
    """What a sum is explained by, in points as reduced fractions."""
    return {code: str(fraction(amount)) for code, amount in explained}
