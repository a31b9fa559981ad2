"""The sides from which somebody with a role looks at an event: desk, referee, public."""

from collections.abc import Set
from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from tournament.models import Tournament
from tournament.permissions import Right

AT_THE_DESK = frozenset({Right.DRAW, Right.ENTER_RESULT})
"""Either of them brings somebody to the desk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One way to look at an event: its name, where it begins, and whether it is this page's."""

    name: str
    url: str
    is_here: bool


def sides_context(event: Tournament, *, rights: Set[Right], tab: str, works: bool) -> dict:
    """Gives what a page's frame needs: `rights` as words, `sides`, and `at_referee`.

    `at_referee` is true where the page's tabs are the referee's: for his own tables, for the
    calculator, and for the penalties of somebody who has no desk to come from.
    """
    at_referee = works and (
        tab in {"referee", "calculator"} or (tab == "penalties" and Right.DRAW not in rights)
    )
    return {
        "rights": {right.value for right in rights},
        "at_referee": at_referee,
        "sides": _sides(event, rights, works=works, at_referee=at_referee),
    }


def _sides(
    event: Tournament, rights: Set[Right], *, works: bool, at_referee: bool
) -> tuple[Side, ...]:
    found = []
    if rights & AT_THE_DESK:
        title = gettext("Organiser's desk") if Right.DRAW in rights else gettext("Desk")
        found.append((title, "desk", works and not at_referee))
    if Right.GIVE_PENALTY in rights:
        found.append((gettext("Referee"), "referee", at_referee))
    if found:
        found.append((gettext("Public"), "event", not works))
    return tuple(
        Side(name=name, url=url, is_here=is_here)
        for name, route, is_here in found
        if (url := _address(route, event))
    )


def _address(route: str, event: Tournament) -> str:
    try:
        return reverse(route, args=[event.slug])
    except NoReverseMatch:
        return ""
