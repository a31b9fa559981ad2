"""Signing in and out, and the language somebody reads in."""

from http import HTTPStatus
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.views import LoginView, LogoutView
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tournament.forms.account import SignInForm
from tournament.services.accounts import language_choose

ONE_YEAR_SECONDS = 365 * 24 * 60 * 60


class SignIn(LoginView):
    """The sign-in page; afterwards the person is where he wanted to go."""

    template_name = "registration/login.html"
    form_class = SignInForm
    redirect_authenticated_user = True

    def form_valid(self, form: Form) -> HttpResponse:
        """Signs in; from now on pages are in the language kept with the account."""
        login(self.request, form.get_user())
        response = HttpResponseRedirect(self.get_success_url())
        _keep_language(response, self.request.user.language)
        return response

    def form_invalid(self, form: Form) -> HttpResponse:
        """Shows the page again with every problem."""
        response = super().form_invalid(form)
        response.status_code = HTTPStatus.UNPROCESSABLE_ENTITY
        return response


class SignOut(LogoutView):
    """Signs out by POST and shows the events."""

    http_method_names = ["post", "options"]


def locked(request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
    """The answer to one password too many: how long to wait, and that others are not locked."""
    minutes = int(settings.AXES_COOLOFF_TIME.total_seconds() // 60)
    return render(
        request,
        "registration/locked.html",
        {"minutes": minutes},
        status=HTTPStatus.TOO_MANY_REQUESTS,
    )


# No token: the public pages that hold this form stay the same for everybody, so that browsers
# can keep them. The worst a foreign page could do is to change a stranger's language: session
# cookies are not sent with a form from elsewhere, and the origin is looked at besides.
@csrf_exempt
@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Keeps the chosen language: with the account of somebody signed in, else on the device."""
    chosen = request.POST.get("language", "")
    if chosen not in dict(settings.LANGUAGES) or not _is_own_form(request):
        return HttpResponseBadRequest(_("There is no such language here."))
    if request.user.is_authenticated:
        language_choose(request.user, language=chosen)
    response = HttpResponseRedirect(_way_back(request))
    _keep_language(response, chosen)
    return response


def _is_own_form(request: HttpRequest) -> bool:
    origin = request.headers.get("Origin", "")
    return origin in ("", "null") or urlsplit(origin).netloc == request.get_host()


def _way_back(request: HttpRequest) -> str:
    target = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return target if is_ours else resolve_url("event_list")


def _keep_language(response: HttpResponse, language: str) -> None:
    if language:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=ONE_YEAR_SECONDS,
            samesite="Lax",
            secure=settings.HTTPS,
        )
