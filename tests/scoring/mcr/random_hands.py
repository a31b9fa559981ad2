"""Complete MCR hands at random, by seed, as records of the sample form."""

import random
from collections import Counter

from scoring.chinese_tiles import KIND_NAMES, tiles_text

KNITTED_COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
WEIGHTS = {
    "any": 20,
    "pure": 14,
    "few": 10,
    "pungs": 14,
    "chows": 14,
    "honors": 5,
    "ranks": 10,
    "terminals": 3,
    "ends": 2,
    "plain": 3,
    "pairs": 5,
    "knitted": 4,
    "orphans": 1,
    "gates": 1,
    "green": 1,
}
"""Forms of hands and how often each is drawn."""


def random_hand(rng):
    """One hand that is complete and lawful, of a form drawn by weight."""
    while True:
        form = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        groups = SPECIAL[form](rng) if form in SPECIAL else _sets_and_pair(rng, form)
        record = _record(rng, groups)
        if record is not None:
            return record


def random_hands(count, *, seed):
    """So many hands of a seed."""
    rng = random.Random(seed)
    return [random_hand(rng) for _ in range(count)]


def _pool(rng, form):
    """Kinds that sets may be made of."""
    suits = {"pure": 1, "few": 2}.get(form, 3)
    kinds = [9 * suit + rank for suit in rng.sample(range(3), suits) for rank in range(9)]
    if form == "ranks":
        low = rng.randrange(7)
        width = rng.randint(3, 5)
        kinds = [kind for kind in kinds if low <= kind % 9 < low + width]
    if form == "honors":
        kinds = rng.sample(kinds, 4)
    chance = {"honors": 1.0, "pungs": 0.3, "any": 0.3, "few": 0.3}.get(form, 0.0)
    return kinds + (list(range(27, 34)) if rng.random() < chance else [])


def _sets_and_pair(rng, form):
    pool = _pool(rng, form)
    starts = [kind for kind in pool if kind < 27 and kind % 9 < 7]
    starts = [kind for kind in starts if kind + 1 in pool and kind + 2 in pool]
    chows = {"pungs": 0.0, "chows": 1.0, "honors": 0.1}.get(form, rng.choice((0.3, 0.5, 0.8)))
    if form == "chows" and rng.random() < 0.6:
        starts = rng.sample(starts, min(len(starts), rng.randint(1, 3)))
    groups = []
    for _ in range(4):
        if starts and rng.random() < chows:
            low = rng.choice(starts)
            groups.append(("chow", [low, low + 1, low + 2]))
        else:
            kind = rng.choice(pool)
            groups.append(("kong" if rng.random() < 0.2 else "pung", [kind] * 3))
    return [*groups, ("pair", [rng.choice(pool)] * 2)]


def _pairs(rng, _form="pairs"):
    pool = _pool(rng, rng.choice(("pure", "few", "any", "ranks")))
    if rng.random() < 0.15:
        low = 9 * rng.randrange(3) + rng.randrange(3)
        return [("pair", [low + step] * 2) for step in range(7)]
    return [("pair", [rng.choice(pool)] * 2) for _ in range(7)]


def _knitted(rng, _form="knitted"):
    columns = rng.sample(KNITTED_COLUMNS, 3)
    nine = [9 * suit + rank for suit in range(3) for rank in columns[suit]]
    if rng.random() < 0.6:
        rest = _sets_and_pair(rng, rng.choice(("any", "pungs", "chows")))
        return [*(("tile", [kind]) for kind in nine), rest[0], rest[4]]
    honors = rng.randint(5, 7)
    kinds = rng.sample(range(27, 34), honors) + rng.sample(nine, 14 - honors)
    return [("tile", [kind]) for kind in kinds]


def _orphans(rng, _form="orphans"):
    return [("tile", [kind]) for kind in [*ORPHANS, rng.choice(ORPHANS)]]


def _terminals(rng, _form="terminals"):
    pool = ORPHANS[:6] if rng.random() < 0.6 else ORPHANS
    kinds = rng.sample(pool, 5)
    sets = [("kong" if rng.random() < 0.15 else "pung", [kind] * 3) for kind in kinds[:4]]
    return [*sets, ("pair", [kinds[4]] * 2)]


def _ends(rng, _form="ends"):
    """Chows 123 and 789 in one suit or two, with a pair of 5."""
    suits = rng.sample(range(3), 3)
    if rng.random() < 0.3:
        suits = [suits[0]] * 3
    lows = [9 * suit + end for suit in suits[:2] for end in (0, 6)]
    sets = [("chow", [low, low + 1, low + 2]) for low in lows]
    return [*sets, ("pair", [9 * suits[2] + 4] * 2)]


def _plain(rng, _form="plain"):
    """Chows far from one another, with a pair of honors: now and then no fan at all."""
    lows = [rng.randrange(7) + 9 * suit for suit in (0, 1, 2, rng.randrange(3))]
    sets = [("chow", [low, low + 1, low + 2]) for low in lows]
    if rng.random() < 0.3:
        sets[3] = ("pung", [9 * rng.randrange(3) + rng.randint(1, 7)] * 3)
    return [*sets, ("pair", [rng.randrange(27, 34)] * 2)]


def _gates(rng, _form="gates"):
    """1112345678999 of a suit and one more tile of it."""
    low = 9 * rng.randrange(3)
    kinds = [0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9)]
    return [("tile", [low + rank]) for rank in kinds]


def _green(rng, _form="green"):
    kinds = rng.sample((19, 20, 21, 23, 25, 32), 5)
    sets = [("pung", [kind] * 3) for kind in kinds[:4]]
    sets[0] = rng.choice((sets[0], ("chow", [19, 20, 21])))
    return [*sets, ("pair", [kinds[4]] * 2)]


SPECIAL = {
    "gates": _gates,
    "green": _green,
    "terminals": _terminals,
    "ends": _ends,
    "plain": _plain,
    "pairs": _pairs,
    "knitted": _knitted,
    "orphans": _orphans,
}


def _record(rng, groups):
    """A record of the groups, some laid down; None if there are not so many tiles."""
    openness = rng.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    melds, concealed = [], []
    for shape, kinds in groups:
        if shape == "kong" or (shape in {"chow", "pung"} and rng.random() < openness):
            melds.append(_meld(rng, shape, kinds, openness))
        else:
            concealed += kinds
    held = Counter(concealed)
    laid = Counter(kind for _, tiles in melds for kind in tiles)
    if max((held + laid).values()) > 4:
        return None
    win = rng.choice(concealed)
    concealed.remove(win)
    record = {
        "hand": tiles_text(concealed),
        "melds": [meld for meld, _ in melds],
        "win_tile": KIND_NAMES[win],
        "win": rng.choice(("self_draw", "discard")),
        "round_wind": rng.choice("ESWN"),
        "seat_wind": rng.choice("ESWN"),
        "flags": [],
        "flowers": rng.choice((0, 0, 0, 1, 2, 8)),
    }
    shown = sum(tiles.count(win) for meld, tiles in melds if meld["open"])
    record["flags"] = _flags(rng, record, win in concealed, shown)
    return record


def _meld(rng, shape, kinds, openness):
    if shape == "kong":
        kind = rng.choice(("kong_melded", "kong_added")) if rng.random() < openness else ""
        kind = kind or "kong_concealed"
        tiles = [kinds[0]] * 4
    else:
        kind, tiles = shape, kinds
    source = {"chow": "left", "kong_concealed": None}.get(
        kind, rng.choice(("left", "across", "right"))
    )
    is_open = kind != "kong_concealed"
    return {"type": kind, "tiles": tiles_text(tiles), "open": is_open, "from": source}, tiles


def _flags(rng, record, held, shown):
    """Flags that can be, each now and then; last_tile where it is certain."""
    flags = []
    self_drawn = record["win"] == "self_draw"
    kongs = any(meld["type"].startswith("kong") for meld in record["melds"])
    if self_drawn and kongs and rng.random() < 0.15:
        flags.append("kong_replacement")
    if not self_drawn and not held and not shown and rng.random() < 0.1:
        flags += ["robbing_kong", "last_tile"]
    elif shown == 3 or (not held and rng.random() < 0.05):
        flags.append("last_tile")
    if rng.random() < 0.08:
        flags.append("wall_last")
    return flags
