"""What a referee walks the hall with: the tables of the round, and one player's penalty sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tournament.choices import PenaltyKind, RoundStatus
from tournament.models import Penalty, Registration, Round, Seat, Tournament
from tournament.selectors.penalties import (
    PenaltyChoice,
    PenaltySummary,
    penalties_of,
    penalties_of_player,
    penalty_choices,
    penalty_summaries,
    with_table,
)
from tournament.selectors.players import is_named
from tournament.selectors.rounds import SHOWN_ROUNDS
from tournament.selectors.tables import RoundView, round_view

PLAIN_WARNING = "warning"
"""The entry of every catalogue that stands first, unless a next step is due."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeSeat:
    """A chair, and what its player has against his name; None for nothing."""

    seat: Seat
    summary: PenaltySummary | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeTable:
    """One table of the round: its number, its state in a word, its chairs."""

    id: int
    number: int
    state: str
    seats: tuple[RefereeSeat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereePage:
    """The round in play, its tables, and those who sit at none. `round` is None before the first.

    `others` are all players that `search` finds where something is searched for.
    """

    round: Round | None
    tables: tuple[RefereeTable, ...]
    others: tuple[Registration, ...]
    search: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceGroup:
    """Entries of the catalogue under one article."""

    title: str
    choices: tuple[PenaltyChoice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltySheet:
    """One player's sheet: where he sits, what he has, what is due, and the whole catalogue."""

    registration: Registration
    seat: Seat | None
    seats: tuple[Seat, ...]
    penalties: tuple[Penalty, ...]
    due: tuple[PenaltyChoice, ...]
    warnings: PenaltyChoice | None
    groups: tuple[ChoiceGroup, ...]

    @property
    def counting(self) -> tuple[Penalty, ...]:
        """His penalties that were not cancelled."""
        return tuple(one for one in self.penalties if not one.is_cancelled)

    def choice(self, code: str) -> PenaltyChoice | None:
        """Gives one entry of the catalogue with the step due, or None."""
        every = [one for group in self.groups for one in group.choices]
        every += [one for one in (self.warnings,) if one]
        return next((one for one in (*self.due, *every) if one.item.code == code), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyFilter:
    """Which penalties a list shows; None and "" leave all."""

    registration_id: int | None = None
    round_number: int | None = None
    kind: str = ""

    def takes(self, penalty: Penalty) -> bool:
        """Tells whether the list shows it."""
        number = penalty.round.number if penalty.round else 0
        return (
            self.registration_id in (None, penalty.registration_id)
            and self.round_number in (None, number)
            and self.kind in ("", penalty.kind)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyList:
    """The penalties shown, newest first, and what the filter offers: only what there is."""

    shown: tuple[Penalty, ...]
    total: int
    players: tuple[Registration, ...]
    rounds: tuple[int, ...]
    kinds: tuple[PenaltyKind, ...]


def referee_page(event: Tournament, *, search: str = "") -> RefereePage:
    """Gives the tables of the last published round. Nine queries."""
    held = event.rounds.filter(status=RoundStatus.PUBLISHED).order_by("-number").first()
    view = round_view(event, held=held) if held else None
    summaries = {one.registration.pk: one for one in penalty_summaries(event)}
    tables = _tables(view, summaries) if view else ()
    seated = {one.seat.registration_id for table in tables for one in table.seats}
    people = event.registrations.select_related("player")
    if search:
        others = [one for one in people if is_named(one.player.public_name, search=search)]
    else:
        others = [one for one in people if one.pk not in seated]
    return RefereePage(
        round=held,
        tables=tables,
        others=tuple(sorted(others, key=lambda one: one.player.public_name.casefold())),
        search=search,
    )


def penalty_sheet(
    event: Tournament, *, registration_id: int, table_id: int | None = None
) -> PenaltySheet | None:
    """Gives the sheet of a player at a table, by default at his last one; None if unknown.

    Four queries, five where the player ever sat at a table.
    """
    registration = (
        event.registrations.select_related("player__club").filter(pk=registration_id).first()
    )
    if registration is None:
        return None
    own = Seat.objects.filter(
        registration=registration, table__round__status__in=SHOWN_ROUNDS
    ).select_related("table__round")
    if table_id is not None:
        own = own.filter(table=table_id)
    seat = own.order_by("-table__round__number").first()
    choices = penalty_choices(event, registration_id=registration_id)
    due = [one for one in choices if one.item.escalates and one.proposal.earlier]
    rest = [one for one in choices if one not in due]
    return PenaltySheet(
        registration=registration,
        seat=seat,
        seats=_others_at(seat),
        penalties=tuple(penalties_of_player(event, registration_id=registration_id)),
        due=tuple(due),
        warnings=next((one for one in rest if one.item.code == PLAIN_WARNING), None),
        groups=_groups([one for one in rest if one.item.code != PLAIN_WARNING]),
    )


def penalty_list(event: Tournament, *, asked: PenaltyFilter) -> PenaltyList:
    """Gives the penalties the filter takes, and what can be asked for. Two queries."""
    found = penalties_of(event)
    players = {one.registration_id: one.registration for one in found}
    kinds = {one.kind for one in found}
    return PenaltyList(
        shown=tuple(one for one in found if asked.takes(one)),
        total=len(found),
        players=tuple(sorted(players.values(), key=lambda one: one.player.public_name.casefold())),
        rounds=tuple(sorted({one.round.number for one in found if one.round})),
        kinds=tuple(kind for kind in PenaltyKind if kind in kinds),
    )


def find_penalty(event: Tournament, *, penalty_id: int) -> Penalty | None:
    """Gives a penalty of the event with its people, or None. Two queries."""
    return (
        with_table(event.penalties)
        .select_related("given_by", "cancelled_by")
        .filter(pk=penalty_id)
        .first()
    )


def _tables(view: RoundView, summaries: dict[int, PenaltySummary]) -> tuple[RefereeTable, ...]:
    return tuple(
        RefereeTable(
            id=one.table.pk,
            number=one.table.number,
            state=one.state,
            seats=tuple(
                RefereeSeat(seat=each.seat, summary=summaries.get(each.seat.registration_id or 0))
                for each in one.seats
            ),
        )
        for one in view.tables
    )


def _others_at(seat: Seat | None) -> tuple[Seat, ...]:
    """Gives the other players of the table, those who may be paid."""
    if seat is None:
        return ()
    found = seat.table.seats.exclude(registration=None).exclude(pk=seat.pk)
    return tuple(
        sorted(
            found.select_related("registration__player"), key=lambda one: "ESWNR".index(one.wind)
        )
    )


def _groups(choices: Sequence[PenaltyChoice]) -> tuple[ChoiceGroup, ...]:
    """Gives the entries by article, in the catalogue's order of the articles."""
    order = list(dict.fromkeys(one.item.article for one in choices))
    by_article = sorted(choices, key=lambda one: order.index(one.item.article))
    return tuple(
        ChoiceGroup(title=title, choices=tuple(found))
        for title, found in groupby(by_article, key=lambda one: one.item.article)
    )
