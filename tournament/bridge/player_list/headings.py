"""What each column of a list is: by its heading, or by the usual order."""

from collections.abc import Sequence

from tournament.bridge.sheets.grid import Grid
from tournament.bridge.sheets.headings import folded_heading

FIELDS = (
    "name",
    "club",
    "country",
    "number",
    "federation_number",
    "team",
    "seed_rating",
    "alias",
    "paid",
    "surname",
    "given_name",
)
"""What a column may be; the first seven are the usual order of a list without headings."""

USUAL_ORDER = FIELDS[:7]

_WORDS = {
    "name": "name, full name, player, player name, surname and name, имя, игрок, фио, "
    "фамилия имя, фамилия и имя, имя фамилия, имя и фамилия, участник, полное имя",
    "surname": "surname, last name, lastname, family name, фамилия",
    "given_name": "given name, first name, firstname, forename, личное имя",
    "alias": "alias, nick, nickname, public alias, псевдоним, ник, прозвище",
    "club": "club, клуб",
    "country": "country, nation, страна, nat",
    "number": "number, no, nr, num, n, start number, player number, номер, номер игрока, "
    "стартовый номер, п п",
    "federation_number": "federation number, federation no, federation id, ema number, ema no, "
    "ema id, ema, id, license, licence, member number, номер федерации, номер в федерации, "
    "номер ema, номер ема, ема, лицензия",
    "team": "team, команда",
    "seed_rating": "rating, seed, seed rating, elo, рейтинг, посев, рейтинг посева",
    "paid": "paid, fee, fee paid, оплачено, оплата, взнос, взнос оплачен",
}
_FIELD_OF = {word: field for field, words in _WORDS.items() for word in words.split(", ")}


def headings_of(cells: Sequence[str]) -> tuple[str, ...] | None:
    """Gives the field of each column, empty for a heading nobody knows; None for no headings.

    A line is taken for headings where one of them is a name, and no field comes twice.
    """
    found = [_FIELD_OF.get(folded_heading(cell), "") for cell in cells]
    if "surname" in found and "name" in found:
        found = ["given_name" if field == "name" else field for field in found]
    known = [field for field in found if field]
    is_named = "name" in known or "surname" in known
    if not is_named or len(known) != len(set(known)):
        return None
    return tuple(found)


def usual_fields(grid: Grid) -> tuple[str, ...]:
    """Gives the fields of a list without headings, which may begin with numbers."""
    first = [line.cells[0] for line in grid.lines]
    order = USUAL_ORDER
    if grid.width > 1 and all(cell.isdecimal() for cell in first):
        order = ("number", *(field for field in USUAL_ORDER if field != "number"))
    return tuple(order[: grid.width]) + ("",) * max(0, grid.width - len(order))
