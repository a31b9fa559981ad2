"""`manage.py wipe_demo`: removes the demo and leaves everything else."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from tournament.actors import system_actor
from tournament.services.demo import demo_wipe


class Command(BaseCommand):
    help = "Removes the demo events, the demo accounts, and players who then play nowhere."

    def handle(self, *_args: Any, **_options: Any) -> None:
        wiped = demo_wipe(system_actor("wipe_demo"), now=timezone.now())
        self.stdout.write(
            f"Removed {wiped.events} demo events, {wiped.accounts} accounts, "
            f"{wiped.players} players."
        )
