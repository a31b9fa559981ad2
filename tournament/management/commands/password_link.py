"""Makes a link with which somebody chooses a new password."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournament.actors import system_actor
from tournament.errors import TournamentError
from tournament.selectors.roles import account_id
from tournament.services.invitations import password_link_create
from tournament.services.role_scope import Scope


class Command(BaseCommand):
    """Prints the end of an address; it works once, for a day."""

    help = "Makes a link with which the account NAME chooses a new password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes the sign-in name."""
        parser.add_argument("name", help="the sign-in name of the account")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Prints the link's address below the site's own."""
        name = options["name"]
        user_id = account_id(name)
        if user_id is None:
            message = f"There is no account {name}."
            raise CommandError(message)
        try:
            made = password_link_create(
                system_actor("password_link"), scope=Scope(), user_id=user_id
            )
        except TournamentError as refused:
            raise CommandError(refused.detail) from refused
        self.stdout.write(f"/reset/{made.secret}/")
