"""Every kind of job by its name. A new kind is added here and nowhere else."""

from tournament.services.draws import DRAW
from tournament.services.event_plans import PLAN
from tournament.services.jobs import JobKind
from tournament.services.reports import REPORT
from tournament.services.self_check import SELF_CHECK

JOB_KINDS: dict[str, JobKind] = {kind.name: kind for kind in (SELF_CHECK, DRAW, PLAN, REPORT)}
