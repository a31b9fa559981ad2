"""Who sits where: draws for mahjong events, pure and repeatable.

A draw is a function of its entrants, the rounds before it, the wishes and a seed. Standard
library only; nothing here knows of scoring, of a database or of the time of day.
"""

from seating.checker import check_seating
from seating.commitment import commit_seed, reveal_problem, seed_with_public
from seating.drawing import draw
from seating.errors import InvalidPlan, NoValidSeating, Problem, Remedy, SeatingError
from seating.event_plan import EventPlan, closed_up, plan_event
from seating.figures import measure_round
from seating.fill import FillOption, fill_options
from seating.fingerprint import ALGORITHM, hash_inputs
from seating.prescribed import Plan, PlanRound, PlanTable, judge_plan, parse_plan
from seating.quality import Quality, quality
from seating.replanning import Replanned, SeatChange, replan
from seating.rerun import again_record, event_record, rerun, round_record
from seating.swapping import SeatAt, Swapped, swap
from seating.teams import place_mates
from seating.types import (
    FIRST_ROUNDS,
    MODES,
    RANK_MODES,
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
    "FIRST_ROUNDS",
    "MODES",
    "RANK_MODES",
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
    "Replanned",
    "SeatAt",
    "SeatChange",
    "SeatingError",
    "Swapped",
    "TableOf",
    "Wishes",
    "again_record",
    "check_seating",
    "closed_up",
    "commit_seed",
    "draw",
    "event_record",
    "fill_options",
    "hash_inputs",
    "judge_plan",
    "measure_round",
    "parse_plan",
    "place_mates",
    "plan_event",
    "quality",
    "replan",
    "rerun",
    "reveal_problem",
    "round_record",
    "seed_with_public",
    "swap",
]
