"""The pages that pictures are made of: name, address, and whether one has to be signed in.

The parts in braces are what `scene.py` found.
"""

from dataclasses import dataclass

EVENT = "/t/{event}"
DESK = f"{EVENT}/desk"
SETTINGS = f"{DESK}/settings"
REFEREE = f"{EVENT}/referee"
HAND = "hand=234m+234666p+2488s+3s&honba=1&dora=9m"

PUBLIC = {
    "events": "/",
    "event": f"{EVENT}/",
    "standings": f"{EVENT}/standings",
    "standings-open": f"{EVENT}/standings?open={{player}}",
    "standings-mcr": "/t/mcr-madrid-2018/standings",
    "standings-mcr-open": "/t/mcr-madrid-2018/standings?open={mcr_player}",
    "standings-teams": "/t/mcr-madrid-2018/standings?teams=1",
    "standings-shared": "/t/naro-2015/standings",
    "standings-league": "/t/wrml-2014-s1/standings",
    "rounds": f"{EVENT}/rounds/",
    "round": f"{EVENT}/rounds/{{round}}/",
    "round-scores": "/t/naro-2015/rounds/1/",
    "table": f"{EVENT}/tables/{{table}}/",
    "table-mcr": "/t/mcr-madrid-2018/tables/{mcr_table}/",
    "players": f"{EVENT}/players/",
    "player": f"{EVENT}/players/{{player}}/",
    "player-me": f"{EVENT}/players/{{player}}/?me=1",
    "find-me": f"{EVENT}/find-me/",
    "person": "/players/{person}/",
    "missing": "/t/{winter}/not-here/",
    "seeds": "/t/{teams}/seeds/",
    "round-draw": "/t/{teams}/rounds/1/draw/",
    "rules": f"{EVENT}/rules/",
    "feeds": f"{EVENT}/feeds/",
    "embedded-standings": f"{EVENT}/embed/standings?top=10",
    "calculator": f"/calculator/?rules=club-mantikora&{HAND}",
    "calculator-mcr": "/calculator/?rules=mcr&hand=123456789m+22p+13p+2p",
    "calculator-event": f"/calculator/?event={{event}}&{HAND}",
    "sign-in": "/sign-in/",
    "invite": "/invite/{secret}/",
}
"""Pages that everybody may read."""

WORK = {
    "desk": f"{DESK}/",
    "desk-beginning": "/t/{winter}/desk/",
    "desk-league": "/t/{league}/desk/",
    "desk-publish": "/t/{cup}/desk/",
    "desk-rounds": f"{DESK}/rounds/",
    "desk-meetings": "/t/{league}/desk/rounds/",
    "desk-draw": "/t/{winter}/desk/rounds/1/draw/",
    "desk-draw-plan": "/t/{winter}/desk/rounds/1/draw/plan/",
    "desk-draw-blocked": f"{DESK}/rounds/5/draw/",
    "desk-proposal": "/t/{cup}/desk/rounds/3/draw/",
    "desk-publishing": "/t/{cup}/desk/rounds/3/draw/?publish=1",
    "desk-plan": "/t/{island}/desk/plan/",
    "desk-plan-ask": "/t/{winter}/desk/plan/",
    "desk-pairs": "/t/{island}/desk/pairs/",
    "desk-seed": "/t/{winter}/desk/seed/",
    "desk-captains": "/t/{teams}/desk/rounds/2/draw/teams/",
    "desk-results": f"{DESK}/rounds/{{round}}/results/",
    "desk-results-import": f"{DESK}/rounds/{{round}}/results/import/",
    "desk-meeting": "/t/{league}/desk/rounds/1/results/",
    "desk-table": f"{DESK}/tables/{{playing}}/",
    "desk-table-sent": f"{DESK}/tables/{{sent}}/",
    "desk-table-disputed": f"{DESK}/tables/{{disputed}}/",
    "desk-table-confirmed": f"{DESK}/tables/{{table}}/",
    "hands": "/t/{league}/desk/tables/{by_hands}/hands/",
    "hands-change": "/t/{league}/desk/tables/{by_hands}/hands/?hand=1",
    "hands-mcr": "/t/{mcr}/desk/tables/{mcr_game}/hands/",
    "hands-mcr-change": "/t/{mcr}/desk/tables/{mcr_game}/hands/?hand=1",
    "hands-classical": "/t/{classical}/desk/tables/{classical_game}/hands/",
    "hands-classical-change": "/t/{classical}/desk/tables/{classical_game}/hands/?hand=1",
    "desk-correct": f"{DESK}/tables/{{table}}/correct/",
    "desk-close-round": f"{DESK}/rounds/{{round}}/close/",
    "desk-players": f"{DESK}/players/",
    "desk-player": f"{DESK}/players/{{player}}/",
    "desk-players-add": "/t/{winter}/desk/players/add/?q=pai",
    "desk-import": "/t/{winter}/desk/players/import/",
    "desk-duplicates": f"{DESK}/players/duplicates/",
    "desk-teams": "/t/mcr-madrid-2018/desk/players/teams/",
    "check-in": "/t/{winter}/desk/check-in/",
    "reports": "/t/{cup}/desk/reports/",
    "reports-form": "/t/{cup}/desk/reports/?kind=score_sheets",
    "settings": f"{SETTINGS}/",
    "settings-rules": "/t/{winter}/desk/settings/rules/",
    "settings-stages": f"{SETTINGS}/stages/",
    "settings-people": f"{SETTINGS}/people/",
    "settings-keys": f"{SETTINGS}/keys/",
    "club-people": "/clubs/{club}/people/",
    "log": f"{DESK}/log/",
    "new-event": "/events/new/",
    "import-event": "/events/import/",
    "account": "/account/",
    "own-keys": "/account/keys/",
    "own-password": "/account/password/",
    "me": "/me/",
    "sign-up": f"{EVENT}/sign-up/",
    "referee": f"{REFEREE}/",
    "penalty-sheet": f"{REFEREE}/players/{{player}}/",
    "penalty-due": "/t/{scale}/referee/players/{warned}/",
    "penalty-details": f"{REFEREE}/players/{{player}}/points/",
    "penalties": f"{REFEREE}/penalties/",
    "penalty": f"{REFEREE}/penalties/{{penalty}}/",
}
"""Pages of those who are signed in and have a role."""

LOOKED_AT_ONLY = {
    "standings-open",
    "standings-mcr-open",
    "standings-shared",
    "standings-teams",
    "round-scores",
    "table-mcr",
    "player",
    "desk-publish",
    "desk-publishing",
    "desk-draw-blocked",
    "desk-table-confirmed",
    "penalty-sheet",
    "settings-rules",
}
"""Pages much like another one: pictured, but their pictures are not kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A page to picture."""

    name: str
    address: str
    signed_in: bool


def all_pictures(found: dict[str, object]) -> list[Picture]:
    """Every page with its address."""
    return [
        Picture(name=name, address=address.format(**found), signed_in=pages is WORK)
        for pages in (PUBLIC, WORK)
        for name, address in pages.items()
    ]
