"""A list of players as a browser sends it, and what was chosen in its preview."""

from collections.abc import Mapping

from django.core.files.uploadedfile import UploadedFile

from tournament.choices import RegistrationStatus as Status
from tournament.forms.players import SIGNED_UP_AS, read_status
from tournament.services.player_import import FILE_BYTES, ListSent

MOST_COLUMNS = 40
_WHO = "who-"


def read_list(posted: Mapping[str, str], *, upload: UploadedFile | None) -> ListSent:
    """Gives the list that was sent: the file where there is one, else the text.

    The columns are `column-0`, `column-1`, ...; the choice for line 7 is `who-7`.
    """
    fields = []
    while len(fields) < MOST_COLUMNS and f"column-{len(fields)}" in posted:
        fields.append(posted[f"column-{len(fields)}"])
    status = read_status(posted.get("status", ""))
    return ListSent(
        text=posted.get("text", ""),
        data=None if upload is None else upload.read(FILE_BYTES + 1),
        encoding=posted.get("encoding", ""),
        delimiter=posted.get("delimiter", ""),
        fields=tuple(fields),
        has_headings="headings" in posted,
        choices=_choices(posted),
        status=status if status in SIGNED_UP_AS else Status.REGISTERED,
    )


def _choices(posted: Mapping[str, str]) -> dict[int, str]:
    found = {}
    for name, choice in posted.items():
        line = name.removeprefix(_WHO)
        if name.startswith(_WHO) and line.isascii() and line.isdecimal() and len(line) <= 9:
            found[int(line)] = choice
    return found
