"""Text in the cells of tables that go out and come in: never a formula, always the same text.

A spreadsheet calculates a cell that begins with an equals sign or one of its like, also in a CSV
file. Such a text leaves with one apostrophe before it and comes back without that one. Every
text cell of an export passes `harmless`, in CSV and in workbooks alike (a workbook may be saved
as CSV), and every cell of an import passes `original`.

Source: OWASP, "CSV Injection" (owasp.org/www-community/attacks/CSV_Injection).
"""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Spreadsheets run a cell that begins so; Japanese ones take the wide forms too."""

_APOSTROPHE = "'"


def harmless(text: str) -> str:
    """Gives the text as it stands in a cell that no spreadsheet calculates.

    Apostrophes already there are kept, so that `original` gives back every text as it was.

    >>> harmless("=1+1"), harmless("'=1+1"), harmless("'t Hooft")
    ("'=1+1", "''=1+1", "'t Hooft")
    """
    return _APOSTROPHE + text if _is_like_a_formula(text) else text


def original(text: str) -> str:
    """Gives the text of a cell as it was before `harmless`.

    >>> original("'=1+1"), original("=1+1"), original("'t Hooft")
    ('=1+1', '=1+1', "'t Hooft")
    """
    return text[1:] if text.startswith(_APOSTROPHE) and _is_like_a_formula(text) else text


def _is_like_a_formula(text: str) -> bool:
    return text.lstrip(_APOSTROPHE).startswith(FORMULA_STARTS)
