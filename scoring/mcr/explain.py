"""Why a hand counts what it counts: its reading, each fan's groups, what is left out and why."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.chinese_tiles import EAST, KINDS, WHITE, tiles_text
from scoring.mcr.explanation import (
    NON_REPEAT,
    NON_SEPARATION,
    ONE_WAIT,
    Explanation,
    FanLine,
    GroupLine,
    OtherReading,
    RemovedLine,
    WaitLine,
)
from scoring.mcr.fans import Fan
from scoring.mcr.hand import McrHand
from scoring.mcr.offer import ReadGroup, choice_of, left_out, read_groups, set_fans
from scoring.mcr.payments import payment_lines
from scoring.mcr.places import ANY_CHOW, CLOSED, EDGE, shape_waits
from scoring.mcr.records import hand_from_record
from scoring.mcr.score import counted_hand, score_of
from scoring.mcr.scorer import CHICKEN, Count, Reading, known_tally, offer_of, readings_of
from scoring.mcr.special import KNITTED, PAIRS, knitted_straight
from scoring.mcr.special_count import special_offers
from scoring.mcr.tables import Tables, tables_of
from scoring.mcr.tally import UNIT, count_in, fans_in
from scoring.ruleset import RuleSet

_WAIT_FANS = (Fan.EDGE_WAIT, Fan.CLOSED_WAIT, Fan.SINGLE_WAIT)
_KONG_FANS = (
    Fan.FOUR_KONGS,
    Fan.THREE_KONGS,
    Fan.TWO_CONCEALED_KONGS,
    Fan.TWO_MELDED_KONGS,
    Fan.MELDED_AND_CONCEALED_KONG,
)
_PUNG_COUNTS = (
    (Fan.FOUR_CONCEALED_PUNGS, 4),
    (Fan.THREE_CONCEALED_PUNGS, 3),
    (Fan.TWO_CONCEALED_PUNGS, 2),
)
_WIND_FANS = (Fan.BIG_FOUR_WINDS, Fan.LITTLE_FOUR_WINDS, Fan.BIG_THREE_WINDS)
_COMBINED = (
    Fan.BIG_FOUR_WINDS,
    Fan.BIG_THREE_DRAGONS,
    Fan.LITTLE_FOUR_WINDS,
    Fan.LITTLE_THREE_DRAGONS,
    Fan.PURE_TERMINAL_CHOWS,
    Fan.QUADRUPLE_CHOW,
    Fan.FOUR_PURE_SHIFTED_PUNGS,
    Fan.FOUR_PURE_SHIFTED_CHOWS,
    Fan.PURE_TRIPLE_CHOW,
    Fan.PURE_SHIFTED_PUNGS,
    Fan.PURE_STRAIGHT,
    Fan.THREE_SUITED_TERMINAL_CHOWS,
    Fan.PURE_SHIFTED_CHOWS,
    Fan.TRIPLE_PUNG,
    Fan.BIG_THREE_WINDS,
    Fan.MIXED_STRAIGHT,
    Fan.MIXED_TRIPLE_CHOW,
    Fan.MIXED_SHIFTED_PUNGS,
    Fan.MIXED_SHIFTED_CHOWS,
    Fan.TWO_DRAGON_PUNGS,
    Fan.DOUBLE_PUNG,
    Fan.PURE_DOUBLE_CHOW,
    Fan.MIXED_DOUBLE_CHOW,
    Fan.SHORT_STRAIGHT,
    Fan.TWO_TERMINAL_CHOWS,
)
"""Fans that the search over sets gives; everything else is known before it."""

_NOT_COMBINED = ~sum(7 * UNIT[fan] for fan in _COMBINED)


def explain(hand: McrHand | Mapping[str, object], *, rules: RuleSet) -> Explanation:
    """Return the score of a hand, or of its record, with all its reasons.

    Raises as `score_hand`.
    """
    won = hand if isinstance(hand, McrHand) else hand_from_record(hand, rules=rules)
    tables = tables_of(rules)
    count = counted_hand(won, rules=rules)
    score = score_of(won, count, rules=rules)
    groups = _groups(won, count)
    fans, removed = _fans_and_removed(won, count, groups, tables)
    others = tuple(_others(won, count, tables))
    in_sight = {fan for fan, _ in score.fans} | {line.fan for line in removed}
    apart = {fan for other in others for fan, _ in other.fans} - in_sight - {Fan.CHICKEN_HAND}
    removed += [RemovedLine(fan=fan, count=1, principle=NON_SEPARATION) for fan in sorted(apart)]
    return Explanation(
        score=score,
        form=count.form,
        groups=tuple(_group_lines(won, count, groups, tables)),
        fans=tuple(fans),
        removed=tuple(removed),
        wait=_wait(won, count),
        others=others,
        minimum=rules.mcr_minimum_points,
        base=rules.mcr_base_points,
        payment_lines=payment_lines(score.total, self_drawn=won.self_drawn, rules=rules)
        if score.can_win
        else (),
    )


def _groups(hand: McrHand, count: Count) -> list[ReadGroup]:
    """Return the sets and pair of the best reading; none where its form has no sets."""
    if count.reading is not None:
        return read_groups(hand, Reading(*count.reading))
    knitted = knitted_straight(hand.packed[:4]) if count.form == KNITTED else None
    if knitted is None:
        return []
    return read_groups(hand, Reading(knitted.chows, knitted.pungs, knitted.pair, 0))


def _fans_and_removed(
    hand: McrHand, count: Count, groups: list[ReadGroup], tables: Tables
) -> tuple[list[FanLine], list[RemovedLine]]:
    """Return the scored fans with their groups, and what the reading offers besides."""
    singles = set_fans(groups, hand.packed.winds)
    lines: dict[Fan, list[tuple[int, ...]]] = {}
    for single in singles:
        lines.setdefault(single.fan, []).extend(single.groups)
    removed: list[RemovedLine] = []
    if count.reading is not None:
        offered = known_tally(hand.packed, tables) + offer_of(hand, count.reading, tables)
        known = offered & _NOT_COMBINED
        if count.tally != CHICKEN:
            choice = choice_of(groups, known, count.tally, tables)
            for each in choice:
                lines.setdefault(each.fan, []).append(each.groups)
            removed = left_out(groups, choice, count.tally, tables)
    else:
        known = next(offer for form, offer in special_offers(hand, tables) if form == count.form)
    _add_kong_groups(lines, hand, groups, tables)
    removed += _implied(known, count, tables)
    removed += _held_below(hand, count, groups, tables)
    removed += _winds_within(count, groups, hand)
    removed += _other_places(hand, count)
    fans = [
        FanLine(
            fan=fan,
            count=times,
            points=tables.settled.points[fan],
            groups=tuple(lines.get(fan, ()))[:times],
        )
        for fan, times in fans_in(count.tally)
    ]
    if hand.flowers:
        fans.append(FanLine(fan=Fan.FLOWER_TILES, count=hand.flowers, points=1))
    return fans, removed


def _add_kong_groups(
    lines: dict[Fan, list[tuple[int, ...]]], hand: McrHand, groups: list[ReadGroup], tables: Tables
) -> None:
    kongs = tuple(i for i, each in enumerate(groups) if each.shape == "kong")
    pungs = _concealed_pungs(hand, groups, tables)
    for fan in _KONG_FANS:
        lines[fan] = [kongs]
    lines[Fan.CONCEALED_KONG] = [(i,) for i in kongs if groups[i].concealed]
    lines[Fan.MELDED_KONG] = [(i,) for i in kongs if not groups[i].concealed]
    for fan, _ in _PUNG_COUNTS:
        lines[fan] = [pungs]


def _concealed_pungs(hand: McrHand, groups: list[ReadGroup], tables: Tables) -> tuple[int, ...]:
    """Return the places of the pungs that count as concealed, kongs among them."""
    opened = _opened_pung(hand, groups, tables)
    return tuple(
        i
        for i, each in enumerate(groups)
        if each.shape in {"pung", "kong"} and each.concealed and each.kinds[0] != opened
    )


def _opened_pung(hand: McrHand, groups: list[ReadGroup], tables: Tables) -> int | None:
    """Return the kind of the pung that another's tile completed, if the tile stands there."""
    if hand.self_drawn or not tables.pung_claim_opens:
        return None
    elsewhere = any(
        not each.laid and each.shape in {"chow", "pair"} and hand.win in each.kinds
        for each in groups
    )
    return None if elsewhere else hand.win


def _implied(known: int, count: Count, tables: Tables) -> list[RemovedLine]:
    """Return what scored fans imply, of the fans that are no combinations."""
    found: list[RemovedLine] = []
    for fan, offered in fans_in(known):
        less = offered - count_in(count.tally, fan)
        by = _implying(fan, count, tables)
        if less > 0 and by:
            found.append(RemovedLine(fan=fan, count=less, principle=NON_REPEAT, by=by))
    return found


def _implying(fan: Fan, count: Count, tables: Tables) -> tuple[Fan, ...]:
    """Return the scored fans that hold a fan already; nine_gates hold one pung of terminals."""
    by = [each for each, _ in fans_in(count.tally) if fan in tables.settled.implied[each]]
    if fan == Fan.PUNG_OF_TERMINALS_OR_HONORS and count_in(count.tally, Fan.NINE_GATES):
        by = [*by, Fan.NINE_GATES] if Fan.NINE_GATES not in by else by
    return tuple(by)


def _held_below(
    hand: McrHand, count: Count, groups: list[ReadGroup], tables: Tables
) -> list[RemovedLine]:
    """Return the fans of fewer kongs and of fewer concealed pungs that a higher one holds."""
    melded = sum(each.shape == "kong" and not each.concealed for each in groups)
    concealed = sum(each.shape == "kong" and each.concealed for each in groups)
    pungs = len(_concealed_pungs(hand, groups, tables))
    held = (
        (Fan.THREE_KONGS, int(melded + concealed >= 3)),
        (Fan.TWO_CONCEALED_KONGS, int(concealed >= 2)),
        (Fan.TWO_MELDED_KONGS, int(melded >= 2)),
        (Fan.CONCEALED_KONG, concealed),
        (Fan.MELDED_KONG, melded),
        (Fan.THREE_CONCEALED_PUNGS, int(pungs >= 3)),
        (Fan.TWO_CONCEALED_PUNGS, int(pungs >= 2)),
    )
    return [
        RemovedLine(fan=fan, count=times, principle=NON_REPEAT, by=by)
        for fan, times in held
        if times and not count_in(count.tally, fan) and (by := _implying(fan, count, tables))
    ]


def _winds_within(count: Count, groups: list[ReadGroup], hand: McrHand) -> list[RemovedLine]:
    """Return the pungs of winds that are inside a fan of three or four winds."""
    by = tuple(fan for fan in _WIND_FANS if count_in(count.tally, fan))
    if not by:
        return []
    own = {EAST + hand.round_wind, EAST + hand.seat_wind}
    inside = [
        i
        for i, each in enumerate(groups)
        if each.shape in {"pung", "kong"}
        and EAST <= each.kinds[0] < WHITE
        and each.kinds[0] not in own
    ]
    fan = Fan.PUNG_OF_TERMINALS_OR_HONORS
    return [RemovedLine(fan=fan, count=1, principle=NON_REPEAT, by=by, groups=(i,)) for i in inside]


def _other_places(hand: McrHand, count: Count) -> list[RemovedLine]:
    """Return the wait fans of other places of the winning tile, beside the one that counts."""
    scored = next((fan for fan in _WAIT_FANS if count_in(count.tally, fan)), None)
    if scored is None or count.reading is None:
        return []
    reading, win = Reading(*count.reading), hand.win
    fits = (
        (Fan.EDGE_WAIT, bool(reading.chows & EDGE[win])),
        (Fan.CLOSED_WAIT, bool(reading.chows & CLOSED[win])),
        (Fan.SINGLE_WAIT, bool(reading.pair >> win & 1)),
    )
    return [
        RemovedLine(fan=fan, count=1, principle=ONE_WAIT, by=(scored,))
        for fan, fit in fits
        if fit and fan != scored
    ]


def _others(hand: McrHand, count: Count, tables: Tables) -> list[OtherReading]:
    """Return every other reading of the tiles with its count."""
    found: list[OtherReading] = []
    known = known_tally(hand.packed, tables)
    for reading in readings_of(hand):
        if reading == count.reading:
            continue
        points, tally = tables.settled[known + offer_of(hand, reading, tables)]
        if not points:
            points, tally = tables.chicken, CHICKEN
        texts = tuple(tiles_text(each.kinds) for each in read_groups(hand, reading))
        found.append(
            OtherReading(form="standard", groups=texts, points=points, fans=fans_in(tally))
        )
    for form, offer in special_offers(hand, tables):
        if form != count.form:
            points, tally = tables.settled[offer]
            found.append(OtherReading(form=form, groups=(), points=points, fans=fans_in(tally)))
    return found


def _group_lines(
    hand: McrHand, count: Count, groups: list[ReadGroup], tables: Tables
) -> list[GroupLine]:
    """Return the reading as lines: sets and pair, the nine knitted tiles, or all the tiles."""
    opened = _opened_pung(hand, groups, tables)
    place = _win_place(hand, groups, opened)
    lines = [
        GroupLine(
            shape=each.shape,
            kinds=each.kinds,
            origin="open"
            if not each.concealed or (each.shape == "pung" and each.kinds[0] == opened)
            else "concealed",
            has_win=i == place,
        )
        for i, each in enumerate(groups)
    ]
    used = sorted(kind for line in lines for kind in line.kinds)
    loose = list(hand.tiles)
    for kind in used:
        loose.remove(kind)
    return lines + _loose_lines(hand, count, loose, has_win=place is None)


def _loose_lines(
    hand: McrHand, count: Count, loose: list[int], *, has_win: bool
) -> list[GroupLine]:
    """Return tiles that are in no set as lines: seven pairs, the knitted nine, or all of them."""
    if not loose:
        return []
    if count.form == PAIRS:
        kinds = sorted(loose)[::2]
        return [
            GroupLine(
                shape="pair",
                kinds=(kind, kind),
                origin="concealed",
                has_win=place == kinds.index(hand.win),
            )
            for place, kind in enumerate(kinds)
        ]
    shape = "knitted" if count.form == KNITTED else "tiles"
    kinds_of_all = tuple(sorted(loose))
    return [GroupLine(shape=shape, kinds=kinds_of_all, origin="concealed", has_win=has_win)]


def _win_place(hand: McrHand, groups: list[ReadGroup], opened: int | None) -> int | None:
    """Return the place of the group where the winning tile stands, None if it is in none."""
    by_rank = sorted(
        (
            (not _is_wait_place(hand.win, each), each.shape == "pung" and opened is None, i)
            for i, each in enumerate(groups)
            if not each.laid and hand.win in each.kinds
        ),
    )
    return by_rank[0][2] if by_rank else None


def _is_wait_place(win: int, each: ReadGroup) -> bool:
    """Return whether a tile that completes this group may give a wait fan."""
    if each.shape == "chow":
        middle, low = each.kinds[1], each.kinds[0] % 9
        return (
            win == middle
            or (low == 0 and win == each.kinds[2])
            or (low == 6 and win == each.kinds[0])
        )
    return each.shape == "pair"


def _wait(hand: McrHand, count: Count) -> WaitLine:
    """Return what the tiles waited for, and why there is or is no wait fan."""
    fan = next((each for each in _WAIT_FANS if count_in(count.tally, each)), None)
    if count.reading is None:
        known = (hand.win,) if fan is not None or count.form == PAIRS else ()
        return WaitLine(kinds=known, fan=fan, reason="form" if fan is None else "only_wait")
    mask = shape_waits(hand.packed[:4], hand.win, pairs_too=not hand.melds)
    kinds = tuple(kind for kind in range(KINDS) if mask >> kind & 1)
    if fan is not None:
        return WaitLine(kinds=kinds, fan=fan, reason="only_wait")
    reading = Reading(*count.reading)
    if not (reading.chows & ANY_CHOW[hand.win] or reading.pair >> hand.win & 1):
        return WaitLine(kinds=kinds, fan=None, reason="place")
    return WaitLine(kinds=kinds, fan=None, reason="several_waits" if len(kinds) > 1 else "form")
