"""What somebody keeps with the own account, and how an account is made."""

from dataclasses import dataclass
from datetime import datetime

from axes.utils import reset as forget_wrong_passwords
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament import audit
from tournament.actors import Actor, user_actor
from tournament.errors import Invalid
from tournament.models import User
from tournament.permissions import require_account
from tournament.text import checked_text

USERNAME_LIMIT = 150
SHOWN_NAME_LIMIT = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountInput:
    """What somebody typed for a new account. An empty `shown_name` is the sign-in name."""

    username: str
    password: str
    password_again: str
    shown_name: str = ""


def language_choose(user: User, *, language: str) -> None:
    """Keeps the language the person reads in. Nobody else sees it, so the log has no line of it."""
    user.language = language
    user.save(update_fields=["language"])


def account_rename(actor: Actor, *, shown_name: str, now: datetime | None = None) -> User:
    """Changes the name pages and the log show for the actor's own account, and gives the account.

    An empty name shows the sign-in name. Raises `Invalid`.
    """
    user = _own(actor)
    problems: list[Problem] = []
    name = _shown_name(shown_name, problems)
    if problems:
        raise Invalid(problems)
    with transaction.atomic():
        stored = User.objects.select_for_update().get(pk=user.pk)
        before = stored.get_full_name()
        if before != name:
            stored.first_name, stored.last_name = name, ""
            stored.save(update_fields=["first_name", "last_name"])
            _log(actor, "account_rename", stored, now, before=before, after=name)
    return stored


def password_change(
    actor: Actor,
    *,
    is_known: bool,
    password: str,
    password_again: str,
    now: datetime | None = None,
) -> User:
    """Gives the actor's own account its new password; all its other sessions end.

    `is_known` says whether the present one was typed rightly. Raises `Invalid` with every problem.
    """
    user = _own(actor)
    problems = password_problems(password, password_again, user=user)
    if not is_known:
        detail = _("This is not your present password.")
        problems.insert(0, Problem(code="password_wrong", place="present", detail=detail))
    if problems:
        raise Invalid(problems)
    with transaction.atomic():
        password_write(user, password=password)
        _log(actor, "password_change", user, now)
    return user


def password_problems(password: str, password_again: str, *, user: User) -> list[Problem]:
    """Gives everything that is wrong with a new password that was typed twice."""
    problems = []
    try:
        validate_password(password, user)
    except ValidationError as refused:
        problems = [
            Problem(code="password_weak", place="password", detail=message)
            for message in refused.messages
        ]
    if password != password_again:
        detail = _("The two passwords differ. Type the same one twice.")
        problems.append(Problem(code="passwords_differ", place="password_again", detail=detail))
    return problems


def password_write(user: User, *, password: str) -> None:
    """Writes a checked password inside the caller's transaction.

    Sessions are tied to it, so those begun under the old one end. Wrong attempts are forgotten:
    the person who was locked out is the one who gets a new password.
    """
    user.set_password(password)
    user.save(update_fields=["password"])
    forget_wrong_passwords(username=user.username)


def account_row(entered: AccountInput) -> User:
    """Writes a new account inside the caller's transaction and gives it.

    Raises `Invalid` with every problem of names and password, also where somebody else takes
    the name in the same moment.
    """
    problems: list[Problem] = []
    username = User.normalize_username(
        checked_text(
            entered.username,
            place="username",
            title=_("The sign-in name"),
            limit=USERNAME_LIMIT,
            problems=problems,
        )
    )
    shown_name = _shown_name(entered.shown_name, problems)
    if username and User.objects.filter(username__iexact=username).exists():
        problems.append(_name_taken(username))
    draft = User(username=username, first_name=shown_name)
    problems += password_problems(entered.password, entered.password_again, user=draft)
    if problems:
        raise Invalid(problems)
    try:
        with transaction.atomic():
            return User.objects.create_user(
                username=username, password=entered.password, first_name=shown_name
            )
    except IntegrityError:
        raise Invalid([_name_taken(username)]) from None


def _name_taken(username: str) -> Problem:
    detail = _("Somebody has the sign-in name %(name)s already. Choose another one.")
    return Problem(code="username_taken", place="username", detail=detail % {"name": username})


def _shown_name(typed: str, problems: list[Problem]) -> str:
    return checked_text(
        typed,
        place="shown_name",
        title=_("The name"),
        limit=SHOWN_NAME_LIMIT,
        problems=problems,
        required=False,
    )


def _own(actor: Actor) -> User:
    require_account(actor)
    if actor.user is None:
        message = "A command has no account of its own."
        raise RuntimeError(message)
    return actor.user


def _log(
    actor: Actor,
    action: str,
    user: User,
    now: datetime | None,
    **changed: str,
) -> None:
    audit.record(
        user_actor(user, device=actor.device),
        action,
        tournament=None,
        target=user,
        now=now or timezone.now(),
        **{side: {"name": text} for side, text in changed.items()},
    )
