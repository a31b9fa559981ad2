"""The form of a classical hand: the winner, every hand's points and doubles or tiles, faults."""

from collections.abc import Mapping, Sequence
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
from tournament.selectors.calculator_hand import CLASSICAL_FLAGS
from tournament.selectors.hand_faults import HandFault, hand_faults
from tournament.selectors.hands import HandTable

MOST_DOUBLES = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueFields:
    """One player's hand, as typed: points that are doubled so many times, or the tiles."""

    points: str = ""
    doubles: str = ""
    tiles: TileFields


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassicalFields:
    """What stands in the form; `hands` has the hand of every seat that plays."""

    rules: RuleSet
    outcome: Outcome
    hands: Mapping[str, ValueFields]
    announced: bool = False
    tiles_left: str = ""
    faults: FaultsRead

    @property
    def ends(self) -> list[tuple[str, str]]:
        """How a hand may end, with the words."""
        return end_words()

    @property
    def flags(self) -> Options:
        """What may go with the winner's tiles; the thirteenth win in a row the game finds."""
        marks = choices_of(self.rules).marks
        return tuple(mark for mark in marks if mark[0] != "thirteenth_deal")

    @property
    def known_faults(self) -> tuple[HandFault, ...]:
        """The faults that the catalogue of the rules has for a hand."""
        return hand_faults(self.rules)

    @property
    def has_clock(self) -> bool:
        """True where the time may end the game."""
        return self.rules.time_policy != "none"

    def field_of(self, place: str) -> str:
        """Gives the id of the field at which a problem inside the hand stands."""
        head, _dot, name = place.partition(".")
        if head == "hands":
            wind, _dot, inside = name.partition(".")
            told = self.hands[wind].tiles.is_told if wind in self.hands else False
            return tile_field(inside, wind) if told else f"points-{wind}" if wind else "hands-told"
        if head.startswith("faults"):
            return self.faults.field_of(place)
        if head.startswith("claims"):
            return "claims"
        if head in ("winner", "from"):
            return "matrix"
        return head if head in ("announced", "tiles_left", "gong") else "hand-end"


def blank(table: HandTable) -> HandForm:
    """Gives the empty form of the next hand."""
    fields = ClassicalFields(
        rules=table.rules,
        outcome=Outcome(),
        hands={one.wind: ValueFields(tiles=TileFields()) for one in table.playing},
        faults=stored_faults(()),
    )
    return HandForm(record={}, fields=fields)


def stored(table: HandTable, record: Mapping[str, Any]) -> HandForm:
    """Gives the form filled with a stored hand."""
    won = "self_draw" if record.get("from") is None else "discard"
    told = record.get("hands", {})
    fields = ClassicalFields(
        rules=table.rules,
        outcome=stored_outcome(record, end=won if record.get("result") == "win" else "draw"),
        hands={one.wind: _stored_value(told.get(one.wind)) for one in table.playing},
        announced=record.get("announced") is True,
        tiles_left=str(record.get("tiles_left", "")),
        faults=stored_faults(record.get("faults", ())),
    )
    return HandForm(record=record, fields=fields)


def _stored_value(told: object) -> ValueFields:
    if isinstance(told, Mapping):
        return ValueFields(tiles=stored_tiles(told))
    return ValueFields(points="" if told is None else str(told), tiles=TileFields())


def read(table: HandTable, posted: QueryDict) -> HandForm:
    """Gives what was sent."""
    winds = [one.wind for one in table.playing]
    fields = ClassicalFields(
        rules=table.rules,
        outcome=read_outcome(posted, table),
        hands={wind: _read_value(posted, wind) for wind in winds},
        announced=bool(posted.get("announced")),
        tiles_left=posted.get("tiles_left", "")[:10].strip(),
        faults=read_faults(posted, known=hand_faults(table.rules), winds=winds),
    )
    outcome = fields.outcome
    record: dict[str, Any] = {"result": "win" if outcome.is_won else "draw"}
    problems = [*outcome_problems(outcome)]
    if outcome.is_won:
        hands, unread = _hands(fields, table)
        giver = {"from": outcome.giver} if outcome.end == "discard" else {}
        record |= {"winner": outcome.winner, **giver, **claims_record(outcome), "hands": hands}
        problems += unread
        if fields.announced:
            record["announced"] = True
    record |= _left(fields, problems)
    if fields.faults.records:
        record["faults"] = list(fields.faults.records)
    if outcome.gong:
        record["gong"] = True
    problems += fields.faults.problems
    return HandForm(record=record, fields=fields, problems=tuple(problems))


def _read_value(posted: QueryDict, wind: str) -> ValueFields:
    return ValueFields(
        points=posted.get(f"points-{wind}", "")[:10].strip(),
        doubles=posted.get(f"doubles-{wind}", "")[:3].strip(),
        tiles=read_tiles(posted, wind, known=CLASSICAL_FLAGS),
    )


def _left(fields: ClassicalFields, problems: list[Problem]) -> dict[str, int]:
    if not fields.tiles_left:
        return {}
    left = whole_number(fields.tiles_left)
    if left is None:
        detail = _("Tiles are a whole number.")
        problems.append(Problem(code="tiles_left_unread", place="tiles_left", detail=detail))
        return {}
    return {"tiles_left": left}


def _hands(fields: ClassicalFields, table: HandTable) -> tuple[dict[str, Any], Sequence[Problem]]:
    """Gives each player's hand in the log, and what is missing.

    Where the losers do not settle, only the winner's counts; the others may be left out.
    """
    hands: dict[str, Any] = {}
    problems: list[Problem] = []
    for one in table.playing:
        wind, told = one.wind, fields.hands[one.wind]
        won = wind == fields.outcome.winner
        if told.tiles.is_told:
            win = ("self" if fields.outcome.end == "self_draw" else "discard") if won else "lost"
            found = tiles_record(told.tiles, win=win, rules=fields.rules)
            hands[wind] = dict(found.record)
            if not won:
                hands[wind].pop("flags", None)
            problems += [each.within(f"hands.{wind}") for each in found.problems]
        elif told.points or won or fields.rules.classical_losers_settle:
            value, detail = _value(told, one.name, limit=fields.rules.classical_limit)
            if detail:
                place = f"hands.{wind}"
                problems.append(Problem(code="value_unread", place=place, detail=detail))
            else:
                hands[wind] = value
    return hands, problems


def _value(told: ValueFields, name: str, *, limit: int | None) -> tuple[int, str]:
    """Gives points doubled so many times, or why they cannot be read; the limit cuts doubling."""
    points, doubles = whole_number(told.points), whole_number(told.doubles or "0")
    if not told.points:
        return 0, _("%(name)s's hand: say its points, 0 for nothing, or write the tiles.") % {
            "name": name
        }
    if points is None:
        return 0, _("%(name)s's hand: points are a whole number.") % {"name": name}
    if doubles is None or doubles > MOST_DOUBLES:
        return 0, _("%(name)s's hand: doubles are a number from 0 to %(most)s.") % {
            "name": name,
            "most": MOST_DOUBLES,
        }
    value = points * 2**doubles
    return (min(value, limit) if limit is not None and doubles else value), ""


CLASSICAL = HandForms(
    template="tournament/hands/_form_classical.html", blank=blank, stored=stored, read=read
)
"""The form of Chinese classical."""
