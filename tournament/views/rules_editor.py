"""A new event, and the rules of one until its first round is published."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.choices import TournamentKind
from tournament.forms.event_details import FIELDS, read_details
from tournament.forms.rules import (
    RulesDraft,
    RulesEditor,
    field_of_problem,
    known_preset,
    read_draft,
    rules_editor,
)
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.selectors.settings import club_names, last_time_zone, time_zones
from tournament.selectors.tournaments import rules_summary
from tournament.services.tournament_input import TournamentInput
from tournament.services.tournaments import tournament_create, tournament_rules_change
from tournament.views.site import Visit, account_page, attempt
from tournament.views.working import Refusal, Work, working_page

FIRST_PRESET = "ema-2016"
SHOW = "show"
"""The step that shows the form again with another preset or search and writes nothing."""


@account_page
def new_event(visit: Visit) -> HttpResponse:
    """The form of a new event: what it is, its rule set, the options changed in it."""
    typed = visit.request.POST if visit.is_post else visit.request.GET
    draft = read_draft(typed, preset=known_preset(typed.get("preset", FIRST_PRESET)), changes={})
    refusal = None
    if visit.is_post and typed.get("step") != SHOW:
        made, refusal = attempt(lambda: _create(visit, typed, draft), fields=field_of_problem)
        if made is not None:
            return visit.done(
                _("The event is there. Now add the players."), to=reverse("desk", args=[made.slug])
            )
    return visit.page(
        "tournament/settings/new_event.html",
        refusal=refusal,
        editor=_editor(typed, draft, refusal),
        details=_details(visit, typed),
        kinds=TournamentKind,
        clubs=club_names(),
        zones=time_zones(),
        in_short=draft.rules,
    )


@working_page(Right.MANAGE_EVENT)
def rules_settings(work: Work) -> HttpResponse:
    """The rules of the event: to be changed until its first round is published, then to be read."""
    typed = work.request.POST if work.is_post else work.request.GET
    draft = read_draft(typed, preset=work.event.preset, changes=work.event.overrides)
    refusal = None
    if work.is_post and typed.get("step") != SHOW:
        _event, refusal = work.attempt(
            lambda: tournament_rules_change(
                work.actor,
                tournament_id=work.event.pk,
                preset=typed.get("preset", work.event.preset),
                overrides=draft.changes,
            ),
            fields=field_of_problem,
        )
        if refusal is None:
            to = reverse("rules_settings", args=[work.event.slug])
            return work.done(_("The rules are saved."), to=to)
    return work.page(
        "settings/rules",
        tab="settings",
        refusal=refusal,
        tab_is_page=False,
        editor=None if work.event.rules_are_frozen else _editor(typed, draft, refusal),
        summary=rules_summary(work.event),
        in_short=draft.rules,
    )


def _create(visit: Visit, typed: QueryDict, draft: RulesDraft) -> Tournament:
    read = read_details(typed)
    kind = typed.get("kind", "")
    return tournament_create(
        visit.actor,
        entered=TournamentInput(
            preset=typed.get("preset", ""),
            overrides=draft.changes,
            slug=typed.get("slug", "").strip(),
            kind=TournamentKind(kind) if kind in TournamentKind else TournamentKind.TOURNAMENT,
            hidden=bool(typed.get("hidden")),
            **({"name": ""} | read.values),
        ),
        found=read.problems,
    )


def _details(visit: Visit, typed: QueryDict) -> Mapping[str, Any]:
    """Gives what the form holds; a fresh one begins in the time zone of the person's last event."""
    names = (*FIELDS, "slug", "kind", "hidden")
    begun = {
        "kind": TournamentKind.TOURNAMENT.value,
        "time_zone": last_time_zone(visit.request.user.pk),
    }
    return begun | {name: typed[name] for name in names if name in typed}


def _editor(typed: QueryDict, draft: RulesDraft, refusal: Refusal | None) -> RulesEditor:
    return rules_editor(
        draft, query=typed.get("q", ""), problems=refusal.by_field if refusal else None
    )
