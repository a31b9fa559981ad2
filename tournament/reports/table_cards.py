"""Cards that stand on the tables: the number, readable across a hall, and the code."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.kind import PAPER, RESULTS, Ask, Making, Option, Options, ReportKind
from tournament.reports.links import code_svg, event_address, shown_address, table_address
from tournament.reports.typesetting import typeset
from tournament.reports.words import read_round, round_and_table, round_text
from tournament.selectors.report_rounds import table_count

MOST_TABLES = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card: the table's number, and its row's id where it is one of a round."""

    number: int
    table_id: int | None


def read_cards(tournament: Tournament, options: Options) -> list[Card]:
    """Gives the cards. Raises `Blocked` where there is no table to make one for."""
    if options["round"]:
        seating = read_round(tournament, options)
        return [Card(number=table.number, table_id=table.id) for table in seating.tables]
    count = options["count"] or table_count(tournament)
    if not count:
        raise Blocked(
            _("There is no table yet, and nobody takes part. Say how many cards you need."),
            code="report_no_tables",
        )
    return [Card(number=number, table_id=None) for number in range(1, count + 1)]


def table_cards(making: Making) -> bytes:
    """Gives a page for each table: folded in the middle, it stands by itself."""
    cards = []
    number = making.options["round"]
    for done, card in enumerate(making.data, start=1):
        if card.table_id is None:
            address = event_address(making.site, making.tournament)
            caption = making.tournament.name
        else:
            address = table_address(making.site, making.tournament, table_id=card.table_id)
            caption = round_and_table(making.tournament, number, table=card.number)
        cards.append(
            {
                "number": str(card.number),
                "caption": caption,
                "code": code_svg(address),
                "address": shown_address(address),
            }
        )
        making.progress(done, total=len(making.data))
    words = {"table": _("Table"), "fold": _("fold here")}
    return typeset("table_cards", making=making, data={"cards": cards, "words": words})


def _title(tournament: Tournament, options: Options) -> str:
    if not options["round"]:
        return _("Table cards")
    return _("%(round)s, table cards") % {"round": round_text(tournament, options["round"])}


TABLE_CARDS = ReportKind(
    code="table_cards",
    label=gettext_lazy("Table cards"),
    about=gettext_lazy(
        "A card for each table, to be folded and stood on it: a large number and a code for phones."
    ),
    right=Right.CONFIRM_RESULT,
    read=read_cards,
    build=table_cards,
    title=_title,
    options=(
        Option(
            code="round",
            label=gettext_lazy("The code opens"),
            ask=Ask.ROUND,
            default=0,
            none=gettext_lazy("the event’s page, in every round"),
            hint=gettext_lazy("With a round chosen, it opens the table’s page of that round."),
        ),
        Option(
            code="count",
            label=gettext_lazy("How many tables"),
            ask=Ask.NUMBER,
            default=0,
            most=MOST_TABLES,
            hint=gettext_lazy("0: as many as there are. A chosen round has its own tables."),
        ),
        PAPER,
    ),
    has_links=True,
    unchanged_by=RESULTS,
)
