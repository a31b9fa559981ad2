"""From the text of an event file to its shape; each key's type and range is judged here."""

import zoneinfo
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import InvalidRuleSet, ScoringError
from scoring.points import Parts
from scoring.ruleset import RuleSet, build_ruleset, ruleset_from_json
from tournament.bridge.event_file import FORMAT
from tournament.bridge.event_file.parse_rounds import parse_round
from tournament.bridge.event_file.reading import Findings, Thing, load_json, plain_object
from tournament.bridge.event_file.shape import (
    BannedPairRow,
    EventFile,
    EventRow,
    PenaltyRow,
    PlayerRow,
    RulesRow,
    StageRow,
)
from tournament.choices import (
    CarryOver,
    PenaltyKind,
    RegistrationStatus,
    TournamentKind,
    TournamentStatus,
)

MAX_SEED = 2**63 - 1


MOST_PAID = 10_000_000
"""The most points that one penalty moves at a table."""


def parse_event(text: str | bytes, *, findings: Findings) -> EventFile | None:
    """Gives what the file says. Every problem is noted in `findings`; with one, nothing is taken.

    Gives None where the text is not a JSON object at all.
    """
    value = load_json(text, findings=findings)
    if value is None and findings.problems:
        return None
    top = Thing(value, "", findings)
    if not isinstance(value, Mapping):
        return None
    format_number = top.whole("format", required=True, low=1, high=1_000)
    if format_number is not None and format_number != FORMAT:
        top.problem(
            "format_unknown",
            "format",
            _("The file has format %(found)s. This program reads format %(format)s.")
            % {"found": format_number, "format": FORMAT},
        )
    found = EventFile(
        event=_event(top),
        rules=_rules(top),
        players=tuple(_player(thing) for thing in top.things("players")),
        stages=tuple(_stage(thing) for thing in top.things("stages")),
        rounds=tuple(parse_round(thing) for thing in top.things("rounds")),
        penalties=tuple(_penalty(thing) for thing in top.things("penalties")),
        banned_pairs=tuple(_banned_pair(thing) for thing in top.things("banned_pairs")),
        carry_over=_carry_over(top),
    )
    top.finish()
    return found


def _event(top: Thing) -> EventRow:
    zone = top.text("time_zone", default="UTC", longest=64)
    if zone not in zoneinfo.available_timezones():
        top.problem(
            "time_zone_unknown",
            "time_zone",
            _("%(zone)s is not a time zone.") % {"zone": repr(zone)},
        )
    starts_on, ends_on = top.day("starts_on"), top.day("ends_on")
    if starts_on and ends_on and ends_on < starts_on:
        top.problem("ends_before_start", "ends_on", _("The last day is before the first one."))
    planned = top.whole("planned_rounds", low=1, high=1_000)
    return EventRow(
        name=top.text("name", required=True, longest=200),
        slug=top.text("slug", longest=80),
        kind=top.choice("kind", TournamentKind.values, required=True),
        status=top.choice("status", TournamentStatus.values),
        club=top.text("club", longest=120),
        place=top.text("place", longest=200),
        starts_on=starts_on,
        ends_on=ends_on,
        time_zone=zone,
        planned_rounds=planned,
        hidden=top.flag("hidden"),
        sign_up_open=top.flag("sign_up_open"),
        seed=top.whole("seed", low=0, high=MAX_SEED),
    )


def _rules(top: Thing) -> RulesRow:
    thing = top.thing("rules", required=True)
    if thing is None:
        return RulesRow(preset="", overrides={}, options=None, rules=None)
    preset = thing.text("preset", required=True, longest=40)
    overrides = plain_object(thing.mapping("overrides"))
    options = plain_object(thing.mapping("options")) if thing.has("options") else None
    thing.finish()
    rules = _rule_set(thing, preset, overrides, options) if preset else None
    return RulesRow(preset=preset, overrides=overrides, options=options, rules=rules)


def _rule_set(
    thing: Thing,
    preset: str,
    overrides: Mapping[str, Any],
    options: Mapping[str, Any] | None,
) -> RuleSet | None:
    try:
        built = build_ruleset(preset, overrides)
        return built if options is None else ruleset_from_json(options, preset=preset)
    except InvalidRuleSet as error:
        for problem in error.problems:
            thing.findings.problems.append(problem)
    except ScoringError as error:
        thing.problem(error.code, "preset", error.detail)
    return None


def _player(thing: Thing) -> PlayerRow:
    row = PlayerRow(
        id=thing.text("id", required=True, longest=80),
        name=thing.text("name", required=True, longest=120),
        alias=thing.text("alias", longest=120),
        club=thing.text("club", longest=120),
        country=thing.text("country", longest=60),
        team=thing.text("team", longest=120),
        federation_number=thing.text("federation_number", longest=32),
        status=thing.choice("status", RegistrationStatus.values),
        number=thing.whole("number", low=1, high=1_000_000),
        seed_rating=thing.whole("seed_rating"),
        paid=thing.flag("paid"),
        place=thing.place,
    )
    thing.finish()
    return row


def _stage(thing: Thing) -> StageRow:
    row = StageRow(
        number=thing.count("number", required=True, low=1),
        name=thing.text("name", longest=120),
        carry_over=thing.choice("carry_over", CarryOver.values, default=CarryOver.FULL),
        cut=thing.whole("cut", low=1, high=1_000_000),
        place=thing.place,
    )
    thing.finish()
    return row


def _banned_pair(thing: Thing) -> BannedPairRow:
    row = BannedPairRow(
        first=thing.text("first", required=True, longest=80),
        second=thing.text("second", required=True, longest=80),
        reason=thing.text("reason"),
        place=thing.place,
    )
    thing.finish()
    return row


def _penalty(thing: Thing) -> PenaltyRow:
    kind = thing.choice("kind", PenaltyKind.values, required=True)
    points = thing.whole("points")
    if kind == PenaltyKind.POINTS and points is None and not thing.raw("points"):
        thing.problem(
            "missing",
            "points",
            _("%(place)s is missing: how many points is it?") % {"place": thing.path("points")},
        )
    round_number = thing.whole("round", low=1, high=1_000)
    if thing.has("table") and round_number is None and not thing.has("round"):
        thing.problem(
            "missing",
            "round",
            _("%(place)s is missing: of which round?") % {"place": thing.path("round")},
        )
    paid, paid_to = thing.whole("paid", low=0, high=MOST_PAID), thing.text("paid_to", longest=80)
    if (paid is None) == bool(paid_to):
        detail = _("%(place)s: paid and paid_to stand together, points and who was paid them.")
        thing.problem("missing", "paid_to", detail % {"place": thing.path("paid_to")})
    row = PenaltyRow(
        player=thing.text("player", required=True, longest=80),
        round=round_number,
        round_at=thing.whole("round_at", low=0, high=10_000),
        table=thing.whole("table", low=0, high=30_000),
        hand=thing.whole("hand", low=1, high=1_000),
        kind=kind,
        code=thing.text("code", longest=60),
        points=points,
        to_each=thing.whole("to_each"),
        off_table=thing.whole("off_table", low=0, high=MOST_PAID),
        paid=paid,
        paid_to=paid_to,
        minutes=thing.whole("minutes", low=0, high=10_000),
        reason=thing.text("reason"),
        article=thing.text("article", longest=200),
        given_by=thing.text("given_by", longest=160),
        given_at=thing.moment("given_at"),
        cancelled=_cancelled(thing),
        cancelled_by=thing.text("cancelled_by", longest=160),
        cancelled_at=thing.moment("cancelled_at"),
        status_before=thing.choice("status_before", RegistrationStatus.values),
        place=thing.place,
    )
    thing.finish()
    return row


def _cancelled(thing: Thing) -> str:
    """Gives the reason of a cancelled penalty; `true` alone says that none was written."""
    value = thing.raw("cancelled")
    if value is True:
        return "no reason written"
    reason = "" if value is False else thing.text("cancelled")
    told = [key for key in ("cancelled_by", "cancelled_at") if thing.raw(key) is not None]
    if told and not reason:
        thing.problem(
            "missing",
            "cancelled",
            _("%(place)s is missing: %(key)s is there, but no reason.")
            % {"place": thing.path("cancelled"), "key": told[0]},
        )
    return reason


def _carry_over(top: Thing) -> dict[str, Parts]:
    totals = top.mapping("carry_over")
    reader = Thing(totals, top.path("carry_over"), top.findings)
    amounts = {key: reader.amount(key) for key in totals}
    return {key: amount for key, amount in amounts.items() if amount is not None}
