"""Event files for the tests of their format: a small one, and one of everything there is."""


def seat(wind: str, player: str | None, points: int | None, **more: object) -> dict:
    return {"wind": wind, "player": player, "points": points, **more}


def small_event() -> dict:
    """Four players, one round, one penalty."""
    return {
        "format": 1,
        "name": "Friday",
        "kind": "tournament",
        "rules": {"preset": "ema-2016"},
        "players": [{"id": name, "name": name.upper()} for name in "abcd"],
        "rounds": [
            {
                "number": 1,
                "tables": [
                    {
                        "seats": [
                            seat("E", "a", 40000),
                            seat("S", "b", 30000),
                            seat("W", "c", 26000),
                            seat("N", "d", 24000),
                        ]
                    }
                ],
            }
        ],
        "penalties": [{"player": "d", "kind": "points", "points": -1000, "round": 1}],
    }


def full_event() -> dict:
    """An event with one of everything the file can hold."""
    event = small_event()
    event |= {
        "slug": "full",
        "status": "running",
        "club": "Lakeside",
        "place": "Hall 2",
        "starts_on": "2026-11-28",
        "ends_on": "2026-11-29",
        "time_zone": "Europe/Helsinki",
        "planned_rounds": 4,
        "hidden": True,
        "sign_up_open": True,
        "seed": 7,
        "stages": [
            {"number": 1, "name": "Main"},
            {"number": 2, "name": "Final", "carry_over": "half", "cut": 4},
        ],
        "carry_over": {"a": "50000/3", "b": -200},
    }
    event["players"][0] |= {"alias": "Ace", "club": "Harbour", "country": "FI", "team": "Reds"}
    event["players"][1] |= {"federation_number": "0154", "status": "withdrawn", "number": 2}
    event["players"] += [{"id": 5, "name": "五", "status": "waiting", "seed_rating": -3}]
    table = event["rounds"][0]["tables"][0]
    table |= {
        "number": 3,
        "sticks_left": 1,
        "hands": [
            {"result": "draw", "tenpai": ["E"], "riichi": ["E"]},
            {"result": "chombo", "offender": "E"},
        ],
        "result": {
            "version": 3,
            "entered_by": "Oskar",
            "entered_at": "2026-11-28T12:00:00+02:00",
            "device": "phone 2",
            "reason": "wrong stick",
            "confirmed_by": "Mirja",
        },
        "versions": [
            {
                "version": 1,
                "status": "replaced",
                "seats": [{"wind": "E", "points": 41000}, {"wind": "S", "points": None}],
                "entered_by": "Aino",
            },
            {
                "version": 2,
                "status": "replaced",
                "accepted": "signed",
                "seats": [
                    {"wind": wind, "points": 30100, "hands_won": 0, "chombo": 1} for wind in "ESWN"
                ],
                "hands": [{"result": "abort", "kind": "kyuushu"}],
            },
        ],
    }
    for chair, points in zip(table["seats"], (32000, 29000, 29000, 29000), strict=True):
        chair["points"] = points
    table["seats"][0] |= {"chombo": 1, "hands_won": 0}
    event["rounds"][0] |= {
        "name": "Morning",
        "date": "2026-11-28",
        "stage": 1,
        "scores": [{"player": "5", "final": "-12500.5", "kind": "bye"}],
        "draw": {
            "mode": "random",
            "seed": 11,
            "options": {"banned": [["a", "c"]], "fixed_tables": [["d", 3]], "going_on": ["b"]},
            "figures": {"repeats": 0},
            "edited": True,
        },
    }
    event["rounds"] += [
        {
            "number": 2,
            "status": "cancelled",
            "reason": "fire alarm",
            "tables": [
                {
                    "number": 5,
                    "seats": [
                        seat(wind, player, None)
                        for wind, player in zip("ESWN", "abcd", strict=True)
                    ],
                }
            ],
        },
        {
            "number": 2,
            "stage": 2,
            "tables": [
                {
                    "number": 1,
                    "seats": [
                        seat("E", "b", None, substitute=True, absent="a"),
                        seat("S", None, None, substitute=True),
                        seat("W", "c", None),
                        seat("N", "d", None),
                    ],
                }
            ],
        },
        {
            "number": 3,
            "stage": 2,
            "tables": [
                {
                    "seats": [seat("E", "a", 35000), seat("S", "b", 35000), seat("W", "c", 20000)],
                    "result": {"status": "disputed", "version": 1, "reason": "east says 34000"},
                }
            ],
        },
    ]
    event["penalties"] += [
        {
            "player": "c",
            "round": 1,
            "table": 3,
            "hand": 4,
            "kind": "late",
            "code": "late",
            "minutes": 7,
            "points": -5000,
            "reason": "bus",
            "article": "6.2",
            "given_by": "Oskar",
            "cancelled": "the clock was wrong",
            "cancelled_by": "Mirja",
        },
        {
            "player": "d",
            "kind": "warning",
            "to_each": 5,
            "paid": 40,
            "paid_to": "b",
            "off_table": 1,
        },
        {"player": "b", "round": 2, "round_at": 1, "table": 5, "kind": "warning"},
    ]
    return event
