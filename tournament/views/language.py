"""Pages in the language kept with the account, whatever device its owner signs in on."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

Answer = Callable[[HttpRequest], HttpResponse]


class PersonLanguageMiddleware:
    """Speaks the account's language to somebody signed in; all others have the cookie's.

    A request without a session cookie is from nobody signed in and costs no query.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers the request in that language."""
        if settings.SESSION_COOKIE_NAME in request.COOKIES and request.user.is_authenticated:
            chosen = request.user.language
            if chosen in dict(settings.LANGUAGES):
                translation.activate(chosen)
                request.LANGUAGE_CODE = chosen
        return self.get_response(request)
