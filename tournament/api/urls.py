"""The routes of the API. What is at none of them is a 404 in the API's own form."""

from django.urls import URLPattern, path, re_path

from tournament.api import pages, tournaments
from tournament.api.nowhere import Nowhere

EVENT = "tournaments/<slug:slug>/"

urlpatterns: list[URLPattern] = [
    path("docs/", pages.docs, name="api_docs"),
    path("schema/", pages.schema, name="api_schema"),
    path("tournaments/", tournaments.Tournaments.as_view(), name="api_tournaments"),
    path(EVENT, tournaments.TournamentView.as_view(), name="api_tournament"),
    re_path("^.*$", Nowhere.as_view(), name="api_nowhere"),
]
