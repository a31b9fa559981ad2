"""Standings as of any round or stage, the teams', and how one total comes about."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404
from rest_framework import serializers

from tournament.api.fields import Answer, Choice, Day, Flag, Id, Query, Text, Whole
from tournament.api.frame import Ask, EventApi, operation
from tournament.api.play_forms import Amount, NamedAnswer, amount, player
from tournament.selectors.breakdowns import Breakdown, BreakdownLine, breakdown_of
from tournament.selectors.standings_page import (
    PageRow,
    StandingsAsked,
    StandingsPage,
    TeamMembers,
    standings_page,
)

TAG = "Standings"
UNITS = [("points", "points"), ("match_points", "match points")]


class StandingsQuery(Query):
    """As of when; left out: all that counts now."""

    round = Whole(required=False, min_value=1, help_text="The end of this round.")
    stage = Whole(required=False, min_value=1, help_text="The last complete round of this stage.")
    day = Day(required=False, help_text="In a league: the last meeting held by that day.")


class ShareAnswer(Answer):
    """A part of a sum."""

    code = Text()
    amount = Amount()


class RoundPointsAnswer(Answer):
    """What a round added."""

    round = Whole()
    amount = Amount(allow_null=True, help_text="Null where nothing counted.")
    is_bye = Flag()


class StandingsRowAnswer(Answer):
    """One player's row."""

    rank = Whole(allow_null=True, help_text="Null for somebody who is not ranked.")
    shared = Flag(help_text="Others have the same rank.")
    unranked_reason = Text(help_text="Why there is no rank, or empty.")
    player = NamedAnswer()
    team = Text(help_text="Its name, or empty.")
    total = Amount()
    raw = Whole(help_text="Points at the tables.")
    penalties = Whole(help_text="What penalties cost; below zero.")
    games = Whole()
    move = Whole(allow_null=True, help_text="Places up since the round before; below zero: down.")
    rounds = RoundPointsAnswer(many=True)


class TeamRowAnswer(Answer):
    """One team's row; its members have the highest total first."""

    rank = Whole()
    shared = Flag()
    team = Text()
    total = Amount()
    raw = Whole()
    penalties = Whole()
    games = Whole()
    members = serializers.ListField(child=Id(), help_text="Their ids.")


class StandingsAnswer(Answer):
    """The standings. All amounts are exact and in `unit`."""

    unit = Choice(UNITS)
    up_to = Whole(allow_null=True, help_text="The last round counted; null: all that counts now.")
    rounds = serializers.ListField(child=Whole(), help_text="The rounds counted.")
    stage = Whole(help_text="The last stage in force.")
    cut = Whole(allow_null=True, help_text="How many go on from here.")
    players = Whole(help_text="How many take part.")
    open_round = Whole(allow_null=True, help_text="The round in play.")
    counts_open = Flag(help_text="Confirmed tables of the round in play are counted in.")
    sum = Amount(help_text="What all totals add up to.")
    explained = ShareAnswer(many=True, help_text="What that sum is made of.")
    rows = StandingsRowAnswer(many=True, help_text="Ranked players by rank, then the others.")
    teams = TeamRowAnswer(many=True)


class BreakdownLineAnswer(Answer):
    """One line of the sum behind a total. A line that does not count is only shown."""

    code = Text(help_text="As in game, bye, given_score, penalty, carry_over, start_total.")
    amount = Amount()
    counts = Flag()
    round = Whole(allow_null=True)
    stage = Whole(allow_null=True)
    table = Whole(allow_null=True, help_text="Its number.")
    table_id = Id(allow_null=True)
    wind = Text(help_text="Or empty.")
    points = Whole(allow_null=True, help_text="Points entered at the table.")
    place = Whole(allow_null=True)
    is_shared = Flag()
    steps = ShareAnswer(many=True, help_text="How the amount comes about, step by step.")
    note = Text(help_text="substitute, played_for, or empty.")
    penalty = Id(allow_null=True)
    reason = Text(help_text="Of the penalty, or empty.")


class BreakdownAnswer(Answer):
    """How one player's total comes about: the lines that count add up to it."""

    unit = Choice(UNITS)
    player = NamedAnswer()
    rank = Whole(allow_null=True)
    total = Amount()
    return_points = Whole()
    lines = BreakdownLineAnswer(many=True)


def shares(pairs: Iterable[tuple[str, int]]) -> list[dict[str, Any]]:
    """Gives the parts of a sum."""
    return [{"code": code, "amount": amount(parts)} for code, parts in pairs]


def row_shown(one: PageRow, numbers: Iterable[int]) -> dict[str, Any]:
    """Gives one player's row."""
    registration = one.registration
    return {
        "rank": one.row.rank,
        "shared": one.row.shared,
        "unranked_reason": one.row.unranked_reason,
        "player": player(registration),
        "team": registration.team.name if registration.team else "",
        "total": amount(one.row.total),
        "raw": one.row.raw,
        "penalties": one.row.penalties,
        "games": one.row.games,
        "move": one.move,
        "rounds": [
            {"round": number, "amount": amount(parts), "is_bye": number in one.byes}
            for number, parts in zip(numbers, one.rounds, strict=True)
        ],
    }


def team_shown(one: TeamMembers) -> dict[str, Any]:
    """Gives one team's row."""
    return {
        "rank": one.row.rank,
        "shared": one.row.shared,
        "team": one.team.name,
        "total": amount(one.row.total),
        "raw": one.row.raw,
        "penalties": one.row.penalties,
        "games": one.row.games,
        "members": [each.registration.pk for each in one.members],
    }


def unit(page: StandingsPage) -> str:
    """Gives what the amounts are counted in."""
    return "match_points" if page.rules.match_points else "points"


def standings_shown(page: StandingsPage) -> dict[str, Any]:
    """Gives the standings."""
    return {
        "unit": unit(page),
        "up_to": page.up_to,
        "rounds": list(page.rounds),
        "stage": page.standings.stage,
        "cut": page.cut,
        "players": page.players,
        "open_round": page.open_round.round.number if page.open_round else None,
        "counts_open": page.counts_open,
        "sum": amount(page.standings.sum_parts),
        "explained": shares(page.standings.explained),
        "rows": [row_shown(one, page.rounds) for one in page.rows],
        "teams": [team_shown(one) for one in page.team_members],
    }


def line_shown(one: BreakdownLine, extras: Iterable[str]) -> dict[str, Any]:
    """Gives one line of a sum."""
    steps = [("points", one.minus_return), ("uma", one.uma), *zip(extras, one.extras, strict=False)]
    return {
        "code": one.code,
        "amount": amount(one.parts),
        "counts": one.counts,
        "round": one.round,
        "stage": one.stage,
        "table": one.table,
        "table_id": one.table_id,
        "wind": one.wind,
        "points": one.points,
        "place": one.place,
        "is_shared": one.is_shared,
        "steps": shares((code, parts) for code, parts in steps if parts is not None),
        "note": one.note,
        "penalty": one.penalty.pk if one.penalty else None,
        "reason": one.penalty.reason if one.penalty else "",
    }


def breakdown_shown(page: StandingsPage, row: PageRow, found: Breakdown) -> dict[str, Any]:
    """Gives how a total comes about."""
    return {
        "unit": unit(page),
        "player": player(row.registration),
        "rank": row.row.rank,
        "total": amount(found.total),
        "return_points": found.return_points,
        "lines": [line_shown(one, found.extras) for one in found.lines],
    }


class StandingsApi(EventApi):
    """A view of the standings."""

    tag = TAG

    def page(self, ask: Ask) -> StandingsPage:
        """Gives the standings asked for; 404 where there is no such round or stage."""
        asked: Mapping[str, Any] = ask.query
        page = standings_page(ask.the_event, asked=StandingsAsked(**asked))
        if page is None:
            raise Http404
        return page


class Standings(StandingsApi):
    """The standings of an event."""

    @operation(
        name="readStandings",
        summary="Read the standings, now or as of a round, a stage or a day.",
        query=StandingsQuery,
        answer=StandingsAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The standings."""
        return standings_shown(self.page(ask))


class BreakdownView(StandingsApi):
    """The sum behind one total."""

    @operation(
        name="readBreakdown",
        summary="Read how one player's total comes about, line by line.",
        query=StandingsQuery,
        answer=BreakdownAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The breakdown."""
        page = self.page(ask)
        who = ask.where["player"]
        row = next((one for one in page.rows if one.registration.pk == who), None)
        if row is None:
            raise Http404
        return breakdown_shown(page, row, breakdown_of(ask.the_event, row.row))
