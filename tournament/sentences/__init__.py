"""What the cores say, in the reader's language.

The cores know no languages: what they say is a code with data, and an English sentence beside it.
Here the sentence is made anew from code and data; a code that is not here keeps its English one.
"""

from tournament.sentences.draws import draw_sentence, fill_sentence, left_over
from tournament.sentences.maker import Said, made
from tournament.sentences.rules import MAKERS as OF_RULES
from tournament.sentences.stored import stored_sentence
from tournament.sentences.tables import MAKERS as OF_TABLES

__all__ = ["draw_sentence", "fill_sentence", "left_over", "sentence", "stored_sentence"]

_OF_SCORING = {**OF_RULES, **OF_TABLES}


def sentence(problem: Said) -> str:
    """Gives a problem or refusal of the scoring core in the language in force."""
    return made(problem, _OF_SCORING)
