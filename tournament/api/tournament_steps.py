"""What is done to a whole event: its rules chosen, finished, opened again, copied."""

from typing import Any

from tournament.api.fields import Body, Text
from tournament.api.forms import RulesBody
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.rule_sets import OptionGroupAnswer, SourceAnswer, groups_shown, sources_shown
from tournament.api.tournaments import (
    TAG,
    RulesShortAnswer,
    SettingsApi,
    TournamentAnswer,
    made,
    tournament_shown,
)
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.selectors.event_rows import event_row
from tournament.selectors.tournaments import rule_groups, rules_summary
from tournament.services.tournaments import (
    tournament_copy,
    tournament_finish,
    tournament_reopen,
    tournament_rules_change,
)


class EventRulesAnswer(RulesShortAnswer):
    """The rules of an event, every option with its value and source."""

    title = Text()
    options = OptionGroupAnswer(many=True)
    sources = SourceAnswer(many=True)


class EventRulesBody(Body):
    """The rules an event shall have."""

    rules = RulesBody()


class ReopenBody(Body):
    """Why a finished event is opened again."""

    reason = Text(max_length=400)


class CopyBody(Body):
    """What the copy is called."""

    name = Text(max_length=200)


class EventRules(SettingsApi):
    """The rules of an event."""

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the rules."""
        return _rules_shown(ask.the_event)

    @operation(
        name="readTournamentRules",
        summary="Read every option of an event's rules with its value and source.",
        answer=EventRulesAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The rules."""
        return _rules_shown(ask.the_event)

    @operation(
        name="changeTournamentRules",
        summary="Choose the rules; possible until round 1 is published.",
        body=EventRulesBody,
        answer=EventRulesAnswer,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def put(self, ask: Ask) -> dict[str, Any]:
        """The new rules."""
        ask.event = tournament_rules_change(
            ask.actor, tournament_id=ask.the_event.pk, **ask.body["rules"]
        )
        return _rules_shown(ask.event)


class Finish(SettingsApi):
    """The end of an event."""

    @operation(
        name="finishTournament",
        summary="Finish the event: nothing changes in it from then on.",
        answer=TournamentAnswer,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The finished event."""
        return _after(ask, tournament_finish(ask.actor, tournament_id=ask.the_event.pk))


class Reopen(SettingsApi):
    """The end taken back."""

    @operation(
        name="reopenTournament",
        summary="Open a finished event again, for a reason that stays in the log.",
        body=ReopenBody,
        answer=TournamentAnswer,
        right=Right.MANAGE_EVENT,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The event, open again."""
        return _after(
            ask,
            tournament_reopen(ask.actor, tournament_id=ask.the_event.pk, reason=ask.body["reason"]),
        )


class Copy(EventApi):
    """A copy of an event."""

    tag = TAG

    @operation(
        name="copyTournament",
        summary="Make a new event with these details and rules, without people and rounds.",
        body=CopyBody,
        answer=TournamentAnswer,
        status=201,
        right=Right.MANAGE_EVENT,
    )
    def post(self, ask: Ask) -> Answered:
        """The copy."""
        return made(
            tournament_copy(ask.actor, tournament_id=ask.the_event.pk, name=ask.body["name"])
        )


def _after(ask: Ask, event: Tournament) -> dict[str, Any]:
    ask.event = event_row(event.pk)
    return tournament_shown(ask.event)


def _rules_shown(event: Tournament) -> dict[str, Any]:
    groups = rule_groups(event)
    summary = rules_summary(event)
    return {
        "preset": event.preset,
        "overrides": summary.rules.overrides(),
        "frozen": event.rules_are_frozen,
        "title": summary.rules_title,
        "options": groups_shown(groups),
        "sources": sources_shown(groups),
    }
