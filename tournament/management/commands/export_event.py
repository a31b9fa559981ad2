"""`export_event SLUG`: the event file on standard output, or into a file."""

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand

from tournament.management.events import event_of
from tournament.selectors.event_export import event_text


class Command(BaseCommand):
    help = "Prints an event as an event file (docs/event-file.md)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="the event's address")
        parser.add_argument("--output", type=Path, help="write into this file instead")

    def handle(self, *, slug: str, output: Path | None, **_options: object) -> None:
        text = event_text(event_of(slug))
        if output is None:
            self.stdout.write(text, ending="")
        else:
            output.write_text(text, encoding="utf-8")
