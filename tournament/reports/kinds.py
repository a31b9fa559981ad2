"""Every kind of report by its code. A new kind is added here and nowhere else."""

from tournament.reports.badges import BADGES
from tournament.reports.certificates import CERTIFICATES
from tournament.reports.federation_list import FEDERATION_LIST
from tournament.reports.full_report import FULL_REPORT
from tournament.reports.kind import ReportKind, by_code
from tournament.reports.schedules import SCHEDULES
from tournament.reports.score_sheets import SCORE_SHEETS
from tournament.reports.standings_report import STANDINGS
from tournament.reports.table_cards import TABLE_CARDS
from tournament.reports.wall_sheets import WALL_NAMES, WALL_TABLES

REPORT_KINDS: dict[str, ReportKind] = by_code(
    (
        WALL_TABLES,
        WALL_NAMES,
        SCORE_SHEETS,
        TABLE_CARDS,
        SCHEDULES,
        BADGES,
        CERTIFICATES,
        STANDINGS,
        FULL_REPORT,
        FEDERATION_LIST,
    )
)
"""In the order the page offers them."""
