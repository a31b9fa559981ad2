"""`manage.py play_demo`: a whole simulated championship, from sign-up to final standings."""

from argparse import ArgumentParser
from time import monotonic
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournament.choices import DrawMode
from tournament.errors import TournamentError
from tournament.selectors.standings_sum import sum_lines
from tournament.services.simulation import Championship, championship_play


class Command(BaseCommand):
    help = (
        "Plays a championship by lot through the same services a person uses, and prints its "
        "standings. The same numbers give the same championship."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=40)
        parser.add_argument("--rounds", type=int, default=8)
        parser.add_argument("--preset", default="ema-2016", help="the rule set")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--slug", default="", help="the event's address")
        parser.add_argument("--until-round", type=int, help="stop after this round")
        parser.add_argument("--mode", choices=("swiss", "random"), default="swiss")
        parser.add_argument(
            "--fill",
            choices=("substitutes", "byes", "three"),
            default="substitutes",
            help="what to do when the players do not divide into tables",
        )

    def handle(self, **options: Any) -> None:
        began = monotonic()
        plan = Championship(
            players=options["players"],
            rounds=options["rounds"],
            preset=options["preset"],
            seed=options["seed"],
            slug=options["slug"],
            mode=DrawMode(options["mode"]),
            fill=options["fill"],
            until_round=options["until_round"],
        )
        try:
            event = championship_play(plan, now=timezone.now(), tell=self._tell)
        except TournamentError as refused:
            raise CommandError(refused.detail) from refused
        call_command("standings", event.slug, stdout=self.stdout)
        self.stdout.write("The sum of all totals:")
        for code, amount in sum_lines(event):
            self.stdout.write(f"  {amount:>14}  {code}")
        self.stdout.write(f"Played in {monotonic() - began:.1f} s. Address: {event.slug}")

    def _tell(self, line: str) -> None:
        self.stdout.write(line)
