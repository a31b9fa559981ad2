"""Events: the list of them, one of them, and its rules in short and in full."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Count, Q

from scoring.options.option import OptionGroup
from scoring.options.registry import GROUPS, options_of
from scoring.ruleset import RuleSet, preset_title
from scoring.sources import SOURCES
from tournament.bridge.rules import rules_of
from tournament.choices import TAKING_PART, RoleName, TournamentStatus
from tournament.models import Role, Tournament
from tournament.selectors.rounds import RoundProgress, progress_of_events

_LETTERS = re.compile(r"\b(?:[A-Z]{2,3}|[A-Z][0-9]{0,2})\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    """An event as a list shows it; `rounds` are its live rounds, the first one first.

    `roles` are those of whoever looks at the list, held in the event itself or in its club.
    """

    tournament: Tournament
    players: int
    rounds: tuple[RoundProgress, ...]
    roles: tuple[RoleName, ...] = ()

    @property
    def now(self) -> RoundProgress | None:
        """The first round still in play, or None."""
        return next((one for one in self.rounds if one.is_in_play), None)

    @property
    def rounds_played(self) -> int:
        """How many rounds are complete."""
        return sum(1 for one in self.rounds if one.is_complete)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLists:
    """All events a person may see: under way today, to come (next first), over (last first)."""

    today: tuple[EventCard, ...]
    coming: tuple[EventCard, ...]
    past: tuple[EventCard, ...]

    @property
    def is_empty(self) -> bool:
        """True where there is no event at all."""
        return not (self.today or self.coming or self.past)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSummary:
    """The rules of an event in short."""

    rules: RuleSet
    rules_title: str
    changed_options: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOption:
    """One option of an event's rules: its value as JSON has it, what it means, whence it comes.

    `source` is as the registry has it; `sources_of` says what its letters stand for.
    """

    name: str
    value: Any
    meaning: str
    source: str
    is_changed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleGroup:
    """Options that belong together."""

    key: str
    title: str
    options: tuple[RuleOption, ...]


def find_event(slug: str) -> Tournament | None:
    """Gives the event of this address, hidden or not, or None. One query."""
    return Tournament.objects.select_related("club").filter(slug=slug).first()


def event_lists(*, user_id: int | None, at: datetime, own: bool = False) -> EventLists:
    """Gives the events the user may see, or only the `own` ones. Two queries, with a user three.

    Hidden events are only for those with a role in them or in their club.
    """
    roles = _roles_by_scope(user_id)
    seen = Q(hidden=False)
    if user_id is not None:
        seen |= Q(roles__user=user_id) | Q(club__roles__user=user_id)
    taking_part = Count(
        "registrations", filter=Q(registrations__status__in=TAKING_PART), distinct=True
    )
    events = list(
        Tournament.objects.filter(seen).annotate(players=taking_part).order_by("name", "pk")
    )
    progress = progress_of_events(events)
    sorted_in: dict[str, list[EventCard]] = defaultdict(list)
    for event in events:
        held = (*roles["event", event.pk], *roles["club", event.club_id])
        if own and not held:
            continue
        card = EventCard(
            tournament=event,
            players=event.players,
            rounds=progress.get(event.pk, ()),
            roles=tuple(name for name in RoleName if name in held),
        )
        sorted_in[when(event, at=at)].append(card)
    return EventLists(
        today=tuple(sorted_in["today"]),
        coming=tuple(sorted(sorted_in["coming"], key=_first_day)),
        past=tuple(sorted(sorted_in["past"], key=_last_day, reverse=True)),
    )


def _roles_by_scope(user_id: int | None) -> dict[tuple[str, int | None], list[str]]:
    """Gives a user's roles by event and club; nothing, and no query, for nobody."""
    held: dict[tuple[str, int | None], list[str]] = defaultdict(list)
    rows = Role.objects.filter(user=user_id) if user_id is not None else ()
    for role in rows:
        scope = ("event", role.tournament_id) if role.club_id is None else ("club", role.club_id)
        held[scope].append(role.name)
    return held


def when(event: Tournament, *, at: datetime) -> str:
    """Gives `today`, `coming` or `past`, by the calendar of the place where the event is held.

    An event without dates goes by its status; a league is on from its first day to its last.
    One that is still running stays for the night after its last day.
    """
    today = at.astimezone(ZoneInfo(event.time_zone)).date()
    if event.status == TournamentStatus.FINISHED:
        return "past"
    if event.starts_on is None:
        return "today" if event.status == TournamentStatus.RUNNING else "coming"
    if event.starts_on > today:
        return "coming"
    last = event.ends_on or event.starts_on
    if event.status == TournamentStatus.RUNNING:
        last += timedelta(days=1)
    return "today" if last >= today else "past"


def _first_day(card: EventCard) -> date:
    return card.tournament.starts_on or date.max


def _last_day(card: EventCard) -> date:
    return card.tournament.ends_on or card.tournament.starts_on or date.min


def rules_summary(tournament: Tournament) -> RulesSummary:
    """Gives the event's rules in short. No query."""
    rules = rules_of(tournament)
    return RulesSummary(
        rules=rules,
        rules_title=preset_title(tournament.preset),
        changed_options=len(rules.overrides()),
    )


def rules_of_event(tournament: Tournament) -> RuleSet:
    """Gives the rule set the event plays by. No query."""
    return rules_of(tournament)


def unit_of(rules: RuleSet) -> str:
    """Gives what totals are counted in: `match`, `thousands` or `points`."""
    return "match" if rules.match_points else rules.display


def rule_groups(tournament: Tournament) -> tuple[RuleGroup, ...]:
    """Gives every option of the event's rules that its game uses, in groups. No query."""
    return groups_of_rules(rules_of(tournament))


def groups_of_rules(rules: RuleSet) -> tuple[RuleGroup, ...]:
    """Gives every option of a rule set that its game uses, in groups."""
    plain = rules.as_json()
    return tuple(
        RuleGroup(
            key=group.key,
            title=group.title,
            options=tuple(_options(group, rules, plain)),
        )
        for group in GROUPS
        if rules.family in group.families
    )


def _options(group: OptionGroup, rules: RuleSet, plain: dict[str, object]) -> Iterable[RuleOption]:
    changed = set(rules.overrides())
    for option in options_of(rules.family, group=group):
        yield RuleOption(
            name=option.name,
            value=plain[option.name],
            meaning=option.meaning,
            source=rules.source(option.name),
            is_changed=option.name in changed,
        )


def sources_of(groups: Iterable[RuleGroup]) -> tuple[tuple[str, str], ...]:
    """Gives the documents that the options' sources name by letter: (letter, document)."""
    text = " ".join(option.source for group in groups for option in group.options)
    named = set(_LETTERS.findall(text))
    return tuple((letter, title) for letter, title in SOURCES.items() if letter in named)
