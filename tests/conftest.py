"""What every test may use. Loaded before Django: it says which settings the tests run under."""

import os
import tempfile
from pathlib import Path

import django
import pytest
from django.db import connection
from pytest_django import Settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
os.environ.setdefault("DEBUG", "1")
# Here and now: pytest-django would look for its settings before this file has set them, and the
# fixture files below this folder import models.
django.setup()

if connection.vendor == "sqlite":
    # A file, not memory: races are run by threads with a connection each, and what is tested is
    # the database as it is used (write-ahead log, one writer at a time).
    connection.settings_dict["TEST"]["NAME"] = str(
        Path(tempfile.mkdtemp(prefix="takuwari-test-")) / "test.sqlite3"
    )


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    """Signing in is tested a hundred times; the slow hash proves nothing here."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
