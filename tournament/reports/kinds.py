"""Every kind of report by its code. A new kind is added here and nowhere else."""

from tournament.reports.kind import ReportKind, by_code
from tournament.reports.wall_sheets import WALL_NAMES, WALL_TABLES

REPORT_KINDS: dict[str, ReportKind] = by_code((WALL_TABLES, WALL_NAMES))
"""In the order the page offers them."""
