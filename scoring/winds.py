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
