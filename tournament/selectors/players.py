"""The players of an event, and one of them with all that concerns him."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournament.choices import RoundStatus
from tournament.models import Penalty, Registration, Seat, Tournament
from tournament.names import sound_key
from tournament.selectors.breakdowns import Breakdown, breakdown_of
from tournament.selectors.penalties import with_table
from tournament.selectors.rounds import is_settled
from tournament.selectors.standings_page import PageRow, StandingsPage, standings_now


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where somebody sits now: the seat with its round, and the chairs of the whole table."""

    seat: Seat
    seats: tuple[Seat, ...]
    ranks: Mapping[int, int | None]

    @property
    def others(self) -> tuple[tuple[Seat, int | None], ...]:
        """The other chairs in wind order, each with its player's place so far."""
        return tuple(
            (seat, self.ranks.get(seat.registration_id or 0))
            for seat in self.seats
            if seat.pk != self.seat.pk
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """One player in one event. `row` and `breakdown` are None before anything counts."""

    registration: Registration
    row: PageRow | None
    page: StandingsPage
    breakdown: Breakdown | None
    now: Place | None
    penalties: tuple[Penalty, ...]

    @property
    def hands_won(self) -> int | None:
        """How many hands he won in all that counts; None where nobody noted any."""
        games = [line.game for line in self.row.row.lines if line.counts] if self.row else []
        won = [game.hands_won for game in games if game and game.hands_won is not None]
        return sum(won) if won else None


def player_list(tournament: Tournament) -> tuple[Registration, ...]:
    """Gives everybody in the event by name. One query."""
    rows = tournament.registrations.select_related("player__club", "team")
    return tuple(sorted(rows, key=lambda row: (row.player.public_name.casefold(), row.pk)))


def players_named(tournament: Tournament, *, search: str = "") -> tuple[Registration, ...]:
    """Gives those whose name has `search` in it, in any alphabet, by name. One query."""
    found = player_list(tournament)
    return tuple(one for one in found if is_named(one.player.public_name, search=search))


def is_named(name: str, *, search: str) -> bool:
    """Tells whether each word of the search is in the name, as it sounds: "fedor" is in "Фёдор".

    >>> is_named("Фёдор Иванов", search="ivanov fe"), is_named("Фёдор", search="boris")
    (True, False)
    """
    sound = sound_key(name)
    return all(word in sound for word in sound_key(search).split())


def player_page(tournament: Tournament, *, registration_id: int) -> PlayerPage | None:
    """Gives one player of the event, or None.

    Seven queries, in a league eight, and eight more where the version's standings are not in
    the cache.
    """
    page = standings_now(tournament)
    registration = (
        tournament.registrations.select_related("player__club", "team")
        .filter(pk=registration_id)
        .first()
    )
    if registration is None:
        return None
    row = next((one for one in page.rows if one.registration.pk == registration_id), None)
    return PlayerPage(
        registration=registration,
        row=row,
        page=page,
        breakdown=breakdown_of(tournament, row.row) if row else None,
        now=_now(page, registration),
        penalties=tuple(with_table(registration.penalties).order_by("pk")),
    )


def _now(page: StandingsPage, registration: Registration) -> Place | None:
    """Gives the seat in the round in play, in a league the one at an open table, or None."""
    chairs = Seat.objects.select_related("table__round", "registration__player")
    if page.tournament.is_league:
        chairs = chairs.filter(table=_open_table(registration))
    elif page.open_round is not None:
        chairs = chairs.filter(table__seats__registration=registration, round=page.open_round.round)
    else:
        return None
    seats = tuple(chairs)
    own = next((seat for seat in seats if seat.registration_id == registration.pk), None)
    if own is None:
        return None
    ranks = {one.registration.pk: one.row.rank for one in page.rows}
    at_table = [seat for seat in seats if seat.table_id == own.table_id]
    return Place(
        seat=own,
        seats=tuple(sorted(at_table, key=lambda seat: "ESWNR".index(seat.wind))),
        ranks=ranks,
    )


def _open_table(registration: Registration) -> int | None:
    """Gives the table not settled yet, of the newest meeting, at which the player sits."""
    return (
        Seat.objects.filter(registration=registration, round__status=RoundStatus.PUBLISHED)
        .exclude(is_settled("table__"))
        .order_by("-round__number", "-table__number")
        .values_list("table_id", flat=True)
        .first()
    )
