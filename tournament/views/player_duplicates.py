"""Two players who may be one person: merge them, or say that they are two. And claims."""

from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.forms.players import read_ids
from tournament.permissions import Right
from tournament.selectors.known_people import LikelyPair, likely_pairs, pair_of
from tournament.selectors.registrations import open_claims
from tournament.services.claims import claim_answer
from tournament.services.player_changes import (
    players_ask_again,
    players_keep_apart,
    players_merge,
)
from tournament.views.player_steps import TAB, one_problem
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.MANAGE_PLAYERS)
def duplicates(work: Work) -> HttpResponse:
    """The likely pairs; a post says that two are not the same, or takes that back."""
    refusal = None
    if work.is_post:
        answer = _apart(work)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    return work.page("players/duplicates", tab=TAB, refusal=refusal, pairs=likely_pairs(work.event))


def _apart(work: Work) -> HttpResponse | Refusal:
    """Tells two people apart. The undo comes with its pair in the address."""
    sent = {**work.request.GET.dict(), **work.request.POST.dict()}
    ids = read_ids([sent.get("one", ""), sent.get("other", "")])
    if len(ids) != 2:
        return one_problem(_("Choose two players."))
    pair = (ids[0], ids[1])
    asks_again = sent.get("do") == "again"
    step = players_ask_again if asks_again else players_keep_apart
    _none, refusal = work.attempt(
        lambda: step(work.actor, tournament_id=work.event.pk, player_ids=pair)
    )
    if refusal is not None:
        return refusal
    path = work.request.path
    if asks_again:
        return work.done(_("Taken back."), to=path)
    undo = f"{path}?{urlencode({'one': pair[0], 'other': pair[1], 'do': 'again'})}"
    return work.done(_("Kept apart as two people."), to=path, undo=undo)


@working_page(Right.MANAGE_PLAYERS)
def merge(work: Work) -> HttpResponse:
    """Both persons side by side; a post makes one of them."""
    sent = work.request.POST if work.is_post else work.request.GET
    pair = _pair(work, sent.get("one", ""), sent.get("other", ""))
    refusal = None
    if work.is_post and pair is None:
        refusal = one_problem(_("Choose two players."))
    elif pair is None:
        return redirect("desk_players_duplicates", work.event.slug)
    elif work.is_post:
        answer = _merge(work, pair)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    return work.page("players/merge", tab=TAB, refusal=refusal, pair=pair)


def _pair(work: Work, one: str, other: str) -> LikelyPair | None:
    ids = read_ids([one, other])
    return pair_of(work.event, player_ids=(ids[0], ids[1])) if len(ids) == 2 else None


def _merge(work: Work, pair: LikelyPair) -> HttpResponse | Refusal:
    ids = [pair.first.pk, pair.second.pk]
    kept = next((pk for pk in ids if str(pk) == work.request.POST.get("kept")), None)
    if kept is None:
        return one_problem(_("Choose which of the two stays."), f"kept-{ids[0]}")
    (gone,) = (pk for pk in ids if pk != kept)
    player, refusal = work.attempt(
        lambda: players_merge(work.actor, tournament_id=work.event.pk, kept_id=kept, gone_id=gone)
    )
    if player is None:
        return refusal
    to = reverse("desk_players_duplicates", args=[work.event.slug])
    return work.done(_("Merged: one %(name)s now.") % {"name": player.public_name}, to=to)


@working_page(Right.MANAGE_PLAYERS, methods=("POST",))
def claim(work: Work, claim_id: int) -> HttpResponse:
    """Confirms that an account is a player's, or turns the request down."""
    to = reverse("desk_players", args=[work.event.slug])
    found = next((one for one in open_claims(work.event) if one.pk == claim_id), None)
    if found is None:
        raise Http404
    is_the_player = work.request.POST.get("answer") == "yes"
    _none, refusal = work.attempt(
        lambda: claim_answer(
            work.actor,
            tournament_id=work.event.pk,
            claim_id=claim_id,
            is_the_player=is_the_player,
        )
    )
    if refusal is not None:
        return work.page("players/refused", tab=TAB, refusal=refusal, to=to)
    values = {"account": found.user.shown_name, "name": found.player.public_name}
    yes = _("%(account)s is now known to be %(name)s.")
    no = _("The request of %(account)s is turned down.")
    return work.done((yes if is_the_player else no) % values, to=to)
