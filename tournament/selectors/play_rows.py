"""Single rows of the play as programs ask for them: a table's state, draws, plans, jobs."""

from django.db.models import OuterRef, QuerySet, Subquery

from tournament.models import (
    BannedPair,
    Draw,
    EventPlan,
    Job,
    Report,
    Seat,
    SeedCommitment,
    Table,
    TableResult,
    Tournament,
)
from tournament.selectors.rounds import SHOWN_ROUNDS


def table_now(tournament: Tournament, *, table_id: int) -> Table | None:
    """Gives a table of a shown round with `newest`, the status of its newest version, or None.

    One query.
    """
    newest = TableResult.objects.filter(table=OuterRef("pk")).order_by("-version")
    return (
        Table.objects.filter(
            pk=table_id, round__tournament=tournament, round__status__in=SHOWN_ROUNDS
        )
        .annotate(newest=Subquery(newest.values("status")[:1]))
        .first()
    )


def find_seat(tournament: Tournament, *, table_id: int, wind: str) -> Seat | None:
    """Gives a chair of a table of a shown round with who sits there, or None. One query."""
    return (
        Seat.objects.filter(
            table=table_id,
            wind=wind,
            round__tournament=tournament,
            round__status__in=SHOWN_ROUNDS,
        )
        .select_related("registration__player", "absent__player")
        .first()
    )


def table_results(tournament: Tournament, *, table_id: int) -> QuerySet[TableResult]:
    """Gives every version of a table's result, the newest first, with its numbers and hands.

    Four queries once they are read.
    """
    return (
        TableResult.objects.filter(table=table_id, table__round__tournament=tournament)
        .select_related("table")
        .order_by("-version")
        .prefetch_related("scores__seat", "hands")
    )


def draw_rows(
    tournament: Tournament, *, round: int | None = None, status: str = ""
) -> QuerySet[Draw]:
    """Gives every draw of an event, the newest first, without what it was made from."""
    found = tournament.draws.select_related("stage", "created_by").defer("inputs")
    if round is not None:
        found = found.filter(round_number=round)
    return found.filter(status=status) if status else found


def find_draw(tournament: Tournament, *, draw_id: int) -> Draw | None:
    """Gives one draw of the event, or None. One query."""
    return draw_rows(tournament).filter(pk=draw_id).first()


def plan_rows(tournament: Tournament) -> QuerySet[EventPlan]:
    """Gives every whole-event plan of an event, the newest first."""
    return tournament.plans.select_related("stage", "created_by").defer("inputs")


def find_plan(tournament: Tournament, *, plan_id: int) -> EventPlan | None:
    """Gives one plan of the event, or None. One query."""
    return plan_rows(tournament).filter(pk=plan_id).first()


def find_seed(tournament: Tournament, *, seed_id: int) -> SeedCommitment | None:
    """Gives one committed seed of the event, or None. One query."""
    return tournament.seed_commitments.filter(pk=seed_id).first()


def find_pair(tournament: Tournament, *, pair_id: int) -> BannedPair | None:
    """Gives one pair kept apart in the event, or None. One query."""
    pairs = tournament.banned_pairs.select_related("first__player", "second__player")
    return pairs.filter(pk=pair_id).first()


def job_rows(tournament: Tournament, *, kind: str = "", state: str = "") -> QuerySet[Job]:
    """Gives the event's jobs, the newest first."""
    exact = {"kind": kind, "state": state}
    return tournament.jobs.filter(**{name: one for name, one in exact.items() if one}).order_by(
        "-pk"
    )


def find_job(tournament: Tournament, *, job_id: int) -> Job | None:
    """Gives one job of the event, or None. One query."""
    return tournament.jobs.filter(pk=job_id).first()


def report_rows(tournament: Tournament, *, kind: str = "") -> QuerySet[Report]:
    """Gives the stored reports of an event without their content, the newest first."""
    found = tournament.reports.defer("content").select_related("made_by")
    return found.filter(kind=kind) if kind else found
