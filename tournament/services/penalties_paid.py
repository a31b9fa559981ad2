"""What a penalty moves at the table to one player: what has to be said, and between what bounds."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.penalties import CatalogueItem
from scoring.ruleset import RuleSet
from tournament.wording import whole


def is_at_table(item: CatalogueItem) -> bool:
    """Tells whether what the referee says of it is paid at the table, not off the total.

    Source: M: faults are paid between the players; what acts on the total is another kind.
    """
    return item.kind == "fault"


def paid_problems(
    item: CatalogueItem | None, *, paid: int | None, paid_to: bool, rules: RuleSet
) -> Iterator[Problem]:
    """Yields what is missing, or outside of what the rules let a referee set for one player.

    Source: M: 5 to 60 points to the player whose tiles were shown.
    """
    needs_target = item is not None and "target" in item.needs
    if needs_target and not paid_to:
        detail = _("Choose who is paid.")
        yield Problem(code="target_missing", place="paid_to", detail=detail)
    if (needs_target or paid_to) and paid is None:
        detail = _("Say how many points are paid.")
        yield Problem(code="paid_missing", place="paid", detail=detail)
    if paid is not None and not (paid_to or needs_target):
        detail = _("Say who is paid these points.")
        yield Problem(code="target_missing", place="paid_to", detail=detail)
    low, high = rules.exposed_tiles_low_points, rules.exposed_tiles_high_points
    if needs_target and paid is not None and not low <= paid <= high:
        detail = _("The referee sets %(low)s to %(high)s points; %(paid)s is outside of that.")
        values = {"low": whole(low), "high": whole(high), "paid": whole(paid)}
        yield Problem(code="paid_out_of_range", place="paid", detail=detail % values)


def each_problems(item: CatalogueItem | None, *, is_said: bool) -> Iterator[Problem]:
    """Yields that the amount is missing of a fault that is paid to each of the others.

    `is_said` where the referee said any amount.
    """
    if item is None or is_said or not is_at_table(item):
        return
    if "amount" in item.needs and "target" not in item.needs:
        detail = _("Say how many points each of the others is paid.")
        yield Problem(code="each_missing", place="to_each", detail=detail)
