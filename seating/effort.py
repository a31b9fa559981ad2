"""How much work a search may do: steps decide, the clock and the organiser may cut it short."""

from __future__ import annotations

import time

from seating.types import Progress, ShouldStop, Stopped


class Effort:
    """Counts steps and says when to stop.

    Steps are the only limit that is always there, so that a draw comes out the same on a slow
    and on a fast machine. With `budget_seconds` or `should_stop` the search may end earlier;
    `stopped` then says which of them ended it.
    """

    def __init__(
        self,
        *,
        budget_seconds: float | None = None,
        progress: Progress | None = None,
        should_stop: ShouldStop | None = None,
    ) -> None:
        self.started = time.monotonic()
        self.planned = 0
        self.done = 0
        self.stopped: Stopped = ""
        self._deadline = None if budget_seconds is None else self.started + budget_seconds
        self._progress = progress
        self._should_stop = should_stop

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return time.monotonic() - self.started

    def plan(self, steps: int) -> None:
        """Announce that this many more steps are coming."""
        self.planned += steps

    def spend(self, steps: int) -> bool:
        """Book steps that were made; says whether the search may go on."""
        self.done += steps
        if self._progress is not None:
            self._progress(self.done, max(self.done, self.planned))
        if not self.stopped:
            if self._should_stop is not None and self._should_stop():
                self.stopped = "asked"
            elif self._deadline is not None and time.monotonic() >= self._deadline:
                self.stopped = "budget"
        return not self.stopped
