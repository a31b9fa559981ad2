"""The public draw: at the desk the seed is committed to and revealed, in public it is checked."""

import shlex
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.models import SeedCommitment, Tournament
from tournament.permissions import Right
from tournament.selectors.draw_record import (
    commitment_name,
    commitments,
    open_commitment,
    proposed_with,
)
from tournament.services.draw_seeds import seed_commit, seed_public_text, seed_reveal
from tournament.views.frame import event_page, event_response
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.DRAW)
def seed(work: Work) -> HttpResponse:
    """Commits to a seed, notes the public text, reveals the seed."""
    if not work.is_post:
        return _page(work)
    posted = work.request.POST
    chosen = _chosen(work)
    if posted.get("do") == "commit":
        source = posted.get("public_source", "")
        step = partial(seed_commit, work.actor, tournament_id=work.event.pk, public_source=source)
        text = _("The seed is fixed. Everybody sees its hash.")
    elif posted.get("do") == "text":
        step = partial(
            seed_public_text,
            work.actor,
            commitment_id=chosen,
            text=posted.get("public_text", ""),
        )
        text = _("The public text is noted.")
    else:
        step = partial(seed_reveal, work.actor, commitment_id=chosen)
        text = _("The seed is public. Anybody can check it.")
    done, refusal = work.attempt(step)
    if refusal or done is None:
        return _page(work, refusal)
    return work.done(text, to=reverse("desk_seed", args=[work.event.slug]))


@event_page
def public_seeds(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Every committed seed: its hash and when, and once it is revealed all that checks it."""
    return event_response(
        request,
        event,
        page="seeds",
        tab="rounds",
        tab_is_page=False,
        found=[
            (one, _check(one, event=commitment_name(event)) if one.revealed_at else "")
            for one in commitments(event)
        ],
    )


def _check(one: SeedCommitment, *, event: str) -> str:
    """Gives the command that checks a seed; the public text is quoted, it may hold anything."""
    public = [f"--public={one.public_text}"] if one.public_text else []
    said = ["--hash", one.digest, "--event", event, "--seed", str(one.seed), "--secret", one.secret]
    return shlex.join(["python", "-m", "seating", "reveal", *said, *public])


def _chosen(work: Work) -> int:
    """Gives the id of the seed the page was about, 0 for none: another may be fixed by now."""
    sent = work.request.POST.get("seed", "")
    return next((one.pk for one in commitments(work.event) if str(one.pk) == sent), 0)


def _page(work: Work, refusal: Refusal | None = None) -> HttpResponse:
    found = open_commitment(work.event)
    return work.page(
        "working/seed",
        tab="rounds",
        refusal=refusal,
        found=found,
        is_used=found is not None and (found.draws.exists() or found.plans.exists()),
        waiting=proposed_with(found) if found else [],
        asks=work.request.GET.get("ask") == "reveal",
        past=[one for one in commitments(work.event) if one.revealed_at],
        typed=work.request.POST,
    )
