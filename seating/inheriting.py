"""Who of the newcomers takes whose chairs when a plan is done again: one leaver's, all of them.

The chairs of one player of a plan go well together: nobody met twice, every wind as often. A
newcomer who took one chair of this leaver and one of that would lose both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, permutations

from seating.fingerprint import id_order
from seating.quality import roster_of
from seating.types import Entrant, PlayerId, Seats

Heirs = Mapping[PlayerId, PlayerId]  # for who left, the newcomer who takes the chairs
WAYS = 24  # ways to hand the chairs on that are compared


def ways_to_inherit(
    planned: Sequence[Sequence[Seats]], *, entrants: Sequence[Entrant]
) -> list[Heirs]:
    """The ways to hand the chairs of those who left to newcomers, the last one: not at all.

    Where more left than came, every choice of leavers up to `WAYS`; where more came, the first
    ones by id inherit.
    """
    in_plan = roster_of(planned)
    here = [entrant.id for entrant in entrants]
    leavers = sorted(in_plan.difference(here), key=id_order)
    newcomers = [one for one in here if one not in in_plan][: len(leavers)]
    if not newcomers:
        return [{}]
    ways = islice(permutations(leavers, len(newcomers)), WAYS)
    return [*(dict(zip(chosen, newcomers, strict=True)) for chosen in ways), {}]


def handed_on(planned: Sequence[Sequence[Seats]], *, heirs: Heirs) -> list[list[Seats]]:
    """The planned rounds with each heir in the chairs inherited."""
    return [
        [
            tuple(None if seat is None else heirs.get(seat, seat) for seat in seats)
            for seats in tables
        ]
        for tables in planned
    ]
