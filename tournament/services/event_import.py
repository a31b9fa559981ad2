"""Takes in a whole event from an event file: all of it in one transaction, or nothing."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.ruleset import RuleSet, preset_title
from tournament import audit
from tournament.actors import Actor
from tournament.bridge.event_file.checks import check_event
from tournament.bridge.event_file.parse import parse_event
from tournament.bridge.event_file.reading import Findings
from tournament.bridge.event_file.shape import EventFile, PlayerRow
from tournament.choices import (
    PenaltyKind,
    RegistrationStatus,
    ResultStatus,
    RoleName,
    TournamentStatus,
)
from tournament.errors import Invalid
from tournament.models import (
    BannedPair,
    Club,
    Player,
    Registration,
    Role,
    Stage,
    Team,
    Tournament,
)
from tournament.permissions import require_account
from tournament.services.event_import_play import PlayWriter
from tournament.services.people import club_of_event
from tournament.services.tournament_input import club_problems, fresh_seed

SHOWN = 80
_SLUG = re.compile(r"[-a-zA-Z0-9_]{1,80}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOutcome:
    """The event that came in, and what of the file was passed over."""

    tournament: Tournament
    warnings: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedEvent:
    """What a file holds and what stands against it. `slug` is the address it would get.

    `file` is None where the text is no event file at all. `known` counts players who would be
    taken for people of earlier events.
    """

    file: EventFile | None
    slug: str
    known: int
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]

    @property
    def rules_title(self) -> str:
        """The title of its rule set, empty where that is not known."""
        is_known = self.file is not None and self.file.rules.rules is not None
        return preset_title(self.file.rules.preset) if is_known and self.file else ""

    @property
    def tables(self) -> int:
        """How many tables were drawn or played."""
        return sum(len(held.tables) for held in self.file.rounds) if self.file else 0

    @property
    def results(self) -> int:
        """How many tables have a confirmed result."""
        return sum(
            any(one.status == ResultStatus.CONFIRMED for one in table.versions)
            for held in (self.file.rounds if self.file else ())
            for table in held.tables
        )

    @property
    def teams(self) -> int:
        """How many teams there are."""
        return len({one.team for one in self.file.players if one.team}) if self.file else 0


def event_judge(actor: Actor, *, text: str | bytes, slug: str = "") -> JudgedEvent:
    """Gives what the file holds, with every problem and warning at its place. Writes nothing.

    Raises `NotAllowed` for somebody without an account.
    """
    require_account(actor)
    findings = Findings()
    found = parse_event(text, findings=findings)
    address = slug
    if found is None:
        if not findings.problems:
            detail = _("The file holds no event: it is no JSON object.")
            findings.problem("file_not_json", "", detail)
    else:
        check_event(found, findings=findings)
        findings.problems += club_problems(actor, club=found.event.club)
        try:
            address = _address(found, slug)
        except Invalid as taken:
            findings.problems += taken.problems
            address = slug or found.event.slug
    return JudgedEvent(
        file=found,
        slug=address,
        known=len(_known_players(found.players)) if found else 0,
        problems=tuple(findings.problems),
        warnings=tuple(findings.warnings),
    )


def event_import(
    actor: Actor,
    *,
    text: str | bytes,
    slug: str = "",
    is_demo: bool = False,
    now: datetime | None = None,
) -> ImportOutcome:
    """Writes the event of a file and gives it; `slug` overrides the file's address.

    Raises `Invalid` with every problem and its place in the file; then nothing was written.
    """
    with transaction.atomic():
        judged = event_judge(actor, text=text, slug=slug)
        found = judged.file
        if found is None or judged.problems:
            raise Invalid(judged.problems)
        writer = _Writer(found=found, actor=actor, now=now or timezone.now(), is_demo=is_demo)
        tournament = writer.write(judged.slug)
        audit.record(
            actor,
            "event_import",
            tournament=tournament,
            target=tournament,
            now=writer.now,
            after={
                "players": len(found.players),
                "rounds": len(found.rounds),
                "penalties": len(found.penalties),
            },
        )
    return ImportOutcome(tournament=tournament, warnings=judged.warnings)


def _address(found: EventFile, wanted: str) -> str:
    """Gives a free address; one that was asked for and is taken is a problem."""
    asked = wanted or found.event.slug
    if asked:
        if not _SLUG.fullmatch(asked):
            raise _slug_problem(
                "slug_unusable",
                _("“%(slug)s” cannot be an address. Letters a to z, digits, - and _ can.")
                % {"slug": asked[:SHOWN]},
            )
        if Tournament.objects.filter(slug=asked).exists():
            raise _slug_problem(
                "slug_taken",
                _("There is an event at “%(slug)s” already. Choose another address.")
                % {"slug": asked},
            )
        return asked
    base = slugify(found.event.name)[:70] or "event"
    taken = set(Tournament.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    free = (f"{base}-{number}" if number > 1 else base for number in range(1, len(taken) + 2))
    return next(address for address in free if address not in taken)


def _slug_problem(code: str, detail: str) -> Invalid:
    return Invalid([Problem(code=code, place="slug", detail=detail)])


@dataclass(slots=True)
class _Writer:
    """Writes one checked file; what was written is kept by its name in the file."""

    found: EventFile
    actor: Actor
    now: datetime
    is_demo: bool
    registrations: dict[str, Registration] = field(default_factory=dict)
    stages: dict[int, Stage] = field(default_factory=dict)

    def write(self, address: str) -> Tournament:
        rules = self._rules()
        tournament = self._event(address, rules)
        self._people(tournament)
        self._stages(tournament)
        self._banned_pairs(tournament)
        PlayWriter(
            tournament=tournament,
            rules=rules,
            actor=self.actor,
            now=self.now,
            registrations=self.registrations,
            stages=self.stages,
        ).write(self.found)
        return tournament

    def _rules(self) -> RuleSet:
        if self.found.rules.rules is None:
            raise RuntimeError("A file without a rule set passed the checks")
        return self.found.rules.rules

    def _event(self, address: str, rules: RuleSet) -> Tournament:
        event = self.found.event
        frozen = bool(self.found.rounds) or self.found.rules.options is not None
        started = TournamentStatus.RUNNING if self.found.rounds else TournamentStatus.PLANNED
        tournament = Tournament.objects.create(
            name=event.name,
            slug=address,
            kind=event.kind,
            status=event.status or started,
            club=club_of_event(self.actor, event.club, now=self.now),
            place=event.place,
            starts_on=event.starts_on,
            ends_on=event.ends_on,
            time_zone=event.time_zone,
            planned_rounds=event.planned_rounds,
            preset=self.found.rules.preset,
            overrides=dict(self.found.rules.overrides),
            rules=rules.as_json() if frozen else None,
            seed=fresh_seed() if event.seed is None else event.seed,
            hidden=event.hidden,
            sign_up_open=event.sign_up_open,
            is_demo=self.is_demo,
            created_at=self.now,
        )
        if self.actor.user is not None:
            Role.objects.create(
                user=self.actor.user,
                tournament=tournament,
                name=RoleName.OWNER,
                created_at=self.now,
            )
        return tournament

    def _club(self, name: str) -> Club | None:
        if not name:
            return None
        return Club.objects.get_or_create(name=name, defaults={"created_at": self.now})[0]

    def _people(self, tournament: Tournament) -> None:
        """Players already known by their federation number are taken, all others made new."""
        rows = self.found.players
        clubs = {row.club: self._club(row.club) for row in rows if row.club}
        teams = {
            name: Team.objects.create(tournament=tournament, name=name)
            for name in dict.fromkeys(row.team for row in rows if row.team)
        }
        known = _known_players(rows)
        new = {
            row.id: Player(
                name=row.name,
                alias=row.alias,
                club=clubs.get(row.club),
                country=row.country,
                federation_number=row.federation_number,
                created_at=self.now,
            )
            for row in rows
            if _identity(row) not in known
        }
        Player.objects.bulk_create(new.values())
        out = self._disqualified()
        made = Registration.objects.bulk_create(
            Registration(
                tournament=tournament,
                player=new[row.id] if row.id in new else known[_identity(row)],
                key=row.id,
                number=row.number,
                status=RegistrationStatus.DISQUALIFIED
                if row.id in out
                else row.status or RegistrationStatus.CONFIRMED,
                team=teams.get(row.team),
                seed_rating=row.seed_rating,
                paid=row.paid,
                start_total_parts=self.found.carry_over.get(row.id, 0),
                created_at=self.now,
            )
            for row in rows
        )
        self.registrations = {registration.key: registration for registration in made}

    def _disqualified(self) -> set[str]:
        return {
            row.player
            for row in self.found.penalties
            if row.kind == PenaltyKind.DISQUALIFICATION and not row.cancelled
        }

    def _stages(self, tournament: Tournament) -> None:
        made = Stage.objects.bulk_create(
            Stage(
                tournament=tournament,
                number=row.number,
                name=row.name,
                carry_over=row.carry_over,
                cut=row.cut,
            )
            for row in self.found.stages
        )
        self.stages = {stage.number: stage for stage in made}

    def _banned_pairs(self, tournament: Tournament) -> None:
        pairs = [
            sorted((self.registrations[row.first], self.registrations[row.second]), key=_id_of)
            for row in self.found.banned_pairs
        ]
        BannedPair.objects.bulk_create(
            BannedPair(
                tournament=tournament,
                first=first,
                second=second,
                reason=row.reason,
                created_at=self.now,
            )
            for row, (first, second) in zip(self.found.banned_pairs, pairs, strict=True)
        )


def _id_of(row: Registration) -> int:
    return row.pk


def _identity(row: PlayerRow) -> tuple[str, ...]:
    if not row.federation_number:
        return ("", row.id)
    return (row.federation_number, row.name, row.alias, row.club, row.country)


def _known_players(rows: Sequence[PlayerRow]) -> dict[tuple[str, ...], Player]:
    """Gives known players with a number of this file, by everything a result list prints.

    One who differs in name, club or country is not taken for the same: an organiser merges.
    """
    numbers = [row.federation_number for row in rows if row.federation_number]
    counts = Counter(map(_identity, rows))
    found = Player.objects.filter(federation_number__in=numbers).select_related("club")
    known = {}
    for player in found.order_by("-pk"):
        club = player.club.name if player.club else ""
        identity = (player.federation_number, player.name, player.alias, club, player.country)
        if counts[identity] == 1:
            known[identity] = player
    return known
