"""Makes pictures of every page: three widths, light and dark.

    .venv/bin/python docs/screens/make_screens.py [--out FOLDER] [--only NAME ...] [--language ru]
    .venv/bin/python docs/screens/make_screens.py --readme

It loads the demo into a database of its own, starts the server and walks through the pages with
Debian's Chromium. Without `--out` the pictures go to `var/screens`, which git ignores; with
`--readme` it makes only the few that are part of the project.
"""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WIDTHS = {360: 780, 768: 1024, 1280: 800}
THEMES = ("light", "dark")
PATIENCE_SECONDS = 60

EVENT = "/t/{championship}"
PAGES = {
    "events": "/",
    "event": f"{EVENT}/",
    "standings": f"{EVENT}/standings",
    "standings-open": f"{EVENT}/standings?open={{player}}",
    "standings-mcr": "/t/mcr-madrid-2018/standings",
    "standings-teams": "/t/mcr-madrid-2018/standings?teams=1",
    "standings-shared": "/t/naro-2015/standings",
    "standings-league": "/t/wrml-2014-s1/standings",
    "rounds": f"{EVENT}/rounds/",
    "round": f"{EVENT}/rounds/{{round}}/",
    "table": f"{EVENT}/tables/{{table}}/",
    "players": f"{EVENT}/players/",
    "player": f"{EVENT}/players/{{player}}/",
    "rules": f"{EVENT}/rules/",
    "table-mcr": "/t/mcr-madrid-2018/tables/{mcr_table}/",
    "standings-mcr-open": "/t/mcr-madrid-2018/standings?open={mcr_player}",
    "round-scores": "/t/naro-2015/rounds/1/",
    "sign-in": "/sign-in/",
    "not-found": "/t/nothing/",
}

FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<match target="pattern"><test name="family" qual="any"><string>DejaVu Sans</string></test>
<edit name="family" mode="prepend" binding="strong"><string>Roboto</string></edit></match>
</fontconfig>"""
"""A phone's letters: Debian would take another family for the system's own."""

FIND = """
from tournament.models import Tournament, Table
event = Tournament.objects.filter(is_demo=True, status="running").latest("pk")
player = event.registrations.filter(penalties__isnull=False).first() or event.registrations.first()
held = event.rounds.filter(status="published").latest("number")
table = Table.objects.filter(round__tournament=event, results__status="confirmed").earliest("pk")
mcr = Tournament.objects.get(slug="mcr-madrid-2018")
odd = Table.objects.filter(round__tournament=mcr, results__accepted__gt="").earliest("pk")
one = mcr.registrations.earliest("pk")
print("FOUND", event.slug, player.pk, held.number, table.pk, odd.pk, one.pk)
"""


@contextmanager
def server(language: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Gives the address of a server with the demo in it, and what the pages' addresses need."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "DEBUG": "1",
            "DATABASE_URL": f"sqlite:///{folder}/screens.sqlite3",
            "SITE_LANGUAGE": language,
        }

        def manage(*words: str) -> list[str]:
            return [sys.executable, str(ROOT / "manage.py"), *words]

        for words in (("migrate", "-v0"), ("load_demo", "-v0")):
            subprocess.run(manage(*words), env=environment, check=True)
        asked = subprocess.run(
            manage("shell", "-v0", "-c", FIND),
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        answer = next(line for line in asked.stdout.splitlines() if line.startswith("FOUND"))
        names = ("championship", "player", "round", "table", "mcr_table", "mcr_player")
        found = dict(zip(names, answer.split()[1:], strict=True))
        port = free_port()
        process = subprocess.Popen(
            manage("runserver", f"127.0.0.1:{port}", "--noreload"),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz")
            yield f"http://127.0.0.1:{port}", found
        finally:
            process.terminate()
            process.wait()


def free_port() -> int:
    """Gives a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str) -> None:
    """Returns once the address answers; RuntimeError if it never does."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        try:
            with urlopen(address, timeout=2):
                return
        except (URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"{address} does not answer")


def pictures(
    browser: Browser, *, base: str, pages: dict[str, str], out: Path, language: str
) -> None:
    """Makes every picture and names pages that scroll sideways."""
    for width, height in WIDTHS.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme, locale=language
            )
            page = context.new_page()
            for name, address in pages.items():
                answer = page.goto(base + address)
                if answer is None or answer.status not in (200, 404):
                    raise RuntimeError(f"{address} failed")
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    sys.stdout.write(f"{name} at {width}: scrolls sideways to {wide}\n")
                page.screenshot(path=out / f"{name}-{width}-{theme}.png", full_page=True)
            context.close()


def pictures_of_readme(browser: Browser, *, base: str, found: dict[str, str]) -> None:
    """Makes the two pictures that are part of the project: a desk's standings, a phone's."""
    windows = {"standings": (1280, 860), "standings-phone": (360, 700)}
    for name, (width, height) in windows.items():
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
        page = context.new_page()
        page.goto(base + PAGES["standings-open" if width > 1000 else "standings"].format(**found))
        page.screenshot(path=ROOT / "docs" / "screens" / f"{name}.png")
        context.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Makes the pictures the command line asks for."""
    parser = argparse.ArgumentParser(description="Makes pictures of every page.")
    parser.add_argument("--out", type=Path, default=ROOT / "var" / "screens")
    parser.add_argument("--only", nargs="*", choices=tuple(PAGES), default=tuple(PAGES))
    parser.add_argument("--readme", action="store_true", help="the README's pictures only")
    parser.add_argument("--language", choices=("en", "ru"), default="en")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    fonts = asked.out / "fonts.conf"
    fonts.write_text(FONTS, encoding="utf-8")
    with server(asked.language) as (base, found), sync_playwright() as player:
        browser = player.chromium.launch(
            executable_path=CHROMIUM,
            args=ARGUMENTS,
            env=os.environ | {"FONTCONFIG_FILE": str(fonts.resolve())},
        )
        pages = {name: PAGES[name].format(**found) for name in asked.only}
        if asked.readme:
            pictures_of_readme(browser, base=base, found=found)
        else:
            pictures(browser, base=base, pages=pages, out=asked.out, language=asked.language)
        browser.close()
    fonts.unlink()


if __name__ == "__main__":
    main()
