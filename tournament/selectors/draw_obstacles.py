"""Why a round cannot be drawn yet, as sentences that end in a way out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import Problem
from scoring.points import parse_points
from scoring.ruleset import RuleSet
from seating import FillOption, Wishes, fill_options
from tournament.amounts import total_display
from tournament.errors import TournamentError
from tournament.wording import counted

_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way out: a code for the page and a sentence."""

    code: str
    detail: str
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """One thing that stands in the way of a draw. `ways` is never empty: no dead ends.

    `place` is set for what is wrong in the text of a plan: there the text is to be mended.
    """

    code: str
    detail: str
    data: Mapping[str, Any]
    ways: tuple[Way, ...]
    place: str = ""

    @classmethod
    def of(
        cls,
        code: str,
        detail: str,
        *,
        data: Mapping[str, Any] | None = None,
        ways: tuple[tuple[str, str], ...] = (("mend", "Mend this and draw again."),),
    ) -> "Obstacle":
        """Gives an obstacle from plain values."""
        return cls(
            code=code,
            detail=detail,
            data=dict(data or {}),
            ways=tuple(Way(code=way, detail=sentence) for way, sentence in ways),
        )

    def as_json(self) -> dict[str, Any]:
        """Gives the obstacle as JSON has it."""
        ways = [{"code": w.code, "detail": w.detail, "data": dict(w.data)} for w in self.ways]
        return {"code": self.code, "detail": self.detail, "data": dict(self.data), "ways": ways}


def plan_obstacles(problems: Sequence[Problem]) -> list[Obstacle]:
    """Gives each problem of a plan as an obstacle with its place in the plan."""
    way = Way(code="mend_plan", detail="Mend the plan.")
    return [
        Obstacle(
            code=one.code,
            detail=one.detail,
            data=dict(one.data),
            ways=(way,),
            place=one.place or "plan",
        )
        for one in problems
    ]


def obstacle_of(refused: TournamentError) -> Obstacle:
    """Gives a refusal of the draw as an obstacle, with the ways out it carries."""
    data = {name: value for name, value in refused.data.items() if name != "ways"}
    ways = tuple(Way(**way) for way in refused.data.get("ways", ()))
    mend = (Way(code="mend", detail="Mend this and draw again."),)
    return Obstacle(code=refused.code, detail=refused.detail, data=data, ways=ways or mend)


def uneven_obstacle(
    players: int, *, wishes: Wishes, is_league: bool, rules: RuleSet
) -> Obstacle | None:
    """Gives why this many players cannot be seated without a choice, None if they can.

    The choices are those of `seating`; tables of five are for leagues only (decision 13).
    """
    options = [
        option
        for option in fill_options(players, table_size=wishes.table_size)
        if option.possible and (option.fill != "five" or is_league)
    ]
    if not options or any(option.fill == wishes.fill for option in options):
        return None  # it divides, or was chosen, or is for `seating` to refuse
    tables, over = divmod(players, wishes.table_size)
    left = f"{over} {'is' if over == 1 else 'are'} left over"
    choices = [_choice(option, rules) for option in options]
    joined = choices[0] if len(choices) == 1 else f"{', '.join(choices[:-1])}, or {choices[-1]}"
    start = f"{players} players make {counted(tables, 'table')} and {left}."
    if wishes.fill == "five" and not is_league:
        start += " Tables of five are for leagues."
    ways = tuple(
        Way(code=f"fill_{option.fill}", detail=option.detail, data={"fill": option.fill})
        for option in options
    )
    more = Way(code="change_players", detail="Add players, or withdraw some.")
    return Obstacle(
        code="fill_not_chosen",
        detail=f"{start} Choose: {joined}.",
        data={
            "players": players,
            "tables": tables,
            "left_over": over,
            "fills": [option.fill for option in options],
        },
        ways=(*ways, more),
    )


def _choice(option: FillOption, rules: RuleSet) -> str:
    """Gives an option in words: "two byes at −5.0"."""
    if option.fill == "byes":
        worth = total_display(parse_points(rules.bye_points), rules=rules)
        return f"{_count(option.byes)} {'bye' if option.byes == 1 else 'byes'} at {worth}"
    if option.fill == "substitutes":
        number = option.substitutes
        return f"{_count(number)} {'substitute' if number == 1 else 'substitutes'}"
    number = option.odd_tables
    return f"{_count(number)} {'table' if number == 1 else 'tables'} of {option.fill}"


def _count(number: int) -> str:
    return _WORDS.get(number, str(number))
