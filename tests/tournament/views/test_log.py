"""The log: every change has a sentence, names instead of ids, and is found by what one knows."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    confirmed_table,
    make_draw,
    make_tournament,
    person,
    right_result,
)
from tests.page_text import text_of
from tournament import audit
from tournament.bridge.results import ResultInput, SeatInput
from tournament.choices import RegistrationStatus, RoleName
from tournament.models import AuditEntry, Role, Round, Tournament, User
from tournament.selectors.log import PAGE, LogFilter, log_page
from tournament.services.draws import draw_swap
from tournament.services.penalties import PenaltyInput, penalty_cancel, penalty_record
from tournament.services.registrations import registration_set_status
from tournament.services.results import result_correct
from tournament.services.rounds import round_publish
from tournament.services.tournaments import tournament_rules_change, tournament_update
from tournament.views.log_sentences import ShownLine, sentence_of, shown_line
from tournament.views.log_texts import ACTIONS

ROOT = Path(settings.BASE_DIR)
pytestmark = pytest.mark.django_db

NOT_IN_AN_EVENT = {"club_create", "club_role_grant", "club_role_revoke", "demo_wipe"}
NOT_IN_AN_EVENT |= {"first_owner_create", "account_rename", "password_change"}


@pytest.fixture
def played() -> tuple[Tournament, Round]:
    """An event with something of everything in its log."""
    event = make_tournament()
    tournament_update(SYSTEM, tournament_id=event.pk, changes={"place": "Hall"}, now=NOW)
    rules = {"preset": "ema-2016", "overrides": {"ties": "seat"}}
    tournament_rules_change(SYSTEM, tournament_id=event.pk, **rules, now=NOW)
    players = add_players(event, 8)
    draw = make_draw(event)
    seats = [table["seats"] for table in draw.tables]
    draw = draw_swap(SYSTEM, draw_id=draw.pk, a=seats[0][0], b=seats[1][0], version=draw.version)
    held = round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)
    table = held.tables.earliest("number")
    sent = confirmed_table(table)
    result_correct(
        person("oskar", RoleName.REFEREE, event),
        table_id=table.pk,
        entered=right_result(table, first=1),
        base_version=sent.version,
        reason="Two seats were exchanged.",
        now=NOW,
    )
    given = penalty_record(
        SYSTEM,
        tournament_id=event.pk,
        entered=PenaltyInput(
            registration_id=players[1].pk,
            kind="points",
            points=-5000,
            reason="late",
        ),
    )
    penalty_cancel(SYSTEM, penalty_id=given.pk, reason="wrong player")
    registration_set_status(
        SYSTEM, registration_id=players[7].pk, status=RegistrationStatus.WITHDRAWN
    )
    return event, held


def found(event: Tournament, **asked: object) -> list[ShownLine]:
    """The lines of what was asked for, the newest first."""
    page = log_page(event, asked=LogFilter(**asked))
    return [shown_line(line) for line in page.lines]


def told(event: Tournament, action: str) -> tuple[str, list[tuple[str, str, str]]]:
    """The sentence of the newest change of a kind, and what was before and after."""
    line = found(event, action=action)[0]
    return line.sentence, [(one.name, one.before, one.after) for one in line.changes]


def logged_actions() -> Iterator[str]:
    """Every kind of change that a service names in its source."""
    for path in (ROOT / "tournament" / "services").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            at = {"log": 0, "record": 1}.get(node.func.attr)
            if at is not None and len(node.args) > at:
                yield from (
                    leaf.value
                    for leaf in ast.walk(node.args[at])
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                )


def test_every_change_that_a_service_logs_has_a_sentence():
    named = {action for action in logged_actions() if not action.endswith("_")}

    assert len(named) > 40
    assert named - set(ACTIONS) - NOT_IN_AN_EVENT == set()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sentence_can_be_filled_in(language: str):
    event = make_tournament()
    for action in ACTIONS:
        audit.record(SYSTEM, action, tournament=event, target=event, now=NOW)

    with translation.override(language):
        sentences = [sentence_of(line) for line in log_page(event, asked=LogFilter()).lines]

    assert not [text for text in sentences if "%" in text or not text]


@pytest.mark.parametrize(("language", "word"), [("en", "Round"), ("ru", "Тур")])
def test_league_speaks_of_meetings_in_every_sentence(language: str, word: str):
    event = make_tournament(kind="league")
    planned = {name for name in ACTIONS if name.startswith("plan_")} | {"event_import"}
    for action in sorted(set(ACTIONS) - planned):
        audit.record(SYSTEM, action, tournament=event, target=event, now=NOW)

    with translation.override(language):
        sentences = [sentence_of(line) for line in log_page(event, asked=LogFilter()).lines]

    assert [text for text in sentences if word.lower() in text.lower().split()] == []


def test_league_is_published_by_its_number_in_the_log():
    event = make_tournament(kind="league")
    add_players(event, 8)
    draw = make_draw(event)
    held = round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)
    confirmed_table(held.tables.earliest("number"))

    sentences = [line.sentence for line in found(event, round=1)]

    assert "Meeting 1 is published. Everybody sees who sits where." in sentences
    assert "Meeting 1, table 1: the result was confirmed." in sentences


def test_correction_says_who_had_what_before_and_after(played: tuple[Tournament, Round]):
    event, held = played
    seats = held.tables.earliest("number").seats.order_by("pk").select_related("registration")
    names = [seat.registration.player.public_name for seat in seats]

    sentence, changes = told(event, "result_correct")

    assert sentence == "Round 1, table 1: the result was corrected."
    assert [name for name, _before, _after in changes] == names
    assert all(before != after and before and after for _name, before, after in changes)


@pytest.mark.parametrize(
    ("action", "sentence", "changes"),
    [
        ("tournament_update", "The details of the event were changed.", [("Place", "–", "Hall")]),
        ("tournament_rules_change", "The rules were changed.", [("ties", "–", "seat")]),
        (
            "registration_status",
            "Status changed. Katya: withdrawn.",
            [("Status", "checked in", "withdrawn")],
        ),
        ("result_confirm", "Round 1, table 1: the result was confirmed.", []),
        (
            "penalty_record",
            "Penalty given. Ольга: point penalty.",
            [("Points", "", "−5,000"), ("Round", "", "1")],
        ),
        (
            "penalty_cancel",
            "Penalty cancelled. Ольга: point penalty.",
            [("Points", "−5,000", ""), ("Round", "1", "")],
        ),
    ],
)
def test_change_is_told_in_words(
    action: str, sentence: str, changes: list, played: tuple[Tournament, Round]
):
    assert told(played[0], action) == (sentence, changes)


def test_swap_names_the_players_of_both_tables(played: tuple[Tournament, Round]):
    sentence, changes = told(played[0], "draw_swap")

    assert sentence == "Two players changed seats in round 1."
    assert [name for name, _before, _after in changes] == ["Table 1", "Table 2"]
    assert not any(character.isdigit() for _name, before, after in changes for character in before)


def test_log_is_found_by_person_kind_action_round_and_words(played: tuple[Tournament, Round]):
    event, _held = played
    everything = log_page(event, asked=LogFilter())

    assert [line.line.entry.action for line in found(event, person="oskar")] == ["result_correct"]
    assert {line.line.entry.target_kind for line in found(event, kind="penalties")} == {"penalty"}
    assert len(found(event, action="penalty_cancel")) == 1
    assert {line.line.round for line in found(event, round=1)} == {1}
    assert found(event, round=2) == []
    assert [line.sentence for line in found(event, text="wrong PLAYER")] == [
        "Penalty cancelled. Ольга: point penalty."
    ]
    assert {line.line.entry.target_kind for line in found(event, text="ОЛЬГА")} >= {"penalty"}
    assert "oskar" in everything.persons
    assert everything.rounds == (1,)


def test_page_beyond_the_last_is_the_last_and_no_change_is_shown_twice():
    event = make_tournament()
    for _ in range(PAGE + 5):
        audit.record(SYSTEM, "tournament_update", tournament=event, target=event, now=NOW)

    first, last = (log_page(event, asked=LogFilter(), number=n) for n in (0, 99))
    seen = [line.entry.pk for page in (first, last) for line in page.lines]

    assert (first.number, last.number, last.pages) == (1, 2, 2)
    assert len(seen) == len(set(seen)) == last.total == PAGE + 6


def test_log_costs_few_queries_and_no_more_for_more_changes(played: tuple[Tournament, Round]):
    event, held = played

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            log_page(event, asked=LogFilter(text="a", round=1))
        return len(queries)

    before = cost()
    table = held.tables.latest("number")
    confirmed_table(table)
    add_players(event, 4)

    assert cost() == before <= 12


def test_change_of_another_event_is_not_shown(played: tuple[Tournament, Round]):
    assert len(found(make_tournament(slug="other"))) == 1


@pytest.fixture
def reader(client: Client, played: tuple[Tournament, Round]) -> Client:
    """The browser of a referee of the event."""
    user = User.objects.create(username="rita")
    Role.objects.create(user=user, tournament=played[0], name=RoleName.REFEREE, created_at=NOW)
    client.force_login(user)
    return client


def test_page_shows_sentences_reasons_and_the_search_in_the_address(
    reader: Client, played: tuple[Tournament, Round]
):
    address = reverse("log", args=[played[0].slug])

    text = text_of(reader, address)
    asked = text_of(reader, f"{address}?action=result_correct&round=1&kind=results&q=exchanged")

    assert "Reason: Two seats were exchanged." in text
    assert asked.count('class="log__line"') == 1
    assert 'value="exchanged"' in asked
    assert '<option value="result_correct" selected>result corrected</option>' in asked
    assert "No change fits the search." in text_of(reader, f"{address}?round=9")
    odd = text_of(reader, f"{address}?round=x&page=y&q=%00")
    assert odd.count('class="log__line"') == text.count('class="log__line"')


def test_hostile_words_in_the_log_do_no_harm(
    reader: Client, played: tuple[Tournament, Round], make_user: Callable[..., User]
):
    event, _held = played
    hostile = "<script>alert(1)</script> %(nothing)s %s"
    AuditEntry.objects.filter(tournament=event).update(
        reason=hostile, actor_name=hostile, target_name=hostile
    )

    text = text_of(reader, reverse("log", args=[event.slug]) + "?q=%25s%27")

    assert "<script>alert" not in text_of(reader, reverse("log", args=[event.slug]))
    assert "<script>alert" not in text


def test_result_with_hands_and_substitute_is_told_too(played: tuple[Tournament, Round]):
    event, held = played
    entered = ResultInput(seats={"E": SeatInput(points=None), "S": SeatInput(points=-1200)})
    audit.record(
        SYSTEM,
        "result_draft",
        tournament=event,
        target=held.tables.latest("number"),
        now=NOW,
        after=entered.as_json(),
    )

    _sentence, changes = told(event, "result_draft")

    assert ("−1,200") in [after for _name, _before, after in changes]
