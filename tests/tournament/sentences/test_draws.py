"""What the seating core says, in the reader's language."""

import re
from collections.abc import Callable

import pytest
from django.utils.translation import gettext, override

from seating import (
    Entrant,
    History,
    InvalidPlan,
    NoValidSeating,
    SeatAt,
    SeatingError,
    TableOf,
    Wishes,
    draw,
    judge_plan,
    parse_plan,
    swap,
)
from seating.checker import check_seating
from seating.fill import fill_options
from seating.preflight import preflight
from tournament.sentences import draw_sentence, fill_sentence, left_over
from tournament.sentences.draws import MAKERS, WITHOUT_VALUES
from tournament.sentences.maker import Said

NAMES = ("Ольга", "Борис", "Дарья", "Илья", "Тимур", "Фёдор", "Зоя", "Нина", "Аня", "Пётр")
TABLES = (TableOf(number=1, seats=(0, 1, 2, 3)), TableOf(number=2, seats=(4, 5, 6, None)))
NO_HISTORY = History(rounds=())


def entrants(count: int, *, group: str = "") -> list[Entrant]:
    return [
        Entrant(id=place, name=NAMES[place], number=place + 1, rank=place + 1, group=group)
        for place in range(count)
    ]


EIGHT = entrants(8)
ALL_PAIRS = tuple((one, two) for one in range(8) for two in range(one))


def refusal(step: Callable[[], object]) -> list[Said]:
    """What a refused step says: the reason and the ways out, or each problem of a plan."""
    with pytest.raises(SeatingError) as refused:
        step()
    if isinstance(refused.value, InvalidPlan):
        return list(refused.value.problems)
    if isinstance(refused.value, NoValidSeating):
        return [refused.value, *refused.value.remedies]
    return [refused.value]


def swapped(
    a: object, b: object, *, tables: tuple[TableOf, ...] = TABLES, **more: object
) -> object:
    return swap(
        tables, a=a, b=b, entrants=EIGHT, history=NO_HISTORY, wishes=Wishes(), byes=(7,), **more
    )


REFUSED: dict[str, Callable[[], object]] = {
    "player_twice": lambda: preflight([EIGHT[0], *EIGHT], wishes=Wishes()),
    "table_size_unknown": lambda: preflight(EIGHT, wishes=Wishes(table_size=6)),
    "choice_unknown": lambda: preflight(EIGHT, wishes=Wishes(interval=-1)),
    "too_few_players": lambda: preflight(EIGHT[:1], wishes=Wishes()),
    "fill_not_chosen": lambda: preflight(entrants(10), wishes=Wishes()),
    "fill_does_not_fit": lambda: preflight(entrants(7), wishes=Wishes(fill="five")),
    "team_too_large": lambda: preflight(
        entrants(8, group="Чайки"), wishes=Wishes(mates_apart=True)
    ),
    "banned_self": lambda: preflight(EIGHT, wishes=Wishes(banned=((1, 1),))),
    "too_many_bans": lambda: preflight(EIGHT, wishes=Wishes(banned=ALL_PAIRS)),
    "bans_contradict": lambda: preflight(EIGHT, wishes=Wishes(banned=((0, 1), (1, 2), (0, 2)))),
    "fixed_tables_crowded": lambda: preflight(EIGHT, wishes=Wishes(fixed_tables=((0, 1), (1, 1)))),
    "fixed_table_closed": lambda: preflight(
        EIGHT, wishes=Wishes(fixed_tables=((0, 1),), closed_tables=(1,))
    ),
    "no_plan": lambda: draw("plan", entrants=EIGHT, history=NO_HISTORY, seed=1, wishes=Wishes()),
    "nothing_to_swap": lambda: swapped(0, 0),
    "not_in_round": lambda: swapped(0, 99),
    "no_such_seat": lambda: swapped(SeatAt(table=9, wind=0), 1),
    "substitute_sits_out": lambda: swapped(7, SeatAt(table=2, wind=3)),
    "empty_seat": lambda: parse_plan("1, 2,, 4"),
    "empty_plan": lambda: parse_plan("#"),
}


def english_in(text: str) -> list[str]:
    return re.findall(r"[A-Za-z]+", text)


def none_is_english(found: list[Said]) -> None:
    assert found
    with override("ru"):
        texts = {one.detail: draw_sentence(one) for one in found}
    assert all(texts.values())
    assert {own: text for own, text in texts.items() if english_in(text)} == {}


@pytest.mark.parametrize("step", REFUSED.values(), ids=REFUSED.keys())
def test_refusals_and_ways_out_have_no_english(step: Callable[[], object]) -> None:
    none_is_english(refusal(step))


def test_in_english_the_core_speaks_for_itself() -> None:
    with override("en"):
        for step in REFUSED.values():
            assert all(draw_sentence(one) == one.detail for one in refusal(step))


@pytest.mark.parametrize(
    "text",
    ["1 2 3 4\n5 6 7 99", "Ольга, Борис, Дарья, Ильля", "1 2 3 4 5\n6 7 8", "- - - -\n1 1 2 3"],
)
def test_problems_of_a_plan_have_no_english(text: str) -> None:
    wishes = Wishes(banned=((0, 1),))
    none_is_english(list(judge_plan(parse_plan(text), entrants=EIGHT, wishes=wishes)))


def test_problems_of_a_seating_have_no_english() -> None:
    tables = (
        TableOf(number=1, seats=(0, 1, 2, 3)),
        TableOf(number=1, seats=(4, 0, 6, 7)),
        TableOf(number=3, seats=(None, None, None)),
        TableOf(number=4, seats=(5, 99)),
    )
    wishes = Wishes(banned=((0, 1),), closed_tables=(3,), mates_apart=True)
    found = check_seating(tables, entrants=entrants(9, group="Чайки"), wishes=wishes, byes=(5,))
    none_is_english([one for one in found if "99" not in one.detail])


def test_who_met_before_is_said_in_russian() -> None:
    past = History(rounds=(((0, 4, 2, 3), (1, 5, 6, 7)),))
    found = swap(TABLES, a=1, b=4, entrants=EIGHT, history=past, wishes=Wishes(), byes=(7,))
    none_is_english(list(found.warnings))


@pytest.mark.parametrize("text", WITHOUT_VALUES)
def test_sentences_without_values_are_translated(text: str) -> None:
    with override("ru"):
        assert english_in(gettext(text)) == []


def test_sentences_without_values_are_those_of_the_core() -> None:
    said = [one for step in REFUSED.values() for one in refusal(step)]
    plain = {one.detail for one in said if one.code not in MAKERS}
    assert plain <= set(WITHOUT_VALUES)


@pytest.mark.parametrize("players", [5, 6, 7, 22])
def test_ways_to_fill_a_round_have_no_english(players: int) -> None:
    with override("ru"):
        start = left_over(players, tables=players // 4, over=players % 4)
        ways = [
            fill_sentence(one.fill, count=one.count, tables=one.tables, detail=one.detail)
            for one in fill_options(players)
            if one.possible
        ]
    assert not any(english_in(text) for text in (start, *ways))


def test_counts_take_the_right_form() -> None:
    with override("ru"):
        assert left_over(26, tables=6, over=2) == "Игроков 26: это 6 столов и ещё 2 игрока."
        assert left_over(5, tables=1, over=1) == "Игроков 5: это 1 стол и ещё 1 игрок."
