"""Reads the settings that come from outside: one setting, one environment variable.

A malformed value is refused with the variable's name, what it holds and what it should hold; it
is never replaced by a default in silence. `VARIABLES` is the whole list: reading a name that is
not in it is a bug, and `docs/operations.md` shows the same list (tested).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

DEVELOPMENT_KEY = "only-for-development-and-tests-never-for-an-event-that-counts"
"""Signs sessions when DEBUG=1 and no key is given; without DEBUG it is refused."""

SECRET_KEY_LENGTH = 32
"""Fewest characters of a secret key."""

_TRUE = ("1", "true", "yes", "on")
_FALSE = ("0", "false", "no", "off", "")
_POSTGRES_OPTIONS = ("host", "sslmode", "sslrootcert", "connect_timeout")


class BadEnvironment(ImproperlyConfigured):
    """An environment variable is missing or malformed; the text says which and what to write."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """One environment variable: its default as it is written in the shell, and its meaning."""

    name: str
    default: str
    meaning: str


VARIABLES: tuple[Variable, ...] = (
    Variable(
        name="DEBUG",
        default="0",
        meaning="`1` for development: error pages show code, and no other variable is needed.",
    ),
    Variable(
        name="SECRET_KEY",
        default="",
        meaning="Signs sessions and table links; required without `DEBUG`, 32 characters or more.",
    ),
    Variable(
        name="SECRET_KEY_FILE",
        default="",
        meaning="A file that holds the secret key, instead of `SECRET_KEY`.",
    ),
    Variable(
        name="ALLOWED_HOSTS",
        default="",
        meaning="Names and addresses the site is opened by, with commas; required without `DEBUG`.",
    ),
    Variable(
        name="DATABASE_URL",
        default="",
        meaning="`sqlite:////path/file` or `postgres://user:password@host:port/name`; "
        "if unset, the file `var/takuwari.sqlite3`.",
    ),
    Variable(
        name="REDIS_URL",
        default="",
        meaning="`redis://host:port/number`: jobs go to a Celery worker; if unset, to the "
        "job runner that starts beside the web server.",
    ),
    Variable(name="HOST", default="127.0.0.1", meaning="The address `serve` listens on."),
    Variable(name="PORT", default="8000", meaning="The port `serve` listens on."),
    Variable(
        name="EMPTY",
        default="0",
        meaning="`1`: `serve` loads no demo into an empty database and asks for the first owner.",
    ),
    Variable(name="WEB_WORKERS", default="2", meaning="Web processes that `serve` starts."),
    Variable(name="WEB_THREADS", default="4", meaning="Threads of each web process."),
    Variable(
        name="HTTPS",
        default="0",
        meaning="`1` where the site is opened by https: cookies never travel in the clear, plain "
        "http is sent on to https, and browsers remember it for 30 days.",
    ),
    Variable(
        name="PROXIES",
        default="0",
        meaning="How many reverse proxies stand in front; only then are their forwarded headers "
        "believed.",
    ),
    Variable(
        name="API_PER_MINUTE",
        default="600",
        meaning="Requests to the API that one key, or one person signed in, has a minute.",
    ),
    Variable(
        name="API_ANONYMOUS_PER_MINUTE",
        default="1200",
        meaning="Requests to the API that one address has a minute without a key: a whole hall "
        "may stand behind it.",
    ),
    Variable(
        name="SITE_LANGUAGE",
        default="en",
        meaning="Language for people whose browser asks for none that exists: `en` or `ru`.",
    ),
    Variable(
        name="LOG_LEVEL",
        default="INFO",
        meaning="`DEBUG`, `INFO`, `WARNING` or `ERROR`; the log goes to standard error.",
    ),
)

_DEFAULTS = {variable.name: variable.default for variable in VARIABLES}


@dataclass(frozen=True, slots=True)
class Environment:
    """The variables of one process, read by kind."""

    variables: Mapping[str, str]

    def text(self, name: str) -> str:
        """Gives the value without surrounding spaces, or the default."""
        return self.variables.get(name, "").strip() or _DEFAULTS[name]

    def flag(self, name: str) -> bool:
        """Gives True for 1, true, yes, on and False for 0, false, no, off and the empty text."""
        value = self.text(name).lower()
        if value in _TRUE:
            return True
        if value in _FALSE:
            return False
        raise BadEnvironment(f"{name} is {value!r}; write 1 or 0.")

    def number(self, name: str, *, least: int, most: int) -> int:
        """Gives the whole number, which must lie between `least` and `most`."""
        value = self.text(name)
        if not (value.isascii() and value.isdigit() and least <= int(value) <= most):
            raise BadEnvironment(
                f"{name} is {value!r}; write a whole number from {least} to {most}."
            )
        return int(value)

    def choice(self, name: str, *, allowed: tuple[str, ...]) -> str:
        """Gives the value, which must be one of `allowed`."""
        value = self.text(name)
        if value not in allowed:
            raise BadEnvironment(f"{name} is {value!r}; write one of {', '.join(allowed)}.")
        return value

    def names(self, name: str) -> list[str]:
        """Gives the parts of a list with commas, without empty ones."""
        return [part.strip() for part in self.text(name).split(",") if part.strip()]

    def allowed_hosts(self, *, debug: bool) -> list[str]:
        """Gives the host names to answer for; without debug there must be one."""
        hosts = self.names("ALLOWED_HOSTS")
        if debug and not hosts:
            return ["localhost", "127.0.0.1", "[::1]"]
        if not hosts:
            raise BadEnvironment(
                "ALLOWED_HOSTS is not set; write the names the site is opened by, "
                "for example ALLOWED_HOSTS=localhost,127.0.0.1 (or DEBUG=1 for development)."
            )
        return hosts

    def secret_key(self, *, debug: bool, local_file: Path) -> str:
        """Gives the signing key from SECRET_KEY, SECRET_KEY_FILE or, with debug, `local_file`.

        `local_file` is the key that `make run` made: a command under DEBUG=1 signs table links
        with the same key as the server beside it. Where it is missing, a fixed key is used.
        """
        key = self.text("SECRET_KEY") or self._secret_from_file()
        if not key and debug:
            return _stripped(local_file) if local_file.is_file() else DEVELOPMENT_KEY
        if not key:
            raise BadEnvironment(
                "SECRET_KEY is not set; write a long random text in SECRET_KEY or in a file named "
                "by SECRET_KEY_FILE (or DEBUG=1 for development)."
            )
        if len(key) < SECRET_KEY_LENGTH and not debug:
            raise BadEnvironment(f"SECRET_KEY has fewer than {SECRET_KEY_LENGTH} characters.")
        if key == DEVELOPMENT_KEY and not debug:
            raise BadEnvironment("SECRET_KEY is the development key; write a random one.")
        return key

    def _secret_from_file(self) -> str:
        """Gives what the file named by SECRET_KEY_FILE holds; empty when no file is named."""
        name = self.text("SECRET_KEY_FILE")
        if not name:
            return ""
        try:
            key = _stripped(Path(name))
        except OSError as problem:
            raise BadEnvironment(
                f"SECRET_KEY_FILE names {name}, which cannot be read: {problem.strerror}."
            ) from problem
        if not key:
            raise BadEnvironment(f"SECRET_KEY_FILE names {name}, which is empty.")
        return key

    def database(self, *, default_file: Path) -> dict[str, Any]:
        """Gives Django's description of the database: engine, place and the options it needs."""
        url = self.text("DATABASE_URL")
        if not url:
            default_file.parent.mkdir(parents=True, exist_ok=True)
            return _sqlite(str(default_file))
        parts = urlsplit(url)
        if parts.scheme == "sqlite":
            return _sqlite(_sqlite_path(url))
        if parts.scheme in ("postgres", "postgresql"):
            return _postgres(url)
        raise BadEnvironment(
            f"DATABASE_URL begins with {parts.scheme!r}; write sqlite:////path/file or "
            "postgres://user:password@host:port/name."
        )

    def redis_url(self) -> str:
        """Gives the address of Redis, or an empty text: then no Celery worker is used."""
        url = self.text("REDIS_URL")
        if url and urlsplit(url).scheme not in ("redis", "rediss", "unix"):
            raise BadEnvironment(f"REDIS_URL is {url!r}; write redis://host:port/number.")
        return url


def _stripped(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip()


def _sqlite_path(url: str) -> str:
    """Gives the file of a sqlite URL; it must be a full path in a folder that exists."""
    parts = urlsplit(url)
    path = Path(unquote(parts.path)[1:])
    if parts.netloc or parts.query or not path.is_absolute() or path.name == "":
        raise BadEnvironment(
            f"DATABASE_URL is {url!r}; the file needs its full path and so four slashes: "
            "sqlite:////path/file."
        )
    if not path.parent.is_dir():
        raise BadEnvironment(f"DATABASE_URL names the folder {path.parent}, which does not exist.")
    if path.is_dir():
        raise BadEnvironment(f"DATABASE_URL names {path}, which is a folder; name a file in it.")
    return str(path)


def _sqlite(path: str) -> dict[str, Any]:
    """SQLite as an event needs it; each option keeps results from being lost or refused.

    WAL lets readers go on beside one writer. IMMEDIATE takes the write lock when a transaction
    begins, so that two writers queue (up to 20 s) and neither fails half-way with "database is
    locked". FULL waits for the disk at every commit: a result that was acknowledged survives a
    power cut.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
            "PRAGMA foreign_keys=ON;",
        },
    }


def _postgres(url: str) -> dict[str, Any]:
    """PostgreSQL; connections are kept and looked at before they are used again."""
    parts = urlsplit(url)
    try:
        port = parts.port
        options = dict(parse_qsl(parts.query, strict_parsing=True)) if parts.query else {}
    except ValueError as problem:
        raise BadEnvironment(f"DATABASE_URL is malformed: {problem}.") from problem
    unknown = sorted(set(options) - set(_POSTGRES_OPTIONS))
    if unknown:
        raise BadEnvironment(
            f"DATABASE_URL has the unknown option {unknown[0]!r}; known are "
            f"{', '.join(_POSTGRES_OPTIONS)}."
        )
    name = unquote(parts.path).lstrip("/")
    if not name or "/" in name:
        raise BadEnvironment(
            "DATABASE_URL names no database; write postgres://user:password@host:port/name."
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", "") or parts.hostname or "",
        "PORT": str(port or ""),
        "ATOMIC_REQUESTS": False,
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }
