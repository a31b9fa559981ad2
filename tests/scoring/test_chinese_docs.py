"""The pages of the Chinese rules name every option with its values, and every fan."""

from pathlib import Path

import pytest

from scoring.mcr.fans import Fan, base_points
from scoring.options.classical import ClassicalOptions
from scoring.options.mcr import McrOptions
from scoring.penalties import penalty_catalogue
from scoring.ruleset import build_ruleset, get_preset

DOCS = Path(__file__).resolve().parents[2] / "docs"
MCR = (DOCS / "rules-mcr.md").read_text(encoding="utf-8")
CLASSICAL = (DOCS / "rules-classical.md").read_text(encoding="utf-8")

GAME = (
    "length",
    "dealer_continues",
    "seats_change_each_wind",
    "time_policy",
    "fault_scale",
    "false_hu_short_points",
    "false_hu_form_points",
    "false_hu_tiles",
    "exposed_tiles_low_points",
    "exposed_tiles_high_points",
    "untaken_win_points",
    "wrong_call",
    "change_of_mind",
    "claim_seconds",
    "self_drawn_seconds",
    "bamboo_shown_as_flower_claimable",
)

WORDS = {True: "yes", False: "no", None: "none", (): "none"}


def shown(value):
    """A value as the tables print it."""
    if isinstance(value, tuple) and value:
        return ", ".join(shown(each) for each in value)
    return (
        WORDS[value] if value in (True, False, None, ()) and type(value) is not int else str(value)
    )


def row(page, name):
    """The cells of an option's row; a missing row fails here."""
    line = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
    return [cell.strip() for cell in line.strip("|").split(" | ")]


@pytest.mark.parametrize("name", [*McrOptions.field_names(), *GAME])
def test_mcr_page_shows_every_option_of_each_preset(name):
    values = [shown(getattr(get_preset(p), name)) for p in ("mcr", "mcr-china", "mcr-wmo2006")]

    assert row(MCR, name)[2:5] == values


@pytest.mark.parametrize("name", ClassicalOptions.field_names())
def test_classical_page_shows_every_option(name):
    assert row(CLASSICAL, name)[2] == shown(getattr(get_preset("classical"), name))


@pytest.mark.parametrize("fan", list(Fan), ids=lambda fan: fan.key)
def test_mcr_page_shows_every_fan_with_its_points(fan):
    assert f"| {fan.value} | `{fan.key}` | {base_points()[fan]} |" in MCR


def test_mcr_page_names_every_fault_of_the_table():
    catalogues = [
        penalty_catalogue(rules)
        for rules in (get_preset("mcr"), build_ruleset("mcr", {"untaken_win_points": 10}))
    ]
    at_the_table = {item.code for items in catalogues for item in items if item.article == "Faults"}

    assert {code for code in at_the_table if f"`{code}`" not in MCR} == set()
