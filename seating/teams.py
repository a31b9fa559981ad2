"""Teams: the captain says which mate takes which of the team's places in a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from seating.errors import SeatingError
from seating.types import Entrant, PlayerId, TableOf


def place_mates(
    tables: Sequence[TableOf],
    *,
    entrants: Sequence[Entrant],
    choices: Mapping[str, Sequence[PlayerId]],
) -> tuple[TableOf, ...]:
    """The tables with each team's seats taken in the order its captain chose.

    `choices` gives for a team its seated players, the one for its first table first. Which team
    sits where does not change, so no mates meet and the teams meet as drawn. Raises
    `SeatingError` with code `other_players` when a choice is not of exactly those who were drawn.
    """
    team = {entrant.id: entrant.group for entrant in entrants}
    drawn: dict[str, list[PlayerId]] = {}
    for table in tables:
        for player in table.players:
            drawn.setdefault(team.get(player, ""), []).append(player)
    takes: dict[PlayerId, PlayerId] = {}
    for name, chosen in choices.items():
        had = drawn.get(name, []) if name else []
        if sorted(map(str, had)) != sorted(map(str, chosen)) or len(set(chosen)) != len(chosen):
            raise SeatingError(
                "other_players",
                detail=f"{name or 'This team'} has {len(had)} seats in this round. "
                "Name each of its players in it once.",
                data={"group": name, "players": had},
            )
        takes.update(zip(had, chosen, strict=True))
    return tuple(
        TableOf(
            number=table.number,
            seats=tuple(seat if seat is None else takes.get(seat, seat) for seat in table.seats),
        )
        for table in tables
    )
