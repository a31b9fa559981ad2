"""`standings SLUG`: the standings as a table, CSV or JSON."""

import json
from argparse import ArgumentParser
from unicodedata import east_asian_width

from django.core.management.base import BaseCommand, CommandError

from tournament.management.events import event_of
from tournament.models import Tournament
from tournament.reports.standings_csv import standings_csv_file
from tournament.selectors.standings import (
    standings_json,
    standings_with_names,
    team_standings_json,
)

Rows = list[dict[str, object]]


class Command(BaseCommand):
    help = "Prints the standings of an event."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="the event's address")
        parser.add_argument("--format", choices=("table", "csv", "json"), default="table")
        parser.add_argument("--round", type=int, help="as of the end of this round")
        parser.add_argument("--teams", action="store_true", help="the teams instead of the players")

    def handle(
        self, *, slug: str, format: str, round: int | None, teams: bool, **_options: object
    ) -> None:
        event = event_of(slug)
        if round is not None:
            _check_round(event, round)
        found = standings_with_names(event, up_to_round=round)
        rows = (team_standings_json if teams else standings_json)(found, tournament=event)
        if teams and not rows:
            raise CommandError("This event has no teams.")
        self.stdout.write(_FORMATS[format](rows), ending="")


def _check_round(event: Tournament, number: int) -> None:
    numbers = sorted(event.rounds.values_list("number", flat=True).distinct())
    if number not in numbers:
        known = f"It has {numbers[0]} to {numbers[-1]}." if numbers else "It has none yet."
        raise CommandError(f"This event has no round {number}. {known}")


def _json(rows: Rows) -> str:
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def _csv(rows: Rows) -> str:
    return standings_csv_file(rows).decode("utf-8-sig")


def _table(rows: Rows) -> str:
    """Gives a table for people to read: rank, name, total, points, penalties, games."""
    lines = [("", "name", "total", "points", "penalties", "games")]
    ranks = [row["rank"] for row in rows]
    for row in rows:
        rank = row["rank"]
        shared = "=" if rank is not None and ranks.count(rank) > 1 else ""
        lines.append(
            (
                "–" if rank is None else f"{shared}{rank}",
                str(row["name"]),
                str(row["total_display"]),
                f"{row['raw']:,}",
                f"{row['penalties']:,}" if row["penalties"] else "",
                str(row["games"]),
            )
        )
    widths = [max(_width(line[at]) for line in lines) for at in range(6)]
    return "".join(
        " ".join(
            _padded(cell, width, left=at == 1)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        + "\n"
        for line in lines
    )


def _padded(cell: str, width: int, *, left: bool) -> str:
    space = " " * (width - _width(cell))
    return cell + space if left else space + cell


def _width(text: str) -> int:
    """Gives the columns a text takes on a terminal: two for a Japanese or Chinese letter."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


_FORMATS = {"json": _json, "csv": _csv, "table": _table}
