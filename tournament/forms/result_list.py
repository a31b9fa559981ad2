"""A list of results as a browser sends it, and what was chosen in its preview."""

from collections.abc import Mapping

from django.core.files.uploadedfile import UploadedFile

from tournament.choices import ResultStatus
from tournament.services.result_import import ENTERED_AS, FILE_BYTES, POINT_UNITS, ResultsSent


def read_results_list(
    posted: Mapping[str, str], *, upload: UploadedFile | None, may_confirm: bool
) -> ResultsSent:
    """Gives the list that was sent: the file where there is one, else the text.

    Who may not confirm can only send results.
    """
    unit = posted.get("unit", "")
    status = posted.get("status", "")
    chosen = next((one for one in ENTERED_AS if one == status), ResultStatus.CONFIRMED)
    return ResultsSent(
        text=posted.get("text", ""),
        data=None if upload is None else upload.read(FILE_BYTES + 1),
        encoding=posted.get("encoding", ""),
        delimiter=posted.get("delimiter", ""),
        unit=next((one for one in POINT_UNITS if str(one) == unit), 1),
        status=chosen if may_confirm else ResultStatus.SUBMITTED,
        keeps_confirmed="keeps_confirmed" in posted,
        reason=posted.get("reason", ""),
    )
