"""The book of an event: every entrant's tally, played through the stages in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from scoring.errors import ScoringError
from scoring.meetings import attendance_of_rounds
from scoring.points import Parts, parts
from scoring.ruleset import RuleSet
from scoring.stages import carried, members_of, stage_of_penalty
from scoring.standings_keys import KeyContext, ranked_groups
from scoring.standings_types import Entrant, EntrantId, GameLine, PenaltyLine, StageRule
from scoring.tally import Tally

_Filed = dict[EntrantId, dict[int | None, list[PenaltyLine]]]


class Book:
    """Tallies by entrant, with his games and penalties filed by stage. Used once."""

    def __init__(
        self,
        entrants: Sequence[Entrant],
        games: Sequence[GameLine],
        penalties: Sequence[PenaltyLine],
        *,
        rules: RuleSet,
        held: Collection[int],
    ) -> None:
        """Open the book; ScoringError `entrant_twice` or `unknown_entrant`.

        `held` are the rounds in which somebody could attend.
        """
        self.rules = rules
        self.games = games
        self.penalties = penalties
        self.tallies = {entrant.id: Tally(entrant=entrant) for entrant in entrants}
        if len(self.tallies) != len(entrants):
            ids = [entrant.id for entrant in entrants]
            twice = sorted({str(one) for one in ids if ids.count(one) > 1})
            detail = f"Entrants are named twice: {', '.join(twice)}."
            raise ScoringError("entrant_twice", detail, {"entrants": twice})
        self._games: dict[EntrantId, dict[int, list[GameLine]]] = {}
        for game in games:
            if game.entrant is not None:
                of_entrant = self._games.setdefault(game.entrant, {})
                of_entrant.setdefault(game.stage, []).append(game)
        self._know(self._games)
        self._attendance = attendance_of_rounds(games, held=held, rules=rules)
        for entrant, tally in self.tallies.items():
            came = self._attendance.get(entrant, {})
            known = tally.entrant.attended
            tally.attended = set(came if known is None else known.intersection(held))
        self._know(penalty.entrant for penalty in penalties)

    def _know(self, ids: Iterable[EntrantId]) -> None:
        for entrant in ids:
            if entrant not in self.tallies:
                detail = f'"{entrant}" has a game or a penalty, but is not among the entrants.'
                raise ScoringError("unknown_entrant", detail, {"entrant": entrant})

    def play(
        self, in_force: Sequence[StageRule], *, rounds: Mapping[int, int], context: KeyContext
    ) -> None:
        """Play every tally through the stages; `rounds` gives the stage of each round."""
        filed = self._filed_penalties(rounds)
        for stage in in_force:
            for tally in self._members(stage, in_force[0], context):
                self._enter(tally, stage, first=stage is in_force[0])
                entrant = tally.entrant.id
                self._add_games(tally, self._games.get(entrant, {}).pop(stage.number, []))
                came = {one for one in tally.attended if rounds.get(one) == stage.number}
                self._add_attendance(tally, came)
                mine = filed.get(entrant, {}).pop(stage.number, [])
                tally.add_penalties(mine, stage=stage.number)
                tally.stage_totals[stage.number] = Parts(tally.total)
        for tally in self.tallies.values():
            self._close(tally, filed.get(tally.entrant.id, {}), rounds)

    def _close(
        self,
        tally: Tally,
        filed: Mapping[int | None, list[PenaltyLine]],
        rounds: Mapping[int, int],
    ) -> None:
        """Put what belongs to no stage its entrant was in into the last stage he reached.

        These are penalties without a round, those of a stage he is not in, and seats he took
        there as a substitute.
        """
        for _, games in sorted(self._games.get(tally.entrant.id, {}).items()):
            self._add_games(tally, games)
        self._add_attendance(
            tally, {one for one in tally.attended if rounds.get(one) not in tally.stage_totals}
        )
        left = [penalty for penalties in filed.values() for penalty in penalties]
        tally.add_penalties(sorted(left, key=_when_given), stage=tally.stage)
        tally.stage_totals[tally.stage] = Parts(tally.total)

    def _filed_penalties(self, rounds: Mapping[int, int]) -> _Filed:
        filed: _Filed = {}
        for penalty in self.penalties:
            stage = stage_of_penalty(penalty, rounds=rounds)
            filed.setdefault(penalty.entrant, {}).setdefault(stage, []).append(penalty)
        for by_stage in filed.values():
            for penalties in by_stage.values():
                penalties.sort(key=_when_given)
        return filed

    def _members(self, stage: StageRule, first: StageRule, context: KeyContext) -> list[Tally]:
        if stage is first:
            return list(self.tallies.values())
        ranking: list[EntrantId] = []
        if stage.members is None and stage.cut is not None:
            last = max(tally.stage for tally in self.tallies.values())
            before = [
                tally
                for tally in self.tallies.values()
                if tally.stage == last and tally.entrant.status not in self.rules.unranked
            ]
            groups = ranked_groups(before, keys=self.rules.standings_keys, context=context)
            ranking = [tally.entrant.id for group in groups for tally in group]
            for tally in before:
                tally.keys.clear()
        members = members_of(stage, self.games, ranking=ranking)
        return [tally for tally in self.tallies.values() if tally.entrant.id in members]

    def _enter(self, tally: Tally, stage: StageRule, *, first: bool) -> None:
        tally.stage = stage.number
        if first:
            if tally.entrant.start_total:
                tally.add("start_total", tally.entrant.start_total, stage=stage.number)
            return
        rounding = self.rules.carry_over_rounding
        change = carried(tally.total, stage=stage, rounding=rounding) - tally.total
        if change:
            tally.add("carry_over", change, stage=stage.number)

    def _add_games(self, tally: Tally, games: Sequence[GameLine]) -> None:
        tally.add_games(
            games, best=self.rules.best_games, by_match_points=bool(self.rules.match_points)
        )

    def _add_attendance(self, tally: Tally, rounds: Collection[int]) -> None:
        """Put the points for every round attended into the sum."""
        whole = parts(self.rules.attendance_points)
        if whole:
            of_rounds = self._attendance.get(tally.entrant.id, {})
            for one in sorted(rounds):
                amount = of_rounds.get(one, whole)
                tally.add("attendance", amount, stage=tally.stage, round_number=one)


def _when_given(penalty: PenaltyLine) -> tuple[int, str]:
    return penalty.round or 0, str(penalty.id)
