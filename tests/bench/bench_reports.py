"""What the reports of an event of 400 players cost, job by job: part of `make bench`.

A championship of 400 players is played in a database of its own (SQLite). Then each report is
asked for and its job done as the runner does it: the event is read, the file is made and kept.
The first job of a process reads the fonts, so it is a line of its own. The job's time is by the
clock, since queries wait; beside it stands the processor's, of typst's process too.
"""

import os
import platform
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

FOLDER = TemporaryDirectory(prefix="bench-reports-")
os.environ["DATABASE_URL"] = f"sqlite:///{Path(FOLDER.name) / 'bench.sqlite3'}"
os.environ["REDIS_URL"] = ""
os.environ.setdefault("DEBUG", "1")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

import django  # noqa: E402

django.setup()

from django.core.cache import cache  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from tournament.actors import system_actor  # noqa: E402
from tournament.models import Job, Report, Tournament  # noqa: E402
from tournament.reports.kinds import REPORT_KINDS  # noqa: E402
from tournament.services.jobs import job_run  # noqa: E402
from tournament.services.reports import ReportAsked, report_request  # noqa: E402
from tournament.services.simulation import Championship, championship_play  # noqa: E402
from tournament.tasks.kinds import JOB_KINDS  # noqa: E402

PLAYERS = 400
ROUNDS = 10
PASSES = 2
LIMIT_SECONDS = 5.0
"""What the wall sheets of 400 players may take."""

LIMITED = ("wall_tables", "wall_names")
BENCH = system_actor("bench")
SITE = "https://hall.example.org"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One report: the slowest of the passes, in seconds by clock and processor; how often its job
    asked the database, and how large the file is."""

    kind: str
    format: str
    clock: float
    processor: float
    queries: int
    size: int


def main() -> int:
    """Measures, prints the table of docs/benchmarks.md, gives 1 if a limit is missed."""
    call_command("migrate", verbosity=0)
    event = championship_play(
        Championship(players=PLAYERS, rounds=ROUNDS, preset="ema-2016", seed=1),
        now=timezone.now(),
    )
    first = measured(event, "wall_names", "pdf", passes=1)
    lines = [
        measured(event, kind.code, format_)
        for kind in REPORT_KINDS.values()
        for format_ in kind.formats
    ]
    write(first, lines)
    missed = [
        line for line in (first, *lines) if line.kind in LIMITED and line.clock > LIMIT_SECONDS
    ]
    return int(bool(missed))


def measured(event: Tournament, kind: str, format_: str, *, passes: int = PASSES) -> Line:
    """Gives the slowest of several jobs of one report; nothing is kept between them."""
    runs = [_run(event, kind, format_) for _ in range(passes)]
    return Line(
        kind=kind,
        format=format_,
        clock=max(run.clock for run in runs),
        processor=max(run.processor for run in runs),
        queries=runs[-1].queries,
        size=runs[-1].size,
    )


def _run(event: Tournament, kind: str, format_: str) -> Line:
    Report.objects.all().delete()
    cache.clear()
    options: dict[str, Any] = {"first": 0}
    asked = ReportAsked(kind=kind, format=format_, options=options, site=SITE)
    job = report_request(BENCH, tournament_id=event.pk, asked=asked)
    if not isinstance(job, Job):
        raise RuntimeError(f"{kind} was kept from before")
    asks = 0

    def counted(execute: Callable[..., Any], *call: Any) -> Any:
        nonlocal asks
        asks += 1
        return execute(*call)

    clock, processor = time.perf_counter(), _processor_time()
    with connection.execute_wrapper(counted):
        job_run(job.pk, kinds=JOB_KINDS)
    clock, processor = time.perf_counter() - clock, _processor_time() - processor
    job.refresh_from_db()
    if job.result is None:
        raise RuntimeError(f"{kind}: {job.problem}")
    size = Report.objects.get(pk=job.result["report"]).size
    return Line(
        kind=kind, format=format_, clock=clock, processor=processor, queries=asks, size=size
    )


def _processor_time() -> float:
    """Gives the seconds of processor this process and those it started have used."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def write(first: Line, lines: list[Line]) -> None:
    """Prints the table."""
    out = sys.stdout
    out.write(
        f"Reports of {PLAYERS} players, {ROUNDS} rounds, Python {platform.python_version()}\n\n"
    )
    out.write(
        "| report | format | job, s | processor, s | queries | KiB |\n|---|---|---|---|---|---|\n"
    )
    for name, line in (("wall_names, first job", first), *((one.kind, one) for one in lines)):
        out.write(
            f"| {name} | {line.format} | {line.clock:.2f} | {line.processor:.2f} | "
            f"{line.queries} | {line.size // 1024} |\n"
        )
    ours, typst = (
        resource.getrusage(who).ru_maxrss / 1024
        for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    out.write(f"\nMost memory: {ours:.0f} MiB, the largest process of typst {typst:.0f} MiB.\n")


if __name__ == "__main__":
    sys.exit(main())
