"""Sets the scene for the pictures: the demo, a draw to look at, a league evening, a new event.

Run by `make_screens.py` in a database of its own; prints what the pages' addresses need as JSON.
"""

import json
import os
import sys
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402

from tests.builders import (  # noqa: E402
    NOW,
    SYSTEM,
    add_players,
    confirmed_table,
    make_draw,
    make_tournament,
    played_round,
    published_round,
)
from tests.report_files import asked_report, made_report  # noqa: E402
from tournament.actors import user_actor  # noqa: E402
from tournament.bridge.results import ResultInput, SeatInput  # noqa: E402
from tournament.bridge.seating import DrawWishes  # noqa: E402
from tournament.choices import DrawMode, RegistrationStatus, TournamentKind  # noqa: E402
from tournament.models import Table, Tournament, User  # noqa: E402
from tournament.services.banned_pairs import pair_ban  # noqa: E402
from tournament.services.draw_seeds import (  # noqa: E402
    seed_commit,
    seed_public_text,
    seed_reveal,
)
from tournament.services.event_plans import plan_adopt, plan_request  # noqa: E402
from tournament.services.hands import hand_add  # noqa: E402
from tournament.services.invitations import invitation_create  # noqa: E402
from tournament.services.meetings import SeatPlan, meeting_open, table_open  # noqa: E402
from tournament.services.penalties import PenaltyInput, penalty_record  # noqa: E402
from tournament.services.registrations import registration_withdraw  # noqa: E402
from tournament.services.results import result_submit  # noqa: E402
from tournament.services.role_scope import Scope  # noqa: E402
from tournament.services.rounds import round_publish  # noqa: E402
from tournament.services.teams import team_create, team_set_members  # noqa: E402
from tournament.services.tokens import token_create  # noqa: E402
from tournament.tasks.runner import run_waiting  # noqa: E402

HANDS = (
    {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 3, "fu": 40}]},
    {"result": "draw", "tenpai": ["S"], "riichi": ["S"]},
    {"result": "tsumo", "winners": [{"seat": "E", "han": 2, "fu": 30}]},
)
SWISS = DrawWishes(mode=DrawMode.SWISS, apart="club")


def main() -> None:
    """Sets the scene."""
    call_command("migrate", verbosity=0)
    call_command("load_demo", verbosity=0)
    found = {**championship(), **real_events(), **drawing(), **league(), **beginning()}
    found |= {**planned(), **chinese()}
    sys.stdout.write(f"FOUND {json.dumps(found)}\n")


def championship() -> dict[str, object]:
    """The demo's event in play, with somebody who is due the next step."""
    event = Tournament.objects.get(slug="lakeside-spring")
    player = event.registrations.filter(penalties__isnull=False).first()
    tables = Table.objects.filter(round__tournament=event)
    now = event.rounds.filter(status="published").latest("number")
    mirja = User.objects.create_superuser("Mirja")
    link = invitation_create(SYSTEM, scope=Scope(tournament_id=event.pk), role="referee")
    token_create(user_actor(mirja), name="Board in the hall", tournament_id=event.pk, days=30)
    token_create(user_actor(mirja), name="Results to the federation", read_only=True)
    return {
        "event": event.slug,
        "club": event.club_id,
        "player": player.pk,
        "person": player.player_id,
        "round": now.number,
        "table": tables.filter(results__status="confirmed").earliest("pk").pk,
        "playing": tables.filter(round=now, results__isnull=True).earliest("pk").pk,
        "sent": tables.filter(round=now, results__status="submitted").earliest("pk").pk,
        "disputed": tables.filter(round=now, results__status="disputed").earliest("pk").pk,
        "penalty": event.penalties.filter(cancelled_at=None).earliest("pk").pk,
        "secret": link.secret,
        "session": session_of(mirja),
    }


def real_events() -> dict[str, object]:
    """A table of the MCR event that was accepted as it is, a player, one with a warning."""
    event = Tournament.objects.get(slug="mcr-madrid-2018")
    odd = Table.objects.filter(round__tournament=event, results__accepted__gt="").earliest("pk")
    one = event.registrations.earliest("pk")
    scale = make_tournament(preset="mcr-wmo2006", name="MCR Open", place="Madrid")
    people = add_players(scale, 8)
    played_round(scale)
    warned = PenaltyInput(registration_id=people[0].pk, code="late_call")
    penalty_record(SYSTEM, tournament_id=scale.pk, entered=warned)
    return {
        "mcr_table": odd.pk,
        "mcr_player": one.pk,
        "scale": scale.slug,
        "warned": people[0].pk,
    }


def drawing() -> dict[str, object]:
    """An event between two rounds, with a proposal for the next."""
    event = make_tournament(preset="club-mantikora", name="Harbour Cup", planned_rounds=5)
    add_players(event, 16, club="Club")
    played_round(event)
    played_round(event)
    made_report(event, "wall_names", round=1)
    made_report(event, "certificates")
    make_draw(event, wishes=SWISS)
    asked_report(event, "score_sheets")
    return {"cup": event.slug}


def league() -> dict[str, object]:
    """A league evening: a table confirmed, one sent, one in play."""
    event = make_tournament(
        preset="club-mantikora", name="Tuesday League", kind=TournamentKind.LEAGUE
    )
    people = add_players(event, 8, status=RegistrationStatus.CONFIRMED)
    held = meeting_open(SYSTEM, tournament_id=event.pk, now=NOW)
    tables = [
        table_open(
            SYSTEM,
            round_id=held.pk,
            seats=[SeatPlan(registration_id=one.pk) for one in people[at : at + 4]],
            now=NOW,
        )
        for at in (0, 4, 2)
    ]
    confirmed_table(tables[0])
    seats = dict(zip("ESWN", (42_000, 31_500, 18_000, 8_500), strict=True))
    sent = ResultInput(seats={wind: SeatInput(points=points) for wind, points in seats.items()})
    result_submit(SYSTEM, table_id=tables[1].pk, entered=sent, base_version=0, now=NOW)
    for version, hand in enumerate(HANDS):
        hand_add(SYSTEM, table_id=tables[2].pk, hand=hand, base_version=version, now=NOW)
    return {"league": event.slug, "by_hands": tables[2].pk}


def chinese() -> dict[str, object]:
    """A table of MCR and one of the classical game, both written down hand by hand."""
    won = {"result": "discard", "winner": "S", "from": "W", "points": 13, "flowers": 1}
    fault = {"fault": "false_hu_short", "offender": "N"}
    drawn = {"result": "draw"}
    mahjong = {
        "result": "win",
        "winner": "S",
        "from": "W",
        "hands": {"E": 10, "S": 96, "W": 4, "N": 16},
    }
    found: dict[str, object] = {}
    for preset, name, hands in (
        ("mcr", "MCR Evening", [won, {**drawn, "faults": [fault]}, won, drawn]),
        ("classical", "Classical Evening", [mahjong, drawn]),
    ):
        event = make_tournament(preset=preset, name=name, planned_rounds=1)
        add_players(event, 4)
        table = published_round(event).tables.get()
        for version, hand in enumerate(hands):
            hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=version, now=NOW)
        found |= {preset: event.slug, f"{preset}_game": table.pk}
    return found


def beginning() -> dict[str, object]:
    """An event on its first day: people signed up, nobody checked in."""
    event = make_tournament(preset="ema-2025", name="Winter Open", planned_rounds=7)
    add_players(event, 14, status=RegistrationStatus.CONFIRMED)
    return {"winter": event.slug}


def planned() -> dict[str, object]:
    """An event planned at once, which somebody left after its first round; one of teams."""
    event = make_tournament(preset="club-mantikora", name="Island Open", planned_rounds=6)
    people = add_players(event, 20, club="Club")
    ban = (people[0].pk, people[5].pk)
    pair_ban(SYSTEM, tournament_id=event.pk, pair=ban, reason="Brothers", now=NOW)
    wishes = DrawWishes(rounds=6, fill="byes")
    plan_request(SYSTEM, tournament_id=event.pk, wishes=wishes, now=NOW)
    run_waiting()
    plan = event.plans.get()
    plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)
    first = event.draws.get(round_number=1)
    round_publish(SYSTEM, draw_id=first.pk, version=first.version, now=NOW)
    registration_withdraw(SYSTEM, registration_id=people[3].pk, now=NOW)
    return {"island": event.slug, **teams()}


def teams() -> dict[str, object]:
    """An event of teams with a round drawn by a public seed, and a proposal."""
    event = make_tournament(preset="club-mantikora", name="Team Cup", planned_rounds=4)
    people = [one.pk for one in add_players(event, 16)]
    for at, name in enumerate(("Herons", "Ravens", "Swans", "Terns")):
        team = team_create(SYSTEM, tournament_id=event.pk, name=name, now=NOW)
        members = people[4 * at : 4 * at + 4]
        team_set_members(SYSTEM, tournament_id=event.pk, team_id=team.pk, members=members, now=NOW)
    seed = seed_commit(
        SYSTEM, tournament_id=event.pk, public_source="Lottery of 28 November", now=NOW
    )
    seed_public_text(SYSTEM, commitment_id=seed.pk, text="4 8 15 16 23 42", now=NOW)
    played_round(event, wishes=DrawWishes(mode=DrawMode.TEAMS))
    seed_reveal(SYSTEM, commitment_id=seed.pk, now=NOW)
    make_draw(event, wishes=DrawWishes(mode=DrawMode.TEAMS))
    return {"teams": event.slug}


def session_of(user: User) -> str:
    """The session of somebody signed in."""
    client = Client()
    client.force_login(user)
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)


main()
