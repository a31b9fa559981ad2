"""Public draws: a seed is fixed by its hash, a public text is mixed in, the seed is shown after.

Seed and secret are in no answer before they are shown to everybody.
"""

from typing import Any

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiExample

from tournament.api.etags import digest
from tournament.api.fields import Answer, Body, Id, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.api.wish_forms import BIGGEST_SEED
from tournament.models import SeedCommitment, Tournament
from tournament.permissions import Right
from tournament.selectors.draw_record import commitment_name, commitments
from tournament.selectors.play_rows import find_seed
from tournament.services.draw_seeds import LONGEST_TEXT, seed_commit, seed_public_text, seed_reveal

TAG = "Draws"


class SeedAnswer(Answer):
    """A seed that was fixed before the draw. What `python -m seating reveal` checks it by."""

    id = Id()
    hash = Text(help_text="Of event, seed and secret; public from the first moment.")
    event = Text(help_text="What stands for the event in the hash.")
    public_source = Text(help_text="Which text will be mixed in, or empty: the seed alone.")
    public_text = Text(help_text="That text; empty while nobody knows it.")
    committed_at = Moment()
    revealed_at = Moment(allow_null=True)
    seed = Whole(max_value=BIGGEST_SEED, allow_null=True, help_text="Null until it is shown.")
    secret = Text(allow_null=True, help_text="Null until it is shown.")


class SeedBody(Body):
    """What is announced with a new seed; seed and secret are made by chance and kept."""

    public_source = Text(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_TEXT,
        help_text="Something nobody can know yet. Empty: the seed alone.",
    )


class PublicTextBody(Body):
    """The text that was announced, once it is known."""

    public_text = Text(max_length=LONGEST_TEXT)


def seed_shown(event: Tournament, one: SeedCommitment) -> dict[str, Any]:
    """Gives a committed seed as everybody may see it now."""
    is_open = one.revealed_at is None
    return {
        "id": one.pk,
        "hash": one.digest,
        "event": commitment_name(event),
        "public_source": one.public_source,
        "public_text": one.public_text,
        "committed_at": one.committed_at,
        "revealed_at": one.revealed_at,
        "seed": None if is_open else one.seed,
        "secret": None if is_open else one.secret,
    }


class Seeds(EventApi):
    """The seeds that were fixed before a draw, and a new one."""

    tag = TAG

    @operation(
        name="listSeeds",
        summary="List the seeds that were fixed before a draw, the oldest first.",
        query=PageQuery,
        answer=page_form(SeedAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        event = ask.the_event
        return page_of(ask, commitments(event), lambda one: seed_shown(event, one))

    @operation(
        name="commitSeed",
        summary="Fix the seed of the draws to come and publish its hash.",
        description="Every draw takes this seed until it is shown; one at a time.",
        body=SeedBody,
        answer=SeedAnswer,
        status=201,
        right=Right.DRAW,
        examples=[
            OpenApiExample(
                "With a lottery",
                value={"public_source": "Numbers of the state lottery on 28 November"},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> Answered:
        """The seed, by its hash."""
        event = ask.the_event
        made = seed_commit(
            ask.actor, tournament_id=event.pk, public_source=ask.body["public_source"]
        )
        address = reverse("api_seed", args=[event.slug, made.pk])
        return Answered(data=seed_shown(event, made), status=201, headers={"Location": address})


class SeedApi(EventApi):
    """A view of one committed seed; its text and whether it was shown are the mark."""

    tag = TAG

    def mark(self, ask: Ask) -> str:
        """Gives the state of the seed."""
        found = find_seed(ask.the_event, seed_id=ask.where["seed"])
        if found is None:
            return ""
        state = "fixed" if found.revealed_at is None else "shown"
        return f"{found.pk}-{state}-{digest(found.public_text)}"

    def stored(self, ask: Ask) -> dict[str, Any]:
        """Gives the seed as everybody may see it."""
        return seed_shown(ask.the_event, self.found(ask))

    def found(self, ask: Ask) -> SeedCommitment:
        """Gives the seed of the address; 404 where it is not of this event."""
        found = find_seed(ask.the_event, seed_id=ask.where["seed"])
        if found is None:
            raise Http404
        return found


class SeedView(SeedApi):
    """One committed seed."""

    @operation(
        name="readSeed",
        summary="Read a fixed seed: its hash, and once it is shown all that checks it.",
        description="Its ETag is the If-Match of everything done with it.",
        answer=SeedAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The seed."""
        return self.stored(ask)


class SeedText(SeedApi):
    """The text that nobody controls."""

    @operation(
        name="notePublicText",
        summary="Note the public text that was announced, before anything is drawn with the seed.",
        body=PublicTextBody,
        answer=SeedAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def put(self, ask: Ask) -> dict[str, Any]:
        """The seed with its text."""
        one = self.found(ask)
        noted = seed_public_text(ask.actor, commitment_id=one.pk, text=ask.body["public_text"])
        return seed_shown(ask.the_event, noted)


class SeedReveal(SeedApi):
    """The seed for everybody."""

    @operation(
        name="revealSeed",
        summary="Show seed and secret to everybody; the draws after it take seeds of their own.",
        answer=SeedAnswer,
        right=Right.DRAW,
        if_match=True,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The seed with all that checks it."""
        shown = seed_reveal(ask.actor, commitment_id=self.found(ask).pk)
        return seed_shown(ask.the_event, shown)
