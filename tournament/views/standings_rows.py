"""The rows of the standings, ready to be sent.

An event of 400 players has ten thousand cells; a template would take seconds for them. Rows are
plain text made once per version of the event and language, every name escaped on its way in.
"""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import gettext, ngettext

from tournament.selectors.standings_page import PageRow, StandingsPage
from tournament.selectors.tournaments import unit_of
from tournament.sentences.standings import unranked_words
from tournament.templatetags.people import name_lang
from tournament.templatetags.points import Printer, Unit, printer, sign_class
from tournament.views.charts import spark

MOST_ROUND_COLUMNS = 10
"""Older rounds are in the opened row only; on a tablet the last four columns are shown."""

TABLET_ROUND_COLUMNS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class RowHtml:
    """One row. `before` is what stands above it: the heading of a part; `after` the cut line."""

    registration: int
    player: int
    classes: str
    cells: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Which columns the table has."""

    rounds: tuple[int, ...]
    hidden_rounds: int
    penalty: bool
    raw: bool
    count: int


def columns_of(page: StandingsPage) -> Columns:
    """Gives the columns: the last rounds, penalties if anybody has one, points beside match
    points."""
    rounds = page.rounds[-MOST_ROUND_COLUMNS:]
    penalty = any(one.row.penalties for one in page.rows)
    raw = bool(page.rules.match_points)
    return Columns(
        rounds=rounds,
        hidden_rounds=len(page.rounds) - len(rounds),
        penalty=penalty,
        raw=raw,
        count=5 + len(rounds) + penalty + raw,
    )


def rows_html(page: StandingsPage, *, query: str) -> tuple[RowHtml, ...]:
    """Gives every player's row; `query` is the page's own, kept in the links that open a row."""
    maker = _Maker(page=page, query=query, columns=columns_of(page))
    return tuple(maker.row(at, one) for at, one in enumerate(page.rows))


class _Maker:
    """Holds what all rows share, so that it is looked up once."""

    def __init__(self, *, page: StandingsPage, query: str, columns: Columns) -> None:
        self.page = page
        self.columns = columns
        self.unit = Unit(unit_of(page.rules))
        self.printer: Printer = printer()
        self.span = page.span
        self.address = f"{reverse('standings', args=[page.tournament.slug])}?{query}"
        self.shared = gettext("shared")
        self.bye = escape(gettext("bye"))
        self.up, self.down = gettext("up"), gettext("down")

    def row(self, at: int, one: PageRow) -> RowHtml:
        """Gives one row."""
        row = one.row
        cells = [
            f'<td class="rank">{self._rank(one)}</td>',
            f'<td class="move">{self._move(one.move)}</td>',
            self._who(one),
            *self._rounds(one),
        ]
        if self.columns.penalty:
            amount = row.penalties
            text = self.printer.event_points(amount, unit=self.unit) if amount else ""
            cells.append(f'<td class="num pen-col {sign_class(amount)}">{text}</td>')
        if self.columns.raw:
            text = self.printer.signed(row.raw)
            cells.append(f'<td class="num round {sign_class(row.raw)}">{text}</td>')
        course = spark(one.course, span=self.span)
        total = self.printer.event(row.total, unit=self.unit)
        cells.append(f'<td class="num spark">{course}</td>')
        cells.append(f'<td class="num total {sign_class(row.total)}">{total}</td>')
        return RowHtml(
            registration=one.registration.pk,
            player=one.registration.player_id,
            classes="unranked" if row.rank is None else "",
            cells="".join(cells),
            before=self._part_heading(at),
            after=self._cut_line(at),
        )

    def _rank(self, one: PageRow) -> str:
        if one.row.rank is None:
            return f'–<span class="vh"> {escape(gettext("not ranked"))}</span>'
        if not one.row.shared:
            return str(one.row.rank)
        return (
            f'<span class="vh">{escape(self.shared)} </span>'
            f'<span aria-hidden="true" class="eq">=</span>{one.row.rank}'
        )

    def _move(self, move: int | None) -> str:
        if not move:
            return ""
        arrow, word = ("▲", self.up) if move > 0 else ("▼", self.down)
        return (
            f'<span aria-hidden="true">{arrow}</span> '
            f'<span class="vh">{escape(word)} </span>{abs(move)}'
        )

    def _who(self, one: PageRow) -> str:
        player = one.registration.player
        name = player.public_name
        beside = [player.club.name] if player.club else []
        if one.registration.team:
            beside.append(one.registration.team.name)
        note = unranked_note(one)
        if note:
            beside.append(note)
        club = f'<span class="club">{escape(" · ".join(beside))}</span>' if beside else ""
        pk = one.registration.pk
        return (
            f'<th scope="row" class="who"><a href="{escape(self.address)}open={pk}#p{pk}" '
            'aria-expanded="false"><svg aria-hidden="true" class="chev">'
            '<use href="#i-chev"/></svg>'
            f'<span class="name" lang="{name_lang(name)}">{escape(name)}</span>{club}</a></th>'
        )

    def _rounds(self, one: PageRow) -> list[str]:
        numbers = self.columns.rounds
        shown = one.rounds[len(one.rounds) - len(numbers) :]
        early = len(shown) - TABLET_ROUND_COLUMNS
        cells = []
        for at, (number, amount) in enumerate(zip(numbers, shown, strict=True)):
            hidden = " early" if at < early else ""
            if number in one.byes:
                cells.append(self._bye_cell(amount, hidden=hidden))
                continue
            if amount is None:
                cells.append(f'<td class="num round{hidden}"></td>')
                continue
            text = self.printer.event(amount, unit=self.unit)
            minus = " minus" if amount < 0 else ""
            cells.append(f'<td class="num round{hidden}{minus}">{text}</td>')
        return cells

    def _bye_cell(self, amount: int | None, *, hidden: str) -> str:
        text = "" if amount is None else self.printer.event(amount, unit=self.unit)
        return (
            f'<td class="num round bye{hidden}" title="{self.bye}">{text}'
            f'<span class="vh"> {self.bye}</span></td>'
        )

    def _part_heading(self, at: int) -> str:
        """Gives a heading where those begin who are not in the stage, or not ranked."""
        rows = self.page.rows
        row, before = rows[at].row, rows[at - 1].row if at else None
        if row.rank is None:
            return self._heading(gettext("Not ranked")) if not before or before.rank else ""
        last_stage = self.page.standings.stage
        if row.stage < last_stage and before is not None and before.stage != row.stage:
            return self._heading(gettext("Out after stage %(stage)s") % {"stage": row.stage})
        return ""

    def _heading(self, text: str) -> str:
        return (
            f'<tr class="part"><th scope="rowgroup" colspan="{self.columns.count}">'
            f"{escape(text)}</th></tr>"
        )

    def _cut_line(self, at: int) -> str:
        cut = self.page.cut
        if not cut or at + 1 != cut or at + 1 >= len(self.page.rows):
            return ""
        text = ngettext("cut to %(count)s", "cut to %(count)s", cut) % {"count": cut}
        return f'<tr class="cut-note"><td colspan="{self.columns.count}">{escape(text)}</td></tr>'


def unranked_note(one: PageRow) -> str:
    """Gives why a player has no rank, in a few words, or nothing."""
    return unranked_words(one.row.unranked_reason)
