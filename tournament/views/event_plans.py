"""The plan of a whole event: ask for it, watch it, judge it, use it, do the rest of it again."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.choices import DrawMode, JobState
from tournament.errors import Invalid
from tournament.forms.draws import DrawAsked, asked_by_default, read_draw
from tournament.models import EventPlan
from tournament.permissions import Right
from tournament.selectors.draw_form import draw_form
from tournament.selectors.draw_wishes import last_wishes, people_of
from tournament.selectors.event_plans import (
    PlanState,
    plan_job,
    plan_state,
    plan_view,
)
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.sentences import stored_sentence
from tournament.services.draws import DrawWishes
from tournament.services.event_plans import (
    plan_adopt,
    plan_again_request,
    plan_discard,
    plan_request,
    plan_stop,
)
from tournament.services.jobs import job_cancel
from tournament.text import whole_id
from tournament.views.working import Refusal, Work, refusal_of, working_page

DEFAULT_ROUNDS = 8


@working_page(Right.DRAW)
def plan(work: Work) -> HttpResponse:
    """The page of the plan: its form, its progress, the proposal or what is in use."""
    if work.is_post:
        step = STEPS.get(work.request.POST.get("do", ""))
        if step:
            return step(work)
    return _page(work)


@working_page(Right.DRAW, methods=("GET", "HEAD"))
def plan_progress(work: Work) -> HttpResponse:
    """The line of a plan being made; without one it answers 204."""
    job = plan_job(work.event)
    if job is None or job.state not in (JobState.QUEUED, JobState.RUNNING):
        return HttpResponse(status=204)
    return render(
        work.request, "tournament/working/_draw_progress.html", {"event": work.event, "job": job}
    )


def ask(work: Work) -> HttpResponse:
    """Asks for a plan."""
    asked = _asked(work)
    if asked.unread:
        return _form_page(work, asked, refusal_of(Invalid(asked.unread)))
    _job, refusal = work.attempt(
        partial(
            plan_request,
            work.actor,
            tournament_id=work.event.pk,
            wishes=asked.wishes,
            seed=asked.seed,
        )
    )
    if refusal:
        return _form_page(work, asked, refusal)
    return HttpResponseRedirect(_address(work))


def again(work: Work) -> HttpResponse:
    """Asks for the rest of the plan in use done again."""
    _job, refusal = work.attempt(
        partial(
            plan_again_request,
            work.actor,
            tournament_id=work.event.pk,
            fill=work.request.POST.get("fill", ""),
        )
    )
    if refusal:
        return _page(work, refusal)
    return HttpResponseRedirect(_address(work))


def cancel(work: Work) -> HttpResponse:
    """Stops a plan being made; the best found so far is kept."""
    job = plan_job(work.event)
    if job is None:
        return HttpResponseRedirect(_address(work))
    stopped, refusal = work.attempt(partial(job_cancel, work.actor, job_id=job.pk))
    if refusal or stopped is None:
        return _page(work, refusal)
    text = _("The planning is stopping. The best found so far is kept as a proposal.")
    if stopped.state == JobState.CANCELLED:
        text = _("The planning is stopped. Nothing was kept.")
    return work.done(text, to=_address(work))


def adopt(work: Work) -> HttpResponse:
    """Takes the proposed plan into use."""
    done, refusal = work.attempt(
        partial(
            plan_adopt,
            work.actor,
            plan_id=_number(work, "plan"),
            version=_number(work, "version"),
        )
    )
    if refusal or done is None:
        return _page(work, refusal)
    text = _("The plan is in use. Publish its rounds one by one.")
    return work.done(text, to=_address(work))


def discard(work: Work) -> HttpResponse:
    """Puts the proposed plan aside."""
    _done, refusal = work.attempt(
        partial(
            plan_discard,
            work.actor,
            plan_id=_number(work, "plan"),
            version=_number(work, "version"),
        )
    )
    if refusal:
        return _page(work, refusal)
    return work.done(_("The proposal is put aside."), to=_address(work))


def stop(work: Work) -> HttpResponse:
    """Ends the use of the plan."""
    _done, refusal = work.attempt(partial(plan_stop, work.actor, plan_id=_number(work, "plan")))
    if refusal:
        return _page(work, refusal)
    text = _("The plan is no longer in use. Rounds are drawn one by one.")
    return work.done(text, to=_address(work))


STEPS: dict[str, Callable[[Work], HttpResponse]] = {
    "plan": ask,
    "again": again,
    "cancel": cancel,
    "adopt": adopt,
    "discard": discard,
    "stop": stop,
}


def _page(work: Work, refusal: Refusal | None = None) -> HttpResponse:
    """Gives the page by what there is: a job under way, a proposal, a plan in use, the form."""
    state = plan_state(work.event)
    if state.is_running:
        return work.page("working/plan_running", tab="rounds", refusal=refusal, job=state.job)
    shown = state.proposal or state.in_use
    if shown is None or (work.request.GET.get("new") and not work.is_post):
        return _form_page(work, _asked(work), refusal, state=state)
    return _plan_page(work, shown, state, refusal)


def _plan_page(
    work: Work, shown: EventPlan, state: PlanState, refusal: Refusal | None
) -> HttpResponse:
    """Gives the page of a proposal or of the plan in use."""
    return work.page(
        "working/plan",
        tab="rounds",
        refusal=refusal,
        state=state,
        found=plan_view(work.event, shown),
        plan=shown,
        open_round=_open_round(state),
        **_fills(work, state),
        **_failed(state),
    )


def _fills(work: Work, state: PlanState) -> dict[str, object]:
    """Gives the ways to seat those who play on, where their number does not divide."""
    if not state.roster or state.in_use is None:
        return {}
    form = draw_form(work.event, wishes=DrawWishes(mode=DrawMode.EVENT))
    return {
        "fills": form.fills,
        "roster_players": form.players,
        "bye_parts": form.bye_parts,
        "chosen_fill": state.in_use.options.get("fill", ""),
        "unit": unit_of(rules_of_event(work.event)),
    }


def _open_round(state: PlanState) -> int | None:
    """Gives the number of the next round where the plan in use has it."""
    used = state.in_use
    if used is None or state.proposal is not None:
        return None
    return state.next_round if state.next_round <= used.last_round else None


def _asked(work: Work) -> DrawAsked:
    """Gives what stands in the form's fields."""
    people = people_of(work.event)
    default = asked_by_default(is_first=True, last=last_wishes(work.event), people=people)
    rounds = work.event.planned_rounds or DEFAULT_ROUNDS
    if not work.is_post:
        return replace(default, wishes=replace(default.wishes, rounds=rounds))
    asked = read_draw(work.request.POST, default=default, people=people)
    return replace(asked, wishes=replace(asked.wishes, rounds=_number(work, "rounds")))


def _form_page(
    work: Work,
    asked: DrawAsked,
    refusal: Refusal | None = None,
    *,
    state: PlanState | None = None,
) -> HttpResponse:
    state = state or plan_state(work.event)
    form = draw_form(work.event, wishes=replace(asked.wishes, stage=None))
    return work.page(
        "working/plan_form",
        tab="rounds",
        refusal=refusal,
        state=state,
        form=form,
        asked=asked,
        unit=unit_of(rules_of_event(work.event)),
        **_failed(state),
    )


def _failed(state: PlanState) -> dict[str, str]:
    job = state.job
    if job is None or job.state != JobState.FAILED or not job.problem:
        return {}
    return {"failed_text": stored_sentence(job.problem)}


def _address(work: Work) -> str:
    return reverse("desk_plan", args=[work.event.slug])


def _number(work: Work, name: str) -> int:
    return whole_id(work.request.POST.get(name, ""))
