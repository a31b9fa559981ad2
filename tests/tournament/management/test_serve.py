"""`serve` as somebody at a shell meets it: real processes on a database file of their own."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.conf import settings

PATIENCE_SECONDS = 60
KEY = "a-secret-key-for-the-tests-of-serve-and-nothing-else"

Serve = Callable[..., "Served"]


@dataclass
class Served:
    """A `serve` under way: its process and what it has said so far."""

    process: subprocess.Popen[str]
    port: int
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self) -> None:
        """Collects what the process says until it ends."""
        if self.process.stdout is None:
            raise RuntimeError("The process was started without a pipe")
        self.lines.extend(self.process.stdout)

    def wait_for(self, text: str) -> None:
        """Returns once a line holds the text."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not any(text in line for line in self.lines):
            if time.monotonic() > give_up or not self.reader.is_alive():
                pytest.fail(f"It did not say {text!r} but:\n{''.join(self.lines)}")
            time.sleep(0.05)

    def status(self, path: str) -> int:
        """The status of a page."""
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        asked.request("GET", path)
        status = asked.getresponse().status
        asked.close()
        return status

    def children(self) -> list[int]:
        """The processes that it started."""
        pid = self.process.pid
        return [
            int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        ]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts `serve` on a fresh database with these variables."""
    started: list[Served] = []

    def start(**variables: str) -> Served:
        port = _free_port()
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve"],
            cwd=settings.BASE_DIR,
            env={
                "PATH": os.environ["PATH"],
                "DATABASE_URL": f"sqlite:///{tmp_path / 'site.sqlite3'}",
                "PORT": str(port),
                "WEB_WORKERS": "1",
                **variables,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        started.append(Served(process, port))
        return started[-1]

    yield start
    for served in started:
        served.process.terminate()
        served.process.wait(timeout=PATIENCE_SECONDS)
        served.reader.join()
        if served.process.stdout is not None:
            served.process.stdout.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _is_alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_serve_under_debug_answers_and_ends_on_a_signal(
    serve: Serve, number: signal.Signals
) -> None:
    served = serve(DEBUG="1")
    served.wait_for("Takuwari is at")
    served.wait_for("organiser")
    children = served.children()

    assert served.status("/") == 200
    assert served.status("/readyz") == 200
    assert len(children) == 2

    served.process.send_signal(number)

    assert served.process.wait(timeout=PATIENCE_SECONDS) == 0
    assert not any(_is_alive(child) for child in children)


def test_serve_without_debug_collects_its_static_files(serve: Serve) -> None:
    served = serve(SECRET_KEY=KEY, ALLOWED_HOSTS="127.0.0.1", EMPTY="1")
    served.wait_for("Make the owner, in another terminal: make owner")

    assert served.status("/") == 200
    assert not any("Demo logins" in line for line in served.lines)


def test_serve_ends_with_an_error_when_a_part_dies(serve: Serve) -> None:
    served = serve(DEBUG="1", EMPTY="1")
    served.wait_for("Takuwari is at")
    web_server, job_runner = served.children()

    os.kill(job_runner, signal.SIGKILL)

    assert served.process.wait(timeout=PATIENCE_SECONDS) == 1
    assert not _is_alive(web_server)


def test_serve_does_the_jobs(serve: Serve, tmp_path: Path) -> None:
    served = serve(DEBUG="1", EMPTY="1")
    served.wait_for("Takuwari is at")

    answer = subprocess.run(
        [sys.executable, "manage.py", "check_jobs", "--seconds", str(PATIENCE_SECONDS)],
        cwd=settings.BASE_DIR,
        env={
            "PATH": os.environ["PATH"],
            "DEBUG": "1",
            "DATABASE_URL": f"sqlite:///{tmp_path / 'site.sqlite3'}",
        },
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.stdout == "Jobs are done.\n", answer.stderr


@pytest.mark.parametrize(
    ("variables", "refusal"),
    [
        ({"HOST": "0.0.0.0", "DEBUG": "1"}, "DEBUG=1 shows code to everybody"),
        (
            {"HOST": "0.0.0.0", "SECRET_KEY": KEY, "ALLOWED_HOSTS": "localhost"},
            "Name the addresses",
        ),
        (
            {"HOST": "0.0.0.0", "SECRET_KEY": KEY, "ALLOWED_HOSTS": "192.168.1.20"},
            "Start without it: EMPTY=1",
        ),
        ({"HOST": "everywhere", "DEBUG": "1"}, "HOST is 'everywhere'"),
    ],
)
def test_serve_refuses_an_unsafe_address(
    serve: Serve, variables: dict[str, str], refusal: str
) -> None:
    served = serve(**variables)

    assert served.process.wait(timeout=PATIENCE_SECONDS) == 1
    served.wait_for(refusal)


def test_serve_on_the_network_refuses_demo_passwords(serve: Serve) -> None:
    first = serve(DEBUG="1")
    first.wait_for("Takuwari is at")
    first.process.terminate()
    first.process.wait(timeout=PATIENCE_SECONDS)

    second = serve(HOST="0.0.0.0", SECRET_KEY=KEY, ALLOWED_HOSTS="192.168.1.20", EMPTY="1")

    assert second.process.wait(timeout=PATIENCE_SECONDS) == 1
    second.wait_for("manage.py wipe_demo")


def test_serve_on_a_taken_port_says_so(serve: Serve) -> None:
    first = serve(DEBUG="1", EMPTY="1")
    first.wait_for("Takuwari is at")

    second = serve(DEBUG="1", EMPTY="1", PORT=str(first.port))

    assert second.process.wait(timeout=PATIENCE_SECONDS) == 1
    second.wait_for("PORT=8001")
