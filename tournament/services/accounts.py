"""What somebody keeps with the own account."""

from tournament.models import User


def language_choose(user: User, *, language: str) -> None:
    """Keeps the language the person reads in. Nobody else sees it, so the log has no line of it."""
    user.language = language
    user.save(update_fields=["language"])
