"""The standings as tables: players and teams, every total with the columns it is the sum of."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.points import parts
from scoring.standings_types import StandingsRow, TeamRow
from tournament.reports.sheets import (
    Amount,
    Cell,
    Column,
    Look,
    Row,
    Sheet,
    amount,
    name,
    text,
    whole,
    without_empty,
)
from tournament.reports.words import round_text
from tournament.selectors.standings_page import PageRow, StandingsPage
from tournament.selectors.tournaments import unit_of
from tournament.sentences.standings import unranked_words
from tournament.templatetags.points import Unit

BEFORE_ROUNDS = ("start_total", "carry_over")
AFTER_ROUNDS = ("attendance", "penalty")
"""Lines of a sum that no round's column holds, in the order of the columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """Which columns are asked for; `most_rounds` columns of rounds at the most, the last ones."""

    rounds: bool = True
    penalties: bool = True
    most_rounds: int = 1000


def players_sheet(page: StandingsPage, shape: Shape) -> Sheet:
    """Gives a row for everybody in the standings.

    Where all rounds and penalties have their columns, these and what stands beside them add up to
    the total.
    """
    unit = Unit(unit_of(page.rules))
    rounds = page.rounds[-shape.most_rounds :] if shape.rounds else ()
    labels = _labels()
    after = AFTER_ROUNDS if shape.penalties else ("attendance",)
    columns: list[Column] = [
        whole(_("Place")),
        name(_("Name")),
        whole(_("Number")),
        text(_("Club")),
        text(_("Team")),
        text(_("Country")),
        *(amount(labels[code]) for code in BEFORE_ROUNDS),
        *(amount(round_label(page, number)) for number in rounds),
        *(amount(labels[code]) for code in after),
        *_further_columns(page),
        amount(total_label(page)),
        text(_("Notes")),
    ]
    found = [
        Row(
            cells=(
                *_who(one),
                *(_of_code(one.row, code, unit) for code in BEFORE_ROUNDS),
                *(_of_round(one, number, unit) for number in rounds),
                *(_of_code(one.row, code, unit) for code in after),
                *_further(one, page),
                Amount(parts=one.row.total, unit=unit),
                _notes(one, page),
            ),
            look=Look.PLAIN if one.row.rank is not None else Look.FAINT,
        )
        for one in page.rows
    ]
    sheet = Sheet(title=_("Players"), columns=tuple(columns), rows=tuple(found))
    kept = [column.label for column in columns if column.label in (_("Place"), total_label(page))]
    return without_empty(sheet, kept=[*kept, *(round_label(page, number) for number in rounds)])


def teams_sheet(page: StandingsPage) -> Sheet:
    """Gives a row for every team, its members under it."""
    unit = Unit(unit_of(page.rules))
    rows: list[Row] = []
    for one in page.team_members:
        rows.append(
            Row(
                cells=(
                    one.row.rank,
                    one.team.name,
                    "",
                    one.row.games,
                    _penalties(one.row, unit),
                    one.row.raw if page.rules.match_points else None,
                    Amount(parts=one.row.total, unit=unit),
                    _("place shared") if one.row.shared else "",
                ),
                look=Look.SUM,
            )
        )
        rows.extend(_member(member, page, unit) for member in one.members)
    columns = (
        whole(_("Place")),
        name(_("Team")),
        name(_("Name")),
        whole(_("Games")),
        amount(_("Penalties")),
        whole(_("Points")),
        amount(total_label(page)),
        text(_("Notes")),
    )
    return without_empty(Sheet(title=_("Teams"), columns=columns, rows=tuple(rows)))


def _penalties(row: StandingsRow | TeamRow, unit: Unit) -> Cell:
    return Amount(parts=parts(row.penalties), unit=unit) if row.penalties else None


def _member(one: PageRow, page: StandingsPage, unit: Unit) -> Row:
    row = one.row
    return Row(
        cells=(
            None,
            "",
            one.registration.player.public_name,
            row.games,
            _penalties(row, unit),
            row.raw if page.rules.match_points else None,
            Amount(parts=row.total, unit=unit),
            "",
        )
    )


def as_of_sentences(page: StandingsPage) -> tuple[str, ...]:
    """Gives what these standings count, what they do not, and how many go on from here."""
    cut = _("Going on from here: %(count)s.") % {"count": page.cut}
    return (*counted_sentences(page), *((cut,) if page.cut else ()))


def counted_sentences(page: StandingsPage) -> tuple[str, ...]:
    """Gives what these standings count, and what they do not."""
    found = []
    event = page.tournament
    if not page.rounds:
        found.append(_("No round is counted yet."))
    elif page.up_to is None:
        found.append(_("Every confirmed result counts."))
    else:
        last = round_text(event, page.last_round)
        found.append(_("As of the end of: %(round)s.") % {"round": last})
    if page.open_round is not None:
        open_text = round_text(event, page.open_round.round.number)
        words = (
            _("%(round)s is in play; only its confirmed tables count.")
            if page.counts_open
            else _("%(round)s is in play and does not count here.")
        )
        found.append(words % {"round": open_text})
    return tuple(found)


def round_label(page: StandingsPage, number: int) -> str:
    """Gives the head of a round's column: "R5", in a league "M5"."""
    words = (
        pgettext("short for: meeting", "M%(number)s")
        if page.tournament.is_league
        else pgettext("short for: round", "R%(number)s")
    )
    return words % {"number": number}


def total_label(page: StandingsPage) -> str:
    """Gives what the total is called: table points where these rank."""
    return _("Table points") if page.rules.match_points else _("Total")


def _labels() -> dict[str, str]:
    return {
        "start_total": _("Brought along"),
        "carry_over": _("At a stage’s start"),
        "attendance": _("For attending"),
        "penalty": _("Penalties"),
    }


def _who(one: PageRow) -> tuple[Cell, ...]:
    player, registration = one.registration.player, one.registration
    return (
        one.row.rank,
        player.public_name,
        registration.number,
        player.club.name if player.club else "",
        registration.team.name if registration.team else "",
        player.country,
    )


def _of_round(one: PageRow, number: int, unit: Unit) -> Cell:
    gained = one.row.rounds.get(number)
    return None if gained is None else Amount(parts=gained, unit=unit)


def _of_code(row: StandingsRow, code: str, unit: Unit) -> Cell:
    """Gives what lines of a code add; nothing where they add nothing, as a warning does."""
    gained = sum(line.parts for line in row.lines if line.code == code and line.counts)
    return Amount(parts=gained, unit=unit) if gained else None


def _further_columns(page: StandingsPage) -> Sequence[Column]:
    if not page.rules.match_points:
        return ()
    return (whole(_("Points")), whole(_("Hands won")))


def _further(one: PageRow, page: StandingsPage) -> Sequence[Cell]:
    """Gives, where match points rank, the points at the table and the hands won, if counted."""
    if not page.rules.match_points:
        return ()
    hands = [
        line.game.hands_won
        for line in one.row.lines
        if line.counts and line.game is not None and line.game.hands_won is not None
    ]
    return (one.row.raw, sum(hands) if hands else None)


def _notes(one: PageRow, page: StandingsPage) -> str:
    row = one.row
    found = [unranked_words(row.unranked_reason)] if row.rank is None else []
    if row.shared and row.rank is not None:
        found.append(_("place shared"))
    if row.rank is not None and row.stage < page.standings.stage:
        found.append(_("out after stage %(stage)s") % {"stage": row.stage})
    if one.byes:
        rounds = ", ".join(str(number) for number in sorted(one.byes))
        found.append(_("bye: %(rounds)s") % {"rounds": rounds})
    return "; ".join(part for part in found if part)
