"""The two links of a message that something is done: take it back, add a word."""

from django import template
from django.contrib.messages.storage.base import Message

register = template.Library()


@register.filter
def undo_address(message: Message) -> str:
    """Gives the address that takes back what the message tells of, or nothing."""
    return (message.extra_tags or "").partition(" ")[0]


@register.filter
def note_address(message: Message) -> str:
    """Gives the page where a note may be added, or nothing."""
    return (message.extra_tags or "").partition(" ")[2]
