"""The standings page: ranks, totals, opened rows, teams, cuts, CSV."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.builders import add_players, make_tournament, played_round
from tests.event_files import four_players, seats
from tests.page_text import text_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, ResultStatus
from tournament.models import TableResult, Tournament

MakeEvent = Callable[..., Tournament]
Event = Tournament


def test_standings_show_ranks_totals_and_signs(client: Client, event: Event) -> None:
    text = text_of(client, f"/t/{event.slug}/standings")

    # Round 1 under 25,000 and uma +20/+10/-5/-25; round 2 gives nobody anything.
    for total in ("+39.2", "+17.9", "−11.8", "−50.3"):
        assert f">{total}</td>" in text
    assert "After round 2" in text
    assert '<caption class="vh">' in text
    assert 'scope="row"' in text


def test_standings_share_a_rank_and_skip_the_next(client: Client, make_event: MakeEvent) -> None:
    event = make_event(
        rounds=[{"number": 1, "tables": [{"seats": seats(40000, 25000, 25000, 10000)}]}],
        penalties=[],
    )

    text = text_of(client, f"/t/{event.slug}/standings")

    assert text.count('class="eq">=</span>2') == 2
    assert 'class="eq">=</span>3' not in text
    assert '<td class="rank">4</td>' in text


def test_standings_as_of_a_round_leave_later_ones_out(client: Client, event: Event) -> None:
    text = text_of(client, f"/t/{event.slug}/standings?round=1")

    assert "After round 1" in text
    assert ">Round 2</span></th>" not in text


def test_standings_do_not_count_a_round_in_play_unless_asked(client: Client, event: Event) -> None:
    TableResult.objects.filter(table__round__number=2).update(status=ResultStatus.SUBMITTED)
    address = f"/t/{event.slug}/standings"

    assert "Its points are not counted here yet." in text_of(client, address)
    assert "The tables that are in are counted here." in text_of(client, f"{address}?round=2")


def test_opened_row_shows_the_sum_its_total_comes_from(client: Client, event: Event) -> None:
    boris = event.registrations.get(player__name="Борис")

    text = text_of(client, f"/t/{event.slug}/standings?open={boris.pk}")

    assert f'id="d{boris.pk}"' in text
    assert 'aria-expanded="true"' in text
    assert "Point penalty: late" in text
    detail = text[text.index(f'id="d{boris.pk}"') :]
    for amount in ("4,700", "−20.3", "−25.0", "−45.3", "−5.0", "−50.3"):
        assert amount in detail
    assert "Table 1, South" in detail
    assert 'role="img" aria-label="Total after each round: round 1 −50.3, round 2 −50.3"' in detail


def test_opened_row_of_a_shared_third_shows_the_fraction(
    client: Client, make_event: MakeEvent
) -> None:
    event = make_event(
        rules={"preset": "club-mantikora", "overrides": {"uma": [20000, 0, 0, -20000]}},
        rounds=[{"number": 1, "tables": [{"seats": seats(30000, 30000, 30000, 10000)}]}],
        penalties=[],
    )
    one = event.registrations.earliest("pk")

    text = text_of(client, f"/t/{event.slug}/standings?open={one.pk}")

    assert "+11.7" in text
    assert "+11\u202f2⁄3" in text


def test_team_standings_add_up_their_members(client: Client, event: Event) -> None:
    text = text_of(client, f"/t/{event.slug}/standings?teams=1")

    assert text.index("Swans") < text.index("Cranes")
    assert ">+6.1</td>" in text
    assert ">−11.1</td>" in text


def test_cut_line_stands_below_those_who_go_on(client: Client, make_event: MakeEvent) -> None:
    event = make_event(stages=[{"number": 1}, {"number": 2, "carry_over": "half", "cut": 2}])

    text = text_of(client, f"/t/{event.slug}/standings")

    assert text.count("cut to 2") == 1
    assert text.index("Aino") < text.index("cut to 2") < text.index("はるか")


def test_not_ranked_players_stand_apart_with_the_reason(
    client: Client, make_event: MakeEvent
) -> None:
    file = four_players()
    file["players"][0]["status"] = "withdrawn"

    text = text_of(client, f"/t/{make_event(file).slug}/standings")

    assert text.index("Dana") < text.index("Not ranked") < text.index("Aino")
    assert "Lakeside · Swans · withdrawn" in text


@pytest.mark.parametrize(
    "query", ["round=9", "round=x", "round=-1", "stage=4", "open=x", "round=²", "round=" + "9" * 30]
)
def test_standings_of_what_does_not_exist_are_not_found(
    query: str, client: Client, event: Event
) -> None:
    assert client.get(f"/t/{event.slug}/standings?{query}").status_code == 404


def test_csv_holds_the_rows_and_no_formulas(client: Client, make_event: MakeEvent) -> None:
    file = four_players()
    file["players"][0]["name"] = "=1+1"
    event = make_event(file)

    answer = client.get(f"/t/{event.slug}/standings.csv")

    lines = answer.content.decode("utf-8-sig").splitlines()
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="friday-standings.csv"'
    assert lines[0] == "rank,player,name,total,total_display,raw,penalties,games"
    assert "2,aino,'=1+1,17900,+17.9,57900,0,2" in lines


def test_league_speaks_of_meetings_and_counts_at_once(
    client: Client, make_event: MakeEvent
) -> None:
    event = make_event(kind="league")
    TableResult.objects.filter(table__round__number=2).update(status=ResultStatus.SUBMITTED)

    text = text_of(client, f"/t/{event.slug}/standings")

    assert "Meeting 2 is in play." in text
    assert "The tables that are in are counted here." in text


def test_mcr_ranks_by_table_points_without_a_plus(client: Client, make_event: MakeEvent) -> None:
    event = make_event(
        rules={"preset": "mcr"},
        rounds=[{"number": 1, "tables": [{"seats": seats(120, -40, -40, -40)}]}],
        penalties=[],
    )

    text = text_of(client, f"/t/{event.slug}/standings")

    assert '<td class="num total ">4</td>' in text
    assert '<td class="num total ">1</td>' in text
    assert "+120" in text
    assert "−40" in text


def test_bye_is_called_one_in_the_cell_of_its_round(client: Client, db: None) -> None:
    event = make_tournament(overrides={"bye_points": -5000})
    add_players(event, 6)
    played_round(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="byes"))

    text = text_of(client, f"/t/{event.slug}/standings")

    cell = '<td class="num round bye" title="bye">−5.0<span class="vh"> bye</span></td>'
    assert text.count(cell) == 2
    assert text.count('class="num round') == 7  # six players and the heading
