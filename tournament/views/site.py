"""Pages of work that belong to no event: an account, a club, a new event, a link."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from tournament.actors import Actor
from tournament.views.frame import actor_of
from tournament.views.working import Refusal, attempt

__all__ = ["Visit", "account_page", "attempt", "visitor_page"]


@dataclass
class Visit:
    """Somebody at work outside any event: the request and who it is."""

    request: HttpRequest
    actor: Actor

    @property
    def is_post(self) -> bool:
        """True where something is sent."""
        return self.request.method == "POST"

    def page(
        self,
        template: str,
        *,
        refusal: Refusal | None = None,
        status: HTTPStatus = HTTPStatus.OK,
        **context: object,
    ) -> HttpResponse:
        """Renders the template in the frame of work; a refusal sets the status."""
        return render(
            self.request,
            template,
            {"working": True, "refusal": refusal, **context},
            status=refusal.status if refusal else status,
        )

    def done(self, text: str, *, to: str) -> HttpResponse:
        """Says on the next page that it is done and leads there."""
        messages.success(self.request, text)
        return HttpResponseRedirect(to)


SiteView = Callable[..., HttpResponse]


def visitor_page(view: SiteView) -> SiteView:
    """Makes `view(visit, ...)` a page for everybody, kept by no browser."""

    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def answer(request: HttpRequest, **where: Any) -> HttpResponse:
        response = view(Visit(request, actor_of(request)), **where)
        response.headers["Cache-Control"] = "no-store, private"
        return response

    return answer


def account_page(view: SiteView) -> SiteView:
    """Makes `view(visit, ...)` a page for everybody signed in; others are asked to sign in."""

    @wraps(view)
    def answer(visit: Visit, **where: Any) -> HttpResponse:
        if visit.actor.user is None:
            return redirect_to_login(visit.request.get_full_path())
        return view(visit, **where)

    return visitor_page(answer)
