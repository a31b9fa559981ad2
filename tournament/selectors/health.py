"""What a watcher of the server wants to know of the database."""

from datetime import datetime, timedelta

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Min

from tournament.choices import JobState
from tournament.models import Job


def migrations_are_applied() -> bool:
    """Tells whether the tables are those of this version of the program."""
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def longest_wait(*, now: datetime) -> timedelta:
    """Gives how long the oldest waiting job has waited; zero when none waits. One query."""
    waiting = Job.objects.filter(state=JobState.QUEUED)
    oldest: datetime | None = waiting.aggregate(oldest=Min("created_at"))["oldest"]
    return max(now - oldest, timedelta(0)) if oldest else timedelta(0)
