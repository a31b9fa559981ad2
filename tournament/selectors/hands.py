"""A table entered hand by hand: how it stands, its hands so far, what a step would make of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.errors import InvalidGame, Problem
from scoring.ruleset import RuleSet
from scoring.winds import WINDS_OF_LENGTH
from tournament.bridge.hands import (
    HandCorrection,
    HandEdit,
    HandGame,
    HandPlayed,
    Record,
    Situation,
    edited,
    replay_hands,
)
from tournament.bridge.hands_check import result_of_hands
from tournament.bridge.results import ResultInput
from tournament.bridge.rules import rules_of
from tournament.choices import ResultStatus
from tournament.errors import Invalid
from tournament.models import Registration, Seat, Table, TableResult, Tournament
from tournament.scoring_texts.problems import refusal_text
from tournament.scoring_texts.yaku import yaku_text
from tournament.selectors.tables import TablePage, stored_input, table_page
from tournament.sentences.hand_refusals import hand_refusal
from tournament.sentences.hands import HandWords, hand_words

__all__ = [
    "HandEdit",
    "HandLine",
    "HandPreview",
    "HandSeat",
    "HandSum",
    "HandTable",
    "HandsPage",
    "Situation",
    "hand_preview",
    "hands_of_result",
    "hands_page",
    "refused",
    "yaku_names",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSum:
    """What a hand, or a step, means for one seat, in table points. `wind` is the starting wind."""

    wind: str
    name: str
    before: int
    after: int

    @property
    def change(self) -> int:
        """Points won, below zero lost."""
        return self.after - self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """One hand as a list shows it: the state before it, what happened, what it changed.

    `words` say it; `sums` has every seat in order, those who rest or pay nothing too.
    """

    number: int
    before: Situation
    record: Record
    words: HandWords
    sums: tuple[HandSum, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSeat:
    """A seat before a hand: its starting wind, the wind it plays at now ("" where it rests)."""

    seat: Seat
    name: str
    wind_now: str
    points: int

    @property
    def wind(self) -> str:
        """The starting wind, by which a hand names the seat."""
        return self.seat.wind

    @property
    def is_dealer(self) -> bool:
        """True where the seat deals this hand."""
        return self.wind_now == "E"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTable:
    """What the form of one hand stands on: the rules, the seats as they sit, the state before it.

    `number` counts from 1; `opens_wind` says that the hand before was in another wind.
    """

    rules: RuleSet
    seats: tuple[HandSeat, ...]
    before: Situation
    number: int
    opens_wind: bool = False

    @property
    def playing(self) -> tuple[HandSeat, ...]:
        """The seats that play this hand, in turn order from the dealer."""
        by_wind = {one.wind: one for one in self.seats}
        return tuple(by_wind[wind] for wind in self.before.winds)

    @property
    def names(self) -> Mapping[str, str]:
        """Each seat's name by its starting wind."""
        return {one.wind: one.name for one in self.seats}

    @property
    def opens_new_seats(self) -> bool:
        """True where the players change seats before this hand, for a new wind begins.

        Source: M.
        """
        return self.rules.seats_change_each_wind and self.opens_wind

    @property
    def hands_in_all(self) -> int:
        """How many hands a whole game has; 0 where a dealer may stay, so that nobody can say."""
        if self.rules.dealer_continues != "never":
            return 0
        return WINDS_OF_LENGTH[self.rules.length] * len(self.before.winds)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPreview:
    """What a step would make of the game. `line` is the hand as it would be played (None: gone).

    `state` follows that hand, `sums` are before and after the hand for a new one, before and
    after the whole step at the end of the game for a correction. `later` counts the hands after
    it, `ended` says why the game would be over.
    """

    line: HandLine | None
    state: Situation
    sums: tuple[HandSum, ...]
    later: int
    entered: ResultInput
    ended: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPage:
    """A table's hands. `game` is None, with `problems`, where what is stored cannot be replayed.

    `result` is the version they belong to (None before the first), `version` the table's.
    """

    table: Table
    page: TablePage
    rules: RuleSet
    result: TableResult | None
    hands: tuple[Record, ...]
    game: HandGame | None
    lines: tuple[HandLine, ...]
    problems: tuple[Problem, ...]

    @property
    def family(self) -> str:
        """The family of the rules: riichi, mcr or classical."""
        return self.rules.family

    @property
    def version(self) -> int:
        """The table's version that the page shows."""
        return self.table.version

    @property
    def names(self) -> dict[str, str]:
        """Each seat's name by its starting wind."""
        return {one.seat.wind: _name(one.registration) for one in self.page.view.seats}

    @property
    def is_confirmed(self) -> bool:
        """True where the result counts already, so that only a correction changes it."""
        return self.result is not None and self.result.status == ResultStatus.CONFIRMED

    @property
    def by_totals(self) -> bool:
        """True where points were entered without any hand."""
        return self.result is not None and not self.hands and bool(self.result.scores.all())

    @property
    def differs(self) -> bool:
        """True where other points stand than the hands give; the next step would replace them."""
        if self.result is None or self.game is None or not self.hands:
            return False
        entered, given = stored_input(self.result), self.game.state.points
        points = {wind: seat.points for wind, seat in entered.seats.items()}
        return (points, entered.sticks_left) != ({**given}, self.game.sticks_left)

    def at(self, number: int) -> HandTable | None:
        """Gives what the form of hand `number` stands on; the next hand is one past the last."""
        if self.game is None or not 1 <= number <= len(self.hands) + 1:
            return None
        is_next = number > len(self.hands)
        before = self.game.state if is_next else self.game.hands[number - 1].before
        return HandTable(
            rules=self.rules,
            seats=tuple(
                HandSeat(
                    seat=one.seat,
                    name=_name(one.registration),
                    wind_now=before.winds.get(one.seat.wind, ""),
                    points=before.points[one.seat.wind],
                )
                for one in self.page.view.seats
            ),
            before=before,
            number=number,
            opens_wind=number > 1
            and self.game.hands[number - 2].before.round_wind != before.round_wind,
        )


def hands_page(tournament: Tournament, *, table_id: int) -> HandsPage | None:
    """Gives the hands of a table of a shown round, or None. Six queries."""
    page = table_page(tournament, table_id=table_id)
    if page is None:
        return None
    return _hands_page(page, rules=rules_of(tournament), result=page.view.result)


def hands_of_result(tournament: Tournament, *, page: TablePage) -> HandsPage | None:
    """Gives the hands of a loaded table's confirmed result, None without any. No query."""
    result = page.view.result
    if result is None or result.status != ResultStatus.CONFIRMED or not result.hands.all():
        return None
    return _hands_page(page, rules=rules_of(tournament), result=result)


def _hands_page(page: TablePage, *, rules: RuleSet, result: TableResult | None) -> HandsPage:
    table = page.view.table
    hands = (stored_input(result).hands or ()) if result else ()
    problems: tuple[Problem, ...] = ()
    game = None
    try:
        game = replay_hands(hands, size=table.size, rules=rules)
    except InvalidGame as refused:
        problems = refused.problems
    names = {one.seat.wind: _name(one.registration) for one in page.view.seats}
    lines = tuple(_line(one, names, rules) for one in game.hands) if game else ()
    return HandsPage(
        table=table,
        page=page,
        rules=rules,
        result=result,
        hands=hands,
        game=game,
        lines=lines,
        problems=problems,
    )


def hand_preview(page: HandsPage, edit: HandEdit) -> HandPreview:
    """Gives what a step would make of the game; nothing is written. No query.

    Raises `Invalid` with every problem where it cannot be played that way.
    """
    try:
        made = edited(page.hands, edit, size=page.table.size, rules=page.rules)
    except InvalidGame as found:
        raise Invalid([_told(one, page.names, edit) for one in found.problems]) from found
    names = page.names
    line = _changed_line(made, edit, names, page.rules)
    after = made.after
    is_new = edit.kind == "add"
    return HandPreview(
        line=line,
        state=after.state,
        sums=line.sums if is_new and line else _step_sums(made, names),
        later=0 if line is None else len(after.hands) - line.number,
        entered=result_of_hands(after, hands=made.hands, rules=page.rules),
        ended=after.ended,
    )


def _changed_line(
    made: HandCorrection, edit: HandEdit, names: Mapping[str, str], rules: RuleSet
) -> HandLine | None:
    number = len(made.hands) if edit.kind == "add" else edit.number
    if edit.kind not in {"add", "change", "insert"}:
        return None
    return _line(made.after.hands[number - 1], names, rules)


def _step_sums(made: HandCorrection, names: Mapping[str, str]) -> tuple[HandSum, ...]:
    return tuple(
        HandSum(wind=wind, name=names[wind], before=old, after=new)
        for wind, (old, new) in made.points.items()
    )


def _line(hand: HandPlayed, names: Mapping[str, str], rules: RuleSet) -> HandLine:
    return HandLine(
        number=hand.number,
        before=hand.before,
        record=hand.record,
        words=hand_words(hand.played, record=hand.record, names=names, rules=rules),
        sums=tuple(
            HandSum(wind=wind, name=name, before=hand.before.points[wind], after=hand.points[wind])
            for wind, name in names.items()
        ),
    )


def _told(problem: Problem, names: Mapping[str, str], edit: HandEdit) -> Problem:
    """Gives a problem of a hand in words for who sits at the table; a later hand is named."""
    number = number_in_list(problem.place, kind=edit.kind, step=edit.number)
    text = hand_refusal(problem, names=names)
    if text == problem.detail:
        text = refusal_text(problem)
    if number and edit.kind != "add" and not _is_typed(problem, edit):
        text = _("Hand %(number)s: %(text)s") % {"number": number, "text": text}
    return Problem(code=problem.code, place=problem.place, detail=text, data=problem.data)


def number_in_list(place: str, *, kind: str, step: int) -> int:
    """Gives the number that the list shows for a hand at a place of the changed game; 0: no hand.

    `step` is the number of the hand that was changed, put in (`insert`) or taken out (`remove`).
    """
    inside = place.removeprefix("hands[").partition("]")[0]
    if not inside.isdigit():
        return 0
    number = int(inside) + 1
    if kind == "insert" and number > step:
        return number - 1
    return number + 1 if kind == "remove" and number >= step else number


def _is_typed(problem: Problem, edit: HandEdit) -> bool:
    """Tells whether a problem is one of the hand in the form, which needs no number."""
    own = f"hands[{edit.number - 1}]"
    return edit.kind in ("change", "insert") and problem.place.startswith(own)


def refused(problem: Problem) -> str:
    """Gives why tiles are refused, in words."""
    return refusal_text(problem)


def yaku_names(codes: Sequence[str]) -> list[tuple[str, str]]:
    """Gives yaku as pairs of code and name."""
    return [(code, yaku_text(code).name) for code in codes]


def _name(registration: Registration | None) -> str:
    return registration.player.public_name if registration else _("House substitute")
