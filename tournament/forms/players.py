"""What organisers type about players and registrations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.choices import RegistrationStatus as Status
from tournament.services.people import PlayerInput
from tournament.services.sign_up import RegistrationInput

PERSON = ("name", "alias", "club", "country", "federation_number")
MOST_DIGITS = 9
SIGNED_UP_AS = (Status.REGISTERED, Status.CONFIRMED, Status.CHECKED_IN, Status.WAITING)
"""The statuses somebody may be signed up with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationFields:
    """Number, team, rating and paid flag as typed; `problems` name fields that say nothing."""

    number: int | None
    seed_rating: int | None
    team: str
    paid: bool
    problems: tuple[Problem, ...] = ()

    @property
    def changes(self) -> dict[str, Any]:
        """What `registration_update` takes."""
        return {
            "number": self.number,
            "seed_rating": self.seed_rating,
            "team": self.team,
            "paid": self.paid,
        }


def read_person(posted: Mapping[str, str]) -> PlayerInput:
    """Gives what was typed about a person."""
    return PlayerInput(**{name: posted.get(name, "") for name in PERSON})


def read_registration(posted: Mapping[str, str]) -> RegistrationFields:
    """Gives what was typed about a registration."""
    problems: list[Problem] = []
    return RegistrationFields(
        number=_whole(posted.get("number", ""), "number", problems),
        seed_rating=_whole(posted.get("seed_rating", ""), "seed_rating", problems),
        team=posted.get("team", ""),
        paid=bool(posted.get("paid")),
        problems=tuple(problems),
    )


def read_sign_up(
    posted: Mapping[str, str], *, player_id: int | None = None
) -> tuple[RegistrationInput, tuple[Problem, ...]]:
    """Gives whom to sign up: a known player by id, or else the person typed."""
    fields = read_registration(posted)
    entered = RegistrationInput(
        player_id=player_id,
        player=None if player_id else read_person(posted),
        status=read_status(posted.get("status", "")) or Status.REGISTERED,
        number=fields.number,
        team=fields.team,
        seed_rating=fields.seed_rating,
        paid=fields.paid,
    )
    return entered, fields.problems


def read_status(text: str) -> Status | None:
    """Gives the status of this name, or None."""
    return Status(text) if text in Status.values else None


def read_ids(texts: Iterable[str]) -> list[int]:
    """Gives the ids in a list of texts, each once; what is no id is left out."""
    return list(dict.fromkeys(int(text) for text in texts if _is_id(text)))


def read_statuses(text: str) -> dict[int, Status]:
    """Gives statuses by id from `12.confirmed,13.waiting`; what is none is left out."""
    pairs = (part.partition(".") for part in text.split(","))
    return {int(pk): Status(name) for pk, _dot, name in pairs if _is_id(pk) and name in Status}


def write_statuses(wanted: Mapping[int, Status]) -> str:
    """Gives the text that `read_statuses` reads."""
    return ",".join(f"{pk}.{status.value}" for pk, status in wanted.items())


def read_paid(text: str) -> dict[int, bool]:
    """Gives paid flags by id from `12.1,13.0`; what is none is left out."""
    pairs = (part.partition(".") for part in text.split(","))
    return {int(pk): flag == "1" for pk, _dot, flag in pairs if _is_id(pk) and flag in ("0", "1")}


def write_paid(wanted: Mapping[int, bool]) -> str:
    """Gives the text that `read_paid` reads."""
    return ",".join(f"{pk}.{int(paid)}" for pk, paid in wanted.items())


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 18


def _whole(text: str, place: str, problems: list[Problem]) -> int | None:
    plain = "".join(text.split()).replace("−", "-")
    if not plain:
        return None
    digits = plain.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) > MOST_DIGITS:
        detail = _("This number is too large.")
        problems.append(Problem(code="number_too_large", place=place, detail=detail))
        return None
    if not (digits.isascii() and digits.isdecimal()):
        detail = _("“%(text)s” is not a whole number.") % {"text": text[:40]}
        problems.append(Problem(code="not_a_number", place=place, detail=detail))
        return None
    return int(plain)
