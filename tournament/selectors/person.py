"""One person across events, as everybody may see him, and as he sees himself."""

from dataclasses import dataclass

from django.db.models import Q

from scoring.ruleset import RuleSet
from tournament.bridge.rules import rules_of
from tournament.choices import TournamentStatus
from tournament.models import Player, PlayerClaim, Registration, Tournament, User
from tournament.names import sound_key
from tournament.selectors.players import PlayerPage, player_page
from tournament.selectors.registrations import sounds_like
from tournament.selectors.standings import standings_of
from tournament.selectors.tournaments import unit_of

MOST_EVENTS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOfPerson:
    """One event of a person. `rank` and `total` (parts) are None before anything counts."""

    registration: Registration
    rules: RuleSet
    rank: int | None
    shared: bool
    ranked: int
    total: int | None
    games: int

    @property
    def tournament(self) -> Tournament:
        """The event."""
        return self.registration.tournament

    @property
    def unit(self) -> str:
        """What its totals are counted in."""
        return unit_of(self.rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPage:
    """A person with his events, the newest first."""

    player: Player
    events: tuple[EventOfPerson, ...]

    @property
    def games(self) -> int:
        """How many games he has played in these events."""
        return sum(one.games for one in self.events)


def person_page(*, player_id: int, user_id: int | None = None) -> PersonPage | None:
    """Gives a person's events that the user may see; None for nobody, or with no such event.

    Two queries, and nine for each event whose standings are not in the cache.
    """
    player = Player.objects.select_related("club").filter(pk=player_id).first()
    if player is None:
        return None
    registrations = _registrations(player, user_id)
    own = user_id is not None and User.objects.filter(pk=user_id, player=player).exists()
    if not registrations and not own:
        return None
    return PersonPage(player=player, events=tuple(_event(one) for one in registrations))


def _registrations(player: Player, user_id: int | None) -> list[Registration]:
    seen = Q(tournament__hidden=False)
    if user_id is not None:
        seen |= Q(tournament__roles__user=user_id) | Q(tournament__club__roles__user=user_id)
        seen |= Q(player__user=user_id)
    found = (
        Registration.objects.filter(seen, player=player)
        .select_related("tournament__club", "team")
        .order_by("-tournament__starts_on", "-tournament__pk")
        .distinct()
    )
    return list(found[:MOST_EVENTS])


def _event(registration: Registration) -> EventOfPerson:
    standings = standings_of(registration.tournament)
    row = next((one for one in standings.rows if one.entrant.id == registration.pk), None)
    return EventOfPerson(
        registration=registration,
        rules=rules_of(registration.tournament),
        rank=row.rank if row else None,
        shared=row.shared if row else False,
        ranked=sum(one.rank is not None for one in standings.rows),
        total=row.total if row and row.lines else None,
        games=row.games if row else 0,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPage:
    """What somebody signed in sees of himself. `now` are the running events he is in."""

    person: PersonPage | None
    now: tuple[PlayerPage, ...]
    claim: PlayerClaim | None


def own_page(user: User) -> OwnPage:
    """Gives the person's own events and where he sits. For each running event some queries."""
    claim = PlayerClaim.objects.select_related("player__club").filter(user=user).first()
    if user.player_id is None:
        return OwnPage(person=None, now=(), claim=claim)
    person = person_page(player_id=user.player_id, user_id=user.pk)
    running = [
        one.registration
        for one in (person.events if person else ())
        if one.tournament.status == TournamentStatus.RUNNING
    ]
    pages = (player_page(one.tournament, registration_id=one.pk) for one in running)
    return OwnPage(person=person, now=tuple(page for page in pages if page), claim=claim)


def players_to_claim(*, name: str, limit: int = 10) -> tuple[Player, ...]:
    """Gives players without an account whose public name is like the one typed. One query.

    Only people of public events are shown, under the name everybody sees.
    """
    words = sound_key(name).split()
    if not words:
        return ()
    found = Player.objects.filter(
        user__isnull=True, registrations__tournament__hidden=False
    ).select_related("club")
    players = found.distinct().order_by("name", "pk")
    like = [one for one in players if sounds_like(words, one.public_name)]
    return tuple(like[:limit])
