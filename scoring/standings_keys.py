"""The keys that order the standings, one after the other, and the groups they leave equal.

Every key gives each entrant a whole number (or several, compared one by one); higher is better.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.errors import ScoringError
from scoring.standings_types import EntrantId, GameLine, KeyValue
from scoring.tally import Tally

PLACE_SHARE = 60
"""Units in one place: two to five players can share it in whole units."""

_RANKED_PLACES = 4
_NO_TABLE = -(10**18)

TableKey = tuple[int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyContext:
    """What keys look at beyond one entrant: who came where at each table, and the lot's seed."""

    tables: Mapping[TableKey, Sequence[tuple[EntrantId, int]]]
    lot_seed: int


def context_of(games: Sequence[GameLine], *, lot_seed: int) -> KeyContext:
    """Return the context of the keys for these lines; only lines that count are looked at."""
    tables: dict[TableKey, list[tuple[EntrantId, int]]] = {}
    for game in games:
        counted = game.counts and game.entrant is not None
        if counted and game.table is not None and game.place is not None:
            key = (game.round, game.stage, game.table)
            tables.setdefault(key, []).append((game.entrant or 0, game.place))
    return KeyContext(tables=tables, lot_seed=lot_seed)


def ranked_groups(
    tallies: Sequence[Tally], *, keys: Sequence[str], context: KeyContext
) -> list[list[Tally]]:
    """Return the entrants in order, those that no key tells apart together in one group.

    A key is only looked at where the ones before it left two or more equal; each tally keeps
    the keys that were looked at for it.
    """
    groups = [list(tallies)] if tallies else []
    for key in keys:
        if all(len(group) == 1 for group in groups):
            break
        groups = [part for group in groups for part in _split(group, key, context)]
    return [sorted(group, key=by_name) for group in groups]


def by_name(tally: Tally) -> tuple[bool, int, str, str]:
    """Return what orders entrants where no rule does: number, name, then id."""
    who = tally.entrant
    return who.number is None, who.number or 0, who.name, str(who.id)


def _split(group: list[Tally], key: str, context: KeyContext) -> list[list[Tally]]:
    if len(group) == 1:
        return [group]
    known = _KEYS.get(key)
    if known is None:
        detail = f'"{key}" is not a standings key. Choose among: {", ".join(_KEYS)}.'
        raise ScoringError("unknown_standings_key", detail, {"key": key, "known": list(_KEYS)})
    valued = sorted(
        zip(known(group, context), group, strict=True), key=lambda pair: pair[0], reverse=True
    )
    for value, tally in valued:
        tally.keys.append((key, value))
    return [[tally for _, tally in part] for _, part in groupby(valued, key=lambda pair: pair[0])]


def _total(group: Sequence[Tally], _context: KeyContext) -> list[KeyValue]:
    return [tally.total for tally in group]


def _places(group: Sequence[Tally], _context: KeyContext) -> list[KeyValue]:
    """Count first places, then second, third and fourth; a shared place counts by its share.

    Two who share first place have half a first and half a second place each.
    """
    values: list[KeyValue] = []
    for tally in group:
        counts = [0] * _RANKED_PLACES
        for game in tally.counting:
            if game.place is not None:
                for place in range(game.place, game.place + game.shared):
                    if place <= _RANKED_PLACES:
                        counts[place - 1] += PLACE_SHARE // game.shared
        values.append(tuple(counts))
    return values


def _raw(group: Sequence[Tally], _context: KeyContext) -> list[KeyValue]:
    return [tally.raw for tally in group]


def _best_table(group: Sequence[Tally], _context: KeyContext) -> list[KeyValue]:
    """Return the highest final points of one game (in MCR the game points)."""
    return [max((game.final for game in tally.counting), default=_NO_TABLE) for tally in group]


def _head_to_head(group: Sequence[Tally], context: KeyContext) -> list[KeyValue]:
    """Return how often each stood before minus behind the others of this group at one table."""
    inside = {tally.entrant.id for tally in group}
    won: Counter[EntrantId] = Counter()
    for seats in context.tables.values():
        met = [(who, place) for who, place in seats if who in inside]
        for who, place in met:
            won[who] += sum((other > place) - (other < place) for _, other in met)
    return [won[tally.entrant.id] for tally in group]


def _hands_won(group: Sequence[Tally], _context: KeyContext) -> list[KeyValue]:
    return [sum(game.hands_won or 0 for game in tally.counting) for tally in group]


def _games(group: Sequence[Tally], _context: KeyContext) -> list[KeyValue]:
    return [tally.games for tally in group]


def _lot(group: Sequence[Tally], context: KeyContext) -> list[KeyValue]:
    """Draw a lot that comes out the same on every machine for the same seed and entrant."""
    drawn_by = (tally.entrant.lot_key or tally.entrant.id for tally in group)
    texts = (f"{context.lot_seed}:{one}" for one in drawn_by)
    return [int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") for text in texts]


_KEYS: Mapping[str, Callable[[Sequence[Tally], KeyContext], list[KeyValue]]] = {
    "total": _total,
    "places": _places,
    "raw": _raw,
    "best_table": _best_table,
    "head_to_head": _head_to_head,
    "hands_won": _hands_won,
    "games": _games,
    "lot": _lot,
}

STANDINGS_KEYS = tuple(_KEYS)
"""Every key there is, by the name a rule set calls it."""
