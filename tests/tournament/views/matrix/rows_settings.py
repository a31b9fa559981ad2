"""Pages of work: accounts, roles, settings, log."""

from typing import Any

from tests.tournament.views.matrix.row import NEVER, Row, Side, everybody, only

HEADS = "organiser owner"


def _role(side: Side) -> dict[str, Any]:
    return {"role_id": side.role.pk}


def _stage(side: Side) -> dict[str, Any]:
    return {"stage_id": side.stage.pk}


def _club(side: Side) -> dict[str, Any]:
    return {"club_id": side.event.club_id}


def _key(side: Side) -> dict[str, Any]:
    return {"token_id": side.key.pk}


def _referee(_side: Side) -> dict[str, Any]:
    return {"role": "referee"}


def _no_name(_side: Side) -> dict[str, Any]:
    return {"name": "", "seen-name": "Friday evening"}


def owner_alone(status: int) -> dict[Any, int]:
    """Organisers see the page too, but only owners may do this."""
    return only("owner", status)


ROWS: dict[str, Row] = {
    "account": Row(get=everybody(200, anonymous=302), post=everybody(302)),
    "own_password": Row(get=everybody(200, anonymous=302), post=everybody(422, anonymous=302)),
    "own_keys": Row(get=everybody(200, anonymous=302), post=everybody(422, anonymous=302)),
    "own_key_take_back": Row(where=_key, get=NEVER, post=everybody(404, anonymous=302, owner=302)),
    "event_keys": Row(get=only(HEADS, 200), post=only(HEADS, 422)),
    "event_key_take_back": Row(where=_key, get=NEVER, post=only(HEADS, 302)),
    "new_event": Row(get=everybody(200, anonymous=302), post=everybody(422, anonymous=302)),
    "import_event": Row(get=everybody(200, anonymous=302), post=everybody(422, anonymous=302)),
    "event_file": Row(get=only(HEADS, 200), post=NEVER),
    "invite": Row(
        where=lambda side: {"secret": side.link.secret},
        get=everybody(200),
        post=everybody(302, anonymous=422),
    ),
    "reset": Row(
        where=lambda side: {"secret": side.password_link.secret},
        get=everybody(200),
        post=everybody(422),
    ),
    "club_people": Row(where=_club, form=_referee, get=only("owner", 200), post=only("owner", 200)),
    "club_role_take_back": Row(
        where=lambda side: _club(side) | {"role_id": side.club_role.pk},
        get=NEVER,
        post=only("owner", 409),
    ),
    "club_link_take_back": Row(
        where=lambda side: _club(side) | {"invitation_id": side.club_link.invitation.pk},
        get=NEVER,
        post=only("owner", 302),
    ),
    "club_password_link": Row(
        where=lambda side: _club(side) | {"user_id": side.club_role.user_id},
        get=NEVER,
        post=only("owner", 200),
    ),
    "log": Row(get=only("referee organiser owner", 200), post=NEVER),
    "settings": Row(form=_no_name, get=only(HEADS, 200), post=only(HEADS, 422)),
    "settings_visibility": Row(get=NEVER, post=only(HEADS, 302)),
    "settings_finish": Row(get=NEVER, post=only(HEADS, 302)),
    "settings_reopen": Row(get=NEVER, post=only(HEADS, 422)),
    "settings_copy": Row(get=NEVER, post=only(HEADS, 422)),
    "rules_settings": Row(get=only(HEADS, 200), post=only(HEADS, 409)),
    "stages": Row(get=only(HEADS, 200), post=only(HEADS, 302)),
    "stage_save": Row(where=_stage, get=NEVER, post=only(HEADS, 302)),
    "stage_take_away": Row(where=_stage, get=NEVER, post=only(HEADS, 302)),
    "people": Row(form=_referee, get=only(HEADS, 200), post=owner_alone(200)),
    "role_take_back": Row(where=_role, get=NEVER, post=owner_alone(302)),
    "link_take_back": Row(
        where=lambda side: {"invitation_id": side.link.invitation.pk},
        get=NEVER,
        post=owner_alone(302),
    ),
    "password_link": Row(
        where=lambda side: {"user_id": side.role.user_id},
        get=NEVER,
        post=owner_alone(200),
    ),
}
