"""Every route of the site. Pages have their own list in `tournament.views.urls`."""

from django.urls import include, path

from tournament.views.health import healthz, readyz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("api/", include("tournament.api.urls")),
    path("", include("tournament.views.urls")),
]
