"""A table's hands replayed: one shape for riichi, MCR and classical.

A result may come with its hands. Here they are replayed by the engine of the event's rules, an
earlier one is changed. `hands_check.py` holds what they give against what was entered.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from scoring import classical, mcr
from scoring.chinese_game import played as chinese_game
from scoring.chinese_game.state import State
from scoring.errors import InvalidGame, Problem, ScoringError
from scoring.riichi import games as riichi
from scoring.riichi.game_state import GameState
from scoring.riichi.replay import PlayedHand as RiichiHand
from scoring.ruleset import RuleSet

Record = Mapping[str, Any]
"""One hand in the form of docs/hand-log.md."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """How a game stands between two hands; seats are named by their starting wind.

    `deal` counts the dealers of the wind from 1 (East 3). `winds` has the wind of every seat that
    plays, in turn order from the dealer; `resting` sits out ("" for nobody). `points` are table
    points, `sticks` and `honba` counts. `hands_left` is how many hands may still be played once
    the time is up (None before), `ended` why the game is over.
    """

    round_wind: str
    deal: int
    dealer: str
    winds: Mapping[str, str]
    resting: str
    points: Mapping[str, int]
    honba: int = 0
    sticks: int = 0
    hands_left: int | None = None
    ended: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlayed:
    """One hand of a replayed game; `number` counts from 1, `record` is it as it was written.

    `changes` and `points` (after it) are table points by seat. `fined` are the seats whose chombo
    the settlement takes. `played` is what the family's own engine tells of the hand.
    """

    number: int
    record: Record
    before: Situation
    changes: Mapping[str, int]
    points: Mapping[str, int]
    fined: tuple[str, ...]
    played: RiichiHand | chinese_game.PlayedHand


@dataclass(frozen=True, slots=True, kw_only=True)
class HandGame:
    """A replayed game: its hands and how it stands after them.

    `state.points` are without the `sticks_left` on the table. `chombo` counts the fines that the
    settlement takes, None where the hands do not carry them. `lost` are points paid to nobody.
    """

    hands: tuple[HandPlayed, ...]
    state: Situation
    sticks_left: int
    chombo: Mapping[str, int] | None
    hands_won: Mapping[str, int]
    lost: int = 0

    @property
    def ended(self) -> str | None:
        """Why the game is over by the rules; None while it goes on."""
        return self.state.ended


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEdit:
    """A step of a recorder: `kind` is add, change, insert (before `number`), remove, swap or all.

    `number` counts hands from 1; `hand` is the new record; `seats` are two seats written for each
    other in every hand; `hands` stand for all hands where the step puts back an earlier state.
    """

    kind: str
    number: int = 0
    hand: Record = field(default_factory=dict)
    seats: tuple[str, str] = ("", "")
    hands: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrection:
    """What a step of a recorder makes of a game."""

    hands: tuple[Record, ...]
    before: HandGame
    after: HandGame

    @property
    def points(self) -> dict[str, tuple[int, int]]:
        """Each seat's table points at the end, before and after the step."""
        old, new = self.before.state.points, self.after.state.points
        return {seat: (old[seat], new[seat]) for seat in old}

    @property
    def first_changed(self) -> int | None:
        """The first hand, from 1, that is another or stands otherwise; None if none does."""
        for old, new in zip(self.before.hands, self.after.hands, strict=False):
            if (old.record, old.points, old.before) != (new.record, new.points, new.before):
                return new.number
        counts = {len(self.before.hands), len(self.after.hands)}
        return min(counts) + 1 if len(counts) > 1 else None


class _Corrected(Protocol):
    """What a family's engine gives for a changed log."""

    @property
    def game(self) -> Mapping[str, Any]:
        """The changed log."""


def _riichi_game(hands: Sequence[Record], size: int, rules: RuleSet) -> HandGame:
    played = riichi.replay({"players": size, "hands": list(hands)}, rules=rules)
    counts_fines = rules.chombo_accounting != "paid_at_table"
    return HandGame(
        hands=tuple(
            HandPlayed(
                number=at,
                record=record,
                before=_riichi_situation(one.before),
                changes=one.changes,
                points=one.points,
                fined=one.chombo,
                played=one,
            )
            for at, (record, one) in enumerate(zip(hands, played.hands, strict=True), start=1)
        ),
        state=_riichi_situation(played.state),
        sticks_left=played.state.sticks,
        chombo=played.chombo if counts_fines else None,
        hands_won=played.hands_won,
    )


def _riichi_situation(state: GameState) -> Situation:
    return Situation(
        round_wind=state.round_wind,
        deal=state.deals % len(state.places) + 1,
        dealer=state.dealer,
        winds={seat: state.seat_wind(seat) for seat in state.turn_order},
        resting=state.resting,
        points=state.points,
        honba=state.honba,
        sticks=state.sticks,
        hands_left=state.hands_left,
        ended=state.ended,
    )


def _chinese(replay: Callable[..., chinese_game.Replay]) -> Callable[..., HandGame]:
    """Makes the replay of a Chinese family, whose games have no honba, sticks and chombo."""

    def game(hands: Sequence[Record], size: int, rules: RuleSet) -> HandGame:
        played = replay({"players": size, "hands": list(hands)}, rules=rules)
        return HandGame(
            hands=tuple(
                HandPlayed(
                    number=at,
                    record=record,
                    before=_chinese_situation(one.before),
                    changes=one.changes,
                    points=one.points,
                    fined=(),
                    played=one,
                )
                for at, (record, one) in enumerate(zip(hands, played.hands, strict=True), start=1)
            ),
            state=_chinese_situation(played.state),
            sticks_left=0,
            chombo=None,
            hands_won=played.hands_won,
            lost=played.lost,
        )

    return game


def _chinese_situation(state: State) -> Situation:
    return Situation(
        round_wind=state.round_wind,
        deal=state.deals % len(state.places) + 1,
        dealer=state.dealer,
        winds=state.winds,
        resting=state.resting,
        points=state.points,
        hands_left=state.hands_left,
        ended=state.ended,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Family:
    """The engine of a family of rules."""

    replay: Callable[[Sequence[Record], int, RuleSet], HandGame]
    change: Callable[..., _Corrected]
    insert: Callable[..., _Corrected]
    remove: Callable[..., _Corrected]
    swap: Callable[..., _Corrected]


_FAMILIES = {
    "riichi": _Family(
        replay=_riichi_game,
        change=riichi.change_hand,
        insert=riichi.insert_hand,
        remove=riichi.remove_hand,
        swap=riichi.swap_seats,
    ),
    "mcr": _Family(
        replay=_chinese(mcr.replay),
        change=mcr.hand_changed,
        insert=mcr.hand_inserted,
        remove=mcr.hand_removed,
        swap=mcr.seats_swapped,
    ),
    "classical": _Family(
        replay=_chinese(classical.replay),
        change=classical.hand_changed,
        insert=classical.hand_inserted,
        remove=classical.hand_removed,
        swap=classical.seats_swapped,
    ),
}


def replay_hands(hands: Sequence[Record], *, size: int, rules: RuleSet) -> HandGame:
    """Gives the game of a table of `size` seats; `InvalidGame` with places like `hands[6].from`."""
    try:
        return _FAMILIES[rules.family].replay(hands, size, rules)
    except InvalidGame:
        raise
    except ScoringError as refused:
        raise InvalidGame([_told(refused)]) from refused


def _told(refused: ScoringError) -> Problem:
    return Problem(code=refused.code, place="hands", detail=refused.detail, data=refused.data)


def edited(hands: Sequence[Record], edit: HandEdit, *, size: int, rules: RuleSet) -> HandCorrection:
    """Gives the game before and after a step; `InvalidGame` if it cannot be played that way.

    What the paper said of the state (`dealer`, `honba` ...) was said before the correction, so it
    is left out of the later hands where it no longer fits.
    """
    if edit.kind == "all":
        # The way out of hands that cannot be played: these then have no game before.
        return _correction(hands, edit.hands, size=size, rules=rules, lenient=True)
    try:
        return _stepped(hands, edit, size=size, rules=rules)
    except InvalidGame as refused:
        if not _only_of_state(refused):
            raise
    at = len(hands) if edit.kind == "add" else 0 if edit.kind == "swap" else edit.number - 1
    plain = [*hands[:at], *(_without_state(hand) for hand in hands[at:])]
    return _stepped(plain, edit, size=size, rules=rules)


def _only_of_state(refused: InvalidGame) -> bool:
    return all(problem.code in {"wrong_dealer", "state_differs"} for problem in refused.problems)


def _without_state(hand: Record) -> Record:
    said = ("dealer", "round_wind", "honba", "sticks")
    return {name: value for name, value in hand.items() if name not in said}


def _stepped(
    hands: Sequence[Record], edit: HandEdit, *, size: int, rules: RuleSet
) -> HandCorrection:
    family = _FAMILIES[rules.family]
    game = {"players": size, "hands": list(hands)}
    at = edit.number - 1
    steps: dict[str, Callable[[], _Corrected]] = {
        "add": lambda: family.insert(game, len(hands), edit.hand, rules=rules),
        "change": lambda: family.change(game, at, edit.hand, rules=rules),
        "insert": lambda: family.insert(game, at, edit.hand, rules=rules),
        "remove": lambda: family.remove(game, at, rules=rules),
        "swap": lambda: family.swap(game, *edit.seats, rules=rules),
    }
    try:
        changed = tuple(steps[edit.kind]().game["hands"])
    except InvalidGame:
        raise
    except ScoringError as refused:
        raise InvalidGame([_told(refused)]) from refused
    return _correction(hands, changed, size=size, rules=rules)


def _correction(
    hands: Sequence[Record],
    changed: tuple[Record, ...],
    *,
    size: int,
    rules: RuleSet,
    lenient: bool = False,
) -> HandCorrection:
    after = replay_hands(changed, size=size, rules=rules)
    try:
        before = replay_hands(hands, size=size, rules=rules)
    except InvalidGame:
        if not lenient:
            raise
        before = replay_hands((), size=size, rules=rules)
    return HandCorrection(hands=changed, before=before, after=after)
