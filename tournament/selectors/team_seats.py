"""Which seats each team has in a proposal, for the captain who says who takes which."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournament.choices import DrawMode, DrawStatus
from tournament.models import Draw, Registration, Team, Tournament

WINDS = "ESWNR"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSeat:
    """A seat of a team: table, wind, who was drawn to it, the other teams at the table."""

    table: int
    wind: str
    registration: Registration
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSeats:
    """A team's seats, in the order of the tables."""

    team: Team
    seats: tuple[TeamSeat, ...]

    @property
    def members(self) -> tuple[Registration, ...]:
        """Those of the team who were drawn, by name."""
        people = [seat.registration for seat in self.seats]
        return tuple(sorted(people, key=lambda one: one.player.public_name.casefold()))


def teams_draw(tournament: Tournament, *, round_number: int | None = None) -> Draw | None:
    """Gives the open proposal of teams, of one round or of the next; None if there is none."""
    found = tournament.draws.filter(status=DrawStatus.PROPOSED, mode=DrawMode.TEAMS)
    if round_number is not None:
        found = found.filter(round_number=round_number)
    return found.order_by("round_number").first()


def team_seats(tournament: Tournament, draw: Draw) -> tuple[TeamSeats, ...]:
    """Gives each team's seats in a proposal, by the team's name. One query."""
    people: Mapping[int, Registration] = tournament.registrations.select_related(
        "player", "team"
    ).in_bulk()
    seats: dict[int, list[TeamSeat]] = {}
    teams: dict[int, Team] = {}
    for table in draw.tables:
        here = [people.get(pk) if pk is not None else None for pk in table["seats"]]
        for wind, one in zip(WINDS, here, strict=False):
            if one is None or one.team is None:
                continue
            others = [two.team.name for two in here if two and two.team and two.team != one.team]
            teams[one.team.pk] = one.team
            seats.setdefault(one.team.pk, []).append(
                TeamSeat(table=table["number"], wind=wind, registration=one, others=tuple(others))
            )
    return tuple(
        TeamSeats(team=team, seats=tuple(seats[pk]))
        for pk, team in sorted(teams.items(), key=lambda item: item[1].name.casefold())
    )
