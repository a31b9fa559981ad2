"""Pages around draws: plans of whole events, pairs kept apart, public draws, captains."""

from typing import Any

from django.core import signing

from tests.tournament.views.matrix.row import NEVER, Row, Side, everybody, only
from tournament.views.team_seats import SALT

ORGANISERS = "organiser owner"
READ_ONLY = {"get": everybody(200), "post": NEVER}


def _next_round(_side: Side) -> dict[str, Any]:
    return {"number": 3}


def _drawn_round(side: Side) -> dict[str, Any]:
    """The first round, as if it had been drawn here."""
    draw = side.draw
    made_from = {"entrants": [], "history": {"rounds": [], "byes": []}}
    draw.status, draw.inputs = "published", {"what": "round", "inputs": made_from}
    draw.save()
    side.event.rounds.filter(number=1).update(draw=draw)
    return {"number": 1}


def _captain(side: Side) -> dict[str, Any]:
    return {"token": signing.dumps([side.event.pk, 1], salt=SALT)}


def _does(step: str, **more: str) -> Any:
    return lambda _side: {"do": step, **more}


ROWS: dict[str, Row] = {
    "desk_plan": Row(
        get=only(ORGANISERS, 200), post=only(ORGANISERS, 422), form=_does("plan", rounds="0")
    ),
    "desk_plan_progress": Row(get=only(ORGANISERS, 204), post=NEVER),
    "desk_pairs": Row(get=only(ORGANISERS, 200), post=only(ORGANISERS, 422)),
    "desk_seed": Row(get=only(ORGANISERS, 200), post=only(ORGANISERS, 302), form=_does("commit")),
    "desk_draw_teams": Row(
        get=only(ORGANISERS, 302), post=only(ORGANISERS, 302), where=_next_round
    ),
    "seeds": Row(**READ_ONLY),
    "round_draw": Row(**READ_ONLY, where=_drawn_round),
    "round_draw_record": Row(**READ_ONLY, where=_drawn_round),
    "captain": Row(get=everybody(200), post=everybody(200), where=_captain),
}
