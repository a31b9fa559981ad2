"""Stages of an event: what is carried into each, and how many go on."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.choices import CarryOver, DrawStatus, RoundStatus
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import EventPlan, Stage
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.text import NAME_LIMIT, checked_text, unread_whole

FIELDS = ("name", "carry_over", "cut")
MOST_STAGES = 20


def stage_add(
    actor: Actor,
    *,
    tournament_id: int,
    name: str = "",
    carry_over: CarryOver = CarryOver.FULL,
    cut: int | None = None,
    now: datetime | None = None,
) -> Stage:
    """Adds a stage after the last one and gives it. Stage 1 is the event's beginning.

    The first one has neither cut nor carry-over to speak of, so a cut there is refused.
    """
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as under_way:
        under_way.require_open()
        last = under_way.tournament.stages.last()
        number = 1 if last is None else last.number + 1
        if number > MOST_STAGES:
            detail = ngettext(
                "An event has at most %(count)s stage.",
                "An event has at most %(count)s stages.",
                MOST_STAGES,
            )
            raise Blocked(detail % {"count": MOST_STAGES}, code="too_many_stages")
        values = _checked({"name": name, "carry_over": carry_over, "cut": cut}, number=number)
        stage = Stage.objects.create(tournament=under_way.tournament, number=number, **values)
        under_way.log("stage_add", stage, after={"number": number, **values})
        return stage


def stage_update(
    actor: Actor, *, stage_id: int, changes: Mapping[str, Any], now: datetime | None = None
) -> Stage:
    """Changes a stage (`FIELDS`) and gives it.

    Once a round of it was published only the name may change: everybody plays by what was known.
    """
    with _stage_change(actor, stage_id, now) as (under_way, stage):
        unknown = sorted(set(changes) - set(FIELDS))
        if unknown:
            raise Invalid(
                [
                    Problem(
                        code="field_unknown",
                        place=name,
                        detail=_("A stage has no %(field)s to change.") % {"field": name},
                    )
                    for name in unknown
                ]
            )
        stored = {name: getattr(stage, name) for name in FIELDS}
        checked = _checked({**stored, **changes}, number=stage.number)
        after = {name: value for name, value in checked.items() if stored[name] != value}
        if after.keys() - {"name"}:
            _refuse_if_begun(stage)
        if after:
            for name, value in after.items():
                setattr(stage, name, value)
            stage.save(update_fields=list(after))
            before = {name: stored[name] for name in after}
            under_way.log("stage_update", stage, before=before, after=after)
        return stage


def stage_remove(actor: Actor, *, stage_id: int, now: datetime | None = None) -> None:
    """Takes the last stage away. Raises `Blocked` for another one, or once it was used."""
    with _stage_change(actor, stage_id, now) as (under_way, stage):
        later = under_way.tournament.stages.filter(number__gt=stage.number).first()
        if later is not None:
            raise Blocked(
                _("Stage %(number)s comes after this one. Remove that first.")
                % {"number": later.number},
                code="stage_not_last",
            )
        _refuse_if_begun(stage)
        is_drawn = stage.draws.exclude(status=DrawStatus.PROPOSED).exists()
        if stage.rounds.exists() or is_drawn or EventPlan.objects.filter(stage=stage).exists():
            raise Blocked(
                _(
                    "Stage %(number)s was drawn or played once, so it stays in the log of "
                    "the event. Set its cut to nobody or play no round in it."
                )
                % {"number": stage.number},
                code="stage_used",
            )
        under_way.log("stage_remove", stage, before={name: getattr(stage, name) for name in FIELDS})
        stage.draws.all().delete()
        stage.delete()


def _checked(values: Mapping[str, Any], *, number: int) -> dict[str, Any]:
    """Gives the values cleaned; raises `Invalid` with every problem."""
    problems: list[Problem] = []
    name = checked_text(
        values["name"],
        place="name",
        title=_("The stage's name"),
        limit=NAME_LIMIT,
        problems=problems,
        required=False,
    )
    cut = values["cut"]
    if values["carry_over"] not in CarryOver.values:
        detail = _("The carry-over is full, half or zero.")
        problems.append(Problem(code="carry_over_unknown", place="carry_over", detail=detail))
    if isinstance(cut, str):
        problems.append(Problem(code="number_unreadable", place="cut", detail=unread_whole(cut)))
    elif cut is not None and number == 1:
        detail = _("Nobody was ranked before the first stage, so it cannot have a cut.")
        problems.append(Problem(code="cut_in_first_stage", place="cut", detail=detail))
    elif cut is not None and not 3 <= cut <= 5_000:
        detail = _("A cut lets 3 players or more go on, not %(cut)s.") % {"cut": cut}
        problems.append(Problem(code="cut_out_of_range", place="cut", detail=detail))
    if problems:
        raise Invalid(problems)
    return {"name": name, "carry_over": str(values["carry_over"]), "cut": cut}


def _refuse_if_begun(stage: Stage) -> None:
    begun = stage.rounds.filter(status=RoundStatus.PUBLISHED).first()
    if begun is not None:
        raise Blocked(
            _("Stage %(number)s began with round %(round)s. Only its name can change now.")
            % {"number": stage.number, "round": begun.number},
            code="stage_begun",
        )


@contextmanager
def _stage_change(
    actor: Actor, stage_id: int, now: datetime | None
) -> Iterator[tuple[Change, Stage]]:
    tournament_id = (
        Stage.objects.filter(pk=stage_id).values_list("tournament_id", flat=True).first()
    )
    unknown = NotFound(_("There is no such stage."), code="stage_unknown")
    if tournament_id is None:
        raise unknown
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as under_way:
        under_way.require_open()
        stage = Stage.objects.filter(pk=stage_id).first()
        if stage is None:
            raise unknown
        yield under_way, stage
