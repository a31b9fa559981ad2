"""Asks for the first owner on a terminal."""

import getpass
from collections.abc import Callable

from tournament.errors import Invalid
from tournament.models import User
from tournament.services.roles import first_owner_create

Say = Callable[[str], object]


def ask_for_owner(say: Say) -> User:
    """Asks for name and password until both are good, and gives the new owner's account.

    Raises `Blocked` if there is an account already, `EOFError` where the input ends.
    """
    while True:
        name = input("Sign-in name of the first owner: ").strip()
        password = getpass.getpass("Password: ")
        if password != getpass.getpass("Password, once more: "):
            say("The two passwords are not the same.")
            continue
        try:
            return first_owner_create(username=name, password=password)
        except Invalid as refused:
            for problem in refused.problems:
                say(problem.detail)
