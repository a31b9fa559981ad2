"""Stages: which are in force, who is in them, and what of the earlier total enters one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.errors import ScoringError
from scoring.points import Parts, parts
from scoring.standings_types import EntrantId, GameLine, PenaltyLine, StageRule


def stages_in_order(stages: Sequence[StageRule], games: Sequence[GameLine]) -> list[StageRule]:
    """Return the stages by number; an event without any has one for each stage its games name.

    Raises ScoringError `unknown_stage` for a game of a stage that is not there, and
    `unknown_carry_over`.
    """
    numbers = {game.stage for game in games}
    if not stages:
        return [StageRule(number=number) for number in sorted(numbers or {1})]
    ordered = sorted(stages, key=lambda stage: stage.number)
    known = {stage.number for stage in ordered}
    for number in sorted(numbers - known):
        detail = f"A game belongs to stage {number}, but the event has no such stage."
        raise ScoringError("unknown_stage", detail, {"stage": number, "known": sorted(known)})
    for stage in ordered:
        if stage.carry_over not in ("full", "half", "zero"):
            detail = (
                f'Stage {stage.number} carries "{stage.carry_over}" over: say full, half, zero.'
            )
            raise ScoringError("unknown_carry_over", detail, {"stage": stage.number})
    return ordered


def stages_in_force(
    ordered: Sequence[StageRule], games: Sequence[GameLine], *, up_to_round: int | None
) -> list[StageRule]:
    """Return the stages that have begun by `up_to_round`: the first one, and those with players.

    A stage begins with its first round, where that is known, else with its first game; players
    named for it begin it at once, unless the standings are as of an earlier round.
    """
    with_games = {game.stage for game in games}
    in_force = []
    for stage in ordered:
        early = up_to_round is not None and (
            stage.first_round is None or up_to_round < stage.first_round
        )
        named = bool(stage.members) and not early
        if stage is ordered[0] or stage.number in with_games or named:
            in_force.append(stage)
    return in_force


def members_of(
    stage: StageRule, games: Sequence[GameLine], *, ranking: Sequence[EntrantId]
) -> set[EntrantId]:
    """Return who is in a stage that has begun.

    Those named for it, else those with a game in it and, until as many as the cut says have
    one, the best of the stage before (`ranking`). Whoever has a counting game is in it.
    """
    seated = {
        game.entrant
        for game in games
        if game.stage == stage.number and game.counts and game.entrant is not None
    }
    if stage.members is not None:
        return seated | stage.members
    if stage.cut is not None:
        rest = [entrant for entrant in ranking if entrant not in seated]
        seated.update(rest[: max(stage.cut - len(seated), 0)])
    return seated


def carried(total: int, *, stage: StageRule, rounding: str) -> Parts:
    """Return what of a total, in parts, enters a stage: all, half or nothing of it.

    `rounding` = "up_100" rounds the half up to a whole hundred points (toward plus infinity). A
    total that was halved too often to have an exact half keeps 1/960 of a point more.

    Source: rules in numbers, "Carry-over to finals": Toronto 2023 halved, rounding up; the
    European championship 2016 halved and kept the decimals.
    """
    if stage.carry_over == "zero":
        return Parts(0)
    if stage.carry_over == "full":
        return Parts(total)
    if rounding == "up_100":
        hundred = parts(100)
        return Parts(-(-total // (2 * hundred)) * hundred)
    return Parts(-(-total // 2))


def stage_of_rounds(ordered: Sequence[StageRule], games: Sequence[GameLine]) -> Mapping[int, int]:
    """Return the stage of every round that is known by a game or as a stage's first round."""
    known = {stage.first_round: stage.number for stage in ordered if stage.first_round is not None}
    known.update({game.round: game.stage for game in games})
    return known


def stage_of_penalty(penalty: PenaltyLine, *, rounds: Mapping[int, int]) -> int | None:
    """Return the stage a penalty acts in; None acts in the last stage its player reached.

    The stage it names, else that of its round, or of the round before where the round has no
    game yet. With neither stage nor round no carry-over makes it smaller.
    """
    if penalty.stage is not None or penalty.round is None:
        return penalty.stage
    before = [number for number in rounds if number <= penalty.round]
    return rounds[max(before)] if before else None
