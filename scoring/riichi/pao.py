"""Pao: who fed the set that fixed a yakuman pays for it.

Source: P, with E and X (sources, section 2). Each disputed point is an option: `pao_yakuman`,
`pao_covers`, `pao_counts_closed_kan`, `pao_honba`, `pao_two_tsumo`, `pao_two_ron_off_liable`,
`pao_two_ron_off_third`, `rinshan_pao`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.riichi.limits import honba_points
from scoring.riichi.tiles import DRAGONS, WIND_KIND, parse_tiles
from scoring.riichi.transfers import HandValue, Table, Transfer, tsumo_shares
from scoring.ruleset import RuleSet

RINSHAN = "rinshan"
"""Stands in the place of a yakuman where the liability is for a fed kan and its replacement."""

STEP = 100
FEEDERS = {"shimocha": 0, "toimen": 1, "kamicha": 2}
"""Where the feeder sits among the three after the winner; with three players there is no toimen."""

FIXED_BY: dict[str, tuple[frozenset[int], int]] = {
    "daisangen": (frozenset(DRAGONS), 3),
    "daisuushii": (frozenset(WIND_KIND.values()), 4),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Liability:
    """A player who is liable for a yakuman ("" for all of it), or for a rinshan."""

    seat: str
    yakuman: str


def liabilities_of(
    melds: Sequence[Mapping[str, Any]],
    *,
    yakuman: Mapping[str, int],
    rinshan: bool,
    winner: str,
    table: Table,
    rules: RuleSet,
) -> tuple[Liability, ...]:
    """Return who is liable for a hand whose melds stand in the order of their calls."""
    found = []
    for name in rules.pao_yakuman:
        feeder = _feeder(name, melds, rules) if name in yakuman else None
        if feeder is not None:
            seat = feeder_seat(feeder, winner=winner, table=table)
            found.append(Liability(seat=seat, yakuman=name))
    last = melds[-1] if melds else {}
    if rules.rinshan_pao and rinshan and last.get("type") == "daiminkan" and last.get("from"):
        seat = feeder_seat(last["from"], winner=winner, table=table)
        found.append(Liability(seat=seat, yakuman=RINSHAN))
    return tuple(found)


def feeder_seat(giver: str, *, winner: str, table: Table) -> str:
    """Return the seat of kamicha, toimen or shimocha of a winner."""
    others = table.after(winner)
    return others[-1] if giver == "kamicha" else others[FEEDERS[giver]]


def _feeder(name: str, melds: Sequence[Mapping[str, Any]], rules: RuleSet) -> str | None:
    """Return from whom the set came that fixed a yakuman in the open; None if from nobody.

    All its sets must be declared, closed kans among them where the rule set counts those.
    """
    if name == "suukantsu":
        sets = [meld for meld in melds if len(_kinds(meld)) == 4]
        needed, by_kan = 4, True
    else:
        kinds, needed = FIXED_BY[name]
        sets = [meld for meld in melds if set(_kinds(meld)) <= kinds]
        by_kan = False
    closed = any(meld["type"] == "ankan" for meld in sets)
    if len(sets) < needed or (closed and not rules.pao_counts_closed_kan):
        return None
    last = sets[-1]
    fed = last["type"] == "daiminkan" if by_kan else last["type"] != "ankan"
    giver: str | None = last.get("from")
    return giver if fed else None


def _kinds(meld: Mapping[str, Any]) -> list[int]:
    return [tile.kind for tile in parse_tiles(meld["tiles"]) or ()]


def in_force(
    liabilities: Sequence[Liability], *, value: HandValue, tsumo: bool, rules: RuleSet
) -> tuple[Liability, ...]:
    """Return the liabilities that a rule set knows and that this hand has."""
    found = []
    for each in liabilities:
        if each.yakuman == RINSHAN:
            known = rules.rinshan_pao and tsumo
        elif each.yakuman == "" or "" in value.yakuman:
            known = bool(value.yakuman_count)
        else:
            known = each.yakuman in rules.pao_yakuman and each.yakuman in value.yakuman
        if known:
            found.append(each)
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A win as the payments see it: `discarder` is "" for a tsumo; `honba` those it is paid."""

    winner: str
    discarder: str
    value: HandValue
    honba: int
    liable: tuple[Liability, ...]


def pao_transfers(win: Win, *, table: Table, rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the payments of a win with somebody liable."""
    if rules.pao_covers == "liable_yakuman":
        return tuple(_by_yakuman(win, table=table, rules=rules))
    seats = _seats(win.liable)
    return tuple(_whole(win, seats, value=win.value, honba=win.honba, table=table, rules=rules))


def _seats(liable: Sequence[Liability]) -> tuple[str, ...]:
    """Return the liable seats, each once, who became liable last at the end."""
    last_first = dict.fromkeys(each.seat for each in reversed(liable))
    return tuple(reversed(last_first))


def _by_yakuman(win: Win, *, table: Table, rules: RuleSet) -> Iterator[Transfer]:
    """Yield payments where each liability is for its own yakuman only, and the rest is ordinary.

    Honba go with the first liable part. A rinshan liability is always for the whole hand.
    """
    if any(each.yakuman == RINSHAN for each in win.liable):
        seats = _seats(win.liable)
        yield from _whole(win, seats, value=win.value, honba=win.honba, table=table, rules=rules)
        return
    rest, honba = dict(win.value.yakuman), win.honba
    for each in win.liable:
        name = each.yakuman if each.yakuman in rest else next(iter(rest))
        count = rest.pop(name) if name else 1
        if not name:
            rest[""] -= 1
        part = HandValue(yakuman={name: count})
        yield from _whole(win, (each.seat,), value=part, honba=honba, table=table, rules=rules)
        honba = 0
    if sum(rest.values()):
        value = HandValue(yakuman={name: count for name, count in rest.items() if count})
        yield from _ordinary(win, value=value, honba=honba, table=table, rules=rules)


def _whole(
    win: Win,
    seats: Sequence[str],
    *,
    value: HandValue,
    honba: int,
    table: Table,
    rules: RuleSet,
) -> Iterator[Transfer]:
    """Yield the payments of a value that one or two seats are liable for."""
    worth = value.worth(table=table, winner=win.winner, tsumo=not win.discarder, rules=rules)
    by_ron, each = honba_points(rules, players=len(table.seats))
    honba_total = honba * (by_ron if win.discarder else each * (len(table.seats) - 1))
    total = worth.total
    if not win.discarder and all(one.yakuman == RINSHAN for one in win.liable):
        # As if by ron: the amount of a ron, honba of a ron. Source: X.
        total = value.worth(table=table, winner=win.winner, tsumo=False, rules=rules).total
        honba_total = honba * by_ron
    shares = _shares(win, seats, total=total, honba=honba_total, rules=rules)
    for payer, (points, counters) in shares.items():
        if points:
            reason = "win" if payer == win.discarder else "pao"
            yield Transfer(payer=payer, payee=win.winner, points=points, reason=reason)
        if counters:
            reason = "honba" if payer == win.discarder else "pao_honba"
            yield Transfer(payer=payer, payee=win.winner, points=counters, reason=reason)


Shares = dict[str, tuple[int, int]]
"""What each payer pays: points and honba points."""


def _shares(win: Win, seats: Sequence[str], *, total: int, honba: int, rules: RuleSet) -> Shares:
    discarder = win.discarder
    if not discarder:
        if len(seats) == 1 or rules.pao_two_tsumo == "last_liable":
            return {seats[-1]: (total, honba)}
        return _halves(seats[0], seats[1], total=total, honba=honba)
    if len(seats) == 1:
        return _one_liable(discarder, seats[0], total=total, honba=honba, rules=rules)
    return _two_liable(discarder, seats, total=total, honba=honba, rules=rules)


def _two_liable(
    discarder: str, seats: Sequence[str], *, total: int, honba: int, rules: RuleSet
) -> Shares:
    """Return the shares of a ron with two liable players. Source: P reasons it out."""
    if discarder in seats:
        if rules.pao_two_ron_off_liable == "discarder":
            return {discarder: (total, honba)}
        other = next(seat for seat in seats if seat != discarder)
        return _halves(other, discarder, total=total, honba=honba)
    if rules.pao_two_ron_off_third == "liable_half_each":
        return _halves(seats[0], seats[1], total=total, honba=honba)
    half = total // 2
    quarters = _halves(seats[0], seats[1], total=total - half, honba=0)
    return {discarder: (half, honba), **quarters}


def _one_liable(discarder: str, liable: str, *, total: int, honba: int, rules: RuleSet) -> Shares:
    if discarder == liable:
        return {discarder: (total, honba)}
    half = total // 2
    by = {"discarder": (0, honba), "liable": (honba, 0)}
    liable_honba, own_honba = by.get(rules.pao_honba, _split(honba))
    return {discarder: (total - half, own_honba), liable: (half, liable_honba)}


def _halves(first: str, second: str, *, total: int, honba: int) -> Shares:
    """Return equal shares; an odd hundred is the second's, who caused the win last."""
    low, high = _split(total)
    low_honba, high_honba = _split(honba)
    return {first: (low, low_honba), second: (high, high_honba)}


def _split(points: int) -> tuple[int, int]:
    low = points // 2 // STEP * STEP
    return low, points - low


def _ordinary(
    win: Win, *, value: HandValue, honba: int, table: Table, rules: RuleSet
) -> Iterator[Transfer]:
    return iter(
        win_transfers(
            Win(
                winner=win.winner,
                discarder=win.discarder,
                value=value,
                honba=honba,
                liable=(),
            ),
            table=table,
            rules=rules,
        )
    )


def win_transfers(win: Win, *, table: Table, rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the payments of a win, without riichi sticks."""
    if win.liable:
        return pao_transfers(win, table=table, rules=rules)
    tsumo = not win.discarder
    worth = win.value.worth(table=table, winner=win.winner, tsumo=tsumo, rules=rules)
    by_ron, each = honba_points(rules, players=len(table.seats))
    if tsumo:
        shares = tsumo_shares(worth, table=table, winner=win.winner)
    else:
        shares = {win.discarder: worth.discarder}
    honba = win.honba * (each if tsumo else by_ron)
    found = []
    for payer, points in shares.items():
        found.append(Transfer(payer=payer, payee=win.winner, points=points, reason="win"))
        if honba:
            found.append(Transfer(payer=payer, payee=win.winner, points=honba, reason="honba"))
    return tuple(found)
