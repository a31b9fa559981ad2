"""People corrected, merged, told apart, linked to accounts."""

import pytest

from tests.builders import (
    NOW,
    SYSTEM,
    actions,
    fresh,
    last_entry,
    make_tournament,
    person,
    race,
)
from tournament.actors import user_actor
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Player, PlayerClaim, PlayersApart, Registration, User
from tournament.services.claims import claim_answer, claim_withdraw, player_claim, player_unlink
from tournament.services.people import PlayerInput
from tournament.services.player_changes import (
    player_update,
    players_ask_again,
    players_keep_apart,
    players_merge,
)
from tournament.services.sign_up import RegistrationInput, registration_add

pytestmark = pytest.mark.django_db


@pytest.fixture
def spring(db):
    return make_tournament()


@pytest.fixture
def autumn(db):
    return make_tournament(name="Autumn Open")


def signed_up(event, name: str = "", player: Player | None = None, **more: str) -> Player:
    entered = RegistrationInput(
        player_id=player.pk if player else None,
        player=None if player else PlayerInput(name=name, **more),
    )
    return registration_add(SYSTEM, tournament_id=event.pk, entered=entered, now=NOW).player


def update(event, player, *, actor=SYSTEM, **entered):
    typed = PlayerInput(**{"name": player.name, **entered})
    return player_update(actor, tournament_id=event.pk, player_id=player.pk, entered=typed)


def merge(event, kept, gone, *, actor=SYSTEM):
    return players_merge(actor, tournament_id=event.pk, kept_id=kept.pk, gone_id=gone.pk)


def test_correction_is_seen_and_logged_in_every_event_of_the_person(spring, autumn):
    boris = signed_up(spring, "Boris")
    signed_up(autumn, player=boris)
    versions = [fresh(event).version for event in (spring, autumn)]

    update(spring, boris, name=" Boris  B. ", club="Harbour", alias="BB")

    assert [fresh(event).version for event in (spring, autumn)] == [at + 1 for at in versions]
    assert last_entry(spring).before == {"name": "Boris", "alias": "", "club": ""}
    assert last_entry(autumn).after == {"name": "Boris B.", "alias": "BB", "club": "Harbour"}
    assert Player.objects.get().public_name == "BB"


def test_correction_that_changes_nothing_leaves_no_trace(spring):
    boris = signed_up(spring, "Boris")
    version = fresh(spring).version
    update(spring, boris)
    assert fresh(spring).version == version


def test_correction_names_every_problem(spring):
    boris = signed_up(spring, "Boris")
    with pytest.raises(Invalid) as refused:
        update(spring, boris, name=" ", country="x" * 61)
    assert [one.place for one in refused.value.problems] == ["name", "country"]


def test_person_of_other_organisers_is_not_theirs_to_change(spring, autumn):
    boris = signed_up(spring, "Boris")
    signed_up(autumn, player=boris)
    mirja = person("mirja", RoleName.ORGANISER, spring)
    with pytest.raises(Blocked, match="Autumn Open"):
        update(spring, boris, actor=mirja, name="Bob")
    autumn.hidden = True
    autumn.save()
    with pytest.raises(Blocked, match="hidden ones"):
        update(spring, boris, actor=mirja, name="Bob")
    assert Player.objects.get().name == "Boris"


def test_only_people_of_the_event_are_changed_from_its_desk(spring, autumn):
    boris = signed_up(autumn, "Boris")
    with pytest.raises(NotFound):
        update(spring, boris, name="Bob")
    with pytest.raises(NotAllowed):
        update(autumn, boris, actor=person("rita", RoleName.REFEREE, autumn), name="Bob")


def test_merged_persons_events_and_facts_become_the_other_ones(spring, autumn):
    kept = signed_up(spring, "Boris", country="FIN")
    gone = signed_up(autumn, "Борис", club="Harbour", country="RUS", federation_number="7")
    user = User.objects.create(username="boris", player=gone)

    merge(spring, kept, gone)

    one = Player.objects.get()
    assert set(Registration.objects.values_list("player", flat=True)) == {one.pk}
    assert (one.name, one.club.name, one.country) == ("Boris", "Harbour", "FIN")
    assert one.federation_number == "7"
    user.refresh_from_db()
    assert user.player == one
    assert actions(autumn)[-1] == actions(spring)[-1] == "players_merge"
    assert last_entry(spring).before["merged"]["name"] == "Борис"


def test_two_in_one_event_are_not_merged_and_the_ways_out_are_named(spring):
    kept, gone = signed_up(spring, "Aino"), signed_up(spring, "Aino")
    with pytest.raises(Blocked, match="Both players named Aino") as refused:
        merge(spring, kept, gone)
    assert len(refused.value.data["ways"]) == 2
    assert Player.objects.count() == 2


def test_two_with_accounts_are_not_merged(spring, autumn):
    kept, gone = signed_up(spring, "Aino"), signed_up(autumn, "Aino")
    User.objects.create(username="a", player=kept)
    User.objects.create(username="b", player=gone)
    with pytest.raises(Blocked, match="a and b"):
        merge(spring, kept, gone)


def test_person_is_not_merged_with_himself(spring):
    kept = signed_up(spring, "Aino")
    with pytest.raises(Blocked):
        merge(spring, kept, kept)
    with pytest.raises(Blocked):
        players_keep_apart(SYSTEM, tournament_id=spring.pk, player_ids=(kept.pk, kept.pk))


def test_person_of_other_organisers_is_not_merged_away(spring, autumn):
    kept, gone = signed_up(spring, "Aino"), signed_up(autumn, "Aino")
    mirja = person("mirja", RoleName.ORGANISER, spring)
    with pytest.raises(Blocked, match="Autumn Open"):
        merge(spring, kept, gone, actor=mirja)
    assert merge(spring, kept=gone, gone=kept, actor=mirja) == gone


def test_homonyms_told_apart_may_be_asked_about_again(spring, autumn):
    pair = (signed_up(spring, "Aino").pk, signed_up(autumn, "Aino").pk)
    players_keep_apart(SYSTEM, tournament_id=spring.pk, player_ids=pair)
    players_keep_apart(SYSTEM, tournament_id=spring.pk, player_ids=pair[::-1])
    assert PlayersApart.objects.count() == 1
    assert actions(spring).count("players_apart") == 1
    players_ask_again(SYSTEM, tournament_id=spring.pk, player_ids=pair)
    players_ask_again(SYSTEM, tournament_id=spring.pk, player_ids=pair)
    assert actions(spring).count("players_ask_again") == 1


@pytest.fixture
def claim(spring):
    player = signed_up(spring, "Aino")
    return player_claim(person("aino", None, spring), player_id=player.pk)


def answer(event, claim, *, is_the_player: bool, actor=SYSTEM):
    claim_answer(
        actor, tournament_id=event.pk, claim_id=claim.pk, is_the_player=is_the_player, now=NOW
    )


def test_confirmed_claim_links_account_and_player(spring, claim):
    answer(spring, claim, is_the_player=True, actor=person("m", RoleName.ORGANISER, spring))
    assert User.objects.get(username="aino").player == claim.player
    assert not PlayerClaim.objects.exists()
    with pytest.raises(NotFound, match="answered already"):
        answer(spring, claim, is_the_player=True)
    player_unlink(SYSTEM, tournament_id=spring.pk, player_id=claim.player_id)
    assert User.objects.get(username="aino").player is None


def test_claim_turned_down_links_nothing(spring, claim):
    answer(spring, claim, is_the_player=False)
    assert User.objects.get(username="aino").player is None
    assert actions(spring)[-1] == "player_claim_refuse"


def test_claim_is_answered_by_organisers_of_the_players_events_only(spring, autumn, claim):
    with pytest.raises(NotAllowed):
        answer(spring, claim, is_the_player=True, actor=person("r", RoleName.REFEREE, spring))
    with pytest.raises(NotFound):
        answer(autumn, claim, is_the_player=True)


def test_newer_claim_takes_the_place_of_the_older_and_may_be_withdrawn(spring, claim):
    other = signed_up(spring, "Other")
    actor = person("x", None, spring)
    player_claim(actor, player_id=claim.player_id)
    player_claim(actor, player_id=other.pk)
    assert list(actor.user.claim.__class__.objects.values_list("player", flat=True)) == [
        claim.player_id,
        other.pk,
    ]
    claim_withdraw(actor)
    claim_withdraw(actor)
    assert PlayerClaim.objects.count() == 1


def test_claim_needs_a_free_player_and_a_free_account(spring, claim):
    answer(spring, claim, is_the_player=True)
    aino = claim.user
    with pytest.raises(Blocked, match="another account"):
        player_claim(person("x", None, spring), player_id=claim.player_id)
    other = signed_up(spring, "Other")
    aino.refresh_from_db()
    with pytest.raises(Blocked, match="already"):
        player_claim(user_actor(aino), player_id=other.pk)
    with pytest.raises(NotFound):
        player_claim(person("y", None, spring), player_id=9999)
    with pytest.raises(NotAllowed):
        player_claim(SYSTEM, player_id=other.pk)


@pytest.mark.django_db(transaction=True)
def test_two_merged_by_many_at_once_are_merged_once():
    event, other = make_tournament(), make_tournament(name="Autumn Open")
    kept, gone = signed_up(event, "Aino"), signed_up(other, "Aino")
    ends = race(lambda _number: merge(event, kept, gone))
    assert ends == ["done", *["player_unknown"] * 5]
    assert list(Player.objects.values_list("pk", flat=True)) == [kept.pk]
    assert actions(other).count("players_merge") == 1


@pytest.mark.django_db(transaction=True)
def test_one_claim_confirmed_by_many_at_once_is_confirmed_once():
    event = make_tournament()
    one = signed_up(event, "Aino")
    asked = player_claim(person("aino", None, event), player_id=one.pk)
    ends = race(lambda _number: answer(event, asked, is_the_player=True))
    assert ends == ["claim_unknown"] * 5 + ["done"]
