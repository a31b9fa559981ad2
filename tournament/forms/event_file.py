"""An event file as a browser sends it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.errors import Invalid

MOST_BYTES = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFileSent:
    """The file's text, or its bytes where they are no UTF-8, and the address asked for."""

    text: str | bytes
    slug: str = ""

    @property
    def shown(self) -> str:
        """The text as a form shows it again."""
        return self.text if isinstance(self.text, str) else ""


def read_event_file(posted: Mapping[str, str], *, upload: UploadedFile | None) -> EventFileSent:
    """Gives what was sent: the file where there is one, else the text. Raises `Invalid`."""
    data = posted.get("text", "").encode() if upload is None else upload.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        detail = _(
            "The file is larger than 2 megabytes. Import it on the server with the command "
            "import_event."
        )
        raise Invalid([Problem(code="file_too_large", place="file", detail=detail)])
    if not data.strip():
        detail = _("Choose a file, or paste its text.")
        raise Invalid([Problem(code="file_missing", place="file", detail=detail)])
    return EventFileSent(text=_text(data), slug=posted.get("slug", "").strip())


def _text(data: bytes) -> str | bytes:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data
