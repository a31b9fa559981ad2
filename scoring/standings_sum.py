"""What the sum of all totals is made of: every point of it has a reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scoring.points import Parts
from scoring.standings_keys import TableKey
from scoring.standings_types import GameLine, TableSum
from scoring.tally import Tally

_OF_LINES = {
    "start_total": "start_totals",
    "bye": "byes",
    "given_score": "given_scores",
    "dropped": "dropped_games",
    "attendance": "attendance",
    "penalty": "penalties",
    "carry_over": "carry_over",
}
"""Lines of the entrants' sums, and the reason they are called by in the sum of all."""


REASONS = (
    "match_points",
    "given_scores",
    "byes",
    "start_totals",
    "attendance",
    "oka_not_covered",
    "uma_not_even",
    "lost_sticks",
    "accepted_difference",
    "chombo",
    "rounding",
    "yakitori",
    "fixed_substitutes",
    "uncounted_seats",
    "dropped_games",
    "penalties",
    "carry_over",
)
"""Every reason there is, in the order it is told."""


def explained_sum(
    tallies: Iterable[Tally],
    games: Sequence[GameLine],
    table_sums: Sequence[TableSum],
    *,
    by_match_points: bool,
) -> tuple[tuple[str, Parts], ...]:
    """Return the reasons of the sum of all totals as (code, parts), those of zero left out.

    The codes are those of `REASONS`: `uncounted_seats` are seats whose result belongs to nobody,
    `carry_over` is what the stages changed. Raises RuntimeError where the seats of
    a table do not make up that table's own sum.
    """
    reasons: dict[str, int] = {}
    counted = _counted_of_tables(games, table_sums, by_match_points=by_match_points)
    for table in table_sums:
        for code, amount in table.explained:
            reasons[code] = reasons.get(code, 0) + amount
    of_tables = sum(reasons.values())
    reasons["uncounted_seats"] = counted - of_tables
    with_sum = {(table.round, table.stage, table.table) for table in table_sums}
    for tally in tallies:
        for line in tally.lines:
            code, amount = line.code, line.parts
            game = line.game
            if game is not None and code == "game" and not _in_tables(game, with_sum):
                code = "given_score"
            if code == "dropped":
                amount = Parts(-amount)
                if game is not None and not _in_tables(game, with_sum):
                    continue
            reason = _OF_LINES.get(code)
            if reason is not None:
                reasons[reason] = reasons.get(reason, 0) + amount
    told = sorted(reasons.items(), key=lambda reason: REASONS.index(reason[0]))
    return tuple((code, Parts(amount)) for code, amount in told if amount)


def _in_tables(game: GameLine, with_sum: set[TableKey]) -> bool:
    return game.table is not None and (game.round, game.stage, game.table) in with_sum


def _counted_of_tables(
    games: Sequence[GameLine], table_sums: Sequence[TableSum], *, by_match_points: bool
) -> int:
    """Return the parts that count for somebody at the tables whose sum is known."""
    seats: dict[TableKey, dict[str, int]] = {
        (table.round, table.stage, table.table): {} for table in table_sums
    }
    counted = 0
    taken: set[tuple[TableKey, str]] = set()
    for game in games:
        if game.table is None:
            continue
        key = (game.round, game.stage, game.table)
        if key not in seats:
            continue
        amount = game.match_points if by_match_points else game.final
        if seats[key].setdefault(game.wind, amount) != amount:
            message = f"Two results on one seat: {key} {game.wind}"
            raise RuntimeError(message)
        if game.counts:
            if (key, game.wind) in taken:
                message = f"One seat counts twice: {key} {game.wind}"
                raise RuntimeError(message)
            taken.add((key, game.wind))
            counted += amount
    for table in table_sums:
        key = (table.round, table.stage, table.table)
        if sum(seats[key].values()) != sum(amount for _, amount in table.explained):
            message = f"The seats of a table do not make up its sum: {key}"
            raise RuntimeError(message)
    return counted
