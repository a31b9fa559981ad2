"""The routes of the API. What is at none of them is a 404 in the API's own form."""

from django.urls import URLPattern, path, re_path

from tournament.api import (
    pages,
    play_urls,
    player_urls,
    rule_sets,
    tournament_steps,
    tournaments,
)
from tournament.api.nowhere import Nowhere

EVENT = "tournaments/<slug:slug>/"

urlpatterns: list[URLPattern] = [
    path("", pages.home, name="api_home"),
    path("docs/", pages.docs, name="api_docs"),
    path("schema/", pages.schema, name="api_schema"),
    path("tournaments/", tournaments.Tournaments.as_view(), name="api_tournaments"),
    path(EVENT, tournaments.TournamentView.as_view(), name="api_tournament"),
    path(f"{EVENT}rules/", tournament_steps.EventRules.as_view(), name="api_event_rules"),
    path(f"{EVENT}finish/", tournament_steps.Finish.as_view(), name="api_finish"),
    path(f"{EVENT}reopen/", tournament_steps.Reopen.as_view(), name="api_reopen"),
    path(f"{EVENT}copy/", tournament_steps.Copy.as_view(), name="api_copy"),
    *player_urls.urlpatterns,
    *play_urls.urlpatterns,
    path("rule-sets/", rule_sets.RuleSets.as_view(), name="api_rule_sets"),
    path("rule-sets/<slug:name>/", rule_sets.RuleSetView.as_view(), name="api_rule_set"),
    # A line break may stand in an address too.
    re_path(r"^[\s\S]*$", Nowhere.as_view(), name="api_nowhere"),
]
