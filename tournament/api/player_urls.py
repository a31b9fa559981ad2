"""The routes of the API about players, teams and what is set around them."""

from django.urls import URLPattern, path

from tournament.api import player_import, players

EVENT = "tournaments/<slug:slug>/"
PLAYER = f"{EVENT}players/<int:player_id>/"

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
]
