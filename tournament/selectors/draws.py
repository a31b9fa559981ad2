"""What a draw is made from, what stands in its way, and how a proposal reads."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.ruleset import RuleSet
from scoring.standings_types import StandingsRow
from seating import Entrant, check_seating
from seating.errors import SeatingError
from seating.preflight import preflight
from tournament.bridge.rules import rules_of
from tournament.bridge.seating import (
    DrawInputs,
    DrawWishes,
    as_refusal,
    plan_for_round,
    plan_problems,
    seating_wishes,
    tables_from_json,
    wishes_from_json,
)
from tournament.choices import (
    PRESCRIBED_MODES,
    RANKED_MODES,
    DrawMode,
    DrawStatus,
    RegistrationStatus,
    TournamentStatus,
)
from tournament.errors import Invalid, TournamentError
from tournament.models import Draw, Registration, Tournament
from tournament.selectors.draw_entrants import going_in, stage_to_draw
from tournament.selectors.draw_obstacles import (
    Obstacle,
    hall_obstacle,
    obstacle_of,
    plan_obstacles,
    uneven_obstacle,
)
from tournament.selectors.draw_past import Past, past_of
from tournament.selectors.standings import standings_of
from tournament.wording import table_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Preflight:
    """Whether the next round can be drawn. `inputs` is None while something stands in the way.

    `absent` are the names of those who are confirmed but were not checked in, where others were:
    they would be seated too.
    """

    round_number: int
    inputs: DrawInputs | None
    obstacles: tuple[Obstacle, ...]
    absent: tuple[str, ...]


def draw_preflight(tournament: Tournament, *, wishes: DrawWishes) -> Preflight:
    """Gives what the next round would be drawn from, or everything that stands in the way.

    Seven queries, and those of the standings where they are needed and not in the cache.
    """
    past = past_of(tournament)
    number = past.next_round
    registrations = list(
        tournament.registrations.select_related("player__club", "team").order_by("pk")
    )
    rules = rules_of(tournament)
    obstacles = _standing_obstacles(tournament, past, wishes, number)
    stage, refusal = stage_to_draw(past, wishes=wishes)
    obstacles += [refusal] if refusal else []
    by_score = wishes.mode in RANKED_MODES or _is_by_rank(wishes, number)
    ranked = standings_of(tournament).rows if by_score or past.needs_ranks else ()
    entered, refusals = going_in(
        registrations, past=past, ranked=ranked, wishes=wishes, stage=stage
    )
    obstacles += refusals
    rows = {row.entrant.id: row for row in ranked} if by_score else {}
    inputs = DrawInputs(
        round_number=number,
        stage=stage,
        wishes=wishes,
        entrants=tuple(_entrant(one, rows.get(one.pk), wishes) for one in entered),
        history=past.history,
        seating_wishes=seating_wishes(
            wishes,
            table_size=rules.players,
            players=len(entered),
            banned=_kept_apart(tournament, {one.pk for one in entered}),
        ),
    )
    if not refusals:
        inputs, more = _fitted(inputs, tournament, rules)
        obstacles += more
    return Preflight(
        round_number=number,
        inputs=None if obstacles else inputs,
        obstacles=tuple(obstacles),
        absent=_not_checked_in(entered),
    )


def draw_changes(draw: Draw, *, inputs: DrawInputs) -> tuple[str, ...]:
    """Gives which inputs changed since the draw was made: "players", "points", "rounds", "wishes".

    A round of a whole-event plan reads no results: it stands as long as the same people play and
    no hard rule is broken by it.
    """
    if draw.mode == DrawMode.EVENT:
        return _planned_changes(draw, inputs)
    if inputs.hash == draw.inputs_hash and inputs.round_number == draw.round_number:
        return ()
    kept: Mapping[str, str] = draw.options.get("inputs", {})
    now = inputs.digests()
    changed = [kind for kind in ("players", "points", "rounds") if kept.get(kind) != now[kind]]
    if "players" in changed and "points" in changed:
        changed.remove("points")  # other players have other points: it says nothing by itself
    return tuple(changed) or ("wishes",)


def _planned_changes(draw: Draw, inputs: DrawInputs) -> tuple[str, ...]:
    kept: Mapping[str, str] = draw.options.get("inputs", {})
    if inputs.round_number != draw.round_number:
        return ("rounds",)
    if kept.get("roster") != inputs.digests()["roster"]:
        return ("players",)
    broken = check_seating(
        tables_from_json(draw.tables),
        entrants=inputs.entrants,
        wishes=inputs.seating_wishes,
        byes=draw.byes,
    )
    return ("wishes",) if broken else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSeat:
    """A chair of a proposal; without a registration it is a house substitute's."""

    wind: str
    registration: Registration | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawTable:
    """A table of a proposal."""

    number: int
    seats: tuple[DrawSeat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawView:
    """A draw with its people. `is_outdated` is true when it cannot be published as it stands."""

    draw: Draw
    wishes: DrawWishes
    tables: tuple[DrawTable, ...]
    byes: tuple[Registration, ...]
    is_outdated: bool


def draw_view(tournament: Tournament, *, round_number: int) -> DrawView | None:
    """Gives the open proposal of a round with its people, None if there is none.

    Two queries more than `draw_preflight`.
    """
    draw = tournament.draws.filter(round_number=round_number, status="proposed").first()
    return None if draw is None else seated_draw(tournament, draw=draw)


def seated_draw(tournament: Tournament, *, draw: Draw) -> DrawView:
    """Gives a draw of the event with its people. A published or discarded one is not outdated.

    One query; for a proposal those of `draw_preflight` besides.
    """
    wishes = wishes_from_json(draw.options)
    people: Mapping[int, Registration] = tournament.registrations.select_related(
        "player__club", "team"
    ).in_bulk()
    return DrawView(
        draw=draw,
        wishes=wishes,
        tables=tuple(
            DrawTable(
                number=table["number"],
                seats=tuple(
                    DrawSeat(wind=wind, registration=people.get(pk))
                    for wind, pk in zip("ESWNR", table["seats"], strict=False)
                ),
            )
            for table in draw.tables
        ),
        byes=tuple(people[pk] for pk in draw.byes if pk in people),
        is_outdated=draw.status == DrawStatus.PROPOSED and is_outdated(tournament, draw),
    )


def is_outdated(tournament: Tournament, draw: Draw) -> bool:
    """Tells whether a proposal could not be published as it stands. Queries of the preflight."""
    found = draw_preflight(tournament, wishes=wishes_from_json(draw.options))
    return found.inputs is None or bool(draw_changes(draw, inputs=found.inputs))


def draws_of_round(tournament: Tournament, *, round_number: int) -> list[Draw]:
    """Gives every draw made for a round, newest first, with who made it. One query."""
    return list(
        tournament.draws.filter(round_number=round_number)
        .select_related("created_by", "stage")
        .defer("inputs")
    )


def _standing_obstacles(
    tournament: Tournament, past: Past, wishes: DrawWishes, number: int
) -> list[Obstacle]:
    obstacles = []
    if tournament.status == TournamentStatus.FINISHED:
        obstacles.append(
            Obstacle.of(
                "event_finished",
                _("The event is finished. Re-open it to draw another round."),
                ways=(("reopen", _("Re-open the event.")),),
            )
        )
    # A plan by numbers or names reads no results, so its rounds may be published ahead.
    reads_results = wishes.mode not in PRESCRIBED_MODES or _is_by_rank(wishes, number)
    if past.missing and reads_results:
        obstacles.append(_tables_open(past, number, is_league=tournament.is_league))
    return obstacles


def _tables_open(past: Past, number: int, *, is_league: bool) -> Obstacle:
    """Gives which tables are not confirmed yet."""
    if is_league:
        text = (
            _("Meeting %(number)s cannot be drawn yet: %(tables)s is not confirmed.")
            if len(past.missing) == 1
            else _("Meeting %(number)s cannot be drawn yet: %(tables)s are not confirmed.")
        )
        way = _("Confirm these tables, or cancel their meeting.")
    else:
        text = (
            _("Round %(number)s cannot be drawn yet: %(tables)s is not confirmed.")
            if len(past.missing) == 1
            else _("Round %(number)s cannot be drawn yet: %(tables)s are not confirmed.")
        )
        way = _("Confirm these tables, or cancel their round.")
    return Obstacle.of(
        "tables_open",
        text % {"number": number, "tables": table_names(past.missing, is_league=is_league)},
        data={"tables": [{"round": r, "table": t} for r, t in past.missing]},
        ways=(("confirm", way),),
    )


def _fitted(
    inputs: DrawInputs, tournament: Tournament, rules: RuleSet
) -> tuple[DrawInputs, list[Obstacle]]:
    """Gives the inputs with the plan's round read, and what `seating` would refuse."""
    try:
        if inputs.wishes.mode == DrawMode.PLAN:
            plan = plan_for_round(inputs.wishes, round_number=inputs.round_number)
            problems = plan_problems(plan, inputs=inputs)
            return replace(inputs, plan=plan.rounds[0]), plan_obstacles(problems)
        uneven = uneven_obstacle(
            len(inputs.entrants),
            wishes=inputs.seating_wishes,
            is_league=tournament.is_league,
            rules=rules,
        )
        if uneven is not None:
            return inputs, [uneven]
        shape = preflight(inputs.entrants, wishes=inputs.seating_wishes)
    except SeatingError as refused:
        return inputs, [obstacle_of(as_refusal(refused))]
    except Invalid as refused:
        return inputs, plan_obstacles(refused.problems)
    small = hall_obstacle(shape.tables, there=inputs.wishes.tables_in_hall)
    return inputs, [small] if small else []


def _kept_apart(tournament: Tournament, entered: Collection[int]) -> list[tuple[int, int]]:
    """Gives the event's pairs of whom both are to be seated. One query."""
    pairs = tournament.banned_pairs.order_by("first_id", "second_id")
    return [
        (one, two)
        for one, two in pairs.values_list("first_id", "second_id")
        if one in entered and two in entered
    ]


def _group(one: Registration, wishes: DrawWishes) -> str:
    """Gives the club, team or country whose members are looked at."""
    if wishes.apart == "team" or wishes.mode == DrawMode.TEAMS:
        return one.team.name if one.team else ""
    if wishes.apart == "country":
        return one.player.country
    return one.player.club.name if one.player.club else ""


def _entrant(one: Registration, row: StandingsRow | None, wishes: DrawWishes) -> Entrant:
    return Entrant(
        id=one.pk,
        score=row.total if row else 0,
        rank=(row.rank or 0) if row else 0,
        group=_group(one, wishes),
        seed_rating=one.seed_rating,
        number=one.number,
        name=one.player.public_name,
    )


def _is_by_rank(wishes: DrawWishes, number: int) -> bool:
    """Tells whether the wishes hold a plan by places; one that cannot be read is none."""
    if wishes.mode != DrawMode.PLAN:
        return False
    try:
        return plan_for_round(wishes, round_number=number).by == "rank"
    except TournamentError:
        return False


def _not_checked_in(entered: Sequence[Registration]) -> tuple[str, ...]:
    absent = [one for one in entered if one.status != RegistrationStatus.CHECKED_IN]
    if len(absent) == len(entered):
        return ()  # this event does not check anybody in
    return tuple(one.player.public_name for one in absent)
