"""Two answers for whoever watches the server: is the process alive, can it do its work."""

import shutil
from http import HTTPStatus

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournament.selectors import health

LEAST_FREE_BYTES = 100 * 1024 * 1024
LONGEST_WAIT_SECONDS = 60
"""A job that waits longer says that no runner is at work."""


@require_safe
@never_cache
def healthz(_request: HttpRequest) -> HttpResponse:
    """Answers 200 as long as the process can answer at all; asks no database."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(_request: HttpRequest) -> JsonResponse:
    """Answers 200 when database, tables, job runner and disk are in order, else 503 and which."""
    checks = {"database": _check_database(), "disk": _check_disk()}
    if checks["database"] == "ok":
        checks["migrations"] = "ok" if health.migrations_are_applied() else "not applied"
    if checks.get("migrations") == "ok":
        checks["jobs"] = _check_jobs()
    is_ready = all(answer == "ok" for answer in checks.values())
    status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
    return JsonResponse({"ready": is_ready, "checks": checks}, status=status)


def _check_database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "does not answer"
    return "ok"


def _check_disk() -> str:
    free = shutil.disk_usage(settings.BASE_DIR).free
    return "ok" if free >= LEAST_FREE_BYTES else "almost full"


def _check_jobs() -> str:
    waited = health.longest_wait(now=timezone.now())
    return "ok" if waited.total_seconds() <= LONGEST_WAIT_SECONDS else "waiting too long"
