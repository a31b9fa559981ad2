"""`manage.py create_owner`: makes the account that may do everything, in an empty installation."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournament.errors import Blocked, Invalid
from tournament.management.owner import ask_for_owner
from tournament.models import User
from tournament.selectors.site import demo_account_names
from tournament.services.roles import first_owner_create

PASSWORD_VARIABLE = "OWNER_PASSWORD"


class Command(BaseCommand):
    help = (
        "Makes the first owner's account. Asks for name and password; with --name the password "
        f"is taken from the variable {PASSWORD_VARIABLE}, for use without a terminal."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--name", default="", help="the sign-in name")

    def handle(self, *_args: Any, **options: Any) -> None:
        if demo_account_names():
            raise CommandError(
                "The demo is loaded. Remove it first: manage.py wipe_demo. Then make the owner."
            )
        try:
            owner = self._from_variable(options["name"]) if options["name"] else self._asked()
        except Blocked as refused:
            raise CommandError(refused.detail) from refused
        self.stdout.write(f"{owner.username} is the owner and can sign in.")

    def _from_variable(self, name: str) -> User:
        password = os.environ.get(PASSWORD_VARIABLE, "")
        if not password:
            raise CommandError(f"Put the password into the variable {PASSWORD_VARIABLE}.")
        try:
            return first_owner_create(username=name, password=password)
        except Invalid as refused:
            raise CommandError(" ".join(p.detail for p in refused.problems)) from refused

    def _asked(self) -> User:
        try:
            return ask_for_owner(self.stderr.write)
        except EOFError as ended:
            raise CommandError(
                "There is no terminal to ask on. Give --name and put the password into the "
                f"variable {PASSWORD_VARIABLE}."
            ) from ended
