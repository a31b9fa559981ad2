"""What makes a draw repeatable: the version of the method and a hash of everything it read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Literal

from seating.prescribed import PlanRound
from seating.types import Entrant, History, Mode, PlayerId, Wishes

# Raised with every change that can give other chairs for the same inputs and seed.
ALGORITHM = "takuwari-seating-2"


def id_order(player: PlayerId) -> tuple[bool, int, str]:
    """A sort key over ids: numbers before texts, each in its own order."""
    if isinstance(player, int):
        return (False, player, "")
    return (True, 0, player)


def inputs_as_json(
    mode: Mode | Literal["event", "again"],
    *,
    entrants: Sequence[Entrant],
    history: History,
    wishes: Wishes,
    plan: PlanRound | None,
) -> dict[str, object]:
    """All that decides a draw beside the seed, as plain values; names do not belong to it."""
    return {
        "mode": mode,
        "entrants": [
            [e.id, e.score, e.rank, e.group, e.seed_rating, e.number]
            for e in sorted(entrants, key=lambda entrant: id_order(entrant.id))
        ],
        "history": {
            "rounds": history.rounds,
            "numbers": history.numbers,
            "byes": history.byes,
        },
        "wishes": {
            "table_size": wishes.table_size,
            "fill": wishes.fill,
            "banned": sorted(
                (sorted(pair, key=id_order) for pair in wishes.banned),
                key=lambda pair: [id_order(player) for player in pair],
            ),
            "apart_groups": wishes.apart_groups,
            "first_table": wishes.first_table,
            "closed_tables": sorted(wishes.closed_tables),
            "fixed_tables": wishes.fixed_tables,
            **_later_wishes(wishes),
        },
        "plan": None if plan is None else [plan.by, [table.seats for table in plan.tables]],
    }


def _later_wishes(wishes: Wishes) -> dict[str, object]:
    """The wishes that came later, where they are not left as they are: older hashes stay good."""
    plain = Wishes()
    names = ("mates_apart", "first_round", "swiss_blocks", "interval")
    return {
        name: getattr(wishes, name)
        for name in names
        if getattr(wishes, name) != getattr(plain, name)
    }


def hash_inputs(
    mode: Mode,
    *,
    entrants: Sequence[Entrant],
    history: History,
    wishes: Wishes,
    plan: PlanRound | None = None,
) -> str:
    """The sha256 of the canonical JSON of a draw's inputs, 64 hexadecimal digits."""
    plain = inputs_as_json(mode, entrants=entrants, history=history, wishes=wishes, plan=plan)
    return hash_json(plain)


def hash_json(plain: object) -> str:
    """The sha256 of a value's canonical JSON, 64 hexadecimal digits."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
