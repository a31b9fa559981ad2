"""What every test may use. Loaded before Django: it says which settings the tests run under."""

import os
from collections.abc import Iterator

import django
import pytest
from django.db import connection
from django.utils import translation
from pytest_django import Settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
os.environ.setdefault("DEBUG", "1")
# Here and now: pytest-django would look for its settings before this file has set them, and the
# fixture files below this folder import models.
django.setup()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Puts SQLite's test database into a file, as the product has it.

    Races are run by threads with a connection each; in memory there is no write-ahead log and no
    waiting for a lock, so they would prove nothing. A Celery worker would see nothing of it.
    """
    if connection.vendor == "sqlite":
        folder = tmp_path_factory.mktemp("database")
        connection.settings_dict["TEST"]["NAME"] = str(folder / "test.sqlite3")


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    """Signing in is tested a hundred times; the slow hash proves nothing here."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request in another language leaves its language on; the next test begins in English."""
    translation.activate("en")
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def _silent_bell(request: pytest.FixtureRequest, settings: Settings) -> None:
    """Only a test of a real worker rings for it; elsewhere it would do a test's jobs unasked."""
    if request.node.get_closest_marker("real_worker") is None:
        settings.REDIS_URL = ""
