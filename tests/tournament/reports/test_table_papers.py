"""Score sheets and table cards, read back from their PDFs."""

import pytest

from tests.builders import (
    SYSTEM,
    add_players,
    make_draw,
    make_tournament,
    published_round,
)
from tests.report_files import (
    SITE,
    asked_report,
    done_job,
    made_report,
    millimetres,
    pages_of,
    text_of_report,
)
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode
from tournament.models import Table
from tournament.reports.links import code_svg
from tournament.services.rounds import round_publish

pytestmark = pytest.mark.django_db

HOST = SITE.removeprefix("https://")


def event_of(preset, players, **more):
    """An event of a rule set in its first round."""
    event = make_tournament(preset=preset, **more)
    add_players(event, players)
    published_round(event)
    return event


def test_two_tables_share_a_page_and_each_has_its_sheet():
    event = event_of("ema-2016", 12)

    first, second = pages_of(made_report(event, "score_sheets", round=1))

    assert [first.count("Signature"), second.count("Signature")] == [2, 1]
    assert "Round 1, table 1" in first
    assert "Round 1, table 2" in first
    assert "Round 1, table 3" in second


def test_whole_page_sheet_has_a_page_for_each_table():
    event = event_of("ema-2016", 8)

    assert len(pages_of(made_report(event, "score_sheets", round=1, size="whole"))) == 2


def test_sheet_names_the_seats_and_the_address_of_its_table():
    event = event_of("ema-2016", 4)
    table = Table.objects.get(round__tournament=event)

    text = text_of_report(made_report(event, "score_sheets", round=1))

    assert f"{HOST}/t/{event.slug}/tables/{table.pk}/" in text.replace(" ", "")
    for seat in table.seats.select_related("registration__player"):
        assert seat.registration.player.name in text


def test_riichi_sheet_counts_honba_and_sticks():
    text = text_of_report(made_report(event_of("ema-2016", 4), "score_sheets", round=1))

    assert "Honba" in text
    assert "Sticks left" in text
    assert "Chombo" in text
    assert "Sum (End points + Sticks left × 1,000) must be 120,000" in text
    assert "Fan" not in text


def test_mcr_sheet_names_its_sixteen_hands():
    text = text_of_report(made_report(event_of("mcr", 4), "score_sheets", round=1))

    assert all(f"{wind}{turn}" in text.replace(" ", "") for wind in "東南西北" for turn in "1234")
    assert "Fan" in text
    assert "Sum must be 0" in text
    assert "Honba" not in text


def test_classical_sheet_has_two_amounts_for_each_player():
    text = text_of_report(made_report(event_of("classical", 4), "score_sheets", round=1))

    assert [text.count("value"), text.count("paid")] == [4, 4]


def test_sheet_of_three_players_has_three_columns():
    text = text_of_report(made_report(event_of("sanma-online", 3), "score_sheets", round=1))

    assert "must be 105,000" in text
    assert "北" not in text


def test_three_at_a_table_of_four_add_up_to_less():
    event = make_tournament(preset="ema-2016")
    add_players(event, 7)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="three"))
    round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version)

    text = text_of_report(made_report(event, "score_sheets", round=1))

    assert "must be 120,000" in text
    assert "must be 90,000" in text


def test_five_at_a_table_of_a_league_add_up_to_more():
    event = make_tournament(preset="ema-2016", kind="league")
    add_players(event, 5)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="five"))
    round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version)

    text = text_of_report(made_report(event, "score_sheets", round=1))

    assert "must be 150,000" in text


def test_code_holds_the_address_in_level_m_with_its_quiet_zone():
    drawn = code_svg("https://hall.example.org/t/spring/tables/3/")

    # 33 modules (version 4 holds 62 letters in level M) and four of white on each side.
    assert 'width="41" height="41"' in drawn
    assert code_svg("") == ""


def test_card_stands_for_every_table_needed_before_the_first_round():
    event = make_tournament(preset="ema-2016")
    add_players(event, 10)

    pages = pages_of(made_report(event, "table_cards"))

    assert len(pages) == 3
    assert [page.count(f"Table {number}") for number, page in enumerate(pages, start=1)] == [2] * 3


def test_cards_of_a_round_lead_to_its_tables():
    event = event_of("ema-2016", 8)

    text = text_of_report(made_report(event, "table_cards", round=1))

    assert "Round 1, table 2" in text
    assert f"{HOST}/t/{event.slug}/tables/" in text.replace(" ", "")


def test_asked_number_of_cards_is_made():
    report = made_report(make_tournament(), "table_cards", count=5, paper="letter")

    assert len(pages_of(report)) == 5
    assert millimetres(report) == (216, 279)


def test_cards_of_nobody_are_refused_with_the_way_out():
    job = done_job(asked_report(make_tournament(), "table_cards"))

    assert job.problem["code"] == "report_no_tables"
    assert "Say how many cards you need" in job.problem["detail"]
