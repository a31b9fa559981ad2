"""`manage.py serve`: the whole site in one command. `make run` calls it."""

import http.client
import ipaddress
import socket
import sys
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from tournament.errors import Blocked
from tournament.management.owner import ask_for_owner
from tournament.management.supervision import Part, run_together
from tournament.selectors.health import migrations_are_applied
from tournament.selectors.site import demo_account_names, site_has_accounts, site_is_empty
from tournament.services.demo import DEMO_ACCOUNTS

LOCAL_NAMES = {"localhost", "127.0.0.1", "[::1]"}
READY_SECONDS = 1.0


class Command(BaseCommand):
    help = "Migrates, loads the demo into an empty database, starts web server and job runner."
    requires_system_checks = []  # migrate runs them

    def handle(self, *_args: Any, **_options: Any) -> None:
        is_open = not _is_loopback(settings.SERVE_HOST)
        if is_open:
            _check_names()
        _check_port()
        settings.VAR_DIR.mkdir(exist_ok=True)
        self._prepare_database()
        self._fill_database(is_open=is_open)
        if is_open and demo_account_names():
            raise CommandError(
                f"HOST={settings.SERVE_HOST} opens the site to the network, and the demo's "
                "passwords are known to everybody. Remove the demo first: manage.py wipe_demo"
            )
        if not settings.DEBUG:
            call_command("collectstatic", interactive=False, verbosity=0)
        has_accounts = site_has_accounts()
        demo_names = demo_account_names()
        connections.close_all()

        def announce() -> None:
            self._announce(demo_names, has_accounts=has_accounts)

        ended = run_together(
            [_web_server(), _job_runner()],
            folder=settings.BASE_DIR,
            is_ready=_answers,
            when_ready=announce,
        )
        if ended.part is not None:
            raise CommandError(
                f"The {ended.part.name} ended by itself (status {ended.status}); the rest was "
                "stopped too."
            )

    def _prepare_database(self) -> None:
        if not migrations_are_applied():
            self._say("Preparing the database ...")
            call_command("migrate", interactive=False, verbosity=0)

    def _fill_database(self, *, is_open: bool) -> None:
        """Loads the demo into an empty database, or asks for the first owner where none is."""
        if not settings.SERVE_EMPTY and site_is_empty():
            if is_open:
                raise CommandError(
                    f"HOST={settings.SERVE_HOST} opens the site to the network, where the demo "
                    "with its known passwords must not be. Start without it: EMPTY=1"
                )
            self._say("Loading the demo ...")
            call_command("load_demo", verbosity=0)
        elif not site_has_accounts() and sys.stdin.isatty():
            try:
                ask_for_owner(self.stderr.write)
            except EOFError:
                self._say("")
            except Blocked as refused:
                raise CommandError(refused.detail) from refused

    def _announce(self, demo_names: tuple[str, ...], *, has_accounts: bool) -> None:
        self._say(f"\nTakuwari is at {_address()} (Ctrl-C stops it)")
        if demo_names:
            self._say("\nDemo logins:")
        for account in DEMO_ACCOUNTS:
            if account.username in demo_names:
                self._say(f"  {account.username:<10} password {account.password}")
        if not has_accounts:
            self._say("\nNobody can sign in yet. Make the owner, in another terminal: make owner")

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()


def _is_loopback(host: str) -> bool:
    """Tells whether only this computer can reach the address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError as problem:
        raise CommandError(
            f"HOST is {host!r}; write 127.0.0.1, 0.0.0.0 or an address of this computer."
        ) from problem


def _check_names() -> None:
    """Refuses an open site that nobody could open, and one that shows its code to everybody."""
    if settings.DEBUG:
        raise CommandError("DEBUG=1 shows code to everybody; an open HOST is refused with it.")
    if not set(settings.ALLOWED_HOSTS) - LOCAL_NAMES:
        raise CommandError(
            f"HOST={settings.SERVE_HOST} opens the site to the network. Name the addresses it is "
            "opened by, for example ALLOWED_HOSTS=192.168.1.20,localhost"
        )


def _check_port() -> None:
    """Refuses a port that another program has; the web server would say it less clearly."""
    family = socket.AF_INET6 if ":" in settings.SERVE_HOST else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.SERVE_HOST, settings.SERVE_PORT))
        except OSError as problem:
            raise CommandError(
                f"{settings.SERVE_HOST} port {settings.SERVE_PORT} cannot be had: "
                f"{problem.strerror}. Take another one, for example PORT=8001"
            ) from problem


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _reachable_host() -> str:
    """The host to open here: for "every address", this computer's own."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.SERVE_HOST, settings.SERVE_HOST)


def _address() -> str:
    """The address to open: the first one outsiders can use, where there is one."""
    outside = [name for name in settings.ALLOWED_HOSTS if name not in LOCAL_NAMES | {"*"}]
    host = _bracketed(_reachable_host())
    if not _is_loopback(settings.SERVE_HOST) and outside:
        host = outside[0].lstrip(".")
    return f"http://{host}:{settings.SERVE_PORT}/"


def _answers() -> bool:
    """Tells whether the web server answers; any answer will do."""
    asked = http.client.HTTPConnection(
        _reachable_host(), settings.SERVE_PORT, timeout=READY_SECONDS
    )
    try:
        asked.request("GET", "/healthz")
        return asked.getresponse().status > 0
    except OSError:
        return False
    finally:
        asked.close()


def _web_server() -> Part:
    workers, threads = settings.SERVE_WEB_WORKERS, settings.SERVE_WEB_THREADS
    address = f"{_bracketed(settings.SERVE_HOST)}:{settings.SERVE_PORT}"
    options = ["--workers", str(workers), "--worker-class", "gthread", "--threads", str(threads)]
    quiet = ["--log-level", "warning", "--no-control-socket", "--graceful-timeout", "5"]
    command = [sys.executable, "-m", "gunicorn", "tournament.wsgi", "--bind", address]
    return Part(name="web server", command=[*command, *options, *quiet])


def _job_runner() -> Part:
    """The embedded runner, or with Redis a Celery worker with its clock."""
    if settings.REDIS_URL:
        celery = [sys.executable, "-m", "celery", "--app", "tournament", "worker", "--beat"]
        return Part(name="Celery worker", command=[*celery, "--loglevel", settings.LOG_LEVEL])
    return Part(name="job runner", command=[sys.executable, "manage.py", "run_jobs"])
