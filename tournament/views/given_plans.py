"""A prescribed plan, pasted or uploaded: judged with its figures, then used round by round."""

from dataclasses import replace
from functools import partial

from django.http import Http404, HttpResponse

from tournament.choices import DrawMode
from tournament.errors import Invalid
from tournament.forms.draws import LONGEST_PLAN, plan_unread
from tournament.permissions import Right
from tournament.selectors.draw_wishes import last_wishes
from tournament.selectors.given_plans import GivenPlan, judge_given_plan
from tournament.services.draws import DrawWishes
from tournament.services.given_plans import FILE_BYTES, plan_text
from tournament.views.list_problems import list_refusal
from tournament.views.working import Refusal, Work, refusal_of, working_page


@working_page(Right.DRAW)
def given_plan(work: Work, number: int) -> HttpResponse:
    """The page on which a plan is looked at before a round is drawn by it."""
    wishes = _kept(work)
    if not work.is_post:
        found = judge_given_plan(work.event, wishes=wishes) if wishes.plan else None
        return _page(work, number, wishes, found)
    text, refusal = work.attempt(partial(_text, work))
    posted = work.request.POST
    wishes = replace(
        wishes, plan=text or "", plan_by=posted.get("plan_by", ""), fill=posted.get("fill", "")
    )
    if refusal is None and (unread := plan_unread(wishes.plan)):
        refusal = refusal_of(Invalid(unread))
    if refusal is not None:
        return _page(work, number, replace(wishes, plan=wishes.plan[:LONGEST_PLAN]), None, refusal)
    found = judge_given_plan(work.event, wishes=wishes)
    return _page(work, number, wishes, found, list_refusal(found.problems))


def _kept(work: Work) -> DrawWishes:
    """Gives the wishes of the last draw, with its plan where that goes on."""
    last = last_wishes(work.event) or DrawWishes()
    return replace(last, mode=DrawMode.PLAN, fill="")


def _text(work: Work) -> str:
    upload = work.request.FILES.get("file")
    if upload is None:
        return work.request.POST.get("plan", "")
    return plan_text(upload.read(FILE_BYTES + 1), encoding=work.request.POST.get("encoding", ""))


def _page(
    work: Work,
    number: int,
    wishes: DrawWishes,
    found: GivenPlan | None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    if found is not None and found.round_number != number:
        raise Http404
    return work.page(
        "working/given_plan",
        tab="rounds",
        refusal=refusal,
        number=number,
        wishes=wishes,
        found=found,
    )
