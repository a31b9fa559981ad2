"""The referee's pages: two taps, a second page where more is needed, taking back, the list."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.event_files import four_players, seats
from tests.page_text import text_of
from tournament.actors import user_actor
from tournament.choices import RoleName
from tournament.models import Penalty, Registration, Tournament, User
from tournament.services.penalties import PenaltyInput, penalty_record
from tournament.services.tournaments import tournament_finish

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]
HOSTILE = '<script>alert("x")</script>'


@pytest.fixture
def oskar(event: Tournament, make_user: MakeUser) -> User:
    """A referee of the event."""
    return make_user("oskar", role=RoleName.REFEREE, event=event)


@pytest.fixture
def referee(client: Client, oskar: User) -> Client:
    """His browser."""
    client.force_login(oskar)
    return client


@pytest.fixture
def boris(event: Tournament) -> Registration:
    """A player, with a point penalty already."""
    return event.registrations.get(key="boris")


def sheet(event: Tournament, player: Registration) -> str:
    return reverse("penalty_sheet", args=[event.slug, player.pk])


def details(event: Tournament, player: Registration, code: str) -> str:
    return reverse("penalty_details", args=[event.slug, player.pk, code])


def test_tables_of_the_last_round_lead_to_each_players_sheet(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    table = event.rounds.get(number=2).tables.get()

    text = text_of(referee, reverse("referee", args=[event.slug]))

    assert "Round 2" in text
    assert f'href="{sheet(event, boris)}?table={table.pk}"' in text
    assert "−5.0" in text


def test_name_in_another_alphabet_is_found(referee: Client, event: Tournament) -> None:
    address = reverse("referee", args=[event.slug])

    found = text_of(referee, f"{address}?q=boris")
    none = text_of(referee, f"{address}?q=zzz")

    assert found.count("Борис") == 2
    assert "No player's name has “zzz” in it." in none


def test_one_tap_on_the_sheet_records_the_penalty_at_the_players_table(
    referee: Client, event: Tournament, boris: Registration, oskar: User
) -> None:
    answer = referee.post(sheet(event, boris), {"code": "warning", "key": "k1"}, follow=True)

    made = boris.penalties.latest("pk")
    assert (made.kind, made.points, made.given_by) == ("warning", 0, oskar)
    assert made.table == event.rounds.get(number=2).tables.get()
    assert answer.redirect_chain[0][0].startswith(reverse("referee", args=[event.slug]))
    text = answer.content.decode()
    assert "Penalty recorded: Борис, table 1." in text
    assert f'action="{reverse("penalty_undo", args=[event.slug, made.pk])}"' in text
    assert "Add a note" in text


def test_form_sent_twice_records_once(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    before = boris.penalties.count()

    for _tap in range(2):
        referee.post(sheet(event, boris), {"code": "warning", "key": "k1"})

    assert boris.penalties.count() == before + 1


def test_second_warning_of_a_kind_comes_first_with_its_reason(
    referee: Client, make_event: MakeEvent, make_user: MakeUser
) -> None:
    file = four_players() | {"slug": "scale", "rules": {"preset": "mcr-wmo2006"}, "penalties": []}
    rounds = [{"number": 1, "tables": [{"seats": seats(10, -4, -16, 10)}]}]
    event = make_event(file | {"rounds": rounds})
    player = event.registrations.get(key="boris")
    referee.force_login(make_user("judge", role=RoleName.REFEREE, event=event))
    referee.post(sheet(event, player), {"code": "late_call"})

    text = text_of(referee, sheet(event, player))

    assert text.index('class="due"') < text.index("Touched the wall before the discard")
    assert "Борис had a warning for this in round 1. The next step costs 5 to each player." in text


def test_entry_that_needs_an_amount_leads_to_its_second_page(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    answer = referee.post(sheet(event, boris), {"code": "points"})

    assert answer.status_code == 302
    assert answer["Location"].startswith(details(event, boris, "points"))


def test_disqualification_asks_for_its_reason_first_and_shows_on_the_board(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    tapped = referee.post(sheet(event, boris), {"code": "disqualification"})
    page = text_of(referee, details(event, boris, "disqualification"))
    empty = referee.post(details(event, boris, "disqualification"), {"note": "  "})

    assert tapped["Location"].startswith(details(event, boris, "disqualification"))
    assert "is not seated and not ranked any more." in page
    assert empty.status_code == 422
    assert "Say why the player is disqualified." in empty.content.decode()
    boris.refresh_from_db()
    assert boris.status != "disqualified"

    referee.post(details(event, boris, "disqualification"), {"note": "cheating"})

    boris.refresh_from_db()
    assert (boris.status, boris.penalties.latest("pk").reason) == ("disqualified", "cheating")
    board = text_of(referee, reverse("referee", args=[event.slug]))
    assert '<span class="has minus">disqualified</span>' in board


@pytest.mark.parametrize(("way", "points"), [("take", -12_000), ("give", 12_000), ("", -12_000)])
def test_second_page_records_amount_and_note(
    way: str, points: int, referee: Client, event: Tournament, boris: Registration
) -> None:
    form = {"points": "12 000", "way": way, "note": "threw a tile"}

    referee.post(details(event, boris, "points"), form)

    made = boris.penalties.latest("pk")
    assert (made.points, made.reason) == (points, "threw a tile")


@pytest.mark.parametrize("typed", ["", "many", "12.5.3", "999999999999"])
def test_amount_that_is_no_number_comes_back_with_what_was_typed(
    typed: str, referee: Client, event: Tournament, boris: Registration
) -> None:
    before = Penalty.objects.count()

    answer = referee.post(details(event, boris, "points"), {"points": typed, "note": "kept"})

    assert answer.status_code == 422
    assert 'value="kept"' in answer.content.decode()
    assert 'aria-invalid="true"' in answer.content.decode()
    assert Penalty.objects.count() == before


def test_own_penalty_is_taken_back_at_once(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    referee.post(sheet(event, boris), {"code": "warning"})
    made = boris.penalties.latest("pk")

    answer = referee.post(reverse("penalty_undo", args=[event.slug, made.pk]), follow=True)

    made.refresh_from_db()
    assert made.cancel_reason == "taken back at once"
    assert "Taken back: Борис." in answer.content.decode()


def test_later_or_by_others_a_penalty_is_cancelled_only_with_a_reason(
    referee: Client, event: Tournament, boris: Registration, oskar: User, make_user: MakeUser
) -> None:
    other = make_user("niko", role=RoleName.REFEREE, event=event)
    theirs = penalty_record(
        user_actor(other),
        tournament_id=event.pk,
        entered=PenaltyInput(registration_id=boris.pk, code="warning"),
    )
    referee.post(sheet(event, boris), {"code": "warning"})
    old = boris.penalties.latest("pk")
    Penalty.objects.filter(pk=old.pk).update(given_at=old.given_at - timedelta(minutes=11))

    for one in (theirs, old):
        answer = referee.post(reverse("penalty_undo", args=[event.slug, one.pk]))
        assert answer["Location"] == reverse("penalty", args=[event.slug, one.pk])

    assert not boris.penalties.exclude(cancelled_at=None).exists()


def test_penalty_is_cancelled_with_a_reason_and_stays_in_the_list(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    one = boris.penalties.get()
    address = reverse("penalty", args=[event.slug, one.pk])
    empty = referee.post(address, {"step": "cancel", "reason": "  "})

    answer = referee.post(address, {"step": "cancel", "reason": "wrong player"}, follow=True)

    assert empty.status_code == 422
    text = answer.content.decode()
    assert "Penalty cancelled: Борис. It no longer counts." in text
    assert 'class="off"' in text
    assert "wrong player" in text


def test_note_is_kept_and_shown_to_everybody(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    one = boris.penalties.get()

    referee.post(reverse("penalty", args=[event.slug, one.pk]), {"step": "note", "note": HOSTILE})

    text = text_of(Client(), reverse("player", args=[event.slug, boris.pk]))
    assert HOSTILE not in text
    assert "&lt;script&gt;" in text


def test_list_is_filtered_by_player_round_and_kind(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    dana = event.registrations.get(key="dana")
    referee.post(sheet(event, dana), {"code": "warning"})
    address = reverse("penalty_list", args=[event.slug])
    late = f'id="pen{boris.penalties.get().pk}"'
    warning = f'id="pen{dana.penalties.get().pk}"'

    shown = {
        question: (late in (text := text_of(referee, address + question)), warning in text)
        for question in ("", f"?player={dana.pk}", "?round=1", "?kind=warning", "?round=x&kind=")
    }

    assert shown == {
        "": (True, True),
        f"?player={dana.pk}": (False, True),
        "?round=1": (True, False),
        "?kind=warning": (False, True),
        "?round=x&kind=": (True, True),
    }


def test_finished_event_takes_no_penalty_and_says_so(
    referee: Client, event: Tournament, boris: Registration, make_user: MakeUser
) -> None:
    owner = make_user("mirja", role=RoleName.OWNER, event=event)
    tournament_finish(user_actor(owner), tournament_id=event.pk)

    answer = referee.post(sheet(event, boris), {"code": "warning"})

    assert answer.status_code == 409
    assert boris.penalties.count() == 1


def test_unknown_entry_or_player_is_not_there(
    referee: Client, event: Tournament, boris: Registration
) -> None:
    assert referee.get(details(event, boris, "nothing")).status_code == 404
    assert referee.get(reverse("penalty_sheet", args=[event.slug, 10**9])).status_code == 404
    assert referee.post(sheet(event, boris), {"code": "nothing"}).status_code == 422


@pytest.mark.parametrize("page", ["referee", "penalty_list", "penalty_sheet"])
def test_page_costs_few_queries_and_no_more_for_more_penalties(
    page: str, referee: Client, event: Tournament, boris: Registration
) -> None:
    where = [event.slug, boris.pk] if page == "penalty_sheet" else [event.slug]
    address = reverse(page, args=where)

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            text_of(referee, address)
        return len(queries)

    referee.post(sheet(event, boris), {"code": "warning"})
    text_of(referee, address)
    few = count()
    for _again in range(5):
        referee.post(sheet(event, boris), {"code": "warning"})
        text_of(referee, address)  # shows the message, which costs a write of the session

    assert few <= 15
    assert count() == few


@pytest.mark.parametrize("page", ["table", "desk_table", "player"])
def test_sheet_is_reached_from_tables_and_players_by_referees_only(
    page: str, referee: Client, event: Tournament, boris: Registration
) -> None:
    table = event.rounds.get(number=1).tables.get()
    target = boris.pk if page == "player" else table.pk
    address = reverse(page, args=[event.slug, target])
    link = f'href="{sheet(event, boris)}'

    assert link in text_of(referee, address)
    assert link not in Client().get(address).content.decode()
