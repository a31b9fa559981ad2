"""Schedules found once and kept: base rounds to be turned, and whole events written out.

Every entry is a plain list of numbers; what it promises is counted anew by the tests.
"""

from seating.catalogue.reading import base_template, written_template

__all__ = ["base_template", "written_template"]
