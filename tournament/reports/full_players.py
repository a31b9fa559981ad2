"""The full report: how every player's total comes about, on paper and in one long table."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from tournament.reports.sheets import (
    Amount,
    Cell,
    Column,
    Look,
    Row,
    Section,
    Sheet,
    amount,
    name,
    text,
    whole,
    without_empty,
)
from tournament.reports.standings_sheets import total_label
from tournament.reports.sum_words import line_words, place_label, step_label, wind_word
from tournament.selectors.breakdowns import EXTRAS, Breakdown, BreakdownLine
from tournament.selectors.report_event import WholeEvent
from tournament.selectors.standings_page import PageRow
from tournament.selectors.tournaments import unit_of
from tournament.sentences.standings import unranked_words
from tournament.templatetags.points import Unit, printer


def player_sections(found: WholeEvent) -> Iterator[Section]:
    """Gives a short table for each player: the lines of his sum, and under them the total."""
    unit = Unit(unit_of(found.page.rules))
    for one in found.page.rows:
        breakdown = found.breakdowns[one.registration.pk]
        yield Section(
            heading=_heading(one),
            level=3,
            sentences=_beside(one),
            sheet=_player_sheet(breakdown, found, unit),
            keeps=True,
        )


def long_sheet(found: WholeEvent, *, with_totals: bool) -> Sheet:
    """Gives every line of every sum in one table: a line for each player and round, and one for
    each further part. With totals, a line under each player's."""
    unit = Unit(unit_of(found.page.rules))
    rows: list[Row] = []
    for one in found.page.rows:
        breakdown = found.breakdowns[one.registration.pk]
        who = (one.row.rank, one.registration.player.public_name, one.registration.number)
        for line in breakdown.lines:
            rows.append(
                Row(
                    cells=(
                        *who,
                        line.stage,
                        line.round,
                        line.table,
                        wind_word(line.wind),
                        line_words(line),
                        *_steps(line, breakdown, unit, shown=EXTRAS),
                        Amount(parts=line.parts, unit=unit),
                        _("yes") if line.counts else _("no"),
                    ),
                    look=Look.PLAIN if line.counts else Look.FAINT,
                )
            )
        if with_totals:
            blank: tuple[Cell, ...] = (None,) * (4 + len(EXTRAS))
            total = Amount(parts=one.row.total, unit=unit)
            rows.append(
                Row(
                    cells=(*who, None, None, None, "", _("Total"), *blank, total, ""),
                    look=Look.SUM,
                )
            )
    columns = (
        whole(_("Place")),
        name(_("Name")),
        whole(_("Number")),
        whole(_("Stage")),
        whole(_round_word(found)),
        whole(_("Table")),
        text(_("Wind")),
        text(_("What")),
        *_step_columns(found, EXTRAS),
        amount(_("Adds to the total")),
        text(_("Counts")),
    )
    sheet = Sheet(title=_("Sums"), columns=columns, rows=tuple(rows))
    return without_empty(sheet, kept=(_("Place"), _("Adds to the total")))


def _player_sheet(breakdown: Breakdown, found: WholeEvent, unit: Unit) -> Sheet:
    columns = (
        whole(_round_word(found)),
        text(_("What")),
        *_step_columns(found, breakdown.extras),
        amount(_("Points") if not breakdown.by_match_points else _("Table points")),
    )
    rows = [_line_row(line, breakdown, unit) for line in breakdown.lines]
    blank: tuple[Cell, ...] = (None,) * (len(columns) - 3)
    total = Amount(parts=breakdown.total, unit=unit)
    rows.append(Row(cells=(None, total_label(found.page), *blank, total), look=Look.SUM))
    return without_empty(
        Sheet(title="", columns=columns, rows=tuple(rows)), kept=(_round_word(found),)
    )


def _line_row(line: BreakdownLine, breakdown: Breakdown, unit: Unit) -> Row:
    """Gives a line; in brackets what does not count."""
    added: Cell = Amount(parts=line.parts, unit=unit)
    if not line.counts:
        added = f"({printer().event(line.parts, unit=unit)})"
    return Row(
        cells=(
            line.round,
            line_words(line),
            *_steps(line, breakdown, unit, shown=breakdown.extras),
            added,
        ),
        look=Look.PLAIN if line.counts else Look.FAINT,
    )


def _step_columns(found: WholeEvent, extras: Iterable[str]) -> Iterator[Column]:
    """Gives the columns between what a line is and what it adds."""
    yield whole(_("End points"))
    points = printer().whole(found.page.rules.return_points)
    yield amount(_("minus %(points)s") % {"points": points})
    yield whole(place_label())
    yield amount(_("Uma"))
    for code in extras:
        yield amount(step_label(code))


def _steps(
    line: BreakdownLine, breakdown: Breakdown, unit: Unit, *, shown: tuple[str, ...]
) -> Iterator[Cell]:
    """Gives the cells of `_step_columns`; under match points only points and place."""
    settles = line.minus_return is not None and not breakdown.by_match_points and not line.fixed
    yield line.points
    yield Amount(parts=line.minus_return or 0, unit=unit) if settles else None
    yield line.place
    yield Amount(parts=line.uma or 0, unit=unit) if settles else None
    extras = dict(zip(breakdown.extras, line.extras, strict=False))
    for code in shown:
        parts = extras.get(code, 0)
        yield Amount(parts=parts, unit=unit) if parts and settles else None


def _round_word(found: WholeEvent) -> str:
    return _("Meeting") if found.page.tournament.is_league else _("Round")


def _heading(one: PageRow) -> str:
    player = one.registration.player.public_name
    if one.row.rank is None:
        return f"– {player}"
    return f"{one.row.rank}. {player}"


def _beside(one: PageRow) -> tuple[str, ...]:
    registration = one.registration
    club = registration.player.club
    words = [
        club.name if club else "",
        registration.team.name if registration.team else "",
        unranked_words(one.row.unranked_reason) if one.row.rank is None else "",
        _("place shared") if one.row.shared and one.row.rank is not None else "",
    ]
    text_ = " · ".join(word for word in words if word)
    return (text_,) if text_ else ()
