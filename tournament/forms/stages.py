"""A stage as people type it."""

from collections.abc import Mapping
from typing import Any


def read_stage(typed: Mapping[str, str]) -> dict[str, Any]:
    """Gives what the form holds of a stage.

    A cut that is no number stays text, so that the service names it with all other problems.
    """
    values: dict[str, Any] = {name: typed[name] for name in ("name", "carry_over") if name in typed}
    if "cut" in typed:
        text = typed["cut"].strip()
        is_number = text.isascii() and text.isdigit() and len(text) < 10
        values["cut"] = int(text) if is_number else text or None
    return values
