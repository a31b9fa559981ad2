"""Runs the curl commands of a page of documentation, and compares the answers it shows.

A code block `sh` holds commands, a block `http` after it the answer to the last of them: status,
headers, an empty line, JSON. Just as much of the shell is understood as the page needs.
"""

import json
import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

BLOCK = re.compile(r"^```(sh|http)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VARIABLE = re.compile(r"\$(\w+)")
KEPT = re.compile(r"(\w+)=\$\((.*)\)", re.DOTALL)
FOR = re.compile(r"for (\w+) in \$\((.*?)\); do (.*); done", re.DOTALL)
UNTIL = re.compile(r"until \[ \"\$\((.*)\)\" = (\w+) \]; do sleep 1; done")
PLAIN = re.compile(r"(\w+)=(.*)")
STEP = re.compile(r"\.(\w+)|\[(\d*)\]")
ANY = "…"
JSON_KIND = "application/json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.content)


@dataclass(slots=True)
class Walk:
    """A shell with its variables. `wait` is called with a job's address before it is polled."""

    variables: dict[str, str]
    wait: Callable[[str], None]
    answers: list[Sent] = field(default_factory=list)

    def through(self, page: Path) -> int:
        """Runs a whole page and gives how many answers were as they are shown there."""
        shown = 0
        for kind, text in blocks(page):
            if kind == "sh":
                for command in commands(text):
                    self.run(command)
            else:
                assert wrong_in(text, self.answers[-1]) == [], self.answers[-1].content[:900]
                shown += 1
        return shown

    def run(self, command: str) -> None:
        """Runs one command."""
        loop, until, kept, plain = (one.fullmatch(command) for one in (FOR, UNTIL, KEPT, PLAIN))
        if loop:
            for value in self.output(loop[2]):
                self.variables[loop[1]] = value
                self.run(loop[3])
        elif until:
            self.wait(self.words(until[1])[2])
            assert self.output(until[1]) == [until[2]], command
        elif kept:
            (self.variables[kept[1]],) = self.output(kept[2])
        elif plain:
            (self.variables[plain[1]],) = self.words(plain[2])
        else:
            self.curl(self.words(command))

    def output(self, command: str) -> list[str]:
        """What a command with `jq`, or one that asks for the ETag, prints."""
        asked, _pipe, wanted = command.partition(" | jq ")
        words = self.words(asked)
        answer = self.curl(words)
        assert answer.status < 300, (command, answer)
        if not wanted:
            assert words[-2:] == ["-w", "%header{etag}"], command
            return [answer.headers["etag"]]
        return [str(one) for one in picked(answer.json, shlex.split(wanted)[-1])]

    def words(self, command: str) -> list[str]:
        """The words of a command with its variables filled in, as a shell splits them."""
        parts = re.split(r"('[^']*')", command)
        filled = [
            part if part.startswith("'") else VARIABLE.sub(lambda found: self.value(found[1]), part)
            for part in parts
        ]
        return shlex.split("".join(filled))

    def value(self, name: str) -> str:
        """A variable, made safe for the quotes it stands in."""
        return self.variables[name].replace('"', '\\"')

    def curl(self, words: list[str]) -> Sent:
        """Sends what curl would send."""
        assert words[:2] == ["curl", "-s"], words
        method, address, headers, body = "", "", {}, None
        rest = iter(words[2:])
        for word in rest:
            if word == "-X":
                method = next(rest)
            elif word == "-H":
                name, _colon, value = next(rest).partition(": ")
                headers[name] = value
            elif word == "--json":
                body = next(rest).encode()
                headers |= {"Content-Type": JSON_KIND, "Accept": JSON_KIND}
            elif word in ("-o", "-w"):
                next(rest)
            else:
                assert not address, words
                address = word
        method = method or ("POST" if body is not None else "GET")
        self.answers.append(send(method, address, body=body, headers=headers))
        return self.answers[-1]


def send(method: str, address: str, *, body: bytes | None, headers: dict[str, str]) -> Sent:
    """Sends one request and gives its answer."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=60)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    length = {"Content-Length": "0"} if method == "POST" and body is None else {}
    connection.request(method, path, body=body, headers=headers | length)
    answer = connection.getresponse()
    sent = Sent(
        status=answer.status,
        headers={name.lower(): value for name, value in answer.getheaders()},
        content=answer.read(),
    )
    connection.close()
    return sent


def picked(value: Any, path: str) -> list[Any]:
    """What `jq` gives for a path such as `.results[].id`."""
    found = [value]
    for name, index in STEP.findall(path):
        if name:
            found = [one[name] for one in found]
        elif index:
            found = [one[int(index)] for one in found]
        else:
            found = [each for one in found for each in one]
    return found


def commands(block: str) -> Iterator[str]:
    """The commands of a block; one goes on over lines while a quote is open."""
    command = ""
    for line in block.splitlines():
        command = f"{command}\n{line}" if command else line
        if command.count("'") % 2 == 0:
            yield command
            command = ""
    assert not command, command


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """The blocks of a page in their order: `sh` or `http`, and what stands in them."""
    for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
        yield found[1], found[2]


def differences(shown: Any, real: Any, place: str = "") -> Iterator[str]:
    """Where an answer is not as it is shown."""
    if shown == ANY:
        return
    if isinstance(shown, dict) and isinstance(real, dict):
        for name, one in shown.items():
            if name in real:
                yield from differences(one, real[name], f"{place}.{name}")
            else:
                yield f"{place}.{name} is missing"
    elif isinstance(shown, list) and isinstance(real, list):
        is_open = shown[-1:] == [ANY]
        wanted = shown[:-1] if is_open else shown
        if len(real) < len(wanted) or (len(real) > len(wanted) and not is_open):
            yield f"{place} has {len(real)} entries, shown are {len(wanted)}"
        for at, (one, other) in enumerate(zip(wanted, real, strict=False)):
            yield from differences(one, other, f"{place}[{at}]")
    elif shown != real:
        yield f"{place} is {real!r}, shown is {shown!r}"


def wrong_in(shown: str, answer: Sent) -> list[str]:
    """What is not as a block `http` shows it."""
    head, _gap, body = shown.partition("\n\n")
    status, *headers = head.strip().splitlines()
    found = [] if int(status) == answer.status else [f"status is {answer.status}, not {status}"]
    for line in headers:
        name, _colon, value = line.partition(": ")
        pattern = ".*".join(re.escape(part) for part in value.split(ANY))
        real = answer.headers.get(name.lower(), "")
        found += [] if re.fullmatch(pattern, real) else [f"{name} is {real!r}, shown is {value!r}"]
    if body.strip():
        found += differences(json.loads(body), answer.json)
    return found
