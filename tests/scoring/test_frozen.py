"""Values that never change: given by name, compared by their fields, and light to import."""

import copy
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.errors import Problem
from scoring.frozen import Frozen
from scoring.ruleset import get_preset

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("dataclasses", "inspect", "json", "fractions", "decimal", "scoring.riichi.explain")


class Place(Frozen):
    """A field that must be given, and one that need not."""

    table: int
    seat: str = "E"


class Chair(Place):
    """A field of its own after those of its base."""

    height: int = 45


def test_fields_of_bases_stand_first() -> None:
    assert Chair.field_names() == ("table", "seat", "height")


def test_values_are_equal_where_class_and_fields_are() -> None:
    assert Place(table=1) == Place(table=1, seat="E")
    assert hash(Place(table=1)) == hash(Place(table=1, seat="E"))
    assert Place(table=1) != Place(table=2)
    assert Place(table=1) != Chair(table=1)


def test_value_says_what_it_is() -> None:
    assert repr(Place(table=3, seat="N")) == "Place(table=3, seat='N')"


@pytest.mark.parametrize(("given", "said"), [({}, "table"), ({"table": 1, "chair": 2}, "chair")])
def test_missing_and_unknown_fields_are_refused(given: dict[str, int], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Place(**given)


def test_nothing_can_be_set_or_taken_away() -> None:
    place = Place(table=1)

    with pytest.raises(AttributeError, match="seat"):
        place.seat = "S"
    with pytest.raises(AttributeError, match="table"):
        del place.table

    assert place == Place(table=1)


def test_copies_are_equal() -> None:
    rules = get_preset("ema-2016")

    assert copy.deepcopy(rules) == copy.copy(rules) == rules


def test_problems_do_not_share_their_data() -> None:
    one, other = (Problem(code="c", place="p", detail="d") for _ in range(2))

    assert one == other
    assert one.data is not other.data


def test_who_scores_hands_imports_nothing_else() -> None:
    code = f"import sys, scoring.riichi; print([n for n in {HEAVY} if n in sys.modules])"

    answer = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = [{str(ROOT)!r}]; {code}"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert answer.stdout.strip() == "[]"
