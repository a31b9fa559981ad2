"""A person as all events know him: corrected, merged with a duplicate, told from a homonym."""

from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.errors import Blocked, Invalid
from tournament.models import Player, PlayerClaim, PlayersApart, Registration, User
from tournament.services.people import PlayerInput, cleaned_player, club_row, player_json
from tournament.services.people_change import PeopleChange, people_change

_FILLED = ("alias", "club", "country", "federation_number")


def player_update(
    actor: Actor,
    *,
    tournament_id: int,
    player_id: int,
    entered: PlayerInput,
    now: datetime | None = None,
) -> Player:
    """Gives the player with what was entered; every event he is in shows it.

    Raises `Invalid` with every problem, `Blocked` where he plays in events of other organisers.
    """
    with people_change(
        actor, tournament_id=tournament_id, player_ids=[player_id], now=now
    ) as under_way:
        problems: list[Problem] = []
        cleaned = cleaned_player(entered, place="", problems=problems)
        if problems:
            raise Invalid(problems)
        player = under_way.players[player_id]
        before = _fields(player)
        after = {name: getattr(cleaned, name) for name in before}
        if before == after:
            return player
        under_way.require_all(player, but=tournament_id)
        for name in ("name", "alias", "country", "federation_number"):
            setattr(player, name, after[name])
        if before["club"] != after["club"]:
            club = after["club"]
            player.club = club_row(actor, name=club, now=under_way.now) if club else None
        player.save()
        differing = [name for name in before if before[name] != after[name]]
        under_way.log(
            "player_update",
            player,
            before={name: before[name] for name in differing},
            after={name: after[name] for name in differing},
        )
        return player


def players_merge(
    actor: Actor,
    *,
    tournament_id: int,
    kept_id: int,
    gone_id: int,
    now: datetime | None = None,
) -> Player:
    """Makes one person of two and gives the one that stays.

    All sign-ups of the other one become his, with their results; what he lacks (alias, club,
    country, federation number) is taken over. What the log says of the other stays in it.
    Raises `Blocked` where both are in one event, or have an account each.
    """
    with people_change(
        actor, tournament_id=tournament_id, player_ids=[kept_id, gone_id], now=now
    ) as under_way:
        if kept_id == gone_id:
            raise Blocked(_("This is one and the same person."), code="same_player")
        kept, gone = under_way.players[kept_id], under_way.players[gone_id]
        _require_apart(under_way, kept, gone)
        under_way.require_all(gone, but=tournament_id)
        before = {"kept": player_json(kept), "merged": player_json(gone)}
        _move_account(kept, gone)
        moved = Registration.objects.filter(player=gone).update(player=kept)
        PlayerClaim.objects.filter(player=gone).update(player=kept)
        for name in _FILLED:
            if not getattr(kept, name):
                setattr(kept, name, getattr(gone, name))
        kept.save()
        gone.delete()
        under_way.log(
            "players_merge",
            kept,
            before=before,
            after={**player_json(kept), "moved_events": moved},
        )
        return kept


def players_keep_apart(
    actor: Actor, *, tournament_id: int, player_ids: tuple[int, int], now: datetime | None = None
) -> None:
    """Notes that two players only look like one person. Asking twice changes nothing."""
    with people_change(
        actor, tournament_id=tournament_id, player_ids=player_ids, now=now
    ) as under_way:
        first, second = _pair(under_way)
        _row, is_new = PlayersApart.objects.get_or_create(
            first=first, second=second, defaults={"created_at": under_way.now}
        )
        if is_new:
            after = {"apart": [str(first), str(second)]}
            under_way.log("players_apart", first, before={}, after=after)


def players_ask_again(
    actor: Actor, *, tournament_id: int, player_ids: tuple[int, int], now: datetime | None = None
) -> None:
    """Takes `players_keep_apart` back."""
    with people_change(
        actor, tournament_id=tournament_id, player_ids=player_ids, now=now
    ) as under_way:
        first, second = _pair(under_way)
        gone, _by_model = PlayersApart.objects.filter(first=first, second=second).delete()
        if gone:
            before = {"apart": [str(first), str(second)]}
            under_way.log("players_ask_again", first, before=before, after={})


def _pair(under_way: PeopleChange) -> tuple[Player, Player]:
    if len(under_way.players) != 2:
        raise Blocked(_("This is one and the same person."), code="same_player")
    first, second = (under_way.players[pk] for pk in sorted(under_way.players))
    return first, second


def _require_apart(under_way: PeopleChange, kept: Player, gone: Player) -> None:
    """Raises `Blocked` where both are in one event, with the ways out."""
    events = under_way.events
    common = [event for pk, event in events[kept.pk].items() if pk in events[gone.pk]]
    if not common:
        return
    names = ", ".join(event.name for event in common)
    values = {"kept": kept.public_name, "gone": gone.public_name, "events": names}
    if kept.public_name == gone.public_name:
        detail = _("Both players named %(kept)s are in the same event: %(events)s.") % values
    else:
        detail = _("%(kept)s and %(gone)s are both in the same event: %(events)s.") % values
    ways = [
        _("If one of the two never played there, remove that one from the event first."),
        _("If they are two people, choose “Not the same”."),
    ]
    raise Blocked(detail, code="both_in_event", data={"ways": [{"detail": way} for way in ways]})


def _move_account(kept: Player, gone: Player) -> None:
    """Gives the account of the one that goes to the one that stays."""
    accounts = {user.player_id: user for user in User.objects.filter(player__in=[kept, gone])}
    if len(accounts) == 2:
        detail = _("Each of the two belongs to an account: %(first)s and %(second)s.") % {
            "first": accounts[kept.pk].shown_name,
            "second": accounts[gone.pk].shown_name,
        }
        way = _("Take the player away from one of the accounts first.")
        raise Blocked(detail, code="two_accounts", data={"ways": [{"detail": way}]})
    User.objects.filter(player=gone).update(player=kept)


def _fields(player: Player) -> dict[str, str]:
    return {
        "name": player.name,
        "alias": player.alias,
        "club": player.club.name if player.club else "",
        "country": player.country,
        "federation_number": player.federation_number,
    }
