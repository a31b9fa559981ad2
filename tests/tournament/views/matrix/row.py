"""What the matrix is made of: who asks, what each of them gets, what the addresses stand for.

How to add a page: put a row into one of the `rows_*.py` files beside this one, under the name of
its route::

    "table": Row(where=lambda side: {"table_id": side.table.pk}, get=everybody(200), post=NEVER),
    "settings": Row(get=only("organiser owner", 200), post=only("organiser owner", 422)),

`where` gives the parts of the address besides `slug` (add a property to `Side` for a new kind of
object). `get` and `post` say the status for each kind of person: `everybody(status)`, `NEVER`
(the method does not exist: 405), or `only("roles", status)`: those get the status, somebody not
signed in is led to the sign-in page (302), all others are refused (403). `form` is what is
posted, by default nothing: a page that saves then answers 422, a button 302.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from tests.builders import SYSTEM
from tournament.actors import user_actor
from tournament.choices import DrawMode, RoleName
from tournament.models import (
    ApiToken,
    Draw,
    Penalty,
    PlayerClaim,
    Registration,
    Report,
    Role,
    Round,
    Stage,
    Table,
    Team,
    Tournament,
    User,
)
from tournament.services.invitations import NewLink, invitation_create, password_link_create
from tournament.services.role_scope import Scope
from tournament.services.tokens import token_create


class Who(StrEnum):
    """The kinds of people who ask; the roles are held in the event that is asked about."""

    ANONYMOUS = "anonymous"
    NOBODY = "nobody"
    PLAYER = "player"
    SCOREKEEPER = "scorekeeper"
    REFEREE = "referee"
    ORGANISER = "organiser"
    OWNER = "owner"
    OTHER_OWNER = "other_owner"


OUTSIDERS = (Who.ANONYMOUS, Who.NOBODY, Who.OTHER_OWNER)
"""Those for whom a hidden event does not exist."""

Expected = Mapping[Who, int]


def everybody(status: int, **others: int) -> Expected:
    """The same status for all, but for those named: `everybody(200, anonymous=302)`."""
    return dict.fromkeys(Who, status) | {Who(name): found for name, found in others.items()}


def only(roles: str, status: int) -> Expected:
    """The status for the roles named; 302 for somebody not signed in, 403 for all others."""
    return everybody(403, anonymous=302, **dict.fromkeys(roles.split(), status))


NEVER = everybody(405)
"""The page does not know this method."""


@dataclass(frozen=True)
class Side:
    """One event of the two in the test, with one object of each kind."""

    event: Tournament

    @cached_property
    def round(self) -> Round:
        """Its first round."""
        return self.event.rounds.earliest("number")

    @cached_property
    def table(self) -> Table:
        """The table of its first round."""
        return self.round.tables.earliest("number")

    @cached_property
    def registration(self) -> Registration:
        """One of its players."""
        return self.event.registrations.earliest("pk")

    @cached_property
    def team(self) -> Team:
        """One of its teams."""
        return self.event.teams.earliest("pk")

    @cached_property
    def claim(self) -> PlayerClaim:
        """Somebody's request to be known as one of its players."""
        user, _new = User.objects.get_or_create(username=f"claims in {self.event.slug}")
        return PlayerClaim.objects.create(
            user=user, player=self.registration.player, created_at=self.event.created_at
        )

    @cached_property
    def penalty(self) -> Penalty:
        """Its penalty."""
        return self.event.penalties.earliest("pk")

    @cached_property
    def stage(self) -> Stage:
        """Its last stage."""
        return self.event.stages.latest("number")

    @cached_property
    def role(self) -> Role:
        """The role given last: of a player in the first event, of the owner in the other."""
        return self.event.roles.latest("pk")

    @cached_property
    def club_role(self) -> Role:
        """The role of the owner of its club."""
        return self.event.club.roles.latest("pk")

    @cached_property
    def link(self) -> NewLink:
        """A link to a role in it."""
        return invitation_create(SYSTEM, scope=Scope(tournament_id=self.event.pk), role="referee")

    @cached_property
    def club_link(self) -> NewLink:
        """A link to a role in its club."""
        return invitation_create(SYSTEM, scope=Scope(club_id=self.event.club_id), role="referee")

    @cached_property
    def password_link(self) -> NewLink:
        """A link to a new password for whoever got the last role."""
        return password_link_create(SYSTEM, scope=Scope(), user_id=self.role.user_id)

    @cached_property
    def report(self) -> Report:
        """A finished file."""
        return Report.objects.create(
            tournament=self.event,
            kind="wall_names",
            format="pdf",
            language="en",
            version=self.event.version,
            name="names.pdf",
            media_type="application/pdf",
            content=b"%PDF-",
            size=5,
            made_at=self.event.created_at,
        )

    @cached_property
    def key(self) -> ApiToken:
        """A key of a program for it, made by the owner."""
        owner = self.event.roles.filter(name=RoleName.OWNER).earliest("pk").user
        return token_create(user_actor(owner), name="board", tournament_id=self.event.pk).token

    @cached_property
    def draw(self) -> Draw:
        """A proposal for the next round."""
        seats = [row.pk for row in self.event.registrations.order_by("pk")]
        return Draw.objects.create(
            tournament=self.event,
            round_number=3,
            mode=DrawMode.RANDOM,
            seed=1,
            tables=[{"number": 1, "seats": seats}],
            created_at=self.event.created_at,
        )


def nothing_more(_side: Side) -> dict[str, Any]:
    """For addresses with nothing but the event's."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One route: its address, and what everybody gets there.

    `token` is False where the page takes forms without a token, for a reason said in its view;
    `foreign` is False where the parts of the address are no ids of the event's objects.
    """

    get: Expected
    post: Expected
    where: Callable[[Side], dict[str, Any]] = nothing_more
    form: Callable[[Side], dict[str, Any]] = nothing_more
    token: bool = True
    foreign: bool = True
