"""The calculator: hands of each game, refusals with their fields, hostile input, no queries."""

from collections.abc import Callable, Mapping
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.page_text import text_of
from tournament.choices import RoleName
from tournament.models import Tournament, User

MakeUser = Callable[..., User]


def asked(client: Client, **query: object) -> str:
    """The page's text for a query."""
    return text_of(client, f"/calculator/?{urlencode(query, doseq=True)}")


def answer_of(page: str) -> str:
    """The part of the page that answers."""
    return page.split('id="answer"')[1].split("</form>", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("query", "parts"),
    [
        # Source: the calculator of the interface mock-ups.
        (
            {
                "rules": "club-mantikora",
                "hand": "234m 234666p 2488s 3s",
                "honba": 1,
                "dora": "9m",
            },
            [
                "5,500",
                "3 han 40 fu: 5,200.",
                "300 more are for 1 honba.",
                "The player who dealt in pays 5,500.",
                "Sanshoku doujun 三色同順",
                "Middle wait",
                "36, rounded up to the next ten",
                "40 × 2² × 2³ = 1,280 base points.",
                "5,120, rounded up to 5,200",
                "the indicator 9m points to 1m",
            ],
        ),
        # Source: mangan of a non-dealer by tsumo, 2,000 and 4,000.
        (
            {"hand": "23m 456m 55p 4m", "melds": "(1111z) (7777z)", "win": "self", "dora": "99p8p"},
            ["8,000", "Mangan", "The dealer pays 4,000, each of the 2 others 2,000."],
        ),
        # Source: thirteen waits, a dealer's yakuman by tsumo, 16,000 from each.
        (
            {"hand": "19m19p19s1234567z 1m", "win": "self", "seat": "E", "sticks": 2},
            ["50,000", "Kokushi musou 13", "Each of the 3 others pays 16,000."],
        ),
        (
            {"rules": "sanma-online", "hand": "123456789p 99s 12s 3s", "nuki": 1},
            ["Tiles set aside", "han"],
        ),
        # Source: rules-mcr.md, the record of the command line.
        (
            {
                "rules": "mcr",
                "hand": "345s78p22z 9p",
                "melds": "123m 567m",
                "flag": "wall_last",
                "flowers": 2,
            },
            ["10 points", "Last tile claim", "The discarder pays 10 + 8 = 18.", "Flower tiles × 2"],
        ),
        # Source: rules-classical.md, the options of East's double.
        (
            {"rules": "classical", "hand": "111m 555p 22z 77s 2z", "melds": "8888s"},
            ["88 points", "East pays 176, each of the two others 88.", "44 × 2 = 88."],
        ),
        (
            {"rules": "classical", "hand": "13579m1357p222s4z", "win": "lost"},
            ["4 points", "A hand that did not win"],
        ),
    ],
)
def test_hand_of_each_game_is_counted_with_its_reasons(
    query: Mapping[str, object], parts: list[str], client: Client
) -> None:
    text = asked(client, **query)

    assert [part for part in parts if part not in text] == []


@pytest.mark.parametrize(
    ("query", "part"),
    [
        ({"hand": "234m 234666p 2488s 9s"}, "One tile off: 3s would win."),
        ({"hand": "23488s 56s 9s", "melds": "234m 406p"}, "4s or 7s would win."),
        ({"hand": "234m 234666p 2488s 3s5p"}, "There is 1 tile too many."),
        ({"hand": "11111m 234p 678s 22z 3s"}, "A hand cannot have five 1m."),
        ({"hand": "23s 88s 4s", "melds": "789p 789m 999s"}, "It is open, so pinfu and riichi"),
        ({"hand": "234m 234666p 2488s 3s", "flag": "ippatsu"}, "Ippatsu needs riichi."),
        ({"hand": "234m 234666p 2488s 3s", "honba": "9" * 40}, "not a number from 0 to 999"),
        ({"hand": "234x"}, "“234x” cannot be read as tiles."),
        ({"hand": "1m" * 300}, "That is too long to be read."),
        ({"hand": "234m", "melds": "23m"}, "“23m” is no set."),
        (
            {"rules": "sanma-online", "hand": "123456789p 99s 12s 3s", "seat": "N"},
            "There is no such seat",
        ),
        ({"rules": "mcr", "hand": "123m 456m 789m 22p 13p 4p"}, "One tile off: 2p would win."),
        ({"rules": "mcr", "hand": "234m 234p 678s 22z 34s 5s"}, "It cannot win."),
        ({"rules": "mcr", "hand": "345s78p22z 9p", "flowers": 9}, "not a number from 0 to 8"),
    ],
)
def test_hand_that_cannot_win_says_what_stands_in_the_way(
    query: Mapping[str, object], part: str, client: Client
) -> None:
    assert part in asked(client, **query)


def test_every_problem_is_named_at_once_beside_its_field(client: Client) -> None:
    query = {
        "hand": "234m 23s 488s 3s 4s",
        "melds": "406p",
        "riichi": "riichi",
        "honba": "x",
        "dora": "5p5p5p5p5p5p",
    }

    page = client.get(f"/calculator/?{urlencode(query)}").content.decode()

    assert 'href="#honba"' in page
    assert 'id="honba-bad"' in page
    assert 'id="dora-bad"' in page
    assert "Riichi needs a closed hand" in page


@pytest.mark.parametrize("field", ["hand", "melds", "dora", "ura", "honba", "nuki", "add", "drop"])
@pytest.mark.parametrize("typed", ["<script>alert(1)</script>", "\0", "𠮷" * 500, "%s%(x)s", "m٣"])
def test_hostile_text_is_refused_in_words_and_escaped(
    field: str, typed: str, client: Client
) -> None:
    for rules in ("ema-2025", "sanma-online", "mcr", "classical", typed):
        answer = client.get("/calculator/", {"hand": "234m", field: typed, "rules": rules})

        assert answer.status_code == 200
        assert "<script>alert" not in answer.content.decode()


def test_tapped_tiles_reach_the_text_without_a_script(client: Client) -> None:
    added = client.get("/calculator/", {"hand": "24m", "add": "3m"}).content.decode()
    laid = client.get("/calculator/", {"hand": "24m", "add": "0p", "to": "run"}).content.decode()
    taken = client.get("/calculator/", {"hand": "24m 8s", "drop": "2"}).content.decode()
    unlaid = client.get("/calculator/", {"melds": "123m 55p5", "drop": "m0"}).content.decode()

    assert 'value="234m"' in added
    assert 'value="067p"' in laid.replace("(", "")
    assert 'value="24m"' in taken
    assert 'value="123m 55p5"' in unlaid


def test_one_tile_short_names_the_waits(client: Client) -> None:
    assert "The hand waits for 3s." in asked(client, hand="234m 234666p 2488s")
    assert "The hand waits for 2p." in asked(client, hand="123m 456m 789m 22p 13p", rules="mcr")


def test_link_to_the_hand_gives_the_same_answer(client: Client) -> None:
    query = {
        "rules": "club-mantikora",
        "hand": "234m 234666p 2488s",
        "add": "3s",
        "flag": "rinshan",
    }
    page = client.get("/calculator/", query).content.decode()
    link = page.split('class="go" href="?')[-1].split('"')[0].replace("&amp;", "&")

    again = client.get(f"/calculator/?{link}").content.decode()

    assert "add=" not in link
    assert answer_of(again) == answer_of(page)


def test_page_asks_the_database_nothing(client: Client, db: None) -> None:
    with CaptureQueriesContext(connection) as queries:
        asked(client, hand="234m 234666p 2488s 3s")

    assert len(queries) == 0


def test_events_rules_are_taken_with_one_query(client: Client, event: Tournament) -> None:
    with CaptureQueriesContext(connection) as queries:
        text = asked(client, event=event.slug, hand="234m 234666p 2488s 3s", rules="mcr")

    assert len(queries) == 1
    assert "Rules of this event:" in text
    assert "han" in text
    assert "Fans" not in text


def test_unknown_or_hidden_event_is_not_there(client: Client, event: Tournament) -> None:
    assert client.get("/calculator/?event=not-here").status_code == 404
    assert client.get("/calculator/?event=%00").status_code == 404
    event.hidden = True
    event.save()

    assert client.get(f"/calculator/?event={event.slug}").status_code == 404


def test_public_and_referee_find_it_in_their_tabs(
    client: Client, event: Tournament, make_user: MakeUser
) -> None:
    link = f'href="/calculator/?event={event.slug}"'
    assert link in client.get(f"/t/{event.slug}/rules/").content.decode()

    client.force_login(make_user("judge", role=RoleName.REFEREE, event=event))
    page = client.get(f"/calculator/?event={event.slug}").content.decode()

    assert link in client.get(f"/t/{event.slug}/referee/").content.decode()
    assert 'aria-label="Referee"' in page
    assert "Penalties" in page
