"""The standings as a page shows them: as of which round, who moved, how each total came about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from scoring.ruleset import RuleSet
from scoring.standings_types import BYE, Standings, StandingsRow, SumLine, TeamRow
from tournament.bridge.rules import rules_of
from tournament.bridge.standings import AsOf
from tournament.choices import TAKING_PART
from tournament.models import Registration, Stage, Team, Tournament
from tournament.selectors.rounds import RoundProgress, last_complete_round, round_list
from tournament.selectors.standings import TeamStanding, standings_at


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsAsked:
    """What the address asks for: a round, or a stage (its last round), or what counts now.

    `day` asks, in a league, for the end of the last meeting held on or before it.
    """

    round: int | None = None
    stage: int | None = None
    day: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRow:
    """One player's row. All amounts but `move` are parts.

    `move` is how many places up (below zero: down) since the round before, None where there is
    no such comparison. `rounds` are the amounts of the page's rounds, None where nothing counted;
    `byes` the numbers of those he sat out.
    `course` is the total after each round so far, the last one being the total itself.
    """

    row: StandingsRow
    registration: Registration
    move: int | None
    rounds: tuple[int | None, ...]
    byes: frozenset[int]
    course: tuple[int, ...]

    @property
    def is_listed(self) -> bool:
        """Whether a list of results names the player: he has a place, and not for byes alone.

        Whoever brought points along has games from before.
        """
        played = any(
            line.game is not None and line.game.counts and line.game.note != BYE
            for line in self.row.lines
        )
        return self.row.rank is not None and (played or bool(self.row.entrant.start_total))


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMembers:
    """One team's row with the rows of its members."""

    row: TeamRow
    team: Team
    members: tuple[PageRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The standings of an event as of the end of `up_to` (None: all that is confirmed).

    `all_rounds` are the live ones in which anything happened; `stages` those that have one;
    `players` is how many take part.
    `cut` is how many go on from here, None where no cut follows. `open_round` is the round in
    play whose points are not counted here, or only as far as its tables are confirmed
    (`counts_open`).
    """

    tournament: Tournament
    rules: RuleSet
    standings: Standings
    up_to: int | None
    rounds: tuple[int, ...]
    all_rounds: tuple[RoundProgress, ...]
    stages: tuple[Stage, ...]
    players: int
    rows: tuple[PageRow, ...]
    team_rows: tuple[TeamStanding, ...]
    open_round: RoundProgress | None
    counts_open: bool

    @property
    def last_round(self) -> int:
        """The last round counted, 0 where none is."""
        return self.rounds[-1] if self.rounds else 0

    @property
    def cut(self) -> int | None:
        """How many go on from here."""
        return self.standings.next_cut

    @property
    def ranked(self) -> int:
        """How many players have a rank."""
        return sum(1 for one in self.rows if one.row.rank is not None)

    @property
    def team_members(self) -> tuple[TeamMembers, ...]:
        """The teams' rows with their members' rows, the highest total first."""
        rows = {one.row.entrant.id: one for one in self.rows}
        return tuple(
            TeamMembers(
                row=one.row, team=one.team, members=tuple(rows[who] for who in one.row.members)
            )
            for one in self.team_rows
        )

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest point of all courses, zero among them."""
        seen = [amount for one in self.rows for amount in one.course]
        return min(seen, default=0) if seen and min(seen) < 0 else 0, max([0, *seen])


def standings_page(tournament: Tournament, *, asked: StandingsAsked) -> StandingsPage | None:
    """Gives the page, or None where there is no such round, or no round of such a stage.

    Two queries, and eight more where the version's standings are not in the cache.
    """
    live = tuple(one for one in round_list(tournament) if one.round.is_live)
    if asked.round is not None and asked.round not in {one.round.number for one in live}:
        return None
    rounds = tuple(one for one in live if not one.is_empty)
    stages = _begun_stages(rounds)
    known = {one.round.number for one in rounds}
    if asked.stage is not None and asked.stage not in {stage.number for stage in stages}:
        return None
    up_to = _up_to(tournament, asked, rounds)
    earlier = _round_before(up_to, known)
    now = AsOf(up_to, all_penalties=asked == StandingsAsked())
    standings, before = standings_at(tournament, moments=(now, AsOf(earlier)))
    people = _registrations(tournament)
    ranks = {row.entrant.id: row.rank for row in before.rows} if earlier else {}
    numbers = tuple(sorted(number for number in known if up_to is None or number <= up_to))
    starts = _stage_starts(standings.rows)
    open_round = next((one for one in rounds if one.is_in_play), None)
    return StandingsPage(
        tournament=tournament,
        rules=rules_of(tournament),
        standings=standings,
        up_to=up_to,
        rounds=numbers,
        all_rounds=rounds,
        stages=stages,
        players=sum(1 for one in people.values() if one.status in TAKING_PART),
        rows=tuple(
            PageRow(
                row=row,
                registration=people[row.entrant.id],
                move=_move(row, ranks),
                rounds=tuple(row.rounds.get(number) for number in numbers),
                byes=_byes(row),
                course=course_of(row, rounds=numbers, stage_starts=starts),
            )
            for row in standings.rows
        ),
        team_rows=_team_rows(standings, people),
        open_round=open_round,
        counts_open=open_round is not None and (up_to is None or open_round.round.number <= up_to),
    )


def standings_now(tournament: Tournament) -> StandingsPage:
    """Gives the standings of what counts now; an address that asks for nothing always has them."""
    page = standings_page(tournament, asked=StandingsAsked())
    if page is None:
        raise RuntimeError("The standings of no special round are missing")
    return page


def course_of(
    row: StandingsRow, *, rounds: Sequence[int], stage_starts: Mapping[int, int]
) -> tuple[int, ...]:
    """Gives the total, in parts, after each round; the last one is the row's own total.

    What belongs to no round (attendance, a penalty for the whole event) is in the last only.
    """
    course = []
    for number in rounds[:-1]:
        course.append(
            sum(line.parts for line in row.lines if _is_in_by(line, number, stage_starts))
        )
    return (*course, row.total) if rounds else ()


def _is_in_by(line: SumLine, number: int, stage_starts: Mapping[int, int]) -> bool:
    if not line.counts:
        return False
    if line.round is not None:
        return line.round <= number
    if line.code == "carry_over":
        return stage_starts.get(line.stage or 0, number + 1) <= number
    return line.code == "start_total"


def _byes(row: StandingsRow) -> frozenset[int]:
    """Gives the rounds for which the player has a bye and no game."""
    played = {line.round for line in row.lines if line.code == "game"}
    sat_out = {line.round for line in row.lines if line.code == "bye" and line.round is not None}
    return frozenset(sat_out - played)


def _stage_starts(rows: Sequence[StandingsRow]) -> dict[int, int]:
    """Gives the first round of each stage in which anybody has a game."""
    starts: dict[int, int] = {}
    for row in rows:
        for line in row.lines:
            if line.game is not None:
                first = starts.get(line.game.stage, line.game.round)
                starts[line.game.stage] = min(first, line.game.round)
    return starts


def _up_to(
    tournament: Tournament, asked: StandingsAsked, rounds: Sequence[RoundProgress]
) -> int | None:
    """Gives the round to count to: in a tournament complete rounds only, unless asked otherwise.

    A league has no common end of a round, so there every confirmed table counts at once.
    """
    if asked.round is not None:
        return asked.round
    if asked.day is not None:
        return _round_by(asked.day, rounds, time_zone=tournament.time_zone)
    last = last_complete_round(rounds)
    if asked.stage is not None:
        own = [
            one.round.number
            for one in rounds
            if (one.round.stage.number if one.round.stage else 1) == asked.stage
        ]
        return min(max(own), last) if own else last
    if tournament.is_league or all(one.is_complete for one in rounds):
        return None
    return last


def _round_by(day: date, rounds: Sequence[RoundProgress], *, time_zone: str) -> int:
    """Gives the number of the last meeting held by that day, 0 where there was none.

    A meeting without a date was held on the day it was opened, by the event's calendar.
    """
    zone = ZoneInfo(time_zone)
    days = {
        one.round.number: one.round.date or one.round.published_at.astimezone(zone).date()
        for one in rounds
    }
    return max((number for number, held in days.items() if held <= day), default=0)


def _begun_stages(rounds: Sequence[RoundProgress]) -> tuple[Stage, ...]:
    """Gives the stages that have a round, the first one first."""
    found = {one.round.stage.number: one.round.stage for one in rounds if one.round.stage}
    return tuple(found[number] for number in sorted(found))


def _round_before(up_to: int | None, known: set[int]) -> int:
    """Gives the round before the last one counted, 0 where there is none."""
    counted = sorted(number for number in known if up_to is None or number <= up_to)
    return counted[-2] if len(counted) > 1 else 0


def _move(row: StandingsRow, ranks: Mapping[object, int | None]) -> int | None:
    before = ranks.get(row.entrant.id)
    return None if before is None or row.rank is None else before - row.rank


def _registrations(tournament: Tournament) -> dict[int, Registration]:
    return {
        row.pk: row
        for row in tournament.registrations.select_related("player__club", "team").order_by("pk")
    }


def _team_rows(
    standings: Standings, people: Mapping[int, Registration]
) -> tuple[TeamStanding, ...]:
    teams: dict[int, Team] = {row.team_id: row.team for row in people.values() if row.team}
    return tuple(TeamStanding(row=row, team=teams[row.team]) for row in standings.team_rows)
