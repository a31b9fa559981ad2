"""What a referee typed on the second page of a penalty: minutes, amount, who is paid, a note."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.forms.points import read_count, read_points
from tournament.services.penalties import MOST_MINUTES
from tournament.text import clean_text

GIVES = "give"
"""The choice that adds points instead of taking them off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyDetails:
    """What was typed, as numbers; `problems` name the field they stand at.

    `points` is signed as it acts on the total; `paid_to` is the id of the registration that is
    paid `paid` points at the table, `to_each` is paid to each of the others there.
    """

    minutes: int | None = None
    points: int | None = None
    paid: int | None = None
    paid_to: int | None = None
    to_each: int | None = None
    note: str = ""
    problems: tuple[Problem, ...] = ()


def read_details(
    sent: Mapping[str, str],
    *,
    needs: Collection[str],
    targets: Sequence[int],
    at_table: bool = False,
) -> PenaltyDetails:
    """Gives what was typed for an entry that needs these things; all problems at once.

    `at_table` says that its amount is paid between the players, not off the total.
    """
    problems: list[Problem] = []
    minutes = _minutes(sent, problems) if "minutes" in needs else None
    amount = _amount(sent, problems) if "amount" in needs else None
    paid_to = None
    if "target" in needs:
        asked = sent.get("target", "")
        paid_to = next((one for one in targets if str(one) == asked), None)
        if paid_to is None:
            problems.append(
                Problem(code="target_missing", place="target", detail=_("Choose who is paid."))
            )
    if "reason" in needs and not clean_text(sent.get("note", "")):
        detail = _("Say why the player is disqualified.")
        problems.append(Problem(code="reason_missing", place="note", detail=detail))
    if amount is not None and sent.get("way") != GIVES:
        amount = -amount
    to_one = "target" in needs
    moved = abs(amount) if amount is not None and (to_one or at_table) else None
    return PenaltyDetails(
        minutes=minutes,
        points=0 if to_one or at_table else amount,
        paid=moved if to_one else None,
        paid_to=paid_to,
        to_each=None if to_one else moved,
        note=sent.get("note", ""),
        problems=tuple(problems),
    )


def _minutes(sent: Mapping[str, str], problems: list[Problem]) -> int | None:
    typed = read_count(sent.get("minutes", ""), most=MOST_MINUTES)
    if not typed.text.strip():
        detail = _("Say how many minutes late.")
        problems.append(Problem(code="minutes_missing", place="minutes", detail=detail))
    elif typed.problem:
        problems.append(Problem(code="minutes_bad", place="minutes", detail=typed.problem))
    return typed.points


def _amount(sent: Mapping[str, str], problems: list[Problem]) -> int | None:
    typed = read_points(sent.get("points", ""), in_hundreds=False)
    detail = typed.problem
    if typed.points is None and not detail:
        detail = _("Say how many points the penalty costs.")
    if detail:
        problems.append(Problem(code="points_missing", place="points", detail=detail))
    return None if typed.points is None else abs(typed.points)
