"""The standings: who stands where, and the sum each total and the sum of all totals come from.

Computed from results and penalties alone, whatever order they come in.
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.meetings import meetings_that_count
from scoring.points import Parts
from scoring.ruleset import RuleSet
from scoring.stages import stage_of_rounds, stages_in_force, stages_in_order
from scoring.standings_book import Book
from scoring.standings_keys import KeyContext, by_name, context_of, ranked_groups
from scoring.standings_sum import explained_sum
from scoring.standings_types import (
    Entrant,
    GameLine,
    PenaltyLine,
    StageRule,
    Standings,
    StandingsRow,
    TableSum,
)
from scoring.tally import Tally
from scoring.teams import team_rows

_UNSEEN = frozenset({"registered", "waiting"})
"""Whoever has one of these statuses and nothing in the sum has no row."""


def compute_standings(
    *,
    entrants: Sequence[Entrant],
    games: Sequence[GameLine],
    rules: RuleSet,
    table_sums: Sequence[TableSum] = (),
    penalties: Sequence[PenaltyLine] = (),
    stages: Sequence[StageRule] = (),
    up_to_round: int | None = None,
    lot_seed: int = 0,
) -> Standings:
    """Return the standings, as of the end of round `up_to_round` if one is given.

    `table_sums` come with the lines from `table_lines`; lines of a table without one are
    explained as given scores. A penalty without a round always counts.

    Raises ScoringError for a game or penalty of nobody (`unknown_entrant`), for an entrant
    named twice, for an unknown stage or key; RuntimeError if a sum is not explained.
    """
    # Later rounds are left out before anything else looks at the lines.
    games = [game for game in games if _within(game.round, up_to_round)]
    games, held = meetings_that_count(games, rules=rules)
    table_sums = [table for table in table_sums if _within(table.round, up_to_round)]
    penalties = [one for one in penalties if one.round is None or _within(one.round, up_to_round)]
    ordered = stages_in_order(stages, games)
    in_force = stages_in_force(ordered, games, up_to_round=up_to_round)
    meeting = "head_to_head" in rules.standings_keys
    context = context_of(games if meeting else (), lot_seed=lot_seed)
    book = Book(entrants, games, penalties, rules=rules, held=held)
    book.play(in_force, rounds=stage_of_rounds(ordered, games), context=context)
    rows = _rows(book, len(held), context)
    sum_parts = Parts(sum(row.total for row in rows))
    explained = explained_sum(
        book.tallies.values(), games, table_sums, by_match_points=bool(rules.match_points)
    )
    if sum(amount for _, amount in explained) != sum_parts:
        message = f"The standings' sum is not explained: {sum_parts} parts, {explained}"
        raise RuntimeError(message)
    reached = in_force[-1].number
    following = [stage.cut for stage in ordered if stage.number > reached]
    return Standings(
        rows=rows,
        team_rows=team_rows(rows),
        sum_parts=sum_parts,
        explained=explained,
        stage=reached,
        next_cut=following[0] if following else None,
        up_to_round=up_to_round,
        rounds=held,
    )


def _within(round_number: int, up_to_round: int | None) -> bool:
    return up_to_round is None or round_number <= up_to_round


def _rows(book: Book, rounds_held: int, context: KeyContext) -> tuple[StandingsRow, ...]:
    """Return every row: by stage reached, then by the keys; those not ranked at the end."""
    ranked: dict[int, list[Tally]] = {}
    unranked: list[tuple[Tally, str]] = []
    for tally in book.tallies.values():
        reason = _unranked_reason(tally, rounds_held, book.rules)
        if reason == "":
            ranked.setdefault(tally.stage, []).append(tally)
        elif tally.lines or tally.entrant.status not in _UNSEEN:
            unranked.append((tally, reason))
    rows: list[StandingsRow] = []
    keys = book.rules.standings_keys
    for stage in sorted(ranked, reverse=True):
        for group in ranked_groups(ranked[stage], keys=keys, context=context):
            rank, shared = len(rows) + 1, len(group) > 1
            rows.extend(_row(tally, rank=rank, shared=shared) for tally in group)
    unranked.sort(key=lambda pair: (-pair[0].total, by_name(pair[0])))
    rows.extend(_row(tally, rank=None, reason=reason) for tally, reason in unranked)
    return tuple(rows)


def _unranked_reason(tally: Tally, rounds_held: int, rules: RuleSet) -> str:
    """Return why an entrant has no rank; "" if he has one."""
    if tally.entrant.status in rules.unranked:
        return tally.entrant.status
    if not tally.played and not tally.entrant.start_total:
        return "substitute_only" if tally.substituted else "no_games"
    if tally.played < rules.minimum_games:
        return "minimum_games"
    # Compared as whole numbers: attended / held against percent / 100.
    if 100 * len(tally.attended) < rules.minimum_attendance_percent * rounds_held:
        return "minimum_attendance"
    return ""


def _row(tally: Tally, *, rank: int | None, shared: bool = False, reason: str = "") -> StandingsRow:
    """Return the row of a finished tally; its lines must make up its total."""
    if sum(line.parts for line in tally.lines if line.counts) != tally.total:
        message = f"A total is not the sum of its lines: {tally.entrant.id}"
        raise RuntimeError(message)
    return StandingsRow(
        rank=rank,
        shared=shared,
        entrant=tally.entrant,
        total=Parts(tally.total),
        raw=tally.raw,
        penalties=tally.penalty_points,
        games=tally.games,
        rounds=tally.rounds,
        lines=tuple(tally.lines),
        stage=tally.stage,
        stage_totals=tally.stage_totals,
        unranked_reason=reason,
        keys=tuple(tally.keys),
    )
