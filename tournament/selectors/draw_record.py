"""How a published round was drawn, for everybody: seed, hash of the inputs, the record itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.db.models import Q

from seating import ALGORITHM
from tournament.bridge.seating import event_name_of
from tournament.choices import DrawMode, DrawStatus, PlanStatus, RoundStatus
from tournament.models import Draw, Round, SeedCommitment, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRecord:
    """A published round's draw. `attempts` are all draws made for the round, it included.

    `record` is None while it must not be shown: the seed is not revealed yet, or rounds to come
    are made from it, or nothing of it was kept.
    """

    held: Round
    draw: Draw
    commitment: SeedCommitment | None
    attempts: int
    stopped: str
    waits_for_seed: bool
    waits_for_plan: bool
    record: Mapping[str, Any] | None

    @property
    def seed(self) -> int | None:
        """The seed, None while it is not public."""
        return None if self.waits_for_seed or self.waits_for_plan else self.draw.seed

    @property
    def is_of_this_version(self) -> bool:
        """True where this program draws by the same method."""
        return self.draw.algorithm == ALGORITHM


def draw_record(tournament: Tournament, *, number: int) -> DrawRecord | None:
    """Gives how the live round was drawn, None where it was not drawn here. Four queries."""
    held = (
        tournament.rounds.filter(number=number, status=RoundStatus.PUBLISHED, draw__isnull=False)
        .select_related("draw__plan", "draw__commitment")
        .first()
    )
    if held is None or held.draw is None:
        return None
    draw = held.draw
    waits_for_seed = draw.commitment is not None and draw.commitment.revealed_at is None
    waits_for_plan = _holds_rounds_to_come(tournament, draw)
    made_from = draw.plan.inputs if draw.plan else draw.inputs
    is_open = bool(made_from) and not waits_for_seed and not waits_for_plan
    report = draw.plan.report if draw.plan else draw.figures
    return DrawRecord(
        held=held,
        draw=draw,
        commitment=draw.commitment,
        attempts=tournament.draws.filter(round_number=number).count(),
        stopped=report.get("stopped", ""),
        waits_for_seed=waits_for_seed,
        waits_for_plan=waits_for_plan,
        record=_record(tournament, held, draw, made_from) if is_open else None,
    )


def commitments(tournament: Tournament) -> list[SeedCommitment]:
    """Gives every committed seed of the event, oldest first. One query."""
    return list(tournament.seed_commitments.all())


def open_commitment(tournament: Tournament) -> SeedCommitment | None:
    """Gives the committed seed that is not revealed yet, or None. One query."""
    return tournament.seed_commitments.filter(revealed_at__isnull=True).first()


def proposed_with(commitment: SeedCommitment) -> list[int]:
    """Gives the numbers of the rounds drawn or planned with a seed and not published. One query."""
    drawn = Q(commitment=commitment) | Q(plan__commitment=commitment)
    return list(
        commitment.tournament.draws.filter(drawn, status=DrawStatus.PROPOSED)
        .order_by("round_number")
        .values_list("round_number", flat=True)
    )


def commitment_name(tournament: Tournament) -> str:
    """Gives what stands for the event in the hash of its seeds."""
    return event_name_of(tournament)


def _holds_rounds_to_come(tournament: Tournament, draw: Draw) -> bool:
    """Tells whether the draw's plan, made again, would show rounds that are not published yet.

    One that was planned again does too: the plan after it keeps all the seats it can.
    """
    if draw.plan is None:
        return False
    in_use = tournament.plans.filter(status=PlanStatus.IN_USE).defer("inputs").first()
    if in_use is None:
        return False
    last = tournament.rounds.filter(status=RoundStatus.PUBLISHED, number=in_use.last_round)
    return not last.exists()


def _record(
    tournament: Tournament, held: Round, draw: Draw, made_from: Mapping[str, Any]
) -> dict[str, Any]:
    """Gives the file that anybody runs again: the inputs, and what was published beside them."""
    seated = {one[0] for one in made_from["inputs"]["entrants"]}
    seated.update(one for past in made_from["inputs"]["history"]["rounds"] for one in chain(*past))
    seated.update(one for past in made_from["inputs"]["history"]["byes"] or () for one in past)
    people = tournament.registrations.filter(pk__in=seated - {None}).select_related("player")
    first = draw.plan.first_round if draw.plan and draw.mode == DrawMode.EVENT else held.number
    value = {
        **made_from,
        "event": tournament.name,
        "round_number": held.number,
        "round": held.number - first + 1,
        "tables": draw.tables,
        "byes": draw.byes,
        "changed_by_hand": draw.edited,
        "names": {str(one.pk): one.player.public_name for one in people},
    }
    found = draw.commitment
    if found is not None:
        value["commitment"] = {
            "hash": found.digest,
            "event": event_name_of(tournament),
            "seed": found.seed,
            "secret": found.secret,
            "public_text": found.public_text,
        }
    return value
