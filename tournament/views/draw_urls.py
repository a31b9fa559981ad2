"""The routes of what stands around a draw: plans, pairs, seeds, teams, and how it was made."""

from django.urls import URLPattern, path

from tournament.views import (
    banned_pairs,
    draw_record,
    draw_seeds,
    event_plans,
    given_plans,
    team_seats,
)

EVENT = "t/<slug:slug>/"
DESK = f"{EVENT}desk/"
ROUND = f"{EVENT}rounds/<int:number>/"

urlpatterns: list[URLPattern] = [
    path(f"{DESK}plan/", event_plans.plan, name="desk_plan"),
    path(f"{DESK}plan/progress/", event_plans.plan_progress, name="desk_plan_progress"),
    path(f"{DESK}pairs/", banned_pairs.pairs, name="desk_pairs"),
    path(f"{DESK}seed/", draw_seeds.seed, name="desk_seed"),
    path(f"{DESK}rounds/<int:number>/draw/plan/", given_plans.given_plan, name="desk_draw_plan"),
    path(f"{DESK}rounds/<int:number>/draw/teams/", team_seats.teams, name="desk_draw_teams"),
    path(f"{EVENT}seeds/", draw_seeds.public_seeds, name="seeds"),
    path(f"{ROUND}draw/", draw_record.round_draw, name="round_draw"),
    path(f"{ROUND}draw.json", draw_record.round_draw_record, name="round_draw_record"),
    path(f"{EVENT}captain/<str:token>/", team_seats.captain, name="captain"),
]
