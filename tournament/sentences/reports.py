"""Why a report was not made: what its job stored, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _


def report_problem(problem: Mapping[str, Any]) -> str:
    """Gives the sentence of a failed report from the code and the data that were stored.

    A code that is not known here has a sentence without values, translated as it stands.
    """
    code, data = problem.get("code", ""), problem.get("data", {})
    if code == "report_unprintable":
        return unprintable(data)
    if code == "report_no_seats":
        return no_seats(data)
    if code == "report_no_stage":
        return no_stage(data)
    if code == "report_too_long":
        return too_long(data)
    detail = problem.get("detail", "")
    return _(detail) if detail else ""


def unprintable(data: Mapping[str, Any]) -> str:
    """Gives which characters no font has, and where they stand."""
    named = ", ".join(
        f"{one['character']} ({one['code_point']}): {one['text']}" for one in data["characters"]
    )
    text = _(
        "This was not made because something cannot be printed: %(characters)s. "
        "Change the name, then try again."
    )
    return text % {"characters": named}


def no_seats(data: Mapping[str, Any]) -> str:
    """Gives why there are no seats to print."""
    if not data["round"]:
        return _("No round is published yet. Publish one, then make this.")
    return _("Nobody sits at a table in round %(round)s yet.") % data


def no_stage(data: Mapping[str, Any]) -> str:
    """Gives why there are no standings of a stage."""
    return (
        _("Stage %(stage)s has no round yet. Choose another one, or 0 for what counts now.") % data
    )


def too_long(data: Mapping[str, Any]) -> str:
    """Gives why a document is not made on paper."""
    return (
        _(
            "On paper this would be about %(pages)s pages. Make it as a workbook (XLSX) or CSV, "
            "or up to an earlier round."
        )
        % data
    )
