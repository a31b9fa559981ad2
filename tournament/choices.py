"""The words the database stores, each with the text a page shows for it.

The stored values are the ones of the event file (`docs/event-file.md`), so that no second
vocabulary exists between a row, a file and an API body.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _


class TournamentKind(models.TextChoices):
    TOURNAMENT = "tournament", _("tournament")
    LEAGUE = "league", _("league")


class TournamentStatus(models.TextChoices):
    PLANNED = "planned", _("planned")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")


class RegistrationStatus(models.TextChoices):
    REGISTERED = "registered", _("registered")
    WAITING = "waiting", _("on the waiting list")
    CONFIRMED = "confirmed", _("confirmed")
    CHECKED_IN = "checked_in", _("checked in")
    WITHDRAWN = "withdrawn", _("withdrawn")
    DISQUALIFIED = "disqualified", _("disqualified")


SEATED_STATUSES = (RegistrationStatus.CONFIRMED, RegistrationStatus.CHECKED_IN)
"""Only these are drawn to tables; in a league whoever takes part may sit down."""


TAKING_PART = (
    RegistrationStatus.REGISTERED,
    RegistrationStatus.CONFIRMED,
    RegistrationStatus.CHECKED_IN,
)
"""Who is counted when an event says how many players it has."""


class CarryOver(models.TextChoices):
    FULL = "full", _("all points are carried over")
    HALF = "half", _("half of the points are carried over")
    ZERO = "zero", _("everybody starts from zero")


class RoundStatus(models.TextChoices):
    PUBLISHED = "published", _("published")
    UNPUBLISHED = "unpublished", _("taken back")
    CANCELLED = "cancelled", _("cancelled")


class DrawMode(models.TextChoices):
    RANDOM = "random", _("random")
    SWISS = "swiss", _("swiss")
    PLAN = "plan", _("prescribed plan")
    INTERVAL = "interval", _("at intervals of the standings")
    SNAKE = "snake", _("snake through the standings")
    BLOCKS = "blocks", _("blocks of the standings")
    LEAGUE = "league", _("league blocks of four and five")
    TEAMS = "teams", _("teams, mates apart")
    EVENT = "event", _("whole-event plan")


RANKED_MODES = (
    DrawMode.SWISS,
    DrawMode.INTERVAL,
    DrawMode.SNAKE,
    DrawMode.BLOCKS,
    DrawMode.LEAGUE,
)
"""Draws that read the standings."""

PRESCRIBED_MODES = (DrawMode.PLAN, DrawMode.EVENT)
"""Rounds that were fixed before: they need no results and may be published ahead."""


class DrawStatus(models.TextChoices):
    PROPOSED = "proposed", _("proposal")
    PUBLISHED = "published", _("published")
    DISCARDED = "discarded", _("discarded")


class PlanStatus(models.TextChoices):
    PROPOSED = "proposed", _("proposal")
    IN_USE = "in_use", _("in use")
    REPLACED = "replaced", _("replaced")
    DISCARDED = "discarded", _("discarded")


class Wind(models.TextChoices):
    EAST = "E", _("East")
    SOUTH = "S", _("South")
    WEST = "W", _("West")
    NORTH = "N", _("North")
    REST = "R", _("rests first")


class ResultStatus(models.TextChoices):
    DRAFT = "draft", _("draft")
    SUBMITTED = "submitted", _("sent")
    DISPUTED = "disputed", _("disputed")
    CONFIRMED = "confirmed", _("confirmed")
    REPLACED = "replaced", _("replaced")


class ScoreKind(models.TextChoices):
    GIVEN = "given", _("known by final points only")
    BYE = "bye", _("bye")
    ABANDONED = "abandoned", _("table abandoned")


class PenaltyKind(models.TextChoices):
    WARNING = "warning", _("warning")
    CHOMBO = "chombo", _("chombo")
    DEAD_HAND = "dead_hand", _("dead hand")
    POINTS = "points", _("point penalty")
    LATE = "late", _("late")
    ABSENCE = "absence", _("absence")
    SHEET = "sheet", _("score sheet error")
    FAULT = "fault", _("fault")
    DISQUALIFICATION = "disqualification", _("disqualification")


class RoleName(models.TextChoices):
    OWNER = "owner", _("owner")
    ORGANISER = "organiser", _("organiser")
    REFEREE = "referee", _("referee")
    SCOREKEEPER = "scorekeeper", _("scorekeeper")
    PLAYER = "player", _("player")


class JobState(models.TextChoices):
    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("ready")
    FAILED = "failed", _("failed")
    CANCELLED = "cancelled", _("cancelled")


OPEN_JOB_STATES = (JobState.QUEUED, JobState.RUNNING)


class ReportFormat(models.TextChoices):
    PDF = "pdf", "PDF"
    XLSX = "xlsx", "XLSX"
    CSV = "csv", "CSV"


class InvitationKind(models.TextChoices):
    ROLE = "role", _("role")
    PASSWORD = "password", _("new password")
