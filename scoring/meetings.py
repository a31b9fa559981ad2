"""Rounds as meetings of a league: which count, and what coming to one is worth.

A round of a tournament is a meeting in which everybody plays one table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from scoring.points import Parts, parts
from scoring.ruleset import RuleSet
from scoring.standings_types import EntrantId, GameLine


def meetings_that_count(
    games: Sequence[GameLine], *, rules: RuleSet
) -> tuple[list[GameLine], tuple[int, ...]]:
    """Return the games, those of too small a meeting not counting, and the rounds that count.

    Source: Groene Hart, an evening counts with at least eight members (rules in numbers).
    """
    if not rules.minimum_meeting_players:
        return list(games), tuple(sorted({game.round for game in games}))
    came: dict[int, set[EntrantId]] = {}
    for game in games:
        present = came.setdefault(game.round, set())
        if game.entrant is not None and game.attended:
            present.add(game.entrant)
    counting = {one for one, who in came.items() if len(who) >= rules.minimum_meeting_players}
    kept = [game if game.round in counting else replace(game, counts=False) for game in games]
    return kept, tuple(sorted(counting))


def attendance_of_rounds(
    games: Sequence[GameLine], *, held: Collection[int], rules: RuleSet
) -> Mapping[EntrantId, Mapping[int, Parts]]:
    """Return for each entrant the rounds he came to and what each is worth, in parts.

    Nothing where the rule set looks at no attendance. Where attendance is split, a meeting has
    as many parts as the most tables one player played there, and each table played is worth its
    share, rounded down to a whole part.

    Source: Groene Hart, one point an evening; Keevel, 3,000 an evening, split if the evening has
    parts (rules in numbers).
    """
    if not rules.attendance_points and not rules.minimum_attendance_percent:
        return {}
    tables: dict[int, Counter[EntrantId]] = {one: Counter() for one in held}
    for game in games:
        if game.entrant is not None and game.attended and game.round in tables:
            tables[game.round][game.entrant] += 1
    whole = parts(rules.attendance_points)
    found: dict[EntrantId, dict[int, Parts]] = {}
    for one, played in tables.items():
        most = max(played.values(), default=1)
        for entrant, count in played.items():
            amount = whole * count // most if rules.attendance_split else whole
            found.setdefault(entrant, {})[one] = Parts(amount)
    return found
