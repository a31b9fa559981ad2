"""The desk: the next step, what blocks it, the tables in play, the last changes."""

from functools import partial

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.permissions import Right
from tournament.selectors.desk import desk_state
from tournament.selectors.tables import RoundView, TableState
from tournament.services.tournaments import tournament_finish
from tournament.views.log_sentences import sentence_of
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.ENTER_RESULT)
def desk(work: Work) -> HttpResponse:
    """The desk of an event. Finishing the event is the one thing done right here."""
    if work.is_post and work.request.POST.get("do") == "finish":
        return _finish(work)
    return _page(work)


def _finish(work: Work) -> HttpResponse:
    _event, refusal = work.attempt(
        partial(tournament_finish, work.actor, tournament_id=work.event.pk)
    )
    if refusal:
        return _page(work, refusal)
    return work.done(
        _("The event is finished. These standings are final."),
        to=reverse("desk", args=[work.event.slug]),
    )


def _page(work: Work, refusal: Refusal | None = None) -> HttpResponse:
    state = desk_state(work.event, at=timezone.now())
    return work.page(
        "working/desk",
        tab="desk",
        refusal=refusal,
        state=state,
        current=state.current,
        changes=[(line.entry, sentence_of(line)) for line in state.changes],
        counts=_counts(state.current),
        asks=work.request.GET.get("ask", ""),
    )


def _counts(current: RoundView | None) -> list[tuple[str, int]]:
    """Gives how many tables are in each state, those that are settled first."""
    if current is None:
        return []
    order = (
        TableState.CONFIRMED,
        TableState.ACCEPTED,
        TableState.DISPUTED,
        TableState.SUM_OFF,
        TableState.SENT,
        TableState.PLAYING,
        TableState.ABANDONED,
    )
    found = [(state.value, current.count(state)) for state in order]
    return [(state, count) for state, count in found if count]
