"""Dora, ura dora, red fives and tiles set aside, one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.riichi.bonus_tiles import plays_without_man, set_aside_kinds
from scoring.riichi.hand import Hand
from scoring.riichi.tiles import NAMES, NORTH, Tile, dora_of, parse_tiles
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusLine:
    """One source of bonus han.

    `kind` is dora, ura, aka, nuki (a tile set aside) or north (a north in the hand); `indicator`
    and `tile` are "" where there is none; `han` may be 0 for an indicator that gives nothing.
    """

    kind: str
    indicator: str
    tile: str
    han: int


def hand_tiles(record: Mapping[str, Any]) -> list[Tile]:
    """Return every tile of a hand: concealed, winning, melded."""
    texts = [record["hand"], record["win_tile"], *(meld["tiles"] for meld in record["melds"])]
    return [tile for text in texts for tile in parse_tiles(text) or ()]


def bonus_lines(hand: Hand, rules: RuleSet) -> Iterator[BonusLine]:
    """Yield each indicator, then red fives, then tiles set aside."""
    record: Mapping[str, Any] = hand.record  # type: ignore[assignment]
    tiles = hand_tiles(record)
    aside = set_aside_kinds(record.get("nuki", 0)) or ()
    kinds = [*(tile.kind for tile in tiles), *aside]
    for kind, name in (("dora", "dora_indicators"), ("ura", "ura_indicators")):
        for text in record[name]:
            indicator = (parse_tiles(text) or ())[0].kind
            dora = dora_of(indicator, short_man=plays_without_man(rules))
            yield BonusLine(kind=kind, indicator=text, tile=NAMES[dora], han=kinds.count(dora))
    reds = [tile for tile in tiles if tile.red]
    for red in sorted(set(reds)):
        yield BonusLine(kind="aka", indicator="", tile=red.text, han=reds.count(red))
    for each in sorted(set(aside)):
        yield BonusLine(kind="nuki", indicator="", tile=NAMES[each], han=aside.count(each))
    if rules.players == 3 and rules.sanma_north == "dora_in_hand" and NORTH in kinds:
        yield BonusLine(kind="north", indicator="", tile=NAMES[NORTH], han=kinds.count(NORTH))
