"""Players who sign themselves up, where the event allows it, and sign off again."""

from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid, NotAllowed
from tournament.models import Player, Registration, Tournament, User
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.services.people import PlayerInput, cleaned_player, player_row
from tournament.services.registrations import numbers_of


def sign_up_set_open(
    actor: Actor, *, tournament_id: int, is_open: bool, now: datetime | None = None
) -> Tournament:
    """Lets players sign themselves up, or no more. Gives the event."""
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        under_way.require_open()
        event = under_way.tournament
        if event.sign_up_open != is_open:
            event.sign_up_open = is_open
            event.save(update_fields=["sign_up_open"])
            under_way.log(
                "sign_up_open" if is_open else "sign_up_close",
                event,
                before={"sign_up_open": not is_open},
                after={"sign_up_open": is_open},
            )
        return event


def sign_up_self(
    actor: Actor,
    *,
    tournament_id: int,
    entered: PlayerInput | None = None,
    now: datetime | None = None,
) -> Registration:
    """Signs the person of the account up as `registered` and gives the registration.

    An account without a player gets a new one from what was entered. Somebody who had signed off
    is put back. Raises `Blocked` where sign-up is closed, `Invalid` with every problem.
    """
    with change(actor, tournament_id=tournament_id, right=None, now=now) as under_way:
        user = _account(actor)
        under_way.require_open()
        event = under_way.tournament
        if not event.sign_up_open:
            detail = _("Sign-up for this event is closed. Ask an organiser.")
            raise Blocked(detail, code="sign_up_closed")
        player = user.player or _new_player(under_way, user, entered)
        registration = event.registrations.filter(player=player).first()
        if registration is not None:
            return _returned(under_way, registration)
        registration = Registration.objects.create(
            tournament=event,
            player=player,
            number=max(numbers_of(event), default=0) + 1,
            status=Status.REGISTERED,
            created_at=under_way.now,
        )
        under_way.log("sign_up_self", registration, after={"player": player.public_name})
        return registration


def sign_off_self(
    actor: Actor, *, tournament_id: int, now: datetime | None = None
) -> Registration | None:
    """Withdraws the person of the account; gives the registration, or None where there is none.

    Raises `Blocked` once he sat at a table: then an organiser has to know.
    """
    with change(actor, tournament_id=tournament_id, right=None, now=now) as under_way:
        user = _account(actor)
        under_way.require_open()
        registration = under_way.tournament.registrations.filter(player=user.player_id).first()
        if registration is None or registration.status == Status.WITHDRAWN:
            return registration
        if registration.status == Status.DISQUALIFIED or registration.seats.exists():
            detail = _("You are in the draw already. Tell an organiser that you cannot play.")
            raise Blocked(detail, code="registration_used")
        before = registration.status
        registration.status = Status.WITHDRAWN
        registration.save(update_fields=["status"])
        after = {"status": registration.status.value}
        under_way.log("sign_off_self", registration, before={"status": before}, after=after)
        return registration


def _returned(under_way: Change, registration: Registration) -> Registration:
    if registration.status == Status.WITHDRAWN:
        registration.status = Status.REGISTERED
        registration.save(update_fields=["status"])
        under_way.log(
            "sign_up_self",
            registration,
            before={"status": Status.WITHDRAWN.value},
            after={"status": Status.REGISTERED.value},
        )
    return registration


def _new_player(under_way: Change, user: User, entered: PlayerInput | None) -> Player:
    problems: list[Problem] = []
    cleaned = cleaned_player(entered or PlayerInput(name=""), place="", problems=problems)
    if problems:
        raise Invalid(problems)
    player = player_row(under_way.actor, entered=cleaned, now=under_way.now)
    User.objects.filter(pk=user.pk).update(player=player)
    return player


def _account(actor: Actor) -> User:
    """Gives the account as it is stored now; a command has none to sign up."""
    if actor.user is None:
        raise NotAllowed(_("Sign in first."), code="sign_in_first")
    return (
        User.objects.select_for_update(of=("self",)).select_related("player").get(pk=actor.user.pk)
    )
