"""Why a hand is refused, in words: the code's sentence filled with its data."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.errors import Problem
from tournament.scoring_texts.plain import either

_SENTENCES: dict[str, object] = {
    # what is typed
    "tiles_unreadable": _("“%(text)s” cannot be read as tiles. Write them like 234m 406p 88s 11z."),
    "win_tile_count": _("The winning tile is one tile, the last one of the text."),
    "count_range": _("That is not a number from 0 to 999."),
    "number_range": _("That is not a number from 0 to 8."),
    "too_long": _("That is too long to be read."),
    # tiles
    "five_of_a_tile": _("A hand cannot have five %(tile)s. There are %(count)s."),
    "tile_over_four": _("A hand cannot have five %(tile)s. There are %(count)s."),
    "tile_not_played": _("%(tile)s is not played with under these rules."),
    "red_fives_too_many": _("There are %(given)s red fives of one suit; the set has %(right)s."),
    "melds_too_many": _("A hand has at most four sets."),
    "meld_type": _("“%(text)s” is no set. Write 234m, 555p, 5555p or (5555p)."),
    "meld_not_a_run": _("%(tiles)s is no run."),
    "meld_not_equal": _("The tiles of a triplet or a kan are equal; %(tiles)s are not."),
    "meld_shape": _("%(tiles)s is no set."),
    "chi_not_played": _("Three players do not play with open runs here."),
    "nuki_not_played": _("%(tiles)s cannot be set aside under these rules."),
    "flowers_not_played": _("These rules are played without flowers."),
    "flowers_range": _("Flowers are different numbers: 1 to 4 the flowers, 5 to 8 the seasons."),
    # the winning
    "no_yaku": _("The hand has no yaku, so it cannot win."),
    "not_complete": _("This is not a winning hand."),
    "limit_missing": _("This hand is worth the limit, but these rules have none."),
    "field_value": _("There is no such seat under these rules."),
    # what cannot be together
    "ippatsu_without_riichi": _("Ippatsu needs riichi."),
    "open_riichi_without_riichi": _("An open riichi is a riichi: choose riichi too."),
    "open_riichi_off": _("Open riichi is not played under these rules."),
    "riichi_on_open_hand": _("Riichi needs a closed hand, and this one is open."),
    "rinshan_by_ron": _("A replacement tile is drawn: rinshan is a tsumo."),
    "chankan_by_tsumo": _("A kan is robbed by ron, not by tsumo."),
    "chankan_twice": _("The robbed kan is either an added or a closed one."),
    "haitei_with_rinshan": _("A replacement tile is not the last tile of the wall."),
    "houtei_with_chankan": _("The tile of a kan is not the last discard."),
    "rinshan_without_kan": _("Rinshan needs a kan, or a tile set aside, of the winner."),
    "ippatsu_with_rinshan": _("A kan ends ippatsu."),
    "renhou_dealer": _("The dealer has no renhou: he has drawn already."),
    "first_turn_with_melds": _("A win in the first turn needs a hand without sets laid down."),
    "first_turn_with_other": _("A win in the first turn comes before anything else can happen."),
    "indicators_missing": _("With this many kans there are %(right)s dora indicators at least."),
    "indicators_too_many": _("There can be at most %(right)s dora indicators."),
    "ura_without_riichi": _("Ura dora are for a winner in riichi only."),
    "ura_off": _("Ura dora are not played under these rules."),
    "ura_too_many": _("There are more ura indicators than dora indicators: at most %(right)s."),
    "ura_missing": _("A winner in riichi turns %(right)s ura indicators."),
    "replacement_by_discard": _("A replacement tile is drawn; the win cannot be by discard."),
    "replacement_without_kong": _("A win on a kong's replacement tile needs a kong."),
    "robbing_by_self_draw": _("A robbed tile is another player's: the win is by discard."),
    "robbed_tile_held": _("All four of the tile are in the robbed kong; the hand cannot hold one."),
    "last_tile_held": _("One of its kind is concealed in the hand: three do not lie open."),
    "last_tile_unmarked": _("Three of the winning tile lie open here: mark it as the last one."),
    "marks_without_win": _("Only the winner's hand has such marks."),
    "mark_impossible": _("One of the marks does not fit the way this hand was won."),
}


def refusal_text(problem: Problem) -> str:
    """Gives a problem's sentence; the engine's own English one for a code without words."""
    if problem.code == "not_winning":
        return _not_winning(problem)
    if problem.code == "tile_count":
        return _tile_count(problem)
    text = _SENTENCES.get(problem.code)
    if text is None:
        return problem.detail
    return str(text) % _Data(problem.data)


class _Data(dict[str, object]):
    """Data of a problem; what a sentence asks for and nobody gave is a dash."""

    def __missing__(self, key: str) -> str:
        """Stands in for a missing value; tiles are called text in places."""
        return str(self.get("tiles" if key == "text" else "text", "–"))


def _not_winning(problem: Problem) -> str:
    waits = [str(tile) for tile in problem.data.get("waits", ())]  # type: ignore[attr-defined]
    if waits:
        text = gettext("This is not a winning hand. One tile off: %(tiles)s would win.")
        return text % {"tiles": either(waits)}
    return gettext("This is not a winning hand: before the last tile it was not one tile short.")


def _tile_count(problem: Problem) -> str:
    data = problem.data
    given = int(str(data.get("given", data.get("found", 0))))
    right = int(str(data.get("right", data.get("expected", 0))))
    count = abs(given - right)
    if given > right:
        text = ngettext(
            "There is %(count)s tile too many.", "There are %(count)s tiles too many.", count
        )
    else:
        text = ngettext(
            "There is %(count)s tile too few.", "There are %(count)s tiles too few.", count
        )
    return text % {"count": count}
