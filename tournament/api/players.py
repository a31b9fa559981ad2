"""Who takes part in an event: listed, signed up, changed, withdrawn, checked in."""

from typing import Any

from django.http import Http404
from django.urls import reverse

from tournament.api.fields import (
    Answer,
    Body,
    Choice,
    Flag,
    Id,
    PageQuery,
    Text,
    Whole,
)
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.choices import RegistrationStatus as Status
from tournament.models import Registration
from tournament.permissions import Right, require
from tournament.selectors.players import players_named
from tournament.selectors.registrations import desk_list, find_registration
from tournament.services.people import PlayerInput
from tournament.services.player_changes import player_update
from tournament.services.registrations import (
    registration_check_in,
    registration_remove,
    registration_return,
    registration_set_status,
    registration_update,
    registration_withdraw,
)
from tournament.services.sign_up import RegistrationInput, registration_add

TAG = "Players"


class DeskAnswer(Answer):
    """What only those see who manage the players."""

    name = Text()
    alias = Text()
    federation_number = Text()
    seed_rating = Whole(allow_null=True)
    paid = Flag()


class PlayerAnswer(Answer):
    """A player in an event."""

    id = Id(help_text="Of this player in this event: what seats and results name.")
    person = Id(help_text="Of the person in all events.")
    name = Text(help_text="As everybody sees it: the alias where there is one.")
    number = Whole(allow_null=True)
    status = Choice(Status.choices)
    club = Text()
    country = Text()
    team = Text()
    desk = DeskAnswer(allow_null=True, help_text="Null for everybody who does not manage players.")


class PlayerQuery(PageQuery):
    """Which players."""

    status = Choice(Status.choices, required=False, help_text="Only with this status.")
    search = Text(required=False, max_length=120, help_text="Words of the name, in any alphabet.")
    paid = Flag(required=False, help_text="Who has paid, or not; only organisers may ask.")


class PersonBody(Body):
    """A person as all events know him."""

    name = Text(max_length=120)
    alias = Text(required=False, default="", max_length=120, allow_blank=True)
    club = Text(required=False, default="", max_length=120, allow_blank=True)
    country = Text(required=False, default="", max_length=60, allow_blank=True)
    federation_number = Text(required=False, default="", max_length=32, allow_blank=True)


class SignUpBody(Body):
    """Whom to sign up: a person already known by `player_id`, or a new one."""

    player_id = Id(required=False, allow_null=True, default=None)
    player = PersonBody(required=False, allow_null=True, default=None)
    status = Choice(Status.choices, required=False, default=Status.REGISTERED.value)
    number = Whole(required=False, allow_null=True, default=None, help_text="Or the next one.")
    team = Text(required=False, default="", max_length=120, allow_blank=True)
    seed_rating = Whole(required=False, allow_null=True, default=None)
    paid = Flag(required=False, default=False)


class RegistrationBody(Body):
    """What changes; what is left out stays."""

    number = Whole(required=False, allow_null=True)
    team = Text(required=False, max_length=120, allow_blank=True)
    seed_rating = Whole(required=False, allow_null=True)
    paid = Flag(required=False)


class StatusBody(Body):
    """The status a player shall have."""

    status = Choice(Status.choices)
    reason = Text(required=False, default="", max_length=400, allow_blank=True)


class WithdrawBody(Body):
    """Why a player goes."""

    reason = Text(required=False, default="", max_length=400, allow_blank=True)


def player_shown(row: Registration, *, is_desk: bool) -> dict[str, Any]:
    """Gives a registration with player, club and team as the API shows it."""
    player = row.player
    return {
        "id": row.pk,
        "person": player.pk,
        "name": player.public_name,
        "number": row.number,
        "status": row.status,
        "club": player.club.name if player.club else "",
        "country": player.country,
        "team": row.team.name if row.team else "",
        "desk": {
            "name": player.name,
            "alias": player.alias,
            "federation_number": player.federation_number,
            "seed_rating": row.seed_rating,
            "paid": row.paid,
        }
        if is_desk
        else None,
    }


class Players(EventApi):
    """Everybody in the event."""

    tag = TAG

    @operation(
        name="listPlayers",
        summary="List the players of an event, by name; for its organisers by number.",
        query=PlayerQuery,
        answer=page_form(PlayerAnswer),
        also=(403,),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        is_desk = ask.may(Right.MANAGE_PLAYERS)
        search, status = ask.query.get("search", ""), ask.query.get("status", "")
        rows = (
            desk_list(ask.the_event, text=search).rows
            if is_desk
            else players_named(ask.the_event, search=search)
        )
        paid = ask.query.get("paid")
        if paid is not None:
            require(ask.actor, Right.MANAGE_PLAYERS, tournament=ask.the_event)
        found = [row for row in rows if status in ("", row.status) and paid in (None, row.paid)]
        return page_of(ask, found, lambda row: player_shown(row, is_desk=is_desk))

    @operation(
        name="addPlayer",
        summary="Sign a player up.",
        body=SignUpBody,
        answer=PlayerAnswer,
        status=201,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> Answered:
        """The player signed up."""
        person = ask.body["player"]
        row = registration_add(
            ask.actor,
            tournament_id=ask.the_event.pk,
            entered=RegistrationInput(
                **{
                    **ask.body,
                    "player": PlayerInput(**person) if person is not None else None,
                    "status": Status(ask.body["status"]),
                }
            ),
        )
        address = reverse("api_player", args=[ask.the_event.slug, row.pk])
        return Answered(data=_now(ask, row.pk), status=201, headers={"Location": address})


class PlayerApi(EventApi):
    """A view of one player of the event; one of another event is not there."""

    tag = TAG

    def the_player(self, ask: Ask) -> Registration:
        """Gives the player of the address."""
        return found_player(ask, ask.where["player_id"])


class PlayerView(PlayerApi):
    """One player."""

    @operation(name="readPlayer", summary="Read a player of an event.", answer=PlayerAnswer)
    def get(self, ask: Ask) -> dict[str, Any]:
        """The player."""
        return player_shown(self.the_player(ask), is_desk=ask.may(Right.MANAGE_PLAYERS))

    @operation(
        name="changePlayer",
        summary="Change a player's number, team, seed rating or paid flag.",
        body=RegistrationBody,
        answer=PlayerAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def patch(self, ask: Ask) -> dict[str, Any]:
        """The player changed."""
        row = self.the_player(ask)
        registration_update(ask.actor, registration_id=row.pk, changes=ask.body)
        return _now(ask, row.pk)

    @operation(
        name="removePlayer",
        summary="Delete a sign-up made by mistake; who has played is withdrawn instead.",
        status=204,
        right=Right.MANAGE_PLAYERS,
    )
    def delete(self, ask: Ask) -> Answered:
        """Nothing more."""
        registration_remove(ask.actor, registration_id=self.the_player(ask).pk)
        return Answered(data=None, status=204)


class PlayerPerson(PlayerApi):
    """The person behind a player."""

    @operation(
        name="changePerson",
        summary="Correct the person behind a player, in every event he is in.",
        body=PersonBody,
        answer=PlayerAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def put(self, ask: Ask) -> dict[str, Any]:
        """The player with the person corrected."""
        row = self.the_player(ask)
        player_update(
            ask.actor,
            tournament_id=ask.the_event.pk,
            player_id=row.player_id,
            entered=PlayerInput(**ask.body),
        )
        return _now(ask, row.pk)


class PlayerStatus(PlayerApi):
    """The status of a player."""

    @operation(
        name="setPlayerStatus",
        summary="Give a player another status: confirm, put on the waiting list, take back.",
        body=StatusBody,
        answer=PlayerAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The player with the status."""
        row = self.the_player(ask)
        registration_set_status(
            ask.actor,
            registration_id=row.pk,
            status=Status(ask.body["status"]),
            reason=ask.body["reason"],
        )
        return _now(ask, row.pk)


class PlayerWithdraw(PlayerApi):
    """A player goes."""

    @operation(
        name="withdrawPlayer",
        summary="Take a player out: past results stay, and nothing new is drawn.",
        body=WithdrawBody,
        answer=PlayerAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The player withdrawn."""
        row = self.the_player(ask)
        registration_withdraw(ask.actor, registration_id=row.pk, reason=ask.body["reason"])
        return _now(ask, row.pk)


class PlayerReturn(PlayerApi):
    """A withdrawn player comes back."""

    @operation(
        name="returnPlayer",
        summary="Put a withdrawn player back as checked in, so that the next draw seats him.",
        answer=PlayerAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The player, back."""
        row = self.the_player(ask)
        registration_return(ask.actor, registration_id=row.pk)
        return _now(ask, row.pk)


class PlayerCheckIn(PlayerApi):
    """A player is in the hall."""

    @operation(
        name="checkInPlayer",
        summary="Note that a player is in the hall.",
        answer=PlayerAnswer,
        right=Right.MANAGE_PLAYERS,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The player checked in."""
        row = self.the_player(ask)
        registration_check_in(ask.actor, registration_id=row.pk)
        return _now(ask, row.pk)


def found_player(ask: Ask, player_id: int) -> Registration:
    """Gives the player of the event of this id, or raises `Http404`."""
    row = find_registration(ask.the_event, registration_id=player_id)
    if row is None:
        raise Http404
    return row


def _now(ask: Ask, player_id: int) -> dict[str, Any]:
    return player_shown(found_player(ask, player_id), is_desk=True)
