"""The colours of the style sheet can be read: contrast by the formula of WCAG 2.2, light and dark.

Source: WCAG 2.2, success criteria 1.4.3 (text, 4.5:1) and 1.4.11 (marks and borders, 3:1).
"""

import re
from pathlib import Path

import pytest
from django.conf import settings

STYLES = Path(settings.BASE_DIR, "tournament", "static", "tournament", "css")
TOKENS = (STYLES / "tokens.css").read_text(encoding="utf-8")
BLOCKS = re.findall(r"\{([^{}]*--bg:[^{}]*)\}", TOKENS)
LIGHT, DARK, CHOSEN_DARK = (
    dict(re.findall(r"(--[\w-]+): (#[0-9A-F]{6})", block)) for block in BLOCKS
)

TEXT = [
    ("--ink", "--surface"),
    ("--ink", "--bg"),
    ("--ink", "--sunken"),
    ("--ink", "--accent-soft"),
    ("--ink", "--plus-soft"),
    ("--ink-2", "--surface"),
    ("--ink-2", "--bg"),
    ("--ink-2", "--sunken"),
    ("--ink-2", "--accent-soft"),
    ("--ink-2", "--plus-soft"),
    ("--accent", "--surface"),
    ("--accent", "--bg"),
    ("--accent", "--sunken"),
    ("--on-accent", "--accent"),
    ("--minus", "--surface"),
    ("--minus", "--accent-soft"),
    ("--minus", "--plus-soft"),
    ("--danger", "--danger-soft"),
    ("--warn", "--surface"),
    ("--warn", "--warn-soft"),
    ("--surface", "--wind-e"),
]
MARKS = [
    ("--control", "--surface"),
    ("--control", "--bg"),
    ("--focus", "--surface"),
    ("--focus", "--bg"),
    ("--plus", "--surface"),
    ("--wind-s", "--surface"),
    ("--wind-w", "--surface"),
    ("--wind-n", "--surface"),
]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colours: dict[str, str], front: str, back: str) -> float:
    """Contrast of two tokens."""
    high, low = sorted((luminance(colours[front]), luminance(colours[back])), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("front", "back"), TEXT)
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read(colours: dict[str, str], front: str, back: str) -> None:
    assert contrast(colours, front, back) >= 4.5


@pytest.mark.parametrize(("front", "back"), MARKS)
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_and_borders_can_be_seen(colours: dict[str, str], front: str, back: str) -> None:
    assert contrast(colours, front, back) >= 3


def test_chosen_dark_is_the_dark_of_the_system() -> None:
    assert CHOSEN_DARK == DARK


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda path: path.name)
def test_no_colour_is_named_outside_the_tokens(sheet: Path) -> None:
    elsewhere = {"tokens.css", "print.css"}
    text = sheet.read_text(encoding="utf-8") if sheet.name not in elsewhere else ""

    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)|rgb\(", text)
