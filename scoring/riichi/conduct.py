"""What a player may do during a hand, for a referee's question: riichi, kan, calls, the wall.

Each answer is a tuple of problems; empty means that it is allowed. Sources: sources, section 1
and its common rules; each option of a rule set names its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.errors import Problem
from scoring.riichi.cuts import CUTS
from scoring.riichi.forms import counts_of_tiles, is_seven_pairs, suit_key, waits_of
from scoring.riichi.situation import PAARENCHAN_HONBA, SHIBARI_HONBA
from scoring.riichi.tenpai import read_concealed, tenpai_of
from scoring.riichi.tiles import EAST, NAMES, parse_tiles
from scoring.ruleset import RuleSet

TILES = 136
MAN_LEFT_OUT = 28
HANDS_DEALT = 13
DEAD_WALL = 14
KANS = ("daiminkan", "kakan", "ankan")


def live_tiles(rules: RuleSet, *, draws: int = 0, kans: int = 0, set_aside: int = 0) -> int:
    """Return how many tiles can still be drawn from the wall.

    `draws` counts the tiles drawn from the live wall, the dealer's fourteenth not among them.
    Each kan, and each tile set aside, moves a live tile to the dead wall.

    Source: X, E, K: 70 live tiles from the dealer's fourteenth on, the dealer's own included;
    S: a dead wall of 18 with three players, where north is set aside; 14 in rarer forms.
    """
    tiles, dead = TILES, DEAD_WALL
    if rules.players == 3:
        dead = rules.sanma_dead_wall
        if rules.sanma_tiles == "without_2_to_8_man":
            # 5 man stays in the set where it is a bonus tile.
            tiles -= MAN_LEFT_OUT - 4 * rules.sanma_bonus_man
    # The replacement tiles of a dead wall of 18 are there beforehand; the wall keeps its end.
    moved = kans + (set_aside if dead == DEAD_WALL else 0)
    return tiles - HANDS_DEALT * rules.players - 1 - dead - draws - moved


def riichi_problems(
    hand: str,
    *,
    rules: RuleSet,
    melds: Sequence[Mapping[str, Any]] = (),
    points: int,
    tiles_left: int,
) -> tuple[Problem, ...]:
    """Return why riichi may not be declared with these thirteen tiles after the discard."""
    found = []
    if any(meld.get("type") != "ankan" for meld in melds):
        found.append(_problem("riichi_on_open_hand", "Riichi needs a closed hand."))
    if not tenpai_of(hand, rules=rules, melds=melds).tenpai:
        found.append(_problem("riichi_noten", "Riichi needs tenpai, and this hand is not."))
    if rules.riichi_needs_1000 and points < rules.stick_points:
        detail = f"Riichi costs {rules.stick_points}; there are only {points}."
        found.append(_problem("riichi_points", detail, points=points))
    if tiles_left < rules.riichi_needs_tiles:
        detail = (
            f"Riichi needs {rules.riichi_needs_tiles} tiles in the wall; {tiles_left} are left."
        )
        found.append(_problem("riichi_tiles_left", detail, left=tiles_left))
    return tuple(found)


def closed_kan_in_riichi_problems(
    hand: str, drawn: str, *, rules: RuleSet, melds: Sequence[Mapping[str, Any]] = ()
) -> tuple[Problem, ...]:
    """Return why a player in riichi may not make a closed kan of the tile just drawn.

    `hand` are the thirteen tiles waited with (three less for each earlier kan).

    Source: X, E: the waits stay, and the three tiles can only be read as a triplet.
    """
    if rules.riichi_closed_kan == "forbidden":
        return (_problem("kan_forbidden", "A closed kan in riichi is not allowed here."),)
    counts = counts_of_tiles(read_concealed(hand))
    kind = read_concealed(drawn, place="drawn")[0].kind
    if counts[kind] != 3:
        detail = f"The hand has {counts[kind]} of {NAMES[kind]}; a closed kan needs three there."
        return (_problem("kan_not_three", detail, tile=NAMES[kind]),)
    before = waits_of(counts, melds=len(melds))
    after_counts = [0 if at == kind else count for at, count in enumerate(counts)]
    after = waits_of(after_counts, melds=len(melds) + 1)
    if before != after:
        detail = "The waits would change."
        names = {"before": [NAMES[k] for k in before], "after": [NAMES[k] for k in after]}
        return (_problem("kan_changes_waits", detail, **names),)
    if rules.riichi_closed_kan == "triplet_in_every_reading":
        other = _read_otherwise(counts, kind=kind, waits=before)
        if other:
            detail = f"With {', '.join(other)} the three {NAMES[kind]} can be read otherwise."
            return (_problem("kan_read_otherwise", detail, waits=list(other)),)
    return ()


def _read_otherwise(counts: list[int], *, kind: int, waits: Sequence[int]) -> tuple[str, ...]:
    """Return the waits with which some reading has the three tiles not as a triplet."""
    found = []
    for wait in waits:
        tried = list(counts)
        tried[wait] += 1
        if is_seven_pairs(tried) or any(_without_triplet(tried, kind=kind)):
            found.append(NAMES[wait])
    return tuple(found)


def _without_triplet(counts: list[int], *, kind: int) -> Iterator[bool]:
    """Yield for each cut of the kind's suit whether the kind is not a triplet in it."""
    if kind >= EAST:
        return
    suit, rank = divmod(kind, 9)
    for cut in CUTS[suit_key(counts, suit)]:
        yield rank not in cut.triplets


def kan_problems(
    kans_by_player: Sequence[int], *, player: int, rules: RuleSet
) -> tuple[Problem, ...]:
    """Return why a player may not declare another kan: after four by one, nobody may.

    Four kans by several players are an abortive draw where that is played; a fifth is forbidden,
    or ends the hand where the rule set says so (then this is empty).

    Source: F, E: forbidden; K: a fifth ends the hand.
    """
    if sum(kans_by_player) < 4 or rules.fifth_kan == "ends_hand":
        return ()
    detail = "There are four kans; nobody may declare another."
    return (_problem("fifth_kan", detail, player=player),)


def kuikae(call: str, called: str, own: str, *, rules: RuleSet) -> tuple[str, ...]:
    """Return the tiles that may not be discarded right after a chi or pon.

    `call` is "chi" or "pon", `called` the claimed tile, `own` the two tiles it joins.

    >>> from scoring import get_preset
    >>> kuikae("chi", "3m", "45m", rules=get_preset("ema-2016"))
    ('3m', '6m')
    """
    claimed = read_concealed(called, place="called")[0].kind
    joined = sorted(tile.kind for tile in parse_tiles(own) or ())
    forbidden: set[int] = set()
    if call == "pon":
        return (NAMES[claimed],) if "pon_same_tile" in rules.kuikae_forbidden else ()
    if "chi_same_tile" in rules.kuikae_forbidden:
        forbidden.add(claimed)
    if "chi_other_end" in rules.kuikae_forbidden:
        forbidden |= _other_end(claimed, joined)
    if "chi_any_of_set" in rules.kuikae_forbidden:
        forbidden |= {claimed, *joined} | _other_end(claimed, joined)
    return tuple(NAMES[kind] for kind in sorted(forbidden))


def _other_end(claimed: int, joined: list[int]) -> set[int]:
    """Return the tile that would complete the two others at their other end."""
    low, high = joined
    if high - low != 1:
        return set()
    other = high + 1 if claimed < low else low - 1
    return {other} if other // 9 == low // 9 and other >= 0 else set()


def indicator_time(kan: str, *, rules: RuleSet) -> str:
    """Return when the indicator of a kan is turned, as `kan_dora_closed` and `_open` have it.

    Returns "never" where kans turn none.
    """
    if not rules.kan_dora:
        return "never"
    return rules.kan_dora_closed if kan == "ankan" else rules.kan_dora_open


def indicator_shows_on_rinshan(kan: str, *, rules: RuleSet) -> bool:
    """Return whether a win on a kan's replacement tile counts that kan's indicator."""
    time = indicator_time(kan, rules=rules)
    return rules.kan_dora_on_rinshan == "shown" and time in (
        "before_replacement",
        "after_replacement",
    )


def claims_in_order(claims: Mapping[int, str], *, rules: RuleSet, wrong_win: bool = False) -> str:
    """Return which claim on a discard stands: win, wrong_win, pon or kan, chi; "" for none.

    `claims` are the claims by player. `wrong_win`: one of the players claimed a win wrongly.

    Source: X, E: win, then pon and kan, then chi; F: a right win beats a wrong one, which then
    goes unpunished, and a wrong one beats the calls.
    """
    order = ["win", "wrong_win", "kan", "pon", "chi"]
    if not rules.wrong_win_beats_calls:
        order = ["win", "kan", "pon", "chi", "wrong_win"]
    made = {*claims.values(), *(["wrong_win"] if wrong_win else [])}
    return next((claim for claim in order if claim in made), "")


def special_honba(honba: int, *, rules: RuleSet) -> tuple[str, ...]:
    """Return which rules of many honba hold in this hand: ryanhan_shibari, paarenchan."""
    held = []
    if rules.ryanhan_shibari and honba >= SHIBARI_HONBA:
        held.append("ryanhan_shibari")
    if rules.paarenchan and honba >= PAARENCHAN_HONBA:
        held.append("paarenchan")
    return tuple(held)


def _problem(code: str, detail: str, **data: object) -> Problem:
    return Problem(code=code, place="", detail=detail, data=data)
