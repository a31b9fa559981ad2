"""Pages of work: reports."""

from tests.tournament.views.matrix.row import NEVER, Row, Side, only

HALL = "scorekeeper referee organiser owner"


def _report(side: Side) -> dict[str, int]:
    return {"report_id": side.report.pk}


def _make(side: Side) -> dict[str, object]:
    return {"do": "make", "kind": "wall_names", "round": side.round.number}


ROWS: dict[str, Row] = {
    "desk_reports": Row(get=only(HALL, 200), post=only(HALL, 302), form=_make),
    "desk_reports_progress": Row(get=only(HALL, 204), post=NEVER),
    "desk_report": Row(get=only(HALL, 200), post=NEVER, where=_report),
}
