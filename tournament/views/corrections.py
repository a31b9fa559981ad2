"""A confirmed result corrected: first what it changes, then the correction itself."""

from dataclasses import replace
from functools import partial

from django.http import Http404, HttpResponse
from django.utils.translation import ngettext

from tournament.choices import ResultStatus
from tournament.errors import Invalid, Stale, TournamentError
from tournament.forms.hand_families import takes_hands
from tournament.forms.results import ResultForm, field_of, reason_problems
from tournament.permissions import Right
from tournament.selectors.corrections import CorrectionEffects, correction_effects
from tournament.selectors.table_entry import entry_problems, sum_state
from tournament.selectors.tables import table_page
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.services.results import result_correct
from tournament.views.table_entry import TableDesk, conflict
from tournament.views.working import Refusal, Work, refusal_of, working_page


@working_page(Right.CORRECT_RESULT)
def correct(work: Work, table_id: int) -> HttpResponse:
    """Corrects a table: the form, then every changed place, then it is applied."""
    found = table_page(work.event, table_id=table_id)
    if found is None:
        raise Http404
    desk = TableDesk(work, found)
    result = found.view.result
    if result is None or result.status != ResultStatus.CONFIRMED:
        raise Http404
    if not work.is_post:
        return _page(desk, desk.stored_form())
    form, reason = desk.typed_form(), work.request.POST.get("reason", "")
    if work.request.POST.get("do") == "back":
        return _page(desk, form, reason=reason)
    if form.base_version == found.view.table.version:
        problems = (
            *entry_problems(work.event, seats=desk.seats, entered=form.entered, unread=form.unread),
            *reason_problems(reason),
        )
        if problems:
            return _page(desk, form, reason=reason, refusal=_refusal(desk, Invalid(problems)))
        if work.request.POST.get("do") != "apply":
            return _preview(desk, form, reason)
    return _apply(desk, form, reason)


def _apply(desk: TableDesk, form: ResultForm, reason: str) -> HttpResponse:
    work, table = desk.work, desk.found.view.table
    effects = _effects(desk, form)
    try:
        result_correct(
            work.actor,
            table_id=table.pk,
            entered=form.entered,
            base_version=form.base_version,
            reason=reason,
        )
    except Stale as moved:
        return _moved_on(desk, form, reason, moved)
    except TournamentError as refused:
        return _page(desk, form, reason=reason, refusal=_refusal(desk, refused))
    places = effects.places if effects else 0
    text = ngettext(
        "Table %(number)s is corrected. %(count)s place changed.",
        "Table %(number)s is corrected. %(count)s places changed.",
        places,
    )
    return work.done(text % {"number": table.number, "count": places}, to=desk.address)


def _moved_on(desk: TableDesk, form: ResultForm, reason: str, moved: Stale) -> HttpResponse:
    """Puts both versions side by side; the form below leads to the preview again."""
    found = table_page(desk.work.event, table_id=desk.found.view.table.pk) or desk.found
    return conflict(TableDesk(desk.work, found), form=form, moved=moved, reason=reason)


def _preview(desk: TableDesk, form: ResultForm, reason: str) -> HttpResponse:
    stored = desk.stored_form()
    return desk.work.page(
        "working/correct_preview",
        tab="rounds",
        found=desk.found,
        view=desk.found.view,
        held=desk.found.view.table.round,
        form=form,
        pairs=list(zip(stored.rows, form.rows, strict=True)),
        stored=stored,
        effects=_effects(desk, form),
        reason=reason,
        is_same=stored.entered == form.entered,
        unit=unit_of(rules_of_event(desk.work.event)),
    )


def _page(
    desk: TableDesk, form: ResultForm, *, reason: str = "", refusal: Refusal | None = None
) -> HttpResponse:
    return desk.work.page(
        "working/correct",
        tab="rounds",
        refusal=refusal,
        found=desk.found,
        view=desk.found.view,
        held=desk.found.view.table.round,
        form=replace(form, base_version=desk.found.view.table.version),
        rules=desk.rules,
        sum_state=sum_state(desk.work.event, winds=desk.winds, entered=form.entered),
        reason=reason,
        hands=desk.found.view.hands,
        takes_hands=takes_hands(rules_of_event(desk.work.event).family),
    )


def _effects(desk: TableDesk, form: ResultForm) -> CorrectionEffects | None:
    """Gives what the correction changes; None for an entry that cannot be settled."""
    problems = entry_problems(
        desk.work.event, seats=desk.seats, entered=form.entered, unread=form.unread
    )
    if problems:
        return None
    return correction_effects(desk.work.event, table=desk.found.view.table, entered=form.entered)


def _refusal(desk: TableDesk, error: TournamentError) -> Refusal:
    return refusal_of(error, fields=partial(field_of, winds=desk.winds))
