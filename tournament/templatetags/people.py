"""How names are marked up for readers and voices."""

import re

from django import template

register = template.Library()

_KANA = re.compile("[\u3040-\u30ff]")


@register.filter
def name_lang(name: str) -> str:
    """Gives the `lang` of a name: Japanese where kana say so, else unknown (empty).

    Han characters alone may be Chinese or Japanese, and Latin or Cyrillic letters anything.
    """
    return "ja" if _KANA.search(name) else ""
