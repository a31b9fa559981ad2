"""Options for the value of a riichi hand: yaku, dora, fu and limits."""

from __future__ import annotations

from scoring.options.kinds import Flag, ManyOf, OneOf, Row, Whole
from scoring.options.option import Options, option


class HandOptions(Options):
    """What a riichi hand is worth."""

    open_tanyao: bool = option(
        Flag(), default=True, meaning="Tanyao counts in an open hand (kuitan).", source="X; U, O"
    )
    atozuke: bool = option(
        Flag(),
        default=True,
        meaning="A hand may get its only yaku from the winning tile.",
        source="X: allowed",
    )
    red_fives: tuple[int, ...] = option(
        Row(lengths=(3,), low=0, high=4),
        default=(0, 0, 0),
        meaning="Red fives among the man, pin and sou tiles; each is a dora.",
        source="X: 1, 1, 1; K: 1, 2, 1; F: as agreed; A1, C3: none",
    )
    ippatsu: bool = option(
        Flag(),
        default=True,
        meaning="A win within a go-around after riichi adds a han.",
        source="X, E: yes; C4: no",
    )
    ura_dora: bool = option(
        Flag(),
        default=True,
        meaning="A winner in riichi turns the tile below the indicator.",
        source="X, F, E: yes",
    )
    kan_dora: bool = option(
        Flag(), default=True, meaning="Each kan turns an indicator.", source="X, F, K, E: yes"
    )
    kan_ura_dora: bool = option(
        Flag(),
        default=True,
        meaning="A winner in riichi turns the tiles below the kan indicators too.",
        source="X, F, E: yes",
    )
    double_riichi_han: int = option(
        Whole(low=1, high=13),
        default=2,
        meaning="Han of a riichi with the first discard.",
        source="X, U: 2",
    )
    renhou: str = option(
        OneOf(values=("none", "mangan", "yakuman", "han")),
        default="none",
        meaning="A ron in the first go-around before an own draw: nothing, a mangan, a yakuman, "
        "or a yaku of `renhou_han`.",
        source="X: mangan; O",
    )
    renhou_adds: bool = option(
        Flag(),
        default=True,
        meaning="The five han of a mangan renhou add to other yaku and dora; else it is flat.",
        source="O",
    )
    renhou_han: int = option(
        Whole(low=1, high=13), default=5, meaning="Han of a renhou that is a yaku.", source="O"
    )
    daichisei: bool = option(
        Flag(),
        default=False,
        meaning="Tsuuiisou of seven pairs is a double yakuman; else a single one.",
        source="X: only where the local yaku is on",
    )
    daisharin: bool = option(
        Flag(),
        default=False,
        meaning="22334455667788 of pin is a yakuman.",
        source="X: lost its official status",
    )
    open_riichi: bool = option(
        Flag(),
        default=False,
        meaning="Riichi may be declared with the waits shown, for one more han.",
        source="X: forbidden",
    )
    paarenchan: bool = option(
        Flag(),
        default=False,
        meaning="A dealer's win at eight honba is a yakuman.",
        source="X: off",
    )
    ryanhan_shibari: bool = option(
        Flag(),
        default=False,
        meaning="From five honba on a win needs two han without dora.",
        source="X: off",
    )
    kokushi_robs_closed_kan: bool = option(
        Flag(),
        default=True,
        meaning="Kokushi musou may win on a tile of a closed kan.",
        source="X, K, E",
    )
    double_yakuman: tuple[str, ...] = option(
        ManyOf(
            values=(
                "daisuushii",
                "suuankou_tanki",
                "kokushi_musou_13",
                "junsei_chuuren_poutou",
            )
        ),
        default=(),
        meaning="Yakuman that count twice.",
        source="X: daisuushii, suuankou_tanki; O: all four",
    )
    multiple_yakuman: bool = option(
        Flag(),
        default=True,
        meaning="Several yakuman of one hand add up; else the highest counts.",
        source="X, P, B6, B13: yes; C1: no",
    )
    kazoe: str = option(
        OneOf(values=("yakuman", "sanbaiman", "uncapped")),
        default="yakuman",
        meaning="A hand of 13 han and more without a yakuman counts as a yakuman, as a "
        "sanbaiman, or as several yakuman for each further 13 han.",
        source="X: yakuman; A1, B6, B9, B13: sanbaiman",
    )
    kiriage: bool = option(
        Flag(),
        default=False,
        meaning="4 han 30 fu and 3 han 60 fu count as a mangan.",
        source="X, A1: no; C2, C3, B12: yes",
    )
    open_hand_minimum_fu: int = option(
        OneOf(values=(20, 30)),
        default=30,
        meaning="Fu of an open hand that has no others than the base.",
        source="X: 30; F: 20 is the base, nothing lower",
    )
    pinfu_tsumo: bool = option(
        Flag(),
        default=True,
        meaning="Pinfu may be won by tsumo, for 20 fu; else such a win counts the 2 fu.",
        source="X, F: 20 fu",
    )
    rinshan_tsumo_fu: bool = option(
        Flag(),
        default=True,
        meaning="A rinshan win has the 2 fu of a tsumo.",
        source="O: yes; F: no",
    )
    double_wind_pair_fu: int = option(
        OneOf(values=(2, 4)),
        default=4,
        meaning="Fu of a pair of the wind that is both seat and round.",
        source="F, O: 4",
    )
    kan_dora_closed: str = option(
        OneOf(values=("before_replacement", "after_replacement", "after_discard")),
        default="after_replacement",
        meaning="When the indicator of a closed kan is turned.",
        source="X: after the replacement, before the discard; F, E: before the replacement",
    )
    kan_dora_open: str = option(
        OneOf(values=("before_replacement", "after_replacement", "before_claims", "after_discard")),
        default="after_discard",
        meaning="When the indicator of an open or added kan is turned; before_claims is after the "
        "discard, but before anybody claims it.",
        source="X: after the discard; F: before claims; E: before the replacement",
    )
    kan_dora_on_rinshan: str = option(
        OneOf(values=("shut", "shown")),
        default="shut",
        meaning="On a rinshan win the indicator of that kan stays shut, or is turned if its time "
        "has come; after a robbed kan it always stays shut.",
        source="X: shut; E: turned before the replacement, so shown",
    )
    kuikae_forbidden: tuple[str, ...] = option(
        ManyOf(values=("chi_same_tile", "chi_other_end", "chi_any_of_set", "pon_same_tile")),
        default=("chi_same_tile", "chi_other_end", "pon_same_tile"),
        meaning="What may not be discarded right after a call: the claimed tile or the other end "
        "of the run after a chi, any tile of that run, the claimed tile after a pon.",
        source="E, X (glossary); X: after chi any tile in it or completing it; F: not after pon; "
        "K: only the other end",
    )
    temporary_furiten_ends: str = option(
        OneOf(values=("own_draw", "own_draw_or_call", "own_draw_or_any_call")),
        default="own_draw_or_call",
        meaning="When a player who passed a winning tile may win by ron again.",
        source="F, K: own draw; X: or until a set is opened",
    )
