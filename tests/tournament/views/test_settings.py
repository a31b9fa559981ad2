"""Making an event and setting it up in the browser."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import SYSTEM, add_players, fresh, make_tournament, published_round
from tests.page_text import text_of
from tournament.choices import RoleName, TournamentStatus
from tournament.models import AuditEntry, Club, Role, Tournament, User
from tournament.services.tournaments import tournament_update

MakeUser = Callable[..., User]
DETAILS = {"name": "Autumn Open", "preset": "ema-2016", "base": "ema-2016", "time_zone": "UTC"}
HOSTILE = '<script>alert("x")</script>'


@pytest.fixture
def person(client: Client, make_user: MakeUser) -> User:
    """Somebody signed in without any role."""
    user = make_user("mirja")
    client.force_login(user)
    return user


@pytest.fixture
def planned(person: User) -> Tournament:
    """An event of this person nothing of which was published yet."""
    event = make_tournament(place="Hall")
    Role.objects.create(
        user=person, tournament=event, name=RoleName.OWNER, created_at=event.created_at
    )
    return event


def settings(event: Tournament, name: str = "settings") -> str:
    return reverse(name, args=[event.slug])


def form(event: Tournament, **changed: str) -> dict[str, str]:
    """The form of details as it is sent: what was seen, and what was typed over it."""
    seen = {"name": event.name, "place": event.place, "time_zone": event.time_zone}
    seen |= {"club": "", "starts_on": "", "ends_on": "", "planned_rounds": ""}
    return {f"seen-{name}": text for name, text in seen.items()} | seen | changed


def change_by_another(event: Tournament, **changes: str) -> None:
    """Somebody else changes details meanwhile."""
    tournament_update(SYSTEM, tournament_id=event.pk, changes=changes)


def test_name_and_rule_set_make_an_event_owned_by_its_maker(client: Client, person: User):
    answer = client.post("/events/new/", DETAILS | {"opt-ties": "seat", "kind": "league"})

    event = Tournament.objects.get()
    assert answer.status_code == 302
    assert (event.slug, event.kind, event.overrides) == ("autumn-open", "league", {"ties": "seat"})
    assert event.roles.get().user == person
    assert "The event is there." in text_of(client, answer["Location"])


def test_every_problem_of_a_new_event_is_said_at_once_and_nothing_is_made(
    client: Client, person: User
):
    wrong = {"name": " ", "starts_on": "tomorrow", "planned_rounds": "six", "slug": "No Way"}
    wrong |= {
        "opt-uma": "1, x",
        "opt-start_points": "-1",
        "time_zone": "Moon/Sea",
        "preset": "nope",
    }

    answer = client.post("/events/new/", DETAILS | wrong | {"place": HOSTILE})

    text = answer.content.decode()
    assert answer.status_code == 422
    assert not Tournament.objects.exists()
    assert "<title>Problem: New event" in text
    assert HOSTILE not in text
    for name in ("name", "starts_on", "planned_rounds", "slug", "time_zone"):
        assert f'href="#{name}"' in text
    for typed in ('value="six"', 'value="No Way"', 'value="Moon/Sea"'):
        assert typed in text


def test_wrong_options_stand_at_their_fields(client: Client, person: User):
    wrong = {"opt-uma": "1, x", "opt-start_points": "-1"}

    text = client.post("/events/new/", DETAILS | wrong).content.decode()

    assert 'href="#opt-uma"' in text
    assert 'href="#opt-start_points"' in text
    assert 'value="1, x"' in text


def test_showing_other_options_makes_nothing_and_loses_nothing(client: Client, person: User):
    typed = DETAILS | {"place": "Hall", "opt-ties": "seat", "step": "show", "q": "uma"}

    answer = client.post("/events/new/", typed | {"preset": "mcr"})

    text = answer.content.decode()
    assert answer.status_code == 200
    assert not Tournament.objects.exists()
    assert 'value="Hall"' in text
    assert '<input type="hidden" name="opt-ties" value="seat">' in text
    assert '<option value="mcr" selected>' in text


def test_options_are_searched_by_the_address(client: Client, person: User):
    text = text_of(client, "/events/new/?preset=mcr&q=place+FIRST+bonus")

    assert 'id="opt-oka"' in text
    assert 'id="opt-best_games"' not in text


def test_event_goes_to_a_club_with_owners_only_by_its_people(
    client: Client, person: User, make_user: MakeUser
):
    club = Club.objects.create(name="Harbour", created_at=person.date_joined)
    Role.objects.create(
        user=make_user("oskar"), club=club, name=RoleName.OWNER, created_at=person.date_joined
    )

    answer = client.post("/events/new/", DETAILS | {"club": "Harbour"})

    assert answer.status_code == 422
    assert "For a role in the club ask: oskar." in answer.content.decode()


def test_new_club_belongs_to_who_brings_it_in(client: Client, person: User):
    client.post("/events/new/", DETAILS | {"club": "Harbour"})

    assert Club.objects.get().roles.get().user == person


def test_details_are_saved_and_only_what_was_changed(client: Client, planned: Tournament):
    change_by_another(planned, name="Summer Open")

    answer = client.post(settings(planned), form(planned, place="Other hall"))

    stored = fresh(planned)
    assert answer.status_code == 302
    assert (stored.name, stored.place) == ("Summer Open", "Other hall")


def test_two_versions_stand_side_by_side_and_nothing_typed_is_lost(
    client: Client, planned: Tournament
):
    change_by_another(planned, place="Their hall")

    answer = client.post(settings(planned), form(planned, place="My hall", name="Winter Open"))

    text = answer.content.decode()
    assert answer.status_code == 409
    assert "<b>My hall</b></td><td><b>Their hall</b>" in text
    assert 'name="seen-place" value="Their hall"' in text
    assert 'value="Winter Open"' in text
    assert (fresh(planned).name, fresh(planned).place) == ("Spring Open", "Their hall")

    kept = form(planned, place="My hall", name="Winter Open") | {"seen-place": "Their hall"}
    assert client.post(settings(planned), kept).status_code == 302
    assert (fresh(planned).name, fresh(planned).place) == ("Winter Open", "My hall")


def test_wrong_details_are_said_together(client: Client, planned: Tournament):
    typed = form(planned, starts_on="31.2.2026", planned_rounds="many", name="")

    answer = client.post(settings(planned), typed)

    text = answer.content.decode()
    assert answer.status_code == 422
    assert "31.2.2026 is no date." in text
    assert "many is no whole number." in text
    assert "3 things stand in the way." in text
    assert fresh(planned).name == "Spring Open"


@pytest.mark.parametrize("typed", ["2026-12-05", "5.12.2026"])
def test_dates_are_read_as_people_write_them(typed: str, client: Client, planned: Tournament):
    client.post(settings(planned), form(planned, starts_on=typed))

    assert str(fresh(planned).starts_on) == "2026-12-05"


def test_event_is_hidden_and_shown_again(client: Client, planned: Tournament):
    client.post(settings(planned, "settings_visibility"), {"hidden": "1"})
    assert Client().get(f"/t/{planned.slug}/").status_code == 404
    assert "Show it to everybody" in text_of(client, settings(planned))

    client.post(settings(planned, "settings_visibility"), {"hidden": "0"})
    assert Client().get(f"/t/{planned.slug}/").status_code == 200


def test_rules_are_changed_until_the_first_round_is_published(client: Client, planned: Tournament):
    address = settings(planned, "rules_settings")

    client.post(address, {"base": "ema-2016", "preset": "ema-2016", "opt-ties": "seat"})
    assert fresh(planned).overrides == {"ties": "seat"}
    assert "Changed. In the rule set:" in text_of(client, address)

    client.post(address, {"base": "ema-2016", "preset": "mcr", "opt-ties": "seat"})
    assert (fresh(planned).preset, fresh(planned).overrides) == ("mcr", {"ties": "seat"})


def test_fixed_rules_are_read_only_and_a_copy_is_offered(client: Client, planned: Tournament):
    add_players(planned, 8)
    published_round(planned)
    address = settings(planned, "rules_settings")
    sentence = "The rules are fixed since round 1 was published."

    text = text_of(client, address)
    answer = client.post(address, {"preset": "mcr"})

    assert sentence in text
    assert "<select" not in text
    assert "Make a copy" in text
    assert answer.status_code == 409
    assert fresh(planned).preset == "ema-2016"


def test_copy_has_details_and_rules_and_another_address(client: Client, planned: Tournament):
    answer = client.post(settings(planned, "settings_copy"), {"copy_name": "Spring Open 2"})

    copy = Tournament.objects.get(name="Spring Open 2")
    assert answer["Location"] == settings(copy)
    assert (copy.place, copy.preset) == (planned.place, planned.preset)
    assert client.post(settings(planned, "settings_copy"), {"copy_name": ""}).status_code == 422


def test_finish_names_the_tables_in_the_way_with_links(client: Client, planned: Tournament):
    add_players(planned, 8)
    published_round(planned)

    answer = client.post(settings(planned, "settings_finish"))

    text = answer.content.decode()
    assert answer.status_code == 409
    assert "tables 1 and 2 of round 1 are not confirmed" in text
    assert text.count(f'href="/t/{planned.slug}/rounds/1/"') == 2
    assert fresh(planned).status == TournamentStatus.RUNNING


def test_finished_event_is_opened_again_only_for_a_reason(
    client: Client, person: User, event: Tournament
):
    Role.objects.create(
        user=person, tournament=event, name=RoleName.OWNER, created_at=event.created_at
    )
    client.post(settings(event, "settings_finish"))
    assert fresh(event).status == TournamentStatus.FINISHED
    assert client.post(settings(event, "settings_reopen"), {"reason": " "}).status_code == 422

    client.post(settings(event, "settings_reopen"), {"reason": "A sheet was found."})

    assert fresh(event).status == TournamentStatus.RUNNING
    assert (
        AuditEntry.objects.filter(action="tournament_reopen").get().reason == "A sheet was found."
    )


def test_stages_are_added_changed_and_taken_away(client: Client, planned: Tournament):
    address = settings(planned, "stages")
    client.post(address, {"name": "Main"})
    client.post(address, {"name": "Final", "carry_over": "half", "cut": "8"})
    final = planned.stages.get(number=2)
    assert (final.name, final.carry_over, final.cut) == ("Final", "half", 8)

    save = reverse("stage_save", args=[planned.slug, final.pk])
    client.post(save, {"name": "Finale", "carry_over": "zero", "cut": ""})
    final.refresh_from_db()
    assert (final.name, final.carry_over, final.cut) == ("Finale", "zero", None)

    client.post(reverse("stage_take_away", args=[planned.slug, final.pk]))
    assert planned.stages.count() == 1


@pytest.mark.parametrize(
    ("typed", "said"), [("9" * 30, "This number is too large."), ("-3", "a number from 1 up.")]
)
def test_number_beyond_its_limits_is_told_from_no_number(client, planned, typed, said):
    pages = {"planned_rounds": (settings(planned), form(planned, planned_rounds=typed))}
    pages["cut"] = (settings(planned, "stages"), {"carry_over": "half", "cut": typed})
    for address, sent in pages.values():
        text = client.post(address, sent).content.decode()
        assert said in text
        assert "is no whole number" not in text


def test_wrong_stage_keeps_what_was_typed_beside_the_problems(client: Client, planned: Tournament):
    address = settings(planned, "stages")
    client.post(address, {"name": "Main"})

    answer = client.post(address, {"name": "x" * 121, "carry_over": "half", "cut": "all"})

    text = answer.content.decode()
    assert answer.status_code == 422
    assert "all is no whole number." in text
    assert 'href="#cut-new"' in text
    assert 'href="#name-new"' in text
    assert 'value="all"' in text
    assert planned.stages.count() == 1


def test_event_list_offers_a_new_event_and_ones_own_to_people_signed_in(
    client: Client, planned: Tournament, event: Tournament
):
    text = text_of(client, "/")
    mine = text_of(client, "/?mine=1")

    assert "New event" in text
    assert event.name in text
    assert '<span class="tag">owner</span>' in text
    assert planned.name in mine
    assert event.name not in mine
    assert "New event" not in text_of(Client(), "/?mine=1")
