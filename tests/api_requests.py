"""Requests that are right for the event of `api_world`, where chance seldom makes one.

By the operation's label: which things of the world they are about, and the body.
"""

from collections.abc import Callable
from typing import Any

from tests.api_world import World
from tournament.api.schema import schema_document

Right = Callable[[World], tuple[dict[str, list[Any]], Any]]

EVENT = "/api/tournaments/{slug}/"
TABLE = f"{EVENT}tables/{{table}}/"
REASON = {"reason": "A mistake."}
HAND = {"hand": {"result": "draw", "tenpai": ["E"]}}
SEATS = {
    "seats": {
        "E": {"points": 38000},
        "S": {"points": 31000},
        "W": {"points": 27000},
        "N": {"points": 24000},
    }
}
PLAN = {"mode": "plan", "plan_by": "number", "plan": "1 2 3 4\n5 6 7 8\n9 10 11 12"}


def table(at: int) -> Callable[[World], dict[str, list[Any]]]:
    """A table of the event: 0 to 2 are those of the round in play."""
    return lambda world: {"table": world.where["table"][at:]}


SENT, BY_HAND, OPEN, PLAYED = table(0), table(1), table(2), table(3)


def mates(of_teams: dict[str, list[Any]]) -> dict[str, Any]:
    """A choice for the team that was made first, of the first four players."""
    return {"team": of_teams["team_id"][-1], "players": of_teams["player"][:4]}


def documented(path: str) -> Any:
    """The first example of a body that the schema gives."""
    content = schema_document()["paths"][path]["post"]["requestBody"]["content"]
    return next(iter(content["application/json"]["examples"].values()))["value"]


def score(family: str) -> dict[str, Right]:
    """The request that the schema itself shows for a calculator."""
    path = f"/api/score/{family}/"
    return {f"POST {path}": lambda _: ({}, documented(path))}


RIGHT: dict[str, Right] = {
    **score("riichi"),
    **score("hanchan"),
    **score("mcr"),
    **score("classical"),
    "POST /api/tournaments/": lambda _: (
        {},
        {"name": "Autumn Open", "rules": {"preset": "ema-2016"}},
    ),
    f"POST {EVENT}players/": lambda _: ({}, {"player": {"name": "Newcomer"}}),
    f"POST {EVENT}draws/": lambda _: ({}, PLAN),
    f"POST {EVENT}draws/{{draw}}/swap/": lambda world: (
        {"draw": world.where["draw"][1:]},
        {"first": {"table": 1, "wind": "E"}, "second": {"table": 2, "wind": "E"}},
    ),
    f"POST {EVENT}draws/{{draw}}/teams/": lambda world: (
        world.of_teams,
        {
            "teams": [
                {"team": world.of_teams["team_id"][-1], "players": world.of_teams["player"][:4]}
            ]
        },
    ),
    f"POST {EVENT}pairs/": lambda world: (
        {},
        dict(zip(("first", "second"), world.where["player"], strict=False)),
    ),
    f"PUT {EVENT}seeds/{{seed}}/public-text/": lambda world: (
        world.quiet,
        {"public_text": "4 8 15 16 23 42"},
    ),
    f"POST {EVENT}seeds/{{seed}}/reveal/": lambda world: (world.quiet, {}),
    f"POST {EVENT}finish/": lambda world: (world.played, {}),
    f"PUT {EVENT}rules/": lambda world: (world.quiet, {"rules": {"preset": "mcr"}}),
    f"DELETE {EVENT}stages/{{stage_id}}/": lambda world: (world.quiet, {}),
    f"DELETE {EVENT}teams/{{team_id}}/": lambda world: (world.quiet, {}),
    f"POST {EVENT}rounds/": lambda world: (world.league, {"name": "Friday"}),
    f"POST {EVENT}rounds/{{number}}/tables/": lambda world: (
        world.league,
        {"seats": [{"player": one} for one in world.league["player"]], "again": True},
    ),
    f"POST {EVENT}rounds/{{number}}/take-back/": lambda world: (world.elsewhere, REASON),
    f"POST {EVENT}penalties/": lambda world: (
        {},
        {"player": world.where["player"][0], "kind": "warning"},
    ),
    f"POST {EVENT}reports/": lambda _: ({}, {"kind": "wall_tables"}),
    f"POST {TABLE}remove/": lambda world: (world.league, REASON),
    f"POST {TABLE}abandon/": lambda world: (OPEN(world), REASON),
    f"POST {TABLE}results/": lambda world: (OPEN(world), SEATS | {"status": "submitted"}),
    f"POST {TABLE}results/{{version}}/confirm/": lambda world: (SENT(world), {}),
    f"POST {TABLE}corrections/": lambda world: (PLAYED(world), SEATS | REASON),
    f"POST {TABLE}hands/": lambda world: (BY_HAND(world), HAND),
    f"PUT {TABLE}hands/{{number}}/": lambda world: (BY_HAND(world), HAND),
    f"POST {TABLE}hands/{{number}}/insert/": lambda world: (BY_HAND(world), HAND),
    f"POST {TABLE}hands/{{number}}/remove/": lambda world: (BY_HAND(world), {}),
}
