"""What the organiser wished of draws before: pairs kept apart, and the last draw's wishes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournament.bridge.seating import DrawWishes, plan_goes_on, wishes_from_json
from tournament.choices import DrawMode, DrawStatus
from tournament.models import BannedPair, Registration, Tournament
from tournament.selectors.draw_obstacles import Obstacle
from tournament.selectors.draws import draw_preflight

CONTRADICTIONS = ("bans_contradict", "too_many_bans")
KEPT_MODES = (DrawMode.TEAMS, DrawMode.LEAGUE, DrawMode.SNAKE, DrawMode.INTERVAL, DrawMode.BLOCKS)
"""Ways to draw that an event stays with from round to round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BannedPairs:
    """The pairs kept apart, who may be chosen, and why all of it cannot be kept, if so."""

    pairs: tuple[BannedPair, ...]
    people: tuple[Registration, ...]
    contradiction: Obstacle | None


def banned_pairs(tournament: Tournament) -> BannedPairs:
    """Gives the pairs of the event. Queries: those of `draw_preflight`, and two."""
    pairs = tuple(
        tournament.banned_pairs.select_related("first__player__club", "second__player__club")
    )
    people = sorted(
        tournament.registrations.select_related("player__club"),
        key=lambda one: (one.player.public_name.casefold(), one.pk),
    )
    return BannedPairs(
        pairs=pairs,
        people=tuple(people),
        contradiction=_contradiction(tournament) if pairs else None,
    )


def last_wishes(tournament: Tournament) -> DrawWishes | None:
    """Gives what was asked of the newest draw and holds for the next one too. One query.

    A prescribed plan stays while it has a block for the round to come.
    """
    newest = tournament.draws.order_by("-pk").values("options", "round_number", "status").first()
    if newest is None or "mode" not in newest["options"]:
        return None
    wishes = wishes_from_json(newest["options"])
    drawn_for = newest["round_number"]
    coming = drawn_for + (newest["status"] == DrawStatus.PUBLISHED)
    kept = replace(wishes, stage=None, going_on=(), banned=(), rounds=0)
    if plan_goes_on(wishes, round_number=coming, drawn_for=drawn_for):
        return kept
    return replace(kept, plan="", plan_by="")


def people_of(tournament: Tournament) -> list[Registration]:
    """Gives everybody in the event, for fields that name a player. One query."""
    return list(tournament.registrations.select_related("player").order_by("number", "pk"))


def names_by_id(people: Sequence[Registration]) -> dict[int, str]:
    """Gives each registration's public name."""
    return {one.pk: one.player.public_name for one in people}


def _contradiction(tournament: Tournament) -> Obstacle | None:
    """Gives the smallest set of pairs that no draw can keep apart, whichever way is chosen."""
    for fill in ("", "byes", "three", "substitutes", "five"):
        found = draw_preflight(tournament, wishes=DrawWishes(mode=DrawMode.EVENT, fill=fill))
        told = [one for one in found.obstacles if one.code in CONTRADICTIONS]
        if told:
            return told[0]
        if not any(one.code.startswith("fill_") for one in found.obstacles):
            return None
    return None
