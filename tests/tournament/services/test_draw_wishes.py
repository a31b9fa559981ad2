"""What may be wished of a draw: pairs apart, tables of the hall, who sits in a league, captains."""

import pytest

from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    actions,
    add_players,
    codes,
    fresh,
    last_entry,
    make_draw,
    make_tournament,
    person,
    played_round,
)
from tournament.bridge.seating import DrawWishes, wishes_from_json
from tournament.choices import DrawMode, RoleName, TournamentKind
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid, NotAllowed, Stale
from tournament.models import BannedPair, Player
from tournament.selectors.draw_wishes import banned_pairs, last_wishes
from tournament.selectors.draws import draw_preflight, draw_view
from tournament.services.banned_pairs import pair_ban, pair_lift
from tournament.services.draws import draw_request
from tournament.services.registrations import registration_check_in
from tournament.services.rounds import round_publish
from tournament.services.team_seats import draw_place_mates
from tournament.services.teams import team_create, team_set_members

pytestmark = pytest.mark.django_db
TEAMS = DrawWishes(mode=DrawMode.TEAMS)


@pytest.fixture
def event(db):
    return make_tournament()


def ban(event, one, two, **more: object) -> BannedPair:
    return pair_ban(SYSTEM, tournament_id=event.pk, pair=(one.pk, two.pk), now=NOW, **more)


def met(tables, one, two) -> bool:
    return any({one.pk, two.pk} <= set(table["seats"]) for table in tables)


def test_pair_kept_apart_meets_in_no_draw(event):
    people = add_players(event, 8)
    for other in people[1:4]:
        ban(event, people[0], other, reason="Family")
    for seed in range(5):
        proposal = make_draw(event, seed=seed)
        assert not any(met(proposal.tables, people[0], other) for other in people[1:4])
    assert last_entry(event).action != "pair_ban"
    assert actions(event).count("pair_ban") == 3


def test_pair_kept_apart_after_the_draw_makes_it_outdated(event):
    people = add_players(event, 8)
    proposal = make_draw(event, seed=1)
    together = proposal.tables[0]["seats"][:2]
    one, two = (next(p for p in people if p.pk == pk) for pk in together)
    pair = ban(event, one, two)
    with pytest.raises(Blocked) as refused:
        round_publish(SYSTEM, draw_id=proposal.pk, version=1, now=NOW)
    assert refused.value.code == "draw_outdated"
    pair_lift(SYSTEM, tournament_id=event.pk, pair_id=pair.pk, now=NOW)
    assert round_publish(SYSTEM, draw_id=proposal.pk, version=1, now=NOW).number == 1


def test_contradictory_pairs_are_named_in_the_smallest_set(event):
    people = add_players(event, 8)
    for other in people[1:]:
        ban(event, people[0], other)
    found = banned_pairs(fresh(event))
    assert found.contradiction is not None
    assert people[0].player.public_name in found.contradiction.detail
    with pytest.raises(Blocked):
        draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM, now=NOW)


def test_pair_that_makes_no_sense_is_refused_with_every_problem(event):
    one, two = add_players(event, 8)[:2]
    ban(event, one, two)
    with pytest.raises(Invalid) as refused:
        ban(event, two, one)
    assert codes(refused.value.problems) == [("pair_twice", "second")]
    with pytest.raises(Invalid) as refused:
        ban(event, one, one)
    assert codes(refused.value.problems) == [("pair_of_one", "second")]
    with pytest.raises(Invalid) as refused:
        pair_ban(SYSTEM, tournament_id=event.pk, pair=(None, 10**9), reason="x" * 500, now=NOW)
    assert [place for _code, place in codes(refused.value.problems)] == [
        "reason",
        "first",
        "second",
    ]


def test_pair_lifted_twice_says_so_and_referees_ban_nobody(event):
    one, two = add_players(event, 8)[:2]
    pair = ban(event, one, two)
    pair_lift(SYSTEM, tournament_id=event.pk, pair_id=pair.pk, now=NOW)
    with pytest.raises(Blocked):
        pair_lift(SYSTEM, tournament_id=event.pk, pair_id=pair.pk, now=NOW)
    with pytest.raises(NotAllowed):
        pair_ban(
            person("rita", RoleName.REFEREE, event), tournament_id=event.pk, pair=(one.pk, two.pk)
        )


def test_tables_end_and_go_on_elsewhere(event):
    add_players(event, 24)
    wishes = DrawWishes(
        mode=DrawMode.RANDOM,
        first_table=3,
        last_table=7,
        closed_tables=(5,),
        extra_tables=(101, 103),
    )
    proposal = make_draw(event, wishes=wishes)
    assert [table["number"] for table in proposal.tables] == [3, 4, 6, 7, 101, 103]
    assert wishes_from_json(proposal.options) == wishes
    assert last_wishes(fresh(event)) == wishes


def test_hall_that_is_too_small_is_said_before_the_draw(event):
    add_players(event, 24)
    wishes = DrawWishes(mode=DrawMode.RANDOM, last_table=6, closed_tables=(2,))
    (found,) = draw_preflight(fresh(event), wishes=wishes).obstacles
    assert found.code == "tables_short"
    assert found.detail == "The hall has 5 tables in use, and 6 are needed."


@pytest.mark.parametrize(
    ("wishes", "place"),
    [
        ({"last_table": 2, "first_table": 3}, "last_table"),
        ({"extra_tables": (9,)}, "last_table"),
        ({"closed_tables": (0,)}, "closed_tables"),
        ({"fixed_tables": ((1, 20_000),)}, "fixed_tables"),
        ({"budget_seconds": 601}, "budget_seconds"),
        ({"mode": DrawMode.EVENT}, "mode"),
        ({"mode": DrawMode.PLAN, "plan": "# \0\n1 2 3 4\n5 6 7 8"}, "plan"),
    ],
)
def test_wishes_without_sense_are_named_at_their_field(event, wishes, place):
    with pytest.raises(Invalid) as refused:
        draw_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(**wishes), now=NOW)
    assert [one.place for one in refused.value.problems] == [place]


def test_player_who_keeps_a_table_is_always_drawn_to_it(event):
    people = add_players(event, 16)
    wishes = DrawWishes(mode=DrawMode.RANDOM, fixed_tables=((people[3].pk, 4),))
    for seed in range(4):
        proposal = make_draw(event, wishes=wishes, seed=seed)
        seats = {table["number"]: table["seats"] for table in proposal.tables}
        assert people[3].pk in seats[4]


def test_players_of_one_country_are_kept_apart(event):
    people = add_players(event, 16)
    countries = {one.player_id: ("FI", "EE", "SE", "NO")[at % 4] for at, one in enumerate(people)}
    for pk, country in countries.items():
        Player.objects.filter(pk=pk).update(country=country)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, apart="country"))
    home = {one.pk: countries[one.player_id] for one in people}
    assert all(len({home[pk] for pk in table["seats"]}) == 4 for table in proposal.tables)


def test_league_draws_its_members_and_on_an_evening_those_who_came(db):
    league = make_tournament(kind=TournamentKind.LEAGUE)
    people = add_players(league, 8, status=Status.REGISTERED)
    assert len(make_draw(league).tables) == 2
    for one in people[:4]:
        registration_check_in(SYSTEM, registration_id=one.pk, now=NOW)
    proposal = make_draw(league)
    assert sorted(proposal.tables[0]["seats"]) == sorted(one.pk for one in people[:4])
    assert draw_view(fresh(league), round_number=1).is_outdated is False


def with_teams(event, *, teams: int = 4) -> list[list]:
    people = add_players(event, 4 * teams)
    found = []
    for at in range(teams):
        team = team_create(SYSTEM, tournament_id=event.pk, name=f"Team {at}", now=NOW)
        members = people[4 * at : 4 * at + 4]
        team_set_members(
            SYSTEM,
            tournament_id=event.pk,
            team_id=team.pk,
            members=[one.pk for one in members],
            now=NOW,
        )
        found.append([one.pk for one in members])
    return found


def places_of(proposal, members) -> list[int]:
    """The members in the order of the tables they sit at."""
    return [pk for table in proposal.tables for pk in table["seats"] if pk in members]


def test_captain_says_who_sits_where_and_the_teams_stay(event):
    teams = with_teams(event)
    played_round(event)
    proposal = make_draw(event, wishes=TEAMS)
    drawn = places_of(proposal, teams[0])
    chosen = drawn[::-1]
    after = draw_place_mates(
        SYSTEM, draw_id=proposal.pk, version=1, choices={"Team 0": chosen}, now=NOW
    )
    assert places_of(after, teams[0]) == chosen
    assert [places_of(after, one) for one in teams[1:]] == [
        places_of(proposal, one) for one in teams[1:]
    ]
    assert after.edited
    assert after.version == 2
    assert after.figures["before"]
    assert actions(event)[-1] == "draw_mates"


def test_captain_names_exactly_those_who_were_drawn(event):
    teams = with_teams(event)
    proposal = make_draw(event, wishes=TEAMS)
    for chosen in ([teams[0][0]] * 4, teams[1], teams[0][:3]):
        with pytest.raises(Invalid) as refused:
            draw_place_mates(
                SYSTEM, draw_id=proposal.pk, version=1, choices={"Team 0": chosen}, now=NOW
            )
        assert codes(refused.value.problems) == [("other_players", "teams")]
    with pytest.raises(Stale):
        draw_place_mates(SYSTEM, draw_id=proposal.pk, version=9, choices={}, now=NOW)


def test_captain_may_not_bring_together_who_is_kept_apart(event):
    teams = with_teams(event)
    proposal = make_draw(event, wishes=TEAMS)
    first, second = places_of(proposal, teams[0])[:2]
    table = next(one for one in proposal.tables if second in one["seats"])
    other = next(pk for pk in table["seats"] if pk != second)
    pair_ban(SYSTEM, tournament_id=event.pk, pair=(first, other), now=NOW)
    again = make_draw(event, wishes=TEAMS)
    seats = places_of(again, teams[0])
    at = next(t for t in again.tables if other in t["seats"])
    mate = next(pk for pk in at["seats"] if pk in teams[0])
    chosen = [{first: mate, mate: first}.get(pk, pk) for pk in seats]
    with pytest.raises(Invalid) as refused:
        draw_place_mates(SYSTEM, draw_id=again.pk, version=1, choices={"Team 0": chosen}, now=NOW)
    assert codes(refused.value.problems)[0][0] == "banned_pair"


def test_only_draws_of_teams_have_captains(event):
    add_players(event, 8)
    proposal = make_draw(event)
    with pytest.raises(Blocked) as refused:
        draw_place_mates(SYSTEM, draw_id=proposal.pk, version=1, choices={}, now=NOW)
    assert refused.value.code == "not_of_teams"
