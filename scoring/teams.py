"""Team standings: the sums of the members' totals."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.points import Parts
from scoring.standings_types import StandingsRow, TeamId, TeamRow


def team_rows(rows: Sequence[StandingsRow]) -> tuple[TeamRow, ...]:
    """Return the teams in order: the higher sum of totals, then of raw points; equal ones share.

    Every member's row counts, ranked or not, as it stands in the players' standings.
    """
    members: dict[TeamId, list[StandingsRow]] = {}
    for row in rows:
        if row.entrant.team is not None:
            members.setdefault(row.entrant.team, []).append(row)
    sums = [
        (sum(row.total for row in team), sum(row.raw for row in team), name)
        for name, team in members.items()
    ]
    sums.sort(key=lambda team: (-team[0], -team[1], str(team[2])))
    values = [team[:2] for team in sums]
    return tuple(
        TeamRow(
            rank=values.index((total, raw)) + 1,
            shared=values.count((total, raw)) > 1,
            team=name,
            total=Parts(total),
            raw=raw,
            penalties=sum(row.penalties for row in members[name]),
            games=sum(row.games for row in members[name]),
            members=tuple(
                row.entrant.id
                for row in sorted(
                    members[name], key=lambda row: (-row.total, -row.raw, str(row.entrant.id))
                )
            ),
        )
        for total, raw, name in sums
    )
