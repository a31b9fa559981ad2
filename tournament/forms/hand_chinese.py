"""What the forms of an MCR and a classical hand have in common: the end, the matrix, the tiles."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.ruleset import RuleSet
from tournament.forms.calculator import hand_text
from tournament.selectors.calculator_hand import (
    HandQuery,
    chinese_record,
    joined,
    read_hand,
    split_tiles,
)
from tournament.selectors.hands import HandTable, refused

ENDS = ("discard", "self_draw", "draw")
WINS = ("discard", "self_draw")
LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a hand ended, as typed: `end`, the winner, who gave the tile, who else claimed it."""

    end: str = "discard"
    winner: str = ""
    giver: str = ""
    claims: tuple[str, ...] = ()
    gong: bool = False

    @property
    def is_won(self) -> bool:
        """True where somebody won."""
        return self.end in WINS


@dataclass(frozen=True, slots=True, kw_only=True)
class TileFields:
    """A hand told by its tiles, as typed; the winning tile is the last one of `tiles`."""

    tiles: str = ""
    melds: str = ""
    flowers: str = ""
    flags: tuple[str, ...] = ()

    @property
    def is_told(self) -> bool:
        """True where any tile is written."""
        return bool(self.tiles.strip() or self.melds.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesRead:
    """A hand record of the log, and what cannot be read of it."""

    record: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()


def end_words() -> list[tuple[str, str]]:
    """Gives how a hand may end, with the words."""
    return [
        ("discard", _("By discard")),
        ("self_draw", _("Self-draw")),
        ("draw", _("Drawn hand")),
    ]


def read_outcome(posted: QueryDict, table: HandTable) -> Outcome:
    """Gives how the hand ended as it was sent; seats that do not play are left out."""
    winds = [one.wind for one in table.playing]
    end = posted.get("end", "")
    winner, giver = posted.get("winner", ""), posted.get("from", "")
    return Outcome(
        end=end if end in ENDS else "discard",
        winner=winner if winner in winds else "",
        giver=giver if giver in winds else "",
        claims=tuple(wind for wind in winds if posted.get(f"claim-by-{wind}")),
        gong=bool(posted.get("gong")),
    )


def stored_outcome(record: Mapping[str, Any], *, end: str) -> Outcome:
    """Gives how a stored hand ended."""
    winner = str(record.get("winner") or "")
    return Outcome(
        end=end,
        winner=winner,
        giver=str(record.get("from") or ""),
        claims=tuple(wind for wind in record.get("claims", ()) if wind != winner),
        gong=record.get("gong") is True,
    )


def outcome_problems(outcome: Outcome) -> Iterator[Problem]:
    """Yields what has to be chosen before the hand can be played."""
    if not outcome.is_won:
        return
    if not outcome.winner:
        yield Problem(code="winner_missing", place="winner", detail=_("Choose who won."))
    if outcome.end == "discard" and not outcome.giver:
        detail = _("Choose whose discard it was.")
        yield Problem(code="discarder_missing", place="from", detail=detail)
    if outcome.end == "discard" and outcome.giver and outcome.giver == outcome.winner:
        detail = _("Nobody wins on an own discard. Choose who won and whose discard it was.")
        yield Problem(code="from_winner", place="from", detail=detail)


def claims_record(outcome: Outcome) -> dict[str, Any]:
    """Gives the claims of the log: the winner with those who wanted the discard too."""
    others = [wind for wind in outcome.claims if wind not in (outcome.winner, outcome.giver)]
    if outcome.end != "discard" or not others or not outcome.winner:
        return {}
    return {"claims": [outcome.winner, *others]}


def read_tiles(posted: QueryDict, key: str, *, known: tuple[str, ...]) -> TileFields:
    """Gives the tile fields of one hand, with the tile that was tapped last ("S 5m", "S back")."""
    fields = TileFields(
        tiles=posted.get(f"tiles-{key}", "")[:LONGEST].strip(),
        melds=posted.get(f"melds-{key}", "")[:LONGEST].strip(),
        flowers=posted.get(f"flowers-{key}", "")[:LONGEST].strip(),
        flags=tuple(flag for flag in posted.getlist(f"flags-{key}") if flag in known),
    )
    seat, _space, tile = posted.get("tap", "").partition(" ")
    if seat != key or not tile:
        return fields
    found = read_hand(HandQuery(hand=fields.tiles, melds=fields.melds))
    if found.problems:
        return fields
    tiles = found.tiles[:-1] if tile == "back" else [*found.tiles, *(split_tiles(tile) or [])]
    return TileFields(
        tiles=hand_text(tiles, needed=found.needed),
        melds=fields.melds,
        flowers=fields.flowers,
        flags=fields.flags,
    )


def stored_tiles(record: Mapping[str, Any]) -> TileFields:
    """Gives the fields filled with a stored hand record."""
    flowers = record.get("flowers") or ""
    melds = " ".join(
        f"({meld['tiles']})" if meld["type"] == "kong_concealed" else str(meld["tiles"])
        for meld in record.get("melds", ())
    )
    return TileFields(
        tiles=f"{record.get('hand', '')} {record.get('win_tile') or ''}".strip(),
        melds=melds,
        flowers=" ".join(map(str, flowers)) if isinstance(flowers, list) else str(flowers),
        flags=tuple(record.get("flags", ())),
    )


def tiles_record(fields: TileFields, *, win: str, rules: RuleSet) -> TilesRead:
    """Gives a hand record; winds and the way of the win come from the game.

    `win` is discard, self or lost (a hand that did not win).
    """
    query = HandQuery(
        hand=fields.tiles, melds=fields.melds, win=win, flowers=fields.flowers, flags=fields.flags
    )
    found = read_hand(query)
    record = chinese_record(query, found, rules=rules)
    kept = ("hand", "win_tile", "melds", "flags", "flowers")
    value = {name: record[name] for name in kept if record.get(name)}
    tiles = found.tiles if win == "lost" else found.tiles[:-1]
    value["hand"] = joined(tiles).replace(" ", "")
    problems = tuple(
        Problem(code=one.code, place=one.place, detail=refused(one), data=one.data)
        for one in found.problems
    )
    return TilesRead(record=value, problems=problems)


def tile_field(name: str, key: str) -> str:
    """Gives the id of the field at which a problem of a hand record stands."""
    head = name.partition("[")[0].partition(".")[0]
    return f"{head}-{key}" if head in ("melds", "flags", "flowers") else f"tiles-{key}"
