"""Pages of work: referees, live pages, seats."""

from tests.tournament.views.matrix.row import Row

ROWS: dict[str, Row] = {}
