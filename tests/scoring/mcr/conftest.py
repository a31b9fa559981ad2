"""Fixtures of the MCR tests, and their own modules on the path."""

import sys
from pathlib import Path

import pytest

from scoring.ruleset import get_preset

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def china():
    """Current Chinese practice, the values of the sample hands."""
    return get_preset("mcr-china")
