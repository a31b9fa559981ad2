"""Pages everybody may read: events, an event, its rounds, tables, players and rules."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.models import Tournament
from tournament.selectors.draw_record import commitments
from tournament.selectors.hands import hands_of_result
from tournament.selectors.players import player_list, player_page
from tournament.selectors.rounds import round_list
from tournament.selectors.standings_page import standings_now
from tournament.selectors.tables import find_round, round_view, table_page
from tournament.selectors.tournaments import (
    EventCard,
    event_lists,
    rule_groups,
    rules_of_event,
    rules_summary,
    sources_of,
    unit_of,
)
from tournament.templatetags.points import Unit, printer
from tournament.views.charts import chart
from tournament.views.frame import event_page, event_response, private_page

LEADERS = 3


@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """The list of events: on today, coming, past; with `?mine=1` those one has a role in."""
    user_id = request.user.pk if request.user.is_authenticated else None
    mine = user_id is not None and "mine" in request.GET
    lists = event_lists(user_id=user_id, at=timezone.now(), own=mine)
    context = {"lists": lists, "mine": mine}
    return private_page(request, render(request, "tournament/public/events.html", context))


@event_page
def event(request: HttpRequest, event: Tournament) -> HttpResponse:
    """One event: where, when, rules in five lines, what is on now."""
    page = standings_now(event)
    leaders = [row for row in page.rows if row.row.rank is not None][:LEADERS]
    return event_response(
        request,
        event,
        page="event",
        tab="event",
        summary=rules_summary(event),
        card=EventCard(tournament=event, players=page.players, rounds=page.all_rounds),
        page_view=page,
        leaders=leaders if page.rounds else [],
        unit=unit_of(page.rules),
    )


@event_page
def rounds(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The event's rounds and how far each has come."""
    return event_response(
        request,
        event,
        page="rounds",
        tab="rounds",
        rounds=round_list(event),
        has_seeds=bool(commitments(event)),
    )


@event_page
def round_tables(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """One round: its tables with their state."""
    held = find_round(event, number=number)
    if held is None:
        raise Http404
    return event_response(
        request,
        event,
        page="round",
        tab="rounds",
        tab_is_page=False,
        view=round_view(event, held=held),
        unit=unit_of(rules_of_event(event)),
    )


@event_page
def table(request: HttpRequest, event: Tournament, table_id: int) -> HttpResponse:
    """One table: how its points become final points, and every version of its result."""
    found = table_page(event, table_id=table_id)
    if found is None:
        raise Http404
    return event_response(
        request,
        event,
        page="table",
        tab="rounds",
        tab_is_page=False,
        found=found,
        hands=hands_of_result(event, page=found),
        unit=unit_of(rules_of_event(event)),
    )


@event_page
def players(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Everybody in the event, by name."""
    return event_response(request, event, page="players", tab="players", players=player_list(event))


@event_page
def player(request: HttpRequest, event: Tournament, registration_id: int) -> HttpResponse:
    """One player: where he sits, what he has scored, what he was given."""
    found = player_page(event, registration_id=registration_id)
    if found is None:
        raise Http404
    unit = unit_of(found.page.rules)
    course = found.row.course if found.row else ()
    is_me = request.GET.get("me") == "1"
    return event_response(
        request,
        event,
        page="player",
        tab="me" if is_me else "players",
        tab_is_page=is_me,
        is_me=is_me,
        found=found,
        chart=chart(course, rounds=found.page.rounds, printer=printer(), unit=Unit(unit)),
        unit=unit,
    )


@event_page
def rules(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Every option of the event's rules: value, meaning, source."""
    groups = rule_groups(event)
    return event_response(
        request,
        event,
        page="rules",
        tab="rules",
        groups=groups,
        sources=sources_of(groups),
        summary=rules_summary(event),
    )
