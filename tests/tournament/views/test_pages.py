"""The other public pages: each answers and says what it should."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.event_files import seats
from tests.page_text import text_of
from tournament.choices import ResultStatus, RoundStatus
from tournament.models import Round, Table, TableResult, Tournament

MakeEvent = Callable[..., Tournament]
Event = Tournament


def test_event_list_sorts_by_day_and_says_how_far(client: Client, make_event: MakeEvent) -> None:
    make_event(name="Long gone", slug="gone", starts_on="2014-03-01", status="finished")
    make_event(name="Far ahead", slug="ahead", starts_on="2099-03-01", rounds=[], penalties=[])
    make_event(name="This very day", slug="now", starts_on=str(timezone.now().date()))

    text = text_of(client, "/")

    assert text.index("On now") < text.index("This very day") < text.index("Coming")
    assert text.index("Coming") < text.index("Far ahead") < text.index("Past")
    assert text.index("Past") < text.index("Long gone") < text.index("Finished")
    assert "Not begun" in text


@pytest.mark.django_db
def test_event_list_without_events_says_what_to_do(client: Client) -> None:
    text = text_of(client, "/")

    assert "There is no event yet." in text
    assert f'href="{reverse("sign_in")}"' in text


def test_event_page_says_where_when_rules_and_what_is_on(client: Client, event: Event) -> None:
    TableResult.objects.filter(table__round__number=2).update(status=ResultStatus.SUBMITTED)

    text = text_of(client, f"/t/{event.slug}/")

    assert "27 November 2026" in text
    assert "Hall" in text
    assert "Everybody starts with 25,000" in text
    assert "Round 2 is in play." in text
    assert "0 of 1 table is in." in text


def test_round_shows_each_state_of_a_table(client: Client, make_event: MakeEvent) -> None:
    table = {"seats": seats(25000, 25000, 25000, 25000)}
    off = {"seats": seats(25000, 25000, 25000, 24000), "accepted": "a stick was lost"}
    people = [
        {"id": f"{name}{at}", "name": f"{name}{at}"}
        for at in range(6)
        for name in ("aino", "boris", "haruka", "dana")
    ]

    def at(number: int, one: dict[str, object]) -> dict[str, object]:
        order = [{**seat, "player": f"{seat['player']}{number}"} for seat in one["seats"]]  # type: ignore[union-attr,dict-item]
        return {**one, "number": number + 1, "seats": order}

    event = make_event(
        players=people,
        rounds=[{"number": 1, "tables": [at(n, off if n == 1 else table) for n in range(6)]}],
        penalties=[],
    )
    results = {row.table.number: row for row in TableResult.objects.select_related("table")}
    for number, status in ((3, "submitted"), (4, "disputed"), (5, "draft"), (6, "replaced")):
        results[number].status = status
        results[number].save(update_fields=["status"])
    results[5].scores.filter(seat__wind="N").update(points=24000)

    text = text_of(client, f"/t/{event.slug}/rounds/1/")

    for word in ("Confirmed", "Accepted as it is", "Sent", "Disputed", "Sum is off", "Playing"):
        assert text.count(f"</svg>{word}</span>") == 1, word
    assert "−1,000 accepted: a stick was lost" in text
    assert "Adds up to 99,000 instead of 100,000." in text
    assert "2 of 6 tables are in" in text


def test_round_that_was_taken_back_is_not_there_and_a_cancelled_one_says_why(
    client: Client, event: Event
) -> None:
    held = Round.objects.get(tournament=event, number=2)
    held.status, held.reason = RoundStatus.UNPUBLISHED, "wrong list"
    held.save()
    assert client.get(f"/t/{event.slug}/rounds/2/").status_code == 404

    held.status = RoundStatus.CANCELLED
    held.save()

    assert "Reason: wrong list" in text_of(client, f"/t/{event.slug}/rounds/2/")
    assert "Cancelled" in text_of(client, f"/t/{event.slug}/rounds/")


def test_round_known_by_scores_only_lists_them(client: Client, make_event: MakeEvent) -> None:
    event = make_event(
        rounds=[
            {
                "number": 1,
                "scores": [
                    {"player": "aino", "final": "50000/3"},
                    {"player": "boris", "final": "-5000"},
                ],
            }
        ],
        penalties=[],
    )

    text = text_of(client, f"/t/{event.slug}/rounds/1/")

    assert "scores without tables" in text
    assert "+16.7" in text


def test_table_shows_settlement_and_every_version(client: Client, event: Event) -> None:
    table = Table.objects.filter(round__tournament=event, round__number=1).get()
    earlier = TableResult.objects.get(table=table)
    TableResult.objects.filter(pk=earlier.pk).update(version=2, reason="typing slip")
    TableResult.objects.create(
        table=table,
        version=1,
        status=ResultStatus.REPLACED,
        entered_name="Aino",
        entered_at=timezone.now(),
    )

    text = text_of(client, f"/t/{event.slug}/tables/{table.pk}/")

    for amount in ("32,900", "+7.9", "+10.0", "+17.9", "−45.3"):
        assert amount in text
    assert "minus 25,000" in text
    assert text.index("Version 2") < text.index("Version 1")
    assert "Reason: typing slip" in text
    assert "The end points add up to 100,000." in text


def test_table_of_another_event_is_not_found(client: Client, make_event: MakeEvent) -> None:
    make_event()
    other = make_event(slug="other")
    table = Table.objects.filter(round__tournament=other).earliest("pk")

    assert client.get(f"/t/friday/tables/{table.pk}/").status_code == 404


def test_player_page_shows_place_total_and_penalties(client: Client, event: Event) -> None:
    boris = event.registrations.get(player__name="Борис")

    text = text_of(client, f"/t/{event.slug}/players/{boris.pk}/")

    assert "place <b>4</b> of 4" in text
    assert "−50.3" in text
    assert "Point penalty: late" in text


def test_player_page_says_where_the_player_sits_now(client: Client, event: Event) -> None:
    TableResult.objects.filter(table__round__number=2).update(status=ResultStatus.SUBMITTED)
    boris = event.registrations.get(player__name="Борис")

    text = text_of(client, f"/t/{event.slug}/players/{boris.pk}/")

    assert "Now, round 2" in text
    assert 'data-w="S"' in text


def test_player_of_another_event_is_not_found(client: Client, make_event: MakeEvent) -> None:
    make_event()
    stranger = make_event(slug="other").registrations.earliest("pk")

    assert client.get(f"/t/friday/players/{stranger.pk}/").status_code == 404


def test_rules_list_every_option_of_the_game_with_its_source(client: Client, event: Event) -> None:
    text = text_of(client, f"/t/{event.slug}/rules/")

    assert "<code>chombo_accounting</code>" in text
    assert "paid at table" in text
    assert "house default, no source" in text
    assert "Sleeping Mantikora" in text
    assert "<code>mcr_minimum_points</code>" not in text


def test_event_without_rounds_has_pages_that_say_so(client: Client, make_event: MakeEvent) -> None:
    event = make_event(rounds=[], penalties=[])

    assert "Before the first round" in text_of(client, f"/t/{event.slug}/standings")
    assert "No round is published yet." in text_of(client, f"/t/{event.slug}/rounds/")
    assert "Not begun" in text_of(client, f"/t/{event.slug}/")


def test_reading_sets_no_cookie(client: Client, event: Event) -> None:
    text_of(client, f"/t/{event.slug}/standings")

    assert not client.cookies
