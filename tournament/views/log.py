"""The log: every change of an event, to be searched by who, what, which round, or words."""

from collections.abc import Iterable
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict

from tournament.permissions import Right
from tournament.selectors.log import LogFilter, log_page
from tournament.views.log_sentences import action_label, shown_line
from tournament.views.log_texts import KINDS
from tournament.views.working import Work, working_page

LONGEST_SEARCH = 200


@working_page(Right.SEE_LOG, methods=("GET", "HEAD"))
def log(work: Work) -> HttpResponse:
    """One page of the log; everything asked for is in the address."""
    typed = work.request.GET
    asked = _asked(typed)
    page = log_page(work.event, asked=asked, number=_whole(typed.get("page", "")) or 1)
    return work.page(
        "settings/log",
        tab="log",
        asked=asked,
        page=page,
        lines=[shown_line(line) for line in page.lines],
        kinds=KINDS.items(),
        actions=_actions(page.actions, is_league=work.event.is_league),
        newer=_address(typed, page.number - 1) if page.number > 1 else "",
        older=_address(typed, page.number + 1) if page.number < page.pages else "",
    )


def _asked(typed: QueryDict) -> LogFilter:
    return LogFilter(
        person=typed.get("person", "").replace("\x00", ""),
        kind=typed.get("kind", ""),
        action=typed.get("action", "").replace("\x00", ""),
        round=_whole(typed.get("round", "")),
        text=typed.get("q", "").strip()[:LONGEST_SEARCH].replace("\x00", ""),
    )


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _actions(names: Iterable[str], *, is_league: bool) -> list[tuple[str, str]]:
    """Gives the kinds of change to choose from, by what they are called."""
    found = ((name, action_label(name, is_league=is_league)) for name in names)
    return sorted(found, key=_by_label)


def _by_label(choice: tuple[str, str]) -> str:
    return choice[1].casefold()


def _address(typed: QueryDict, number: int) -> str:
    """Gives the same search at another page."""
    kept = {
        name: typed[name] for name in ("person", "kind", "action", "round", "q") if typed.get(name)
    }
    return "?" + urlencode(kept | {"page": number})
