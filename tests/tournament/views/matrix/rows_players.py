"""Pages of work: players, registrations, teams, check-in. Pages of a person across events."""

from tests.tournament.views.matrix.row import NEVER, Row, Side, everybody, only

DESK = "organiser owner"


def _registration(side: Side) -> dict[str, int]:
    return {"registration_id": side.registration.pk}


ROWS: dict[str, Row] = {
    "person": Row(
        where=lambda side: {"player_id": side.registration.player_id},
        get=everybody(200),
        post=NEVER,
    ),
    "me": Row(get=everybody(200, anonymous=302), post=everybody(422, anonymous=302)),
    "sign_up": Row(get=everybody(200, anonymous=302), post=everybody(409, anonymous=302)),
    "missing": Row(get=everybody(200), post=NEVER),
    "check_in": Row(get=only(DESK, 200), post=only(DESK, 422)),
    "desk_players": Row(get=only(DESK, 200), post=only(DESK, 422)),
    "desk_players_add": Row(get=only(DESK, 200), post=only(DESK, 422)),
    "desk_players_import": Row(get=only(DESK, 200), post=only(DESK, 422)),
    "desk_players_set": Row(get=NEVER, post=only(DESK, 302)),
    "desk_players_put_back": Row(get=NEVER, post=only(DESK, 422)),
    "desk_players_duplicates": Row(get=only(DESK, 200), post=only(DESK, 422)),
    "desk_players_merge": Row(get=only(DESK, 302), post=only(DESK, 422)),
    "desk_players_claim": Row(
        where=lambda side: {"claim_id": side.claim.pk}, get=NEVER, post=only(DESK, 302)
    ),
    "desk_teams": Row(get=only(DESK, 200), post=only(DESK, 422)),
    "desk_team": Row(
        where=lambda side: {"team_id": side.team.pk}, get=only(DESK, 200), post=only(DESK, 422)
    ),
    "desk_player": Row(where=_registration, get=only(DESK, 200), post=only(DESK, 422)),
    # The player has played, so that only withdrawing is left.
    "desk_player_remove": Row(where=_registration, get=NEVER, post=only(DESK, 409)),
}
