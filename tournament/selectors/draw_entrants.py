"""Who is to be seated in the next round, by stage, cut and status."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.standings_types import StandingsRow
from tournament.bridge.seating import DrawWishes
from tournament.choices import SEATED_STATUSES, TAKING_PART, RegistrationStatus
from tournament.models import Registration
from tournament.selectors.draw_obstacles import Obstacle
from tournament.selectors.draw_past import Past
from tournament.wording import listing


def stage_to_draw(past: Past, *, wishes: DrawWishes) -> tuple[int | None, Obstacle | None]:
    """Gives the number of the stage to draw for, None where the event has no stages.

    The second value says why it cannot be the stage that was asked for.
    """
    if not past.cuts and wishes.stage in (None, 1):
        return None, None
    reached = max(past.stages.values(), default=past.opening)
    wanted = reached if wishes.stage is None else wishes.stage
    if wanted not in past.cuts:
        detail = _("The event has no stage %(number)s.") % {"number": wanted}
        return None, Obstacle.of(
            "stage_unknown", detail, ways=(("add_stage", _("Add the stage.")),)
        )
    if wanted < reached:
        text = _("The event is in stage %(reached)s already; stage %(wanted)s is over.")
        detail = text % {"reached": reached, "wanted": wanted}
        way = ("stay", _("Draw for stage %(number)s.") % {"number": reached})
        return wanted, Obstacle.of("stage_over", detail, ways=(way,))
    return wanted, None


def going_in(
    registrations: Sequence[Registration],
    *,
    past: Past,
    ranked: Sequence[StandingsRow],
    wishes: DrawWishes,
    stage: int | None,
) -> tuple[list[Registration], list[Obstacle]]:
    """Gives those who are to be seated, and why that cannot be said yet."""
    ready = _ready(registrations, is_league=past.is_league)
    if wishes.going_on:
        chosen = [one for one in ready if one.pk in wishes.going_on]
        return chosen, _not_ready(registrations, wishes)
    if stage is None or stage == past.opening:
        return ready, []
    if stage in past.members:
        return [one for one in ready if one.pk in past.members[stage]], []
    cut = past.cuts[stage]
    if cut is None:
        return ready, []
    return _cut(ready, ranked, cut)


def _ready(registrations: Sequence[Registration], *, is_league: bool) -> list[Registration]:
    """Gives who may be seated: those confirmed or checked in.

    In a league every member may sit down, but an evening is drawn for those who came: as soon as
    somebody is checked in, only they are seated.
    """
    allowed = TAKING_PART if is_league else SEATED_STATUSES
    if is_league and any(one.status == RegistrationStatus.CHECKED_IN for one in registrations):
        allowed = (RegistrationStatus.CHECKED_IN,)
    return [one for one in registrations if one.status in allowed]


def _cut(
    ready: Sequence[Registration], ranked: Sequence[StandingsRow], cut: int
) -> tuple[list[Registration], list[Obstacle]]:
    """Gives the best `cut` of those who are ready; whoever withdrew makes room for the next."""
    places = {row.entrant.id: row.rank for row in ranked if row.rank is not None}
    order = sorted(
        (one for one in ready if one.pk in places), key=lambda one: (places[one.pk], one.pk)
    )
    if len(order) <= cut or places[order[cut - 1].pk] != places[order[cut].pk]:
        return order[:cut], []
    shared = places[order[cut].pk]
    tied = [one for one in order if places[one.pk] == shared]
    names = listing([one.player.public_name for one in tied])
    return [], [
        Obstacle.of(
            "cut_tied",
            _("%(names)s share place %(place)s, where the cut to %(cut)s falls. Say who goes on.")
            % {"names": names, "place": shared, "cut": cut},
            data={"players": [one.pk for one in tied], "cut": cut, "place": shared},
            ways=(("choose", _("Choose who goes on into the stage.")),),
        )
    ]


def _not_ready(registrations: Sequence[Registration], wishes: DrawWishes) -> list[Obstacle]:
    """Gives one obstacle for each chosen player who cannot be seated."""
    known = {one.pk: one for one in registrations}
    obstacles = []
    for pk in wishes.going_on:
        one = known.get(pk)
        if one is None:
            obstacles.append(
                Obstacle.of(
                    "player_unknown",
                    _("One of those who are to go on is not in the event."),
                    data={"player": pk},
                    ways=(("choose", _("Choose among the players of the event.")),),
                )
            )
        elif one.status not in one.tournament.seated_statuses:
            obstacles.append(not_seatable(one))
    return obstacles


def not_seatable(registration: Registration) -> Obstacle:
    """Gives why a player of this status cannot be seated, as sentence and way out."""
    name = registration.player.public_name
    status = RegistrationStatus(registration.status).label
    way = _("Put him back first.")
    if registration.status in (RegistrationStatus.REGISTERED, RegistrationStatus.WAITING):
        way = _("Confirm or check in first.")
    return Obstacle.of(
        "player_not_seatable",
        _("%(name)s is %(status)s and cannot be seated. %(way)s")
        % {"name": name, "status": status, "way": way},
        data={"player": registration.pk, "status": registration.status},
        ways=(("put_back", way),),
    )
