"""One entrant's sum while it is being made: lines, total and what the standings keys look at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scoring.points import Parts, parts
from scoring.standings_types import (
    BYE,
    GIVEN,
    Entrant,
    GameLine,
    KeyValue,
    PenaltyLine,
    SumLine,
)

_CODES = {BYE: "bye", GIVEN: "given_score"}


@dataclass(slots=True, kw_only=True)
class Tally:
    """An entrant's sum, in parts; it grows stage by stage and is thrown away afterwards."""

    entrant: Entrant
    total: int = 0
    lines: list[SumLine] = field(default_factory=list)
    rounds: dict[int, Parts] = field(default_factory=dict)
    stage: int = 0
    stage_totals: dict[int, Parts] = field(default_factory=dict)
    counting: list[GameLine] = field(default_factory=list)
    played: int = 0
    substituted: bool = False
    attended: set[int] = field(default_factory=set)
    penalty_points: int = 0
    keys: list[tuple[str, KeyValue]] = field(default_factory=list)

    def add(self, code: str, amount: int, *, stage: int, round_number: int | None = None) -> None:
        """Put an amount of parts with its reason into the sum."""
        self.total += amount
        line = SumLine(code=code, parts=Parts(amount), stage=stage, round=round_number)
        self.lines.append(line)

    def add_games(self, games: Sequence[GameLine], *, best: int, by_match_points: bool) -> None:
        """Put one stage's games into the sum; beyond the `best` N (0 = all) they are dropped.

        Among equal results the later one is dropped, so that the choice does not depend on the
        order of entry.
        """
        dropped = _dropped(games, best, by_match_points=by_match_points)
        for game in sorted(games, key=_when):
            amount = game.match_points if by_match_points else game.final
            code, counts = _CODES.get(game.note, "game"), True
            if not game.counts:
                code, counts = "not_counted", False
                self.substituted = self.substituted or game.substitute
            else:
                self.played += 1
                if id(game) in dropped:
                    code, counts = "dropped", False
                else:
                    self.total += amount
                    self.counting.append(game)
                    self.rounds[game.round] = Parts(self.rounds.get(game.round, 0) + amount)
            self.lines.append(
                SumLine(
                    code=code,
                    parts=amount,
                    counts=counts,
                    round=game.round,
                    stage=game.stage,
                    game=game,
                )
            )

    def add_penalties(self, penalties: Iterable[PenaltyLine], *, stage: int) -> None:
        """Put penalties into the sum; a cancelled one is only shown."""
        for penalty in penalties:
            amount = parts(penalty.points)
            if not penalty.cancelled:
                self.total += amount
                self.penalty_points += penalty.points
            self.lines.append(
                SumLine(
                    code="penalty_cancelled" if penalty.cancelled else "penalty",
                    parts=amount,
                    counts=not penalty.cancelled,
                    round=penalty.round,
                    stage=stage,
                    penalty=penalty,
                )
            )

    @property
    def games(self) -> int:
        """The number of games that count; a bye is none."""
        return sum(1 for game in self.counting if game.note != BYE)

    @property
    def raw(self) -> int:
        """The sum of the entered points of the games that count."""
        return sum(game.points or 0 for game in self.counting)


def _when(game: GameLine) -> tuple[int, int, str]:
    return game.round, game.table or 0, game.wind


def _dropped(games: Sequence[GameLine], best: int, *, by_match_points: bool) -> frozenset[int]:
    """Return which games are beyond the best N, by identity."""
    counting = [game for game in games if game.counts]
    if not best or len(counting) <= best:
        return frozenset()
    counting.sort(
        key=lambda game: (-(game.match_points if by_match_points else game.final), _when(game))
    )
    return frozenset(id(game) for game in counting[best:])
