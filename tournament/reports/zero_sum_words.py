"""The zero-sum check as a table: reasons with their amounts, places of each, what is left."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from tournament.models import Tournament
from tournament.reports.full_rules import unexplained_row
from tournament.reports.sheets import Amount, Cell, Look, Row, Sheet, amount, text, whole
from tournament.reports.sum_words import penalty_words, reason_words, wind_word
from tournament.reports.words import round_and_table, round_text
from tournament.selectors.zero_sum import Place, Reason, ZeroSum
from tournament.sentences.standings import unranked_words
from tournament.templatetags.points import Unit

MOST_PLACES = 400
"""So many places of one reason are told; of more their number, and what they add up to."""


def check_sheet(check: ZeroSum, *, event: Tournament, title: str, unit: Unit | None) -> Sheet:
    """Gives the check. Without a unit its amounts are points at the table."""

    def cell(value: int) -> Cell:
        return value if unit is None else Amount(parts=value, unit=unit)

    column = whole if unit is None else amount
    rows: list[Row] = []
    for reason in check.reasons:
        rows += _reason_rows(reason, reason_words(reason.code), event=event, cell=cell)
    if check.left_out.places:
        words = _("Taken along by those who are not in the list")
        rows += _reason_rows(check.left_out, words, event=event, cell=cell)
    rows.append(Row(cells=(_("Sum of the list"), None, cell(check.listed)), look=Look.SUM))
    rows.append(_unexplained(check, unit))
    return Sheet(
        title=title,
        columns=(text(_("What")), column(_("Of it")), column(_("Points"))),
        rows=tuple(rows),
    )


def _unexplained(check: ZeroSum, unit: Unit | None) -> Row:
    if unit is None:
        look = Look.WRONG if check.unexplained else Look.PLAIN
        return Row(cells=(_("Unexplained"), None, check.unexplained), look=look)
    row = unexplained_row(check.unexplained, unit=unit)
    return Row(cells=(row.cells[0], None, row.cells[1]), look=row.look)


def _reason_rows(
    reason: Reason, words: str, *, event: Tournament, cell: Callable[[int], Cell]
) -> list[Row]:
    rows = [Row(cells=(words, None, cell(reason.amount)))]
    told = reason.places[:MOST_PLACES]
    for place, amount_ in told:
        rows.append(
            Row(cells=(f"– {place_words(place, event)}", cell(amount_), None), look=Look.FAINT)
        )
    more = reason.places[MOST_PLACES:]
    if more:
        text_ = _("and at %(count)s more places") % {"count": len(more)}
        left = sum(amount_ for _place, amount_ in more)
        rows.append(Row(cells=(f"– {text_}", cell(left), None), look=Look.FAINT))
    return rows


def place_words(place: Place, event: Tournament) -> str:
    """Gives where an amount comes from: round, table, player, what was written there."""
    words = []
    if place.round is not None and place.table is not None:
        words.append(round_and_table(event, place.round, table=place.table))
    elif place.round is not None:
        words.append(round_text(event, place.round))
    if place.wind:
        words.append(wind_word(place.wind))
    if place.player is not None:
        words.append(place.player.player.public_name)
    elif place.wind:
        words.append(_("house substitute"))
    if place.penalty is not None:
        words.append(penalty_words(place.penalty))
    if place.text:
        words.append(unranked_words(place.text) or place.text)
    return ", ".join(words)
