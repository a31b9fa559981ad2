"""A whole list of players: pasted or uploaded, previewed, and only then taken."""

import secrets

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.forms.player_list import read_list
from tournament.forms.players import SIGNED_UP_AS
from tournament.permissions import Right
from tournament.services.player_import import (
    COLUMN_FIELDS,
    FILE_ENCODINGS,
    ListDraft,
    ListSent,
    player_list_draft,
    players_import,
)
from tournament.views.list_problems import list_refusal, list_source
from tournament.views.player_steps import TAB
from tournament.views.working import Refusal, Work, working_page

KEY_LENGTH = 80
COLUMN_WIDTH = 3
"""How many cells of a column are shown beside the choice of what it is."""


@working_page(Right.MANAGE_PLAYERS)
def import_list(work: Work) -> HttpResponse:
    """Takes a list in, shows what would happen, and does it when told to."""
    if not work.is_post:
        return _start(work)
    sent = read_list(work.request.POST, upload=work.request.FILES.get("file"))
    draft, refusal = work.attempt(lambda: player_list_draft(work.event, sent=sent))
    if draft is None:
        return _start(work, refusal)
    key = work.request.POST.get("key", "")[:KEY_LENGTH] or secrets.token_urlsafe(16)
    refusal = list_refusal(draft.judged.problems)
    if work.request.POST.get("step") == "apply" and refusal is None:
        count, refusal = work.attempt(
            lambda: players_import(
                work.actor,
                tournament=work.event,
                judged=draft.judged,
                status=sent.status,
                key=key,
            )
        )
        if count is not None:
            return _done(work, count)
    return _preview(work, draft, sent, refusal=refusal, key=key)


def _done(work: Work, count: int) -> HttpResponse:
    text = ngettext("%(count)s player is signed up.", "%(count)s players are signed up.", count)
    return work.done(text % {"count": count}, to=reverse("desk_players", args=[work.event.slug]))


def _start(work: Work, refusal: Refusal | None = None) -> HttpResponse:
    return work.page(
        "players/import_start",
        tab=TAB,
        refusal=refusal,
        text=work.request.POST.get("text", ""),
        encodings=FILE_ENCODINGS,
    )


def _preview(
    work: Work, draft: ListDraft, sent: ListSent, *, refusal: Refusal | None, key: str
) -> HttpResponse:
    judged = draft.judged
    first = 1 if draft.columns.headings else 0
    sample = draft.grid.lines[first : first + COLUMN_WIDTH]
    columns = [
        {
            "field": field,
            "heading": (draft.columns.headings or ("",) * (at + 1))[at],
            "cells": [line.cells[at] for line in sample if any(line.cells[at : at + 1])],
        }
        for at, field in enumerate(draft.columns.fields)
    ]
    return work.page(
        "players/import_preview",
        tab=TAB,
        refusal=refusal,
        draft=draft,
        judged=judged,
        sent=sent,
        key=key,
        columns=columns,
        unknown=[one["heading"] for one in columns if one["heading"] and not one["field"]],
        fields=[(name, _column_names()[name]) for name in COLUMN_FIELDS],
        to_look_at=[one for one in judged.rows if not one.is_settled],
        settled=[one for one in judged.rows if one.is_settled],
        statuses=SIGNED_UP_AS,
        source=work.request.POST.get("source", "")[:KEY_LENGTH]
        or list_source(draft.grid, is_file=sent.data is not None),
    )


def _column_names() -> dict[str, str]:
    return {
        "name": _("Name"),
        "club": _("Club"),
        "country": _("Country"),
        "number": _("Number"),
        "federation_number": _("Federation number"),
        "team": _("Team"),
        "seed_rating": _("Seed rating"),
        "alias": _("Public alias"),
        "paid": _("Paid"),
        "surname": _("Surname"),
        "given_name": _("Given name"),
    }
