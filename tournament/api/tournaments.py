"""Events: the list of them, a new one, one of them and its details."""

from typing import Any

from django.urls import reverse

from tournament.api.etags import digest
from tournament.api.fields import (
    Answer,
    Body,
    Choice,
    Day,
    Flag,
    PageQuery,
    Text,
    Whole,
)
from tournament.api.forms import Moment, Overrides, RulesBody
from tournament.api.frame import Answered, Api, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.choices import TournamentKind, TournamentStatus
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.selectors.event_rows import event_row, event_rows
from tournament.services.self_sign_up import sign_up_set_open
from tournament.services.tournament_input import MOST_ROUNDS, TournamentInput
from tournament.services.tournaments import tournament_create, tournament_update

TAG = "Tournaments"
DETAILS = (
    "name",
    "place",
    "starts_on",
    "ends_on",
    "time_zone",
    "planned_rounds",
    "hidden",
    "sign_up_open",
)


class RulesShortAnswer(Answer):
    """The rules of an event in short; `/rules/` has every option."""

    preset = Text(help_text="The rule set it began from.")
    overrides = Overrides(help_text="The options in which its rules differ from the rule set.")
    frozen = Flag(help_text="True since round 1 was published; then they stay.")


class TournamentAnswer(Answer):
    """An event."""

    slug = Text(help_text="Its place in every address.")
    name = Text()
    kind = Choice(TournamentKind.choices)
    status = Choice(TournamentStatus.choices)
    club = Text(help_text="The club's name, or empty.")
    place = Text()
    starts_on = Day(allow_null=True)
    ends_on = Day(allow_null=True)
    time_zone = Text(help_text="As in Europe/Helsinki.")
    planned_rounds = Whole(allow_null=True)
    rules = RulesShortAnswer()
    hidden = Flag(help_text="Only people with a role in it see it.")
    sign_up_open = Flag(help_text="Players may sign up themselves.")
    is_demo = Flag()
    players = Whole(help_text="How many take part.")
    version = Whole(help_text="Raised by every change of anything in the event.")
    created_at = Moment()


class TournamentQuery(PageQuery):
    """Which events."""

    own = Flag(default=False, help_text="Only events in which you have a role.")
    kind = Choice(TournamentKind.choices, required=False, help_text="Only of this kind.")
    status = Choice(TournamentStatus.choices, required=False, help_text="Only with this status.")
    club = Text(required=False, max_length=120, help_text="Only of the club of this name.")
    search = Text(required=False, max_length=120, help_text="A part of the name or place.")


class TournamentBody(Body):
    """A new event."""

    name = Text(max_length=200)
    rules = RulesBody()
    slug = Text(required=False, default="", max_length=80, allow_blank=True)
    kind = Choice(TournamentKind.choices, required=False, default="tournament")
    club = Text(required=False, default="", max_length=120, allow_blank=True)
    place = Text(required=False, default="", max_length=200, allow_blank=True)
    starts_on = Day(required=False, allow_null=True, default=None)
    ends_on = Day(required=False, allow_null=True, default=None)
    time_zone = Text(required=False, default="UTC", max_length=64)
    planned_rounds = Whole(
        required=False, allow_null=True, default=None, min_value=1, max_value=MOST_ROUNDS
    )
    hidden = Flag(required=False, default=False)
    seed = Whole(
        required=False,
        allow_null=True,
        default=None,
        min_value=0,
        max_value=2**63 - 1,
        help_text="Of draws and lots; a fresh one where it is left out.",
    )


class DetailsBody(Body):
    """What changes in an event; what is left out stays."""

    name = Text(required=False, max_length=200)
    club = Text(required=False, max_length=120, allow_blank=True)
    place = Text(required=False, max_length=200, allow_blank=True)
    starts_on = Day(required=False, allow_null=True)
    ends_on = Day(required=False, allow_null=True)
    time_zone = Text(required=False, max_length=64)
    planned_rounds = Whole(required=False, allow_null=True, min_value=1, max_value=MOST_ROUNDS)
    hidden = Flag(required=False)
    sign_up_open = Flag(required=False, help_text="Players may sign up themselves.")


def tournament_shown(event: Tournament) -> dict[str, Any]:
    """Gives an event of `selectors.event_rows` as the API shows it."""
    return {
        "slug": event.slug,
        "name": event.name,
        "kind": event.kind,
        "status": event.status,
        "club": event.club.name if event.club else "",
        "place": event.place,
        "starts_on": event.starts_on,
        "ends_on": event.ends_on,
        "time_zone": event.time_zone,
        "planned_rounds": event.planned_rounds,
        "rules": {
            "preset": event.preset,
            "overrides": event.overrides,
            "frozen": event.rules_are_frozen,
        },
        "hidden": event.hidden,
        "sign_up_open": event.sign_up_open,
        "is_demo": event.is_demo,
        "players": event.players,
        "version": event.version,
        "created_at": event.created_at,
    }


def settings_mark(event: Tournament) -> str:
    """Gives the state of an event's settings: it stays the same while rounds are played."""
    details = [getattr(event, name) for name in DETAILS]
    return digest(
        *details,
        event.club_id,
        event.status,
        event.preset,
        sorted(event.overrides.items()),
        event.rules_are_frozen,
    )


class SettingsApi(EventApi):
    """A view whose writes change the settings of the event; their state is its mark."""

    tag = TAG

    def mark(self, ask: Ask) -> str:
        """Gives the state of the settings."""
        return settings_mark(ask.the_event)

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the event."""
        return tournament_shown(event_row(ask.the_event.pk))


def made(event: Tournament) -> Answered:
    """Gives the answer about an event just made."""
    address = reverse("api_tournament", args=[event.slug])
    return Answered(
        data=tournament_shown(event_row(event.pk)),
        status=201,
        headers={"Location": address},
    )


class Tournaments(Api):
    """All events."""

    tag = TAG

    @operation(
        name="listTournaments",
        summary="List the events you may see, the newest first.",
        query=TournamentQuery,
        answer=page_form(TournamentAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        wanted = {
            name: value for name, value in ask.query.items() if name not in ("limit", "offset")
        }
        return page_of(ask, event_rows(ask.actor, **wanted), tournament_shown)

    @operation(
        name="createTournament",
        summary="Make a new event; you are its owner.",
        body=TournamentBody,
        answer=TournamentAnswer,
        status=201,
    )
    def post(self, ask: Ask) -> Answered:
        """A new event."""
        details = {name: value for name, value in ask.body.items() if name != "rules"}
        entered = TournamentInput(
            **{**details, **ask.body["rules"], "kind": TournamentKind(ask.body["kind"])}
        )
        return made(tournament_create(ask.actor, entered=entered))


class TournamentView(SettingsApi):
    """One event."""

    @operation(
        name="readTournament",
        summary="Read an event; its ETag is the If-Match of its settings.",
        answer=TournamentAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The event."""
        return tournament_shown(event_row(ask.the_event.pk))

    @operation(
        name="changeTournament",
        summary="Change details of an event.",
        body=DetailsBody,
        answer=TournamentAnswer,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def patch(self, ask: Ask) -> dict[str, Any]:
        """The event with its new details."""
        event_id, changes = ask.the_event.pk, dict(ask.body)
        is_open = changes.pop("sign_up_open", None)
        tournament_update(ask.actor, tournament_id=event_id, changes=changes)
        if is_open is not None:
            sign_up_set_open(ask.actor, tournament_id=event_id, is_open=is_open)
        ask.event = event_row(ask.the_event.pk)
        return tournament_shown(ask.the_event)
