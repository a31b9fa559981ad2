"""Makes pictures of every page: three widths, light and dark.

    .venv/bin/python docs/screens/make_screens.py [--out FOLDER] [--only NAME ...] [--language ru]
    .venv/bin/python docs/screens/make_screens.py --keep
    .venv/bin/python docs/screens/make_screens.py --readme

`make screens` makes them all. `scene.py` fills a database of its own, the server starts, and
Debian's Chromium walks through the pages. Without `--out` the pictures go to `var/screens`, which
git ignores; `--keep` makes the small ones of `docs/screens/pages`, `--readme` the README's.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from pages import LOOKED_AT_ONLY, PUBLIC, WORK, Picture, all_pictures
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WIDTHS = {360: 780, 768: 1024, 1280: 800}
THEMES = ("light", "dark")
PATIENCE_SECONDS = 60
KEPT_WIDTHS = (360, 1280)
KEPT_HEIGHT = 1100
"""A kept picture shows no more of a long page."""

PACK = """png => new Promise((done, failed) => {
  const picture = new Image();
  picture.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = picture.width; canvas.height = picture.height;
    canvas.getContext("2d").drawImage(picture, 0, 0);
    done(canvas.toDataURL("image/webp", 0.45).split(",")[1]);
  };
  picture.onerror = failed;
  picture.src = "data:image/png;base64," + png;
})"""
"""Chromium itself packs the pictures that are kept."""

FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<match target="pattern"><test name="family" qual="any"><string>DejaVu Sans</string></test>
<edit name="family" mode="prepend" binding="strong"><string>Roboto</string></edit></match>
</fontconfig>"""
"""A phone's letters: Debian would take another family for the system's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A window: how wide, light or dark, in which language."""

    width: int
    theme: str
    language: str


@contextmanager
def server(language: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Gives the address of a server with the demo in it, and what the pages' addresses need."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "DEBUG": "1",
            "DATABASE_URL": f"sqlite:///{folder}/screens.sqlite3",
            "SITE_LANGUAGE": language,
        }

        asked = subprocess.run(
            [sys.executable, str(ROOT / "docs" / "screens" / "scene.py")],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        answer = next(line for line in asked.stdout.splitlines() if line.startswith("FOUND"))
        found = json.loads(answer.removeprefix("FOUND"))
        port = free_port()
        process = subprocess.Popen(
            [
                sys.executable,
                str(ROOT / "manage.py"),
                "runserver",
                f"127.0.0.1:{port}",
                "--noreload",
            ],
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


def shots(
    browser: Browser,
    *,
    base: str,
    pictures: Sequence[Picture],
    session: str,
    window: Window,
) -> Iterator[tuple[Picture, Page]]:
    """Opens each page in a window and gives it; names those that scroll sideways."""
    contexts = {}
    for signed_in in (False, True):
        contexts[signed_in] = browser.new_context(
            viewport={"width": window.width, "height": WIDTHS[window.width]},
            color_scheme=window.theme,
            locale=window.language,
        )
    contexts[True].add_cookies([{"name": "sessionid", "value": session, "url": base}])
    pages = {signed_in: context.new_page() for signed_in, context in contexts.items()}
    for picture in pictures:
        page = pages[picture.signed_in]
        answer = page.goto(base + picture.address)
        if answer is None or answer.status not in (200, 404):
            raise RuntimeError(f"{picture.address} failed")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > window.width:
            sys.stdout.write(f"{picture.name} at {window.width}: scrolls sideways to {wide}\n")
        yield picture, page
    for context in contexts.values():
        context.close()


def pictures_to_look_at(browser: Browser, *, out: Path, language: str, **what: Any) -> None:
    """Makes every picture: three widths, light and dark."""
    for width in WIDTHS:
        for theme in THEMES:
            window = Window(width=width, theme=theme, language=language)
            for picture, page in shots(browser, window=window, **what):
                page.screenshot(path=out / f"{picture.name}-{width}-{theme}.png", full_page=True)


def pictures_to_keep(browser: Browser, **what: Any) -> None:
    """Makes the small pictures that are part of the project: each page on a phone and a desk."""
    folder = ROOT / "docs" / "screens" / "pages"
    folder.mkdir(exist_ok=True)
    packer = browser.new_page()
    for width in KEPT_WIDTHS:
        window = Window(width=width, theme="light", language="en")
        for picture, page in shots(browser, window=window, **what):
            size = page.evaluate("document.documentElement.scrollHeight")
            clip = {"x": 0, "y": 0, "width": width, "height": min(size, KEPT_HEIGHT)}
            png = page.screenshot(full_page=True, clip=clip)
            packed = packer.evaluate(PACK, b64encode(png).decode())
            (folder / f"{picture.name}-{width}.webp").write_bytes(b64decode(packed))
    packer.close()


def pictures_of_readme(browser: Browser, *, base: str, found: dict[str, object]) -> None:
    """Makes the two pictures that are part of the project: a desk's standings, a phone's."""
    windows = {"standings": (1280, 860), "standings-phone": (360, 700)}
    for name, (width, height) in windows.items():
        context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
        page = context.new_page()
        page.goto(base + PUBLIC["standings-open" if width > 1000 else "standings"].format(**found))
        page.screenshot(path=ROOT / "docs" / "screens" / f"{name}.png")
        context.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Makes the pictures the command line asks for."""
    parser = argparse.ArgumentParser(description="Makes pictures of every page.")
    parser.add_argument("--out", type=Path, default=ROOT / "var" / "screens")
    names = (*PUBLIC, *WORK)
    parser.add_argument("--only", nargs="*", choices=names, default=names)
    parser.add_argument("--readme", action="store_true", help="the README's pictures only")
    parser.add_argument("--keep", action="store_true", help="the small ones that are kept")
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
        chosen = [one for one in all_pictures(found) if one.name in asked.only]
        what = {"base": base, "pictures": chosen, "session": str(found["session"])}
        if asked.readme:
            pictures_of_readme(browser, base=base, found=found)
        elif asked.keep:
            kept = [one for one in chosen if one.name not in LOOKED_AT_ONLY]
            pictures_to_keep(browser, **what | {"pictures": kept})
        else:
            pictures_to_look_at(browser, out=asked.out, language=asked.language, **what)
        browser.close()
    fonts.unlink()


if __name__ == "__main__":
    main()
