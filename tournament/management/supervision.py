"""Runs several processes as one: all of them, or none."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from types import FrameType

LOOK_SECONDS = 0.2
GRACE_SECONDS = 10
"""A process that was asked to end gets so long before it is killed."""

STOPPING_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One process of the whole: what a message calls it, and its command line."""

    name: str
    command: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """Why all of it ended: `part` is the one that ended by itself, None if it was asked to."""

    part: Part | None = None
    status: int = 0


def run_together(
    parts: Sequence[Part],
    *,
    folder: Path,
    is_ready: Callable[[], bool],
    when_ready: Callable[[], None],
) -> Ended:
    """Starts all parts in `folder` and returns when all have ended.

    `when_ready` is called once `is_ready` says so. They end together: on Ctrl-C, TERM or HUP,
    which reach the parts as TERM, or as soon as one of them ends by itself.
    """
    stop = _stop_on_signal()
    running = [
        # In a session of its own, so that Ctrl-C on the terminal comes here first and the parts
        # are asked to end in one way only.
        (part, subprocess.Popen(part.command, cwd=folder, start_new_session=True))
        for part in parts
    ]
    try:
        return _watch(running, stop, is_ready=is_ready, when_ready=when_ready)
    finally:
        _end_all([process for _part, process in running])


def _stop_on_signal() -> Event:
    stop = Event()

    def note(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    for number in STOPPING_SIGNALS:
        signal.signal(number, note)
    return stop


def _watch(
    running: Sequence[tuple[Part, subprocess.Popen[bytes]]],
    stop: Event,
    *,
    is_ready: Callable[[], bool],
    when_ready: Callable[[], None],
) -> Ended:
    """Waits for a signal or for the first part that ends by itself."""
    was_ready = False
    while not stop.wait(LOOK_SECONDS):
        for part, process in running:
            status = process.poll()
            if status is not None:
                return Ended(part=part, status=status)
        if not was_ready and is_ready():
            was_ready = True
            when_ready()
    return Ended()


def _end_all(processes: Sequence[subprocess.Popen[bytes]]) -> None:
    """Asks all to end, waits, and kills what is left together with its children."""
    for process in processes:
        if process.poll() is None:
            process.terminate()
    give_up = time.monotonic() + GRACE_SECONDS
    for process in processes:
        try:
            process.wait(timeout=max(0.0, give_up - time.monotonic()))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
