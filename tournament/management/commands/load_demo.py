"""`manage.py load_demo`: events to look around in and accounts that everybody knows."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from tournament.actors import system_actor
from tournament.selectors.site import demo_account_names
from tournament.services.demo import demo_accounts_create
from tournament.services.demo_championship import demo_championship_load
from tournament.services.event_import import event_import

DEMO_FOLDER = Path(__file__).resolve().parent.parent.parent / "demo"


class Command(BaseCommand):
    help = (
        "Loads the demo: a championship in its fourth round, real events, and an organiser, a "
        "referee and a player to sign in as."
    )

    def handle(self, *_args: Any, **options: Any) -> None:
        if demo_account_names():
            raise CommandError("The demo is loaded already. Remove it first: manage.py wipe_demo")
        actor, now = system_actor("load_demo"), timezone.now()
        with transaction.atomic():
            for file in sorted(DEMO_FOLDER.glob("*.json")):
                event_import(actor, text=file.read_bytes(), is_demo=True, now=now)
            championship = demo_championship_load(now=now)
            anybody = championship.registrations.select_related("player").earliest("pk")
            demo_accounts_create(now=now, player=anybody.player)
        if options["verbosity"]:
            self.stdout.write("The demo is loaded.")
