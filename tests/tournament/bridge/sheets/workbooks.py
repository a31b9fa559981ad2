"""Excel workbooks as bytes."""

import io
from collections.abc import Sequence
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook


def workbook(*rows: Sequence[object]) -> bytes:
    """A workbook whose first sheet has these rows."""
    book = Workbook()
    for row in rows:
        book.active.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def with_member(data: bytes, name: str, text: bytes) -> bytes:
    """The workbook with one file in it put in another's place, or added."""
    out = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as old, ZipFile(out, "w", ZIP_DEFLATED) as new:
        for member in old.infolist():
            if member.filename != name:
                new.writestr(member, old.read(member))
        new.writestr(name, text)
    return out.getvalue()
