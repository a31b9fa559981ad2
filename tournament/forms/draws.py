"""The form of a draw: what the organiser asks, and which two seats to exchange."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.choices import DrawMode
from tournament.errors import Invalid
from tournament.forms.draw_wishes import read_wishes, wishes_texts
from tournament.models import Registration
from tournament.selectors.draw_wishes import KEPT_MODES, names_by_id
from tournament.services.draws import DrawWishes, SeatAt

WINDS = "ESWNR"
LONGEST_PLAN = 200_000
SEED_DIGITS = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAsked:
    """What was typed into the form of a draw, and what of it could not be read."""

    wishes: DrawWishes
    seed: int | None = None
    seed_text: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    unread: tuple[Problem, ...] = field(default=())

    @property
    def has_more(self) -> bool:
        """True where something is wished beside the plain case, so that it is seen."""
        return any(self.texts.values()) or self.wishes.first_round != "lot"


def asked_by_default(
    *,
    is_first: bool,
    stage: int | None = None,
    last: DrawWishes | None = None,
    people: Sequence[Registration] = (),
) -> DrawAsked:
    """Gives what the form shows at first: by lot for round 1, by the standings after it.

    What was wished of the last draw is wished again; an event that is drawn in a way of its own
    stays with it.
    """
    mode = DrawMode.RANDOM if is_first else DrawMode.SWISS
    wishes = DrawWishes(mode=mode, stage=stage)
    if last is not None:
        stays = last.plan or (last.mode in KEPT_MODES and not is_first)
        kept = last.mode if stays else mode
        wishes = replace(last, mode=kept, stage=stage)
    names = names_by_id(people)
    return DrawAsked(wishes=wishes, texts=wishes_texts(wishes, names=names))


def read_stage(query: Mapping[str, str]) -> int | None:
    """Gives the stage's number of an address or form, or None."""
    text = query.get("stage", "")
    return int(text) if _is_number(text) and len(text) < 4 else None


def read_draw(
    posted: QueryDict, *, default: DrawAsked, people: Sequence[Registration] = ()
) -> DrawAsked:
    """Gives what was sent."""
    problems: list[Problem] = []
    mode = posted.get("mode", "")
    if mode not in DrawMode.values or mode == DrawMode.EVENT:
        mode = default.wishes.mode.value
    seed_text = posted.get("seed", "").strip()
    seed = read_seed(seed_text, problems)
    more = read_wishes(posted, people=people)
    problems += more.problems
    plan = posted.get("plan", "")
    if mode == DrawMode.PLAN:
        problems += plan_unread(plan)
    wishes = DrawWishes(
        mode=DrawMode(mode),
        stage=read_stage(posted),
        fill=posted.get("fill", ""),
        apart=posted.get("apart", ""),
        plan=plan[:LONGEST_PLAN] if mode == DrawMode.PLAN else "",
        plan_by=posted.get("plan_by", "") if mode == DrawMode.PLAN else "",
        going_on=tuple(int(text) for text in posted.getlist("going_on") if _is_number(text)),
        **more.values,
    )
    return DrawAsked(
        wishes=wishes, seed=seed, seed_text=seed_text, texts=more.texts, unread=tuple(problems)
    )


def plan_unread(text: str) -> list[Problem]:
    """Gives what is wrong with the text of a plan before any of it is read."""
    if len(text) > LONGEST_PLAN:
        detail = _("The plan is too long to be one of an event.")
        return [Problem(code="plan_too_long", place="plan", detail=detail)]
    if not text.strip():
        detail = _("Paste the plan, or choose another way to draw.")
        return [Problem(code="plan_missing", place="plan", detail=detail)]
    return []


def with_plan(asked: DrawAsked, posted: QueryDict) -> DrawAsked:
    """Gives the same with a plan that was looked at, to be drawn by."""
    wishes = replace(
        asked.wishes,
        mode=DrawMode.PLAN,
        plan=posted.get("plan", "")[:LONGEST_PLAN],
        plan_by=posted.get("plan_by", ""),
        fill=posted.get("fill", ""),
    )
    return replace(asked, wishes=wishes)


def read_seed(text: str, problems: list[Problem]) -> int | None:
    """Gives the seed that was typed, None for an empty field or one that cannot be read."""
    if not text:
        return None
    if _is_number(text) and len(text) <= SEED_DIGITS:
        return int(text)
    detail = _("The seed is a whole number from 0 up.")
    problems.append(Problem(code="seed_out_of_range", place="seed", detail=detail))
    return None


def without_choice(asked: DrawAsked) -> DrawAsked:
    """Gives the same without naming who goes on: the cut alone decides."""
    return replace(asked, wishes=replace(asked.wishes, going_on=()))


def read_swap(chosen: list[str]) -> tuple[int | SeatAt, int | SeatAt] | Invalid:
    """Gives the two seats to exchange: `3-S` is South of table 3, `bye-17` who sits out."""
    seats = [seat for text in chosen if (seat := _seat(text)) is not None]
    if len(chosen) == 2 and len(seats) == 2:
        return seats[0], seats[1]
    detail = _("Choose two seats to swap.")
    if len(chosen) == 1:
        detail = _("You have chosen one seat. Choose the other one too.")
    elif len(chosen) > 2:
        detail = _("You have chosen %(count)s seats. A swap is between two.") % {
            "count": len(chosen)
        }
    return Invalid([Problem(code="swap_of_two", place="tables", detail=detail)])


def _seat(text: str) -> int | SeatAt | None:
    place, _dash, who = text.partition("-")
    if place == "bye" and _is_number(who):
        return int(who)
    if _is_number(place) and len(who) == 1 and who in WINDS:
        return SeatAt(table=int(place), wind=WINDS.index(who))
    return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19
