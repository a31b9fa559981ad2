"""Every reason why a draw cannot work, found before it is tried, each with a way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from seating.bans import Undecided, enemies_of, place_apart, smallest_contradiction
from seating.errors import NoValidSeating, Remedy
from seating.fill import Shape, counted, shape_for
from seating.types import FIRST_ROUNDS, Entrant, PlayerId, Wishes

Pair = tuple[PlayerId, PlayerId]


def preflight(entrants: Sequence[Entrant], *, wishes: Wishes) -> Shape:
    """The chairs of the round, once every known obstacle is out of the way.

    Raises `NoValidSeating`; its code is one of `player_twice`, `table_size_unknown`,
    `too_few_players`, `fill_not_chosen`, `fill_does_not_fit`, `banned_self`, `too_many_bans`,
    `bans_contradict`, `fixed_tables_crowded`, `fixed_table_closed`, `team_too_large`,
    `choice_unknown`.
    """
    names = {entrant.id: entrant.label for entrant in entrants}
    if len(names) != len(entrants):
        _refuse_doubles(entrants)
    if wishes.table_size not in (3, 4):
        raise NoValidSeating(
            "table_size_unknown",
            detail=f"Tables of {wishes.table_size} cannot be drawn. Choose 3 or 4 players.",
            remedies=[Remedy(code="choose_table_size", detail="Choose tables of 3 or of 4.")],
            data={"table_size": wishes.table_size},
        )
    _check_choices(wishes)
    shape = shape_for(len(entrants), wishes=wishes)
    if wishes.mates_apart:
        _check_teams(entrants, shape=shape)
    _check_bans(names, shape=shape, wishes=wishes)
    _check_fixed(names, shape=shape, wishes=wishes)
    return shape


def _refuse_doubles(entrants: Sequence[Entrant]) -> None:
    seen: set[PlayerId] = set()
    for entrant in entrants:
        if entrant.id in seen:
            raise NoValidSeating(
                "player_twice",
                detail=f"{entrant.label} is in the list twice.",
                remedies=[Remedy(code="remove_double", detail="Remove one of the two entries.")],
                data={"player": entrant.id, "name": entrant.label},
            )
        seen.add(entrant.id)


def _check_choices(wishes: Wishes) -> None:
    if wishes.first_round in FIRST_ROUNDS and wishes.swiss_blocks >= 1 and wishes.interval >= 0:
        return
    raise NoValidSeating(
        "choice_unknown",
        detail="A swiss draw has one block or more, an interval is 0 or more, and the first round "
        f"goes by {', '.join(FIRST_ROUNDS)}.",
        remedies=[Remedy(code="choose_again", detail="Choose again.")],
    )


def _check_teams(entrants: Sequence[Entrant], *, shape: Shape) -> None:
    """Refuse a team with more members than tables; its members could not all be apart."""
    sizes = Counter(entrant.group for entrant in entrants if entrant.group)
    room = shape.tables + shape.byes
    for team, members in sizes.items():
        if members > room:
            raise NoValidSeating(
                "team_too_large",
                detail=f"{team} has {members} players for "
                f"{counted(shape.tables, one='table', many='tables')}, so mates would meet.",
                remedies=[
                    Remedy(
                        code="fewer_mates",
                        data={"group": team, "count": members - room},
                        detail=f"Let {members - room} of {team} sit out.",
                    ),
                    Remedy(code="let_mates_meet", detail="Draw in a mode where mates may meet."),
                ],
                data={"group": team, "members": members, "tables": shape.tables},
            )


def bans_among(names: dict[PlayerId, str], *, wishes: Wishes) -> list[Pair]:
    """The banned pairs of which both players are in this round, each once, in their order."""
    out: dict[frozenset[PlayerId], Pair] = {}
    for one, two in wishes.banned:
        if one in names and two in names:
            out.setdefault(frozenset((one, two)), (one, two))
    return list(out.values())


def capacities_of(shape: Shape) -> list[int]:
    """How many players each table takes: one less where a chair stays empty."""
    return [shape.chairs - (number < shape.empty) for number in range(shape.tables)]


def _check_bans(names: dict[PlayerId, str], *, shape: Shape, wishes: Wishes) -> None:
    pairs = bans_among(names, wishes=wishes)
    for one, two in pairs:
        if one == two:
            raise NoValidSeating(
                "banned_self",
                detail=f"{names[one]} is kept apart from himself or herself.",
                remedies=[
                    Remedy(code="lift_ban", detail="Remove this pair.", data={"pair": [one, two]})
                ],
                data={"player": one, "name": names[one]},
            )
    # Someone who sits out is at a table alone.
    capacities = capacities_of(shape) + [1] * shape.byes
    enemies = enemies_of(pairs)
    for player, apart in enemies.items():
        _check_company(player, apart=apart, names=names, shape=shape)
    try:
        if place_apart(enemies, capacities=capacities) is not None:
            return
    except Undecided:
        return
    refuse_bans(smallest_contradiction(pairs, capacities=capacities), names=names, shape=shape)


def _check_company(
    player: PlayerId, *, apart: set[PlayerId], names: dict[PlayerId, str], shape: Shape
) -> None:
    """Refuse when a player has fewer possible table mates than the smallest table holds."""
    company = len(names) - 1 - len(apart)
    needed = min(capacities_of(shape)) - 1
    if company < needed and not shape.byes:
        raise NoValidSeating(
            "too_many_bans",
            detail=f"{names[player]} may meet only "
            f"{counted(company, one='player', many='players')} and needs {needed} at a table.",
            remedies=[
                Remedy(
                    code="lift_ban",
                    detail=f"Lift a ban on {names[player]}.",
                    data={"player": player, "name": names[player]},
                )
            ],
            data={
                "player": player,
                "name": names[player],
                "company": company,
                "needed": needed,
            },
        )


def refuse_bans(pairs: Sequence[Pair], *, names: dict[PlayerId, str], shape: Shape) -> None:
    """Raise `NoValidSeating` for bans that cannot all be kept, naming them."""
    people = sorted({names[player] for pair in pairs for player in pair})
    tables = counted(shape.tables, one="table", many="tables")
    raise NoValidSeating(
        "bans_contradict",
        detail=f"No draw keeps these pairs apart on {tables}: "
        + "; ".join(f"{names[one]} and {names[two]}" for one, two in pairs)
        + f". They concern {counted(len(people), one='player', many='players')}.",
        remedies=[
            *(
                Remedy(
                    code="lift_ban",
                    data={"pair": [one, two], "names": [names[one], names[two]]},
                    detail=f"Let {names[one]} and {names[two]} meet.",
                )
                for one, two in pairs
            ),
            Remedy(code="change_players", detail="Add players, so that there are more tables."),
        ],
        data={
            "pairs": [list(pair) for pair in pairs],
            "names": [[names[one], names[two]] for one, two in pairs],
            "people": len(people),
            "tables": shape.tables,
        },
    )


def _check_fixed(names: dict[PlayerId, str], *, shape: Shape, wishes: Wishes) -> None:
    at: dict[int, list[PlayerId]] = {}
    for player, number in wishes.fixed_tables:
        if player in names:
            at.setdefault(number, []).append(player)
    for number, players in at.items():
        people = [names[player] for player in players]
        who = ", ".join(people)
        data = {"table": number, "players": players, "names": people}
        if number in wishes.closed_tables:
            raise NoValidSeating(
                "fixed_table_closed",
                detail=f"Table {number} is out of use, and {who} should stay there.",
                remedies=[
                    Remedy(
                        code="open_table",
                        detail=f"Put table {number} in use.",
                        data={"table": number},
                    ),
                    Remedy(code="move_fixed", detail="Choose another table for them."),
                ],
                data=data,
            )
        if len(players) > shape.chairs or (len(players) > 1 and shape.tables > 1):
            raise NoValidSeating(
                "fixed_tables_crowded",
                detail=f"{who} should all stay at table {number}, so they would meet every round.",
                remedies=[Remedy(code="move_fixed", detail="Give each of them a table.")],
                data=data,
            )
