"""What somebody types for an event, cleaned and checked, all problems at once."""

import re
import secrets
import zoneinfo
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _

from scoring.errors import InvalidRuleSet, Problem, ScoringError
from scoring.ruleset import build_ruleset
from tournament.actors import Actor
from tournament.choices import RoleName, TournamentKind
from tournament.models import Role, Tournament
from tournament.text import NAME_LIMIT, checked_text

NAME_OF_EVENT_LIMIT = 200
SLUG_LIMIT = 80
MOST_ROUNDS = 200
SEED_BITS = 53
"""Too many to try out, so that published seeds of draws do not give away those to come; and the
most that any program reads from JSON exactly."""
_SLUG = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentInput:
    """What somebody typed for a new event. An empty `slug` is made from the name."""

    name: str
    preset: str
    overrides: Mapping[str, Any] = field(default_factory=dict)
    slug: str = ""
    kind: TournamentKind = TournamentKind.TOURNAMENT
    club: str = ""
    place: str = ""
    starts_on: date | None = None
    ends_on: date | None = None
    time_zone: str = "UTC"
    planned_rounds: int | None = None
    hidden: bool = False
    seed: int | None = None


def fresh_seed() -> int:
    """Gives the seed of a new event, by chance, below 2**53."""
    return secrets.randbits(SEED_BITS)


def rules_problems(preset: str, overrides: Mapping[str, Any]) -> list[Problem]:
    """Gives everything that keeps preset and overrides from making a rule set."""
    try:
        build_ruleset(preset, overrides)
    except InvalidRuleSet as refused:
        return list(refused.problems)
    except ScoringError as refused:
        return [
            Problem(
                code=refused.code, place="rules.preset", detail=refused.detail, data=refused.data
            )
        ]
    return []


def cleaned_details(entered: TournamentInput, problems: list[Problem]) -> TournamentInput:
    """Gives the input with clean texts and a slug; adds what is wrong to `problems`."""

    def text(name: str, title: str, limit: int, *, required: bool = False) -> str:
        return checked_text(
            getattr(entered, name),
            place=name,
            title=title,
            limit=limit,
            problems=problems,
            required=required,
        )

    name = text("name", _("The event's name"), NAME_OF_EVENT_LIMIT, required=True)
    club = text("club", _("The club's name"), NAME_LIMIT)
    place = text("place", _("The place"), NAME_OF_EVENT_LIMIT)
    if entered.time_zone not in zoneinfo.available_timezones():
        detail = _("There is no time zone %(zone)s. Write one such as Europe/Helsinki.") % {
            "zone": entered.time_zone
        }
        problems.append(Problem(code="time_zone_unknown", place="time_zone", detail=detail))
    if entered.starts_on and entered.ends_on and entered.ends_on < entered.starts_on:
        detail = _("The last day lies before the first day.")
        problems.append(Problem(code="ends_before_start", place="ends_on", detail=detail))
    if entered.ends_on and not entered.starts_on:
        detail = _("The event has a last day and no first day.")
        problems.append(Problem(code="start_missing", place="starts_on", detail=detail))
    if entered.planned_rounds is not None and not 1 <= entered.planned_rounds <= MOST_ROUNDS:
        detail = _("An event has 1 to %(most)s rounds, not %(count)s.") % {
            "most": MOST_ROUNDS,
            "count": entered.planned_rounds,
        }
        problems.append(Problem(code="rounds_out_of_range", place="planned_rounds", detail=detail))
    if entered.seed is not None and not 0 <= entered.seed < 2**63:
        detail = _("The seed is a whole number from 0 up.")
        problems.append(Problem(code="seed_out_of_range", place="seed", detail=detail))
    slug = entered.slug or _free_slug(name)
    return replace(entered, name=name, club=club, place=place, slug=slug)


def _free_slug(name: str) -> str:
    """Gives an address made from the name; names in other scripts give "event"."""
    stem = slugify(name)[: SLUG_LIMIT - 6].strip("-_") or "event"
    taken = set(Tournament.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    number, slug = 1, stem
    while slug in taken:
        number += 1
        slug = f"{stem}-{number}"
    return slug


def slug_problems(slug: str) -> list[Problem]:
    """Gives what is wrong with an address: its form, or that another event has it."""
    if len(slug) > SLUG_LIMIT or not _SLUG.fullmatch(slug):
        return [
            Problem(
                code="slug_form",
                place="slug",
                detail=_(
                    "The address has small letters a to z, digits and hyphens, "
                    "at most %(limit)s of them."
                )
                % {"limit": SLUG_LIMIT},
                data={"slug": slug},
            )
        ]
    if Tournament.objects.filter(slug=slug).exists():
        return [slug_taken(slug)]
    return []


def club_problems(actor: Actor, *, club: str) -> list[Problem]:
    """Gives what keeps the actor from holding an event in the name of a club.

    Owners of a club own its events. So an event goes to a club that has owners only by somebody
    of the club: neither is the club's name taken in vain, nor an event's owner surprised.
    """
    if actor.is_system or not club or (actor.user is not None and actor.user.is_superuser):
        return []
    roles = Role.objects.filter(club__name=club).select_related("user")
    owners = [role.user.shown_name for role in roles if role.name == RoleName.OWNER]
    if not owners or any(role.user_id == getattr(actor.user, "pk", None) for role in roles):
        return []
    detail = _("%(club)s has its own people. For a role in the club ask: %(names)s.")
    return [
        Problem(
            code="club_of_others",
            place="club",
            detail=detail % {"club": club, "names": ", ".join(owners)},
            data={"owners": owners},
        )
    ]


def slug_taken(slug: str) -> Problem:
    """Gives the problem of an address that another event has."""
    return Problem(
        code="slug_taken",
        place="slug",
        detail=_("The address %(slug)s belongs to another event. Choose another one.")
        % {"slug": slug},
        data={"slug": slug},
    )
