"""Why a round cannot be drawn yet, as sentences that end in a way out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from scoring.errors import Problem
from scoring.points import parse_points
from scoring.ruleset import RuleSet
from seating import FillOption, Wishes, fill_options
from tournament.amounts import total_display
from tournament.errors import TournamentError
from tournament.sentences import fill_sentence, left_over

_WORDS = {
    1: pgettext_lazy("count", "one"),
    2: pgettext_lazy("count", "two"),
    3: pgettext_lazy("count", "three"),
    4: pgettext_lazy("count", "four"),
    5: pgettext_lazy("count", "five"),
    6: pgettext_lazy("count", "six"),
}
"""Small numbers, which English writes as words; other languages may write digits."""


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
        ways: tuple[tuple[str, str], ...] = (),
    ) -> "Obstacle":
        """Gives an obstacle from plain values; without ways out it is to be mended."""
        return cls(
            code=code,
            detail=detail,
            data=dict(data or {}),
            ways=tuple(Way(code=way, detail=sentence) for way, sentence in ways) or mend(),
        )

    def as_json(self) -> dict[str, Any]:
        """Gives the obstacle as JSON has it."""
        ways = [{"code": w.code, "detail": w.detail, "data": dict(w.data)} for w in self.ways]
        return {"code": self.code, "detail": self.detail, "data": dict(self.data), "ways": ways}


def mend() -> tuple[Way, ...]:
    """Gives the way out of what has none of its own."""
    return (Way(code="mend", detail=_("Mend this and draw again.")),)


def plan_obstacles(problems: Sequence[Problem]) -> list[Obstacle]:
    """Gives each problem of a plan as an obstacle with its place in the plan."""
    way = Way(code="mend_plan", detail=_("Mend the plan."))
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
    return Obstacle(code=refused.code, detail=refused.detail, data=data, ways=ways or mend())


def hall_obstacle(needed: int, *, there: int | None) -> Obstacle | None:
    """Gives why the hall is too small for so many tables, None if it is not."""
    if there is None or needed <= there:
        return None
    text = ngettext(
        "The hall has %(there)s table in use, and %(needed)s are needed.",
        "The hall has %(there)s tables in use, and %(needed)s are needed.",
        there,
    )
    return Obstacle.of(
        "tables_short",
        text % {"there": there, "needed": needed},
        data={"there": there, "needed": needed},
        ways=(
            ("add_tables", _("Name extra tables, or a higher last table.")),
            ("open_table", _("Put a table in use again.")),
        ),
    )


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
    sentences = [left_over(players, tables=tables, over=over)]
    if wishes.fill == "five" and not is_league:
        sentences.append(_("Tables of five are for leagues."))
    sentences.append(_choices([_choice(option, rules) for option in options]))
    ways = tuple(
        Way(
            code=f"fill_{option.fill}",
            detail=fill_sentence(
                option.fill, count=option.count, tables=option.tables, detail=option.detail
            ),
            data={"fill": option.fill},
        )
        for option in options
    )
    more = Way(code="change_players", detail=_("Add players, or withdraw some."))
    return Obstacle(
        code="fill_not_chosen",
        detail=" ".join(sentences),
        data={
            "players": players,
            "tables": tables,
            "left_over": over,
            "fills": [option.fill for option in options],
        },
        ways=(*ways, more),
    )


def _choices(options: Sequence[str]) -> str:
    """Gives "Choose: one substitute, two byes at −5.0, or two tables of three."."""
    if len(options) == 1:
        return _("Choose: %(option)s.") % {"option": options[0]}
    values = {"options": ", ".join(options[:-1]), "last": options[-1]}
    return _("Choose: %(options)s, or %(last)s.") % values


def _choice(option: FillOption, rules: RuleSet) -> str:
    """Gives an option in words: "two byes at −5.0"."""
    number = option.count
    values = {"count": _count(number)}
    if option.fill == "byes":
        worth = total_display(parse_points(rules.bye_points), rules=rules)
        values["worth"] = worth.replace(".", get_format("DECIMAL_SEPARATOR"))
        text = ngettext("%(count)s bye at %(worth)s", "%(count)s byes at %(worth)s", number)
    elif option.fill == "substitutes":
        text = ngettext("%(count)s substitute", "%(count)s substitutes", number)
    elif option.fill == "three":
        text = ngettext("%(count)s table of three", "%(count)s tables of three", number)
    else:
        text = ngettext("%(count)s table of five", "%(count)s tables of five", number)
    return text % values


def _count(number: int) -> str:
    return str(_WORDS.get(number, number))
