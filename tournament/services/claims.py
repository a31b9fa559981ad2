"""An account and the player it belongs to: the person asks, an organiser confirms."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament import audit
from tournament.actors import Actor
from tournament.errors import Blocked, NotAllowed, NotFound
from tournament.models import Player, PlayerClaim, User
from tournament.permissions import require_account
from tournament.services.people_change import people_change


def player_claim(actor: Actor, *, player_id: int, now: datetime | None = None) -> PlayerClaim:
    """Notes that the person says to be this player; an earlier claim gives way.

    Raises `Blocked` where the account has a player, or the player an account.
    """
    user = _account(actor)
    now = now or timezone.now()
    with transaction.atomic():
        user = User.objects.select_for_update(of=("self",)).get(pk=user.pk)
        player = Player.objects.filter(pk=player_id).first()
        if player is None:
            raise NotFound(_("There is no such player."), code="player_unknown")
        if user.player_id is not None:
            detail = _("Your account belongs to a player already.")
            raise Blocked(detail, code="account_has_player")
        _require_free(player)
        claim, _new = PlayerClaim.objects.update_or_create(
            user=user, defaults={"player": player, "created_at": now}
        )
        _record(actor, "player_claim", player, user, now)
        return claim


def claim_withdraw(actor: Actor, *, now: datetime | None = None) -> None:
    """Takes the person's own claim back; without one nothing happens."""
    user = _account(actor)
    with transaction.atomic():
        claim = PlayerClaim.objects.select_related("player").filter(user=user).first()
        if claim is not None:
            _record(actor, "player_claim_withdraw", claim.player, user, now or timezone.now())
            claim.delete()


def claim_answer(
    actor: Actor,
    *,
    tournament_id: int,
    claim_id: int,
    is_the_player: bool,
    now: datetime | None = None,
) -> None:
    """Confirms a claim, which links the account to the player, or turns it down.

    Organisers of an event the player is in may do it. Raises `NotFound`, `Blocked`.
    """
    found = PlayerClaim.objects.filter(pk=claim_id).values_list("player_id", flat=True).first()
    gone = NotFound(_("This request was answered already."), code="claim_unknown")
    if found is None:
        raise gone
    with people_change(
        actor, tournament_id=tournament_id, player_ids=[found], now=now
    ) as under_way:
        claim = PlayerClaim.objects.select_related("user", "player").filter(pk=claim_id).first()
        if claim is None or claim.player_id != found:
            raise gone
        action = "player_claim_refuse"
        if is_the_player:
            _require_free(claim.player)
            _require_without_player(claim.user_id)
            User.objects.filter(pk=claim.user_id).update(player=claim.player)
            action = "player_claim_confirm"
        under_way.log(action, claim.player, before={}, after={"account": claim.user.username})
        claim.delete()


def player_unlink(
    actor: Actor, *, tournament_id: int, player_id: int, now: datetime | None = None
) -> None:
    """Takes a player away from the account he was linked to."""
    with people_change(
        actor, tournament_id=tournament_id, player_ids=[player_id], now=now
    ) as under_way:
        player = under_way.players[player_id]
        under_way.require_all(player, but=tournament_id)
        user = User.objects.filter(player=player).first()
        if user is not None:
            User.objects.filter(pk=user.pk).update(player=None)
            under_way.log("player_unlink", player, before={"account": user.username}, after={})


def _account(actor: Actor) -> User:
    require_account(actor)
    if actor.user is None:
        raise NotAllowed(_("Sign in first."), code="sign_in_first")
    return actor.user


def _require_free(player: Player) -> None:
    if User.objects.filter(player=player).exists():
        detail = _("%(name)s belongs to another account.") % {"name": player.public_name}
        raise Blocked(detail, code="player_has_account")


def _require_without_player(user_id: int) -> None:
    """Locks the account, so that it is not linked to somebody else at the same moment."""
    user = User.objects.select_for_update().select_related(None).get(pk=user_id)
    if user.player_id is not None:
        detail = _("The account %(name)s belongs to another player by now.")
        raise Blocked(detail % {"name": user.username}, code="account_has_player")


def _record(actor: Actor, action: str, player: Player, user: User, now: datetime) -> None:
    audit.record(
        actor,
        action,
        tournament=None,
        target=player,
        now=now,
        after={"account": user.username},
    )
