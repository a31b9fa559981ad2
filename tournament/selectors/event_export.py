"""A whole event as the value of an event file. The number of queries does not depend on its size.

The file names what it can by the file's own ids, so that it means the same wherever it is read:
exported, imported elsewhere and exported again, it is the same byte for byte.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.points import Parts, json_points
from tournament.bridge.event_file import FORMAT
from tournament.bridge.event_file.writing import (
    banned_pair_value,
    filled,
    in_order,
    penalty_value,
    player_value,
    round_value,
    stage_value,
    table_value,
)
from tournament.bridge.keys import player_keys
from tournament.bridge.rules import rules_of
from tournament.models import (
    Hand,
    Round,
    RoundScore,
    Seat,
    SeatScore,
    Table,
    TableResult,
    Tournament,
)


def event_text(tournament: Tournament) -> str:
    """Gives the event file's text: UTF-8, two spaces of indent, keys in a fixed order."""
    return json.dumps(event_value(tournament), ensure_ascii=False, indent=2) + "\n"


def event_value(tournament: Tournament) -> dict[str, Any]:
    """Gives the event file's value. Twelve queries."""
    registrations = list(
        tournament.registrations.select_related("player__club", "team").order_by("pk")
    )
    keys = player_keys(registrations)
    rounds = list(tournament.rounds.select_related("stage", "draw").order_by("pk"))
    positions = {row.pk: position for position, row in enumerate(rounds)}
    play = _load_play(tournament)
    penalties = tournament.penalties.select_related("round", "table").order_by("pk")
    start_totals = {
        keys[row.pk]: json_points(Parts(row.start_total_parts))
        for row in registrations
        if row.start_total_parts
    }
    club = tournament.club.name if tournament.club else ""
    return {
        "format": FORMAT,
        **filled(
            name=tournament.name,
            slug=tournament.slug,
            kind=tournament.kind,
            status=tournament.status,
            club=club,
            place=tournament.place,
            starts_on=tournament.starts_on,
            ends_on=tournament.ends_on,
            time_zone=tournament.time_zone,
            planned_rounds=tournament.planned_rounds,
            hidden=tournament.hidden,
            sign_up_open=tournament.sign_up_open,
        ),
        "seed": tournament.seed,
        "rules": _rules(tournament),
        "players": [player_value(row, keys[row.pk]) for row in registrations],
        **filled(
            stages=[stage_value(stage) for stage in tournament.stages.order_by("number")],
        ),
        "rounds": [_round(row, play, keys) for row in rounds],
        **filled(
            penalties=[penalty_value(row, keys, positions=positions) for row in penalties],
            banned_pairs=[
                banned_pair_value(row, keys) for row in tournament.banned_pairs.order_by("pk")
            ],
            carry_over=start_totals,
        ),
    }


def _rules(tournament: Tournament) -> dict[str, Any]:
    rules: dict[str, Any] = {
        "preset": tournament.preset,
        "overrides": in_order(tournament.overrides),
    }
    if tournament.rules_are_frozen:
        rules["options"] = rules_of(tournament).as_json()
    return rules


@dataclass(frozen=True, slots=True)
class _Play:
    """All tables of the event and what belongs to them, by the id of what they belong to."""

    tables: Mapping[int, list[Table]]
    seats: Mapping[int, list[Seat]]
    results: Mapping[int, list[TableResult]]
    scores: Mapping[int, list[SeatScore]]
    hands: Mapping[int, list[Hand]]
    round_scores: Mapping[int, list[RoundScore]]


def _load_play(tournament: Tournament) -> _Play:
    of_table = {"table__round__tournament": tournament}
    of_result = {"result__table__round__tournament": tournament}
    return _Play(
        tables=_grouped(
            Table.objects.filter(round__tournament=tournament).order_by("number"), "round_id"
        ),
        seats=_grouped(Seat.objects.filter(**of_table).order_by("pk"), "table_id"),
        results=_grouped(TableResult.objects.filter(**of_table).order_by("version"), "table_id"),
        scores=_grouped(SeatScore.objects.filter(**of_result).order_by("pk"), "result_id"),
        hands=_grouped(Hand.objects.filter(**of_result).order_by("number"), "result_id"),
        round_scores=_grouped(
            RoundScore.objects.filter(round__tournament=tournament).order_by("pk"), "round_id"
        ),
    )


def _grouped(rows: Iterable[Any], by: str) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[getattr(row, by)].append(row)
    return found


def _round(row: Round, play: _Play, keys: Mapping[int, str]) -> dict[str, Any]:
    tables = [
        table_value(
            table,
            seats=play.seats[table.pk],
            results=[
                (result, play.scores[result.pk], play.hands[result.pk])
                for result in play.results[table.pk]
            ],
            keys=keys,
        )
        for table in play.tables[row.pk]
    ]
    return round_value(row, tables=tables, scores=play.round_scores[row.pk], keys=keys)
