"""What must fit together in an event file: names that refer to something, seats, sums."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from scoring.ruleset import RuleSet
from scoring.table_result import SeatEntry, TableEntry, check_table
from tournament.bridge.event_file.reading import Findings
from tournament.bridge.event_file.shape import (
    EventFile,
    PenaltyRow,
    PlayerRow,
    RoundRow,
    SeatRow,
    TableRow,
    VersionRow,
)
from tournament.bridge.hands_check import hands_problems, unplayable_hands
from tournament.bridge.results import SeatInput
from tournament.choices import ResultStatus, RoundStatus, TournamentKind

COMPLETE = (ResultStatus.SUBMITTED, ResultStatus.DISPUTED, ResultStatus.CONFIRMED)
"""Versions whose points must be fit to be settled; a draft or replaced one need not be."""


def check_event(found: EventFile, *, findings: Findings) -> None:
    """Notes every problem between the parts of a file.

    What only follows from a value that could not be read is left out: it would be told twice.
    """
    unread = {problem.place for problem in findings.problems}
    between = Findings()
    _check_parts(found, between)
    findings.problems += [one for one in between.problems if not _follows(one.place, unread)]


def _follows(place: str, unread: set[str]) -> bool:
    """Tells whether a place is one that could not be read, in it, or around it."""
    return any(
        place == other
        or place.startswith((f"{other}.", f"{other}["))
        or other.startswith((f"{place}.", f"{place}["))
        for other in unread
        if other
    )


def _check_parts(found: EventFile, findings: Findings) -> None:
    ids = {row.id for row in found.players}
    _unique("id", [(row.id, row.place) for row in found.players], findings)
    _unique(
        "number",
        [(str(row.number), row.place) for row in found.players if row.number is not None],
        findings,
    )
    _unique("number", [(str(row.number), row.place) for row in found.stages], findings)
    live = [row for row in found.rounds if row.status == RoundStatus.PUBLISHED]
    _unique("number", [(str(row.number), row.place) for row in live], findings)
    stages = {row.number for row in found.stages}
    for row in found.rounds:
        if row.stage is not None and row.stage not in stages:
            findings.problem(
                "stage_unknown",
                f"{row.place}.stage",
                _("There is no stage %(stage)s.") % {"stage": row.stage},
            )
        _check_round(row, found, ids, findings)
    _check_penalties(found, ids, findings)
    _check_banned_pairs(found, ids, findings)
    for key in found.carry_over:
        _known(key, f"carry_over.{key}", ids, found.players, findings)


def _check_banned_pairs(found: EventFile, ids: set[str], findings: Findings) -> None:
    seen: dict[frozenset[str], str] = {}
    for row in found.banned_pairs:
        pair, place = frozenset((row.first, row.second)), f"{row.place}.second"
        _known(row.first, f"{row.place}.first", ids, found.players, findings)
        _known(row.second, place, ids, found.players, findings)
        if len(pair) == 1:
            findings.problem("pair_of_one", place, _("Choose two different players."))
        elif pair in seen:
            detail = _("%(value)s stands twice, at %(first)s and at %(place)s.")
            names = {"value": f"{row.first!r}, {row.second!r}", "first": seen[pair]}
            findings.problem("pair_twice", place, detail % {**names, "place": row.place})
        seen.setdefault(pair, row.place)


def _unique(key: str, rows: Iterable[tuple[str, str]], findings: Findings) -> None:
    seen: dict[str, str] = {}
    for value, place in rows:
        if value in seen:
            findings.problem(
                f"{key}_twice",
                f"{place}.{key}",
                _("%(value)s stands twice, at %(first)s and at %(place)s.")
                % {"value": repr(value), "first": seen[value], "place": place},
            )
        seen.setdefault(value, place)


def _known(
    key: str, place: str, ids: set[str], players: Iterable[PlayerRow], findings: Findings
) -> None:
    if key in ids:
        return
    named = [row.id for row in players if row.name == key]
    detail = _("%(key)s is not the id of any player.") % {"key": repr(key)}
    if named:
        hint = _("A player's id is meant, for example %(key)s.") % {"key": repr(named[0])}
        detail = f"{detail} {hint}"
    findings.problem(
        "player_unknown",
        place,
        detail,
        player=key,
    )


def _check_round(row: RoundRow, found: EventFile, ids: set[str], findings: Findings) -> None:
    _unique("number", [(str(table.number), table.place) for table in row.tables], findings)
    exclusive = found.event.kind != TournamentKind.LEAGUE
    _check_seated_once(row, exclusive=exclusive, findings=findings)
    _unique("player", [(score.player, score.place) for score in row.scores], findings)
    for score in row.scores:
        _known(score.player, f"{score.place}.player", ids, found.players, findings)
    for table in row.tables:
        for seat in table.seats:
            for key, field in ((seat.player, "player"), (seat.absent, "absent")):
                if key:
                    _known(key, f"{seat.place}.{field}", ids, found.players, findings)
        _check_absent(table, findings)
        _check_table(table, found, findings)


def _check_absent(table: TableRow, findings: Findings) -> None:
    """Nobody stands in for somebody who sits at the same table."""
    sitting = {seat.player for seat in table.seats if seat.player}
    for seat in table.seats:
        if seat.absent in sitting:
            findings.problem(
                "absent_sits_here",
                f"{seat.place}.absent",
                _("%(player)s sits at table %(table)s and cannot be absent from it.")
                % {"player": repr(seat.absent), "table": table.number},
                player=seat.absent,
            )


def _check_seated_once(row: RoundRow, *, exclusive: bool, findings: Findings) -> None:
    """A player sits once at a table, and in a tournament once in a round."""
    seats = [(seat, table) for table in row.tables for seat in table.seats if seat.player]
    first: dict[str, tuple[SeatRow, TableRow]] = {}
    for seat, table in seats:
        if seat.player not in first:
            first[seat.player] = (seat, table)
            continue
        earlier = first[seat.player][1]
        if earlier is table or exclusive:
            findings.problem(
                "player_twice",
                f"{seat.place}.player",
                _(
                    "Round %(round)s: %(player)s sits at table %(earlier)s and again "
                    "at table %(table)s."
                )
                % {
                    "round": row.number,
                    "player": repr(seat.player),
                    "earlier": earlier.number,
                    "table": table.number,
                },
                player=seat.player,
            )
    for score in row.scores:
        if exclusive and score.player in first:
            findings.problem(
                "player_twice",
                f"{score.place}.player",
                _(
                    "Round %(round)s: %(player)s has a seat at table %(table)s and a score "
                    "without a table."
                )
                % {
                    "round": row.number,
                    "player": repr(score.player),
                    "table": first[score.player][1].number,
                },
                player=score.player,
            )


def _check_table(table: TableRow, found: EventFile, findings: Findings) -> None:
    size = len(table.seats)
    if size == 5 and found.event.kind != TournamentKind.LEAGUE:
        findings.problem(
            "table_of_five",
            f"{table.place}.seats",
            _("Table %(table)s has five players. Only a league has tables of five.")
            % {"table": table.number},
        )
    for problem in _seat_problems(table):
        findings.problems.append(problem.within(table.place))
    numbers = Counter(version.version for version in table.versions)
    for number, count in numbers.items():
        if count > 1:
            findings.problem(
                "version_twice",
                f"{table.place}.versions",
                ngettext(
                    "Table %(table)s has version %(number)s %(count)s time.",
                    "Table %(table)s has version %(number)s %(count)s times.",
                    count,
                )
                % {"table": table.number, "number": number, "count": count},
            )
    confirmed = [row for row in table.versions if row.status == ResultStatus.CONFIRMED]
    if len(confirmed) > 1:
        findings.problem(
            "confirmed_twice",
            f"{table.place}.versions",
            ngettext(
                "Table %(table)s has %(count)s confirmed result. It can have one.",
                "Table %(table)s has %(count)s confirmed results. It can have one.",
                len(confirmed),
            )
            % {"table": table.number, "count": len(confirmed)},
        )
    if found.rules.rules is not None:
        for version in table.versions:
            if version.status in COMPLETE:
                _check_points(table, version, found.rules.rules, findings)
            elif version.status == ResultStatus.DRAFT:
                _check_draft(table, version, found.rules.rules, findings)


def _check_draft(table: TableRow, version: VersionRow, rules: RuleSet, findings: Findings) -> None:
    """Notes why the hands of an unfinished result cannot be played."""
    winds = [seat.wind for seat in table.seats]
    problems = unplayable_hands(version.entered, winds=winds, rules=rules)
    findings.problems += [problem.within(version.place) for problem in problems]


def _seat_problems(table: TableRow) -> Iterator[Problem]:
    """Judges the chairs, and the winds of every version, where no complete version tells."""
    yield from _version_problems(table)
    if any(version.status in COMPLETE for version in table.versions):
        return
    if len(table.seats) not in (3, 4, 5):
        yield Problem(
            code="table_size",
            place="seats",
            detail=ngettext(
                "Table %(table)s has %(seats)s seat. A table has three, four or five.",
                "Table %(table)s has %(seats)s seats. A table has three, four or five.",
                len(table.seats),
            )
            % {"table": table.number, "seats": len(table.seats)},
        )
    for wind, count in Counter(seat.wind for seat in table.seats).items():
        if count > 1:
            yield Problem(
                code="seat_twice",
                place="seats",
                detail=ngettext(
                    "Table %(table)s has the seat %(wind)s %(count)s time.",
                    "Table %(table)s has the seat %(wind)s %(count)s times.",
                    count,
                )
                % {"table": table.number, "wind": wind, "count": count},
            )


def _version_problems(table: TableRow) -> Iterator[Problem]:
    """An earlier or waiting version has points of the table's own seats only."""
    winds = {seat.wind for seat in table.seats}
    for version in table.versions:
        for wind in version.entered.seats:
            if wind not in winds:
                yield Problem(
                    code="seat_unknown",
                    place="versions",
                    detail=_(
                        "Table %(table)s has no seat %(wind)s, but version %(version)s has "
                        "points for it."
                    )
                    % {"table": table.number, "wind": wind, "version": version.version},
                )


def _check_points(table: TableRow, version: VersionRow, rules: RuleSet, findings: Findings) -> None:
    """Notes what stands against the points, each at its place in the file."""
    entered = version.entered
    entry = TableEntry(
        seats=tuple(
            _seat_entry(seat, entered.seats.get(seat.wind, SeatInput(points=None)))
            for seat in table.seats
        ),
        sticks_left=entered.sticks_left,
        accepted=entered.accepted,
    )
    problems = (
        *check_table(entry, rules=rules).problems,
        *hands_problems(entered, winds=[seat.wind for seat in table.seats], rules=rules),
    )
    findings.problems += [problem.within(version.place) for problem in problems]


def _seat_entry(seat: SeatRow, typed: SeatInput) -> SeatEntry:
    return SeatEntry(
        wind=seat.wind,
        points=typed.points,
        chombo=typed.chombo,
        substitute=seat.substitute,
        hands_won=typed.hands_won,
    )


def _check_penalties(found: EventFile, ids: set[str], findings: Findings) -> None:
    for row in found.penalties:
        _known(row.player, f"{row.place}.player", ids, found.players, findings)
        if row.paid_to:
            _known(row.paid_to, f"{row.place}.paid_to", ids, found.players, findings)
        if row.round is None:
            continue
        position = round_position(row, found.rounds)
        if position is None:
            findings.problem(
                "round_unknown",
                f"{row.place}.round",
                _("There is no round %(round)s.") % {"round": row.round},
            )
        elif row.table is not None and row.table not in {
            table.number for table in found.rounds[position].tables
        }:
            findings.problem(
                "table_unknown",
                f"{row.place}.table",
                _("Round %(round)s has no table %(table)s.")
                % {"round": row.round, "table": row.table},
            )


def round_position(penalty: PenaltyRow, rounds: Sequence[RoundRow]) -> int | None:
    """Gives the place of a penalty's round among the file's rounds, None where there is none.

    Without `round_at` it is the published round of that number, else the last one of it.
    """
    alike = [at for at, row in enumerate(rounds) if row.number == penalty.round]
    if penalty.round_at is not None:
        return penalty.round_at if penalty.round_at in alike else None
    live = [at for at in alike if rounds[at].status == RoundStatus.PUBLISHED]
    return (live or alike or [None])[-1]
