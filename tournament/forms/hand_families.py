"""Which family of rules is entered by which form of a hand."""

from tournament.forms.hand_classical import CLASSICAL
from tournament.forms.hand_mcr import MCR
from tournament.forms.hand_riichi import RIICHI
from tournament.forms.hands import HandForms

FORMS: dict[str, HandForms] = {"riichi": RIICHI, "mcr": MCR, "classical": CLASSICAL}
"""Family -> its forms. What is not here cannot be entered hand by hand."""


def takes_hands(family: str) -> bool:
    """Tells whether a table of this family can be entered hand by hand."""
    return family in FORMS
