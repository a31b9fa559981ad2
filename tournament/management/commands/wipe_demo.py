"""`manage.py wipe_demo`: removes the demo and leaves everything else."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournament.actors import system_actor
from tournament.selectors.site import (
    demo_account_names,
    events_owned_by_the_demo_alone,
    own_account_names,
)
from tournament.services.demo import demo_wipe

MAKE_OWNER = "Then make the owner, who opens every event: make owner."


class Command(BaseCommand):
    help = "Removes the demo events, the demo accounts, and players who then play nowhere."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--yes",
            action="store_true",
            help="remove the demo even if events of your own are left without an owner",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        left = [f"{event.name} ({event.slug})" for event in events_owned_by_the_demo_alone()]
        own = own_account_names()
        if left and (own or not options["yes"]):
            raise CommandError(_refusal(left, own))
        wiped = demo_wipe(system_actor("wipe_demo"), now=timezone.now())
        self.stdout.write(
            f"Removed {wiped.events} demo events, {wiped.accounts} accounts, "
            f"{wiped.players} players."
        )
        if left:
            self.stdout.write(f"Kept, without an owner now: {', '.join(left)}. {MAKE_OWNER}")


def _refusal(left: list[str], own: tuple[str, ...]) -> str:
    """Gives why the demo stays, and every way out of it."""
    text = f"Nothing was removed. Only demo accounts own these events: {', '.join(left)}. "
    demo = ", ".join(demo_account_names())
    if own:
        return (
            f"{text}Sign in as their owner (demo accounts: {demo}), make {', '.join(own)} "
            "an owner of each on its page of people, and say wipe_demo again."
        )
    return f"{text}They stay with --yes: manage.py wipe_demo --yes. {MAKE_OWNER}"
