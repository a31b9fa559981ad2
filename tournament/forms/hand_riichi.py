"""The form of a riichi hand: how it ended, one matrix of players, what each winner has."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.riichi.named_yakuman import yakuman_played
from scoring.ruleset import RuleSet
from tournament.forms.hand_riichi_win import WinFields, WinRead, read_win, stored_win
from tournament.forms.hands import HandForm, HandForms, Record, with_unasked
from tournament.selectors.hands import HandTable, yaku_names
from tournament.sentences.hands_riichi import ABORTS
from tournament.text import REASON_LIMIT, clean_text

ENDS = ("ron", "tsumo", "draw", "nagashi", "abort", "chombo")
WINS = ("ron", "tsumo")
_COLUMNS = ("won", "riichi", "tenpai", "dead", "nagashi", "offender")
_CHOICE = {"choice", "choice_if_leading"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiFields:
    """What stands in the form. `marks` has the ticked seats of each column, `lose` who dealt in.

    `wins` has the value fields of every seat that plays.
    """

    rules: RuleSet
    end: str
    marks: Mapping[str, tuple[str, ...]]
    lose: str
    wins: Mapping[str, WinFields]
    kind: str = ""
    gong: bool = False
    yame: bool = False
    accepted: str = ""
    winners: tuple[str, ...] = field(default=())

    @property
    def ends(self) -> list[tuple[str, str]]:
        """How a hand may end under the rules, with the words."""
        words = {
            "ron": _("Ron"),
            "tsumo": _("Tsumo"),
            "draw": _("Draw"),
            "nagashi": _("Nagashi"),
            "abort": _("Abort"),
            "chombo": _("Chombo"),
        }
        played = {"nagashi": self.rules.nagashi_mangan, "abort": bool(self.kinds)}
        return [(end, words[end]) for end in ENDS if played.get(end, True)]

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """Why a hand may be aborted under the rules."""
        rules = self.rules
        played = set(rules.abortive_draws)
        if rules.triple_ron == "abortive":
            played.add("sanchahou")
        if rules.fifth_kan == "ends_hand":
            played.add("fifth_kan")
        if len(self.wins) < 4:
            played -= {"suufon_renda", "suucha_riichi", "sanchahou"}
        return [(kind, str(words)) for kind, words in ABORTS.items() if kind in played]

    @property
    def chooses_end(self) -> bool:
        """True where the dealer may end the game by choice."""
        return bool({self.rules.agari_yame, self.rules.tenpai_yame} & _CHOICE)

    @property
    def has_clock(self) -> bool:
        """True where the time may end the game."""
        return self.rules.time_policy != "none"

    @property
    def yakuman(self) -> list[tuple[str, str]]:
        """The yakuman that the rules play, by code and name; an accepted one stays listed."""
        played = yakuman_played(self.rules)
        ticked = {name for win in self.wins.values() for name in win.yakuman}
        return yaku_names([*played, *sorted(ticked - {*played})])

    @property
    def liable_for(self) -> list[tuple[str, str]]:
        """For which yakuman somebody may be liable, by code and name."""
        fed = ("rinshan",) if self.rules.rinshan_pao else ()
        return yaku_names([*self.rules.pao_yakuman, *fed])

    @property
    def flags(self) -> list[tuple[str, str]]:
        """What may go with a hand that is told by its tiles."""
        return [
            ("double_riichi", _("Double riichi")),
            ("ippatsu", _("Ippatsu")),
            ("last_tile", _("Last tile")),
            ("rinshan", _("Replacement tile")),
            ("chankan", _("Robbed kan")),
            ("first_turn", _("First turn")),
        ]

    def is_marked(self, column: str, wind: str) -> bool:
        """Tells whether a box of the matrix is ticked."""
        return wind == self.lose if column == "lose" else wind in self.marks.get(column, ())

    def field_of(self, place: str) -> str:
        """Gives the id of the field at which a problem inside the hand stands."""
        head, _dot, name = place.partition(".")
        if head.startswith("winners[") and head[8:-1].isdigit():
            at = int(head[8:-1])
            wind = self.winners[at] if at < len(self.winners) else ""
            return _win_field(name.split("[")[0].split(".")[0], wind)
        return _PLACES.get(head.split("[")[0], "hand-end")


_PLACES = {
    "kind": "kind",
    "accepted": "accepted",
    "gong": "gong",
    "yame": "yame",
    "winners": "matrix",
    "riichi": "matrix",
    "tenpai": "matrix",
    "dead": "matrix",
    "seats": "matrix",
    "offender": "matrix",
    "chombo": "matrix",
}


def _win_field(name: str, wind: str) -> str:
    if name in ("from", "seat"):
        return "matrix"
    if name in ("hand", "win_tile"):
        return f"tiles-{wind}"
    names = {"dora_indicators": "dora", "ura_indicators": "ura", "flags": "flags"}
    known = ("han", "fu", "yakuman", "pao", "melds", "dora", "ura", "flags", "nuki")
    found = names.get(name, name)
    return f"{found if found in known else 'han'}-{wind}"


def blank(table: HandTable) -> HandForm:
    """Gives the empty form of the next hand."""
    fields = RiichiFields(
        rules=table.rules,
        end="ron",
        marks={},
        lose="",
        wins={one.wind: WinFields() for one in table.playing},
    )
    return HandForm(record={}, fields=fields)


def stored(table: HandTable, record: Mapping[str, Any]) -> HandForm:
    """Gives the form filled with a stored hand."""
    wins = record.get("winners", ())
    blank_wins = {one.wind: WinFields() for one in table.playing}
    fields = RiichiFields(
        rules=table.rules,
        end=str(record.get("result", "ron")),
        marks={
            "won": tuple(win["seat"] for win in wins),
            "riichi": tuple(record.get("riichi", ())),
            "tenpai": tuple(record.get("tenpai", ())),
            "dead": tuple(record.get("dead", ())),
            "nagashi": tuple(record.get("seats", ())),
            "offender": _offenders(record),
        },
        lose=next((win["from"] for win in wins if "from" in win), ""),
        wins={**blank_wins, **{win["seat"]: stored_win(win) for win in wins}},
        kind=str(record.get("kind", "")),
        gong=record.get("gong") is True,
        yame=record.get("yame") is True,
        accepted=str(record.get("accepted", "")),
        winners=tuple(win["seat"] for win in wins),
    )
    return HandForm(record=record, fields=fields)


def _offenders(record: Mapping[str, Any]) -> tuple[str, ...]:
    several = [*record.get("offenders", ()), *record.get("chombo", ())]
    return tuple([*several, record["offender"]] if "offender" in record else several)


def read(table: HandTable, posted: QueryDict) -> HandForm:
    """Gives what was sent."""
    winds = [one.wind for one in table.playing]
    end = posted.get("end", "")
    end = end if end in ENDS else "ron"
    marks = {
        column: tuple(wind for wind in winds if posted.get(f"{column}-{wind}"))
        for column in _COLUMNS
    }
    lose = posted.get("lose", "")
    reads = {wind: read_win(posted, wind, table=table, end=end) for wind in winds}
    winners = marks["won"] if end in WINS else ()
    fields = RiichiFields(
        rules=table.rules,
        end=end,
        marks=marks,
        lose=lose if lose in winds else "",
        wins={wind: one.fields for wind, one in reads.items()},
        kind=posted.get("kind", "")[:40],
        gong=bool(posted.get("gong")),
        yame=bool(posted.get("yame")),
        accepted=clean_text(posted.get("accepted", ""))[:REASON_LIMIT],
        winners=winners,
    )
    problems = (*_missing(fields), *_of_winners(winners, reads))
    return HandForm(record=_record(fields, reads), fields=fields, problems=problems)


def _of_winners(winners: Sequence[str], reads: Mapping[str, WinRead]) -> Iterator[Problem]:
    for at, wind in enumerate(winners):
        for problem in reads[wind].problems:
            yield problem.within(f"winners[{at}]")


def _missing(fields: RiichiFields) -> Iterator[Problem]:
    """Yields what has to be chosen before the hand can be played."""
    won = fields.marks["won"]
    if fields.end in WINS and not won:
        yield _problem("winners_missing", "winners", _("Choose who won."))
    if fields.end == "tsumo" and len(won) > 1:
        yield _problem("one_winner", "winners", _("A tsumo has one winner. Choose one."))
    if fields.end == "ron" and not fields.lose:
        yield _problem("discarder_missing", "winners", _("Choose who dealt in."))
    if fields.end == "ron" and fields.lose in won:
        told = _("Nobody deals in to an own win. Choose who won and who dealt in.")
        yield _problem("loser_is_winner", "winners", told)
    if fields.end == "nagashi" and not fields.marks["nagashi"]:
        yield _problem("nagashi_seats", "seats", _("Choose who has the nagashi mangan."))
    if fields.end == "chombo" and not fields.marks["offender"]:
        yield _problem("offender_missing", "offender", _("Choose whose chombo it is."))
    if fields.end == "abort" and fields.kind not in dict(fields.kinds):
        yield _problem("kind_missing", "kind", _("Choose why the hand is aborted."))


def _problem(code: str, place: str, detail: str) -> Problem:
    return Problem(code=code, place=place, detail=detail)


def _record(fields: RiichiFields, reads: Mapping[str, WinRead]) -> dict[str, Any]:
    """Gives the record of the hand log; what is not said is left out."""
    marks = fields.marks
    record: dict[str, Any] = {"result": fields.end}
    if fields.end in WINS:
        giver = {"from": fields.lose} if fields.end == "ron" else {}
        record["winners"] = [{"seat": w, **giver, **reads[w].value} for w in marks["won"]]
    if fields.end in ("draw", "nagashi"):
        record["tenpai"] = list(marks["tenpai"])
        if marks["dead"]:
            record["dead"] = list(marks["dead"])
    if fields.end == "nagashi":
        record["seats"] = list(marks["nagashi"])
    if fields.end == "abort":
        record["kind"] = fields.kind
    if fields.end == "chombo":
        record["offenders"] = list(marks["offender"])
    if marks["riichi"]:
        record["riichi"] = list(marks["riichi"])
    marked = {"gong": fields.gong, "yame": fields.yame, "accepted": fields.accepted}
    return {**record, **{name: value for name, value in marked.items() if value}}


def changed(table: HandTable, before: Record, form: HandForm) -> Record:
    """Gives the hand that was sent in place of a stored one; what no field asks stays as it was.

    That is a note, a chombo beside a win, and whatever a winner has whose fields are untouched:
    how often a yakuman counts, yaku by name, of whom a meld was called.
    """
    record = dict(with_unasked(table, before, form))
    if record["result"] not in WINS or record["result"] != before["result"]:
        return record
    was, now = stored(table, before).fields, form.fields
    wins = {win["seat"]: win for win in before["winners"]}
    record["winners"] = [
        wins[win["seat"]] if win["seat"] in wins and _is_untouched(win["seat"], was, now) else win
        for win in record["winners"]
    ]
    return {**record, "chombo": before["chombo"]} if "chombo" in before else record


def _is_untouched(wind: str, was: RiichiFields, now: RiichiFields) -> bool:
    sides = [
        (one.lose, one.is_marked("riichi", wind), one.wins[wind].in_order) for one in (was, now)
    ]
    return sides[0] == sides[1]


RIICHI = HandForms(
    template="tournament/hands/_form_riichi.html",
    blank=blank,
    stored=stored,
    read=read,
    changed=changed,
)
"""The forms of riichi, for three, four and five at a table."""
