"""A game as it is written down hand by hand, read and checked for itself.

What each hand must say, and what it cannot say whatever the state of the game is; whether it can
follow the hands before is the matter of `game_checks.py`. The form is told in docs/hand-log.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import Problem, ScoringError
from scoring.riichi.invalid import InvalidGame
from scoring.riichi.log_fields import Fields
from scoring.ruleset import RuleSet, build_ruleset
from scoring.winds import WINDS

RESULTS = ("ron", "tsumo", "draw", "nagashi", "abort", "chombo")
ABORTS = ("kyuushu_kyuuhai", "suufon_renda", "suukaikan", "suucha_riichi", "sanchahou", "fifth_kan")
"""Abortive draws: those of `abortive_draws`, triple ron, and a fifth kan that ends the hand."""

STATE_FIELDS = ("dealer", "round_wind", "honba", "sticks")


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedPao:
    """Who is liable: a seat, for a yakuman by name, "rinshan", or "" for the whole hand."""

    seat: str
    yakuman: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedWin:
    """A winner: the seat won from ("" for tsumo), and han and fu, yakuman, or a hand record.

    `yakuman` has names with how many each counts for; a bare number stands under "". `pao` is
    None where the log says nothing, so that melds may tell.
    """

    seat: str
    giver: str
    han: int | None
    fu: int | None
    yakuman: Mapping[str, int]
    record: Mapping[str, Any] | None
    pao: tuple[LoggedPao, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedHand:
    """One hand of a log. `state` holds what the log itself says of the state before it."""

    place: str
    result: str
    riichi: tuple[str, ...] = ()
    wins: tuple[LoggedWin, ...] = ()
    tenpai: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    nagashi: tuple[str, ...] = ()
    kind: str = ""
    offenders: tuple[str, ...] = ()
    accepted: str = ""
    gong: bool = False
    yame: bool = False
    state: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLog:
    """A whole game: the rule set, the seats of the table, and the hands in their order."""

    rules: RuleSet
    seats: tuple[str, ...]
    hands: tuple[LoggedHand, ...]


def read_game(game: object, *, rules: RuleSet | None = None) -> GameLog:
    """Return a game read from JSON; InvalidGame with every problem that needs no state.

    `rules` stands for the log's own where an event gives them. Raises InvalidRuleSet or
    ScoringError `unknown_preset` for a rule set that cannot be.
    """
    if not isinstance(game, Mapping):
        detail = "A game is an object with rules and hands."
        raise InvalidGame([Problem(code="game_type", place="", detail=detail)])
    used = rules or _rules(game.get("rules"))
    if used.family != "riichi":
        detail = f"The rule set is one of {used.family}: it has no riichi hands."
        raise ScoringError("not_riichi", detail, {"family": used.family})
    fields = Fields(place="", given=game)
    size = fields.whole("players", least=3, most=5, otherwise=used.players)
    if size not in used.table_sizes:
        fields.add("table_size", "players", f"These rules have no table of {size}.", size=size)
    hands = game.get("hands")
    if not isinstance(hands, Sequence) or isinstance(hands, str):
        fields.add("hands_type", "hands", "hands must be a list.")
        hands = []
    seats = WINDS[:size]
    read = [
        _read_hand(hand, place=f"hands[{at}]", seats=seats, problems=fields.problems)
        for at, hand in enumerate(hands)
    ]
    if fields.problems:
        raise InvalidGame(fields.problems)
    return GameLog(rules=used, seats=seats, hands=tuple(read))


def _rules(given: object) -> RuleSet:
    if not isinstance(given, Mapping) or not isinstance(given.get("preset"), str):
        detail = 'rules must name a preset, such as {"preset": "ema-2016"}.'
        raise InvalidGame([Problem(code="rules_missing", place="rules", detail=detail)])
    return build_ruleset(given["preset"], given.get("overrides"))


def _read_hand(
    hand: object, *, place: str, seats: Sequence[str], problems: list[Problem]
) -> LoggedHand:
    fields = Fields(place=place, given=hand if isinstance(hand, Mapping) else {}, seats=seats)
    if not isinstance(hand, Mapping):
        fields.add("hand_type", "", "A hand is an object with a result.")
    result = fields.choice("result", RESULTS)
    read = READERS.get(result, _read_nothing)(fields)
    state = {name: fields.given[name] for name in STATE_FIELDS if name in fields.given}
    made = LoggedHand(
        place=place,
        result=result,
        riichi=fields.seat_list("riichi"),
        accepted=fields.text("accepted"),
        gong=fields.flag("gong"),
        yame=fields.flag("yame"),
        state=state,
        **read,
    )
    fields.check_names(KNOWN.get(result))
    problems.extend(fields.problems)
    return made


def _read_nothing(_: Fields) -> dict[str, Any]:
    return {}


def _read_win(fields: Fields) -> dict[str, Any]:
    tsumo = fields.given.get("result") == "tsumo"
    wins = []
    for at, each in enumerate(fields.objects("winners")):
        place = f"{fields.place}.winners[{at}]"
        one = Fields(place=place, given=each, seats=fields.seats)
        wins.append(_read_winner(one, tsumo=tsumo))
        fields.problems += one.problems
    if tsumo and len(wins) > 1:
        fields.add("one_winner", "winners", "A tsumo has one winner.")
    if not wins and isinstance(fields.given.get("winners"), list | tuple):
        fields.add("winners_missing", "winners", "A won hand needs a winner.")
    seats = [win.seat for win in wins if win.seat]
    if len(set(seats)) < len(seats):
        fields.add("winner_twice", "winners", "A seat stands twice among the winners.")
    givers = {win.giver for win in wins if win.giver}
    if len(givers) > 1:
        fields.add("several_discarders", "winners", "All winners win on the same discard.")
    return {"wins": tuple(wins), "offenders": fields.seat_list("chombo")}


def _read_winner(fields: Fields, *, tsumo: bool) -> LoggedWin:
    seat = fields.seat("seat")
    giver = ""
    if not tsumo:
        giver = fields.seat("from")
        if seat and seat == giver:
            fields.add("loser_is_winner", "from", f"{seat} cannot win from {giver}.")
    elif "from" in fields.given:
        fields.add("tsumo_with_from", "from", "A tsumo is won from nobody.")
    record = fields.given if "hand" in fields.given else None
    yakuman = fields.yakuman("yakuman")
    han = fu = None
    if record is None and not yakuman:
        han = fields.whole("han", least=1, most=200)
        fu = fields.whole("fu", least=20, most=200, otherwise=0) or None
    pao = _read_pao(fields)
    if record is None:
        fields.check_names(WINNER_FIELDS)
    elif "han" in record or "yakuman" in record:
        fields.add("value_twice", "hand", "A hand record says its han, fu and yakuman itself.")
    return LoggedWin(
        seat=seat, giver=giver, han=han, fu=fu, yakuman=yakuman, record=record, pao=pao
    )


def _read_pao(fields: Fields) -> tuple[LoggedPao, ...] | None:
    given = fields.given.get("pao")
    if given is None:
        return None
    many = given if isinstance(given, list | tuple) else [given]
    found = []
    for each in many:
        if isinstance(each, Mapping):
            seat, name = each.get("seat"), each.get("yakuman", "")
        else:
            seat, name = each, ""
        if not isinstance(seat, str) or seat not in fields.seats or not isinstance(name, str):
            fields.add("pao_seat", "pao", "pao names a seat, and the yakuman it is for.")
            continue
        if seat == fields.given.get("seat"):
            fields.add("pao_of_winner", "pao", "Nobody is liable for an own hand.")
        found.append(LoggedPao(seat=seat, yakuman=name))
    return tuple(found)


def _read_draw(fields: Fields) -> dict[str, Any]:
    read = {"tenpai": fields.seat_list("tenpai"), "dead": fields.seat_list("dead")}
    both = sorted(set(read["tenpai"]) & set(read["dead"]))
    if both:
        fields.add("dead_is_tenpai", "dead", f"{', '.join(both)} cannot be both dead and tenpai.")
    return read


def _read_nagashi(fields: Fields) -> dict[str, Any]:
    seats = fields.seat_list("seats")
    if not seats:
        fields.add("nagashi_seats", "seats", "A nagashi mangan needs a seat.")
    return {**_read_draw(fields), "nagashi": seats}


def _read_abort(fields: Fields) -> dict[str, Any]:
    return {"kind": fields.choice("kind", ABORTS)}


def _read_chombo(fields: Fields) -> dict[str, Any]:
    offenders = fields.seat_list("offenders")
    if "offender" in fields.given:
        offenders = (*offenders, fields.seat("offender"))
    if not offenders:
        fields.add("offender_missing", "offender", "A chombo needs the seat of the offender.")
    return {"offenders": offenders}


COMMON = frozenset({"result", "riichi", "accepted", "gong", "yame", "note", *STATE_FIELDS})
WINNER_FIELDS = frozenset({"seat", "from", "han", "fu", "yakuman", "pao", "yaku", "dora", "note"})
READERS: Mapping[str, Callable[[Fields], dict[str, Any]]] = {
    "ron": _read_win,
    "tsumo": _read_win,
    "draw": _read_draw,
    "nagashi": _read_nagashi,
    "abort": _read_abort,
    "chombo": _read_chombo,
}
KNOWN = {
    "ron": COMMON | {"winners", "chombo"},
    "tsumo": COMMON | {"winners", "chombo"},
    "draw": COMMON | {"tenpai", "dead"},
    "nagashi": COMMON | {"seats", "tenpai", "dead"},
    "abort": COMMON | {"kind"},
    "chombo": COMMON | {"offender", "offenders", "reason"},
}
"""The fields of each result; others are refused, since a misspelt one would be lost."""
