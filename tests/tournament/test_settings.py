"""The environment is read strictly, and SQLite runs as an event needs it."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler
from django.test import Client, RequestFactory
from pytest_django import Settings

from tournament.celery import app
from tournament.client_address import client_address
from tournament.environment import (
    DEVELOPMENT_KEY,
    VARIABLES,
    BadEnvironment,
    Environment,
)

KEY = "k" * 40
NO_FILE = Path("/nowhere/secret_key")


def environment(**variables: str) -> Environment:
    """An environment with only these variables."""
    return Environment(variables)


def start(variables: Mapping[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """Runs `manage.py` in a process that has only these variables."""
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=settings.BASE_DIR,
        env={"PATH": os.environ["PATH"], **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", True), ("yes", True), ("On", True), ("0", False), ("false", False), ("", False)],
)
def test_flag_reads_usual_words(text: str, value: bool) -> None:
    assert environment(DEBUG=text).flag("DEBUG") is value


@pytest.mark.parametrize("text", ["2", "maybe", "ja", "1 0"])
def test_flag_malformed_is_refused(text: str) -> None:
    with pytest.raises(BadEnvironment, match="DEBUG is"):
        environment(DEBUG=text).flag("DEBUG")


@pytest.mark.parametrize("text", ["0", "65536", "80a", "-1", "8e3", "٨٠٠٠"])
def test_number_malformed_or_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(BadEnvironment, match="PORT is"):
        environment(PORT=text).number("PORT", least=1, most=65535)


def test_number_unset_gives_its_default() -> None:
    assert environment().number("PORT", least=1, most=65535) == 8000


def test_sqlite_url_gives_the_file(tmp_path: Path) -> None:
    database = environment(DATABASE_URL=f"sqlite:///{tmp_path}/event.sqlite3").database(
        default_file=NO_FILE
    )

    assert database["ENGINE"] == "django.db.backends.sqlite3"
    assert database["NAME"] == f"{tmp_path}/event.sqlite3"


def test_postgres_url_gives_every_part() -> None:
    database = environment(
        DATABASE_URL="postgres://us%40er:p%2Fw@db.example:5433/takuwari?sslmode=require"
    ).database(default_file=NO_FILE)

    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["USER"] == "us@er"
    assert database["PASSWORD"] == "p/w"
    assert (database["HOST"], database["PORT"]) == ("db.example", "5433")
    assert (database["NAME"], database["OPTIONS"]) == ("takuwari", {"sslmode": "require"})
    assert database["CONN_HEALTH_CHECKS"] is True


def test_postgres_url_without_host_uses_the_socket() -> None:
    database = environment(DATABASE_URL="postgres:///takuwari?host=/var/run/postgresql").database(
        default_file=NO_FILE
    )

    assert database["HOST"] == "/var/run/postgresql"


@pytest.mark.parametrize(
    "url",
    [
        "event.sqlite3",
        "sqlite://event.sqlite3",
        "sqlite:///event.sqlite3",
        "sqlite:////",
        "sqlite:////no/such/folder/event.sqlite3",
        "sqlite:////usr",
        "sqlite:////usr/event.sqlite3?mode=ro",
        "mysql://root@localhost/takuwari",
        "postgres://localhost",
        "postgres://localhost/",
        "postgres://localhost/a/b",
        "postgres://localhost:port/takuwari",
        "postgres://localhost:99999/takuwari",
        "postgres://localhost/takuwari?pool=9",
        "postgres://localhost/takuwari?sslmode",
    ],
)
def test_database_url_malformed_is_refused(url: str) -> None:
    with pytest.raises(BadEnvironment, match="DATABASE_URL"):
        environment(DATABASE_URL=url).database(default_file=NO_FILE)


def test_redis_url_malformed_is_refused() -> None:
    with pytest.raises(BadEnvironment, match="REDIS_URL"):
        environment(REDIS_URL="localhost:6379").redis_url()


def test_secret_key_is_read_from_its_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n", encoding="utf-8")

    read = environment(SECRET_KEY_FILE=str(tmp_path / "key"))

    assert read.secret_key(debug=False, local_file=NO_FILE) == KEY


def test_secret_key_under_debug_is_the_one_of_the_local_server(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(KEY, encoding="utf-8")

    assert environment().secret_key(debug=True, local_file=tmp_path / "key") == KEY
    assert environment().secret_key(debug=True, local_file=NO_FILE) == DEVELOPMENT_KEY


@pytest.mark.parametrize(
    "variables",
    [
        {},
        {"SECRET_KEY": "short"},
        {"SECRET_KEY": DEVELOPMENT_KEY},
        {"SECRET_KEY_FILE": "/no/such/file"},
        {"SECRET_KEY_FILE": "/dev/null"},
    ],
)
def test_secret_key_missing_or_weak_is_refused(variables: dict[str, str]) -> None:
    with pytest.raises(BadEnvironment, match="SECRET_KEY"):
        Environment(variables).secret_key(debug=False, local_file=NO_FILE)


def test_start_with_debug_needs_no_other_variable() -> None:
    answer = start({"DEBUG": "1"}, "check")

    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize(
    ("variables", "missing"),
    [
        ({}, "SECRET_KEY is not set"),
        ({"SECRET_KEY": KEY}, "ALLOWED_HOSTS is not set"),
        ({"DEBUG": "1", "PORT": "eighty"}, "PORT is 'eighty'"),
        ({"DEBUG": "1", "DATABASE_URL": "mysql://x"}, "DATABASE_URL begins with 'mysql'"),
        ({"DEBUG": "1", "SITE_LANGUAGE": "jp"}, "SITE_LANGUAGE is 'jp'"),
    ],
)
def test_start_without_what_it_needs_says_it_in_one_line(
    variables: dict[str, str], missing: str
) -> None:
    answer = start(variables, "migrate")

    assert answer.returncode == 2
    assert answer.stderr.startswith(f"Takuwari cannot start: {missing}")
    assert answer.stderr.count("\n") == 1


def test_deployment_check_over_https_is_clean() -> None:
    variables = {"SECRET_KEY": KEY + "abcdefghijklm0123456789", "ALLOWED_HOSTS": "example.org"}

    answer = start({**variables, "HTTPS": "1"}, "check", "--deploy", "--fail-level", "WARNING")

    assert answer.returncode == 0, answer.stderr


def test_operations_page_lists_every_variable() -> None:
    page = (settings.BASE_DIR / "docs" / "operations.md").read_text(encoding="utf-8")

    rows = re.findall(r"^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.+) \|$", page, re.MULTILINE)

    assert rows == [(v.name, v.default, v.meaning) for v in VARIABLES]


@pytest.fixture
def file_connection(tmp_path: Path) -> BaseDatabaseWrapper:
    """A connection to an SQLite file, opened with the settings of the product."""
    database = environment(DATABASE_URL=f"sqlite:///{tmp_path}/event.sqlite3").database(
        default_file=NO_FILE
    )
    return ConnectionHandler({"default": database})["default"]


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),  # FULL
        ("foreign_keys", 1),
        ("busy_timeout", 20_000),
    ],
)
@pytest.mark.django_db
def test_sqlite_connection_has_the_pragmas(
    file_connection: BaseDatabaseWrapper, pragma: str, value: str | int
) -> None:
    with file_connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        row = cursor.fetchone()
    file_connection.close()

    assert row == (value,)


@pytest.mark.django_db
def test_sqlite_transaction_takes_the_write_lock_at_its_begin(
    file_connection: BaseDatabaseWrapper,
) -> None:
    assert file_connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    file_connection.ensure_connection()
    assert file_connection.transaction_mode == "IMMEDIATE"  # type: ignore[attr-defined]
    file_connection.close()


@pytest.mark.django_db
def test_every_answer_has_the_security_headers(client: Client) -> None:
    answer = client.get("/healthz")

    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "203.0.113.9", "127.0.0.1"),
        (1, "", "127.0.0.1"),
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "203.0.113.9, 198.51.100.7", "198.51.100.7"),
        (2, "203.0.113.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
    ],
)
def test_client_address_believes_only_our_proxies(
    settings: Settings, rf: RequestFactory, proxies: int, forwarded: str, address: str
) -> None:
    settings.PROXIES = proxies

    request = rf.get("/", headers={"X-Forwarded-For": forwarded})

    assert client_address(request) == address


def test_test_database_is_the_one_that_was_asked_for() -> None:
    asked = os.environ.get("DATABASE_URL", "sqlite:")

    assert asked.startswith(connection.vendor.removesuffix("ql"))


def test_celery_gives_work_of_a_dead_worker_back() -> None:
    options = app.conf.broker_transport_options

    assert app.conf.task_acks_late
    assert app.conf.task_reject_on_worker_lost
    assert app.conf.worker_prefetch_multiplier == 1
    assert options["unacked_restore_throttle"] == 1
    assert options["visibility_timeout"] > app.conf.task_time_limit
    assert timedelta(seconds=app.conf.task_time_limit) >= settings.JOB_LEASE
