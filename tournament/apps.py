"""The one Django app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentConfig(AppConfig):
    """Names the app; nothing happens when it is loaded."""

    name = "tournament"
    label = "tournament"
    verbose_name = _("Takuwari")
    default_auto_field = "django.db.models.BigAutoField"
