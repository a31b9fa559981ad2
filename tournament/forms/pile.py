"""A pile of paper sheets by keyboard: the table's number, its points, Enter, the next one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.forms.results import ResultForm, read_result
from tournament.models import Table
from tournament.selectors.tables import RoundView

PREFIX = "pile-"


@dataclass(frozen=True, slots=True, kw_only=True)
class PileField:
    """One field for points, as typed."""

    wind: str
    text: str = ""
    below_zero: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PileSheet:
    """One sheet as typed. Without a known table there is no form, and `unread` says why."""

    number: str
    fields: tuple[PileField, ...]
    sticks_left: str = ""
    table: Table | None = None
    form: ResultForm | None = None
    unread: tuple[Problem, ...] = field(default=())


def pile_sheet(*, winds: str) -> PileSheet:
    """Gives the empty sheet."""
    return PileSheet(number="", fields=tuple(PileField(wind=wind) for wind in winds))


def read_pile(posted: Mapping[str, str], *, view: RoundView, in_hundreds: bool) -> PileSheet:
    """Gives the sheet that was sent. The version it stands on is the one its page showed."""
    number = posted.get(f"{PREFIX}table", "").strip()
    largest = max((one.table.size for one in view.tables), default=0)
    raw = tuple(
        PileField(
            wind=wind,
            text=posted.get(f"{PREFIX}points-{wind}", ""),
            below_zero=bool(posted.get(f"{PREFIX}minus-{wind}")),
        )
        for wind in "ESWNR"[:largest]
    )
    sticks = posted.get(f"{PREFIX}sticks_left", "")
    found = next((one for one in view.tables if str(one.table.number) == number), None)
    if found is None:
        known = ", ".join(str(one.table.number) for one in view.tables)
        detail = (
            _("There is no table “%(number)s” in this round. There are: %(known)s.")
            % {"number": number, "known": known}
            if number
            else _("Type the number of the table first.")
        )
        problem = Problem(code="table_unknown", place=f"{PREFIX}table", detail=detail)
        return PileSheet(number=number, fields=raw, sticks_left=sticks, unread=(problem,))
    sent = {name: posted[name] for name in posted}
    sent[f"{PREFIX}base_version"] = posted.get(f"version-{number}", "")
    form = read_result(
        sent,
        seats=[one.seat for one in found.seats],
        in_hundreds=in_hundreds,
        prefix=PREFIX,
    )
    typed = {row.seat.wind: row for row in form.rows}
    return PileSheet(
        number=number,
        fields=tuple(
            PileField(
                wind=one.wind,
                text=typed[one.wind].text if one.wind in typed else one.text,
                below_zero=typed[one.wind].below_zero if one.wind in typed else one.below_zero,
            )
            for one in raw
        ),
        sticks_left=sticks,
        table=found.table,
        form=form,
    )
