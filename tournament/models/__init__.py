"""Storage: what an event is made of. Rules live in `scoring`, writing in `tournament.services`."""

from tournament.models.draws import BannedPair, EventPlan, SeedCommitment
from tournament.models.event import Registration, Stage, Team, Tournament
from tournament.models.invitations import Invitation
from tournament.models.penalties import Penalty
from tournament.models.people import Club, Player, PlayerClaim, PlayersApart, User
from tournament.models.play import Draw, Round, RoundScore, Seat, Table
from tournament.models.reports import Report
from tournament.models.results import Hand, SeatScore, TableResult
from tournament.models.roles import Role
from tournament.models.tokens import ApiToken
from tournament.models.work import AuditEntry, IdempotencyKey, Job

__all__ = [
    "ApiToken",
    "AuditEntry",
    "BannedPair",
    "Club",
    "Draw",
    "EventPlan",
    "Hand",
    "IdempotencyKey",
    "Invitation",
    "Job",
    "Penalty",
    "Player",
    "PlayerClaim",
    "PlayersApart",
    "Registration",
    "Report",
    "Role",
    "Round",
    "RoundScore",
    "Seat",
    "SeatScore",
    "SeedCommitment",
    "Stage",
    "Table",
    "TableResult",
    "Team",
    "Tournament",
    "User",
]
