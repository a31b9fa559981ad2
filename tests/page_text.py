"""Reading a page in a test."""

from django.test import Client


def text_of(client: Client, address: str, **headers: str) -> str:
    """The page's text; the page answers 200."""
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    return str(answer.content.decode())
