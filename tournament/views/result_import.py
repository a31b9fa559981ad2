"""The results of a round from a file or a pasted table: shown first, then entered."""

import secrets
from functools import partial

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.choices import ResultStatus
from tournament.forms.result_list import read_results_list
from tournament.models import Round
from tournament.permissions import Right
from tournament.reports.round_results_csv import round_results_csv_file
from tournament.selectors.tables import find_round, round_view
from tournament.selectors.tournaments import rules_of_event
from tournament.services.player_import import FILE_ENCODINGS
from tournament.services.result_import import (
    POINT_UNITS,
    ResultsDraft,
    ResultsSent,
    ResultsTaken,
    results_draft,
    results_import,
)
from tournament.views.list_problems import lines_to_mend, list_refusal, list_source
from tournament.views.working import Refusal, Work, working_page

KEY_LENGTH = 80
TAB = "rounds"


@working_page(Right.ENTER_RESULT)
def import_results(work: Work, number: int) -> HttpResponse:
    """Takes a list of results in, shows what it would change, and does it when told to."""
    held = find_round(work.event, number=number)
    if held is None or not held.is_live:
        raise Http404
    if not work.is_post:
        return _start(work, held)
    sent = read_results_list(
        work.request.POST,
        upload=work.request.FILES.get("file"),
        may_confirm=Right.CONFIRM_RESULT in work.rights,
    )
    draft, refusal = work.attempt(partial(results_draft, work.event, held=held, sent=sent))
    if draft is None:
        return _start(work, held, refusal)
    key = work.request.POST.get("key", "")[:KEY_LENGTH] or secrets.token_urlsafe(16)
    refusal = list_refusal(draft.judged.problems)
    if work.request.POST.get("step") == "apply" and refusal is None:
        taken, refusal = work.attempt(
            lambda: results_import(
                work.actor,
                held=held,
                draft=draft,
                sent=sent,
                seen=work.request.POST.get("seen", ""),
                key=key,
            )
        )
        if taken is not None:
            return _done(work, held, sent, taken)
        # Whatever was refused is another request when it is sent again.
        key = secrets.token_urlsafe(16)
    return _preview(work, held, draft, sent, refusal=refusal, key=key)


@working_page(Right.ENTER_RESULT, methods=("GET", "HEAD"))
def results_list(work: Work, number: int) -> HttpResponse:
    """The tables of the round as CSV, with what is stored, to be filled in and imported."""
    held = find_round(work.event, number=number)
    if held is None or not held.is_live:
        raise Http404
    data = round_results_csv_file(round_view(work.event, held=held))
    response = HttpResponse(data, content_type="text/csv; charset=utf-8")
    name = f"{work.event.slug}-{number}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _done(work: Work, held: Round, sent: ResultsSent, taken: ResultsTaken) -> HttpResponse:
    said = []
    if taken.entered and sent.status == ResultStatus.CONFIRMED:
        text = ngettext(
            "%(count)s table is entered and confirmed.",
            "%(count)s tables are entered and confirmed.",
            taken.entered,
        )
        said.append(text % {"count": taken.entered})
    elif taken.entered:
        text = ngettext(
            "%(count)s table is sent. Somebody else confirms it now.",
            "%(count)s tables are sent. Somebody else confirms them now.",
            taken.entered,
        )
        said.append(text % {"count": taken.entered})
    if taken.corrected:
        text = ngettext(
            "%(count)s table is corrected.", "%(count)s tables are corrected.", taken.corrected
        )
        said.append(text % {"count": taken.corrected})
    return work.done(" ".join(said), to=_address(work, held))


def _start(work: Work, held: Round, refusal: Refusal | None = None) -> HttpResponse:
    return work.page(
        "working/result_import_start",
        tab=TAB,
        refusal=refusal,
        held=held,
        text=work.request.POST.get("text", ""),
        encodings=FILE_ENCODINGS,
        units=_units(),
        unit=1,
        in_hundreds=rules_of_event(work.event).point_step == 100,
    )


def _preview(
    work: Work,
    held: Round,
    draft: ResultsDraft,
    sent: ResultsSent,
    *,
    refusal: Refusal | None,
    key: str,
) -> HttpResponse:
    judged = draft.judged
    return work.page(
        "working/result_import_preview",
        tab=TAB,
        refusal=refusal,
        held=held,
        draft=draft,
        judged=judged,
        sent=sent,
        key=key,
        units=_units(),
        unit=sent.unit,
        may_confirm=Right.CONFIRM_RESULT in work.rights,
        may_correct=Right.CORRECT_RESULT in work.rights,
        source=work.request.POST.get("source", "")[:KEY_LENGTH]
        or list_source(draft.grid, is_file=sent.data is not None),
        to_mend=lines_to_mend(judged.problems, draft.grid),
    )


def _units() -> list[tuple[int, str]]:
    names = {
        1: _("points, such as 32,900"),
        100: _("hundreds, such as 329"),
        1000: _("thousands, such as 32.9"),
    }
    return [(unit, names[unit]) for unit in POINT_UNITS]


def _address(work: Work, held: Round) -> str:
    return reverse("desk_results", args=[work.event.slug, held.number])
