"""What the installation as a whole holds."""

from django.db.models import Q

from tournament.choices import RoleName
from tournament.models import AuditEntry, Tournament, User


def site_is_empty() -> bool:
    """Tells whether nothing was ever done here: no account, no event, nothing in the log."""
    return not (User.objects.exists() or Tournament.objects.exists() or AuditEntry.objects.exists())


def site_has_accounts() -> bool:
    """Tells whether somebody can sign in."""
    return User.objects.filter(is_active=True).exists()


def demo_account_names() -> tuple[str, ...]:
    """Gives the sign-in names whose passwords everybody knows."""
    found = User.objects.filter(is_demo=True, is_active=True).order_by("pk")
    return tuple(found.values_list("username", flat=True))


def own_account_names() -> tuple[str, ...]:
    """Gives the sign-in names of the accounts that are not the demo's."""
    found = User.objects.filter(is_demo=False, is_active=True).order_by("pk")
    return tuple(found.values_list("username", flat=True))


def events_owned_by_the_demo_alone() -> tuple[Tournament, ...]:
    """Gives the events that are not the demo's and have no owner but the demo's accounts.

    The owner of the site opens every event, so with one there is none of them.
    """
    if User.objects.filter(is_demo=False, is_active=True, is_superuser=True).exists():
        return ()
    owned = Tournament.objects.filter(is_demo=False).filter(_owned_by(is_demo=True))
    others = Tournament.objects.filter(_owned_by(is_demo=False))
    return tuple(owned.exclude(pk__in=others.values("pk")).distinct().order_by("pk"))


def _owned_by(*, is_demo: bool) -> Q:
    """Gives the condition of an event that an account owns, by itself or by the event's club."""
    owner = {"name": RoleName.OWNER, "user__is_active": True, "user__is_demo": is_demo}
    return Q(**{f"roles__{name}": value for name, value in owner.items()}) | Q(
        **{f"club__roles__{name}": value for name, value in owner.items()}
    )
