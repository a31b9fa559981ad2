"""`python -m scoring ruleset NAME`, `rulesets`, `options`."""

import io
import json
import subprocess
import sys

import pytest

from scoring.__main__ import main
from scoring.commands.command import Streams
from scoring.describe import markdown
from scoring.options import HOUSE, OPTIONS
from scoring.ruleset import get_preset, preset_names, ruleset_from_json


def run(*arguments: str) -> tuple[int, str, str]:
    """The exit status, output and complaints of a command."""
    written, complained = io.StringIO(), io.StringIO()
    streams = Streams(read=io.StringIO(), write=written, complain=complained)
    status = main(arguments, streams=streams)
    return status, written.getvalue(), complained.getvalue()


@pytest.mark.parametrize("name", preset_names())
def test_ruleset_prints_each_option_with_value_and_source(name: str) -> None:
    status, output, complaints = run("ruleset", name)
    rules = get_preset(name)
    rows = {line.split()[0]: line for line in output.splitlines() if line.startswith("  ")}
    assert (status, complaints) == (0, "")
    assert [option for option in OPTIONS if option not in rows] == []
    for option, value in rules.as_json().items():
        assert json.dumps(value) in rows[option]
        assert rows[option].endswith(rules.source(option))


def test_ruleset_marks_what_no_document_says() -> None:
    _, output, _ = run("ruleset", "furiten")
    (ties,) = (line for line in output.splitlines() if line.split()[:1] == ["ties"])
    assert ties.split(maxsplit=2)[1:] == ['"shared"', HOUSE]


def test_ruleset_explains_the_sources_it_names() -> None:
    _, output, _ = run("ruleset", "furiten")
    legend = output.partition("\nSources\n")[2]
    assert legend.splitlines() == [
        "  F: Rules of the FURITEN club, Novosibirsk, based on those of the JPML"
    ]


def test_ruleset_says_which_groups_the_family_does_not_use() -> None:
    _, output, _ = run("ruleset", "mcr")
    assert "The riichi hand (not used by mcr)\n" in output
    assert "The MCR hand\n" in output


@pytest.mark.parametrize("name", preset_names())
def test_ruleset_as_json_holds_a_whole_copy(name: str) -> None:
    status, output, _ = run("ruleset", name, "--json")
    told = json.loads(output)
    values = {option: each["value"] for option, each in told["options"].items()}
    assert status == 0
    assert told["preset"] == name
    assert ruleset_from_json(values, preset=name) == get_preset(name)
    assert all(each["source"] and each["meaning"] for each in told["options"].values())


def test_ruleset_that_does_not_exist_lists_those_that_do_and_exits_with_2() -> None:
    status, output, complaints = run("ruleset", "mleague")
    assert (status, output) == (2, "")
    assert 'There is no rule set "mleague". The closest is "m-league".' in complaints
    assert [name for name in preset_names() if name not in complaints] == []


def test_rulesets_lists_every_preset() -> None:
    status, output, _ = run("rulesets")
    assert status == 0
    assert [line.split()[0] for line in output.splitlines()] == list(preset_names())


def test_options_prints_the_tables_of_the_readme() -> None:
    assert run("options") == (0, f"{markdown()}\n", "")


def test_module_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scoring", "ruleset", "nobody"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "There is no rule set" in done.stderr
