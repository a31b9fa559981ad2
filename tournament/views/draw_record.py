"""How a round was drawn: for everybody, with the record by which anybody draws it again."""

import json

from django.http import Http404, HttpRequest, HttpResponse

from tournament.models import Tournament
from tournament.selectors.draw_record import commitment_name, draw_record
from tournament.views.frame import event_page, event_response


@event_page
def round_draw(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """How this draw was made: seed, inputs, algorithm, and the command that makes it again."""
    found = draw_record(event, number=number)
    if found is None:
        raise Http404
    return event_response(
        request,
        event,
        page="round_draw",
        tab="rounds",
        tab_is_page=False,
        found=found,
        number=number,
        name=commitment_name(event),
        file_name=_file_name(event, number),
    )


@event_page
def round_draw_record(_request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """The record as a file; 404 while it must not be shown."""
    found = draw_record(event, number=number)
    if found is None or found.record is None:
        raise Http404
    text = json.dumps(found.record, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    answer = HttpResponse(text, content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{_file_name(event, number)}"'
    return answer


def _file_name(event: Tournament, number: int) -> str:
    return f"{event.slug}-round-{number}.json"
