"""Tiles as pictures, and what the calculator's page needs besides."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournament.scoring_texts.tiles import tile_name

register = template.Library()

_ROWS = tuple(tuple(f"{rank}{suit}" for rank in range(1, 10)) for suit in "mps")
_HONOURS = tuple(f"{rank}z" for rank in range(1, 8))


@register.simple_tag
def picker_rows(reds: Iterable[int]) -> tuple[tuple[str, ...], ...]:
    """Gives the tiles to choose from in rows of nine; red fives where the set has any."""
    red = tuple(f"0{suit}" for suit, count in zip("mps", reds, strict=True) if count)
    return (*_ROWS, _HONOURS, red) if red else (*_ROWS, _HONOURS)


@register.filter
def tile(name: str) -> SafeString:
    """Draws one tile; whoever hears the page is told by what stands around it."""
    picture = '<svg class="tile" viewBox="0 0 38 54" aria-hidden="true"><use href="#t{}"/></svg>'
    return format_html(picture, name)


@register.filter
def tile_word(name: str) -> str:
    """Gives a tile's name in the page's language."""
    return tile_name(name)


@register.filter
def tile_rows(groups: Iterable[str]) -> SafeString:
    """Draws groups of tiles written as `234m`, small; each is also said as text."""
    return format_html_join("", "{}", ((_group(text),) for text in groups))


@register.filter
def singles(text: str) -> list[str]:
    """Gives the tiles of one group one by one.

    >>> singles("23m1z")
    ['2m', '3m', '1z']
    """
    found: list[str] = []
    ranks = ""
    for sign in text:
        if sign.isdigit():
            ranks += sign
        elif sign in "mpsz":
            found += [f"{rank}{sign}" for rank in ranks]
            ranks = ""
    return found


def _group(text: str) -> SafeString:
    pictures = format_html_join("", "{}", ((tile(name),) for name in singles(text)))
    return format_html('<span class="mini" role="img" aria-label="{}">{}</span>', text, pictures)


@register.filter
def of_field(problems: Iterable[object], name: str) -> list[str]:
    """Gives the sentences of the problems that are about a field."""
    return [problem.text for problem in problems if problem.field == name]  # type: ignore[attr-defined]
