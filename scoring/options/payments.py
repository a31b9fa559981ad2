"""Options for riichi payments: several winners, honba, draws, pao, three players."""

from __future__ import annotations

from scoring.options.kinds import Flag, ManyOf, OneOf, OrNone, Whole
from scoring.options.option import Options, option

POINTS = Whole(low=0, high=100_000)


class PaymentOptions(Options):
    """Who pays what after a hand of riichi."""

    honba_ron_points: int = option(
        POINTS,
        default=300,
        meaning="What a honba adds to a ron.",
        source="X, F: 300; 200 with three players",
    )
    honba_tsumo_points: int = option(
        POINTS,
        default=100,
        meaning="What a honba adds to each payment of a tsumo.",
        source="X, F: 100",
    )
    three_honba_ron_points: int | None = option(
        OrNone(kind=POINTS, nothing="two thirds of that at four"),
        default=None,
        meaning="What a honba adds to a ron at a table of three.",
        source="O: 200",
    )
    noten_points: int = option(
        POINTS,
        default=3_000,
        meaning="What players without tenpai pay to those with it at an exhaustive draw, in all.",
        source="X, F, K, E: 3,000",
    )
    three_noten_points: int | None = option(
        OrNone(kind=POINTS, nothing="two thirds of that at four"),
        default=None,
        meaning="The same at a table of three.",
    )
    double_ron: str = option(
        OneOf(values=("all", "nearest")),
        default="all",
        meaning="When two win on one discard both win, or only the first in turn order.",
        source="X, E, A1, B14: both; B9, B12, C3: nearest",
    )
    triple_ron: str = option(
        OneOf(values=("all", "nearest", "abortive")),
        default="all",
        meaning="When three win on one discard all win, or the first in turn order, or the hand "
        "is an abortive draw.",
        source="X, E: all; F, B14: abortive; K: as agreed",
    )
    multiple_ron_honba: str = option(
        OneOf(values=("every", "first")),
        default="every",
        meaning="With several winners each has the honba, or the first in turn order only.",
        source="K: every; C5: first",
    )
    multiple_ron_sticks: str = option(
        OneOf(values=("own_back_rest_first", "first")),
        default="own_back_rest_first",
        meaning="With several winners each takes an own riichi stick back and the first in turn "
        "order the others, or the first takes all.",
        source="recorded club games; E: the first, open whether the own stick comes back; C5: all",
    )
    nagashi_mangan: bool = option(
        Flag(),
        default=False,
        meaning="At an exhaustive draw, who discarded only terminals and honours, none of them "
        "called, is paid a mangan instead of the noten payments.",
        source="X, C5: yes; C1 to C4: no",
    )
    nagashi_counts_as_win: bool = option(
        Flag(),
        default=False,
        meaning="Nagashi mangan counts as a win for honba, dealer and sticks; else as a draw.",
    )
    pao_yakuman: tuple[str, ...] = option(
        ManyOf(values=("daisangen", "daisuushii", "suukantsu")),
        default=("daisangen", "daisuushii"),
        meaning="Yakuman for which the player who fed the last open set is liable.",
        source="P, X, B9, C5: all three; E: without suukantsu",
    )
    pao_covers: str = option(
        OneOf(values=("whole_hand", "liable_yakuman")),
        default="whole_hand",
        meaning="The liability is for the whole hand, or only for the yakuman it is for.",
        source="P: whole hand; rules in numbers: only the liable yakuman",
    )
    pao_counts_closed_kan: bool = option(
        Flag(),
        default=True,
        meaning="Closed kans count among the sets that were there before the last.",
        source="E: no, melded sets only",
    )
    pao_honba: str = option(
        OneOf(values=("discarder", "liable", "shared")),
        default="discarder",
        meaning="Who pays the honba when the liable player and a discarder pay half each.",
        source="E, B9: the discarder; B19: half each",
    )
    pao_two_tsumo: str = option(
        OneOf(values=("half_each", "last_liable")),
        default="half_each",
        meaning="A tsumo with two liable players: each pays half, or who became liable last pays "
        "all.",
        source="P",
    )
    pao_two_ron_off_liable: str = option(
        OneOf(values=("half_each", "discarder")),
        default="half_each",
        meaning="A ron off one of two liable players: each pays half, or the discarder pays all.",
        source="P",
    )
    pao_two_ron_off_third: str = option(
        OneOf(values=("liable_half_each", "discarder_half")),
        default="liable_half_each",
        meaning="A ron off the third player: the two liable pay half each and the discarder "
        "nothing, or the discarder pays half and each liable player a quarter.",
        source="P",
    )
    rinshan_pao: bool = option(
        Flag(),
        default=False,
        meaning="Who feeds an open kan pays for the whole hand that wins on its replacement.",
        source="X, B8, B20: yes; B21: no",
    )
    sanma_tsumo: str = option(
        OneOf(values=("loss", "split")),
        default="loss",
        meaning="Three players: a tsumo loses the missing player's payment, or the two pay it in "
        "equal halves.",
        source="O: loss",
    )
    sanma_north: str = option(
        OneOf(values=("bonus", "dora_in_hand", "yakuhai")),
        default="bonus",
        meaning="Three players: north is set aside as a dora, stays in the hand as a dora, or is "
        "a yakuhai of everybody.",
        source="S: bonus; rarer: in the hand",
    )
    sanma_tiles: str = option(
        OneOf(values=("without_2_to_8_man", "all")),
        default="without_2_to_8_man",
        meaning="Three players: the tiles that are played with.",
        source="S",
    )
    sanma_chi: bool = option(
        Flag(), default=False, meaning="Three players: chi is allowed.", source="S: no chi"
    )
    sanma_dead_wall: int = option(
        OneOf(values=(14, 18)),
        default=18,
        meaning="Three players: tiles of the dead wall.",
        source="S: 18; rarer: 14",
    )
    sanma_bonus_man: bool = option(
        Flag(),
        default=False,
        meaning="Three players: the man tiles 1, 5 and 9 are bonus tiles as north is.",
        source="S: a form among friends",
    )
    sanma_han_points: int = option(
        POINTS,
        default=0,
        meaning="Three players: a hand pays so many points a han and nothing else; 0 for the "
        "usual payments.",
        source="S: 1, a form among friends",
    )
