"""Who sits where in a round, as printed sheets need it: plain texts and numbers."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournament.choices import RoundStatus, ScoreKind
from tournament.models import Registration, Round, RoundScore, Seat, Tournament
from tournament.selectors.tables import WIND_ORDER


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPlayer:
    """A player as paper names him. `number` is his number in the event, None without one."""

    id: int
    name: str
    club: str
    team: str
    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedSeat:
    """A chair: its wind's letter and who sits there. `player` is None for a house substitute.

    `is_substitute` where whoever sits there stands in for somebody.
    """

    wind: str
    player: PrintedPlayer | None
    is_substitute: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedTable:
    """A table with its chairs in the order of the winds."""

    id: int
    number: int
    seats: tuple[PrintedSeat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSeating:
    """A round's tables by number, and who has a bye in it."""

    number: int
    name: str
    tables: tuple[PrintedTable, ...]
    byes: tuple[PrintedPlayer, ...]


def round_seating(tournament: Tournament, *, number: int) -> RoundSeating | None:
    """Gives the seats of a published round, or None where there is no such round. Three queries."""
    found = _seatings(
        Round.objects.filter(tournament=tournament, number=number, status=RoundStatus.PUBLISHED)
    )
    return found[0] if found else None


def seatings(tournament: Tournament) -> tuple[RoundSeating, ...]:
    """Gives the seats of every published round, by number. Three queries."""
    return _seatings(tournament.rounds.filter(status=RoundStatus.PUBLISHED))


def printed_players(registrations: Iterable[Registration]) -> tuple[PrintedPlayer, ...]:
    """Gives players, loaded with player, club and team, as paper names them. No query."""
    return tuple(_player(one) for one in registrations)


def _seatings(rounds: Iterable[Round]) -> tuple[RoundSeating, ...]:
    found = sorted(rounds, key=lambda held: held.number)
    seats: dict[int, list[Seat]] = defaultdict(list)
    chairs = Seat.objects.filter(round__in=[held.pk for held in found])
    for seat in chairs.select_related("table", "registration__player__club", "registration__team"):
        seats[seat.round_id].append(seat)
    byes: dict[int, list[PrintedPlayer]] = defaultdict(list)
    scores = RoundScore.objects.filter(
        round__in=[held.pk for held in found], kind=ScoreKind.BYE
    ).select_related("registration__player__club", "registration__team")
    for score in scores:
        byes[score.round_id].append(_player(score.registration))
    return tuple(
        RoundSeating(
            number=held.number,
            name=held.name,
            tables=_tables(seats[held.pk]),
            byes=tuple(byes[held.pk]),
        )
        for held in found
    )


def _tables(seats: Sequence[Seat]) -> tuple[PrintedTable, ...]:
    at_table: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        at_table[seat.table_id].append(seat)
    tables = [
        PrintedTable(
            id=table_id,
            number=chairs[0].table.number,
            seats=tuple(
                _seat(seat) for seat in sorted(chairs, key=lambda one: WIND_ORDER.index(one.wind))
            ),
        )
        for table_id, chairs in at_table.items()
    ]
    return tuple(sorted(tables, key=lambda table: table.number))


def _seat(seat: Seat) -> PrintedSeat:
    return PrintedSeat(
        wind=seat.wind,
        player=_player(seat.registration) if seat.registration else None,
        is_substitute=seat.substitute,
    )


def _player(one: Registration) -> PrintedPlayer:
    return PrintedPlayer(
        id=one.pk,
        name=one.player.public_name,
        club=one.player.club.name if one.player.club else "",
        team=one.team.name if one.team else "",
        number=one.number,
    )
