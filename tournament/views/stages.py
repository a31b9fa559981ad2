"""The stages of an event: what each is called, what is carried into it, how many go on."""

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.choices import CarryOver
from tournament.forms.stages import read_stage
from tournament.models import Stage
from tournament.permissions import Right
from tournament.selectors.settings import stage_of_event, stage_rows
from tournament.services.stages import stage_add, stage_remove, stage_update
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.MANAGE_EVENT)
def stages(work: Work) -> HttpResponse:
    """The stages in order; adds one after the last."""
    if not work.is_post:
        return _page(work)
    stage, refusal = work.attempt(
        lambda: stage_add(work.actor, tournament_id=work.event.pk, **read_stage(work.request.POST)),
        fields=_field_names("new"),
    )
    if stage is None:
        return _page(work, refusal=refusal, at="new")
    return _done(work, _("Stage %(number)s is added.") % {"number": stage.number})


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def stage_save(work: Work, stage_id: int) -> HttpResponse:
    """Saves what was changed in a stage."""
    stage = _stage(work, stage_id)
    _stage_saved, refusal = work.attempt(
        lambda: stage_update(work.actor, stage_id=stage.pk, changes=read_stage(work.request.POST)),
        fields=_field_names(str(stage.pk)),
    )
    if refusal is not None:
        return _page(work, refusal=refusal, at=str(stage.pk))
    return _done(work, _("Stage %(number)s is saved.") % {"number": stage.number})


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def stage_take_away(work: Work, stage_id: int) -> HttpResponse:
    """Takes the last stage away."""
    stage = _stage(work, stage_id)
    _none, refusal = work.attempt(lambda: stage_remove(work.actor, stage_id=stage.pk))
    if refusal is not None:
        return _page(work, refusal=refusal)
    return _done(work, _("Stage %(number)s is taken away.") % {"number": stage.number})


def _stage(work: Work, stage_id: int) -> Stage:
    stage = stage_of_event(work.event, stage_id=stage_id)
    if stage is None:
        raise Http404
    return stage


def _field_names(at: str) -> Callable[[str], str]:
    return lambda place: f"{place}-{at}"


def _done(work: Work, text: str) -> HttpResponse:
    return work.done(text, to=reverse("stages", args=[work.event.slug]))


def _page(work: Work, *, refusal: Refusal | None = None, at: str = "") -> HttpResponse:
    return work.page(
        "settings/stages",
        tab="settings",
        refusal=refusal,
        tab_is_page=False,
        rows=stage_rows(work.event),
        carry_overs=CarryOver,
        at=at,
        typed=work.request.POST,
    )
