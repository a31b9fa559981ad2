"""The answer of PyPI `pymahjonggb`, a C++ engine of current Chinese practice, for a record."""

import pytest

from scoring.chinese_tiles import KIND_NAMES, parse_kinds

MahjongFanCalculator = pytest.importorskip(
    "MahjongGB", reason="PyMahjongGB is not installed (requirements-oracle.txt)"
).MahjongFanCalculator

DRAGONS = {"5z": "J3", "6z": "J2", "7z": "J1"}
LETTERS = {"m": "W", "p": "B", "s": "T", "z": "F"}
SOURCES = {"left": 1, "across": 2, "right": 3, None: 0}
OUR_NAMES = {
    "two_dragons_pungs": "two_dragon_pungs",
    "all_five": "all_fives",
    "concealed_kong_and_melded_kong": "melded_and_concealed_kong",
}


def code(kind):
    """The engine's name of a kind."""
    name = KIND_NAMES[kind]
    return DRAGONS.get(name, LETTERS[name[1]] + name[0])


def packs(melds):
    """Melds as the engine takes them: its middle tile for a chow."""
    answer = []
    for meld in melds:
        kinds = parse_kinds(meld["tiles"])
        shape = {"chow": "CHI", "pung": "PENG"}.get(meld["type"], "GANG")
        offer = 1 if shape == "CHI" else SOURCES[meld["from"]]
        answer.append((shape, code(sorted(kinds)[1]), offer))
    return tuple(answer)


def arguments(record):
    """The call's arguments for a record."""
    flags = record["flags"]
    return (
        packs(record["melds"]),
        tuple(code(kind) for kind in parse_kinds(record["hand"])),
        code(parse_kinds(record["win_tile"])[0]),
        record["flowers"],
        record["win"] == "self_draw",
        "last_tile" in flags,
        "kong_replacement" in flags or "robbing_kong" in flags,
        "wall_last" in flags,
        "ESWN".index(record["seat_wind"]),
        "ESWN".index(record["round_wind"]),
        True,
    )


def oracle_answer(record):
    """The fans with their counts, by our names, and the total."""
    fans, total = {}, 0
    for points, count, _, name in MahjongFanCalculator(*arguments(record)):
        plain = name.lower().replace("-", "_").replace(" ", "_")
        fans[OUR_NAMES.get(plain, plain)] = count
        total += points * count
    return fans, total
