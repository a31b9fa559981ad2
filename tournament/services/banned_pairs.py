"""Pairs of players who must not be drawn to one table: a hard rule of every draw of the event."""

from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.errors import Blocked, Invalid
from tournament.models import BannedPair, Registration
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.text import REASON_LIMIT, checked_text


def pair_ban(
    actor: Actor,
    *,
    tournament_id: int,
    pair: tuple[int | None, int | None],
    reason: str = "",
    now: datetime | None = None,
) -> BannedPair:
    """Keeps two registrations apart and gives the pair. Raises `Invalid` with every problem."""
    problems: list[Problem] = []
    why = checked_text(
        reason,
        place="reason",
        title=_("The reason"),
        limit=REASON_LIMIT,
        problems=problems,
        required=False,
    )
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        people = _people(under_way, pair, problems)
        if problems:
            raise Invalid(problems)
        first, second = sorted(people, key=lambda one: one.pk)
        if under_way.tournament.banned_pairs.filter(first=first, second=second).exists():
            detail = _("%(one)s and %(two)s are kept apart already.")
            names = {"one": first.player.public_name, "two": second.player.public_name}
            raise Invalid([Problem(code="pair_twice", place="second", detail=detail % names)])
        made = BannedPair.objects.create(
            tournament=under_way.tournament,
            first=first,
            second=second,
            reason=why,
            created_at=under_way.now,
        )
        under_way.log("pair_ban", made, after={"pair": [first.pk, second.pk]}, reason=why)
        return made


def pair_lift(
    actor: Actor, *, tournament_id: int, pair_id: int, now: datetime | None = None
) -> None:
    """Lets two players meet again. Raises `Blocked` where that was done already."""
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        found = under_way.tournament.banned_pairs.filter(pk=pair_id).first()
        if found is None:
            raise Blocked(_("These two are not kept apart any more."), code="pair_unknown")
        under_way.log("pair_lift", found, before={"pair": [found.first_id, found.second_id]})
        found.delete()


def _people(
    under_way: Change, pair: tuple[int | None, int | None], problems: list[Problem]
) -> list[Registration]:
    """Gives both, or notes what is wrong with the choice."""
    known = under_way.tournament.registrations.select_related("player").in_bulk(
        [one for one in pair if one is not None]
    )
    found = []
    for place, one in zip(("first", "second"), pair, strict=True):
        if one in known:
            found.append(known[one])
        else:
            detail = _("Choose a player.")
            problems.append(Problem(code="player_unknown", place=place, detail=detail))
    if len(found) == 2 and found[0].pk == found[1].pk:
        detail = _("Choose two different players.")
        problems.append(Problem(code="pair_of_one", place="second", detail=detail))
    return found
