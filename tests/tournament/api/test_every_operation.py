"""Every operation of the API x every kind of caller: one table, and nothing outside it."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver

from tests.api_caller import Caller
from tests.builders import make_tournament
from tournament.choices import RoleName
from tournament.models import Tournament

METHODS = ("get", "post", "put", "patch", "delete")
WRITES = ("INSERT", "UPDATE", "DELETE")

HEADS = "organiser owner"
REFEREES = f"referee {HEADS}"
KEEPERS = f"scorekeeper {REFEREES}"
ACCOUNTS = f"player other_owner nobody {KEEPERS}"
ANYBODY = f"anonymous {ACCOUNTS}"
KINDS = tuple(ANYBODY.split())

MAY: dict[str, str] = {
    ANYBODY: """
        listTournaments readTournament readTournamentRules listRuleSets readRuleSet listClubs
        listPlayers readPlayer listTeams readTeam listStages readStage listPenaltyCatalogue
        listRounds readRound readTable listResults readResult listHands readStandings
        readBreakdown readSeat scoreRiichi scoreMcr scoreClassical replayGame
        listSeeds readSeed readRoundDraw readDrawRecord
    """,
    ACCOUNTS: "createTournament",
    HEADS: """
        changeTournament changeTournamentRules finishTournament reopenTournament copyTournament
        addPlayer previewPlayers importPlayers changePlayer removePlayer changePerson
        setPlayerStatus withdrawPlayer returnPlayer checkInPlayer
        addTeam renameTeam removeTeam setTeamMembers addStage changeStage removeStage listRoles
        takeBackRound cancelRound listDraws proposeDraw checkDraw readDraw swapSeats discardDraw
        publishDraw listPlans proposePlan planAgain readPlan adoptPlan discardPlan stopPlan
        changeSeat commitSeed notePublicText revealSeed listPairs addPair readPair removePair
        readDrawTeams placeMates
    """,
    REFEREES: """
        listLog correctResult abandonTable resumeTable listPenalties recordPenalty
        listPenaltyChoices readPenalty notePenalty cancelPenalty
    """,
    KEEPERS: """
        enterResult confirmResult disputeResult addHand swapHandSeats changeHand insertHand
        removeHand openMeeting openTable removeTable listJobs readJob stopJob
        listReports makeReport listReportKinds readReport downloadReport
    """,
}
"""Who may, by the names of operations in the schema."""

WHO = {name: set(who.split()) for who, names in MAY.items() for name in names.split()}


class Route(NamedTuple):
    """One operation: its HTTP method, its address with made-up ids, what it says of itself."""

    method: str
    address: str
    told: Any


def found() -> Iterator[Route]:
    """Every operation that a route of the API leads to."""
    api = next(one for one in get_resolver().url_patterns if str(one.pattern) == "api/")
    for route in api.url_patterns:
        view = getattr(route.callback, "cls", None)
        address = re.sub("<slug:slug>", "spring-open", str(route.pattern))
        address = re.sub("<slug:[a-z]+>", "mcr", re.sub("<int:[a-z_]+>", "1", address))
        for method in METHODS:
            told = getattr(getattr(view, method, None), "operation", None)
            if told is not None:
                yield Route(method.upper(), address, told)


ROUTES = {route.told.name: route for route in found()}
OF_AN_EVENT = [name for name, route in ROUTES.items() if "spring-open" in route.address]
WRITING = [name for name, route in ROUTES.items() if route.method != "GET" and route.told.writes]
READING = [name for name, route in ROUTES.items() if route.method == "GET"]


@pytest.fixture
def callers(make_caller: Any, event: Tournament) -> dict[str, Caller]:
    """A caller of each kind; the roles are held in the event that is asked about."""
    other = make_tournament(name="Other")
    made = {role.value: make_caller(role.value, role=role, event=event) for role in RoleName}
    made["other_owner"] = make_caller("other_owner", role=RoleName.OWNER, event=other)
    made["nobody"] = make_caller("nobody")
    return made | {"anonymous": Caller()}


def status(name: str, caller: Caller) -> int:
    """What a caller gets; whatever it changed is taken back."""
    route = ROUTES[name]
    with transaction.atomic():
        answer = caller.send(route.method, route.address, {} if route.method != "GET" else None)
        transaction.set_rollback(True)
    return int(answer.status_code)


def test_every_operation_is_in_the_table() -> None:
    assert set(WHO) == set(ROUTES)


@pytest.mark.parametrize("name", ROUTES)
def test_operation_is_refused_to_whom_the_table_says(name: str, callers: dict[str, Caller]) -> None:
    got = {who: status(name, callers[who]) for who in KINDS}

    assert {who for who, code in got.items() if code not in (401, 403)} == WHO[name]
    assert got["anonymous"] != 403
    assert max(got.values()) < 500


@pytest.mark.parametrize("name", OF_AN_EVENT)
def test_hidden_event_is_not_there_for_strangers(name: str, callers: dict[str, Caller]) -> None:
    Tournament.objects.update(hidden=True)

    got = {who: status(name, callers[who]) for who in ("anonymous", "nobody", "other_owner")}

    assert set(got.values()) == {404}


@pytest.mark.parametrize("name", WRITING)
def test_key_that_only_reads_is_refused_what_writes(
    name: str, make_caller: Any, event: Tournament
) -> None:
    caller = make_caller("owner", role=RoleName.OWNER, event=event, read_only=True)

    assert status(name, caller) == 403


@pytest.mark.parametrize("name", READING)
def test_reading_writes_nothing_but_the_use_of_the_key(
    name: str, callers: dict[str, Caller]
) -> None:
    route = ROUTES[name]
    callers["owner"].get("tournaments/")

    with CaptureQueriesContext(connection) as queries:
        callers["owner"].get(route.address)

    assert [one["sql"] for one in queries if one["sql"].startswith(WRITES)] == []
