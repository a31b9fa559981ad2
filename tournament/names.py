"""When two written names may mean one person: keys to compare names by, never to show.

Source of the letters: the Cyrillic spellings of passports (ICAO 9303) and the everyday ones; both
end in the same key where that is simple.
"""

import re
import unicodedata
from functools import lru_cache

from tournament.text import clean_text

_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh",
    "з": "z", "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
    "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "c",
    "ч": "ch", "ш": "sh", "щ": "sh", "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "iu",
    "я": "ia", "і": "i", "ї": "i", "є": "e", "ґ": "g",
}  # fmt: skip
_LETTERS = str.maketrans(
    _CYRILLIC | {"ø": "o", "đ": "d", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe"}
)
_SPELLINGS = (
    ("shch", "sh"), ("sch", "sh"), ("tch", "ch"), ("kh", "h"), ("ts", "c"), ("tz", "c"),
    ("ph", "f"), ("x", "ks"), ("w", "v"), ("yo", "e"), ("jo", "e"), ("ye", "e"), ("je", "e"),
    ("y", "i"), ("j", "i"),
)  # fmt: skip
_DOUBLED = re.compile(r"(\w)\1+")


def name_key(name: str) -> str:
    """Gives the same key for one spelling in any case: "ФЁДОР  К." and "Федор К." agree.

    >>> name_key("Фёдор К.") == name_key("ФЕДОР к.")
    True
    """
    return clean_text(name).casefold().replace("ё", "е")


@lru_cache(maxsize=20_000)
def sound_key(name: str) -> str:
    """Gives the same key for likely spellings of one name, in any order of its words.

    Marks are left out and Cyrillic is spelt in Latin letters; kana and kanji stay as they are.

    >>> sound_key("Ivanov Yuri") == sound_key("Юрий Иванов")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold().translate(_LETTERS)
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFD", folded)
        if not unicodedata.combining(letter) or "\u3040" <= letter <= "\u309f"
    )
    words = re.findall(r"\w+", unicodedata.normalize("NFC", plain))
    return " ".join(sorted(_sound(word) for word in words))


def _sound(word: str) -> str:
    for spelling, one in _SPELLINGS:
        word = word.replace(spelling, one)
    return _DOUBLED.sub(r"\1", word)
