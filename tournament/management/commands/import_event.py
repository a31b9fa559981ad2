"""`import_event FILE.json`: takes in a whole event, all or nothing."""

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from tournament.actors import system_actor
from tournament.errors import Invalid
from tournament.services.event_import import event_import


class Command(BaseCommand):
    help = "Takes in an event from an event file (docs/event-file.md): all of it, or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the event file, JSON in UTF-8")
        parser.add_argument("--slug", default="", help="the event's address, instead of the file's")

    def handle(self, *, file: Path, slug: str, **_options: object) -> None:
        try:
            text = file.read_bytes()
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        try:
            outcome = event_import(system_actor("import"), text=text, slug=slug)
        except Invalid as error:
            for problem in error.problems:
                self.stderr.write(f"{problem.place or file.name}: {problem.detail}")
            count = len(error.problems)
            noun = "problem" if count == 1 else "problems"
            raise CommandError(f"{count} {noun}. Nothing was imported.") from error
        for warning in outcome.warnings:
            self.stderr.write(f"{warning.place}: {warning.detail}")
        event = outcome.tournament
        self.stdout.write(f"Imported {event.name!r}: /t/{event.slug}/")
