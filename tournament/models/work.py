"""Background work and remembered answers."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.choices import OPEN_JOB_STATES, JobState
from tournament.models.event import Tournament


class Job(models.Model):
    """A piece of background work. The row is the truth; a queue is only its doorbell.

    It is claimed by a lease: `lease_owner` works until `lease_until`, then anybody may take over,
    at most `attempts` times. `work_key` names what it is about: there is one open job of a key.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="jobs"
    )
    kind = models.CharField(_("kind"), max_length=40)
    work_key = models.CharField(_("what it is about"), max_length=160)
    payload = models.JSONField(_("payload"), default=dict, blank=True)
    inputs_hash = models.CharField(max_length=64, blank=True)
    state = models.CharField(max_length=10, choices=JobState, default=JobState.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    lease_owner = models.CharField(max_length=80, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    progress_done = models.PositiveIntegerField(default=0)
    progress_total = models.PositiveIntegerField(default=0)
    stop_requested = models.BooleanField(default=False)
    result = models.JSONField(_("result"), null=True, blank=True)
    problem = models.JSONField(_("why it failed"), null=True, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        indexes = [models.Index(fields=["state", "lease_until"], name="job_state_lease")]
        constraints = [
            models.UniqueConstraint(
                fields=["work_key"],
                condition=Q(state__in=OPEN_JOB_STATES),
                name="job_one_open_per_work_key",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class IdempotencyKey(models.Model):
    """A request that was answered once: the same key gets the same answer again."""

    actor = models.CharField(_("who"), max_length=160)
    key = models.CharField(_("key"), max_length=200)
    request_hash = models.CharField(max_length=64)
    answered = models.BooleanField(default=False)
    answer = models.JSONField(_("answer"), null=True, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        verbose_name = _("idempotency key")
        verbose_name_plural = _("idempotency keys")
        constraints = [
            models.UniqueConstraint(fields=["actor", "key"], name="idempotency_key_once"),
        ]

    def __str__(self) -> str:
        return self.key


class AuditEntry(models.Model):
    """One change, written in the transaction that made it. Rows are only ever added."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="audit_entries"
    )
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(_("who"), max_length=160)
    device = models.CharField(_("device"), max_length=80, blank=True)
    action = models.CharField(_("action"), max_length=60)
    target_kind = models.CharField(_("about what"), max_length=40)
    target_id = models.BigIntegerField(null=True, blank=True)
    target_name = models.CharField(max_length=200, blank=True)
    before = models.JSONField(_("before"), null=True, blank=True)
    after = models.JSONField(_("after"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=400, blank=True)
    version = models.PositiveBigIntegerField(_("event version after it"), default=0)
    at = models.DateTimeField()

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("log entry")
        verbose_name_plural = _("log")
        indexes = [models.Index(fields=["tournament", "-id"], name="audit_by_tournament")]

    def __str__(self) -> str:
        return f"{self.action} {self.target_kind} {self.target_id}"
