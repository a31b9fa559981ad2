"""Pages of work: referees, live pages, seats."""

from typing import Any

from tests.tournament.views.matrix.row import NEVER, Row, Side, everybody, only

REFEREES = "referee organiser owner"


def _player(side: Side) -> dict[str, Any]:
    return {"registration_id": side.registration.pk}


def _entry(side: Side) -> dict[str, Any]:
    return _player(side) | {"code": "points"}


def _penalty(side: Side) -> dict[str, Any]:
    return {"penalty_id": side.penalty.pk}


ROWS: dict[str, Row] = {
    "version": Row(get=everybody(200), post=NEVER),
    "find_me": Row(get=everybody(200), post=everybody(422), token=False),
    "referee": Row(get=only(REFEREES, 200), post=NEVER),
    "penalty_sheet": Row(get=only(REFEREES, 200), post=only(REFEREES, 422), where=_player),
    "penalty_details": Row(get=only(REFEREES, 200), post=only(REFEREES, 422), where=_entry),
    "penalty_list": Row(get=only(REFEREES, 200), post=NEVER),
    "penalty": Row(get=only(REFEREES, 200), post=only(REFEREES, 422), where=_penalty),
    "penalty_undo": Row(get=NEVER, post=only(REFEREES, 302), where=_penalty),
}
