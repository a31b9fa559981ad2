"""The routes of the desk: rounds, draws, results, corrections."""

from django.urls import URLPattern, path

from tournament.views import (
    corrections,
    desk,
    desk_results,
    desk_rounds,
    draws,
    result_import,
    table_desk,
    table_hands,
)

DESK = "t/<slug:slug>/desk/"
ROUND = f"{DESK}rounds/<int:number>/"
TABLE = f"{DESK}tables/<int:table_id>/"

urlpatterns: list[URLPattern] = [
    path(DESK, desk.desk, name="desk"),
    path(f"{DESK}rounds/", desk_rounds.rounds, name="desk_rounds"),
    path(f"{ROUND}close/", desk_rounds.close_round, name="desk_close_round"),
    path(f"{ROUND}draw/", draws.draw, name="desk_draw"),
    path(f"{ROUND}draw/progress/", draws.draw_progress, name="desk_draw_progress"),
    path(f"{ROUND}results/", desk_results.results, name="desk_results"),
    path(f"{ROUND}results/list.csv", result_import.results_list, name="desk_results_list"),
    path(f"{ROUND}results/import/", result_import.import_results, name="desk_results_import"),
    path(TABLE, table_desk.table, name="desk_table"),
    path(f"{TABLE}hands/", table_hands.hands, name="table_hands"),
    path(f"{TABLE}correct/", corrections.correct, name="desk_correct"),
]
