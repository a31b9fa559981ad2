"""The wall sheets of a round, read back from their PDFs."""

import pytest

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    make_draw,
    make_tournament,
    published_round,
)
from tests.report_files import (
    asked_report,
    done_job,
    fonts_of,
    made_report,
    millimetres,
    pages_of,
    text_of_report,
)
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, JobState
from tournament.models import Player
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.rounds import round_publish

pytestmark = pytest.mark.django_db

MARKUP = '#panic("x") $y$ *z* <b> \\ "q" @a'
LONG = "Wolfeschlegelsteinhausenbergerdorffhaus"


@pytest.fixture
def event(db):
    found = make_tournament(name="Spring Open", planned_rounds=3, time_zone="Europe/Helsinki")
    add_players(found, 40)
    published_round(found)
    return found


def renamed(event, at, name):
    """Gives one of the players another name."""
    one = event.registrations.order_by("pk")[at]
    Player.objects.filter(pk=one.player_id).update(name=name)


def seat_lines(event, number=1):
    """What each seat of the round is on a sheet: table, wind's mark, name."""
    marks = dict(zip("ESWN", "東南西北", strict=True))
    return [
        (str(seat.table.number), marks[seat.wind], seat.registration.player.name)
        for seat in event.rounds.get(number=number).seats.select_related("table")
    ]


def test_sheet_by_table_has_every_table_with_its_winds(event):
    text = text_of_report(made_report(event, "wall_tables", round=1))

    for _table, mark, name in seat_lines(event):
        assert f"{mark} {name}" in text


def test_sheet_by_name_leads_everybody_to_his_table(event):
    text = text_of_report(made_report(event, "wall_names", round=1))

    for table, mark, name in seat_lines(event):
        assert f"{name} {table} {mark}" in text


@pytest.mark.parametrize("kind", ["wall_tables", "wall_names"])
def test_every_page_names_event_round_time_and_page(event, kind):
    pages = pages_of(made_report(event, kind, round=1))

    for number, page in enumerate(pages, start=1):
        assert "Spring Open" in page
        assert "Round 1 by" in page
        assert "Printed" in page
        assert f"page {number} of {len(pages)}" in page


def test_forty_eight_names_fill_one_page():
    event = make_tournament()
    names = [f"Player {index:03}" for index in range(52)]
    add_players(event, 52)
    for at, name in enumerate(names):
        renamed(event, at, name)
    published_round(event)

    first, second = pages_of(made_report(event, "wall_names", round=1))

    assert [name for name in names if name in first] == names[:48]
    assert [name for name in names if name in second] == names[48:]


def test_names_stand_in_blocks_of_their_scripts(event):
    text = text_of_report(made_report(event, "wall_names", round=1))

    places = [
        text.index(mark) for mark in ("A–Z", "Aino", "Päivi", "А–Я", "Ольга", "あ・漢", "陽斗")
    ]
    assert places == sorted(places)


def test_names_of_one_script_have_no_heading():
    event = make_tournament()
    add_players(event, 4)
    for at, name in enumerate(("Aino", "Boris", "Katya", "Niko")):
        renamed(event, at, name)
    published_round(event)

    assert "A–Z" not in text_of_report(made_report(event, "wall_names", round=1))


def test_byes_stand_on_both_sheets():
    event = make_tournament()
    add_players(event, 9)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="byes"))
    round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version)
    out = event.registrations.get(pk=proposal.byes[0]).player.name

    by_name = text_of_report(made_report(event, "wall_names", round=1))
    by_table = text_of_report(made_report(event, "wall_tables", round=1))

    assert f"{out} sits out" in by_name
    assert by_table.endswith(by_table[by_table.index("Sit out this round") :])
    assert f"Sit out this round {out}" in by_table


def test_house_substitute_has_a_seat_and_no_line_by_name():
    event = make_tournament()
    add_players(event, 7)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="substitutes"))
    round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version)

    assert "House substitute" in text_of_report(made_report(event, "wall_tables", round=1))
    assert "House substitute" not in text_of_report(made_report(event, "wall_names", round=1))


def test_player_of_a_league_has_a_line_for_each_table(db):
    event = make_tournament(kind="league", preset="club-mantikora")
    players = add_players(event, 4)
    held = meeting_open(SYSTEM, tournament_id=event.pk)
    plan = [SeatPlan(registration_id=one.pk) for one in players]
    first = table_open(SYSTEM, round_id=held.pk, seats=plan)
    confirmed_table(first)
    table_open(SYSTEM, round_id=held.pk, seats=plan)

    text = text_of_report(made_report(event, "wall_names", round=1))

    assert "Meeting 1" in text
    assert "Päivi 1 東 Päivi 2 東" in text


def test_fifth_at_a_table_is_told_to_rest_first():
    event = make_tournament(kind="league", preset="club-mantikora")
    players = add_players(event, 5)
    held = meeting_open(SYSTEM, tournament_id=event.pk)
    plan = [SeatPlan(registration_id=one.pk) for one in players]
    table_open(SYSTEM, round_id=held.pk, seats=plan)

    text = text_of_report(made_report(event, "wall_tables"))

    assert "休 rests first" in text
    assert f"休 {players[4].player.name}" in text
    assert "must be 125,000" in text_of_report(made_report(event, "score_sheets"))


def test_four_at_a_table_need_no_word_for_rest(event):
    assert "休" not in text_of_report(made_report(event, "wall_tables"))


def test_markup_in_a_name_is_printed_letter_by_letter(event):
    renamed(event, 0, MARKUP)

    text = text_of_report(made_report(event, "wall_names", round=1))

    assert '#panic("x") $y$ *z* <b> \\ "q" @a' in text


@pytest.mark.parametrize("kind", ["wall_tables", "wall_names"])
def test_names_of_three_scripts_carry_their_fonts(event, kind):
    renamed(event, 0, "𠮷野家 太郎")

    report = made_report(event, kind, round=1)

    assert "𠮷野家 太郎" in text_of_report(report)
    families = {name.partition("-")[0] for name in fonts_of(report)}
    assert families == {"NotoSans", "NotoSansCJKjp"}


def test_long_name_is_whole(event):
    renamed(event, 0, LONG)

    text = text_of_report(made_report(event, "wall_tables", round=1)).replace(" ", "")

    assert LONG in text


def test_name_that_no_font_has_is_told_with_its_character(event):
    renamed(event, 0, "Boris 😀")

    job = done_job(asked_report(event, "wall_names", round=1))

    assert (job.state, job.problem["code"]) == (JobState.FAILED, "report_unprintable")
    assert job.problem["detail"] == (
        "This was not made because something cannot be printed: 😀 (U+1F600): Boris 😀. "
        "Change the name, then try again."
    )


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (216, 279))])
def test_paper_is_the_chosen_one(event, paper, size):
    report = made_report(event, "wall_names", round=1, paper=paper)

    assert millimetres(report) == size
    assert len(pages_of(report)) == 1


def test_sheet_is_in_the_chosen_language(event):
    report = made_report(event, "wall_tables", round=1, language="ru")

    assert report.language == "ru"
    assert "Тур 1" in text_of_report(report)


def test_round_without_seats_is_refused():
    event = make_tournament()

    job = done_job(asked_report(event, "wall_tables"))

    assert job.problem["code"] == "report_no_seats"
    assert job.problem["detail"] == "No round is published yet. Publish one, then make this."
