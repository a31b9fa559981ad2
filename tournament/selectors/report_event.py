"""A whole event for reports: standings with every sum, tables, penalties, rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournament.models import Penalty, Registration, Tournament
from tournament.selectors.breakdowns import Breakdown, made_breakdown
from tournament.selectors.penalties import with_table
from tournament.selectors.report_tables import PlayedRound, played_rounds
from tournament.selectors.standings_page import StandingsPage
from tournament.selectors.tournaments import RuleGroup, rule_groups, sources_of


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeEvent:
    """Everything that is known of an event as of its standings.

    `breakdowns` are by registration id; `penalties` those that stand in a sum, counting or
    cancelled, in the order they were given; `rounds` those the standings look at and cancelled
    ones between them.
    """

    page: StandingsPage
    breakdowns: Mapping[int, Breakdown]
    penalties: tuple[Penalty, ...]
    rounds: tuple[PlayedRound, ...]
    rules: tuple[RuleGroup, ...]
    sources: tuple[tuple[str, str], ...]


def whole_event(tournament: Tournament, *, page: StandingsPage) -> WholeEvent:
    """Gives the event as of the standings of a page. Seven queries."""
    people = _people(tournament)
    penalties = {one.pk: one for one in _penalties(tournament)}
    in_sums = {int(line.penalty.id) for one in page.rows for line in one.row.lines if line.penalty}
    groups = rule_groups(tournament)
    return WholeEvent(
        page=page,
        breakdowns={
            one.registration.pk: made_breakdown(one.row, rules=page.rules, penalties=penalties)
            for one in page.rows
        },
        penalties=tuple(one for one in penalties.values() if one.pk in in_sums),
        rounds=played_rounds(tournament, people=people, up_to=page.up_to),
        rules=groups,
        sources=sources_of(groups),
    )


def _people(tournament: Tournament) -> Mapping[int, Registration]:
    return {one.pk: one for one in tournament.registrations.select_related("player__club", "team")}


def _penalties(tournament: Tournament) -> list[Penalty]:
    return list(with_table(tournament.penalties).order_by("pk"))
