"""A list of players on its way into an event: judged whole, shown, then taken or not."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.bridge.player_list.headings import FIELDS
from tournament.bridge.player_list.rows import (
    Columns,
    ListRow,
    columns_of,
    rows_of,
    twice_in_list,
)
from tournament.bridge.sheets.grid import TAB, Grid, check_length, refused
from tournament.bridge.sheets.reading import ENCODINGS, MOST_BYTES, read_text, read_upload
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid
from tournament.models import Player, Tournament
from tournament.selectors.known_people import RowMatch, match_rows
from tournament.services.idempotency import run_once
from tournament.services.people import PlayerInput
from tournament.services.player_changes import player_update
from tournament.services.sign_up import (
    RegistrationInput,
    registration_problems,
    registrations_add,
)

NEW, NAMESAKE, LEAVE_OUT = "new", "namesake", "skip"
"""Choices for a row besides the id of a known player; a namesake is one more of the same name."""


COLUMN_FIELDS = FIELDS
"""What a column of a list may be."""

FILE_ENCODINGS = ENCODINGS
"""The encodings that may be chosen by hand."""

FILE_BYTES = MOST_BYTES
"""The largest file; whoever reads one byte more need not read on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedRow:
    """One row of the list: who it may be, what was chosen, what is wrong with it.

    `choice` is `new`, `skip`, a known player's id, or empty where the organiser has to say.
    `has_namesake` tells that another line may name the same person. `is_settled` is true where
    nobody needs to look at it.
    """

    row: ListRow
    match: RowMatch
    choice: str
    problems: tuple[Problem, ...] = ()
    has_namesake: bool = False

    @property
    def is_settled(self) -> bool:
        """True where there was nothing to choose."""
        return not (self.problems or self.match.known or self.has_namesake)

    @property
    def facts(self) -> tuple[str, ...]:
        """What the list says of the person beside the name."""
        row = self.row
        number = _("no. %(number)s") % {"number": row.number} if row.number else ""
        found = (number, row.club, row.country, row.federation_number, row.team)
        return tuple(one for one in found if one)

    @property
    def is_here_already(self) -> bool:
        """True where the likeliest person is in the event already."""
        one = self.match.sure or self.match.likely
        return one is not None and one.is_in_event


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedList:
    """The whole list. It can be taken where `problems` is empty."""

    rows: tuple[JudgedRow, ...]
    problems: tuple[Problem, ...]

    @property
    def taken(self) -> tuple[JudgedRow, ...]:
        """The rows that would be signed up."""
        return tuple(one for one in self.rows if one.choice != LEAVE_OUT)

    @property
    def decided(self) -> tuple[JudgedRow, ...]:
        """The rows of which it is known who would be signed up; `new` and `known` together."""
        return tuple(one for one in self.taken if one.choice)

    @property
    def new(self) -> int:
        """How many new people there would be."""
        return sum(one.choice in (NEW, NAMESAKE) for one in self.rows)

    @property
    def known(self) -> int:
        """How many known people would be signed up."""
        return sum(one.choice.isdecimal() for one in self.rows)

    @property
    def left_out(self) -> int:
        """How many rows would be left out."""
        return sum(one.choice == LEAVE_OUT for one in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSent:
    """A list as somebody sent it: a file's bytes, or text; what was chosen for it so far.

    `fields` are the columns chosen by hand, empty for the likeliest; `choices` go by line.
    """

    text: str = ""
    data: bytes | None = None
    encoding: str = ""
    delimiter: str = ""
    fields: tuple[str, ...] = ()
    has_headings: bool = False
    choices: Mapping[int, str] = field(default_factory=dict)
    status: Status = Status.REGISTERED


@dataclass(frozen=True, slots=True, kw_only=True)
class ListDraft:
    """A list under way: its cells, what the columns are, how it is judged, and as text again."""

    grid: Grid
    columns: Columns
    judged: JudgedList
    text: str
    delimiter: str


def player_list_draft(tournament: Tournament, *, sent: ListSent) -> ListDraft:
    """Gives the list read and judged. Writes nothing. Raises `Invalid` (place `file`)."""
    if sent.data is not None:
        grid = read_upload(sent.data, encoding=sent.encoding)
        text, delimiter = grid.as_text(), TAB
    elif not sent.text.strip():
        raise refused("list_missing", _("Paste a list or choose a file."))
    elif len(sent.text) > MOST_BYTES:
        raise refused("list_too_long", _("The list is too long. Import it in parts."))
    else:
        grid = read_text(sent.text, delimiter=sent.delimiter[:1])
        text, delimiter = sent.text, grid.delimiter
    columns = _columns(grid, sent)
    check_length(grid, has_headings=bool(columns.headings))
    judged = player_list_judge(
        tournament, grid=grid, columns=columns, choices=sent.choices, status=sent.status
    )
    return ListDraft(grid=grid, columns=columns, judged=judged, text=text, delimiter=delimiter)


def _columns(grid: Grid, sent: ListSent) -> Columns:
    """Gives what the columns are; a field chosen for two columns is taken from the first."""
    if not sent.fields:
        return columns_of(grid)
    known: list[str] = []
    for chosen in sent.fields[: grid.width]:
        known.append("" if chosen not in FIELDS or chosen in known else chosen)
    headings = grid.lines[0].cells if sent.has_headings else ()
    return Columns(
        fields=tuple(known) + ("",) * (grid.width - len(known)),
        headings=headings and headings + ("",) * (grid.width - len(headings)),
    )


def player_list_judge(
    tournament: Tournament,
    *,
    grid: Grid,
    columns: Columns,
    choices: Mapping[int, str],
    status: Status = Status.REGISTERED,
) -> JudgedList:
    """Gives the list as it would be taken, with every problem at its row. Writes nothing.

    `choices` are the organiser's, by line number. Places of problems are `who-<line>`.
    """
    rows = rows_of(grid, columns=columns)
    matches = match_rows(tournament, rows)
    chosen = [
        _choice(row, match, choices.get(row.line, ""))
        for row, match in zip(rows, matches, strict=True)
    ]
    taken = [at for at, choice in enumerate(chosen) if choice != LEAVE_OUT]
    found: dict[int, list[Problem]] = {at: list(rows[at].problems) for at in taken}
    twice = twice_in_list([rows[at] for at in taken if not _is_told_apart(chosen, at)])
    for at in taken:
        if rows[at].line in twice:
            found[at].append(twice[rows[at].line])
        if not chosen[at]:
            detail = _("Line %(line)s: say whether %(name)s is one of the known people.")
            values = {"line": rows[at].line, "name": rows[at].name}
            found[at].append(Problem(code="undecided", place="who", detail=detail % values))
    for at, problem in _refused(tournament, rows, chosen, taken, status):
        if problem.code not in {one.code for one in found[at]}:
            found[at].append(problem)
    namesakes = twice_in_list(rows)
    judged = tuple(
        JudgedRow(
            row=row,
            match=match,
            choice=choice,
            problems=tuple(found.get(at, ())),
            has_namesake=row.line in namesakes,
        )
        for at, (row, match, choice) in enumerate(zip(rows, matches, chosen, strict=True))
    )
    return JudgedList(rows=judged, problems=tuple(_list_problems(judged)))


def players_import(
    actor: Actor,
    *,
    tournament: Tournament,
    judged: JudgedList,
    status: Status = Status.REGISTERED,
    key: str = "",
    now: datetime | None = None,
) -> int:
    """Signs up everybody of the list who is not left out, all or nobody; gives how many.

    The same `key` signs them up once. Raises `Invalid` with every problem.
    """
    if judged.problems:
        raise Invalid(judged.problems)
    entered = [_entered(one.row, one.choice, status) for one in judged.taken]
    if not entered:
        detail = _("Everybody in the list is left out, so there is nobody to sign up.")
        raise Invalid([Problem(code="nobody_to_add", place="", detail=detail)])

    def add() -> int:
        return len(registrations_add(actor, tournament_id=tournament.pk, entered=entered, now=now))

    request = {
        "event": tournament.pk,
        "rows": [[one.row.line, one.row.name, one.choice] for one in judged.taken],
        "status": status.value,
    }
    count = run_once(actor, key=key, request=request, call=add, now=now)
    # After the sign-ups and not with them: it locks every event that a person is in.
    for one in judged.taken:
        _fill_club(actor, tournament=tournament, judged=one, now=now)
    return count


def _fill_club(
    actor: Actor, *, tournament: Tournament, judged: JudgedRow, now: datetime | None
) -> None:
    """Gives a known person without a club the one of the list, if the actor may change him.

    Asked twice, done once. Who plays in events of other organisers stays as he is.
    """
    if not (judged.row.club and judged.choice.isdecimal()):
        return
    player = Player.objects.get(pk=int(judged.choice))
    if player.club_id is not None:
        return
    with suppress(Blocked):
        player_update(
            actor,
            tournament_id=tournament.pk,
            player_id=player.pk,
            entered=PlayerInput(
                name=player.name,
                alias=player.alias,
                club=judged.row.club,
                country=player.country,
                federation_number=player.federation_number,
            ),
            now=now,
        )


def _choice(row: ListRow, match: RowMatch, typed: str) -> str:
    """Gives the choice for a row: the organiser's where it is one, else the likeliest."""
    known = {str(one.player.pk): one for one in match.known}
    if typed in (NEW, NAMESAKE, LEAVE_OUT) or typed in known:
        return typed
    likely = match.sure or match.likely
    if likely is not None:
        return LEAVE_OUT if likely.is_in_event else str(likely.player.pk)
    if not match.known or _all_differ(row, match):
        return NEW
    return ""


def _is_told_apart(chosen: list[str], at: int) -> bool:
    """True where the organiser's choice says that no other line means this person."""
    choice = chosen[at]
    return choice == NAMESAKE or (choice.isdecimal() and chosen.count(choice) == 1)


def _all_differ(row: ListRow, match: RowMatch) -> bool:
    """True where the row names a club or number, and each known person has another one."""
    tells = row.club or row.federation_number
    return bool(tells) and all(
        (one.player.club_id is not None and bool(row.club))
        or (bool(one.player.federation_number) and bool(row.federation_number))
        for one in match.known
    )


def _refused(
    tournament: Tournament,
    rows: tuple[ListRow, ...],
    chosen: list[str],
    taken: list[int],
    status: Status,
) -> list[tuple[int, Problem]]:
    """Gives what the signing up itself would refuse, by index of the row."""
    entered = [_entered(rows[at], chosen[at], status) for at in taken]
    found = []
    for problem in registration_problems(tournament, entered=entered):
        index = problem.place.removeprefix("players[").partition("]")[0]
        if index.isdecimal():
            found.append((taken[int(index)], problem))
    return found


def _entered(row: ListRow, choice: str, status: Status) -> RegistrationInput:
    person = PlayerInput(
        name=row.name,
        alias=row.alias,
        club=row.club,
        country=row.country,
        federation_number=row.federation_number,
    )
    is_known = choice.isdecimal()
    return RegistrationInput(
        player_id=int(choice) if is_known else None,
        player=None if is_known else person,
        status=status,
        number=row.number,
        team=row.team,
        seed_rating=row.seed_rating,
        paid=row.paid,
    )


def _list_problems(rows: tuple[JudgedRow, ...]) -> list[Problem]:
    """Gives every problem once, with the row's choice as its place and the line in its sentence."""
    found: dict[tuple[str, str], Problem] = {}
    for one in rows:
        for problem in one.problems:
            place = f"who-{one.row.line}"
            if problem.code == "twice_in_list":
                key = (problem.code, problem.detail.casefold())
                found.setdefault(key, _at(problem, place, problem.detail))
                continue
            detail = problem.detail
            if problem.code not in ("text_empty", "not_a_number", "undecided"):
                detail = _("Line %(line)s: %(problem)s") % {
                    "line": one.row.line,
                    "problem": detail,
                }
            found[(problem.code, f"{place} {problem.place}")] = _at(problem, place, detail)
    return list(found.values())


def _at(problem: Problem, place: str, detail: str) -> Problem:
    return Problem(code=problem.code, place=place, detail=detail, data=problem.data)
