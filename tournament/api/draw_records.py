"""How a published round was drawn, for everybody, and the record that anybody draws it by again."""

from typing import Any

from django.http import Http404

from tournament.api.fields import Answer, Anything, Choice, Flag, Items, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Ask, EventApi, operation
from tournament.api.seeds import SeedAnswer, seed_shown
from tournament.api.wish_forms import BIGGEST_SEED
from tournament.choices import DrawMode
from tournament.selectors.draw_record import DrawRecord, draw_record

TAG = "Draws"
WAITS = [("", "nothing"), ("seed", "the fixed seed"), ("plan", "the plan's last round")]


class RoundDrawAnswer(Answer):
    """How the draw of a published round was made."""

    round = Whole()
    mode = Choice(DrawMode.choices)
    drawn_at = Moment()
    seed = Whole(
        max_value=BIGGEST_SEED, allow_null=True, help_text="Null while it is not public yet."
    )
    waits_for = Choice(
        WAITS,
        allow_blank=True,
        help_text="What seed and record are shown with: the fixed seed, or the last round of the "
        "plan it is a round of. Empty: they wait for nothing.",
    )
    algorithm = Text(help_text="Method and version.")
    is_of_this_version = Flag(help_text="This site draws by the same method.")
    inputs_hash = Text(help_text="Of what it was made from.")
    draws = Whole(help_text="How many draws were made for the round, this one included.")
    changed_by_hand = Flag()
    stopped = Text(help_text="Why the search was ended early, or empty.")
    commitment = SeedAnswer(allow_null=True, help_text="The fixed seed it was drawn with.")
    has_record = Flag(help_text="The record can be read.")


class RecordCommitmentAnswer(Answer):
    """The fixed seed of a record, shown."""

    hash = Text()
    event = Text()
    seed = Whole(max_value=BIGGEST_SEED)
    secret = Text()
    public_text = Text()


class RecordTableAnswer(Answer):
    """A table as it was published."""

    number = Whole()
    seats = Items(child=Whole(allow_null=True), help_text="Ids of players, in wind order.")


class DrawRecordAnswer(Answer):
    """The record of a draw, the very one that the round's page gives as a file."""

    what = Choice([(one, one) for one in ("round", "event", "again")])
    algorithm = Text()
    seed = Whole(max_value=BIGGEST_SEED)
    inputs = Anything(help_text="Everything it was made from.")
    inputs_hash = Text()
    event = Text(help_text="The event's name.")
    round_number = Whole()
    round = Whole(help_text="Which round of the plan, from 1; 1 for a draw of its own.")
    tables = RecordTableAnswer(many=True)
    byes = Items(child=Whole())
    changed_by_hand = Flag()
    names = Anything(help_text="The name of each player, by id.")
    commitment = RecordCommitmentAnswer(
        required=False, help_text="Left out where no seed was fixed."
    )


def round_draw_shown(ask: Ask, found: DrawRecord) -> dict[str, Any]:
    """Gives how a round was drawn, as everybody may see it now."""
    draw = found.draw
    fixed = found.commitment
    waits_for = "seed" if found.waits_for_seed else "plan" if found.waits_for_plan else ""
    return {
        "round": found.held.number,
        "mode": draw.mode,
        "drawn_at": draw.created_at,
        "seed": found.seed,
        "waits_for": waits_for,
        "algorithm": draw.algorithm,
        "is_of_this_version": found.is_of_this_version,
        "inputs_hash": draw.inputs_hash,
        "draws": found.attempts,
        "changed_by_hand": draw.edited,
        "stopped": found.stopped,
        "commitment": seed_shown(ask.the_event, fixed) if fixed else None,
        "has_record": found.record is not None,
    }


class RoundDrawApi(EventApi):
    """A view of how a round was drawn."""

    tag = TAG

    def found(self, ask: Ask) -> DrawRecord:
        """Gives how it was drawn; 404 where the round is not live, or was not drawn here."""
        found = draw_record(ask.the_event, number=ask.where["number"])
        if found is None:
            raise Http404
        return found


class RoundDraw(RoundDrawApi):
    """How this draw was made."""

    @operation(
        name="readRoundDraw",
        summary="Read how a published round was drawn: seed, hash of the inputs, method.",
        answer=RoundDrawAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """How it was made."""
        return round_draw_shown(ask, self.found(ask))


class RoundDrawRecord(RoundDrawApi):
    """The record of a draw."""

    @operation(
        name="readDrawRecord",
        summary="Fetch the record by which anybody draws a published round again.",
        description="Kept as a file it is read by `python -m seating redraw`. It is not there "
        "(404) while `has_record` is false.",
        answer=DrawRecordAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The record."""
        found = self.found(ask)
        if found.record is None:
            raise Http404
        return dict(found.record)
