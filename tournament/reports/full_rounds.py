"""The full report: every table of every round, what its sum is made of, what was corrected."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from tournament.choices import ScoreKind
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
from tournament.reports.sum_words import place_label, reasons_in_line, step_label, wind_word
from tournament.reports.words import round_text
from tournament.selectors.breakdowns import EXTRAS
from tournament.selectors.report_event import WholeEvent
from tournament.selectors.report_tables import PlayedRound, PlayedTable, TableSeat
from tournament.selectors.tournaments import unit_of
from tournament.templatetags.dates import day, moment
from tournament.templatetags.points import Unit, printer

HOUSE = "–"
"""How a list that is read in again names a substitute of the house."""


class _Tables:
    """Makes the rows of tables; holds what all of them share."""

    def __init__(self, found: WholeEvent) -> None:
        self.found = found
        self.rules = found.page.rules
        self.unit = Unit(unit_of(self.rules))
        self.by_match_points = bool(self.rules.match_points)

    def columns(self) -> tuple[Column, ...]:
        """Gives the columns of every seat; those nothing stands in are left out later."""
        points = printer().whole(self.rules.return_points)
        return (
            whole(_("Meeting") if self.found.page.tournament.is_league else _("Round")),
            text(_("Stage")),
            whole(_("Table")),
            text(_("Wind")),
            name(_("Name")),
            whole(_("Number")),
            whole(_("End points")),
            whole(_("Chombo")),
            whole(_("Hands won")),
            whole(_("Sticks left")),
            text(_("Accepted")),
            whole(place_label()),
            amount(_("minus %(points)s") % {"points": points}),
            amount(_("Uma")),
            *(amount(step_label(code)) for code in EXTRAS),
            amount(_("Table points") if self.by_match_points else _("After settlement")),
            text(_("Notes")),
        )

    def seats(self, held: PlayedRound, table: PlayedTable, *, house: str) -> Iterator[Row]:
        """Gives a row for each chair of a table."""
        for at, seat in enumerate(table.seats):
            settled = seat.settled
            yield Row(
                cells=(
                    held.number,
                    held.stage,
                    table.number,
                    wind_word(seat.wind),
                    seat.registration.player.public_name if seat.registration else house,
                    seat.registration.number if seat.registration else None,
                    seat.points,
                    seat.chombo or None,
                    seat.hands_won,
                    table.sticks_left or None if at == 0 else None,
                    table.accepted if at == 0 else "",
                    settled.place if settled else None,
                    *self._steps(seat),
                    self._settled(seat),
                    _seat_note(seat, table),
                )
            )

    def _steps(self, seat: TableSeat) -> tuple[Cell, ...]:
        settled = seat.settled
        if settled is None or settled.fixed or self.by_match_points:
            return (None,) * (2 + len(EXTRAS))
        entered = settled.minus_return - settled.sticks - settled.chombo_off
        extras = (int(getattr(settled, code)) for code in EXTRAS)
        return (
            self._amount(entered),
            self._amount(settled.uma),
            *(self._amount(parts) if parts else None for parts in extras),
        )

    def _settled(self, seat: TableSeat) -> Cell:
        if seat.settled is None:
            return None
        one = seat.settled
        return self._amount(one.match_points if self.by_match_points else one.final)

    def _amount(self, parts: int) -> Amount:
        return Amount(parts=parts, unit=self.unit)

    def sum_row(self, held: PlayedRound, table: PlayedTable) -> Row:
        """Gives the line under a table: what its points and its results add up to, and why."""
        return self._sum(
            held,
            where=_("Sum of table %(table)s") % {"table": table.number},
            points=table.sum_points,
            parts=table.sum_parts if table.settlement is not None else None,
            why=self._why(table),
        )

    def round_row(self, held: PlayedRound) -> Row:
        """Gives the line under a round."""
        scores = [(_of_kind(one.kind), one.parts) for one in held.scores]
        explained = [pair for table in held.tables for pair in self._reasons(table)]
        totals: dict[str, int] = {}
        for code, parts in [*explained, *scores]:
            totals[code] = totals.get(code, 0) + parts
        return self._sum(
            held,
            where=_("Sum of the meeting")
            if self.found.page.tournament.is_league
            else _("Sum of the round"),
            points=sum(table.sum_points or 0 for table in held.tables),
            parts=held.sum_parts,
            why=reasons_in_line(totals.items(), unit=self.unit),
        )

    def _sum(
        self, held: PlayedRound, *, where: str, points: int | None, parts: int | None, why: str
    ) -> Row:
        blank: tuple[Cell, ...] = (None,) * (4 + 3 + len(EXTRAS))
        return Row(
            cells=(
                held.number,
                held.stage,
                None,
                "",
                where,
                None,
                points,
                *blank,
                None if parts is None else self._amount(parts),
                why,
            ),
            look=Look.SUM,
        )

    def _why(self, table: PlayedTable) -> str:
        words = [reasons_in_line(self._reasons(table), unit=self.unit)]
        if table.points_off and self.by_match_points:
            off = printer().signed(table.points_off)
            words.append(_("end points off by %(points)s") % {"points": off})
        if table.accepted:
            words.append(_("accepted: %(reason)s") % {"reason": table.accepted})
        return "; ".join(part for part in words if part)

    def _reasons(self, table: PlayedTable) -> tuple[tuple[str, int], ...]:
        """Gives why a table's sum is not zero; that it gives out table points needs no word."""
        return tuple(pair for pair in table.explained if pair[0] != "match_points")

    def scores(self, held: PlayedRound) -> Iterator[Row]:
        """Gives a row for each score without a table."""
        blank: tuple[Cell, ...] = (None,) * (2 + len(EXTRAS))
        for one in held.scores:
            yield Row(
                cells=(
                    held.number,
                    held.stage,
                    None,
                    "",
                    one.registration.player.public_name,
                    one.registration.number,
                    one.raw,
                    *(None,) * 3,
                    "",
                    one.place,
                    *blank,
                    self._amount(one.parts),
                    _score_words(one.kind),
                )
            )


def seats_sheet(found: WholeEvent) -> Sheet:
    """Gives a line a chair, as a list that can be read in again as results."""
    made = _Tables(found)
    rows = [
        row
        for held in found.rounds
        for table in held.tables
        for row in made.seats(held, table, house=HOUSE)
    ]
    sheet = Sheet(title=_("Tables"), columns=made.columns(), rows=tuple(rows))
    return without_empty(sheet, kept=(_("Table"), _("End points")))


def sums_of_tables_sheet(found: WholeEvent) -> Sheet:
    """Gives a line for the sum of each table and each round, with its reasons."""
    made = _Tables(found)
    rows = []
    for held in found.rounds:
        if held.is_cancelled:
            continue
        rows += [made.sum_row(held, table) for table in held.tables]
        rows += [*made.scores(held), made.round_row(held)]
    sheet = Sheet(title=_("Sums of tables"), columns=made.columns(), rows=tuple(rows))
    return without_empty(sheet)


def round_sections(found: WholeEvent) -> Iterator[Section]:
    """Gives every round on paper: its tables with their sums, who had a bye, the round's sum."""
    made = _Tables(found)
    for held in found.rounds:
        heading = round_text(found.page.tournament, held.number, name=held.name)
        if held.is_cancelled:
            reason = _("Cancelled: %(reason)s") % {"reason": held.reason}
            yield Section(heading=heading, level=2, sentences=(reason,))
            continue
        rows: list[Row] = []
        for table in held.tables:
            rows += made.seats(held, table, house=_("House substitute"))
            rows.append(made.sum_row(held, table))
        rows += [*made.scores(held), made.round_row(held)]
        sheet = Sheet(title=heading, columns=made.columns(), rows=tuple(rows))
        yield Section(
            heading=heading,
            level=2,
            sentences=_about(found, held),
            sheet=_for_paper(sheet),
        )


def _for_paper(sheet: Sheet) -> Sheet:
    """Leaves out what the heading or the line under a table says, and empty columns."""
    said = {0, 1, 5, 9, 10}
    kept = [at for at in range(len(sheet.columns)) if at not in said]
    return without_empty(
        replace(
            sheet,
            columns=tuple(sheet.columns[at] for at in kept),
            rows=tuple(
                replace(row, cells=tuple(row.cells[at] for at in kept)) for row in sheet.rows
            ),
        ),
        kept=(_("Table"),),
    )


def _about(found: WholeEvent, held: PlayedRound) -> tuple[str, ...]:
    words = [day(held.day)] if held.day else []
    if held.stage:
        words.append(_("Stage: %(stage)s") % {"stage": held.stage})
    has_results = any(table.settlement is not None for table in held.tables)
    if has_results and held.number not in found.page.standings.rounds:
        words.append(_("Too few came: this meeting does not count."))
    return (" · ".join(words),) if words else ()


def versions_sheet(found: WholeEvent) -> Sheet:
    """Gives every version of the results that came in more than once."""
    rows = []
    for held in found.rounds:
        for table in held.tables:
            for version in table.versions if len(table.versions) > 1 else ():
                points = " / ".join(
                    "–" if one is None else printer().whole(one) for one in version.points
                )
                rows.append(
                    Row(
                        cells=(
                            held.number,
                            table.number,
                            version.number,
                            str(version.status.label),
                            points,
                            version.sticks_left or None,
                            "; ".join(part for part in (version.reason, version.accepted) if part),
                            version.entered_name,
                            moment(version.entered_at),
                            version.confirmed_name,
                        )
                    )
                )
    columns = (
        whole(_("Meeting") if found.page.tournament.is_league else _("Round")),
        whole(_("Table")),
        whole(_("Version")),
        text(_("Status")),
        text(_("End points from East on")),
        whole(_("Sticks left")),
        text(_("Reason")),
        text(_("Entered by")),
        text(_("Entered at")),
        text(_("Confirmed by")),
    )
    return without_empty(Sheet(title=_("Corrections"), columns=columns, rows=tuple(rows)))


def substitutes_sheet(found: WholeEvent) -> Sheet:
    """Gives every seat somebody played for somebody else, and every bye."""
    rows: list[Row] = []
    for held in found.rounds:
        for table in held.tables:
            rows += _substitutes(held, table)
        rows += [
            Row(cells=(held.number, None, "", one.registration.player.public_name, "", _("Bye")))
            for one in held.scores
            if one.kind == ScoreKind.BYE
        ]
    columns = (
        whole(_("Meeting") if found.page.tournament.is_league else _("Round")),
        whole(_("Table")),
        text(_("Wind")),
        name(_("Name")),
        name(_("In place of")),
        text(_("What")),
    )
    return without_empty(Sheet(title=_("Substitutes and byes"), columns=columns, rows=tuple(rows)))


def _substitutes(held: PlayedRound, table: PlayedTable) -> Sequence[Row]:
    return [
        Row(
            cells=(
                held.number,
                table.number,
                wind_word(seat.wind),
                seat.registration.player.public_name
                if seat.registration
                else _("House substitute"),
                seat.absent.player.public_name if seat.absent else "",
                _("Substitute"),
            )
        )
        for seat in table.seats
        if seat.is_substitute
    ]


def _seat_note(seat: TableSeat, table: PlayedTable) -> str:
    words = []
    if seat.absent is not None:
        words.append(_("in place of %(name)s") % {"name": seat.absent.player.public_name})
    elif seat.is_substitute:
        words.append(_("substitute"))
    if seat.settled is not None and seat.settled.fixed:
        words.append(_("fixed for a substitute"))
    if seat.settled is not None and seat.settled.shared > 1:
        words.append(_("place shared"))
    if table.settlement is None:
        words.append(_("table abandoned") if table.is_abandoned else _("not confirmed yet"))
    return "; ".join(words)


def _score_words(kind: ScoreKind) -> str:
    words = {
        ScoreKind.BYE: _("bye"),
        ScoreKind.GIVEN: _("score without a table"),
        ScoreKind.ABANDONED: _("table abandoned"),
    }
    return words[kind]


def _of_kind(kind: ScoreKind) -> str:
    return "byes" if kind == ScoreKind.BYE else "given_scores"
