"""What a draw is made from at this moment, and whether a proposal still stands on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.bridge.seating import DrawInputs, DrawWishes, wishes_from_json
from tournament.choices import DrawMode, DrawStatus
from tournament.errors import Blocked, Invalid, NotFound, Stale
from tournament.models import Draw, Tournament
from tournament.permissions import Right
from tournament.selectors.draw_entrants import not_seatable
from tournament.selectors.draws import draw_changes, draw_preflight
from tournament.services.change import Change, change
from tournament.wording import together

_CHANGED = {
    "players": gettext_noop("the players changed"),
    "points": gettext_noop("results or penalties changed"),
    "rounds": gettext_noop("the rounds before it changed"),
    "meetings": gettext_noop("the meetings before it changed"),
    "wishes": gettext_noop("what was asked for changed"),
}


def inputs_now(tournament: Tournament, wishes: DrawWishes) -> DrawInputs:
    """Gives the inputs of the next round's draw.

    Raises `Invalid` with every problem of a plan, else `Blocked` with every obstacle.
    """
    found = draw_preflight(tournament, wishes=wishes)
    if found.inputs is not None:
        return found.inputs
    in_plan = [one for one in found.obstacles if one.place]
    if in_plan:
        raise Invalid(
            [Problem(code=o.code, place=o.place, detail=o.detail, data=o.data) for o in in_plan],
            code="plan_not_usable",
        )
    first = found.obstacles[0]
    raise Blocked(
        " ".join(one.detail for one in found.obstacles),
        code=first.code,
        data={
            **first.data,
            "ways": first.as_json()["ways"],
            "obstacles": [one.as_json() for one in found.obstacles],
        },
    )


def current_inputs(tournament: Tournament, proposal: Draw) -> DrawInputs:
    """Gives what the proposal's round would be drawn from now.

    Raises `Blocked` if that differs from what it was drawn from, saying what changed.
    """
    _refuse_unseatable(tournament, proposal)
    inputs = inputs_now(tournament, wishes_from_json(proposal.options))
    changed = draw_changes(proposal, inputs=inputs)
    if not changed:
        return inputs
    text = _("This draw is out of date: %(why)s since it was made. Draw round %(number)s again.")
    if tournament.is_league:
        text = _(
            "This draw is out of date: %(why)s since it was made. Draw meeting %(number)s again."
        )
    ways = [{"code": "draw_again", "detail": _("Draw again.")}]
    if proposal.mode == DrawMode.EVENT:
        text = _("This draw is out of date: %(why)s since it was made. Re-plan the rest.")
        ways = [{"code": "replan", "detail": _("Re-plan the rest of the event.")}]
    kinds = ["meetings" if kind == "rounds" and tournament.is_league else kind for kind in changed]
    why = together([_(_CHANGED[kind]) for kind in kinds])
    raise Blocked(
        text % {"why": why, "number": inputs.round_number},
        code="draw_outdated",
        data={"changed": list(changed), "ways": ways},
    )


def _refuse_unseatable(tournament: Tournament, proposal: Draw) -> None:
    """Raises `Blocked` naming everybody in the proposal who cannot be seated any more."""
    drawn = {pk for table in proposal.tables for pk in table["seats"] if pk is not None}
    gone = [
        not_seatable(one)
        for one in tournament.registrations.filter(pk__in=drawn | set(proposal.byes))
        .exclude(status__in=tournament.seated_statuses)
        .select_related("player")
    ]
    if gone:
        again = _("Or draw round %(number)s again.")
        if tournament.is_league:
            again = _("Or draw meeting %(number)s again.")
        again %= {"number": proposal.round_number}
        raise Blocked(
            " ".join([*(one.detail for one in gone), again]),
            code=gone[0].code,
            data={
                "players": [one.data["player"] for one in gone],
                "ways": [
                    *(way for one in gone for way in one.as_json()["ways"]),
                    {"code": "draw_again", "detail": again},
                ],
            },
        )


@contextmanager
def draw_change(
    actor: Actor, draw_id: int, version: int, now: datetime | None
) -> Iterator[tuple[Change, Draw]]:
    """`change` for one open proposal of the version the person was looking at."""
    tournament_id = Draw.objects.filter(pk=draw_id).values_list("tournament_id", flat=True).first()
    if tournament_id is None:
        raise NotFound(_("There is no such draw."), code="draw_unknown")
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        yield under_way, open_proposal(draw_id, version=version)


def open_proposal(draw_id: int, *, version: int) -> Draw:
    """Gives the proposal inside a change. Raises `Blocked` if it is none any more, `Stale`."""
    proposal = Draw.objects.filter(pk=draw_id).first()
    if proposal is None:
        raise NotFound(_("There is no such draw."), code="draw_unknown")
    if proposal.status != DrawStatus.PROPOSED:
        raise Blocked(
            _("This draw is %(status)s; only a proposal can be used.")
            % {"status": DrawStatus(proposal.status).label},
            code="draw_not_open",
            data={"status": proposal.status},
        )
    if proposal.version != version:
        raise Stale(
            _("Somebody changed this draw meanwhile. Look at it again."),
            data={"yours": {"version": version}, "stored": {"version": proposal.version}},
        )
    return proposal
