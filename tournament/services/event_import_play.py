"""Writes the rounds, results and penalties of an event file that was found right."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from scoring.penalties import default_points
from scoring.ruleset import RuleSet
from tournament.actors import Actor
from tournament.bridge.event_file.checks import round_position
from tournament.bridge.event_file.shape import (
    EventFile,
    PenaltyRow,
    RoundRow,
    TableRow,
    VersionRow,
)
from tournament.bridge.event_file.wishes import renamed
from tournament.choices import DrawStatus, ResultStatus
from tournament.models import (
    Draw,
    Hand,
    Penalty,
    Registration,
    Round,
    RoundScore,
    Seat,
    SeatScore,
    Stage,
    Table,
    TableResult,
    Tournament,
)


@dataclass(slots=True)
class PlayWriter:
    """Collects the rows of all rounds and writes each kind at once."""

    tournament: Tournament
    rules: RuleSet
    actor: Actor
    now: datetime
    registrations: Mapping[str, Registration]
    stages: Mapping[int, Stage]
    seats: list[Seat] = field(default_factory=list)
    results: list[TableResult] = field(default_factory=list)
    scores: list[SeatScore] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)

    def write(self, found: EventFile) -> None:
        """Writes everything that was played and given in the file."""
        rounds = self._rounds(found)
        tables = self._tables(found, rounds)
        Seat.objects.bulk_create(self.seats)
        TableResult.objects.bulk_create(self.results)
        SeatScore.objects.bulk_create(self.scores)
        Hand.objects.bulk_create(self.hands)
        RoundScore.objects.bulk_create(
            RoundScore(
                round=round_,
                registration=self.registrations[score.player],
                kind=score.kind,
                final_parts=score.final_parts,
                raw_points=score.raw,
                place=score.rank,
            )
            for row, round_ in zip(found.rounds, rounds, strict=True)
            for score in row.scores
        )
        self._penalties(found, rounds, tables)

    def _rounds(self, found: EventFile) -> list[Round]:
        draws = [self._draw(row) for row in found.rounds]
        Draw.objects.bulk_create(draw for draw in draws if draw is not None)
        return Round.objects.bulk_create(
            Round(
                tournament=self.tournament,
                number=row.number,
                name=row.name,
                date=row.date,
                stage=self.stages.get(row.stage) if row.stage is not None else None,
                status=row.status,
                draw=draw,
                reason=row.reason,
                published_at=row.published_at or self.now,
            )
            for row, draw in zip(found.rounds, draws, strict=True)
        )

    def _draw(self, row: RoundRow) -> Draw | None:
        """Gives the draw a round came from; its tables are the round's own."""
        if row.draw is None:
            return None
        return Draw(
            tournament=self.tournament,
            round_number=row.number,
            stage=self.stages.get(row.stage) if row.stage is not None else None,
            mode=row.draw.mode,
            status=DrawStatus.PUBLISHED,
            seed=row.draw.seed,
            options=renamed(row.draw.options, name=self._row_id),
            tables=[
                {
                    "number": table.number,
                    "seats": [
                        self.registrations[seat.player].pk if seat.player else None
                        for seat in table.seats
                    ],
                }
                for table in row.tables
            ],
            byes=[self.registrations[score.player].pk for score in row.scores],
            figures=dict(row.draw.figures),
            inputs_hash=row.draw.inputs_hash,
            algorithm=row.draw.algorithm,
            edited=row.draw.edited,
            created_by=self.actor.user,
            created_at=row.published_at or self.now,
        )

    def _row_id(self, key: object) -> int | None:
        found = self.registrations.get(str(key))
        return found.pk if found else None

    def _tables(self, found: EventFile, rounds: list[Round]) -> dict[tuple[int, int], Table]:
        """Writes the tables, collects what stands on them; gives them by round and number."""
        rows = [
            (table, round_)
            for row, round_ in zip(found.rounds, rounds, strict=True)
            for table in row.tables
        ]
        made = Table.objects.bulk_create(
            Table(
                round=round_,
                number=row.number,
                size=len(row.seats),
                version=max((version.version for version in row.versions), default=0),
            )
            for row, round_ in rows
        )
        for (row, _), table in zip(rows, made, strict=True):
            self._seats(row, table)
        return {(table.round_id, table.number): table for table in made}

    def _seats(self, row: TableRow, table: Table) -> None:
        seats = {
            seat.wind: Seat(
                table=table,
                round=table.round,
                wind=seat.wind,
                registration=self.registrations[seat.player] if seat.player else None,
                substitute=seat.substitute,
                absent=self.registrations[seat.absent] if seat.absent else None,
                once_per_round=not self.tournament.is_league,
            )
            for seat in row.seats
        }
        self.seats.extend(seats.values())
        for version in row.versions:
            self._result(version, table, seats)

    def _result(self, row: VersionRow, table: Table, seats: Mapping[str, Seat]) -> None:
        confirmed = row.status == ResultStatus.CONFIRMED
        result = TableResult(
            table=table,
            version=row.version,
            status=row.status,
            sticks_left=row.entered.sticks_left,
            accepted=row.entered.accepted,
            reason=row.reason,
            entered_name=row.entered_by or self.actor.name,
            device=row.device,
            entered_at=row.entered_at or self.now,
            confirmed_name=row.confirmed_by or (self.actor.name if confirmed else ""),
            confirmed_at=row.confirmed_at or (self.now if confirmed else None),
        )
        self.results.append(result)
        self.scores.extend(
            SeatScore(
                result=result,
                seat=seats[wind],
                points=typed.points,
                chombo=typed.chombo,
                hands_won=typed.hands_won,
            )
            for wind, typed in row.entered.seats.items()
        )
        self.hands.extend(
            Hand(result=result, number=number, record=dict(record))
            for number, record in enumerate(row.entered.hands or (), start=1)
        )

    def _penalties(
        self,
        found: EventFile,
        rounds: list[Round],
        tables: Mapping[tuple[int, int], Table],
    ) -> None:
        Penalty.objects.bulk_create(
            self._penalty(row, _round_of(row, found, rounds), tables) for row in found.penalties
        )

    def _penalty(
        self,
        row: PenaltyRow,
        round_: Round | None,
        tables: Mapping[tuple[int, int], Table],
    ) -> Penalty:
        table = tables[round_.pk, row.table] if round_ and row.table is not None else None
        points = row.points
        if points is None:
            points = default_points(row.kind, rules=self.rules, minutes=row.minutes)
        return Penalty(
            tournament=self.tournament,
            registration=self.registrations[row.player],
            round=round_,
            table=table,
            hand_number=row.hand,
            kind=row.kind,
            code=row.code,
            points=points,
            to_each=row.to_each,
            off_table=row.off_table,
            paid=row.paid if row.paid_to else None,
            paid_to=self.registrations[row.paid_to] if row.paid_to else None,
            minutes=row.minutes,
            reason=row.reason,
            article=row.article,
            given_name=row.given_by or self.actor.name,
            given_at=row.given_at or self.now,
            cancelled_name=row.cancelled_by or (self.actor.name if row.cancelled else ""),
            cancelled_at=row.cancelled_at or (self.now if row.cancelled else None),
            cancel_reason=row.cancelled,
            status_before=row.status_before,
        )


def _round_of(row: PenaltyRow, found: EventFile, rounds: list[Round]) -> Round | None:
    position = round_position(row, found.rounds)
    return None if position is None else rounds[position]
