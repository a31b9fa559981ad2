"""The log of an event: every change, found by who, what, which round, or words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from django.db.models import Q, QuerySet

from tournament.models import (
    AuditEntry,
    Draw,
    Penalty,
    Registration,
    Round,
    Seat,
    Table,
    TableResult,
    Tournament,
)

PAGE = 50

KINDS: dict[str, tuple[str, ...]] = {
    "results": ("tableresult",),
    "penalties": ("penalty",),
    "rounds": (
        *("round", "draw", "table", "seat", "job"),
        *("eventplan", "bannedpair", "seedcommitment"),
    ),
    "players": ("registration", "player", "team", "playerclaim"),
    "people": ("role", "invitation", "user"),
    "event": ("tournament", "stage", "report"),
}
"""What a change may be about, and the rows behind each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFilter:
    """What somebody looks for; what is empty or None does not matter."""

    person: str = ""
    kind: str = ""
    action: str = ""
    round: int | None = None
    text: str = ""

    @property
    def is_empty(self) -> bool:
        """True where everything is asked for."""
        return self == LogFilter()


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One change, with what its ids stand for.

    `round`, `table` and `player` name what it is about, as far as that is still there. `seats`
    are the players at the table by wind, `players` the names in the event by registration id.
    In a league a round is a meeting.
    """

    entry: AuditEntry
    round: int | None
    table: int | None
    player: str
    seats: Mapping[str, str]
    players: Mapping[int, str]
    is_league: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LogPage:
    """One page of the log, the newest change first, and what may be asked for."""

    lines: tuple[LogLine, ...]
    total: int
    number: int
    pages: int
    persons: tuple[str, ...]
    actions: tuple[str, ...]
    rounds: tuple[int, ...]


def log_page(tournament: Tournament, *, asked: LogFilter, number: int = 1) -> LogPage:
    """Gives a page of what was asked for. At most twelve queries, however long the log is.

    A page beyond the last one is the last one.
    """
    entries = AuditEntry.objects.filter(tournament=tournament)
    players = _player_names(tournament)
    found = entries.filter(_condition(tournament, asked, players))
    total = found.count()
    pages = max(1, -(-total // PAGE))
    number = min(max(number, 1), pages)
    shown = list(found.order_by("-pk")[(number - 1) * PAGE : number * PAGE])
    return LogPage(
        lines=_lines(shown, players, is_league=tournament.is_league),
        total=total,
        number=number,
        pages=pages,
        persons=_distinct(entries, "actor_name"),
        actions=_distinct(entries, "action"),
        rounds=tuple(tournament.rounds.order_by("number").values_list("number", flat=True)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LogSlice(Sequence[LogLine]):
    """The log as a sequence, the newest change first: its length, and any part of it.

    A part takes at most ten queries, however long the log is.
    """

    found: QuerySet[AuditEntry]
    players: Mapping[int, str]
    is_league: bool

    def __len__(self) -> int:
        """How many changes were found. One query."""
        return self.found.count()

    @overload
    def __getitem__(self, part: int) -> LogLine: ...

    @overload
    def __getitem__(self, part: slice) -> tuple[LogLine, ...]: ...

    def __getitem__(self, part: int | slice) -> LogLine | tuple[LogLine, ...]:
        """The changes of a part, with what their ids stand for."""
        if isinstance(part, int):
            return self[part : part + 1][0]
        found = list(self.found.order_by("-pk")[part])
        return _lines(found, self.players, is_league=self.is_league)


def log_slice(tournament: Tournament, *, asked: LogFilter) -> LogSlice:
    """Gives what was asked for of the event's log, to be read in parts."""
    players = _player_names(tournament)
    entries = AuditEntry.objects.filter(tournament=tournament)
    found = entries.filter(_condition(tournament, asked, players))
    return LogSlice(found=found, players=players, is_league=tournament.is_league)


def newest_lines(tournament: Tournament, *, count: int) -> tuple[LogLine, ...]:
    """Gives the newest changes, the last one first. At most nine queries."""
    entries = AuditEntry.objects.filter(tournament=tournament).order_by("-pk")[:count]
    return _lines(list(entries), _player_names(tournament), is_league=tournament.is_league)


def _distinct(entries: QuerySet[AuditEntry], name: str) -> tuple[str, ...]:
    return tuple(entries.order_by(name).values_list(name, flat=True).distinct())


def _player_names(tournament: Tournament) -> dict[int, str]:
    rows = Registration.objects.filter(tournament=tournament).select_related("player")
    return {row.pk: row.player.public_name for row in rows}


def _condition(tournament: Tournament, asked: LogFilter, players: Mapping[int, str]) -> Q:
    condition = Q()
    if asked.person:
        condition &= Q(actor_name=asked.person)
    if asked.kind:
        condition &= Q(target_kind__in=KINDS.get(asked.kind, ()))
    if asked.action:
        condition &= Q(action=asked.action)
    if asked.round is not None:
        condition &= _of_round(tournament, asked.round)
    if asked.text:
        condition &= _with_words(asked.text, players)
    return condition


def _of_round(tournament: Tournament, number: int) -> Q:
    """Gives what picks the changes of a round: of itself, its draws, tables, results, penalties."""
    rounds = Round.objects.filter(tournament=tournament, number=number)
    targets: dict[str, QuerySet[Any]] = {
        "round": rounds,
        "table": Table.objects.filter(round__in=rounds),
        "seat": Seat.objects.filter(round__in=rounds),
        "tableresult": TableResult.objects.filter(table__round__in=rounds),
        "penalty": Penalty.objects.filter(round__in=rounds),
        "draw": Draw.objects.filter(tournament=tournament, round_number=number),
    }
    # Tables that were taken away are known by what the log wrote of them.
    condition = Q(before__meeting=number) | Q(after__meeting=number)
    for kind, rows in targets.items():
        condition |= Q(target_kind=kind, target_id__in=rows.values("pk"))
    return condition


def _with_words(text: str, players: Mapping[int, str]) -> Q:
    """Gives what picks changes by words: in names, reasons, who did it, or a player's name.

    Players are looked through here and not in the database: SQLite takes upper and lower case
    for the same in Latin letters only.
    """
    words = text.casefold()
    named = [pk for pk, name in players.items() if words in name.casefold()]
    penalties = Penalty.objects.filter(registration_id__in=named).values("pk")
    results = TableResult.objects.filter(table__seats__registration_id__in=named).values("pk")
    return (
        Q(actor_name__icontains=text)
        | Q(target_name__icontains=text)
        | Q(reason__icontains=text)
        | Q(target_kind="registration", target_id__in=named)
        | Q(target_kind="penalty", target_id__in=penalties)
        | Q(target_kind="tableresult", target_id__in=results)
    )


def _lines(
    entries: list[AuditEntry], players: Mapping[int, str], *, is_league: bool
) -> tuple[LogLine, ...]:
    ids: dict[str, set[int]] = {}
    for entry in entries:
        ids.setdefault(entry.target_kind, set()).add(entry.target_id or 0)
    results = _by_id(TableResult.objects.filter(pk__in=ids.get("tableresult", ())), "table_id")
    seats = _by_id(Seat.objects.filter(pk__in=ids.get("seat", ())), "table_id", "registration_id")
    penalties = _by_id(
        Penalty.objects.filter(pk__in=ids.get("penalty", ())),
        *("registration_id", "round__number", "table__number"),
    )
    draws = _by_id(Draw.objects.filter(pk__in=ids.get("draw", ())), "round_number")
    rounds = _by_id(Round.objects.filter(pk__in=ids.get("round", ())), "number")
    table_ids = ids.get("table", set()) | {row[0] for row in (results | seats).values()}
    tables = _by_id(Table.objects.filter(pk__in=table_ids), "round__number", "number")
    winds = _winds(table_ids, players)

    def line(entry: AuditEntry) -> LogLine:
        at, target = entry.target_id or 0, entry.target_kind
        table_id = {"tableresult": results, "seat": seats}.get(target, {}).get(at, (None,))[0]
        table_id = at if target == "table" else table_id
        round_number, table_number = tables.get(table_id or 0, (None, None))
        player = at if target == "registration" else None
        if target == "penalty":
            player, round_number, table_number = penalties.get(at, (None, None, None))
        if target in ("round", "draw"):
            round_number = {"round": rounds, "draw": draws}[target].get(at, (None,))[0]
        return LogLine(
            entry=entry,
            round=round_number,
            table=table_number,
            player=players.get(player or 0, ""),
            seats=winds.get(table_id or 0, {}),
            players=players,
            is_league=is_league,
        )

    return tuple(line(entry) for entry in entries)


def _by_id(rows: QuerySet[Any], *names: str) -> dict[int, tuple[Any, ...]]:
    return {pk: tuple(rest) for pk, *rest in rows.values_list("pk", *names)}


def _winds(table_ids: Iterable[int], players: Mapping[int, str]) -> dict[int, dict[str, str]]:
    found: dict[int, dict[str, str]] = {}
    rows = Seat.objects.filter(table_id__in=table_ids).order_by("pk")
    for table_id, wind, player in rows.values_list("table_id", "wind", "registration_id"):
        found.setdefault(table_id, {})[wind] = players.get(player, "")
    return found
