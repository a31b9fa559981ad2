"""Who sits where: draws for mahjong events, pure and repeatable.

A draw is a function of its entrants, the rounds before it, the wishes and a seed. Standard
library only; nothing here knows of scoring, of a database or of the time of day.
"""

from seating.checker import check_seating
from seating.drawing import draw
from seating.errors import InvalidPlan, NoValidSeating, Problem, Remedy, SeatingError
from seating.event_plan import EventPlan, plan_event
from seating.figures import measure_round
from seating.fill import FillOption, fill_options
from seating.fingerprint import ALGORITHM, hash_inputs
from seating.prescribed import Plan, PlanRound, PlanTable, judge_plan, parse_plan
from seating.quality import Quality, quality
from seating.swapping import SeatAt, Swapped, swap
from seating.types import (
    WINDS,
    Entrant,
    FigureRow,
    Figures,
    History,
    Note,
    Proposal,
    TableOf,
    Wishes,
)

__all__ = [
    "ALGORITHM",
    "WINDS",
    "Entrant",
    "EventPlan",
    "FigureRow",
    "Figures",
    "FillOption",
    "History",
    "InvalidPlan",
    "NoValidSeating",
    "Note",
    "Plan",
    "PlanRound",
    "PlanTable",
    "Problem",
    "Proposal",
    "Quality",
    "Remedy",
    "SeatAt",
    "SeatingError",
    "Swapped",
    "TableOf",
    "Wishes",
    "check_seating",
    "draw",
    "fill_options",
    "hash_inputs",
    "judge_plan",
    "measure_round",
    "parse_plan",
    "plan_event",
    "quality",
    "swap",
]
