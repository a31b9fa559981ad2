"""Reading a page in a test."""

import html
import re

from django.http import HttpResponse
from django.test import Client


def text_of(client: Client, address: str, **headers: str) -> str:
    """The page's text; the page answers 200."""
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    return str(answer.content.decode())


def text_of_page(answer: HttpResponse) -> str:
    """The words of an answer as one reads them, without tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())).split())
