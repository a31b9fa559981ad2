"""Random winning hands as records: seeded, so that a difference can be found again.

Not drawn as in play: shapes that yaku come from are made often, the way the samples were.
"""

from collections import Counter
from random import Random
from typing import Any

from scoring.riichi.tiles import NAMES, ORPHANS, kinds_text

GIVERS = ("kamicha", "toimen", "shimocha")
KINDS_FOUR = tuple(range(34))
KINDS_THREE = (0, 8, *range(9, 34))


class _Wall:
    """Tiles that are left, by kind; red fives are told apart at the end."""

    def __init__(self, random: Random, kinds: tuple[int, ...]) -> None:
        self.random = random
        self.left = Counter(dict.fromkeys(kinds, 4))

    def take(self, kinds: list[int]) -> bool:
        """Take tiles if they are all there."""
        needed = Counter(kinds)
        if any(self.left[kind] < count for kind, count in needed.items()):
            return False
        self.left -= needed
        return True

    def one(self) -> int:
        """Take any tile."""
        kind = self.random.choice(list(self.left.elements()))
        self.take([kind])
        return kind


def random_record(random: Random, *, players: int = 4, dense: bool = False) -> dict[str, Any]:
    """Return a record of a winning hand; whether it has a yaku is left to chance."""
    kinds = KINDS_FOUR if players == 4 else KINDS_THREE
    wall = _Wall(random, kinds)
    form = 1.0 if dense else random.random()
    if form < 0.04:
        sets, pairs = [], random.sample(kinds, 7)
        tiles = [kind for kind in pairs for _ in range(2)]
        wall.take(tiles)
    elif form < 0.06:
        tiles = [*ORPHANS, random.choice(ORPHANS)]
        sets = []
        wall.take(tiles)
    else:
        sets, tiles = _sets(random, wall, kinds, players=players, dense=dense)
    return _situation(random, wall, sets, tiles, players=players, dense=dense)


def _sets(
    random: Random, wall: _Wall, kinds: tuple[int, ...], *, players: int, dense: bool
) -> tuple[list[dict[str, Any]], list[int]]:
    pool = _pool(random, kinds, dense=dense)
    starts = [k for k in pool if k < 27 and k % 9 < 7 and {k + 1, k + 2} <= set(pool)]
    melds: list[dict[str, Any]] = []
    tiles: list[int] = []
    runs_likely = random.choice((0.1, 0.6, 0.75, 0.95))
    called_likely = 0.0 if dense else random.choice((0.0, 0.0, 0.3, 0.7))
    made = 0
    for kinds_of_set in _opening(random, kinds):
        made += wall.take(kinds_of_set)
        tiles += kinds_of_set
    while made < 4:
        called = random.random() < called_likely
        if starts and random.random() < runs_likely:
            kind = random.choice(starts)
            run = [kind, kind + 1, kind + 2]
            if not wall.take(run):
                continue
            if called and players == 4:
                melds.append(_meld(random, "chi", run))
            else:
                tiles += run
        else:
            kind = random.choice(pool)
            kan = (called or random.random() < 0.06) and random.random() < 0.35
            many = [kind] * (4 if kan and not dense else 3)
            if not wall.take(many):
                continue
            if len(many) == 4:
                melds.append(_meld(random, random.choice(("daiminkan", "kakan", "ankan")), many))
            elif called:
                melds.append(_meld(random, "pon", many))
            else:
                tiles += many
        made += 1
    pair = random.choice(pool)
    while not wall.take([pair, pair]):
        pair = random.choice(pool)
    return melds, [*tiles, pair, pair]


def _opening(random: Random, kinds: tuple[int, ...]) -> list[list[int]]:
    """Return three sets of one yaku now and then: equal in three suits, or a straight."""
    if random.random() > 0.12 or len(kinds) < len(KINDS_FOUR):
        return []
    rank, suit = random.randrange(7), random.choice((0, 9, 18))
    form = random.choice(("runs", "triplets", "straight"))
    if form == "straight":
        return [[suit + first, suit + first + 1, suit + first + 2] for first in (0, 3, 6)]
    if form == "runs":
        return [[each + rank, each + rank + 1, each + rank + 2] for each in (0, 9, 18)]
    return [[each + rank] * 3 for each in (0, 9, 18)]


def _pool(random: Random, kinds: tuple[int, ...], *, dense: bool) -> list[int]:
    """Return the kinds that a hand is made from: a suit, outside tiles, simples, or all."""
    suit = random.choice((0, 9, 18))
    one_suit = [kind for kind in range(suit, suit + 9) if kind in kinds]
    if dense:
        return one_suit
    if random.random() < 0.02:
        return [19, 20, 21, 23, 25, 32]
    pools = (
        list(kinds),
        list(kinds),
        list(kinds),
        [kind for kind in kinds if kind < 27],
        [kind for kind in kinds if kind < 27 and 0 < kind % 9 < 8],
        [*one_suit, *range(27, 34)],
        one_suit,
        list(range(27, 34)),
        [kind for kind in kinds if kind >= 27 or kind % 9 in (0, 8)],
        [kind for kind in kinds if kind >= 27 or kind % 9 in (0, 1, 2, 6, 7, 8)],
    )
    chosen = random.choice(pools)
    return chosen if len(chosen) >= 6 else list(kinds)


def _meld(random: Random, form: str, kinds: list[int]) -> dict[str, Any]:
    closed = form == "ankan"
    giver = "kamicha" if form == "chi" else random.choice(GIVERS)
    return {
        "type": form,
        "tiles": kinds_text(kinds),
        "open": not closed,
        "called": None if closed else NAMES[random.choice(kinds)],
        "from": None if closed else giver,
    }


def _situation(
    random: Random,
    wall: _Wall,
    melds: list[dict[str, Any]],
    tiles: list[int],
    *,
    players: int,
    dense: bool,
) -> dict[str, Any]:
    win_kind = tiles.pop(random.randrange(len(tiles)))
    win = "ron" if dense else random.choice(("ron", "tsumo"))
    winds = "ESWN"[:players]
    seat = random.choice(winds)
    kans = sum(len(meld["tiles"]) == 5 for meld in melds)
    flags = _flags(random, win=win, seat=seat, melds=melds, kans=kans)
    indicators = 1 + kans + (random.random() < 0.15 and kans < 4)
    dora = [NAMES[wall.one()] for _ in range(indicators)]
    riichi = bool({"riichi", "double_riichi"} & set(flags))
    ura = [NAMES[wall.one()] for _ in range(indicators if riichi else 0)]
    record: dict[str, Any] = {
        "hand": kinds_text(sorted(tiles)),
        "melds": melds,
        "win_tile": NAMES[win_kind],
        "win": win,
        "round_wind": random.choice("ES"),
        "seat_wind": seat,
        "flags": flags,
        "dora_indicators": dora,
        "ura_indicators": ura,
        "honba": random.choice((0, 0, 0, 1, 2, 5)),
        "riichi_sticks": random.choice((0, 0, 1, 2)),
    }
    if players == 3:
        norths = min(random.choice((0, 0, 1, 2)), wall.left[30])
        record["nuki"] = norths
        record["rules"] = {"players": 3}
    return _redden(random, record)


def _flags(
    random: Random, *, win: str, seat: str, melds: list[dict[str, Any]], kans: int
) -> list[str]:
    closed = all(not meld["open"] for meld in melds)
    flags = []
    if not melds and win == "tsumo" and random.random() < 0.02:
        return ["tenhou" if seat == "E" else "chiihou"]
    if closed and random.random() < 0.5:
        flags.append("riichi" if random.random() < 0.85 else "double_riichi")
    rinshan = win == "tsumo" and kans > 0 and random.random() < 0.3
    if flags and not rinshan and random.random() < 0.3:
        flags.append("ippatsu")
    if rinshan:
        flags.append("rinshan")
    elif random.random() < 0.08:
        flags.append("haitei" if win == "tsumo" else random.choice(("houtei", "chankan")))
    return flags


def _redden(random: Random, record: dict[str, Any]) -> dict[str, Any]:
    """Return the record with some fives red, at most one a suit and none in an indicator."""
    for suit in "mps":
        if random.random() < 0.5:
            continue
        places = [(record, "hand"), (record, "win_tile")]
        places += [(meld, "tiles") for meld in record["melds"]]
        random.shuffle(places)
        for holder, name in places:
            group = _reddened(holder[name], suit)
            if group is not None:
                holder[name] = group
                break
        for meld in record["melds"]:
            if meld["called"] == f"5{suit}" and "5" not in meld["tiles"]:
                meld["called"] = f"0{suit}"
    return record


def _reddened(text: str, suit: str) -> str | None:
    """Return the text with its first five of a suit red, None if it has none."""
    end = text.find(suit)
    start = max((text.rfind(other, 0, end) for other in "mps" if other != suit), default=-1) + 1
    at = text.find("5", start, end)
    return None if end < 0 or at < 0 else f"{text[:at]}0{text[at + 1 :]}"


def random_records(
    count: int, *, seed: int, players: int = 4, dense: bool = False
) -> list[dict[str, Any]]:
    """Return so many random records."""
    random = Random(seed)
    return [random_record(random, players=players, dense=dense) for _ in range(count)]
