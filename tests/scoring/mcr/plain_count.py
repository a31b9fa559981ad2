"""A second way to count a hand of sets and a pair, slow and plain, for tests only.

It cuts the tiles by trying sets one by one, stands the winning tile in every group that holds it,
and walks every choice of combined fans that has no circle, whether or not a set makes one fan
twice. Only the tables of fans and removals are the engine's own.
"""

from itertools import combinations

from scoring.chinese_tiles import EAST
from scoring.mcr.combinations import CHOW, PAIR, PUNG, Group, combinations_of
from scoring.mcr.fans import Fan
from scoring.mcr.offer import beside_shifted, read_groups, set_fans
from scoring.mcr.scorer import Reading, known_tally
from scoring.mcr.special_count import special_offers
from scoring.mcr.tally import UNIT
from scoring.mcr.tile_fans import TILE_FANS


def cuts(kinds, *, left):
    """All ways to cut sorted kinds into sets and, if `left`, one pair."""
    if not kinds:
        return [[]] if not left else []
    first = kinds[0]
    found = []
    if left and kinds[:2] == [first] * 2:
        found += [[(PAIR, first), *rest] for rest in cuts(kinds[2:], left=False)]
    if kinds[:3] == [first] * 3:
        found += [[(PUNG, first), *rest] for rest in cuts(kinds[3:], left=left)]
    run = [first, first + 1, first + 2]
    if first < EAST and first % 9 < 7 and all(kind in kinds for kind in run):
        others = list(kinds)
        for kind in run:
            others.remove(kind)
        found += [[(CHOW, first), *rest] for rest in cuts(others, left=left)]
    return found


def readings(hand):
    """Every different cut of the concealed tiles with the winning one."""
    kinds = sorted((*hand.concealed, hand.win))
    return {tuple(sorted(cut)) for cut in cuts(kinds, left=True)}


def waits(hand):
    """Kinds that complete the tiles before the win by shape, a fifth of a kind too."""
    found = set()
    for kind in range(34):
        kinds = sorted((*hand.concealed, kind))
        pairs = not hand.melds and all(kinds.count(each) % 2 == 0 for each in kinds)
        if cuts(kinds, left=True) or pairs:
            found.add(kind)
    return found


def highest(hand, tables):
    """The points of the best reading of a complete hand, flowers not counted."""
    found = [_best(hand, cut, tables) for cut in readings(hand)]
    found += [tables.settled[offer][0] for _, offer in special_offers(hand, tables)]
    return max(found)


def _best(hand, cut, tables):
    counts = [
        points for place in _places(hand, cut) for points in _choices(hand, cut, place, tables)
    ]
    return max(counts) or tables.chicken


def _places(hand, cut):
    """The groups in which the winning tile can stand."""
    return {
        (shape, kind)
        for shape, kind in cut
        if kind == hand.win or (shape == CHOW and hand.win in {kind + 1, kind + 2})
    }


def _wait(hand, place, tables):
    shape, kind = place
    alone = waits(hand)
    if not tables.used_up_waits_count:
        held = [*hand.concealed, *(each for meld in hand.melds for each in meld.kinds)]
        alone = {each for each in alone if held.count(each) < 4}
    if alone != {hand.win} or shape == PUNG:
        return 0
    if shape == PAIR:
        return UNIT[Fan.SINGLE_WAIT]
    if hand.win == kind + 1:
        return UNIT[Fan.CLOSED_WAIT]
    edge = (kind % 9 == 0 and hand.win == kind + 2) or (kind % 9 == 6 and hand.win == kind)
    return UNIT[Fan.EDGE_WAIT] if edge else 0


def _choices(hand, cut, place, tables):
    """The points of every choice of combined fans without a circle."""
    known = _known(hand, cut, place, tables)
    plain = [Group(shape, kind) for shape, kind in cut]
    plain += [Group(CHOW if meld.is_chow else PUNG, meld.kinds[0]) for meld in hand.melds]
    candidates = combinations_of(plain)
    for size in range(4):
        for choice in combinations(candidates, size):
            if _has_no_circle(choice) and not (tables.pairs_with_terminals and _twice(choice)):
                tally = known + sum(UNIT[each.fan] for each in choice)
                yield tables.settled[tally + beside_shifted(choice, candidates)][0]


def _twice(choice):
    """Whether a set makes one fan twice: it never pays but where O10 voids triple_pung alone."""
    return any(
        one.fan == other.fan and set(one.groups) & set(other.groups)
        for one, other in combinations(choice, 2)
    )


def _has_no_circle(choice):
    blocks = []
    for each in choice:
        joined = [block for block in blocks if block & set(each.groups)]
        if any(len(block & set(each.groups)) > 1 for block in joined):
            return False
        blocks = [block for block in blocks if block not in joined]
        blocks.append(set(each.groups).union(*joined))
    return True


def _known(hand, cut, place, tables):
    """The tally of all that is no combination of sets."""
    own_pungs = sum(1 << kind for shape, kind in cut if shape == PUNG)
    pair = next(kind for shape, kind in cut if shape == PAIR)
    reading = Reading(0, own_pungs, 1 << pair, 0)
    singles = set_fans(read_groups(hand, reading), hand.packed.winds)
    opened = not hand.self_drawn and place[0] == PUNG and bool(tables.pung_claim_opens)
    concealed = own_pungs.bit_count() - opened
    tally = known_tally(hand.packed, tables) + tables.kongs[64 * concealed + hand.packed.kongs]
    tally += sum(UNIT[line.fan] for line in singles)
    return tally + _tile_fans(hand, cut) + _wait(hand, place, tables)


def _tile_fans(hand, cut):
    sets = [{"chow": 3}.get(meld.type, 1) for meld in hand.melds]
    kinds = [{kind, kind + 1, kind + 2} if shape == CHOW else {kind} for shape, kind in cut] + [
        set(meld.kinds) for meld in hand.melds
    ]
    tally = TILE_FANS[hand.packed.tile_key]
    chows = sum(shape == CHOW for shape, _ in cut) + sets.count(3)
    if all(any(each >= EAST or each % 9 in {0, 8} for each in group) for group in kinds):
        tally += UNIT[Fan.OUTSIDE_HAND]
    if all(any(each < EAST and each % 9 == 4 for each in group) for group in kinds):
        tally += UNIT[Fan.ALL_FIVES]
    if not chows:
        tally += UNIT[Fan.ALL_PUNGS]
        if all(each < EAST and each % 9 in {1, 3, 5, 7} for group in kinds for each in group):
            tally += UNIT[Fan.ALL_EVEN_PUNGS]
    if chows == 4 and all(each < EAST for group in kinds for each in group):
        tally += UNIT[Fan.ALL_CHOWS]
    return tally
