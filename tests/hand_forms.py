"""The recorder of MCR and classical tables as tests reach it: a table, a form as it is sent."""

from typing import Any

from django.http import QueryDict
from django.urls import reverse

from tests.builders import SYSTEM, add_players, make_tournament, published_round
from tournament.models import Table
from tournament.selectors.hands import HandTable, hands_page
from tournament.services.hands import hand_add


def new_table(preset: str, **overrides: Any) -> Table:
    """The one table of a round under a preset, not played yet."""
    event = make_tournament(preset=preset, overrides=overrides)
    add_players(event, 4)
    return published_round(event).tables.get()


def address(table: Table) -> str:
    """The address of a table's recorder."""
    return reverse("table_hands", args=[table.round.tournament.slug, table.pk])


def kept(table: Table, *hands: dict[str, Any]) -> None:
    """Keeps these hands one by one."""
    for hand in hands:
        table.refresh_from_db()
        hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=table.version)
    table.refresh_from_db()


def sent(table: Table, typed: dict[str, str], do: str = "preview", **more: str) -> dict[str, str]:
    """What the form sends for the next hand."""
    return {"do": do, "step": "add", "base_version": str(table.version), **typed, **more}


def text(answer: Any) -> str:
    """The page as one line."""
    return " ".join(answer.content.decode().split())


def names(table: Table) -> dict[str, str]:
    """Who sits at the table, by starting wind."""
    return {seat.wind: seat.registration.player.public_name for seat in table.seats.all()}


def state_of(table: Table) -> HandTable:
    """What the form of the first hand stands on."""
    page = hands_page(table.round.tournament, table_id=table.pk)
    assert page is not None
    asked = page.at(1)
    assert asked is not None
    return asked


def posted(fields: dict[str, Any]) -> QueryDict:
    """Fields as a request carries them."""
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return data


def outcome_posts(fields: Any) -> dict[str, Any]:
    """What a browser sends of how a hand ended, and of its faults."""
    outcome = fields.outcome
    sent = {"end": outcome.end, "winner": outcome.winner, "from": outcome.giver}
    sent |= {f"claim-by-{wind}": "1" for wind in outcome.claims}
    sent |= {"gong": "1"} if outcome.gong else {}
    keys = ("fault", "offender", "target", "amount", "seconds", "claim", "mended")
    rows = {f"{key}-{row.number}": getattr(row, key) for row in fields.faults.rows for key in keys}
    return {**sent, **rows}


def tiles_posts(key: str, tiles: Any) -> dict[str, Any]:
    """What a browser sends of a hand told by its tiles."""
    told = {f"{name}-{key}": getattr(tiles, name) for name in ("tiles", "melds", "flowers")}
    return {**told, f"flags-{key}": list(tiles.flags)}
