"""The routes of the pages about players: the organiser's list, check-in, persons, sign-up."""

from django.urls import URLPattern, URLResolver, path

from tournament.views import (
    check_in,
    desk_player,
    desk_player_add,
    desk_players,
    person,
    player_duplicates,
    player_import,
    player_steps,
    sign_up,
    teams,
)

DESK = "t/<slug:slug>/desk/players/"

urlpatterns: list[URLPattern | URLResolver] = [
    path("players/<int:player_id>/", person.person, name="person"),
    path("me/", person.me, name="me"),
    path("t/<slug:slug>/sign-up/", sign_up.sign_up, name="sign_up"),
    path("t/<slug:slug>/not-here/", check_in.missing, name="missing"),
    path("t/<slug:slug>/desk/check-in/", check_in.check_in, name="check_in"),
    path(DESK, desk_players.players, name="desk_players"),
    path(f"{DESK}add/", desk_player_add.add, name="desk_players_add"),
    path(f"{DESK}import/", player_import.import_list, name="desk_players_import"),
    path(f"{DESK}set/", player_steps.set_back, name="desk_players_set"),
    path(f"{DESK}put-back/", desk_player.put_back, name="desk_players_put_back"),
    path(f"{DESK}duplicates/", player_duplicates.duplicates, name="desk_players_duplicates"),
    path(f"{DESK}merge/", player_duplicates.merge, name="desk_players_merge"),
    path(f"{DESK}claims/<int:claim_id>/", player_duplicates.claim, name="desk_players_claim"),
    path(f"{DESK}teams/", teams.teams, name="desk_teams"),
    path(f"{DESK}teams/<int:team_id>/", teams.team, name="desk_team"),
    path(f"{DESK}<int:registration_id>/", desk_player.player, name="desk_player"),
    path(f"{DESK}<int:registration_id>/remove/", desk_player.remove, name="desk_player_remove"),
]
"""The plain addresses come before those with an id, which they are not."""
