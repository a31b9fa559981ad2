"""The organiser's list of players: look, choose several, do one thing with all of them."""

from collections.abc import Mapping

from django.http import HttpResponse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournament.choices import RegistrationStatus as Status
from tournament.forms.players import read_ids, read_status
from tournament.permissions import Right
from tournament.selectors.known_people import likely_pairs
from tournament.selectors.registrations import UNPAID, desk_list, open_claims
from tournament.services.self_sign_up import sign_up_set_open
from tournament.views.player_steps import TAB, one_problem, set_paid, set_statuses
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.MANAGE_PLAYERS)
def players(work: Work) -> HttpResponse:
    """The list; a post does one thing with all who are ticked."""
    refusal = None
    if work.is_post:
        answer = _step(work)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    asked = work.request.GET
    status, text = asked.get("status", ""), asked.get("q", "")
    found = desk_list(work.event, status=status, text=text)
    return work.page(
        "players/list",
        tab=TAB,
        refusal=refusal,
        found=found,
        status=status,
        q=text,
        filters=_filters(found.counts, unpaid=found.unpaid, total=found.total),
        chosen=set(read_ids(work.request.POST.getlist("chosen"))),
        pairs=likely_pairs(work.event),
        claims=open_claims(work.event),
        here=work.request.get_full_path(),
    )


def _filters(counts: Mapping[str, int], *, unpaid: int, total: int) -> list[dict[str, object]]:
    """The choices above the list: word, value, how many; those of nobody are left out."""
    rows: list[dict[str, object]] = [{"value": "", "label": _("All"), "count": total}]
    rows += [
        {"value": status.value, "label": capfirst(status.label), "count": counts[status.value]}
        for status in Status
        if counts[status.value]
    ]
    if unpaid:
        rows.append({"value": UNPAID, "label": _("Not paid"), "count": unpaid})
    return rows


def _step(work: Work) -> HttpResponse | Refusal:
    """Does what was asked; gives the way on, or the refusal."""
    posted = work.request.POST
    to = work.request.get_full_path()
    chosen = read_ids(posted.getlist("chosen"))
    step = posted.get("do", "")
    if step in ("sign_up_open", "sign_up_close"):
        return _set_sign_up(work, is_open=step == "sign_up_open", to=to)
    if not chosen:
        return one_problem(_("Tick the players first, then say what to do with them."), "list")
    if step in ("paid", "unpaid"):
        return set_paid(work, dict.fromkeys(chosen, step == "paid"), to=to)
    status = read_status(step)
    if status is None:
        return one_problem(_("Choose what to do with them."), "steps")
    return set_statuses(work, dict.fromkeys(chosen, status), to=to)


def _set_sign_up(work: Work, *, is_open: bool, to: str) -> HttpResponse | Refusal:
    _event, refusal = work.attempt(
        lambda: sign_up_set_open(work.actor, tournament_id=work.event.pk, is_open=is_open)
    )
    if refusal is not None:
        return refusal
    return work.done(
        _("Players can sign up themselves.") if is_open else _("Sign-up is closed."), to=to
    )
