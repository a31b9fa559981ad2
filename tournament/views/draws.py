"""The draw of a round: ask for it, watch it, judge it, change it by hand, publish it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.dateparse import parse_date
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from tournament.choices import OPEN_JOB_STATES, JobState
from tournament.errors import Invalid
from tournament.forms.draws import (
    DrawAsked,
    asked_by_default,
    read_draw,
    read_stage,
    read_swap,
    with_plan,
    without_choice,
)
from tournament.models import Job
from tournament.permissions import Right
from tournament.selectors.desk import draw_job
from tournament.selectors.draw_form import DrawForm, draw_form
from tournament.selectors.draw_page import draw_page
from tournament.selectors.draw_wishes import last_wishes, people_of
from tournament.selectors.draws import draws_of_round
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.sentences import stored_sentence
from tournament.services.draws import (
    draw_discard,
    draw_request,
    draw_swap,
    next_seed,
)
from tournament.services.jobs import job_cancel
from tournament.services.rounds import round_publish
from tournament.text import whole_id
from tournament.views.working import Refusal, ShownProblem, Work, refusal_of, working_page

FIELDS = {
    "fill",
    "apart",
    "seed",
    "plan_by",
    "mode",
    "first_round",
    "swiss_blocks",
    "interval",
    "first_table",
    "last_table",
    "closed_tables",
    "extra_tables",
    "fixed_tables",
    "budget_seconds",
}
"""The fields of the form beside the text of a plan."""


@dataclass(frozen=True)
class RoundDraw:
    """The draw of one round that somebody works at."""

    work: Work
    number: int

    @property
    def address(self) -> str:
        """The address of the draw's page."""
        return reverse("desk_draw", args=[self.work.event.slug, self.number])

    @property
    def job(self) -> Job | None:
        """The newest job that draws this round."""
        return draw_job(self.work.event, round_number=self.number)


@working_page(Right.DRAW)
def draw(work: Work, number: int) -> HttpResponse:
    """The page of a draw: its form, its progress or the proposal."""
    desk = RoundDraw(work, number)
    if work.is_post:
        step = STEPS.get(work.request.POST.get("do") or work.request.GET.get("do", ""))
        if step:
            return step(desk)
    return _page(desk)


@working_page(Right.DRAW, methods=("GET", "HEAD"))
def draw_progress(work: Work, number: int) -> HttpResponse:
    """The line of a job under way, for a page that looks again by itself.

    Without an open job it answers 204: there is something else to see now.
    """
    job = RoundDraw(work, number).job
    if job is None or job.state not in OPEN_JOB_STATES:
        return HttpResponse(status=204)
    return render(
        work.request,
        "tournament/working/_draw_progress.html",
        {"event": work.event, "number": number, "job": job},
    )


def ask(desk: RoundDraw) -> HttpResponse:
    """Asks for a draw."""
    work = desk.work
    form, asked = _form(desk, posted=True)
    if asked.unread:
        return _form_page(desk, form, asked, refusal_of(Invalid(asked.unread)))
    chosen = set(asked.wishes.going_on)
    by_cut = {one.registration.pk for one in form.candidates if one.goes_on}
    if not form.tied and chosen == by_cut:
        asked = without_choice(asked)
    _job, refusal = work.attempt(
        partial(
            draw_request,
            work.actor,
            tournament_id=work.event.pk,
            wishes=asked.wishes,
            seed=asked.seed,
        ),
        fields=_form_field,
    )
    if refusal:
        return _form_page(desk, form, asked, _at_its_field(refusal))
    return HttpResponseRedirect(desk.address)


def take_plan(desk: RoundDraw) -> HttpResponse:
    """Shows the form with a plan in it that was looked at before."""
    form, asked = _form(desk)
    return _form_page(desk, form, with_plan(asked, desk.work.request.POST))


def cancel(desk: RoundDraw) -> HttpResponse:
    """Stops a draw under way; the best found so far is kept."""
    job = desk.job
    if job is None or job.state not in OPEN_JOB_STATES:
        return HttpResponseRedirect(desk.address)
    stopped, refusal = desk.work.attempt(partial(job_cancel, desk.work.actor, job_id=job.pk))
    if refusal:
        return _page(desk, refusal)
    text = _("The draw is stopping. The best found so far is kept as a proposal.")
    if stopped is not None and stopped.state == JobState.CANCELLED:
        text = _("The draw is stopped. Nothing was kept.")
    return desk.work.done(text, to=desk.address)


def swap(desk: RoundDraw) -> HttpResponse:
    """Exchanges two seats; the same again takes it back."""
    work = desk.work
    sent = work.request.POST if work.request.POST.get("do") else work.request.GET
    chosen = sent.getlist("seat")
    asked = read_swap(chosen)
    if isinstance(asked, Invalid):
        return _page(desk, refusal_of(asked), chosen=chosen)
    proposal, refusal = work.attempt(
        partial(
            draw_swap,
            work.actor,
            draw_id=whole_id(sent.get("draw", "")),
            version=whole_id(sent.get("version", "")),
            a=asked[0],
            b=asked[1],
        ),
        fields=lambda _place: "tables",
    )
    if refusal or proposal is None:
        return _page(desk, refusal, chosen=chosen)
    undo = urlencode(
        {"do": "swap", "draw": proposal.pk, "version": proposal.version, "seat": chosen}, doseq=True
    )
    return work.done(
        _("Swapped. The figures show before and after."),
        to=desk.address,
        # The same again does not take back a move to an empty seat: the winds closed up.
        undo="" if proposal.figures["moved"] else f"{desk.address}?{undo}",
    )


def discard(desk: RoundDraw) -> HttpResponse:
    """Puts the proposal aside."""
    work = desk.work
    _draw, refusal = work.attempt(
        partial(
            draw_discard,
            work.actor,
            draw_id=whole_id(work.request.POST.get("draw", "")),
            version=whole_id(work.request.POST.get("version", "")),
        )
    )
    if refusal:
        return _page(desk, refusal)
    return work.done(_("The proposal is put aside."), to=desk.address)


def publish(desk: RoundDraw) -> HttpResponse:
    """Makes the proposal the round everybody sees."""
    work, posted = desk.work, desk.work.request.POST
    held, refusal = work.attempt(
        partial(
            round_publish,
            work.actor,
            draw_id=whole_id(posted.get("draw", "")),
            version=whole_id(posted.get("version", "")),
            name=posted.get("name", ""),
            date=_date(posted.get("date", "")),
        )
    )
    if refusal or held is None:
        return _page(desk, refusal, is_publishing=True)
    return work.done(
        (
            _("Meeting %(number)s is published. Everybody sees who sits where.")
            if work.event.is_league
            else _("Round %(number)s is published. Everybody sees who sits where.")
        )
        % {"number": held.number},
        to=reverse("desk", args=[work.event.slug]),
    )


STEPS: dict[str, Callable[[RoundDraw], HttpResponse]] = {
    "draw": ask,
    "plan": take_plan,
    "cancel": cancel,
    "swap": swap,
    "discard": discard,
    "publish": publish,
}


def _page(
    desk: RoundDraw,
    refusal: Refusal | None = None,
    *,
    chosen: list[str] | None = None,
    is_publishing: bool = False,
) -> HttpResponse:
    """Gives the page by what there is: a job under way, a proposal, else the form."""
    work = desk.work
    job = desk.job
    if job is not None and job.state in OPEN_JOB_STATES:
        return work.page(
            "working/draw_running", tab="rounds", refusal=refusal, number=desk.number, job=job
        )
    found = draw_page(work.event, round_number=desk.number)
    if found is None or (work.request.GET.get("again") and not work.is_post):
        form, asked = _form(desk)
        return _form_page(desk, form, asked, refusal, job=job, has_proposal=found is not None)
    return work.page(
        "working/draw",
        tab="rounds",
        refusal=refusal,
        number=desk.number,
        found=found,
        draw=found.view.draw,
        draws=draws_of_round(work.event, round_number=desk.number),
        chosen=chosen or [],
        is_publishing=is_publishing or bool(work.request.GET.get("publish")),
        unit=unit_of(rules_of_event(work.event)),
    )


def _form(desk: RoundDraw, *, posted: bool = False) -> tuple[DrawForm, DrawAsked]:
    """Gives what the page asks and what stands in its fields.

    Raises 404 for another round than the next one, if it is not being played either.
    """
    work = desk.work
    sent = work.request.POST if posted else work.request.GET
    people = people_of(work.event)
    default = asked_by_default(
        is_first=desk.number == 1,
        stage=read_stage(sent),
        last=last_wishes(work.event),
        people=people,
    )
    asked = read_draw(work.request.POST, default=default, people=people) if posted else default
    form = draw_form(work.event, wishes=asked.wishes)
    if form.round_number != desk.number:
        raise Http404
    return form, asked


def _form_page(
    desk: RoundDraw,
    form: DrawForm,
    asked: DrawAsked,
    refusal: Refusal | None = None,
    *,
    job: Job | None = None,
    has_proposal: bool = False,
) -> HttpResponse:
    work = desk.work
    failed = job if job is not None and job.state == JobState.FAILED else None
    going_on = set(asked.wishes.going_on) or {
        one.registration.pk for one in form.candidates if one.goes_on
    }
    return work.page(
        "working/draw_form",
        tab="rounds",
        refusal=refusal,
        number=desk.number,
        form=form,
        asked=asked,
        going_on=going_on,
        seed=next_seed(work.event, round_number=desk.number),
        failed=failed,
        failed_text=stored_sentence(failed.problem) if failed and failed.problem else "",
        has_proposal=has_proposal,
        unit=unit_of(rules_of_event(work.event)),
    )


def _form_field(place: str) -> str:
    """Everything that is wrong in a plan stands at its text."""
    return place if place in FIELDS else "plan"


def _at_its_field(refusal: Refusal) -> Refusal:
    """Puts what is to be chosen in the form at the choice itself."""
    places = {"fill_not_chosen": "fill", "fill_does_not_fit": "fill", "cut_tied": "going_on"}
    problems = tuple(
        ShownProblem(one.text, places.get(one.code, one.field), one.code)
        for one in refusal.problems
    )
    return Refusal(refusal.status, problems, refusal.ways, refusal.data)


def _date(text: str) -> date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None
