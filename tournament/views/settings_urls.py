"""The routes of accounts, links, clubs, new events, settings and the log."""

from django.urls import URLPattern, path

from tournament.views import (
    event_files,
    invitations,
    log,
    own_account,
    roles,
    rules_editor,
    settings,
    stages,
    tokens,
)

SETTINGS = "t/<slug:slug>/desk/settings/"

urlpatterns: list[URLPattern] = [
    path("account/", own_account.account, name="account"),
    path("account/password/", own_account.own_password, name="own_password"),
    path("account/keys/", tokens.own_keys, name="own_keys"),
    path("account/keys/<int:token_id>/", tokens.own_key_take_back, name="own_key_take_back"),
    path("invite/<str:secret>/", invitations.invite, name="invite"),
    path("reset/<str:secret>/", invitations.reset, name="reset"),
    path("clubs/<int:club_id>/people/", roles.club_people, name="club_people"),
    path(
        "clubs/<int:club_id>/people/roles/<int:role_id>/",
        roles.club_role_take_back,
        name="club_role_take_back",
    ),
    path(
        "clubs/<int:club_id>/people/links/<int:invitation_id>/",
        roles.club_link_take_back,
        name="club_link_take_back",
    ),
    path(
        "clubs/<int:club_id>/people/<int:user_id>/password/",
        roles.club_password_link,
        name="club_password_link",
    ),
    path("t/<slug:slug>/desk/log/", log.log, name="log"),
    path("events/new/", rules_editor.new_event, name="new_event"),
    path("events/import/", event_files.import_event, name="import_event"),
    path("t/<slug:slug>/desk/event-file.json", event_files.event_file, name="event_file"),
    path(SETTINGS, settings.settings, name="settings"),
    path(f"{SETTINGS}visibility/", settings.visibility, name="settings_visibility"),
    path(f"{SETTINGS}finish/", settings.finish, name="settings_finish"),
    path(f"{SETTINGS}reopen/", settings.reopen, name="settings_reopen"),
    path(f"{SETTINGS}copy/", settings.copy, name="settings_copy"),
    path(f"{SETTINGS}rules/", rules_editor.rules_settings, name="rules_settings"),
    path(f"{SETTINGS}stages/", stages.stages, name="stages"),
    path(f"{SETTINGS}stages/<int:stage_id>/", stages.stage_save, name="stage_save"),
    path(
        f"{SETTINGS}stages/<int:stage_id>/take-away/",
        stages.stage_take_away,
        name="stage_take_away",
    ),
    path(f"{SETTINGS}keys/", tokens.event_keys, name="event_keys"),
    path(f"{SETTINGS}keys/<int:token_id>/", tokens.event_key_take_back, name="event_key_take_back"),
    path(f"{SETTINGS}people/", roles.people, name="people"),
    path(f"{SETTINGS}people/roles/<int:role_id>/", roles.role_take_back, name="role_take_back"),
    path(
        f"{SETTINGS}people/links/<int:invitation_id>/",
        roles.link_take_back,
        name="link_take_back",
    ),
    path(f"{SETTINGS}people/<int:user_id>/password/", roles.password_link, name="password_link"),
]
