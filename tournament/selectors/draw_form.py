"""What is asked before a draw: how to seat a count that does not divide, who goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.points import parse_points
from seating import FillOption, fill_options
from tournament.bridge.rules import rules_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, PlanStatus
from tournament.models import EventPlan, Registration, SeedCommitment, Stage, Tournament
from tournament.selectors.draw_obstacles import Obstacle
from tournament.selectors.draw_record import open_commitment
from tournament.selectors.draws import Preflight, draw_preflight
from tournament.selectors.standings import standings_of

CHOSEN_HERE = ("fill_not_chosen", "cut_tied")
"""What the form itself asks for; it does not stand in the way of the form."""

FURTHER_MODES = (DrawMode.INTERVAL, DrawMode.SNAKE, DrawMode.BLOCKS)
"""Ways to draw by the standings beside swiss."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Somebody who may go on into a stage. `total` is in parts.

    `goes_on` by the cut alone; `is_tied` where equal places leave it open.
    """

    registration: Registration
    rank: int | None
    total: int
    goes_on: bool
    is_tied: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawForm:
    """What the page of a draw asks. `obstacles` have to be removed first.

    `fills` are the ways to seat a count that does not divide, `players` that count. `candidates`
    are there where the stage to draw for has a cut and was not begun.
    """

    round_number: int
    players: int
    obstacles: tuple[Obstacle, ...]
    absent: tuple[str, ...]
    fills: tuple[FillOption, ...]
    bye_parts: int
    stages: tuple[Stage, ...]
    stage: Stage | None
    candidates: tuple[Candidate, ...]
    has_clubs: bool
    has_teams: bool
    has_countries: bool
    has_ratings: bool
    banned: int
    plan: EventPlan | None
    commitment: SeedCommitment | None
    is_first: bool
    is_league: bool

    @property
    def further_modes(self) -> tuple[str, ...]:
        """The ways to draw that are asked for less often; teams need teams, ranks a past."""
        by_rank = () if self.is_first else FURTHER_MODES
        of_leagues = (DrawMode.LEAGUE,) if self.is_league else ()
        of_teams = (DrawMode.TEAMS,) if self.has_teams else ()
        return tuple(one.value for one in (*by_rank, *of_leagues, *of_teams))

    @property
    def going_on(self) -> int:
        """How many the cut alone lets go on."""
        return sum(1 for one in self.candidates if one.goes_on)

    @property
    def to_choose(self) -> int:
        """How many of the tied ones still fit into the cut."""
        cut = self.stage.cut if self.stage and self.stage.cut else 0
        return cut - self.going_on

    @property
    def tied(self) -> tuple[Candidate, ...]:
        """Those between whom the organiser chooses."""
        return tuple(one for one in self.candidates if one.is_tied)


def draw_form(tournament: Tournament, *, wishes: DrawWishes) -> DrawForm:
    """Gives what the draw of the next round asks, given what was chosen so far.

    Queries: those of `draw_preflight`, of the standings where a cut is to be shown, and six.
    """
    asked = replace(wishes, mode=_asking_mode(wishes), fill="", plan="")
    found = draw_preflight(tournament, wishes=asked)
    stages = tuple(tournament.stages.all())
    begun = set(
        tournament.rounds.filter(status="published").values_list("stage__number", flat=True)
    )
    stage = next((one for one in stages if one.number == wishes.stage), None)
    people = list(
        tournament.registrations.filter(status__in=tournament.seated_statuses)
        .select_related("player__club", "team")
        .order_by("number", "pk")
    )
    candidates: tuple[Candidate, ...] = ()
    if stage is not None and stage.cut is not None and stage.number not in begun:
        candidates = _candidates(tournament, people, cut=stage.cut)
    players = _players(found, wishes, candidates)
    rules = rules_of(tournament)
    return DrawForm(
        round_number=found.round_number,
        players=players,
        obstacles=tuple(one for one in found.obstacles if one.code not in CHOSEN_HERE),
        absent=found.absent,
        fills=tuple(
            one
            for one in fill_options(players, table_size=rules.players)
            if one.possible and (one.fill != "five" or tournament.is_league)
        ),
        bye_parts=parse_points(rules.bye_points),
        stages=tuple(one for one in stages if one.number >= max(begun - {None}, default=0)),
        stage=stage,
        candidates=candidates,
        has_clubs=any(one.player.club_id for one in people),
        has_teams=any(one.team_id for one in people),
        has_countries=len({one.player.country for one in people} - {""}) > 1,
        has_ratings=any(one.seed_rating is not None for one in people),
        banned=tournament.banned_pairs.count(),
        plan=tournament.plans.filter(status=PlanStatus.IN_USE).defer("inputs").first(),
        commitment=open_commitment(tournament),
        is_first=found.round_number == 1,
        is_league=tournament.is_league,
    )


def _asking_mode(wishes: DrawWishes) -> DrawMode:
    """Gives the mode to ask with: a plan not typed yet would stand in its own way."""
    return DrawMode.RANDOM if wishes.mode == DrawMode.PLAN else wishes.mode


def _players(found: Preflight, wishes: DrawWishes, candidates: Sequence[Candidate]) -> int:
    """Gives how many are to be seated."""
    if found.inputs is not None:
        return len(found.inputs.entrants)
    for one in found.obstacles:
        if one.code == "fill_not_chosen":
            return int(one.data["players"])
        if one.code == "cut_tied":
            return int(one.data["cut"])
    return len(wishes.going_on) or sum(1 for one in candidates if one.goes_on)


def _candidates(
    tournament: Tournament, people: Sequence[Registration], *, cut: int
) -> tuple[Candidate, ...]:
    """Gives everybody who could go on, by place, and where the cut falls."""
    rows = {row.entrant.id: row for row in standings_of(tournament).rows if row.rank is not None}
    ranked = sorted(
        (one for one in people if one.pk in rows), key=lambda one: (rows[one.pk].rank or 0, one.pk)
    )
    places = [rows[one.pk].rank for one in ranked]
    is_tied = len(places) > cut and places[cut - 1] == places[cut]
    shared = places[cut] if is_tied else None
    return tuple(
        Candidate(
            registration=one,
            rank=place,
            total=rows[one.pk].total,
            goes_on=index < cut and place != shared,
            is_tied=place is not None and place == shared,
        )
        for index, (one, place) in enumerate(zip(ranked, places, strict=True))
    )
