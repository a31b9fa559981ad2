"""Event files for tests, as plain dicts."""

from typing import Any

WINDS = "ESWN"
FOUR = (
    {"id": "aino", "name": "Aino", "club": "Lakeside", "team": "Swans"},
    {"id": "boris", "name": "Борис", "club": "Harbour", "team": "Cranes"},
    {"id": "haruka", "name": "はるか", "team": "Swans"},
    {"id": "dana", "name": "Dana", "team": "Cranes"},
)


def seats(*points: int, order: str = "aino boris haruka dana") -> list[dict[str, Any]]:
    """Seats of one table in wind order."""
    return [
        {"wind": wind, "player": player, "points": amount}
        for wind, player, amount in zip(WINDS, order.split(), points, strict=True)
    ]


def four_players() -> dict[str, Any]:
    """An event of two rounds under the rules of the club Mantikora: start 25,000, uma
    +20/+10/-5/-25, a penalty of each kind of life."""
    return {
        "format": 1,
        "name": "Friday evening",
        "slug": "friday",
        "kind": "tournament",
        "starts_on": "2026-11-27",
        "time_zone": "Europe/Helsinki",
        "place": "Hall",
        "rules": {"preset": "club-mantikora"},
        "players": [dict(player) for player in FOUR],
        "rounds": [
            {"number": 1, "tables": [{"seats": seats(32900, 4700, 18200, 44200)}]},
            {"number": 2, "tables": [{"seats": seats(25000, 25000, 25000, 25000)}]},
        ],
        "penalties": [
            {"player": "boris", "round": 1, "kind": "points", "points": -5000, "reason": "late"},
        ],
    }
