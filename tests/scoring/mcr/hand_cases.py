"""Reads the case files: a hand a line, in the columns their first lines explain."""

from pathlib import Path

CASES = Path(__file__).parent / "cases"
MELD_TYPES = {
    "c": "chow",
    "p": "pung",
    "k": "kong_melded",
    "K": "kong_added",
    "a": "kong_concealed",
}
WINS = {"s": "self_draw", "d": "discard"}


def case_lines(name):
    """The columns of each line of a case file."""
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [
        [column.strip() for column in line.split("|")]
        for line in lines
        if line and not line.startswith("#")
    ]


def meld(text):
    """A meld of "c123m" and the like."""
    kind = MELD_TYPES[text[0]]
    source = None if kind == "kong_concealed" else "left"
    return {
        "type": kind,
        "tiles": text[1:],
        "open": kind != "kong_concealed",
        "from": source,
    }


def record(concealed, win, melds="", how="d", flags="", rest="ES"):  # noqa: PLR0917
    """A record of the sample form; `rest` is round and own wind, and "f2" for two flowers."""
    winds, *flowers = rest.split()
    return {
        "hand": concealed,
        "win_tile": win,
        "melds": [meld(text) for text in melds.split()],
        "win": WINS[how],
        "round_wind": winds[0],
        "seat_wind": winds[1],
        "flags": flags.split(),
        "flowers": int(flowers[0][1:]) if flowers else 0,
    }


def fans_of(text):
    """Fans with counts of "double_pung*2 no_honors"."""
    found = {}
    for word in text.split():
        name, _, count = word.partition("*")
        found[name] = int(count or 1)
    return found
