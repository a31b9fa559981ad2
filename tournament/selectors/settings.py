"""What the pages of settings show besides the event's own row."""

import zoneinfo
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import QuerySet

from tournament.models import AuditEntry, Club, Role, Stage, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsView:
    """How much is behind each door of the settings, and what may be chosen."""

    people: int
    stages: int
    clubs: tuple[str, ...]


def settings_view(tournament: Tournament) -> SettingsView:
    """Gives what the settings page counts and offers. Three queries."""
    people = Role.objects.filter(tournament=tournament).values("user").distinct()
    return SettingsView(
        people=people.count(),
        stages=tournament.stages.count(),
        clubs=club_names(),
    )


def club_names() -> tuple[str, ...]:
    """Gives the names of all clubs. One query."""
    return tuple(Club.objects.order_by("name").values_list("name", flat=True))


def club_rows() -> QuerySet[Club]:
    """Gives the clubs by name."""
    return Club.objects.order_by("name")


@lru_cache(maxsize=1)
def time_zones() -> tuple[str, ...]:
    """Gives the time zones one may choose, by name; abbreviations and old names are left out."""
    found = zoneinfo.available_timezones()
    return tuple(sorted(name for name in found if "/" in name and not name.startswith("Etc/")))


def last_change(tournament: Tournament, *, action: str) -> AuditEntry | None:
    """Gives the newest log entry of this kind, or None. One query."""
    return AuditEntry.objects.filter(tournament=tournament, action=action).first()


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRow:
    """A stage and whether a round of it was published: then only its name may change."""

    stage: Stage
    has_begun: bool


def stage_rows(tournament: Tournament) -> tuple[StageRow, ...]:
    """Gives the stages in order. Two queries."""
    begun = set(
        tournament.rounds.filter(status="published", stage__isnull=False).values_list(
            "stage_id", flat=True
        )
    )
    return tuple(
        StageRow(stage=stage, has_begun=stage.pk in begun) for stage in tournament.stages.all()
    )


def stage_of_event(tournament: Tournament, *, stage_id: int) -> Stage | None:
    """Gives the stage of this id if it is the event's. One query."""
    return tournament.stages.filter(pk=stage_id).first()


def last_time_zone(user_id: int) -> str:
    """Gives the time zone of the newest event in which the user has a role, else UTC."""
    found = Tournament.objects.filter(roles__user=user_id).order_by("-pk")
    return found.values_list("time_zone", flat=True).first() or "UTC"
