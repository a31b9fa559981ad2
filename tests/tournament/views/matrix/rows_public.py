"""Pages that everybody may read, and signing in and out."""

from tests.tournament.views.matrix.row import NEVER, Row, Side, everybody

READ_ONLY = {"get": everybody(200), "post": NEVER}


def _first_round(_side: Side) -> dict[str, int]:
    return {"number": 1}


ROWS = {
    "healthz": Row(**READ_ONLY),
    "readyz": Row(**READ_ONLY),
    "event_list": Row(**READ_ONLY),
    "sign_in": Row(get=everybody(302, anonymous=200), post=everybody(302, anonymous=422)),
    "sign_out": Row(get=NEVER, post=everybody(302)),
    "language": Row(
        get=NEVER, post=everybody(302), form=lambda _side: {"language": "ru"}, token=False
    ),
    "calculator": Row(**READ_ONLY),
    "event": Row(**READ_ONLY),
    "standings": Row(**READ_ONLY),
    "standings_slash": Row(get=everybody(301), post=NEVER),
    "standings_csv": Row(**READ_ONLY),
    "round_list": Row(**READ_ONLY),
    "round": Row(**READ_ONLY, where=_first_round),
    "table": Row(**READ_ONLY, where=lambda side: {"table_id": side.table.pk}),
    "player_list": Row(**READ_ONLY),
    "player": Row(**READ_ONLY, where=lambda side: {"registration_id": side.registration.pk}),
    "rules": Row(**READ_ONLY),
    "feeds": Row(**READ_ONLY),
    "feed": Row(**READ_ONLY),
    "rounds_calendar": Row(**READ_ONLY),
    "embedded_standings": Row(**READ_ONLY),
    "embedded_standings_slash": Row(get=everybody(301), post=NEVER),
}
