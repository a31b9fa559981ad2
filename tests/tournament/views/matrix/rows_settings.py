"""Pages of work: accounts, roles, settings, log."""

from tests.tournament.views.matrix.row import Row

ROWS: dict[str, Row] = {}
