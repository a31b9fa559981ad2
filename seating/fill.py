"""Player counts that do not divide: what can be done, what it costs, and who sits out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from seating.errors import NoValidSeating, Remedy
from seating.randomness import Dice
from seating.types import FILLS, Entrant, Fill, History, PlayerId, Wishes


@dataclass(frozen=True, slots=True, kw_only=True)
class FillOption:
    """One way to seat a count that does not divide, with its consequences for one round.

    `odd_tables` tables have a substitute, three players or five players; `byes` players sit
    out. `possible` is False where the count is too small for it; `detail` then says so.
    """

    fill: Fill
    possible: bool
    tables: int
    substitutes: int
    byes: int
    odd_tables: int
    detail: str
    consequences: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many substitutes, byes or odd tables it is, whichever it is about."""
        return self.byes or self.odd_tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The chairs of a round: `tables` tables of `chairs` chairs, `empty` of them without an
    entrant (never two at one table), and `byes` entrants who sit out."""

    tables: int
    chairs: int
    empty: int
    byes: int
    fill: Fill | None


# The fills that add a table, of which some chairs stay without an entrant.
_ONE_MORE_TABLE: dict[int, tuple[Fill, ...]] = {4: ("three", "substitutes"), 3: ("substitutes",)}


def counted(number: int, *, one: str, many: str) -> str:
    """A number with its noun: "1 bye", "2 byes"."""
    return f"{number} {one if number == 1 else many}"


def shape_of(players: int, *, table_size: int, fill: Fill | None) -> Shape | None:
    """The chairs of a round under one way to fill it, or None where that way does not fit.

    A round that divides needs no fill and has the same shape under each.
    """
    tables, over = divmod(players, table_size)
    if over == 0:
        return Shape(tables=tables, chairs=table_size, empty=0, byes=0, fill=None)
    missing = table_size - over
    shape: Shape | None = None
    if fill == "byes" and tables:
        shape = Shape(tables=tables, chairs=table_size, empty=0, byes=over, fill=fill)
    elif fill == "five" and table_size == 4 and over <= tables:
        # Every table has a fifth chair; it stays empty at the tables of four.
        shape = Shape(tables=tables, chairs=5, empty=tables - over, byes=0, fill=fill)
    elif missing <= tables + 1 and fill in _ONE_MORE_TABLE.get(table_size, ()):
        shape = Shape(tables=tables + 1, chairs=table_size, empty=missing, byes=0, fill=fill)
    return shape


def _consequences(shape: Shape, *, players: int) -> tuple[str, ...]:
    seated = players - shape.byes
    if shape.fill == "byes":
        rounds = players // shape.byes
        return (
            f"{counted(shape.byes, one='player sits', many='players sit')} out each round, "
            "with the points the rules give for a bye.",
            f"Nobody sits out twice in the first {counted(rounds, one='round', many='rounds')}."
            if rounds > 1
            else "Some players sit out every other round.",
        )
    if shape.fill == "five":
        fives = shape.tables - shape.empty
        return (
            f"{counted(fives * 5, one='player plays', many='players play')} at a table of five, "
            "where one rests each hand.",
            "Fives are for leagues: they take longer, and each player plays fewer hands.",
        )
    at_odd = shape.empty * (shape.chairs - 1)
    if shape.fill == "three":
        return (
            f"{counted(at_odd, one='player plays', many='players play')} at a table of three "
            "each round, under the values the rules give for it.",
            "The tables of three are shared out evenly over the event.",
        )
    return (
        f"{counted(shape.empty, one='person', many='people')} outside the event must play along.",
        f"{at_odd} of {seated} players meet a substitute each round, "
        "each as rarely as possible over the event.",
    )


def _option(fill: Fill, *, players: int, table_size: int) -> FillOption:
    shape = shape_of(players, table_size=table_size, fill=fill)
    if shape is None:
        return FillOption(
            fill=fill,
            possible=False,
            tables=0,
            substitutes=0,
            byes=0,
            odd_tables=0,
            detail=f"{players} players are too few for this.",
            consequences=(),
        )
    odd = shape.tables - shape.empty if fill == "five" else shape.empty
    words = {
        "substitutes": counted(odd, one="substitute", many="substitutes"),
        "byes": counted(shape.byes, one="bye", many="byes"),
        "three": counted(odd, one="table of three", many="tables of three"),
        "five": counted(odd, one="table of five", many="tables of five"),
    }
    return FillOption(
        fill=fill,
        possible=True,
        tables=shape.tables,
        substitutes=shape.empty if fill == "substitutes" else 0,
        byes=shape.byes,
        odd_tables=0 if fill == "byes" else odd,
        detail=f"{words[fill]}, {counted(shape.tables, one='table', many='tables')} in all",
        consequences=_consequences(shape, players=players),
    )


def fill_options(players: int, *, table_size: int = 4) -> tuple[FillOption, ...]:
    """Every way to seat this many players, the impossible ones marked; empty when it divides."""
    if players % table_size == 0:
        return ()
    fills: Iterable[Fill] = FILLS if table_size == 4 else ("substitutes", "byes")
    return tuple(_option(fill, players=players, table_size=table_size) for fill in fills)


def _fill_remedies(options: Iterable[FillOption]) -> list[Remedy]:
    out = [
        Remedy(
            code=f"fill_{option.fill}",
            detail=f"Choose {option.detail}.",
            data={"fill": option.fill, "count": option.count, "tables": option.tables},
        )
        for option in options
        if option.possible
    ]
    out.append(Remedy(code="change_players", detail="Add players, or withdraw some."))
    return out


def shape_for(players: int, *, wishes: Wishes) -> Shape:
    """The chairs of the round the organiser asked for.

    Raises `NoValidSeating` with code `too_few_players`, `fill_not_chosen` or `fill_does_not_fit`.
    """
    size = wishes.table_size
    shape = shape_of(players, table_size=size, fill=wishes.fill)
    options = fill_options(players, table_size=size)
    if players == 0 or (shape is None and not any(option.possible for option in options)):
        raise NoValidSeating(
            "too_few_players",
            detail=f"{counted(players, one='player is', many='players are')} ready to be "
            f"seated. A table needs {size}.",
            remedies=[Remedy(code="add_players", detail="Check in or add more players.")],
            data={"players": players, "table_size": size},
        )
    if shape is not None:
        return shape
    tables, over = divmod(players, size)
    start = (
        f"{players} players make {counted(tables, one='table', many='tables')} and "
        f"{over} {'is' if over == 1 else 'are'} left over."
    )
    data = {"players": players, "tables": tables, "left_over": over, "fill": wishes.fill}
    possible = [option.detail.split(",")[0] for option in options if option.possible]
    if wishes.fill is None:
        raise NoValidSeating(
            "fill_not_chosen",
            detail=f"{start} Choose: {' or '.join(possible)}.",
            remedies=_fill_remedies(options),
            data=data,
        )
    raise NoValidSeating(
        "fill_does_not_fit",
        detail=f"{start} That cannot be filled with {_FILL_WORDS[wishes.fill]}. "
        f"Possible: {' or '.join(possible)}.",
        remedies=_fill_remedies(options),
        data=data,
    )


_FILL_WORDS: dict[Fill, str] = {
    "substitutes": "substitutes",
    "byes": "byes",
    "three": "tables of three",
    "five": "tables of five",
}


def times_out(entrants: Sequence[Entrant], *, history: History) -> dict[PlayerId, list[int]]:
    """For each entrant the past rounds, counted from 0, in which he or she sat out."""
    out: dict[PlayerId, list[int]] = {entrant.id: [] for entrant in entrants}
    for number, tables in enumerate(history.rounds):
        if history.byes is not None:
            absent = set(history.byes[number])
        else:
            absent = set(out) - {seat for seats in tables for seat in seats if seat is not None}
        for player in absent & set(out):
            out[player].append(number)
    return out


def choose_byes(
    entrants: Sequence[Entrant], *, history: History, count: int, dice: Dice
) -> tuple[PlayerId, ...]:
    """Who sits out: those who sat out least, not the ones of the last round, then by lot.

    The lot, not the standings, decides among equals, so that it is not always the last player.
    Nobody sits out a second time before everyone has once.
    """
    out = times_out(entrants, history=history)
    last = len(history.rounds) - 1
    by_lot = dice.shuffled([entrant.id for entrant in entrants])
    by_lot.sort(key=lambda player: (len(out[player]), last in out[player]))
    return tuple(by_lot[:count])
