"""What the installation as a whole holds."""

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
