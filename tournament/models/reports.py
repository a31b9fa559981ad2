"""Files made from an event: kept with the version of the event they show."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.choices import ReportFormat
from tournament.models.event import Tournament
from tournament.models.work import Job


class Report(models.Model):
    """One finished file. It is never changed: what is made anew is a row of its own.

    `options` is what was chosen, `options_key` a digest of it: reports of the same kind, format,
    language and key are versions of one another. `version` is the version of the event whose
    figures the file shows, `round_number` the round it is about, if it is about one.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="reports")
    kind = models.CharField(_("kind"), max_length=40)
    format = models.CharField(_("format"), max_length=8, choices=ReportFormat)
    language = models.CharField(_("language"), max_length=10)
    options = models.JSONField(_("options"), default=dict, blank=True)
    options_key = models.CharField(max_length=64)
    round_number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    version = models.PositiveBigIntegerField(_("event version it shows"))
    name = models.CharField(_("file name"), max_length=255)
    media_type = models.CharField(_("media type"), max_length=100)
    content = models.BinaryField(_("content"))
    size = models.PositiveIntegerField(_("size in bytes"))
    sha256 = models.CharField(max_length=64)
    job = models.ForeignKey(
        Job, on_delete=models.SET_NULL, null=True, blank=True, related_name="reports"
    )
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(_("made at"))

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        indexes = [
            models.Index(fields=["tournament", "kind", "options_key"], name="report_same_again"),
        ]

    def __str__(self) -> str:
        return self.name
