"""The routes of the API about players, teams, what is set around them, and the calculators."""

from django.urls import URLPattern, path

from tournament.api import around, player_import, players, score, stages, teams

EVENT = "tournaments/<slug:slug>/"
PLAYER = f"{EVENT}players/<int:player_id>/"
TEAM = f"{EVENT}teams/<int:team_id>/"

urlpatterns: list[URLPattern] = [
    path(f"{EVENT}players/", players.Players.as_view(), name="api_players"),
    path(
        f"{EVENT}players/import/preview/",
        player_import.ImportPreview.as_view(),
        name="api_players_preview",
    ),
    path(f"{EVENT}players/import/", player_import.Import.as_view(), name="api_players_import"),
    path(PLAYER, players.PlayerView.as_view(), name="api_player"),
    path(f"{PLAYER}person/", players.PlayerPerson.as_view(), name="api_player_person"),
    path(f"{PLAYER}status/", players.PlayerStatus.as_view(), name="api_player_status"),
    path(f"{PLAYER}withdraw/", players.PlayerWithdraw.as_view(), name="api_player_withdraw"),
    path(f"{PLAYER}return/", players.PlayerReturn.as_view(), name="api_player_return"),
    path(f"{PLAYER}check-in/", players.PlayerCheckIn.as_view(), name="api_player_check_in"),
    path(f"{EVENT}teams/", teams.Teams.as_view(), name="api_teams"),
    path(TEAM, teams.TeamView.as_view(), name="api_team"),
    path(f"{TEAM}members/", teams.TeamMembers.as_view(), name="api_team_members"),
    path(f"{EVENT}stages/", stages.Stages.as_view(), name="api_stages"),
    path(f"{EVENT}stages/<int:stage_id>/", stages.StageView.as_view(), name="api_stage"),
    path(f"{EVENT}roles/", around.Roles.as_view(), name="api_roles"),
    path(
        f"{EVENT}penalty-catalogue/",
        around.PenaltyCatalogue.as_view(),
        name="api_penalty_catalogue",
    ),
    path(f"{EVENT}log/", around.Log.as_view(), name="api_log"),
    path("clubs/", around.Clubs.as_view(), name="api_clubs"),
    path("score/riichi/", score.ScoreRiichi.as_view(), name="api_score_riichi"),
    path("score/mcr/", score.ScoreMcr.as_view(), name="api_score_mcr"),
    path("score/classical/", score.ScoreClassical.as_view(), name="api_score_classical"),
    path("score/hanchan/", score.ScoreHanchan.as_view(), name="api_score_hanchan"),
]
