"""Penalties that were given: the list of them, one of them, and taking them back."""

from datetime import timedelta

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournament.models import Penalty
from tournament.permissions import Right
from tournament.selectors.referee import PenaltyFilter, find_penalty, penalty_list
from tournament.services.penalties import penalty_cancel, penalty_note
from tournament.views.referee import event_unit
from tournament.views.working import Refusal, Work, working_page

TAKEN_BACK = gettext_noop("taken back at once")
"""Stored in English, shown in the reader's language."""

UNDO_WITHIN = timedelta(minutes=10)


@working_page(Right.GIVE_PENALTY, methods=("GET", "HEAD"))
def penalties(work: Work) -> HttpResponse:
    """Everything that was given, newest first, by player, round and kind."""
    asked = PenaltyFilter(
        registration_id=_number(work, "player"),
        round_number=_number(work, "round"),
        kind=work.request.GET.get("kind", ""),
    )
    found = penalty_list(work.event, asked=asked)
    return work.page(
        "referee/penalties", tab="penalties", found=found, asked=asked, unit=event_unit(work)
    )


@working_page(Right.GIVE_PENALTY)
def penalty(work: Work, penalty_id: int) -> HttpResponse:
    """One penalty: all that is known of it, a note to write, and its cancellation."""
    found = _penalty(work, penalty_id)
    step = work.request.POST.get("step", "")
    refusal, said = None, ""
    if work.is_post and step == "note":
        refusal, said = _note(work, found)
    elif work.is_post:
        refusal, said = _cancel(work, found)
    if work.is_post and refusal is None:
        return work.done(said, to=reverse("penalty_list", args=[work.event.slug]))
    return work.page(
        "referee/penalty",
        tab="penalties",
        tab_is_page=False,
        refusal=refusal,
        penalty=found,
        typed=work.request.POST,
        bad={one.field: one.text for one in refusal.problems} if refusal else {},
        unit=event_unit(work),
    )


@working_page(Right.GIVE_PENALTY, methods=("POST",))
def penalty_undo(work: Work, penalty_id: int) -> HttpResponse:
    """Takes back what the same person just gave; later, or by others, only with a reason."""
    found = _penalty(work, penalty_id)
    here = HttpResponseRedirect(reverse("penalty", args=[work.event.slug, found.pk]))
    is_own = work.actor.user is not None and found.given_by_id == work.actor.user.pk
    if not is_own or timezone.now() - found.given_at > UNDO_WITHIN:
        return here
    _done, refusal = work.attempt(
        lambda: penalty_cancel(work.actor, penalty_id=found.pk, reason=TAKEN_BACK)
    )
    if refusal is not None:
        return here
    to = reverse("penalty_sheet", args=[work.event.slug, found.registration_id])
    table = f"?table={found.table_id}" if found.table_id else ""
    name = found.registration.player.public_name
    return work.done(_("Taken back: %(name)s.") % {"name": name}, to=to + table)


def _penalty(work: Work, penalty_id: int) -> Penalty:
    found = find_penalty(work.event, penalty_id=penalty_id)
    if found is None:
        raise Http404
    return found


def _note(work: Work, found: Penalty) -> tuple[Refusal | None, str]:
    text = work.request.POST.get("note", "")
    _done, refusal = work.attempt(
        lambda: penalty_note(work.actor, penalty_id=found.pk, reason=text),
        fields=lambda _place: "note",
    )
    return refusal, _("The note is kept.")


def _cancel(work: Work, found: Penalty) -> tuple[Refusal | None, str]:
    text = work.request.POST.get("reason", "")
    _done, refusal = work.attempt(
        lambda: penalty_cancel(work.actor, penalty_id=found.pk, reason=text),
        fields=lambda _place: "reason",
    )
    name = found.registration.player.public_name
    return refusal, _("Penalty cancelled: %(name)s. It no longer counts.") % {"name": name}


def _number(work: Work, name: str) -> int | None:
    """Gives a number from the address, or None."""
    asked = work.request.GET.get(name, "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 16 else None
