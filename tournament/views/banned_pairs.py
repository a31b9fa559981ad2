"""The pairs of players who must not be drawn to one table."""

from functools import partial

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.permissions import Right
from tournament.selectors.draw_wishes import banned_pairs
from tournament.services.banned_pairs import pair_ban, pair_lift
from tournament.text import whole_id
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.DRAW)
def pairs(work: Work) -> HttpResponse:
    """The list of pairs; adds one, lets one meet again."""
    posted = work.request.POST
    if not work.is_post:
        return _page(work)
    address = reverse("desk_pairs", args=[work.event.slug])
    if posted.get("do") == "lift":
        lift = partial(
            pair_lift, work.actor, tournament_id=work.event.pk, pair_id=_id(posted, "pair") or 0
        )
        _none, refusal = work.attempt(lift)
        if refusal:
            return _page(work, refusal)
        return work.done(_("They may meet again."), to=address)
    made, refusal = work.attempt(
        partial(
            pair_ban,
            work.actor,
            tournament_id=work.event.pk,
            pair=(_id(posted, "first"), _id(posted, "second")),
            reason=posted.get("reason", ""),
        )
    )
    if refusal or made is None:
        return _page(work, refusal)
    return work.done(_("These two do not meet in any draw."), to=address)


def _page(work: Work, refusal: Refusal | None = None) -> HttpResponse:
    posted = work.request.POST if work.is_post else {}
    return work.page(
        "working/pairs",
        tab="rounds",
        refusal=refusal,
        found=banned_pairs(work.event),
        typed=posted,
        first=_id(posted, "first"),
        second=_id(posted, "second"),
    )


def _id(posted: object, name: str) -> int | None:
    return whole_id(str(posted.get(name, ""))) or None  # type: ignore[attr-defined]
