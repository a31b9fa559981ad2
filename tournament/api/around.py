"""What stands around an event: clubs, who holds roles, the catalogue of penalties, the log."""

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from tournament.api.fields import Answer, Anything, Choice, Flag, Id, Items, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Api, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.choices import PenaltyKind, RoleName
from tournament.models import AuditEntry, Club
from tournament.permissions import Right
from tournament.selectors.log import KINDS, LogFilter, LogLine, log_slice
from tournament.selectors.penalties import catalogue_of
from tournament.selectors.roles import PersonWithRoles, people_of_event
from tournament.selectors.settings import club_rows


class ClubAnswer(Answer):
    """A club."""

    id = Id()
    name = Text()


class RoleAnswer(Answer):
    """A role somebody holds."""

    role = Choice(RoleName.choices)
    held_in = Choice([("event", "event"), ("club", "club")])


class PersonAnswer(Answer):
    """Somebody with a role in the event or in its club."""

    name = Text()
    sign_in_name = Text()
    roles = RoleAnswer(many=True)


class CatalogueAnswer(Answer):
    """A fault and its penalty under the event's rules."""

    code = Text(help_text="What a penalty is recorded by.")
    kind = Choice(PenaltyKind.choices)
    title = Text()
    points = Whole(allow_null=True, help_text="As they act on the total; null: the referee says.")
    to_each = Whole(help_text="Paid to each other player at the table.")
    off_table = Whole(help_text="Lost at the table to nobody.")
    needs = Items(child=Text(), help_text="What has to be said with it.")
    escalates = Flag(help_text="Done again it costs more.")
    article = Text(allow_blank=True)
    source = Text(allow_blank=True)


class LogQuery(PageQuery):
    """Which changes."""

    person = Text(required=False, max_length=160, help_text="Who made it, by the name shown.")
    kind = Choice([(name, name) for name in KINDS], required=False, help_text="About what.")
    action = Text(required=False, max_length=60, help_text="As in `action`.")
    round = Whole(required=False, min_value=1, max_value=1000, help_text="Of this round.")
    text = Text(required=False, max_length=120, help_text="Words in names and reasons.")


class TargetAnswer(Answer):
    """What a change is about."""

    kind = Text()
    id = Id(allow_null=True)
    name = Text(allow_blank=True)


class LogLineAnswer(Answer):
    """A change, the newest first."""

    id = Id()
    at = Moment()
    person = Text()
    device = Text(allow_blank=True, help_text="A table's device, or the program's key by its name.")
    action = Text()
    target = TargetAnswer()
    round = Whole(allow_null=True)
    table = Whole(allow_null=True)
    player = Text(allow_blank=True)
    before = Anything(allow_null=True, help_text="What changed, as it was.")
    after = Anything(allow_null=True, help_text="What changed, as it is.")
    reason = Text(allow_blank=True)
    version = Whole(help_text="The event's version that the change led to.")


class Clubs(Api):
    """All clubs."""

    tag = "Clubs"

    @operation(
        name="listClubs",
        summary="List the clubs by name.",
        query=PageQuery,
        answer=page_form(ClubAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        rows: QuerySet[Club] = club_rows()
        return page_of(ask, rows, lambda club: {"id": club.pk, "name": club.name})


class Roles(EventApi):
    """Who holds which role."""

    tag = "Roles"

    @operation(
        name="listRoles",
        summary="List who holds a role in the event, or in its club and so here too.",
        query=PageQuery,
        answer=page_form(PersonAnswer),
        right=Right.MANAGE_EVENT,
        stamped=False,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        people = people_of_event(ask.the_event, at=timezone.now()).people
        return page_of(ask, people, _person)


class PenaltyCatalogue(EventApi):
    """What a referee may give."""

    tag = "Penalties"

    @operation(
        name="listPenaltyCatalogue",
        summary="List the penalties that the event's rules know, with their amounts.",
        query=PageQuery,
        answer=page_form(CatalogueAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, catalogue_of(ask.the_event), _catalogue_item)


class Log(EventApi):
    """Every change of the event."""

    tag = "Log"

    @operation(
        name="listLog",
        summary="List the changes of an event, the newest first.",
        query=LogQuery,
        answer=page_form(LogLineAnswer),
        right=Right.SEE_LOG,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        found = log_slice(ask.the_event, asked=LogFilter(**ask.filters))
        return page_of(ask, found, _line)


def _person(one: PersonWithRoles) -> dict[str, Any]:
    roles = [(role, "event") for role in one.roles] + [(role, "club") for role in one.inherited]
    return {
        "name": one.user.shown_name,
        "sign_in_name": one.user.username,
        "roles": [{"role": role.name, "held_in": where} for role, where in roles],
    }


def _catalogue_item(item: Any) -> dict[str, Any]:
    names = ("code", "kind", "title", "points", "to_each", "off_table", "escalates", "article")
    shown = {name: getattr(item, name) for name in names}
    return {**shown, "needs": list(item.needs), "source": item.source}


def _line(line: LogLine) -> dict[str, Any]:
    entry: AuditEntry = line.entry
    return {
        "id": entry.pk,
        "at": entry.at,
        "person": entry.actor_name,
        "device": entry.device,
        "action": entry.action,
        "target": {
            "kind": entry.target_kind,
            "id": entry.target_id,
            "name": entry.target_name,
        },
        "round": line.round,
        "table": line.table,
        "player": line.player,
        "before": entry.before,
        "after": entry.after,
        "reason": entry.reason,
        "version": entry.version,
    }
