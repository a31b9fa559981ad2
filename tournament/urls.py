"""Every route of the site. Pages have their own list in `tournament.views.urls`."""

from django.urls import include, path

from tournament.admin import site as admin_site
from tournament.views.health import healthz, readyz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("admin/", admin_site.urls),
    path("api/", include("tournament.api.urls")),
    path("", include("tournament.views.urls")),
]
