"""Pages of work: desk, rounds, results."""

from typing import Any

from tests.tournament.views.matrix.row import NEVER, Row, Side, everybody, only

DESK = "scorekeeper referee organiser owner"
REFEREES = "referee organiser owner"
ORGANISERS = "organiser owner"


def _first_round(_side: Side) -> dict[str, Any]:
    return {"number": 1}


def _last_round(_side: Side) -> dict[str, Any]:
    return {"number": 2}


def _next_round(_side: Side) -> dict[str, Any]:
    return {"number": 3}


def _table(side: Side) -> dict[str, Any]:
    return {"table_id": side.table.pk}


def _does(step: str, **more: str) -> Any:
    return lambda _side: {"do": step, **more}


ROWS: dict[str, Row] = {
    "desk": Row(
        get=only(DESK, 200),
        post=everybody(403, anonymous=302, organiser=302, owner=302),
        form=_does("finish"),
    ),
    "desk_rounds": Row(get=only(DESK, 200), post=only(DESK, 409), form=_does("meeting")),
    "desk_close_round": Row(
        get=only(ORGANISERS, 200), post=only(ORGANISERS, 422), where=_last_round
    ),
    "desk_draw": Row(
        get=only(ORGANISERS, 200),
        post=only(ORGANISERS, 302),
        where=_next_round,
        form=_does("draw", mode="random"),
    ),
    "desk_draw_plan": Row(
        get=only(ORGANISERS, 200),
        post=only(ORGANISERS, 422),
        where=_next_round,
        form=_does("look", plan="1 2 3 5"),
    ),
    "desk_draw_progress": Row(get=only(ORGANISERS, 204), post=NEVER, where=_next_round),
    "desk_results": Row(
        get=only(DESK, 200), post=only(DESK, 422), where=_first_round, form=_does("pile")
    ),
    "desk_results_list": Row(get=only(DESK, 200), post=NEVER, where=_first_round),
    "desk_results_import": Row(
        get=only(DESK, 200), post=only(DESK, 422), where=_first_round, form=_does("read")
    ),
    "desk_table": Row(get=only(DESK, 200), post=only(DESK, 409), where=_table, form=_does("enter")),
    "table_hands": Row(
        get=only(DESK, 200),
        post=everybody(403, anonymous=302, referee=422, organiser=422, owner=422),
        where=_table,
        form=_does("save"),
    ),
    "desk_correct": Row(get=only(REFEREES, 200), post=only(REFEREES, 422), where=_table),
}
