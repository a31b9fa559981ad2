"""A table's result typed in by totals: send it, enter and confirm it, keep a draft."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.choices import ResultStatus
from tournament.errors import Invalid, Stale, TournamentError
from tournament.forms.hand_families import takes_hands
from tournament.forms.results import (
    ResultForm,
    field_of,
    read_result,
    result_form,
    with_points,
    with_sticks,
)
from tournament.permissions import Right
from tournament.selectors.penalties import penalties_paid_at
from tournament.selectors.table_entry import (
    EntryRules,
    entry_problems,
    entry_rules,
    free_people,
    sum_state,
)
from tournament.selectors.tables import TablePage, TableState, stored_input
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.services.results import (
    ResultInput,
    result_draft,
    result_enter,
    result_submit,
)
from tournament.views.working import Link, Refusal, ShownProblem, Work, refusal_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One line of two versions side by side."""

    code: str
    wind: str
    name: str
    yours: object
    stored: object

    @property
    def differs(self) -> bool:
        """True where the two are not the same."""
        return self.yours != self.stored


@dataclass
class TableDesk:
    """One table somebody works at: the page, its rules, and what is done with it."""

    work: Work
    found: TablePage

    @cached_property
    def rules(self) -> EntryRules:
        """How points are typed here."""
        return entry_rules(self.work.event, size=self.found.view.table.size)

    @cached_property
    def seats(self) -> list[Any]:
        """The seats in wind order."""
        return [one.seat for one in self.found.view.seats]

    @property
    def winds(self) -> list[str]:
        """The winds of the seats."""
        return [seat.wind for seat in self.seats]

    @property
    def address(self) -> str:
        """The address of the table's own page."""
        return reverse("desk_table", args=[self.work.event.slug, self.found.view.table.pk])

    @property
    def round_address(self) -> str:
        """The address of its round's results."""
        number = self.found.view.table.round.number
        return reverse("desk_results", args=[self.work.event.slug, number])

    def stored_form(self) -> ResultForm:
        """Gives the form with what is stored now, or with an earlier version asked for."""
        view = self.found.view
        asked = self.work.request.GET.get("from", "")
        earlier = (one.result for one in self.found.versions if str(one.result.version) == asked)
        result = next(earlier, view.result)
        return result_form(
            self.seats,
            entered=stored_input(result) if result else ResultInput(seats={}),
            version=view.table.version,
            in_hundreds=self.rules.in_hundreds,
        )

    def typed_form(self) -> ResultForm:
        """Gives the form with what was sent."""
        return self.with_hands(
            read_result(
                self.work.request.POST, seats=self.seats, in_hundreds=self.rules.in_hundreds
            )
        )

    def with_hands(self, form: ResultForm) -> ResultForm:
        """Gives a form of totals with the hands of the version it was shown for."""
        newest = next(iter(self.found.versions), None)
        if newest is None or newest.result.version != form.base_version:
            return form
        hands = stored_input(newest.result).hands
        return replace(form, entered=replace(form.entered, hands=hands))

    def page(
        self, *, form: ResultForm | None = None, refusal: Refusal | None = None, **more: Any
    ) -> HttpResponse:
        """Renders the table's page."""
        work, view = self.work, self.found.view
        shown = form or self.stored_form()
        is_open = view.state not in (
            TableState.CONFIRMED,
            TableState.ACCEPTED,
            TableState.ABANDONED,
        )
        may_seat = (
            Right.DRAW in work.rights and view.table.version == 0 and view.table.round.is_live
        )
        return work.page(
            "working/table",
            tab="rounds",
            refusal=refusal,
            found=self.found,
            view=view,
            held=view.table.round,
            form=shown,
            rules=self.rules,
            sum_state=sum_state(work.event, winds=self.winds, entered=shown.entered),
            is_open=is_open and view.table.round.is_live,
            is_own=self.is_own,
            is_folded=self._is_folded(refusal, typed=form is not None),
            people=free_people(work.event, table=view.table) if may_seat else (),
            may_seat=may_seat,
            unit=unit_of(rules_of_event(work.event)),
            hands=view.hands,
            paid_here=penalties_paid_at(work.event, table_id=view.table.pk),
            takes_hands=takes_hands(rules_of_event(work.event).family),
            **more,
        )

    def _is_folded(self, refusal: Refusal | None, *, typed: bool) -> bool:
        """Tells whether the fields wait folded: where confirming is the thing to do."""
        is_asked = typed or refusal is not None or "from" in self.work.request.GET
        return (
            self.found.view.state is TableState.SENT
            and Right.CONFIRM_OTHERS in self.work.rights
            and not (self.is_own or is_asked)
        )

    @property
    def is_own(self) -> bool:
        """True where the person may not confirm this: he entered it, and has no right to alone."""
        result = self.found.view.result
        if result is None or Right.CONFIRM_RESULT in self.work.rights:
            return False
        return bool(result.entered_by_id == self.work.request.user.pk)


def send(desk: TableDesk) -> HttpResponse:
    """Sends the result, for somebody else to confirm."""
    return _store(
        desk, result_submit, _("Table %(number)s is sent. Somebody else confirms it now.")
    )


def enter(desk: TableDesk) -> HttpResponse:
    """Enters a signed sheet and confirms it at once."""
    return _store(desk, result_enter, _("Table %(number)s is entered and confirmed."))


def keep_draft(desk: TableDesk) -> HttpResponse:
    """Keeps what was typed so far."""
    form = desk.typed_form()
    if form.unread:
        return desk.page(form=form, refusal=refusal_of(Invalid(form.unread), fields=_fields(desk)))
    return _store(desk, result_draft, _("The draft of table %(number)s is kept."), whole=False)


def fill(desk: TableDesk) -> HttpResponse:
    """Fills in what the one open seat would have, and shows the form again; nothing is stored."""
    form = desk.typed_form()
    state = sum_state(desk.work.event, winds=desk.winds, entered=form.entered)
    if state.kind == "one_left" and not form.unread:
        form = with_points(
            form, wind=state.wind, points=state.offer, in_hundreds=desk.rules.in_hundreds
        )
    return desk.page(form=form)


def add_sticks(desk: TableDesk) -> HttpResponse:
    """Takes the missing points for riichi sticks left on the table, and shows the form again."""
    form = desk.typed_form()
    state = sum_state(desk.work.event, winds=desk.winds, entered=form.entered)
    if state.sticks:
        form = with_sticks(form, count=form.entered.sticks_left + state.sticks)
    return desk.page(form=form)


def _store(
    desk: TableDesk, service: Callable[..., object], done: str, *, whole: bool = True
) -> HttpResponse:
    """Stores what was typed, or says why not; two versions are put side by side."""
    form, work, table = desk.typed_form(), desk.work, desk.found.view.table
    step = partial(
        service,
        work.actor,
        table_id=table.pk,
        entered=form.entered,
        base_version=form.base_version,
    )
    if whole and form.base_version == table.version:
        problems = entry_problems(
            work.event, seats=desk.seats, entered=form.entered, unread=form.unread
        )
        if problems:
            refusal = refusal_of(Invalid(problems), fields=_fields(desk))
            return desk.page(form=form, refusal=refusal)
    try:
        step()
    except Stale as moved:
        return conflict(desk, form=form, moved=moved)
    except TournamentError as refused:
        return desk.page(form=form, refusal=refused_entry(desk, refused, fields=_fields(desk)))
    return work.done(done % {"number": table.number}, to=desk.round_address)


def refused_entry(
    desk: TableDesk, refused: TournamentError, *, fields: Callable[[str], str]
) -> Refusal:
    """Gives why a result was not taken; where it is confirmed, who may correct it is led there."""
    refusal = refusal_of(refused, fields=fields)
    if refused.code != "already_confirmed" or Right.CORRECT_RESULT not in desk.work.rights:
        return refusal
    told = _("This result was confirmed by %(name)s. You can correct it with a reason.")
    problem = ShownProblem(told % {"name": refused.data["confirmed_by"]}, code=refused.code)
    table = desk.found.view.table
    address = reverse("desk_correct", args=[desk.work.event.slug, table.pk])
    return replace(refusal, problems=(problem,), link=Link(_("Correct this result"), address))


def conflict(desk: TableDesk, *, form: ResultForm, moved: Stale, reason: str = "") -> HttpResponse:
    """Answers 409: yours and the stored version side by side, with yours still in the form.

    Where both say the same there is nothing to choose; where nothing is stored (the table was
    abandoned, or that was taken back) the page just shows how it stands.
    """
    stored: Mapping[str, Any] | None = moved.data["stored"]
    yours = moved.data["yours"]
    version = int(moved.data["stored_version"])
    form = replace(form, base_version=version)
    if stored is None:
        return desk.page(form=form, refusal=refusal_of(moved))
    if moved.data["same"] and moved.data["stored_status"] != ResultStatus.DISPUTED:
        text = _("%(name)s entered the same numbers for table %(number)s.")
        table = desk.found.view.table
        return desk.work.done(
            text % {"name": moved.data["stored_by"], "number": table.number}, to=desk.address
        )
    told = _(
        "%(name)s changed this table while you were typing. Nothing of yours is saved until "
        "you choose."
    )
    problem = ShownProblem(told % {"name": moved.data["stored_by"]}, code=moved.code)
    return desk.work.page(
        "working/conflict",
        tab="rounds",
        refusal=replace(refusal_of(moved), problems=(problem,)),
        found=desk.found,
        view=desk.found.view,
        held=desk.found.view.table.round,
        form=form,
        rules=desk.rules,
        sum_state=sum_state(desk.work.event, winds=desk.winds, entered=form.entered),
        lines=_compared(desk, yours, stored),
        stored=desk.found.versions[0].result if desk.found.versions else None,
        is_confirmed=moved.data["stored_status"] == ResultStatus.CONFIRMED,
        is_open=True,
        reason=reason,
    )


def _compared(
    desk: TableDesk, yours: Mapping[str, Any], stored: Mapping[str, Any]
) -> list[Compared]:
    """Gives the two versions line by line: points of each seat, sticks, chombo, reason."""
    lines = []
    for one in desk.found.view.seats:
        wind = one.seat.wind
        name = one.registration.player.public_name if one.registration else ""
        points = (yours["points"].get(wind), stored["points"].get(wind))
        lines.append(
            Compared(code="points", wind=wind, name=name, yours=points[0], stored=points[1])
        )
        chombo = tuple(version.get("chombo", {}).get(wind, 0) for version in (yours, stored))
        if any(chombo):
            lines.append(
                Compared(code="chombo", wind=wind, name=name, yours=chombo[0], stored=chombo[1])
            )
    for code in ("sticks_left", "accepted"):
        both = (yours.get(code, ""), stored.get(code, ""))
        if any(both):
            lines.append(Compared(code=code, wind="", name="", yours=both[0], stored=both[1]))
    return lines


def _fields(desk: TableDesk) -> Callable[[str], str]:
    return partial(field_of, winds=desk.winds)
