"""Hands and games scored for anybody: the calculators as a service of the site."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema_field
from rest_framework import serializers

from tournament.api.fields import Answer, Anything, Body, Flag, Items, Text, Whole
from tournament.api.forms import RulesBody
from tournament.api.frame import Api, Ask, is_seen, operation
from tournament.errors import Invalid, Problem
from tournament.models import Tournament
from tournament.selectors.score_records import game_replay, record_score
from tournament.selectors.tournaments import find_event

TAG = "Calculators"
RULES = """The rules are `rules` (a rule set and options), or those of the event named by
`tournament`, or the usual ones of the game. What cannot be scored is refused with every reason."""


@extend_schema_field({"type": "object", "additionalProperties": True})
class Record(serializers.DictField):
    """A hand, or a game: the reader of it says what it does not understand."""


@extend_schema_field({"type": "object", "additionalProperties": {"type": "integer"}})
class Counts(serializers.DictField):
    """Numbers by name."""


class RecordBody(Body):
    """A hand to score."""

    record = Record()
    rules = RulesBody(required=False, allow_null=True, default=None)
    tournament = Text(required=False, allow_null=True, default=None, max_length=80)


class GameBody(Body):
    """A game written hand by hand."""

    game = Record()
    rules = RulesBody(required=False, allow_null=True, default=None)
    tournament = Text(required=False, allow_null=True, default=None, max_length=80)


class RiichiScoreAnswer(Answer):
    """The value of a riichi hand."""

    yaku = Counts(help_text="Han by yaku; for a yakuman how many times it counts.")
    dora = Whole()
    aka = Whole()
    ura = Whole()
    han = Whole(allow_null=True)
    fu = Whole(allow_null=True)
    yakuman = Whole()
    limit = Text()
    payments = Counts(help_text="What `discarder`, `dealer`, `other` or `each` pays.")
    total = Whole(help_text="What the winner gets, with honba and sticks.")
    explanation = Record(help_text="The reading, each line of fu and han, payments, near misses.")


class McrScoreAnswer(Answer):
    """The value of an MCR hand."""

    fans = Counts(help_text="How often each fan counts.")
    total = Whole()
    points_without_flowers = Whole()
    can_win = Flag(help_text="True where the points without flowers reach the minimum.")
    payments = Counts(help_text="What `discarder`, `other` or `each` pays.")
    explanation = Record(help_text="The reading, why each fan counts or not.")


class ClassicalScoreAnswer(Answer):
    """The value of a hand, or with `hands` in the record, of a whole table."""

    value = Whole(required=False)
    points = Whole(required=False)
    doubles = Whole(required=False)
    limited = Flag(required=False)
    limit_hand = Text(required=False, allow_null=True)
    lines = Anything(required=False, help_text="Each line of the hand's points and doubles.")
    values = Anything(required=False, help_text="Of a table: the value of each seat.")
    payments = Anything(required=False, help_text="Of a table: who pays whom, and why.")
    changes = Counts(required=False, help_text="Of a table: what each seat wins or loses.")


class ReplayAnswer(Answer):
    """The course and end of a game; games of MCR and the classical one add keys of their own."""

    hands = Items(
        child=Record(), help_text="Each hand: the state before, `changes`, and `points` after."
    )
    final_before_sticks = Counts()
    final = Anything(help_text="Points by seat at the end.")
    sticks_left = Whole()
    ended = Anything(allow_null=True, help_text="Why the game ended, or null while it goes on.")


RIICHI = OpenApiExample(
    "A riichi hand",
    request_only=True,
    value={
        "record": {
            "hand": "3456p777888999s",
            "melds": [],
            "win_tile": "6p",
            "win": "tsumo",
            "round_wind": "E",
            "seat_wind": "W",
            "flags": ["riichi"],
            "dora_indicators": ["6s"],
            "ura_indicators": ["9s"],
            "honba": 0,
            "riichi_sticks": 1,
        },
        "rules": {"preset": "ema-2025"},
    },
)
MCR = OpenApiExample(
    "An MCR hand",
    request_only=True,
    value={
        "record": {
            "hand": "2333445678p",
            "melds": [{"type": "chow", "tiles": "456p", "open": True, "from": "left"}],
            "win_tile": "6p",
            "win": "self_draw",
            "round_wind": "E",
            "seat_wind": "N",
            "flags": [],
            "flowers": 1,
        }
    },
)
CLASSICAL = OpenApiExample(
    "A classical table",
    request_only=True,
    value={"record": {"winner": "S", "from": "W", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}}},
)
GAME = OpenApiExample(
    "A riichi game",
    request_only=True,
    value={
        "game": {
            "hands": [
                {
                    "result": "ron",
                    "riichi": ["E"],
                    "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}],
                }
            ]
        },
        "rules": {"preset": "ema-2016"},
    },
)


class ScoreRiichi(Api):
    """A riichi hand scored."""

    tag = TAG

    @operation(
        name="scoreRiichi",
        summary="Score a riichi hand, for three or four players.",
        description=RULES,
        body=RecordBody,
        answer=RiichiScoreAnswer,
        writes=False,
        examples=[RIICHI],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The score."""
        return _score("riichi", ask)


class ScoreMcr(Api):
    """An MCR hand scored."""

    tag = TAG

    @operation(
        name="scoreMcr",
        summary="Score an MCR hand.",
        description=RULES,
        body=RecordBody,
        answer=McrScoreAnswer,
        writes=False,
        examples=[MCR],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The score."""
        return _score("mcr", ask)


class ScoreClassical(Api):
    """A hand or a table of the Chinese classical game scored."""

    tag = TAG

    @operation(
        name="scoreClassical",
        summary="Score a hand of the Chinese classical game, or a whole table.",
        description=RULES,
        body=RecordBody,
        answer=ClassicalScoreAnswer,
        writes=False,
        examples=[CLASSICAL],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The score."""
        return _score("classical", ask)


class ScoreHanchan(Api):
    """A game replayed."""

    tag = TAG

    @operation(
        name="replayGame",
        summary="Replay a game written hand by hand, of any family.",
        description=f"{RULES} A game may name its rules itself too, see docs/hand-log.md.",
        body=GameBody,
        answer=ReplayAnswer,
        writes=False,
        examples=[GAME],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The course and end of the game."""
        return game_replay(ask.body["game"], rules=ask.body["rules"], event=_event(ask))


def _score(family: str, ask: Ask) -> dict[str, Any]:
    body: Mapping[str, Any] = ask.body
    return record_score(family, body["record"], rules=body["rules"], event=_event(ask))


def _event(ask: Ask) -> Tournament | None:
    """Gives the event whose rules are asked for; one that is hidden from the caller is none."""
    slug = ask.body["tournament"]
    if slug is None:
        return None
    event = find_event(slug)
    if event is None or not is_seen(ask.actor, event):
        detail = _("There is no such event, or it is not for you.")
        raise Invalid([Problem(code="tournament_unknown", place="tournament", detail=detail)])
    return event
