"""The version stamp that open pages ask for."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.views.decorators.http import require_safe

from tournament.selectors.live import live_stamp
from tournament.selectors.tournaments import find_event
from tournament.views.frame import may_see


@require_safe
def version(request: HttpRequest, slug: str) -> HttpResponse:
    """The event's version and whether it is in play, as JSON: one query, or 304 and no body."""
    event = find_event(slug)
    if event is None or not may_see(request, event):
        raise Http404
    stamp = live_stamp(event)
    etag = quote_etag(f"{event.created_at.timestamp()}-{stamp.version}-{stamp.in_play:d}")
    answer = get_conditional_response(request, etag=etag)
    if answer is None:
        answer = JsonResponse({"version": stamp.version, "in_play": stamp.in_play})
        answer["ETag"] = etag
    answer["Cache-Control"] = "no-cache, private" if event.hidden else "no-cache"
    if event.hidden:
        patch_vary_headers(answer, ["Cookie"])
    return answer
