"""The rules of the game as data and arithmetic: rule sets, settlement, penalties, standings."""

from scoring.errors import InvalidResult, InvalidRuleSet, Problem, ScoringError
from scoring.game_lines import SeatedPlayer, bye_line, given_line, table_lines
from scoring.options import OPTIONS
from scoring.penalties import (
    PENALTY_KINDS,
    EarlierPenalty,
    default_points,
    penalty_catalogue,
    propose_next,
)
from scoring.points import PARTS, Parts, json_points, parse_points
from scoring.ruleset import (
    RuleSet,
    TableRules,
    build_ruleset,
    get_preset,
    preset_names,
    preset_title,
    ruleset_from_json,
)
from scoring.settlement import SeatSettlement, TableSettlement, settle_table
from scoring.standings import compute_standings
from scoring.standings_types import (
    Entrant,
    GameLine,
    PenaltyLine,
    StageRule,
    Standings,
    StandingsRow,
    TableSum,
    TeamRow,
)
from scoring.table_result import SeatEntry, TableCheck, TableEntry, check_table

__all__ = [
    "OPTIONS",
    "PARTS",
    "PENALTY_KINDS",
    "EarlierPenalty",
    "Entrant",
    "GameLine",
    "InvalidResult",
    "InvalidRuleSet",
    "Parts",
    "PenaltyLine",
    "Problem",
    "RuleSet",
    "ScoringError",
    "SeatEntry",
    "SeatSettlement",
    "SeatedPlayer",
    "StageRule",
    "Standings",
    "StandingsRow",
    "TableCheck",
    "TableEntry",
    "TableRules",
    "TableSettlement",
    "TableSum",
    "TeamRow",
    "build_ruleset",
    "bye_line",
    "check_table",
    "compute_standings",
    "default_points",
    "get_preset",
    "given_line",
    "json_points",
    "parse_points",
    "penalty_catalogue",
    "preset_names",
    "preset_title",
    "propose_next",
    "ruleset_from_json",
    "settle_table",
    "table_lines",
]
