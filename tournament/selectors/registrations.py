"""Who is in an event, as the organiser's list and the check-in show it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.choices import SEATED_STATUSES
from tournament.choices import RegistrationStatus as Status
from tournament.models import Club, Player, PlayerClaim, Registration, Team, Tournament, User
from tournament.names import name_key, sound_key
from tournament.text import clean_text

UNPAID = "unpaid"
"""The filter of the organiser's list for those who have yet to pay."""

OUT = (Status.WITHDRAWN, Status.DISQUALIFIED)


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationList:
    """The registrations in order of their number, and how many there are of each status."""

    rows: tuple[Registration, ...]
    counts: Mapping[str, int]

    @property
    def ready(self) -> int:
        """How many the next draw would seat."""
        return sum(self.counts.get(status, 0) for status in SEATED_STATUSES)


def registrations_list(tournament: Tournament) -> RegistrationList:
    """Gives everybody in the event with player, club and team. One query."""
    rows = tuple(
        tournament.registrations.select_related("player__club", "team").order_by("number", "pk")
    )
    counts = Counter(row.status for row in rows)
    return RegistrationList(rows=rows, counts={status.value: counts[status] for status in Status})


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A known player who may be the one just typed; `is_in_event` if he is in the list already."""

    player: Player
    is_in_event: bool


def player_suggestions(tournament: Tournament, *, name: str, limit: int = 10) -> list[Suggestion]:
    """Gives known players whose name has words that begin like those of `name`, in any script.

    A federation number that begins like it counts too. Homonyms are lawful, so these are offered
    and never taken by themselves. Two queries.
    """
    typed = clean_text(name)
    words = sound_key(typed).split()
    if not words:
        return []
    number = typed.casefold()
    players = [
        player
        for player in Player.objects.select_related("club").order_by("name", "pk")
        if player.federation_number.casefold().startswith(number)
        or sounds_like(words, player.name)
        or sounds_like(words, player.alias)
    ][:limit]
    present = set(
        tournament.registrations.filter(player__in=players).values_list("player_id", flat=True)
    )
    return [Suggestion(player=player, is_in_event=player.pk in present) for player in players]


def sounds_like(words: Sequence[str], name: str) -> bool:
    """Tells whether each of the words (of a `sound_key`) begins a word of the name."""
    own = sound_key(name).split()
    return all(any(mine.startswith(word) for mine in own) for word in words)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskList:
    """The registrations the organiser asked for; counts are of everybody.

    `ready` is how many the next draw would seat, in a league how many may sit down.
    """

    rows: tuple[Registration, ...]
    counts: Mapping[str, int]
    total: int
    unpaid: int
    ready: int
    teams: tuple[str, ...]
    clubs: tuple[str, ...]


def desk_list(tournament: Tournament, *, status: str = "", text: str = "") -> DeskList:
    """Gives the registrations of a status (or `unpaid`) in which the text is found. One query.

    The text is looked for in name, club, team and numbers, in any script.
    """
    everybody = registrations_list(tournament)
    taking_part = [row for row in everybody.rows if row.status not in OUT]
    rows = [
        row
        for row in everybody.rows
        if status in ("", row.status) or (status == UNPAID and not row.paid and row in taking_part)
    ]
    typed = clean_text(text)
    return DeskList(
        rows=tuple(row for row in rows if not typed or is_found(row, typed)),
        counts=everybody.counts,
        total=len(everybody.rows),
        unpaid=sum(not row.paid for row in taking_part),
        ready=sum(everybody.counts[status] for status in tournament.seated_statuses),
        teams=_names(row.team for row in everybody.rows),
        clubs=_names(row.player.club for row in everybody.rows),
    )


def is_found(row: Registration, typed: str) -> bool:
    """Tells whether a registration is meant by what was typed into a search box."""
    player = row.player
    if typed.isdecimal():
        return typed == str(row.number) or player.federation_number.startswith(typed)
    names = [
        player.name,
        player.alias,
        player.club and player.club.name,
        row.team and row.team.name,
    ]
    words = sound_key(typed).split()
    folded = name_key(typed)
    return folded in name_key(player.federation_number) or any(
        name and (folded in name_key(name) or (words and sounds_like(words, name)))
        for name in names
    )


def _names(found: Iterable[Club | Team | None]) -> tuple[str, ...]:
    return tuple(sorted({one.name for one in found if one is not None}))


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn:
    """Who is missing and who is here, by name; counts are of everybody, found or not."""

    missing: tuple[Registration, ...]
    here: tuple[Registration, ...]
    waiting: tuple[Registration, ...]
    missing_count: int
    here_count: int

    @property
    def expected(self) -> int:
        """How many should be here in the end."""
        return self.missing_count + self.here_count


def check_in(tournament: Tournament, *, text: str = "") -> CheckIn:
    """Gives the check-in of an event, only those in whom the text is found. One query."""
    rows = sorted(
        tournament.registrations.select_related("player__club", "team"),
        key=lambda row: (row.player.public_name.casefold(), row.pk),
    )
    typed = clean_text(text)
    shown = [row for row in rows if not typed or is_found(row, typed)]
    expected = (Status.REGISTERED, Status.CONFIRMED)
    return CheckIn(
        missing=tuple(row for row in shown if row.status in expected),
        here=tuple(row for row in shown if row.status == Status.CHECKED_IN),
        waiting=tuple(row for row in shown if row.status == Status.WAITING),
        missing_count=sum(row.status in expected for row in rows),
        here_count=sum(row.status == Status.CHECKED_IN for row in rows),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """A team with its members by name."""

    team: Team
    members: tuple[Registration, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamList:
    """The teams of an event, and everybody who has none."""

    teams: tuple[TeamRow, ...]
    without: tuple[Registration, ...]


def team_list(tournament: Tournament) -> TeamList:
    """Gives the teams by name. Two queries."""
    rows = registrations_list(tournament).rows
    return TeamList(
        teams=tuple(
            TeamRow(team=team, members=tuple(row for row in rows if row.team_id == team.pk))
            for team in tournament.teams.order_by("name", "pk")
        ),
        without=tuple(row for row in rows if row.team_id is None and row.status not in OUT),
    )


def find_registration(tournament: Tournament, *, registration_id: int) -> Registration | None:
    """Gives a registration of the event with player, club, team and account, or None. One query."""
    return (
        tournament.registrations.select_related("player__club", "player__user", "team")
        .filter(pk=registration_id)
        .first()
    )


def open_claims(tournament: Tournament) -> tuple[PlayerClaim, ...]:
    """Gives the accounts that say to be a player of the event. One query."""
    found = PlayerClaim.objects.filter(player__registrations__tournament=tournament)
    return tuple(found.select_related("user", "player__club").order_by("pk"))


def own_registration(tournament: Tournament, *, user: User) -> Registration | None:
    """Gives the registration of an account's player, or None. At most one query."""
    if user.player_id is None:
        return None
    return (
        tournament.registrations.select_related("player__club", "team")
        .filter(player=user.player_id)
        .first()
    )
