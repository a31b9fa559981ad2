"""The list for a federation: who stands where, base ranks, countries, and who is left out."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.reports.countries import CountryCodes, CountryFound, country_of
from tournament.reports.sheets import (
    Amount,
    Cell,
    Column,
    Row,
    Sheet,
    amount,
    name,
    text,
    whole,
    without_empty,
)
from tournament.reports.standings_sheets import total_label
from tournament.selectors.standings_page import PageRow, StandingsPage
from tournament.selectors.tournaments import unit_of
from tournament.selectors.zero_sum import why_left_out
from tournament.sentences.standings import unranked_words
from tournament.templatetags.points import NARROW_SPACE, Unit


def base_rank(place: int, *, players: int) -> Fraction | None:
    """Gives 1000 x (n - place)/(n - 1), exactly; None where nobody else is in the list.

    Those who share a place have the same base rank: that of the place they share.

    Source: rules in numbers, "European ranking (MERS)": A8, B31.

    >>> base_rank(32, players=60)
    Fraction(28000, 59)
    """
    if players < 2:
        return None
    return Fraction(1000 * (players - place), players - 1)


def rounded_half_up(exact: Fraction) -> int:
    """Gives the nearest whole number, of two equally near ones the higher.

    Source: rules in numbers, "European ranking (MERS)": 474.6 is shown as 475.

    >>> rounded_half_up(Fraction(28000, 59)), rounded_half_up(Fraction(1, 2))
    (475, 1)
    """
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player of the list with his place in it, and whether others of it have the same."""

    one: PageRow
    place: int
    shared: bool


def listed(page: StandingsPage) -> tuple[Listed, ...]:
    """Gives those who have a place and a game. Places are counted among them alone.

    Source: rules in numbers, "European ranking (MERS)": n are the players of the list.
    """
    rows = [one for one in page.rows if one.is_listed]
    ranks = [one.row.rank for one in rows]
    return tuple(
        Listed(one=one, place=ranks.index(rank) + 1, shared=ranks.count(rank) > 1)
        for one, rank in zip(rows, ranks, strict=True)
    )


def left_out(page: StandingsPage) -> tuple[PageRow, ...]:
    """Gives the others of the event."""
    return tuple(one for one in page.rows if not one.is_listed)


def list_sheet(page: StandingsPage, codes: CountryCodes, *, with_exact_ranks: bool) -> Sheet:
    """Gives the list itself."""
    unit = Unit(unit_of(page.rules))
    players = listed(page)
    columns: list[Column] = [
        whole(_("Place")),
        name(_("Name")),
        text(_("Federation number")),
        text(_("Country")),
        amount(total_label(page)),
    ]
    if page.rules.match_points:
        columns.append(whole(_("Points")))
    columns.append(whole(_("Base rank")))
    if with_exact_ranks:
        columns.append(text(_("Base rank, exact")))
    columns.append(text(_("Notes")))
    rows = []
    for each in players:
        one = each.one
        exact = base_rank(each.place, players=len(players))
        country = country_of(one.registration.player.country, codes=codes)
        cells: list[Cell] = [
            each.place,
            one.registration.player.public_name,
            one.registration.player.federation_number,
            country.code or country.text,
            Amount(parts=one.row.total, unit=unit),
        ]
        if page.rules.match_points:
            cells.append(one.row.raw)
        cells.append(None if exact is None else rounded_half_up(exact))
        if with_exact_ranks:
            cells.append(_fraction_text(exact))
        cells.append(_note(each, country))
        rows.append(Row(cells=tuple(cells)))
    kept = (_("Federation number"), _("Country"), _("Base rank"))
    return without_empty(
        Sheet(title=_("List"), columns=tuple(columns), rows=tuple(rows)), kept=kept
    )


def left_out_sheet(page: StandingsPage, codes: CountryCodes) -> Sheet:
    """Gives who is not in the list, and why."""
    unit = Unit(unit_of(page.rules))
    rows = []
    for one in left_out(page):
        player = one.registration.player
        country = country_of(player.country, codes=codes)
        rows.append(
            Row(
                cells=(
                    player.public_name,
                    player.federation_number,
                    country.code or country.text,
                    unranked_words(why_left_out(one)),
                    one.row.games,
                    Amount(parts=one.row.total, unit=unit),
                )
            )
        )
    columns = (
        name(_("Name")),
        text(_("Federation number")),
        text(_("Country")),
        text(_("Why")),
        whole(_("Games")),
        amount(total_label(page)),
    )
    return Sheet(title=_("Not in the list"), columns=columns, rows=tuple(rows))


def country_sentences(page: StandingsPage, codes: CountryCodes) -> tuple[str, ...]:
    """Gives which countries nobody knows, which may be two, and how many are missing."""
    countries = [
        country_of(each.one.registration.player.country.strip(), codes=codes)
        for each in listed(page)
    ]
    missing = sum(1 for one in countries if not one.text)
    found = list(_unclear(one for one in countries if one.text and not one.code))
    if missing:
        words = ngettext(
            "%(count)s player has no country.", "%(count)s players have no country.", missing
        )
        found.append(words % {"count": missing})
    return tuple(found)


def number_sentences(page: StandingsPage) -> tuple[str, ...]:
    """Gives how many players have no federation number, and which number several have."""
    numbers = [each.one.registration.player.federation_number for each in listed(page)]
    missing = sum(1 for one in numbers if not one)
    found = []
    if missing:
        words = ngettext(
            "%(count)s player has no federation number.",
            "%(count)s players have no federation number.",
            missing,
        )
        found.append(words % {"count": missing})
    for number, times in Counter(one for one in numbers if one).items():
        if times > 1:
            words = _("Federation number %(number)s stands at %(count)s players.")
            found.append(words % {"number": number, "count": times})
    return tuple(found)


def _unclear(countries: Iterable[CountryFound]) -> Iterator[str]:
    for country, times in Counter(countries).items():
        values = {"text": country.text, "count": times}
        if country.could_be:
            values["codes"] = ", ".join(country.could_be)
            words = ngettext(
                "“%(text)s” (%(count)s player) may be several countries: %(codes)s.",
                "“%(text)s” (%(count)s players) may be several countries: %(codes)s.",
                times,
            )
        else:
            words = ngettext(
                "“%(text)s” (%(count)s player) is no country known here; it stands as written.",
                "“%(text)s” (%(count)s players) is no country known here; it stands as written.",
                times,
            )
        yield words % values


def _note(each: Listed, country: CountryFound) -> str:
    words = [_("place shared")] if each.shared else []
    if country.text and not country.code:
        words.append(_("country not clear") if country.could_be else _("country not known"))
    return "; ".join(words)


def _fraction_text(exact: Fraction | None) -> str:
    """Gives a base rank that is not whole as a whole number and a fraction: 474 34⁄59."""
    if exact is None or exact.denominator == 1:
        return ""
    whole_part, rest = divmod(exact.numerator, exact.denominator)
    return f"{whole_part}{NARROW_SPACE}{rest}⁄{exact.denominator}"
