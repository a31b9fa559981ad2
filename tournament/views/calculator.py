"""The calculator: what a hand is worth and why, for anyone; the whole state is in the address."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.forms.calculator import address_of, query_from
from tournament.forms.calculator_choices import choices_of
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.selectors.calculator import calculate, family_of, preset_rules, rules_choices
from tournament.selectors.tournaments import find_event, rules_of_event, rules_summary
from tournament.views.frame import may_see, private_page, rights_here
from tournament.views.sides import sides_context


@require_safe
def calculator(request: HttpRequest) -> HttpResponse:
    """The page; `?event=` takes an event's rules and stands in its frame. One query for those."""
    event = _event(request)
    query = query_from(request.GET)
    rules_name, rules = preset_rules(request.GET.get("rules", ""))
    if event is not None:
        rules = rules_of_event(event)
    games = rules_choices()
    family = family_of(rules)
    context: dict[str, Any] = {
        "query": query,
        "rules": rules,
        "rules_name": rules_name,
        "family": family,
        "choices": choices_of(rules),
        "usual": {game.family: game.presets[0][0] for game in games},
        "presets": next(game.presets for game in games if game.family == family),
        "found": calculate(query, rules=rules),
        "link": address_of(query, rules=rules_name, event=event.slug if event else ""),
        "without_rules": address_of(query, rules="", event="").removeprefix("rules="),
        **_frame(request, event),
    }
    return private_page(request, render(request, "tournament/calculator/page.html", context))


def _event(request: HttpRequest) -> Tournament | None:
    """Gives the event of the address; one that is hidden from the person is not there."""
    slug = request.GET.get("event", "")
    if not slug:
        return None
    event = find_event(slug) if "\0" not in slug else None
    if event is None or not may_see(request, event):
        raise Http404
    return event


def _frame(request: HttpRequest, event: Tournament | None) -> dict[str, Any]:
    """Gives what the event's tabs need: a referee's own for those who judge there."""
    if event is None:
        return {"tab": "calculator"}
    rights = rights_here(request, event)
    judges = Right.GIVE_PENALTY in rights
    sides = sides_context(event, rights=rights, tab="calculator", works=judges)
    return {
        "event": event,
        "tab": "calculator",
        "working": judges,
        "summary": rules_summary(event),
        **sides,
    }
