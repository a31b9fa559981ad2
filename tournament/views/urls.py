"""The routes of the pages."""

from django.urls import URLPattern, URLResolver, path

from tournament.views import (
    account,
    calculator,
    desk_urls,
    feeds,
    find_me,
    live,
    penalties,
    player_urls,
    public,
    referee,
    report_urls,
    settings_urls,
    standings,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", public.events, name="event_list"),
    path("sign-in/", account.SignIn.as_view(), name="sign_in"),
    path("sign-out/", account.SignOut.as_view(), name="sign_out"),
    path("language/", account.language, name="language"),
    path("calculator/", calculator.calculator, name="calculator"),
    path("t/<slug:slug>/", public.event, name="event"),
    path("t/<slug:slug>/standings", standings.standings, name="standings"),
    path("t/<slug:slug>/standings.csv", standings.standings_csv, name="standings_csv"),
    path("t/<slug:slug>/feeds/", feeds.feeds, name="feeds"),
    path("t/<slug:slug>/feed.json", feeds.feed, name="feed"),
    path("t/<slug:slug>/rounds.ics", feeds.rounds_calendar, name="rounds_calendar"),
    path("t/<slug:slug>/embed/standings", feeds.embedded_standings, name="embedded_standings"),
    path("t/<slug:slug>/rounds/", public.rounds, name="round_list"),
    path("t/<slug:slug>/rounds/<int:number>/", public.round_tables, name="round"),
    path("t/<slug:slug>/tables/<int:table_id>/", public.table, name="table"),
    path("t/<slug:slug>/players/", public.players, name="player_list"),
    path("t/<slug:slug>/players/<int:registration_id>/", public.player, name="player"),
    path("t/<slug:slug>/rules/", public.rules, name="rules"),
    path("t/<slug:slug>/find-me/", find_me.find_me, name="find_me"),
    path("t/<slug:slug>/version", live.version, name="version"),
    path("t/<slug:slug>/referee/", referee.referee, name="referee"),
    path(
        "t/<slug:slug>/referee/players/<int:registration_id>/",
        referee.sheet,
        name="penalty_sheet",
    ),
    path(
        "t/<slug:slug>/referee/players/<int:registration_id>/<slug:code>/",
        referee.details,
        name="penalty_details",
    ),
    path("t/<slug:slug>/referee/penalties/", penalties.penalties, name="penalty_list"),
    path("t/<slug:slug>/referee/penalties/<int:penalty_id>/", penalties.penalty, name="penalty"),
    path(
        "t/<slug:slug>/referee/penalties/<int:penalty_id>/undo/",
        penalties.penalty_undo,
        name="penalty_undo",
    ),
    *desk_urls.urlpatterns,
    *player_urls.urlpatterns,
    *report_urls.urlpatterns,
    *settings_urls.urlpatterns,
]
