"""What every test may use. Loaded before Django: it says which settings the tests run under."""

import os

import django
import pytest
from pytest_django import Settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
os.environ.setdefault("DEBUG", "1")
# Here and now: pytest-django would look for its settings before this file has set them, and the
# fixture files below this folder import models.
django.setup()


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    """Signing in is tested a hundred times; the slow hash proves nothing here."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
