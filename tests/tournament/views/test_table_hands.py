"""The recorder's pages: a hand previewed, kept, corrected, taken out, sent."""

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from tests.builders import SYSTEM, add_players, confirmed_table, make_tournament, published_round
from tournament.actors import system_actor
from tournament.choices import RoleName
from tournament.forms.hand_riichi import RiichiFields, read, stored
from tournament.models import Hand, Table, TableResult, Tournament
from tournament.selectors.hands import HandTable, hands_page
from tournament.services.hands import hand_add

pytestmark = pytest.mark.django_db

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}
DRAW = {"result": "draw", "tenpai": ["E", "S"]}
TYPED = {"end": "ron", "won-S": "1", "lose": "W", "han-S": "1", "fu-S": "30"}
FRAGMENT = {"X-Fragment": "preview"}


@pytest.fixture
def event(db) -> Tournament:
    made = make_tournament()
    add_players(made, 4)
    return made


@pytest.fixture
def table(event) -> Table:
    """The one table of a round, not played yet."""
    return published_round(event).tables.get()


@pytest.fixture
def browser(event, make_user):
    """A function that gives the browser of somebody with a role in the event."""

    def made(name: str, role: RoleName) -> Client:
        client = Client()
        client.force_login(make_user(name, role=role, event=event))
        return client

    return made


@pytest.fixture
def rita(browser) -> Client:
    return browser("rita", RoleName.REFEREE)


def recorder(table: Table) -> str:
    return reverse("table_hands", args=[table.round.tournament.slug, table.pk])


def kept(table: Table, *hands: dict) -> TableResult:
    """The draft after these hands."""
    for hand in hands:
        table.refresh_from_db()
        made = hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=table.version)
    table.refresh_from_db()
    return made.result


def sent(table: Table, do: str = "save", **more: str) -> dict[str, str]:
    """What the form sends for the next hand."""
    return {"do": do, "step": "add", "base_version": str(table.version), **TYPED, **more}


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_the_recorder_shows_the_state_and_asks_for_the_first_hand(rita, table):
    shown = text(rita.get(recorder(table)))

    assert "East 1" in shown
    assert "0 honba" in shown
    assert "Save hand" in shown


def test_a_preview_says_what_the_hand_makes_and_stores_nothing(rita, table):
    shown = text(rita.post(recorder(table), sent(table, "preview")))

    names = [seat.registration.player.public_name for seat in table.seats.all()]
    assert f"{names[1]} wins 1,000 off {names[2]}." in shown
    assert "+1,000" in shown
    assert not TableResult.objects.exists()


def test_the_preview_alone_answers_the_page_that_asks_for_it(rita, table):
    shown = rita.post(recorder(table), sent(table, "preview"), headers=FRAGMENT)

    assert "wins 1,000 off" in text(shown)
    assert "<html" not in text(shown)


def test_what_is_missing_is_said_at_its_field(rita, table):
    answer = rita.post(recorder(table), sent(table, **{"lose": "", "fu-S": ""}))

    assert answer.status_code == 422
    assert "Choose who dealt in." in text(answer)
    assert 'href="#fu-S"' in text(answer)


def test_a_saved_hand_is_there_and_can_be_undone(rita, table):
    saved = rita.post(recorder(table), sent(table), follow=True)
    undone = rita.post(f"{recorder(table)}?do=undo&version=0&base_version=1", follow=True)

    assert "The hand is saved." in text(saved)
    assert "do=undo&amp;version=0&amp;base_version=1" in text(saved)
    assert "It is taken back." in text(undone)
    assert Hand.objects.filter(result__status="draft").count() == 0


def test_every_way_a_hand_may_end_makes_its_record(rita, event, table):
    Tournament.objects.filter(pk=event.pk).update(rules=None, preset="tenhou")
    typed = [
        {"end": "tsumo", "won-E": "1", "han-E": "3", "fu-E": "40", "riichi-E": "1"},
        {"end": "draw", "tenpai-E": "1", "tenpai-N": "1"},
        {"end": "nagashi", "nagashi-W": "1", "tenpai-E": "1"},
        {"end": "abort", "kind": "kyuushu_kyuuhai"},
        {"end": "chombo", "offender-N": "1"},
        {"end": "ron", "won-S": "1", "won-N": "1", "lose": "W", "han-S": "1", "fu-S": "30",
         "han-N": "5"},
        {"end": "tsumo", "won-S": "1", "yakuman-S": "daisangen", "pao-S": "W"},
    ]  # fmt: skip
    for version, fields in enumerate(typed):
        more = {"do": "save", "step": "add", "base_version": str(version)}
        assert rita.post(recorder(table), fields | more).status_code == 302, fields

    newest = TableResult.objects.latest("version")
    assert [hand.record for hand in newest.hands.all()] == [
        {"result": "tsumo", "winners": [{"seat": "E", "han": 3, "fu": 40}], "riichi": ["E"]},
        {"result": "draw", "tenpai": ["E", "N"]},
        {"result": "nagashi", "tenpai": ["E"], "seats": ["W"]},
        {"result": "abort", "kind": "kyuushu_kyuuhai"},
        {"result": "chombo", "offenders": ["N"]},
        {
            "result": "ron",
            "winners": [
                {"seat": "S", "from": "W", "han": 1, "fu": 30},
                {"seat": "N", "from": "W", "han": 5},
            ],
        },
        {"result": "tsumo", "winners": [{"seat": "S", "yakuman": ["daisangen"], "pao": "W"}]},
    ]


def test_two_players_may_be_liable_each_for_a_yakuman_of_his_own(rita, event, table):
    Tournament.objects.filter(pk=event.pk).update(rules=None, preset="tenhou")
    liable = {"pao-S": "W", "pao_for-S": "daisangen", "pao2-S": "E", "pao2_for-S": "daisuushii"}
    typed = {"lose": "N", "yakuman-S": ["daisangen", "daisuushii"], **liable}

    rita.post(recorder(table), sent(table) | typed)

    assert Hand.objects.get().record["winners"][0]["pao"] == [
        {"seat": "W", "yakuman": "daisangen"},
        {"seat": "E", "yakuman": "daisuushii"},
    ]


def test_a_hand_told_by_its_tiles_is_counted(rita, table):
    tiles = {"tiles-S": "234m 234666p 2488s 3s", "han-S": "", "fu-S": ""}

    shown = text(rita.post(recorder(table), sent(table, "preview", **tiles)))
    tapped = text(rita.post(recorder(table), {**sent(table), **tiles, "do": "", "tap": "S back"}))
    wrong = rita.post(recorder(table), sent(table, **{"tiles-S": "234m 9x"}))

    assert "wins 5,200 off" in shown
    assert 'id="tiles-S" name="tiles-S"' in tapped
    assert 'value="234m 234666p 2488s"' in tapped
    assert 'href="#tiles-S"' in text(wrong)


def test_a_stored_hand_fills_its_form(rita, table):
    kept(table, RON, DRAW)

    shown = text(rita.get(f"{recorder(table)}?hand=1"))

    assert 'name="won-S" id="won-S" value="1" checked' in shown
    assert 'id="fu-S" name="fu-S" value="30"' in shown
    assert "You are changing hand 1." in shown


def test_every_stored_hand_fills_the_form_that_makes_it_again(table):
    hands = [
        {"result": "draw", "tenpai": ["E"], "dead": ["N"], "riichi": ["E"], "gong": True},
        {"result": "chombo", "offenders": ["N"]},
        {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 3, "fu": 20}],
         "accepted": "recorded so"},
        {"result": "ron", "winners": [{"seat": "S", "from": "N", "yakuman": ["daisangen"],
         "pao": [{"seat": "W", "yakuman": "daisangen"}, "E"]}]},
        {"result": "tsumo", "winners": [{"seat": "E", "hand": "234m23466p2488s", "win_tile": "3s",
         "melds": [{"type": "ankan", "tiles": "1111z"}], "flags": ["riichi", "haitei"],
         "dora_indicators": ["9m", "1p"]}], "riichi": ["E"]},
    ]  # fmt: skip
    for hand in hands:
        asked = found(table)
        form = stored(asked, hand)
        posted = QueryDict(mutable=True)
        for name, value in posts(form.fields):
            posted.appendlist(name, value)

        assert read(asked, posted).record == hand


def found(table: Table) -> HandTable:
    """What the form of the first hand stands on."""
    page = hands_page(table.round.tournament, table_id=table.pk)
    assert page is not None
    asked = page.at(1)
    assert asked is not None
    return asked


def posts(fields: RiichiFields) -> list[tuple[str, str]]:
    """What a browser sends of a filled form."""
    sent = [("end", fields.end), ("lose", fields.lose), ("kind", fields.kind)]
    sent += [(f"{column}-{wind}", "1") for column, winds in fields.marks.items() for wind in winds]
    for wind, win in fields.wins.items():
        texts = ("han", "fu", "pao", "pao_for", "pao2", "pao2_for", "tiles", "melds", "dora")
        sent += [(f"{name}-{wind}", getattr(win, name)) for name in (*texts, "ura", "nuki")]
        sent += [(f"yakuman-{wind}", name) for name in win.yakuman]
        sent += [(f"flags-{wind}", flag) for flag in win.flags]
    sent += [(name, "1") for name in ("gong", "yame") if getattr(fields, name)]
    return [*sent, ("accepted", fields.accepted)]


def test_a_correction_shows_before_and_after_and_is_then_applied(rita, table):
    kept(table, RON, DRAW)
    change = {"step": "change", "number": "1", "han-S": "2"}

    first = rita.post(recorder(table), sent(table, **change))
    version = TableResult.objects.count()
    second = rita.post(recorder(table), sent(table, **change, seen="1"), follow=True)

    assert "before and after the correction" in text(first)
    assert "Apply to hand 1" in text(first)
    assert version == 2
    assert "Hand 1 is changed." in text(second)
    records = [hand.record for hand in TableResult.objects.latest("version").hands.all()]
    assert records[0]["winners"][0]["han"] == 2
    assert records[1] == DRAW


def test_a_hand_is_put_in_and_taken_out(rita, table):
    kept(table, RON)
    put_in = {"step": "insert", "number": "1", "seen": "1", "han-S": "4"}

    assert "putting a hand in before hand 1" in text(rita.get(f"{recorder(table)}?before=1"))
    rita.post(recorder(table), sent(table, **put_in))
    asked = rita.get(f"{recorder(table)}?remove=1")
    taken = rita.post(
        recorder(table), {"do": "remove", "remove": "1", "base_version": "2"}, follow=True
    )

    assert "Take out hand 1" in text(asked)
    assert "Hand 1 is taken out." in text(taken)
    assert [hand.record for hand in TableResult.objects.latest("version").hands.all()] == [RON]


def test_two_seats_are_swapped_after_their_effect_was_shown(rita, table):
    kept(table, RON)

    same = rita.get(f"{recorder(table)}?swap=1&first=S&second=S")
    asked = rita.get(f"{recorder(table)}?swap=1&first=S&second=N")
    done = rita.post(
        recorder(table),
        {"do": "swap", "first": "S", "second": "N", "base_version": "1"},
        follow=True,
    )

    assert "Choose two different seats to swap." in text(same)
    assert "Swap them" in text(asked)
    assert "The two seats are swapped in every hand." in text(done)


def test_the_second_of_two_phones_chooses_between_both_hands(rita, table):
    hand_add(system_actor("Roope"), table_id=table.pk, hand=DRAW, base_version=0)

    answer = rita.post(recorder(table), sent(table, base_version="0"))

    assert answer.status_code == 409
    assert "Roope saved this hand first." in text(answer)
    assert "Put mine in its place" in text(answer)
    assert 'name="won-S" value="1"' in text(answer)


def test_a_removal_that_comes_second_is_told_and_shows_the_hands(rita, table):
    kept(table, RON)
    hand_add(system_actor("Roope"), table_id=table.pk, hand=DRAW, base_version=1)

    answer = rita.post(recorder(table), {"do": "remove", "remove": "1", "base_version": "1"})

    assert answer.status_code == 409
    assert "Roope changed the hands of this table meanwhile." in text(answer)
    assert "2 hands" in text(answer)


def test_a_correction_that_comes_second_shows_both_hands(rita, table):
    kept(table, RON)
    rita.post(recorder(table), {"do": "enter", "base_version": "1"})
    change = {"step": "change", "number": "1", "han-S": "2", "seen": "1", "reason": "two han"}

    answer = rita.post(recorder(table), sent(table, **change, base_version="1"))

    assert answer.status_code == 409
    assert "saved this hand first" in text(answer)


def test_the_same_hand_from_two_phones_is_stored_once(rita, table):
    hand_add(system_actor("Roope"), table_id=table.pk, hand=RON, base_version=0)

    answer = rita.post(recorder(table), sent(table, base_version="0"), follow=True)

    assert "It is stored once." in text(answer)
    assert TableResult.objects.count() == 1


def test_the_result_of_the_hands_is_entered_and_confirmed(rita, table):
    kept(table, RON)

    done = rita.post(recorder(table), {"do": "enter", "base_version": "1"}, follow=True)

    assert "is entered and confirmed" in text(done)
    confirmed = TableResult.objects.get(status="confirmed")
    assert [hand.record for hand in confirmed.hands.all()] == [RON]


def test_a_game_over_by_the_rules_asks_for_no_further_hand(rita, table):
    kept(table, *[{"result": "draw", "tenpai": []}] * 8)

    shown = text(rita.get(recorder(table)))

    assert "The game is over: the last hand is played." in shown
    assert "Save hand" not in shown
    assert "Enter and confirm" in shown


def test_a_confirmed_result_is_corrected_by_a_hand_with_a_reason(rita, table):
    kept(table, RON)
    rita.post(recorder(table), {"do": "enter", "base_version": "1"})
    table.refresh_from_db()
    change = {"step": "change", "number": "1", "han-S": "2", "seen": "1"}

    without = rita.post(recorder(table), sent(table, **change))
    done = rita.post(recorder(table), sent(table, **change, reason="two han"), follow=True)

    assert 'href="#reason"' in text(without)
    assert "Hand 1 is changed." in text(done)
    assert TableResult.objects.get(status="confirmed").reason == "two han"


def test_a_scorekeeper_looks_at_confirmed_hands_and_cannot_change_them(browser, rita, table):
    kept(table, RON)
    rita.post(recorder(table), {"do": "enter", "base_version": "1"})
    sam = browser("sam", RoleName.SCOREKEEPER)

    shown = text(sam.get(recorder(table)))

    assert "To change it, ask a referee." in shown
    assert "Put one in before" not in shown


def test_points_typed_for_a_table_with_hands_need_a_reason(rita, table):
    kept(table, RON)
    page = reverse("desk_table", args=[table.round.tournament.slug, table.pk])
    typed = {f"points-{wind}": "30000" for wind in "ESWN"}
    typed |= {"do": "enter", "base_version": "1"}

    refused = rita.post(page, typed)
    done = rita.post(page, typed | {"accepted": "the sheet is signed"}, follow=True)

    assert refused.status_code == 422
    assert "the hands give 31,000" in text(refused)
    assert "is entered and confirmed" in text(done)
    assert TableResult.objects.get(status="confirmed").hands.count() == 1


def test_the_number_of_queries_does_not_grow_with_the_hands(
    rita, table, django_assert_max_num_queries
):
    kept(table, *[DRAW] * 6)

    with django_assert_max_num_queries(16):
        rita.get(recorder(table))


def test_a_confirmed_table_by_totals_has_no_hands_to_correct(rita, table):
    confirmed_table(table)

    assert "This result is confirmed" in text(rita.get(recorder(table)))
