"""Pages of work: players, registrations, teams, check-in."""

from tests.tournament.views.matrix.row import Row

ROWS: dict[str, Row] = {}
