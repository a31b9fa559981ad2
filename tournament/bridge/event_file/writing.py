"""From rows to the value of an event file: keys in a fixed order, what is empty left out."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from scoring.points import Parts, json_points
from tournament.bridge.event_file.wishes import renamed
from tournament.choices import RegistrationStatus, ResultStatus, RoundStatus, ScoreKind
from tournament.models import (
    BannedPair,
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
)

Version = tuple[TableResult, Sequence[SeatScore], Sequence[Hand]]


def filled(**values: object) -> dict[str, Any]:
    """Gives the values that are not empty, dates as text. Zero is a value, false is empty."""
    return {
        key: value.isoformat() if isinstance(value, date | datetime) else value
        for key, value in values.items()
        if not _is_empty(value)
    }


def _is_empty(value: object) -> bool:
    return value is None or value is False or value in ("", [], {})


def in_order(value: Any) -> Any:  # noqa: ANN401  JSON is any
    """Gives a JSON value with its keys in order: not every database keeps the order they had."""
    if isinstance(value, Mapping):
        return {key: in_order(value[key]) for key in sorted(value)}
    return [in_order(below) for below in value] if isinstance(value, list) else value


def player_value(row: Registration, key: str) -> dict[str, Any]:
    """Gives one player."""
    player = row.player
    return {
        "id": key,
        "name": player.name,
        **filled(
            alias=player.alias,
            club=player.club.name if player.club else "",
            country=player.country,
            team=row.team.name if row.team else "",
            federation_number=player.federation_number,
        ),
        **filled(
            status="" if row.status == RegistrationStatus.CONFIRMED else row.status,
            number=row.number,
            seed_rating=row.seed_rating,
            paid=row.paid,
        ),
    }


def stage_value(row: Stage) -> dict[str, Any]:
    """Gives one stage."""
    return {
        "number": row.number,
        **filled(name=row.name),
        "carry_over": row.carry_over,
        **filled(cut=row.cut),
    }


def round_value(
    row: Round,
    *,
    tables: Sequence[Mapping[str, Any]],
    scores: Sequence[RoundScore],
    keys: Mapping[int, str],
) -> dict[str, Any]:
    """Gives one round with its tables and the scores without a table."""
    return {
        "number": row.number,
        **filled(
            name=row.name,
            date=row.date,
            stage=row.stage.number if row.stage else None,
            status="" if row.status == RoundStatus.PUBLISHED else row.status,
            reason=row.reason,
            published_at=row.published_at,
            draw=_draw_value(row.draw, keys),
        ),
        "tables": list(tables),
        **filled(scores=[_score_value(score, keys[score.registration_id]) for score in scores]),
    }


def _draw_value(draw: Draw | None, keys: Mapping[int, str]) -> dict[str, Any]:
    if draw is None:
        return {}
    return {
        "mode": draw.mode,
        "seed": draw.seed,
        **filled(
            options=in_order(renamed(draw.options, name=keys.get)),
            figures=in_order(draw.figures),
            inputs_hash=draw.inputs_hash,
            algorithm=draw.algorithm,
            edited=draw.edited,
        ),
    }


def _score_value(score: RoundScore, key: str) -> dict[str, Any]:
    return {
        "player": key,
        **filled(kind="" if score.kind == ScoreKind.GIVEN else score.kind),
        "final": json_points(Parts(score.final_parts)),
        **filled(raw=score.raw_points, place=score.place),
    }


def table_value(
    table: Table,
    *,
    seats: Sequence[Seat],
    results: Sequence[Version],
    keys: Mapping[int, str],
) -> dict[str, Any]:
    """Gives one table: the version that counts beside its seats, all others under `versions`."""
    shown = _shown(results)
    points = _points(shown, seats)
    value: dict[str, Any] = {
        "number": table.number,
        "seats": [
            {
                "wind": seat.wind,
                "player": keys[seat.registration_id] if seat.registration_id else None,
                **points[seat.pk],
                **filled(
                    substitute=seat.substitute,
                    absent=keys[seat.absent_id] if seat.absent_id else "",
                ),
            }
            for seat in seats
        ],
    }
    if shown is not None:
        result, _, hands = shown
        value |= _entered_value(result)
        value["result"] = _result_value(result)
        value |= filled(hands=[in_order(hand.record) for hand in hands])
    others = [_version_value(version, seats) for version in results if version is not shown]
    return value | filled(versions=others)


def _shown(results: Sequence[Version]) -> Version | None:
    """Gives the confirmed version, else the newest that was not replaced."""
    confirmed = [row for row in results if row[0].status == ResultStatus.CONFIRMED]
    waiting = [row for row in results if row[0].status != ResultStatus.REPLACED]
    found = confirmed or waiting
    return found[-1] if found else None


def _points(version: Version | None, seats: Sequence[Seat]) -> dict[int, dict[str, Any]]:
    """Gives what each seat had, by the seat's row id; null points where nothing is entered."""
    scores = {score.seat_id: score for score in version[1]} if version else {}
    values: dict[int, dict[str, Any]] = {}
    for seat in seats:
        score = scores.get(seat.pk)
        if score is None:
            values[seat.pk] = {"points": None}
            continue
        values[seat.pk] = {
            "points": score.points,
            **filled(chombo=score.chombo or None, hands_won=score.hands_won),
        }
    return values


def _entered_value(result: TableResult) -> dict[str, Any]:
    return filled(sticks_left=result.sticks_left or None, accepted=result.accepted)


def _result_value(result: TableResult) -> dict[str, Any]:
    return {
        "version": result.version,
        "status": result.status,
        **filled(
            reason=result.reason,
            entered_by=result.entered_name,
            entered_at=result.entered_at,
            device=result.device,
            confirmed_by=result.confirmed_name,
            confirmed_at=result.confirmed_at,
        ),
    }


def _version_value(version: Version, seats: Sequence[Seat]) -> dict[str, Any]:
    result, scores, hands = version
    entered = {score.seat_id for score in scores}
    points = _points(version, seats)
    return {
        **_result_value(result),
        "seats": [{"wind": s.wind, **points[s.pk]} for s in seats if s.pk in entered],
        **_entered_value(result),
        **filled(hands=[in_order(hand.record) for hand in hands]),
    }


def banned_pair_value(row: BannedPair, keys: Mapping[int, str]) -> dict[str, Any]:
    """Gives one pair that is kept apart; `keys` are the players' by registration id."""
    return {
        "first": keys[row.first_id],
        "second": keys[row.second_id],
        **filled(reason=row.reason),
    }


def penalty_value(
    row: Penalty, keys: Mapping[int, str], *, positions: Mapping[int, int]
) -> dict[str, Any]:
    """Gives one penalty; `cancelled` is the reason of its cancelling.

    `keys` are the players' by registration id. `positions` tells where each round stands in the
    file: one that was taken back or cancelled shares its number with the one that came after it.
    """
    is_past = row.round is not None and not row.round.is_live
    return {
        "player": keys[row.registration_id],
        **filled(
            round=row.round.number if row.round else None,
            round_at=positions[row.round.pk] if row.round and is_past else None,
            table=row.table.number if row.table else None,
            hand=row.hand_number,
        ),
        "kind": row.kind,
        **filled(code=row.code),
        "points": row.points,
        **filled(
            to_each=row.to_each,
            off_table=row.off_table,
            paid=row.paid,
            paid_to=keys[row.paid_to_id] if row.paid_to_id else None,
            minutes=row.minutes,
            reason=row.reason,
            article=row.article,
            given_by=row.given_name,
            given_at=row.given_at,
            cancelled=row.cancel_reason,
            cancelled_by=row.cancelled_name,
            cancelled_at=row.cancelled_at,
            status_before=row.status_before,
        ),
    }
