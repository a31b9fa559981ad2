"""The editor of a rule set: what it shows comes back unchanged, what differs is all it keeps."""

from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.utils import translation

from scoring.options.kinds import (
    Amount,
    Amounts,
    Flag,
    ManyOf,
    OneOf,
    OrNone,
    Row,
    RowByNumber,
    Whole,
)
from scoring.ruleset import get_preset, preset_names
from tournament.forms.option_text import read_value, shown_text
from tournament.forms.rules import (
    OptionField,
    RulesDraft,
    RulesEditor,
    field_of_problem,
    read_draft,
    rules_editor,
)

MIXED = {"uma": [30000, 10000, -10000, -30000], "standings_keys": ["total", "raw"]}


def sent(editor: RulesEditor, **changed: str) -> QueryDict:
    """What a browser sends when the editor is sent as shown, but for some fields."""
    pairs = [("base", editor.draft.preset), ("preset", editor.draft.preset)]
    fields = [*editor.kept, *(field for group in editor.groups for field in group.fields)]
    for field in fields:
        pairs += [(field.id, text) for text in texts(field, changed)]
    return QueryDict(urlencode(pairs))


def texts(field: OptionField, changed: dict[str, str]) -> list[str]:
    """The values one field sends."""
    shown = ["", *field.chosen] if field.form in ("many", "order") else [field.text]
    return [changed[field.name]] if field.name in changed else shown


def blank(preset: str) -> RulesDraft:
    """A draft with nothing changed."""
    return RulesDraft(preset=preset, changes={})


@pytest.mark.parametrize("preset", preset_names())
def test_form_sent_as_shown_changes_nothing(preset: str):
    form = sent(rules_editor(blank(preset)))

    assert read_draft(form, preset=preset, changes={}).changes == {}


@pytest.mark.parametrize("preset", preset_names())
def test_changed_option_is_all_that_is_kept(preset: str):
    form = sent(rules_editor(blank(preset)), start_points="31 000", ties="seat")
    expected = {"start_points": 31000, "ties": "seat"}
    plain = get_preset(preset).as_json()

    draft = read_draft(form, preset=preset, changes={})

    assert draft.changes == {k: v for k, v in expected.items() if plain[k] != v}
    assert draft.rules.start_points == 31000


def test_changes_survive_being_shown_and_sent_again():
    draft = RulesDraft(preset="ema-2016", changes=MIXED)

    again = read_draft(sent(rules_editor(draft)), preset="ema-2016", changes={})

    assert again.changes == MIXED


def test_changes_the_search_does_not_show_are_kept():
    editor = rules_editor(RulesDraft(preset="ema-2016", changes=MIXED), query="chombo")

    assert {field.name for field in editor.kept} == set(MIXED)
    assert read_draft(sent(editor), preset="ema-2016", changes={}).changes == MIXED


def test_option_set_back_is_kept_no_longer():
    stored = {"ties": "seat"}
    form = sent(rules_editor(RulesDraft(preset="ema-2016", changes=stored)), ties="shared")

    assert read_draft(form, preset="ema-2016", changes=stored).changes == {}


def test_options_that_are_not_in_the_form_stay_as_they_were():
    form = QueryDict("base=ema-2016&preset=ema-2016&opt-ties=seat")

    draft = read_draft(form, preset="ema-2016", changes=MIXED)

    assert draft.changes == MIXED | {"ties": "seat"}


@pytest.mark.parametrize(
    ("typed", "changes", "held"),
    [
        ("", {"start_points": 35000}, 35000),
        ("30000", {"start_points": 35000, "return_points": 30000}, 30000),
        ("35000", {"start_points": 35000}, 35000),
    ],
)
def test_return_points_follow_the_start_points_while_empty(typed: str, changes: dict, held: int):
    form = sent(rules_editor(blank("ema-2016")), start_points="35000", return_points=typed)

    draft = read_draft(form, preset="ema-2016", changes={})

    assert (draft.changes, draft.rules.return_points) == (changes, held)


def test_another_preset_keeps_what_its_game_has_too():
    form = sent(rules_editor(blank("ema-2016")), ties="seat", renhou="mangan").copy()
    form["preset"] = "mcr"

    draft = read_draft(form, preset="ema-2016", changes={})

    assert (draft.preset, dict(draft.changes)) == ("mcr", {"ties": "seat"})


def test_unknown_preset_shows_the_first_one():
    assert (
        read_draft(QueryDict("preset=nope&base=x"), preset="y", changes={}).preset in preset_names()
    )


def test_wrong_value_stays_as_typed_and_the_rest_still_makes_rules():
    form = sent(rules_editor(blank("ema-2016")), uma="1, x", ties="seat")
    draft = read_draft(form, preset="ema-2016", changes={})

    field = next(
        field
        for group in rules_editor(draft, problems={"opt-uma": ("no",)}, query="nothing").groups
        for field in group.fields
    )

    assert draft.changes["uma"] == [1, "x"]
    assert draft.rules.ties == "seat"
    assert (field.name, field.text, field.problems) == ("uma", "1, x", ("no",))


@pytest.mark.parametrize(
    ("query", "language", "name"),
    [
        ("floating uma", "en", "floating_uma"),
        ("ПЛАВАЮЩЕ", "ru", "floating_uma_below"),
        ("", "en", "uma"),
    ],
)
def test_search_looks_in_names_and_meanings_of_the_pages_language(
    query: str, language: str, name: str
):
    with translation.override(language):
        editor = rules_editor(blank("ema-2016"), query=query)

    assert name in {field.name for group in editor.groups for field in group.fields}


def test_search_for_nonsense_finds_nothing():
    editor = rules_editor(blank("ema-2016"), query="xyzzy")

    assert (editor.found, editor.groups) == (0, ())


@pytest.mark.parametrize(
    ("kind", "texts", "value"),
    [
        (Flag(), ["yes"], True),
        (Flag(), ["perhaps"], "perhaps"),
        (OneOf(values=(3, 4)), ["4"], 4),
        (OneOf(values=("a", "b")), ["c"], "c"),
        (Whole(), ["25 000"], 25000),
        (Whole(), ["25,000"], 25000),
        (Whole(), ["−5"], -5),
        (Whole(), ["ten"], "ten"),
        (Whole(), [""], ""),
        (Amount(), ["1/2"], "1/2"),
        (Row(), ["20000, 10000; −5000 -25000"], [20000, 10000, -5000, -25000]),
        (Row(), [""], []),
        (Amounts(), ["4, 5/2"], [4, "5/2"]),
        (OrNone(kind=Whole()), [" "], None),
        (OrNone(kind=Whole()), ["7"], 7),
        (RowByNumber(), ["0: 1, 2\n\n1: 3"], {"0": [1, 2], "1": [3]}),
        (RowByNumber(), ["nonsense"], "nonsense"),
        (ManyOf(values=("a", "b")), ["", "b", "a"], ["a", "b"]),
        (ManyOf(values=("a", "b"), ordered=True), ["b", "", "a", "b"], ["b", "a"]),
        (ManyOf(values=("a",)), ["z"], ["z"]),
    ],
)
def test_typed_value_is_read_as_its_kind(kind: object, texts: list[str], value: object):
    assert read_value(kind, texts) == value


@pytest.mark.parametrize("preset", preset_names())
def test_every_value_of_every_preset_is_read_back_as_it_is_shown(preset: str):
    rules = get_preset(preset)
    editor = rules_editor(blank(preset))

    for field in (field for group in editor.groups for field in group.fields):
        assert field.is_changed is False
        assert field.text in ("", shown_text(rules.as_json()[field.name]))


@pytest.mark.parametrize(
    ("place", "field"),
    [
        ("rules.overrides.uma[1]", "opt-uma"),
        ("rules.overrides.floating_uma.3[0]", "opt-floating_uma"),
        ("rules.preset", "preset"),
        ("rules.overrides.nope", "preset"),
        ("name", "name"),
    ],
)
def test_problem_stands_at_its_field(place: str, field: str):
    assert field_of_problem(place) == field
