"""The account of the person who is signed in: name, language, password, roles."""

from django.conf import settings
from django.contrib.auth import authenticate, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.models import User
from tournament.selectors.roles import roles_of
from tournament.services.accounts import account_rename, password_change
from tournament.views.site import Visit, account_page, attempt
from tournament.views.working import Refusal


@account_page
def account(visit: Visit) -> HttpResponse:
    """The account's page; saves the name that others see."""
    if not visit.is_post:
        return _page(visit)
    name = visit.request.POST.get("shown_name", "")
    _user, refusal = attempt(lambda: account_rename(visit.actor, shown_name=name))
    if refusal is not None:
        return _page(visit, refusal=refusal, shown_name=name)
    return visit.done(_("Your name is saved."), to=reverse("account"))


@account_page
def own_password(visit: Visit) -> HttpResponse:
    """Changes the own password; the present one is asked for, other devices are signed out."""
    refusal = None
    if visit.is_post:
        user, refusal = attempt(lambda: _change(visit))
        if user is not None:
            update_session_auth_hash(visit.request, user)
            return visit.done(
                _("Your password is changed. Other devices are signed out."),
                to=reverse("account"),
            )
    return visit.page("registration/own_password.html", refusal=refusal)


def _change(visit: Visit) -> User:
    typed = visit.request.POST
    return password_change(
        visit.actor,
        is_known=_is_present_password(visit.request, typed.get("present", "")),
        password=typed.get("password", ""),
        password_again=typed.get("password_again", ""),
    )


def _is_present_password(request: HttpRequest, password: str) -> bool:
    """Tells whether the password is right; wrong ones count as they do at sign-in."""
    name = request.user.get_username()
    return authenticate(request, username=name, password=password) is not None


def _page(
    visit: Visit, *, refusal: Refusal | None = None, shown_name: str | None = None
) -> HttpResponse:
    user = visit.request.user
    return visit.page(
        "registration/account.html",
        refusal=refusal,
        shown_name=user.get_full_name() if shown_name is None else shown_name,
        roles=roles_of(user),
        languages=settings.LANGUAGES,
    )
