"""The winds that name the seats of a table, in the order of the seats."""

from __future__ import annotations

WINDS = ("E", "S", "W", "N", "R")
"""East, South, West, North, and the fifth player, who rests first at a table of five.

A table of three has the first three of them, a table of four the first four.

Source: Tom Sloper's letters on five players: four play, one sits out, drawn by lot.
"""

WIND_NAMES = {"E": "East", "S": "South", "W": "West", "N": "North", "R": "Resting"}
"""The seat's name in an English sentence ("The North seat ...")."""

WIND_ORDER = {wind: place for place, wind in enumerate(WINDS)}
"""How the seats break a tie where the rule set says so: East first."""

ROUND_WINDS = ("E", "S", "W", "N")
"""The winds of a game's rounds, in their order; no fifth player's place is one."""

WINDS_OF_LENGTH = {"east": 1, "east_south": 2, "four_winds": 4}
"""How many winds a game of each `length` has."""

SEAT_CHANGES = ((1, 0, 3, 2), (3, 2, 0, 1), (1, 0, 3, 2))
"""Who sits at each place after the first, second and third wind, by the place before.

Places are counted as the winds would lie for the next hand. Source: M: after East and after West,
E changes with S and W with N; after South E goes to W's place, S to N's, W to S's and N to E's.
So who drew S, W and N opens the round of S, W and N.
"""
