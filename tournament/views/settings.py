"""An event's settings: what it is called, when and where; who sees it; its end; a copy of it."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.forms.event_details import (
    FIELDS,
    SEEN,
    changed_fields,
    read_details,
    shown_details,
)
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.selectors.settings import last_change, settings_view, time_zones
from tournament.selectors.tournaments import rules_summary
from tournament.services.tournaments import (
    tournament_copy,
    tournament_finish,
    tournament_reopen,
    tournament_update,
)
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.MANAGE_EVENT)
def settings(work: Work) -> HttpResponse:
    """The details of the event and the way to everything else that is set."""
    if not work.is_post:
        return _page(work)
    typed = work.request.POST
    changed = changed_fields(typed)
    read, seen = read_details(typed), read_details(typed, prefix=SEEN)
    _event, refusal = work.attempt(
        lambda: tournament_update(
            work.actor,
            tournament_id=work.event.pk,
            changes={name: value for name, value in read.values.items() if name in changed},
            seen={name: value for name, value in seen.values.items() if name in changed},
            found=read.problems,
        )
    )
    if refusal is not None:
        return _page(work, refusal=refusal)
    return work.done(_("The details are saved."), to=_home(work.event))


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def visibility(work: Work) -> HttpResponse:
    """Hides the event from everybody without a role in it, or shows it; by the same button back."""
    hidden = work.request.POST.get("hidden") == "1"
    _event, refusal = work.attempt(
        lambda: tournament_update(
            work.actor, tournament_id=work.event.pk, changes={"hidden": hidden}
        )
    )
    if refusal is not None:
        return _page(work, refusal=refusal)
    text = (
        _("The event is hidden. Only people with a role in it see it.")
        if hidden
        else _("Everybody can see the event now.")
    )
    return work.done(text, to=_home(work.event))


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def finish(work: Work) -> HttpResponse:
    """Finishes the event, or says which tables stand in the way."""
    _event, refusal = work.attempt(
        lambda: tournament_finish(work.actor, tournament_id=work.event.pk)
    )
    if refusal is not None:
        return _page(work, refusal=refusal)
    return work.done(_("The event is finished. Nothing changes in it now."), to=_home(work.event))


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def reopen(work: Work) -> HttpResponse:
    """Opens a finished event again for a reason."""
    _event, refusal = work.attempt(
        lambda: tournament_reopen(
            work.actor,
            tournament_id=work.event.pk,
            reason=work.request.POST.get("reason", ""),
        )
    )
    if refusal is not None:
        return _page(work, refusal=refusal)
    return work.done(_("The event is open again."), to=_home(work.event))


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def copy(work: Work) -> HttpResponse:
    """Makes an event with the same details and rules, without people and rounds."""
    name = work.request.POST.get("copy_name", "")
    made, refusal = work.attempt(
        lambda: tournament_copy(work.actor, tournament_id=work.event.pk, name=name),
        fields=lambda place: "copy_name" if place in ("name", "slug") else place,
    )
    if made is None:
        return _page(work, refusal=refusal)
    text = _("This is the copy. Set its date; the rules can be changed again.")
    return work.done(text, to=_home(made))


def _home(event: Tournament) -> str:
    return reverse("settings", args=[event.slug])


def _page(work: Work, *, refusal: Refusal | None = None) -> HttpResponse:
    stored = shown_details(_stored(work.event))
    details = work.request.POST if "name" in work.request.POST else stored
    seen = {name: details.get(SEEN + name, stored[name]) for name in FIELDS}
    newer = _newer(refusal)
    return work.page(
        "settings/settings",
        tab="settings",
        refusal=refusal,
        details=details,
        seen=seen | newer,
        differing=[
            {"name": name, "yours": details.get(name, ""), "stored": text}
            for name, text in newer.items()
        ],
        changed_by=last_change(work.event, action="tournament_update") if newer else None,
        summary=rules_summary(work.event),
        view=settings_view(work.event),
        zones=time_zones(),
        typed=work.request.POST,
    )


def _stored(event: Tournament) -> dict[str, Any]:
    values: dict[str, Any] = {name: getattr(event, name) for name in FIELDS if name != "club"}
    return values | {"club": event.club.name if event.club else ""}


def _newer(refusal: Refusal | None) -> Mapping[str, str]:
    """Gives what somebody else stored meanwhile in the fields that were to be changed."""
    return shown_details(refusal.data.get("stored", {})) if refusal is not None else {}
