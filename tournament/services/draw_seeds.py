"""A public draw: commit to a seed by its hash, mix in a text nobody controls, reveal it after.

While a commitment is open every draw of the event takes its seed and no other, so that nobody can
try seeds until one pleases.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from seating import commit_seed, seed_with_public
from tournament.actors import Actor
from tournament.bridge.seating import event_name_of
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import SeedCommitment, Tournament
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.text import checked_text

SECRET_BYTES = 16
SEED_BITS = 53
LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenSeed:
    """The seed of a draw; None leaves it to the event's own sequence."""

    seed: int | None
    commitment_id: int | None = None


def seed_problems(seed: int | None) -> list[Problem]:
    """Gives what is wrong with a seed that was asked for."""
    if seed is None or 0 <= seed < 2**63:
        return []
    detail = _("The seed is a whole number from 0 up.")
    return [Problem(code="seed_out_of_range", place="seed", detail=detail)]


def seed_to_use(tournament: Tournament, *, asked: int | None) -> ChosenSeed:
    """Gives the seed of the next draw: the committed one, where there is one.

    Raises `Blocked` where another one was asked for, or the public text is not known yet.
    """
    committed = _open(tournament)
    if committed is None:
        return ChosenSeed(seed=asked)
    if committed.public_source and not committed.public_text:
        raise Blocked(
            _("The draw waits for the public text: %(source)s. Enter it first.")
            % {"source": committed.public_source},
            code="public_text_missing",
            data={"ways": [{"code": "public_text", "detail": _("Enter the public text.")}]},
        )
    seed = seed_with_public(committed.seed, public=committed.public_text)
    if asked not in (None, seed):
        raise Blocked(
            _("The seed of this event was committed to; another one cannot be chosen."),
            code="seed_committed",
            data={"ways": [{"code": "no_seed", "detail": _("Leave the seed empty.")}]},
        )
    return ChosenSeed(seed=seed, commitment_id=committed.pk)


def require_seed(tournament: Tournament, *, seed: int, commitment_id: int | None) -> None:
    """Raises `Blocked` where a draw under way was begun with a seed that is not the one now.

    A seed may be fixed or shown, and its public text changed, while a job draws with another one.
    """
    committed = _open(tournament)
    if (committed.pk if committed else None) == commitment_id and (
        committed is None or seed == seed_with_public(committed.seed, public=committed.public_text)
    ):
        return
    raise Blocked(
        _("The fixed seed changed while this draw was being made. Draw again."),
        code="seed_changed",
        data={"ways": [{"code": "draw_again", "detail": _("Draw again.")}]},
    )


def seed_commit(
    actor: Actor,
    *,
    tournament_id: int,
    public_source: str = "",
    seed: int | None = None,
    secret: str = "",
    now: datetime | None = None,
) -> SeedCommitment:
    """Fixes the seed of the draws to come and publishes its hash; gives the commitment.

    Seed and secret are made by chance where none are given. `public_source` says which text will
    be mixed in, such as the numbers of a lottery. Raises `Blocked` while one is open already.
    """
    problems = seed_problems(seed)
    source = _text(public_source, place="public_source", title=_("The text"), problems=problems)
    if problems:
        raise Invalid(problems)
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    secret = secret or secrets.token_hex(SECRET_BYTES)
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        event = under_way.tournament
        if _open(event) is not None:
            raise Blocked(
                _("A seed is committed to already. Reveal it before the next one."),
                code="seed_committed",
            )
        made = SeedCommitment.objects.create(
            tournament=event,
            digest=commit_seed(seed, secret=secret, event=event_name_of(event)),
            seed=seed,
            secret=secret,
            public_source=source,
            committed_at=under_way.now,
        )
        under_way.log("seed_commit", made, after={"digest": made.digest, "source": source})
        return made


def seed_public_text(
    actor: Actor, *, commitment_id: int, text: str, now: datetime | None = None
) -> SeedCommitment:
    """Notes the public text, before anything was drawn with the seed; gives the commitment.

    Only a text that was announced with the hash: one made up later could be chosen to suit.
    """
    problems: list[Problem] = []
    cleaned = _text(
        text, place="public_text", title=_("The public text"), problems=problems, required=True
    )
    if problems:
        raise Invalid(problems)
    with _committed_change(actor, commitment_id, now) as (under_way, committed):
        if not committed.public_source:
            raise Blocked(
                _("No text was announced with this seed, so none can be mixed in."),
                code="no_public_text",
            )
        if committed.draws.exists() or committed.plans.exists():
            raise Blocked(
                _("A draw was made with this seed already, so the text stays as it is."),
                code="seed_used",
            )
        before = committed.public_text
        committed.public_text = cleaned
        committed.save(update_fields=["public_text"])
        under_way.log(
            "seed_public_text",
            committed,
            before={"public_text": before},
            after={"public_text": cleaned},
        )
        return committed


def seed_reveal(actor: Actor, *, commitment_id: int, now: datetime | None = None) -> SeedCommitment:
    """Makes seed and secret public, so that anybody can check them; gives the commitment.

    The draws after it take seeds of their own again.
    """
    with _committed_change(actor, commitment_id, now) as (under_way, committed):
        committed.revealed_at = under_way.now
        committed.save(update_fields=["revealed_at"])
        under_way.log("seed_reveal", committed, after={"seed": committed.seed})
        return committed


def _open(tournament: Tournament) -> SeedCommitment | None:
    return tournament.seed_commitments.filter(revealed_at__isnull=True).first()


def _text(
    text: str, *, place: str, title: str, problems: list[Problem], required: bool = False
) -> str:
    return checked_text(
        text, place=place, title=title, limit=LONGEST_TEXT, problems=problems, required=required
    )


@contextmanager
def _committed_change(
    actor: Actor, commitment_id: int, now: datetime | None
) -> Iterator[tuple[Change, SeedCommitment]]:
    """`change` for a commitment that is not revealed yet."""
    found = SeedCommitment.objects.filter(pk=commitment_id).values_list("tournament_id", flat=True)
    tournament_id = found.first()
    if tournament_id is None:
        raise NotFound(_("There is no such seed."), code="seed_unknown")
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        committed = SeedCommitment.objects.get(pk=commitment_id)
        if committed.revealed_at is not None:
            raise Blocked(_("This seed is public already."), code="seed_revealed")
        yield under_way, committed
