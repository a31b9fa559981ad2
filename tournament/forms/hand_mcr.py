"""The form of an MCR hand: who won on whose discard, fans and flowers or the tiles, faults."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.ruleset import RuleSet
from tournament.forms.calculator_choices import Options, choices_of
from tournament.forms.hand_chinese import (
    Outcome,
    TileFields,
    claims_record,
    end_words,
    outcome_problems,
    read_outcome,
    read_tiles,
    stored_outcome,
    stored_tiles,
    tile_field,
    tiles_record,
)
from tournament.forms.hand_faults import FaultsRead, read_faults, stored_faults, whole_number
from tournament.forms.hands import HandForm, HandForms
from tournament.selectors.calculator_hand import MCR_FLAGS
from tournament.selectors.hand_faults import HandFault, hand_faults
from tournament.selectors.hands import HandTable

KEY = "won"
"""The fields of the one winner: `tiles-won`, `flags-won`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class McrFields:
    """What stands in the form. `fans` are the points without flowers, as typed."""

    rules: RuleSet
    outcome: Outcome
    fans: str = ""
    tiles: TileFields
    shown_flower: bool = False
    faults: FaultsRead

    @property
    def ends(self) -> list[tuple[str, str]]:
        """How a hand may end, with the words."""
        return end_words()

    @property
    def flags(self) -> Options:
        """What may go with a hand that is told by its tiles."""
        return choices_of(self.rules).marks

    @property
    def known_faults(self) -> tuple[HandFault, ...]:
        """The faults that the catalogue of the rules has for a hand."""
        return hand_faults(self.rules)

    @property
    def fan_steps(self) -> str:
        """The values that minus and plus go through."""
        return " ".join(map(str, range(self.rules.mcr_minimum_points, 89)))

    @property
    def has_clock(self) -> bool:
        """True where the time may end the game."""
        return self.rules.time_policy != "none"

    def field_of(self, place: str) -> str:
        """Gives the id of the field at which a problem inside the hand stands."""
        head, _dot, name = place.partition(".")
        if head == "hand":
            return tile_field(name, KEY)
        if head.startswith("faults"):
            return self.faults.field_of(place)
        if head.startswith("claims"):
            return "claims"
        if head in ("winner", "from"):
            return "matrix"
        names = {"points": "fans", "flowers": f"flowers-{KEY}"}
        return names.get(head, head if head in ("gong", "shown_flower") else "hand-end")


def blank(table: HandTable) -> HandForm:
    """Gives the empty form of the next hand."""
    fields = McrFields(
        rules=table.rules, outcome=Outcome(), tiles=TileFields(), faults=stored_faults(())
    )
    return HandForm(record={}, fields=fields)


def stored(table: HandTable, record: Mapping[str, Any]) -> HandForm:
    """Gives the form filled with a stored hand; its flowers stand apart from the fans."""
    flowers = int(record.get("flowers") or 0)
    tiles = TileFields(flowers=str(flowers or ""))
    fans = str(int(record["points"]) - flowers) if "points" in record else ""
    if "hand" in record:
        tiles, fans = stored_tiles(record["hand"]), ""
    fields = McrFields(
        rules=table.rules,
        outcome=stored_outcome(record, end=str(record.get("result", "discard"))),
        fans=fans,
        tiles=tiles,
        shown_flower=record.get("shown_flower") is True,
        faults=stored_faults(record.get("faults", ())),
    )
    return HandForm(record=record, fields=fields)


def read(table: HandTable, posted: QueryDict) -> HandForm:
    """Gives what was sent."""
    winds = [one.wind for one in table.playing]
    fields = McrFields(
        rules=table.rules,
        outcome=read_outcome(posted, table),
        fans=posted.get("fans", "")[:10].strip(),
        tiles=read_tiles(posted, KEY, known=MCR_FLAGS),
        shown_flower=bool(posted.get("shown_flower")),
        faults=read_faults(posted, known=hand_faults(table.rules), winds=winds),
    )
    outcome = fields.outcome
    record: dict[str, Any] = {"result": outcome.end}
    problems = [*outcome_problems(outcome)]
    if outcome.is_won:
        worth, unread = _worth(fields)
        giver = {"from": outcome.giver} if outcome.end == "discard" else {}
        record |= {"winner": outcome.winner, **giver, **claims_record(outcome), **worth}
        problems += unread
    if fields.faults.records:
        record["faults"] = list(fields.faults.records)
    if outcome.gong:
        record["gong"] = True
    problems += fields.faults.problems
    return HandForm(record=record, fields=fields, problems=tuple(problems))


def _worth(fields: McrFields) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Gives what the won hand is worth in the log, by number or by tiles, and what is missing."""
    marked = {"shown_flower": True} if fields.shown_flower else {}
    if fields.tiles.is_told:
        win = "self" if fields.outcome.end == "self_draw" else "discard"
        found = tiles_record(fields.tiles, win=win, rules=fields.rules)
        problems = tuple(one.within("hand") for one in found.problems)
        return {"hand": dict(found.record), **marked}, problems
    fans, flowers = whole_number(fields.fans), whole_number(fields.tiles.flowers or "0")
    problems = tuple(_unread(fields, fans, flowers))
    if fans is None or flowers is None:
        return marked, problems
    told = {"flowers": flowers} if flowers else {}
    return {"points": fans + flowers, **told, **marked}, problems


def _unread(fields: McrFields, fans: int | None, flowers: int | None) -> Iterator[Problem]:
    if fans is None:
        least = {"least": fields.rules.mcr_minimum_points}
        told = (
            _("Fan points are a whole number.")
            if fields.fans
            else _("Say how many fan points, at least %(least)s, or write the tiles.") % least
        )
        yield Problem(code="points_missing", place="points", detail=told)
    if flowers is None:
        told = _("Flowers are a whole number.")
        yield Problem(code="flowers_unread", place="flowers", detail=told)


MCR = HandForms(template="tournament/hands/_form_mcr.html", blank=blank, stored=stored, read=read)
"""The form of MCR."""
