"""The routes of the reports on the desk."""

from django.urls import URLPattern, path

from tournament.views import reports

REPORTS = "t/<slug:slug>/desk/reports/"

urlpatterns: list[URLPattern] = [
    path(REPORTS, reports.reports, name="desk_reports"),
    path(f"{REPORTS}progress/", reports.reports_progress, name="desk_reports_progress"),
    path(f"{REPORTS}<int:report_id>/", reports.report_file, name="desk_report"),
]
