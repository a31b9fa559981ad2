"""Name badges: name, club, number, and a code that opens the player's own page."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.kind import PAPER, Making, Options, ReportKind
from tournament.reports.links import code_svg, player_address
from tournament.reports.name_order import in_order
from tournament.reports.typesetting import typeset
from tournament.selectors.report_rounds import PrintedPlayer, players_taking_part


def read_badges(tournament: Tournament, _options: Options) -> Sequence[PrintedPlayer]:
    """Gives everybody who takes part. Raises `Blocked` where nobody does."""
    players = players_taking_part(tournament)
    if not players:
        raise Blocked(
            _("Nobody takes part yet. Add players, then make this."), code="report_nobody"
        )
    return players


def badges(making: Making) -> bytes:
    """Gives ten badges a page, by name."""
    players = in_order(making.data, name=lambda one: one.name)
    cards = []
    for done, one in enumerate(players, start=1):
        address = player_address(making.site, making.tournament, registration_id=one.id)
        cards.append(
            {
                "name": one.name,
                "club": one.club or one.team,
                "number": "" if one.number is None else str(one.number),
                "code": code_svg(address),
            }
        )
        making.progress(done, total=len(players))
    return typeset("badges", making=making, data={"cards": cards})


def _title(_tournament: Tournament, _options: Options) -> str:
    return _("Name badges")


BADGES = ReportKind(
    code="badges",
    label=gettext_lazy("Name badges"),
    about=gettext_lazy("Ten a page, with a code that opens the player’s own page."),
    right=Right.CONFIRM_RESULT,
    read=read_badges,
    build=badges,
    title=_title,
    options=(PAPER,),
    has_links=True,
    unchanged_by=("result_",),
)
