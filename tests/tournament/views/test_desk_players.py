"""The organiser's pages about players: list, several at once, one, check-in, teams, duplicates."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import SYSTEM, add_players, last_entry, make_tournament, name_of
from tests.page_text import text_of
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.models import Player, Registration, Team, Tournament
from tournament.services.people import PlayerInput, player_create
from tournament.services.sign_up import RegistrationInput, registration_add

pytestmark = pytest.mark.django_db

HOSTILE = "<script>alert(1)</script> {{ x }} \u202e"


@pytest.fixture
def event(db) -> Tournament:
    return make_tournament()


@pytest.fixture
def desk(event, make_user) -> Client:
    client = Client()
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def url(name: str, event: Tournament, **where: int) -> str:
    return reverse(name, kwargs={"slug": event.slug, **where})


def statuses(event: Tournament) -> list[str]:
    return list(event.registrations.order_by("pk").values_list("status", flat=True))


def undo_of(client: Client) -> str:
    """The address of the undo in the toast of the next page."""
    page = client.get("/me/")
    return str(next(iter(page.context["messages"])).extra_tags)


def test_list_is_filtered_by_status_and_text(desk, event):
    add_players(event, 4, club="Lakeside")
    add_players(event, 1, status=Status.WAITING)
    address = url("desk_players", event)
    assert len(desk.get(address).context["found"].rows) == 5
    assert len(desk.get(address, {"status": "waiting"}).context["found"].rows) == 1
    found = desk.get(address, {"q": "olga"}).context["found"].rows
    assert [row.player.name for row in found] == ["Ольга"]
    assert len(desk.get(address, {"q": "lakeside 0"}).context["found"].rows) == 2
    assert [row.number for row in desk.get(address, {"q": "3"}).context["found"].rows] == [3]
    assert "Nobody in the list is like that." in text_of(desk, f"{address}?q=zzz")
    assert "Nobody in the list is like that." in text_of(desk, f"{address}?status=nothing")


def test_empty_list_says_what_to_do(desk, event):
    assert "Nobody is in the list yet." in text_of(desk, url("desk_players", event))


@pytest.mark.parametrize("page", ["desk_players", "check_in", "desk_teams", "desk_players_add"])
def test_page_costs_the_same_however_many_players(page, desk, event):
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            text_of(desk, url(page, event))
        return len(queries)

    add_players(event, 2, club="Lakeside")
    add_players(event, 2, club="Harbour")
    few = cost()
    add_players(event, 30, club="Harbour")

    assert cost() == few <= 14


def test_hostile_name_is_only_text_everywhere(desk, event):
    one = registration_add(
        SYSTEM,
        tournament_id=event.pk,
        entered=RegistrationInput(
            player=PlayerInput(name=HOSTILE, alias=HOSTILE, club=HOSTILE), team=HOSTILE
        ),
    )
    player_create(SYSTEM, entered=PlayerInput(name=HOSTILE))
    twin = Player.objects.latest("pk")
    pages = [
        url("desk_players", event),
        url("desk_player", event, registration_id=one.pk),
        url("desk_players_add", event) + "?q=script",
        url("desk_players_duplicates", event),
        url("desk_players_merge", event) + f"?one={one.player_id}&other={twin.pk}",
        url("check_in", event) + "?q=<script>alert(1)",
        url("missing", event),
        url("desk_teams", event),
        url("desk_team", event, team_id=one.team_id),
        reverse("person", args=[one.player_id]),
    ]
    for page in pages:
        text = text_of(desk, page)
        assert "<script>alert" not in text, page
        assert "\u202e" not in text, page


@pytest.mark.parametrize(
    ("step", "status"), [("confirmed", "confirmed"), ("checked_in", "checked_in")]
)
def test_several_are_changed_at_once_and_taken_back(desk, event, step, status):
    people = add_players(event, 3, status=Status.REGISTERED)
    chosen = [people[0].pk, people[2].pk]
    answer = desk.post(url("desk_players", event), {"do": step, "chosen": chosen})
    assert answer.status_code == 302
    assert statuses(event) == [status, "registered", status]
    desk.post(undo_of(desk))
    assert statuses(event) == ["registered"] * 3


def test_paid_is_noted_for_several_and_taken_back(desk, event):
    people = add_players(event, 2)
    desk.post(url("desk_players", event), {"do": "paid", "chosen": [one.pk for one in people]})
    assert event.registrations.filter(paid=True).count() == 2
    desk.post(undo_of(desk))
    assert not event.registrations.filter(paid=True).exists()


def test_step_with_nobody_ticked_says_so_and_keeps_nothing(desk, event):
    add_players(event, 1)
    answer = desk.post(url("desk_players", event), {"do": "paid"})
    assert answer.status_code == 422
    assert "Tick the players first" in answer.content.decode()


def test_unlawful_step_names_the_player_and_keeps_the_ticks(desk, event):
    people = add_players(event, 2)
    Registration.objects.filter(pk=people[1].pk).update(status=Status.DISQUALIFIED)
    chosen = [one.pk for one in people]
    answer = desk.post(url("desk_players", event), {"do": "confirmed", "chosen": chosen})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert f"{name_of(1)} is disqualified." in text
    assert [f'value="{pk}" checked>' in text for pk in chosen] == [True, True]
    assert statuses(event) == ["checked_in", "disqualified"]


def test_undo_leads_only_to_pages_of_the_event(desk, event):
    add_players(event, 1)
    target = url("desk_players_set", event)
    for foreign in ("https://elsewhere.example/", "//elsewhere.example", "/t/other/desk/", ""):
        answer = desk.post(f"{target}?to={foreign}")
        assert urlsplit(answer["Location"]).path == url("desk_players", event)


def test_sign_up_is_opened_and_closed(desk, event):
    for step, is_open in (("sign_up_open", True), ("sign_up_close", False)):
        desk.post(url("desk_players", event), {"do": step})
        event.refresh_from_db()
        assert event.sign_up_open is is_open


def test_known_person_is_signed_up_by_one_tap(desk, event):
    known = player_create(SYSTEM, entered=PlayerInput(name="Ольга", club="Harbour"))
    address = url("desk_players_add", event)
    assert "Ольга" in text_of(desk, f"{address}?q=olg")
    assert desk.post(address, {"who": known.pk}).status_code == 302
    one = event.registrations.get()
    assert (one.player, one.number) == (known, 1)
    desk.post(undo_of(desk))
    assert not event.registrations.exists()


def test_new_person_is_signed_up_with_everything(desk, event):
    typed = {
        "name": " Aino  K. ",
        "club": "Lakeside",
        "country": "FIN",
        "federation_number": "0042",
        "alias": "A.",
        "number": "7",
        "team": "Reds",
        "seed_rating": "-12",
        "paid": "1",
        "status": "confirmed",
    }
    assert desk.post(url("desk_players_add", event), typed).status_code == 302
    one = event.registrations.get()
    assert (one.player.name, one.player.federation_number) == ("Aino K.", "0042")
    assert (one.number, one.team.name, one.seed_rating) == (7, "Reds", -12)
    assert (one.paid, one.status) == (True, "confirmed")


def test_person_of_a_known_name_is_asked_about_first(desk, event):
    known = player_create(SYSTEM, entered=PlayerInput(name="Ольга"))
    address = url("desk_players_add", event)
    answer = desk.post(address, {"name": "Olga", "club": "Harbour"})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "Is it one of these?" in text
    assert 'value="Harbour"' in text
    assert not event.registrations.exists()
    desk.post(address, {"name": "Olga", "who": "new"})
    desk.post(address, {"name": "Olga", "who": known.pk})
    assert [one.player.name for one in event.registrations.order_by("pk")] == ["Olga", "Ольга"]


def test_every_problem_of_a_new_person_stands_at_its_field(desk, event):
    address = url("desk_players_add", event)
    answer = desk.post(address, {"name": "A", "number": "x", "seed_rating": "1.5"})
    assert answer.status_code == 422
    refusal = answer.context["refusal"]
    assert set(refusal.by_field) == {"number", "seed_rating"}
    answer = desk.post(address, {"name": " ", "country": "x" * 61, "number": "0"})
    assert set(answer.context["refusal"].by_field) == {"name", "country", "number"}
    assert 'value="0"' in answer.content.decode()
    assert not Player.objects.exists()


def test_registration_and_person_are_changed_on_one_page(desk, event):
    one = add_players(event, 1)[0]
    address = url("desk_player", event, registration_id=one.pk)
    form = {"form": "registration", "number": "9", "team": "Reds", "seed_rating": "", "paid": "1"}
    assert desk.post(address, form).status_code == 302
    person = {"form": "person", "name": "Päivi L.", "alias": "P.", "club": "Harbour"}
    assert desk.post(address, person).status_code == 302
    one.refresh_from_db()
    assert (one.number, one.team.name, one.paid) == (9, "Reds", True)
    assert (one.player.public_name, one.player.club.name) == ("P.", "Harbour")
    assert last_entry(event).actor_name == "mirja"


def test_person_renamed_to_a_known_name_is_asked_about_first(desk, event):
    player_create(SYSTEM, entered=PlayerInput(name="Zoja"))
    (one,) = add_players(event, 1)
    address = reverse("desk_player", args=[event.slug, one.pk])
    answer = desk.post(address, {"form": "person", "name": "Zoja"})
    assert answer.status_code == 422
    assert "Say whether it is the same person." in answer.content.decode()
    assert desk.post(address, {"form": "person", "name": "Zoja", "who": "new"}).status_code == 302
    assert event.registrations.get().player.name == "Zoja"
    assert desk.post(address, {"form": "person", "name": "ZOJA"}).status_code == 302


def test_every_problem_of_a_sign_up_is_said_at_once(desk, event):
    (one,) = add_players(event, 1)
    typed = {"number": "x", "seed_rating": "9" * 12, "team": "y" * 130}
    address = reverse("desk_player", args=[event.slug, one.pk])
    changed = desk.post(address, typed | {"form": "registration"}).content.decode()
    added = desk.post(url("desk_players_add", event), typed | {"name": ""}).content.decode()
    for text in (changed, added):
        assert "“x” is not a whole number." in text
        assert "This number is too large." in text
        assert "The team&#x27;s name has 130 characters. 120 fit." in text
    assert added.count('class="field field--bad"') == 4


def test_refused_change_of_a_player_keeps_what_was_typed(desk, event):
    one, two = add_players(event, 2)
    address = url("desk_player", event, registration_id=one.pk)
    answer = desk.post(address, {"form": "registration", "number": str(two.number), "team": "Zed"})
    assert answer.status_code == 422
    assert "Number 2 belongs to another player." in answer.content.decode()
    assert 'value="Zed"' in answer.content.decode()
    answer = desk.post(address, {"form": "person", "name": "", "club": "Zed"})
    assert (answer.status_code, answer.context["refusal"].at("name")) == (
        422,
        ("The name is empty.",),
    )
    assert not Team.objects.exists()


def test_status_is_changed_on_the_players_page_with_undo(desk, event):
    one = add_players(event, 1)[0]
    address = url("desk_player", event, registration_id=one.pk)
    assert "Withdraw" in text_of(desk, address)
    desk.post(address, {"form": "status", "status": "withdrawn"})
    assert statuses(event) == ["withdrawn"]
    assert "Put back, checked in" in text_of(desk, address)
    desk.post(url("desk_players_set", event) + f"?status={one.pk}.checked_in")
    assert statuses(event) == ["checked_in"]
    assert desk.post(address, {"form": "status", "status": "x"}).status_code == 422
    assert desk.post(address, {"form": "status", "status": "disqualified"}).status_code == 422


def test_removed_player_is_put_back_with_everything(desk, event):
    one = add_players(event, 1, status=Status.CONFIRMED)[0]
    fields = {"number": 5, "paid": True, "seed_rating": 1500}
    Registration.objects.filter(pk=one.pk).update(**fields)
    desk.post(url("desk_player_remove", event, registration_id=one.pk))
    assert not event.registrations.exists()
    desk.post(undo_of(desk))
    back = event.registrations.get()
    assert (back.player, back.status) == (one.player, "confirmed")
    assert {name: getattr(back, name) for name in fields} == fields


def test_foreign_player_is_not_there(desk, event):
    other = make_tournament(name="Other")
    stranger = add_players(other, 1)[0]
    for name in ("desk_player", "desk_player_remove"):
        target = url(name, event, registration_id=stranger.pk)
        assert desk.post(target, {"form": "person", "name": "x"}).status_code == 404


def test_check_in_takes_one_tap_and_one_tap_back(desk, event):
    people = add_players(event, 3, status=Status.CONFIRMED)
    address = url("check_in", event)
    page = desk.get(address).context["found"]
    assert (page.missing_count, page.here_count) == (3, 0)
    answer = desk.post(address, {"who": people[0].pk, "status": "checked_in", "q": "pä"})
    assert parse_qs(urlsplit(answer["Location"]).query) == {"q": ["pä"]}
    undo = undo_of(desk)
    page = desk.get(address).context["found"]
    assert (page.missing_count, page.here_count) == (2, 1)
    desk.post(undo)
    assert statuses(event) == ["confirmed"] * 3
    assert desk.post(address, {}).status_code == 422


def test_check_in_finds_by_name_in_another_script(desk, event):
    add_players(event, 4, status=Status.CONFIRMED)
    found = desk.get(url("check_in", event), {"q": "olga"}).context["found"]
    assert [one.player.name for one in found.missing] == ["Ольга"]
    assert found.missing_count == 4


def test_board_names_who_is_missing_by_public_name(event, client):
    one = add_players(event, 2, status=Status.CONFIRMED)[0]
    Player.objects.filter(pk=one.player_id).update(alias="Mystery")
    text = text_of(client, url("missing", event))
    assert "Mystery" in text
    assert name_of(0) not in text


def test_finished_event_refuses_changes_in_words(desk, event):
    one = add_players(event, 1)[0]
    Tournament.objects.update(status="finished")
    for target, form in (
        (url("desk_players", event), {"do": "paid", "chosen": [one.pk]}),
        (url("check_in", event), {"who": one.pk}),
        (url("desk_players_add", event), {"name": "New"}),
        (url("desk_player_remove", event, registration_id=one.pk), {}),
        (url("desk_players_put_back", event) + f"?player={one.player_id}", {}),
        (url("desk_players_set", event) + f"?paid={one.pk}.1", {}),
        (url("desk_teams", event), {"name": "Reds"}),
    ):
        answer = desk.post(target, form)
        assert answer.status_code == 409, target
        assert "The event is finished." in answer.content.decode(), target
