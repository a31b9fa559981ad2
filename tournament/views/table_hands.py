"""A table entered hand by hand: the next hand, an earlier one corrected, the result sent."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.choices import TournamentStatus
from tournament.errors import Invalid, Stale, TournamentError
from tournament.forms.hand_families import FORMS
from tournament.forms.hands import HandForm, HandForms
from tournament.forms.points import read_version
from tournament.permissions import Right
from tournament.selectors.hands import (
    HandEdit,
    HandPreview,
    HandsPage,
    HandTable,
    hand_preview,
    hands_page,
    number_in_list,
)
from tournament.selectors.penalties import penalties_paid_at
from tournament.selectors.tables import TableState, stored_input
from tournament.services.hands import hands_correct, hands_edit, hands_restore
from tournament.services.results import result_enter, result_submit
from tournament.views.working import Refusal, ShownProblem, Work, refusal_of, working_page

STEPS = ("add", "change", "insert")
FRAGMENT = "X-Fragment"
"""The header with which the page asks for its preview alone."""


@dataclass
class Recorder:
    """Somebody at work on the hands of a table: what he is at, and what he typed."""

    work: Work
    page: HandsPage
    forms: HandForms

    @cached_property
    def asked(self) -> Any:  # noqa: ANN401  the data of a request
        """What was sent, or stands in the address."""
        return self.work.request.POST if self.work.is_post else self.work.request.GET

    @property
    def base_version(self) -> int:
        """The version the person was looking at."""
        return read_version(self.asked.get("base_version", "")) if self.work.is_post else 0

    @cached_property
    def step(self) -> str:
        """Whether the next hand is added, an earlier one changed, or one put in before it."""
        if self.work.is_post:
            step = self.asked.get("step", "")
            return step if step in STEPS else "add"
        return "change" if self.asked.get("hand") else "insert" if "before" in self.asked else "add"

    @cached_property
    def number(self) -> int:
        """The hand it is about, from 1."""
        last = len(self.page.hands)
        if self.step == "add":
            return last + 1
        name = "number" if self.work.is_post else "hand" if self.step == "change" else "before"
        return min(max(read_version(self.asked.get(name, "")), 1), max(last, 1))

    @cached_property
    def table(self) -> HandTable | None:
        """What the form stands on; None where the stored hands cannot be replayed."""
        return self.page.at(self.number)

    @property
    def address(self) -> str:
        """The address of this page."""
        return reverse("table_hands", args=[self.work.event.slug, self.page.table.pk])

    @property
    def is_finished(self) -> bool:
        """True where the event is over, so that nothing changes."""
        return bool(self.work.event.status == TournamentStatus.FINISHED)

    @property
    def is_open(self) -> bool:
        """True where hands may be entered, or a confirmed result corrected."""
        state, held = self.page.page.view.state, self.page.table.round
        if state is TableState.ABANDONED or not held.is_live or self.is_finished:
            return False
        corrects = bool(self.page.hands) and Right.CORRECT_RESULT in self.work.rights
        return not self.page.is_confirmed or corrects

    def form(self) -> HandForm | None:
        """Gives the form as it was sent, or of the stored hand, or empty."""
        if self.table is None:
            return None
        if self.work.is_post:
            return self.forms.read(self.table, self.work.request.POST)
        if self.step == "change" and self.number <= len(self.page.hands):
            return self.forms.stored(self.table, self.page.hands[self.number - 1])
        return self.forms.blank(self.table)

    def edit(self, form: HandForm) -> HandEdit:
        """Gives the step that the form stands for."""
        number, hand = 0 if self.step == "add" else self.number, form.record
        if self.step == "change" and self.table and number <= len(self.page.hands):
            hand = self.forms.changed(self.table, self.page.hands[number - 1], form)
        return HandEdit(kind=self.step, number=number, hand=hand)

    def field_of(self, form: HandForm) -> Callable[[str], str]:
        """Gives how a problem finds its field: those of this hand in the form, others in the list.

        A later hand that cannot follow any more stands in the list of hands.
        """
        own = f"hands[{self.number - 1}]"

        def field(place: str) -> str:
            if place.startswith(own):
                return form.field_of(place.removeprefix(own).removeprefix("."))
            listed = number_in_list(place, kind=self.step, step=self.number)
            return f"hand-{listed}" if listed else place or "hands"

        return field


@working_page(Right.ENTER_RESULT)
def hands(work: Work, table_id: int) -> HttpResponse:
    """The recorder of one table."""
    page = hands_page(work.event, table_id=table_id)
    if page is None or page.family not in FORMS:
        raise Http404
    recorder = Recorder(work, page, FORMS[page.family])
    if work.is_post:
        asked = work.request.POST.get("do") or work.request.GET.get("do", "")
        return DO.get(asked, _preview)(recorder)
    if work.request.GET.get("remove") or work.request.GET.get("swap"):
        return _whole_step(recorder, _asked_step(recorder))
    return _page(recorder, recorder.form())


def _page(
    recorder: Recorder,
    form: HandForm | None,
    *,
    refusal: Refusal | None = None,
    preview: HandPreview | None = None,
    **more: Any,
) -> HttpResponse:
    work, page = recorder.work, recorder.page
    template = "hands/_preview" if work.request.headers.get(FRAGMENT) else "hands/page"
    context = {
        "page": page,
        "view": page.page.view,
        "held": page.table.round,
        "form": form,
        "form_template": recorder.forms.template,
        "table": recorder.table,
        "step": recorder.step,
        "number": recorder.number,
        "is_open": recorder.is_open,
        "preview": preview,
        "reason": work.request.POST.get("reason", ""),
        **more,
    }
    if work.request.headers.get(FRAGMENT):
        return render(work.request, f"tournament/{template}.html", {**context, "fragment": refusal})
    paid_here = penalties_paid_at(work.event, table_id=page.table.pk)
    return work.page(template, tab="rounds", refusal=refusal, paid_here=paid_here, **context)


def _preview(recorder: Recorder) -> HttpResponse:
    """Shows what the typed hand would make of the game; nothing is stored."""
    form = recorder.form()
    if form is None or recorder.asked.get("tap"):
        return _page(recorder, form)
    preview, refusal = _previewed(recorder, form)
    return _page(recorder, form, preview=preview, refusal=refusal)


def _previewed(recorder: Recorder, form: HandForm) -> tuple[HandPreview | None, Refusal | None]:
    """Gives what the hand makes of the game, or what stands in the way."""
    field = recorder.field_of(form)
    if form.problems:
        return None, refusal_of(Invalid(form.problems), fields=form.field_of)
    try:
        return hand_preview(recorder.page, recorder.edit(form)), None
    except Invalid as refused:
        return None, refusal_of(refused, fields=field)


def _save(recorder: Recorder) -> HttpResponse:
    """Keeps the hand. A correction is applied once its effect was seen."""
    form = recorder.form()
    if form is None:
        return _page(recorder, form)
    if recorder.base_version != recorder.page.version:
        return _kept(recorder, recorder.edit(form), form=form)
    preview, refusal = _previewed(recorder, form)
    if refusal:
        return _page(recorder, form, refusal=refusal)
    if recorder.step != "add" and not recorder.asked.get("seen"):
        return _page(recorder, form, preview=preview)
    return _kept(recorder, recorder.edit(form), form=form, preview=preview)


def _kept(
    recorder: Recorder,
    edit: HandEdit,
    *,
    form: HandForm | None = None,
    preview: HandPreview | None = None,
) -> HttpResponse:
    """Writes a step, or says why not; then back to the next hand, with the way to undo it."""
    work, page = recorder.work, recorder.page
    step = partial(
        hands_edit,
        work.actor,
        table_id=page.table.pk,
        edit=edit,
        base_version=recorder.base_version,
    )
    if page.is_confirmed:
        step = partial(
            hands_correct,
            work.actor,
            table_id=page.table.pk,
            edit=edit,
            base_version=recorder.base_version,
            reason=work.request.POST.get("reason", ""),
        )
    try:
        kept = step()
    except Stale as moved:
        return _conflict(recorder, moved, form=form)
    except TournamentError as refused:
        fields = recorder.field_of(form) if form else str
        shown = form or recorder.form()
        return _page(recorder, shown, refusal=refusal_of(refused, fields=fields), preview=preview)
    if kept.was_there:
        text = _("Someone saved this hand from another phone a moment ago. It is stored once.")
        return work.done(text, to=recorder.address)
    undo = f"{recorder.address}?do=undo&version={recorder.base_version}"
    undo = "" if page.is_confirmed else f"{undo}&base_version={kept.result.version}"
    return work.done(_done(edit, kept.ended), to=recorder.address, undo=undo)


def _done(edit: HandEdit, ended: str | None) -> str:
    number = {"number": edit.number}
    said = {
        "change": _("Hand %(number)s is changed.") % number,
        "insert": _("A hand is put in before hand %(number)s.") % number,
        "remove": _("Hand %(number)s is taken out.") % number,
        "swap": _("The two seats are swapped in every hand."),
    }
    text = said.get(edit.kind, _("The hand is saved."))
    over = _("The game is over.")
    return f"{text} {over}" if ended and edit.kind == "add" else text


def _asked_step(recorder: Recorder) -> HandEdit:
    """Gives the removal or the swap that was asked for."""
    asked = recorder.asked
    if asked.get("remove"):
        return HandEdit(kind="remove", number=read_version(asked["remove"]))
    return HandEdit(kind="swap", seats=(asked.get("first", "")[:1], asked.get("second", "")[:1]))


def _whole_step(recorder: Recorder, edit: HandEdit) -> HttpResponse:
    """Shows what a removal or a swap would change, before it is applied."""
    first, second = edit.seats
    winds = {one.seat.wind for one in recorder.page.page.view.seats}
    if edit.kind == "swap" and (first == second or not {first, second} <= winds):
        problem = ShownProblem(_("Choose two different seats to swap."), "swap-first")
        return _page(recorder, recorder.form(), refusal=_refusal(problem))
    try:
        preview = hand_preview(recorder.page, edit)
    except Invalid as refused:
        fields = partial(_in_list, edit)
        return _page(recorder, recorder.form(), refusal=refusal_of(refused, fields=fields))
    return _page(recorder, None, preview=preview, edit=edit)


def _in_list(edit: HandEdit, place: str) -> str:
    listed = number_in_list(place, kind=edit.kind, step=edit.number)
    return f"hand-{listed}" if listed else "hands"


def _refusal(problem: ShownProblem) -> Refusal:
    return replace(refusal_of(Invalid(())), problems=(problem,))


def _remove_or_swap(recorder: Recorder) -> HttpResponse:
    """Applies a removal or a swap that was shown."""
    return _kept(recorder, _asked_step(recorder))


def _undo(recorder: Recorder) -> HttpResponse:
    """Puts back the hands of the version before."""
    work, asked = recorder.work, recorder.work.request.GET
    _kept_hands, refusal = work.attempt(
        partial(
            hands_restore,
            work.actor,
            table_id=recorder.page.table.pk,
            version=read_version(asked.get("version", "")),
            base_version=read_version(asked.get("base_version", "")),
        )
    )
    if refusal:
        return _page(recorder, recorder.form(), refusal=refusal)
    return work.done(_("It is taken back."), to=recorder.address)


def _send(recorder: Recorder) -> HttpResponse:
    """Sends the result that the hands make, or enters and confirms it at once."""
    work, page = recorder.work, recorder.page
    enters = work.request.POST.get("do") == "enter"
    if page.result is None or not page.hands:
        raise Http404
    _result, refusal = work.attempt(
        partial(
            result_enter if enters else result_submit,
            work.actor,
            table_id=page.table.pk,
            entered=stored_input(page.result),
            base_version=recorder.base_version,
        )
    )
    if refusal:
        return _page(recorder, recorder.form(), refusal=refusal)
    text = (
        _("Table %(number)s is entered and confirmed.")
        if enters
        else _("Table %(number)s is sent. Somebody else confirms it now.")
    )
    to = reverse("desk_table", args=[work.event.slug, page.table.pk])
    return work.done(text % {"number": page.table.number}, to=to)


def _conflict(recorder: Recorder, moved: Stale, *, form: HandForm | None) -> HttpResponse:
    """Answers 409: your hand and the stored one, one under the other; nothing of yours is kept."""
    work = recorder.work
    fresh = hands_page(work.event, table_id=recorder.page.table.pk)
    if fresh is None:
        raise Http404
    if form is None:
        anew = Recorder(work, fresh, recorder.forms)
        return _page(anew, anew.form(), refusal=refusal_of(moved))
    number = int(moved.data["number"])
    stored = next((line for line in fresh.lines if line.number == number), None)
    kept = ("csrfmiddlewaretoken", "do", "step", "number", "base_version", "seen")
    carried = [
        (name, value)
        for name, values in work.request.POST.lists()
        if name not in kept
        for value in values
    ]
    return work.page(
        "hands/conflict",
        tab="rounds",
        refusal=refusal_of(moved),
        page=fresh,
        view=fresh.page.view,
        held=fresh.table.round,
        number=number,
        yours=_mine(fresh, number, form) if stored else None,
        stored=stored,
        stored_by=moved.data["stored_by"],
        carried=carried,
        step=recorder.step,
        address=recorder.address,
    )


def _mine(page: HandsPage, number: int, form: HandForm) -> HandPreview | None:
    """Gives the typed hand as it would be in place of the stored one, None if it cannot be."""
    try:
        return hand_preview(page, HandEdit(kind="change", number=number, hand=form.record))
    except Invalid:
        return None


DO: dict[str, Callable[[Recorder], HttpResponse]] = {
    "preview": _preview,
    "save": _save,
    "remove": _remove_or_swap,
    "swap": _remove_or_swap,
    "undo": _undo,
    "send": _send,
    "enter": _send,
}
