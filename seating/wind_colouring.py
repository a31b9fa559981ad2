"""Winds for a whole event at once: every run of four rounds holds each wind once for everyone.

Tables and players' runs of four rounds are the two sides of a graph, a seat is an edge, a wind
is a colour. No node has more than four edges, so four colours always suffice (Koenig), and
alternating paths find them.
"""

from __future__ import annotations

from collections.abc import Sequence

from seating.types import PlayerId, Seat, Seats

Node = tuple[int, int] | tuple[str, PlayerId, int]
Edge = tuple[Node, Node]


class Colouring:
    """Edges of a two-sided graph with a colour each; no node has two edges of one colour."""

    def __init__(self, colours: int) -> None:
        self.colours = colours
        self.edges: dict[Node, list[Edge | None]] = {}

    def at(self, node: Node) -> list[Edge | None]:
        """The edges of a node by colour."""
        return self.edges.setdefault(node, [None] * self.colours)

    def free(self, node: Node) -> int:
        """The first colour no edge of the node has."""
        return self.at(node).index(None)

    def path(self, node: Node, *, first: int, second: int) -> list[Edge]:
        """The edges met on leaving a node by colour `first`, then `second`, and so on."""
        out: list[Edge] = []
        here, colour = node, first
        while (edge := self.at(here)[colour]) is not None:
            out.append(edge)
            here = edge[1] if edge[0] == here else edge[0]
            colour = second if colour == first else first
        return out

    def flip(self, path: Sequence[Edge], *, first: int, second: int) -> None:
        """Exchange the two colours along a path found by `path`."""
        colour_of = {edge: first if number % 2 == 0 else second for number, edge in enumerate(path)}
        for edge, colour in colour_of.items():
            for node in edge:
                if self.at(node)[colour] == edge:
                    self.at(node)[colour] = None
        for edge, colour in colour_of.items():
            for node in edge:
                self.at(node)[second if colour == first else first] = edge

    def add(self, table: Node, *, run: Node) -> None:
        """Colour one more edge; makes room by an alternating path where it must."""
        here, there = self.free(table), self.free(run)
        if self.at(run)[here] is not None:
            self.flip(self.path(run, first=here, second=there), first=here, second=there)
        self.at(table)[here] = self.at(run)[here] = (table, run)


def colour_winds(
    rounds: Sequence[Sequence[Sequence[Seat]]], *, table_size: int
) -> list[list[Seats]]:
    """The groups of every round in the order of the winds, nobody's winds uneven.

    A None in a group takes the wind that is left over.
    """
    colouring = Colouring(table_size)
    games: dict[PlayerId, int] = {}
    for number, tables in enumerate(rounds):
        for spot, group in enumerate(tables):
            for seat in group:
                if seat is not None:
                    game = games.get(seat, 0)
                    games[seat] = game + 1
                    colouring.add((number, spot), run=("run", seat, game // table_size))
    return [
        [_read(colouring.at((number, spot)), group=group) for spot, group in enumerate(tables)]
        for number, tables in enumerate(rounds)
    ]


def _read(edges: Sequence[Edge | None], *, group: Sequence[Seat]) -> Seats:
    seats: list[Seat] = [None] * len(edges)
    for wind, edge in enumerate(edges):
        if edge is not None:
            seats[wind] = next(seat for seat in group if seat is not None and seat == edge[1][1])
    return tuple(seats)
