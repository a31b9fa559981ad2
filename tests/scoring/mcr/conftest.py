"""Fixtures of the MCR tests."""

import pytest

from scoring.ruleset import get_preset


@pytest.fixture(scope="session")
def china():
    """Current Chinese practice, the values of the sample hands."""
    return get_preset("mcr-china")
