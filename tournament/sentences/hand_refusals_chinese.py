"""Why an MCR or classical hand cannot be played: by code, filled with the problem's data."""

from django.utils.translation import gettext_noop

CHINESE = {
    # who won
    "from_winner": gettext_noop(
        "Nobody wins on an own discard. Choose who won and whose discard it was."
    ),
    "from_self_draw": gettext_noop("A self-drawn win is on nobody's discard."),
    "dead_winner": gettext_noop("The hand of %(seat)s is dead and cannot win."),
    "winner_not_due": gettext_noop(
        "Of those who claimed the discard, it goes to %(due)s under these rules."
    ),
    "draw_with_win": gettext_noop("A drawn hand has no winner."),
    # what it is worth
    "points_missing": gettext_noop("Say how many fan points, or write the tiles."),
    "below_minimum": gettext_noop(
        "%(points)s points without flowers are fewer than %(minimum)s: that is a false hu. Choose "
        "Drawn hand and write it down as a fault, unless another hand won."
    ),
    "points_differ": gettext_noop("The hand is worth %(counted)s points, not %(points)s."),
    "above_limit": gettext_noop("%(points)s points are above the limit of %(limit)s."),
    "below_mahjong": gettext_noop(
        "The winner's hand has %(least)s points at least, for mahjong alone."
    ),
    "hands_missing": gettext_noop("Say what every hand at the table is worth."),
    "hand_missing": gettext_noop("The hand of %(seat)s needs its points, or its tiles."),
    "win_tile_seat": gettext_noop(
        "The winner's tiles have the winning tile last; the others have one tile less."
    ),
    "waiting_not_announced": gettext_noop(
        "Under these rules a player who waits has to say so before winning. Tick that it was said."
    ),
    "wall_not_over": gettext_noop(
        "%(left)s tiles are left; a hand is drawn only when %(end)s are."
    ),
    "wall_over": gettext_noop("Only %(left)s tiles are left; the hand was over with %(end)s."),
    "shown_flower": gettext_noop(
        "Under these rules a tile shown as a flower cannot be claimed for a win."
    ),
    "shown_flower_tile": gettext_noop(
        "Only a 1 of bamboo that is the last of its kind can be claimed so."
    ),
    # faults
    "fault_unknown": gettext_noop("These rules have no such fault."),
    "fault_not_at_table": gettext_noop(
        "This acts on the standings: record it as a penalty, not in a hand."
    ),
    "fault_target": gettext_noop("Nobody is paid for an own fault. Choose another player."),
    "amount_missing": gettext_noop("Say how many points are paid."),
    "call_in_time": gettext_noop(
        "%(seconds)s seconds are in time: %(allowed)s are allowed, so it is no fault."
    ),
    "not_mendable": gettext_noop("Under these rules a wrong call cannot be mended."),
}
"""Codes of the Chinese families; `seat` and `due` in the data are told as names."""
