"""Who sits where in a round, as printed sheets need it: plain texts and numbers."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max

from tournament.bridge.rules import rules_of
from tournament.choices import TAKING_PART, DrawStatus, PlanStatus, RoundStatus, ScoreKind
from tournament.models import Registration, Round, RoundScore, Seat, Table, Tournament
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


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRules:
    """What a score sheet depends on.

    `family` is the game, `winds` how many winds are played. `fixed_deals` is true where the deal
    goes on after every hand, so that all hands are known beforehand. `sums` is what the end
    points of a table add up to, by its size, with the riichi sticks left on it at `stick` points
    each; 0 where the game has none.
    """

    family: str
    winds: int
    fixed_deals: bool
    sums: Mapping[int, int]
    stick: int


def sheet_rules(tournament: Tournament) -> SheetRules:
    """Gives what a score sheet of the event depends on. No query."""
    rules = rules_of(tournament)
    return SheetRules(
        family=rules.family,
        winds=_WINDS[rules.length],
        fixed_deals=rules.dealer_continues == "never",
        sums={size: size * rules.table(size).start_points for size in rules.table_sizes},
        stick=rules.stick_points if rules.family == "riichi" else 0,
    )


_WINDS = {"east": 1, "east_south": 2, "four_winds": 4}


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedules:
    """Everybody who takes part, all published rounds, and those to come that are planned."""

    players: tuple[PrintedPlayer, ...]
    rounds: tuple[RoundSeating, ...]
    planned: tuple[RoundSeating, ...]


def schedules(tournament: Tournament) -> Schedules:
    """Gives everybody's seats in every published round, and in the plan in use. Five queries."""
    players = players_taking_part(tournament)
    rounds = seatings(tournament)
    last = max((held.number for held in rounds), default=0)
    planned = _planned(tournament, {one.id: one for one in players})
    return Schedules(
        players=players,
        rounds=rounds,
        planned=tuple(held for held in planned if held.number > last),
    )


def _planned(
    tournament: Tournament, players: Mapping[int, PrintedPlayer]
) -> Iterator[RoundSeating]:
    """Gives the rounds that the plan in use has draws for, in their order.

    Those who do not take part any more are left out. One query.
    """
    draws = tournament.draws.filter(
        status=DrawStatus.PROPOSED, plan__status=PlanStatus.IN_USE
    ).order_by("round_number")
    for number, tables, byes in draws.values_list("round_number", "tables", "byes"):
        yield RoundSeating(
            number=number,
            name="",
            tables=tuple(
                PrintedTable(
                    id=0,
                    number=table["number"],
                    seats=tuple(
                        PrintedSeat(wind=wind, player=players[one], is_substitute=False)
                        for wind, one in zip(WIND_ORDER, table["seats"], strict=False)
                        if one in players
                    ),
                )
                for table in tables
            ),
            byes=tuple(players[one] for one in byes if one in players),
        )


def players_taking_part(tournament: Tournament) -> tuple[PrintedPlayer, ...]:
    """Gives who takes part, as paper names them. One query."""
    found = tournament.registrations.filter(status__in=TAKING_PART)
    return printed_players(found.select_related("player__club", "team"))


def table_count(tournament: Tournament) -> int:
    """Gives the highest number of a table; before the first round, how many are needed.

    One or two queries.
    """
    live = Table.objects.filter(round__tournament=tournament, round__status=RoundStatus.PUBLISHED)
    highest = live.aggregate(most=Max("number"))["most"]
    if highest is not None:
        return int(highest)
    players = tournament.registrations.filter(status__in=TAKING_PART).count()
    return -(-players // rules_of(tournament).players)
