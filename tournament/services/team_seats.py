"""The captain's choice: which mate takes which of the team's seats, before a round is published."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from seating import SeatingError, TableOf, check_seating, measure_round, place_mates
from tournament.actors import Actor
from tournament.bridge.seating import DrawInputs, figures_json, tables_from_json, tables_json
from tournament.choices import DrawMode
from tournament.errors import Blocked, Invalid
from tournament.models import Draw
from tournament.sentences import draw_sentence
from tournament.services.draw_inputs import current_inputs, draw_change


def draw_place_mates(
    actor: Actor,
    *,
    draw_id: int,
    version: int,
    choices: Mapping[str, Sequence[int]],
    now: datetime | None = None,
) -> Draw:
    """Seats the mates of each team named as its captain chose and gives the draw.

    `choices` gives a team's seated players by its name, the one for its first table first. Teams
    that are not named stay as drawn. Raises `Invalid` where a choice is not of exactly those who
    were drawn, or seats two who must not meet; `Stale` if the draw was changed meanwhile.
    """
    with draw_change(actor, draw_id, version, now) as (under_way, proposal):
        if proposal.mode != DrawMode.TEAMS:
            raise Blocked(_("Captains choose in draws of teams only."), code="not_of_teams")
        inputs = current_inputs(under_way.tournament, proposal)
        before = tables_from_json(proposal.tables)
        after = _placed(before, inputs=inputs, byes=proposal.byes, choices=choices)
        if after == before:
            return proposal
        asked = {
            "entrants": inputs.entrants,
            "history": inputs.history,
            "wishes": inputs.seating_wishes,
        }
        proposal.figures = {
            **figures_json(measure_round(after, **asked)),
            "before": figures_json(measure_round(before, **asked))["rows"],
            "stopped": proposal.figures.get("stopped", ""),
        }
        proposal.tables = tables_json(after)
        proposal.edited = True
        proposal.version += 1
        proposal.save(update_fields=["tables", "figures", "edited", "version"])
        under_way.log(
            "draw_mates",
            proposal,
            before={str(one.number): list(one.seats) for one in before if one not in after},
            after={str(one.number): list(one.seats) for one in after if one not in before},
        )
        return proposal


def _placed(
    tables: tuple[TableOf, ...],
    *,
    inputs: DrawInputs,
    byes: Sequence[int],
    choices: Mapping[str, Sequence[int]],
) -> tuple[TableOf, ...]:
    """Gives the tables with the mates as chosen. Raises `Invalid` with every problem."""
    try:
        after = place_mates(tables, entrants=inputs.entrants, choices=choices)
    except SeatingError as refused:
        detail = _("Name each of the team's players in this round once.")
        problem = Problem(code=refused.code, place="teams", detail=detail, data=refused.data)
        raise Invalid([problem]) from refused
    broken = check_seating(after, entrants=inputs.entrants, wishes=inputs.seating_wishes, byes=byes)
    if broken:
        raise Invalid(
            [Problem(code=p.code, place=p.place, detail=draw_sentence(p)) for p in broken]
        )
    return after
