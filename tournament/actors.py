"""Who does something: a signed-in person, somebody at a table's device, or a command."""

from dataclasses import dataclass

from tournament.models import User


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """The doer of a change, as the log names it. A system actor is asked for no permission.

    `only_event` is the id of the one event in which this actor has his roles: a program with a
    key for that event is nobody in all others.
    """

    name: str
    user: User | None = None
    device: str = ""
    is_system: bool = False
    only_event: int | None = None

    @property
    def key(self) -> str:
        """What tells this actor's idempotency keys from another's."""
        return f"user:{self.user.pk}" if self.user else f"{self.name}|{self.device}"


def user_actor(user: User, *, device: str = "") -> Actor:
    """Gives the actor for a signed-in user."""
    return Actor(name=user.shown_name, user=user, device=device)


def system_actor(name: str) -> Actor:
    """Gives the actor for a command or a job, which acts by the operator's own right."""
    return Actor(name=name, is_system=True)
