"""Keys for programs: one's own, and those for an event. A key is shown once, when it is made."""

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.forms.tokens import LASTS, read_token
from tournament.permissions import Right
from tournament.selectors.roles import roles_of
from tournament.selectors.tokens import (
    own_token,
    token_of_event,
    tokens_of_event,
    tokens_of_user,
)
from tournament.services.tokens import NewToken, event_token_revoke, token_create, token_revoke
from tournament.views.site import Visit, account_page, attempt
from tournament.views.working import Refusal, Work, working_page


@account_page
def own_keys(visit: Visit) -> HttpResponse:
    """The person's own keys; makes one for everything he may do, or for one of his events."""
    if not visit.is_post:
        return _own_page(visit)
    typed = read_token(visit.request.POST)
    made, refusal = attempt(
        lambda: token_create(
            visit.actor,
            name=typed.name,
            tournament_id=typed.event_id,
            read_only=typed.read_only,
            days=typed.days,
        )
    )
    return _own_page(visit, made=made, refusal=refusal)


@require_POST
@account_page
def own_key_take_back(visit: Visit, token_id: int) -> HttpResponse:
    """Takes an own key back."""
    token = own_token(visit.request.user, token_id=token_id)
    if token is None:
        raise Http404
    _token, refusal = attempt(lambda: token_revoke(visit.actor, token_id=token_id))
    if refusal is not None:
        return _own_page(visit, refusal=refusal)
    return visit.done(
        _("The key “%(name)s” does not work any more.") % {"name": token.name},
        to=reverse("own_keys"),
    )


@working_page(Right.MANAGE_EVENT)
def event_keys(work: Work) -> HttpResponse:
    """The keys for the event, whoever made them; makes one that acts for the person."""
    if not work.is_post:
        return _event_page(work)
    typed = read_token(work.request.POST)
    made, refusal = work.attempt(
        lambda: token_create(
            work.actor,
            name=typed.name,
            tournament_id=work.event.pk,
            read_only=typed.read_only,
            days=typed.days,
        )
    )
    return _event_page(work, made=made, refusal=refusal)


@working_page(Right.MANAGE_EVENT, methods=("POST",))
def event_key_take_back(work: Work, token_id: int) -> HttpResponse:
    """Takes a key for the event back."""
    token = token_of_event(work.event, token_id=token_id)
    if token is None:
        raise Http404
    _token, refusal = work.attempt(
        lambda: event_token_revoke(work.actor, tournament_id=work.event.pk, token_id=token_id)
    )
    if refusal is not None:
        return _event_page(work, refusal=refusal)
    return work.done(
        _("The key “%(name)s” does not work any more.") % {"name": token.name},
        to=reverse("event_keys", args=[work.event.slug]),
    )


def _own_page(
    visit: Visit, *, made: NewToken | None = None, refusal: Refusal | None = None
) -> HttpResponse:
    user = visit.request.user
    roles = roles_of(user).events
    return visit.page(
        "registration/keys.html",
        refusal=refusal,
        made=made,
        keys=tokens_of_user(user),
        events=list({role.tournament_id: role.tournament for role in roles}.values()),
        now=timezone.now(),
        lasts=LASTS,
        typed={} if made else visit.request.POST,
    )


def _event_page(
    work: Work, *, made: NewToken | None = None, refusal: Refusal | None = None
) -> HttpResponse:
    return work.page(
        "settings/keys",
        tab="settings",
        refusal=refusal,
        tab_is_page=False,
        made=made,
        keys=tokens_of_event(work.event),
        now=timezone.now(),
        lasts=LASTS,
        typed={} if made else work.request.POST,
    )
