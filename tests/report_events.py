"""Events with everything a report has to tell, as event files and imported."""

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management import call_command

from scoring.ruleset import get_preset
from tournament.models import Tournament

WINDS = "ESWN"
LONG = "Maximiliana Wolfeschlegelsteinhausenberg"
"""A name of 40 letters."""

SPECIAL = ("=1+1", "+49", "-x", "@x", "'quoted", LONG)
"""Names no table may change: five that begin like a formula or its guard, one that is long."""

_NAMES = (
    "Päivi", "Ольга", "さくら", "Boris", "Väinö", "Дарья", "陽斗", "Katya", "Niko", "Илья",
    "はるか", "Aino", "Ulla", "Тимур", "美咲", "Grace", "Jukka", "Фёдор", "千代", "Quentin",
)  # fmt: skip
_COUNTRIES = ("FI", "Россия", "JPN", "Germany", "SPA", "UK", "NED", "Ruritania", "BRN", "")
_LADDER = (14_300, 2_100, -4_600, -11_800)


def imported(event: Mapping[str, Any], folder: Path) -> Tournament:
    """The event of a file."""
    path = folder / f"{event['slug']}.json"
    path.write_text(json.dumps(event), encoding="utf-8")
    call_command("import_event", str(path), stdout=io.StringIO())
    return Tournament.objects.get(slug=event["slug"])


def name_at(at: int) -> str:
    """The name of the player of this index; the special ones stand among the others."""
    if at % 3 == 0 and at // 3 < len(SPECIAL):
        return SPECIAL[at // 3]
    turn, index = divmod(at, len(_NAMES))
    return _NAMES[index] if turn == 0 else f"{_NAMES[index]} {turn + 1}"


def many(
    *, players: int = 40, rounds: int = 6, preset: str = "club-mantikora", **more: Any
) -> dict[str, Any]:
    """An event in which every table adds up and nothing out of the ordinary happened.

    Points differ from table to table and round to round, and every third table of riichi has three
    equal firsts.
    """
    return {
        "format": 1,
        "name": "Autumn Open",
        "slug": "autumn",
        "kind": "tournament",
        "place": "Helsinki",
        "starts_on": "2026-11-28",
        "ends_on": "2026-11-29",
        "time_zone": "Europe/Helsinki",
        "seed": 7,
        "rules": {"preset": preset},
        "players": [_player(at) for at in range(players)],
        "rounds": [_round(number, players, preset) for number in range(1, rounds + 1)],
        **more,
    }


def _player(at: int) -> dict[str, Any]:
    return {
        "id": str(at),
        "name": name_at(at),
        "number": at + 1,
        "club": f"Club {at % 3}",
        "country": _COUNTRIES[at % len(_COUNTRIES)],
        "federation_number": f"{at:08d}" if at % 4 else "",
    }


def _round(number: int, players: int, preset: str) -> dict[str, Any]:
    tables = players // 4
    return {
        "number": number,
        "tables": [
            {"number": table + 1, "seats": _seats(number, table, tables, preset)}
            for table in range(tables)
        ],
    }


def _seats(number: int, table: int, tables: int, preset: str) -> list[dict[str, Any]]:
    """Seats of one table: everybody sits each round, with other people."""
    who = [4 * ((table + number * seat) % tables) + seat for seat in range(4)]
    points = _points(number, table, preset)
    turn = (number + table) % 4
    return [
        {"wind": WINDS[at], "player": str(who[(at + turn) % 4]), "points": points[at]}
        for at in range(4)
    ]


def _points(number: int, table: int, preset: str) -> list[int]:
    if preset.startswith(("mcr", "classical")):
        step = 8 * ((number * 5 + table * 3) % 11) + 8
        return [3 * step, -step, -step - 2, 2 - step]
    start = get_preset(preset).start_points
    if table % 3 == 2:
        return [start + 5_000] * 3 + [start - 15_000]
    step = 100 * ((number * 7 + table * 5) % 13)
    found = [start + each for each in _LADDER]
    found[0] += step
    found[3] -= step
    return found


def rich(**more: Any) -> dict[str, Any]:
    """An event in which everything happened: a substitute of the house, a bye, a chombo, sticks
    left, an accepted sum, a correction, penalties of which one was cancelled, a player who left."""
    event = many(**{"slug": "rich", **more})
    first, second = event["rounds"][0], event["rounds"][1]
    first["tables"][0]["sticks_left"] = 2
    first["tables"][0]["seats"][0]["points"] -= 2000
    first["tables"][1]["seats"][0]["chombo"] = 1
    first["tables"][3]["seats"][3]["points"] += 100
    first["tables"][3]["accepted"] = "Both sheets were signed; nobody remembers."
    corrected = first["tables"][4]
    corrected["result"] = {
        "version": 2, "status": "confirmed", "reason": "The sheet had two rows exchanged.",
        "entered_by": "Ulla", "entered_at": "2026-11-28T10:00:00+00:00", "confirmed_by": "Niko",
    }  # fmt: skip
    turned = [seat["points"] for seat in corrected["seats"]]
    corrected["versions"] = [
        {
            "version": 1, "status": "replaced", "entered_by": "Tablet 5",
            "entered_at": "2026-11-28T09:50:00+00:00",
            "seats": [
                {"wind": wind, "points": points}
                for wind, points in zip(WINDS, reversed(turned), strict=True)
            ],
        }
    ]  # fmt: skip
    absent = second["tables"][1]["seats"][2]
    absent.update(player=None, substitute=True, absent=absent["player"])
    gone = {"id": "gone", "name": "Zoë", "status": "withdrawn", "country": "France"}
    event["players"].append(gone)
    second["scores"] = [{"player": "gone", "final": -15000, "kind": "bye"}]
    event["penalties"] = [
        {
            "player": "5", "round": 1, "table": 2, "kind": "points", "points": -2000,
            "reason": "Told a discard", "article": "4.2.1", "given_by": "Ингрид",
        },
        {
            "player": "6", "round": 2, "kind": "points", "points": -5000, "reason": "Late",
            "given_by": "Ингрид", "cancelled": "The tram had an accident.", "cancelled_by": "Niko",
        },
        {"player": "7", "kind": "warning", "reason": "Loud", "given_by": "Ингрид"},
    ]  # fmt: skip
    return event
