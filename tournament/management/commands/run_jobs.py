"""`manage.py run_jobs`: does background work without Redis. `serve` starts it."""

import signal
from argparse import ArgumentParser
from threading import Event
from types import FrameType
from typing import Any

from django.core.management.base import BaseCommand

from tournament.tasks.runner import run_forever, run_waiting


class Command(BaseCommand):
    help = "Does background jobs until it is stopped, or with --once those that wait now."
    requires_system_checks = []  # a runner needs no pages

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="do what waits, then end")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["once"]:
            self.stdout.write(f"{run_waiting()} done.")
            return
        stop = Event()

        def stop_running(_signal: int, _frame: FrameType | None) -> None:
            stop.set()

        signal.signal(signal.SIGTERM, stop_running)
        signal.signal(signal.SIGINT, stop_running)
        run_forever(stop)
