"""Pages of work: desk, rounds, results."""

from tests.tournament.views.matrix.row import Row

ROWS: dict[str, Row] = {}
