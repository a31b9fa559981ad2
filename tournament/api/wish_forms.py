"""What is asked of a draw, and what stands in its way."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from tournament.api.fields import Answer, Anything, Body, Choice, Flag, Id, Text, Whole
from tournament.api.play_forms import MOST_TABLE
from tournament.choices import DrawMode
from tournament.selectors.draw_obstacles import Obstacle
from tournament.selectors.draws import Preflight
from tournament.services.draws import DrawWishes

LONGEST_PLAN = 200_000
LONGEST_BUDGET = 600
MOST_PEOPLE = 2_000
MOST_PAIRS = 500
MOST_ROUNDS = 60
BIGGEST_SEED = 2**63 - 1
FILLS = [("", "not chosen")] + [(one, one) for one in ("substitutes", "byes", "three", "five")]
GROUPS = [("", "nobody")] + [(one, one) for one in ("club", "team", "country")]
PLAN_BY = [("", "as the text says")] + [(one, one) for one in ("number", "rank", "name")]
FIRST_ROUNDS = [(one, one) for one in ("lot", "rating", "pots")]
MODES = [(one.value, one.label) for one in DrawMode if one != DrawMode.EVENT]


def _tables() -> serializers.ListField:
    """A list of table numbers."""
    number = Whole(min_value=1, max_value=MOST_TABLE)
    return serializers.ListField(child=number, required=False, default=list, max_length=MOST_TABLE)


class PairBody(Body):
    """Two players who are kept from one table."""

    first = Id()
    second = Id()


class FixedTableBody(Body):
    """A player who sits at one table all the time."""

    player = Id()
    table = Whole(min_value=1, max_value=MOST_TABLE)


class WishesBody(Body):
    """What is asked of a draw; everything may be left out."""

    mode = Choice(MODES, required=False, default=DrawMode.SWISS.value)
    stage = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        help_text="The number of the stage to draw for; left out: the one the event is in.",
    )
    fill = Choice(
        FILLS,
        required=False,
        allow_blank=True,
        default="",
        help_text="How to seat a count that does not divide.",
    )
    apart = Choice(GROUPS, required=False, allow_blank=True, default="")
    banned = PairBody(many=True, required=False, default=list, max_length=MOST_PAIRS)
    first_table = Whole(required=False, default=1, min_value=1, max_value=MOST_TABLE)
    last_table = Whole(
        required=False, default=0, min_value=0, max_value=MOST_TABLE, help_text="0: no end."
    )
    extra_tables = _tables()
    closed_tables = _tables()
    fixed_tables = FixedTableBody(many=True, required=False, default=list, max_length=MOST_PEOPLE)
    plan = Text(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_PLAN,
        help_text="A prescribed plan: one table a line, rounds apart by an empty line.",
    )
    plan_by = Choice(PLAN_BY, required=False, allow_blank=True, default="")
    first_round = Choice(FIRST_ROUNDS, required=False, default="lot")
    swiss_blocks = Whole(required=False, default=1, min_value=1, max_value=MOST_TABLE)
    interval = Whole(required=False, default=0, min_value=0, max_value=MOST_TABLE)
    going_on = serializers.ListField(
        child=Id(),
        required=False,
        default=list,
        max_length=MOST_PEOPLE,
        help_text="Who goes on into a stage, where the cut alone does not decide.",
    )
    budget_seconds = Whole(
        required=False,
        default=0,
        min_value=0,
        max_value=LONGEST_BUDGET,
        help_text="Ends the search early; 0: never.",
    )


class WayAnswer(Answer):
    """A way out."""

    code = Text()
    detail = Text()


class ObstacleAnswer(Answer):
    """What stands in the way of a draw."""

    code = Text()
    place = Text(help_text="In the text of a plan, or empty.")
    detail = Text()
    data = Anything(help_text="Names and numbers of the code.")
    ways = WayAnswer(many=True)


class PreflightAnswer(Answer):
    """Whether the next round can be drawn."""

    round = Whole(help_text="The number of the round to be drawn.")
    possible = Flag()
    players = Whole(allow_null=True, help_text="How many would be seated; null: not known.")
    obstacles = ObstacleAnswer(many=True)
    absent = serializers.ListField(
        child=Text(), help_text="Confirmed and not checked in, though others are."
    )


def wishes_of(body: Mapping[str, Any], **more: Any) -> DrawWishes:
    """Gives what a body asks of a draw."""
    said = {name: body[name] for name in WishesBody().fields if name in body} | more
    return DrawWishes(
        **{
            **said,
            "mode": DrawMode(said["mode"]),
            "banned": tuple((one["first"], one["second"]) for one in said["banned"]),
            "fixed_tables": tuple((one["player"], one["table"]) for one in said["fixed_tables"]),
            "extra_tables": tuple(said["extra_tables"]),
            "closed_tables": tuple(said["closed_tables"]),
            "going_on": tuple(said["going_on"]),
        }
    )


def obstacle_shown(one: Obstacle) -> dict[str, Any]:
    """Gives what stands in the way."""
    return {
        "code": one.code,
        "place": one.place,
        "detail": one.detail,
        "data": dict(one.data),
        "ways": [{"code": way.code, "detail": way.detail} for way in one.ways],
    }


def preflight_shown(found: Preflight) -> dict[str, Any]:
    """Gives whether the round can be drawn."""
    return {
        "round": found.round_number,
        "possible": found.inputs is not None,
        "players": len(found.inputs.entrants) if found.inputs else None,
        "obstacles": [obstacle_shown(one) for one in found.obstacles],
        "absent": list(found.absent),
    }
