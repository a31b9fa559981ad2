"""The payments of every way a hand can end, for three and four players.

Each function returns transfers; nothing is paid in silence. Sources: sources, sections 1 and 4;
decisions 2, 5 and 8 where documents differ; the options name their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.riichi.limits import LIMIT_BASES, worth
from scoring.riichi.pao import Liability, Win, in_force, win_transfers
from scoring.riichi.transfers import (
    POT,
    HandValue,
    Table,
    Transfer,
    riichi_transfers,
    tsumo_shares,
)
from scoring.ruleset import RuleSet

Liabilities = Mapping[str, Sequence[Liability]]
"""By winner, those who are liable for the hand, the latest last."""

NOBODY: Liabilities = {}


def tsumo(
    table: Table,
    *,
    winner: str,
    value: HandValue,
    rules: RuleSet,
    liable: Sequence[Liability] = (),
) -> tuple[Transfer, ...]:
    """Return the transfers of a win by tsumo: payments, and all sticks to the winner."""
    win = Win(
        winner=winner,
        discarder="",
        value=value,
        honba=table.honba,
        liable=in_force(liable, value=value, tsumo=True, rules=rules),
    )
    return (
        *riichi_transfers(table, rules),
        *win_transfers(win, table=table, rules=rules),
        *_all_sticks(table, winner=winner, rules=rules),
    )


def ron(
    table: Table,
    *,
    winners: Mapping[str, HandValue],
    discarder: str,
    rules: RuleSet,
    liable: Liabilities = NOBODY,
) -> tuple[Transfer, ...]:
    """Return the transfers of a win by ron by one, two or three players.

    Which of several winners wins at all is the rule set's word: see `ron_winners`.

    Source: K: honba to every winner (option: the first only); recorded club games: the own stick
    back, the others to the first in turn order (option: all to the first).
    """
    order = table.in_turn(winners, after=discarder)
    found = [*riichi_transfers(table, rules)]
    for place, winner in enumerate(order):
        paid = rules.multiple_ron_honba == "every" or place == 0
        value = winners[winner]
        win = Win(
            winner=winner,
            discarder=discarder,
            value=value,
            honba=table.honba if paid else 0,
            liable=in_force(liable.get(winner, ()), value=value, tsumo=False, rules=rules),
        )
        found.extend(win_transfers(win, table=table, rules=rules))
    found.extend(_sticks_of_ron(table, order=order, rules=rules))
    return tuple(found)


def ron_winners(
    table: Table, *, claims: Sequence[str], discarder: str, rules: RuleSet
) -> tuple[str, ...]:
    """Return who wins of those that claim a discard, in turn order; empty for an abortive draw.

    Source: X, E: all; B9, B12, C3: the nearest; F, B14: three are an abortive draw.
    """
    order = table.in_turn(claims, after=discarder)
    how = {2: rules.double_ron, 3: rules.triple_ron}.get(len(order), "all")
    if how == "nearest":
        return order[:1]
    return () if how == "abortive" else order


def _all_sticks(table: Table, *, winner: str, rules: RuleSet) -> tuple[Transfer, ...]:
    sticks = table.sticks + len(table.riichi)
    return _sticks({winner: sticks}, rules=rules)


def _sticks(by_seat: Mapping[str, int], *, rules: RuleSet) -> tuple[Transfer, ...]:
    return tuple(
        Transfer(payer=POT, payee=seat, points=count * rules.stick_points, reason="sticks")
        for seat, count in by_seat.items()
        if count
    )


def _sticks_of_ron(table: Table, *, order: Sequence[str], rules: RuleSet) -> tuple[Transfer, ...]:
    first = order[0]
    if len(order) == 1 or rules.multiple_ron_sticks == "first":
        return _all_sticks(table, winner=first, rules=rules)
    by_seat = {seat: int(seat in table.riichi) for seat in order}
    by_seat[first] += table.sticks + len(table.riichi) - sum(by_seat.values())
    return _sticks(by_seat, rules=rules)


def draw(table: Table, *, tenpai: Sequence[str], rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the transfers of an exhaustive draw; sticks stay on the table.

    Source: X, F, K, E: 3,000 in all from those without tenpai to those with it.
    """
    noten = [seat for seat in table.seats if seat not in tenpai]
    found = [*riichi_transfers(table, rules)]
    if noten and tenpai:
        pot = noten_points(rules, players=len(table.seats))
        each = pot // (len(noten) * len(tenpai))
        found += [
            Transfer(payer=payer, payee=payee, points=each, reason="noten")
            for payer in noten
            for payee in table.seats
            if payee in tenpai
        ]
    return tuple(found)


def noten_points(rules: RuleSet, *, players: int) -> int:
    """Return what is paid at an exhaustive draw in all, at a table of so many players."""
    if players in (rules.players, 4):
        return rules.noten_points
    own = rules.three_noten_points
    return rules.noten_points * 2 // 3 if own is None else own


def nagashi(table: Table, *, seats: Sequence[str], rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the transfers of nagashi mangan: each is paid as a mangan tsumo, without honba.

    It replaces the noten payments; sticks stay, unless it counts as a win: then the honba are
    paid to the first of the players in turn order from the dealer, who takes the sticks too.

    Source: X; decision 5.
    """
    found = [*riichi_transfers(table, rules)]
    players = len(table.seats)
    for seat in table.seats:
        if seat not in seats:
            continue
        mangan = worth(
            "mangan",
            LIMIT_BASES["mangan"],
            dealer=seat == table.dealer,
            tsumo=True,
            rules=rules,
            players=players,
        )
        found += [
            Transfer(payer=payer, payee=seat, points=points, reason="nagashi")
            for payer, points in tsumo_shares(mangan, table=table, winner=seat).items()
        ]
    if rules.nagashi_counts_as_win:
        first = next(seat for seat in table.seats if seat in seats)
        honba = table.honba * rules.honba_tsumo_points
        if honba:
            found += [
                Transfer(payer=payer, payee=first, points=honba, reason="honba")
                for payer in table.after(first)
            ]
        found += _all_sticks(table, winner=first, rules=rules)
    return tuple(found)


def abort(table: Table, *, rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the transfers of an abortive draw: only the riichi sticks, which stay."""
    return riichi_transfers(table, rules)


def chombo(table: Table, *, offenders: Sequence[str], rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the transfers of a chombo: a mangan to the others where it is paid at the table.

    Sticks staked in the hand go back, so nothing is staked; honba are not paid. In the two other
    accountings nothing moves at the table: the fine is the settlement's.

    Source: X, F: an offender who is not the dealer pays 4,000 to East and 2,000 to the others,
    East pays 4,000 to each.
    """
    if rules.chombo_accounting != "paid_at_table":
        return ()
    mangan = LIMIT_BASES["mangan"]
    return tuple(
        Transfer(
            payer=offender,
            payee=payee,
            points=mangan * (2 if table.dealer in (offender, payee) else 1),
            reason="chombo",
        )
        for offender in offenders
        for payee in table.after(offender)
        if payee not in offenders
    )
