"""Sentences about one round of a draw: a league calls it a meeting."""

from typing import Any

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

register = template.Library()

_TEXTS = {
    "draw": (gettext_noop("Draw round %(number)s"), gettext_noop("Draw meeting %(number)s")),
    "drawn": (
        gettext_noop("Draw of round %(number)s"),
        gettext_noop("Draw of meeting %(number)s"),
    ),
    "drawing": (
        gettext_noop("Round %(number)s is being drawn"),
        gettext_noop("Meeting %(number)s is being drawn"),
    ),
    "publish": (
        gettext_noop("Publish round %(number)s"),
        gettext_noop("Publish meeting %(number)s"),
    ),
    "publish?": (
        gettext_noop("Publish round %(number)s?"),
        gettext_noop("Publish meeting %(number)s?"),
    ),
    "swiss_first": (
        gettext_noop("The first round of a swiss event"),
        gettext_noop("The first meeting of a swiss league"),
    ),
    "outdated": (
        gettext_noop("Players, results or rounds changed since it was made. Draw it again."),
        gettext_noop("Players, results or meetings changed since it was made. Draw it again."),
    ),
    "sit_out": (gettext_noop("Sit out this round"), gettext_noop("Sit out this meeting")),
    "draws": (gettext_noop("Draws of this round"), gettext_noop("Draws of this meeting")),
    "every_draw": (
        gettext_noop("Every draw made for this round"),
        gettext_noop("Every draw made for this meeting"),
    ),
    "attempts": (
        gettext_noop("Draws made for this round"),
        gettext_noop("Draws made for this meeting"),
    ),
    "given_plan": (
        gettext_noop("A prescribed plan for round %(number)s"),
        gettext_noop("A prescribed plan for meeting %(number)s"),
    ),
    "plan_lines": (
        gettext_noop(
            "A table a line, East first; rounds apart by a blank line. It stays with the event: "
            "each round takes its own part."
        ),
        gettext_noop(
            "A table a line, East first; meetings apart by a blank line. It stays with the "
            "league: each meeting takes its own part."
        ),
    ),
    "good_for": (
        gettext_noop("Good for round %(number)s"),
        gettext_noop("Good for meeting %(number)s"),
    ),
    "good_to": (
        gettext_noop("Good for rounds %(first)s to %(last)s"),
        gettext_noop("Good for meetings %(first)s to %(last)s"),
    ),
    "by_places": (
        gettext_noop(
            "It goes by places in the standings, so who meets whom is known when a round is drawn."
        ),
        gettext_noop(
            "It goes by places in the standings, so who meets whom is known when a meeting is "
            "drawn."
        ),
    ),
    "before": (
        gettext_noop("The plan itself is right. Before the round is drawn:"),
        gettext_noop("The plan itself is right. Before the meeting is drawn:"),
    ),
    "use_plan": (
        gettext_noop("Use it to draw round %(number)s"),
        gettext_noop("Use it to draw meeting %(number)s"),
    ),
    "two_by_number": (
        gettext_noop("Two rounds of eight players by number:"),
        gettext_noop("Two meetings of eight players by number:"),
    ),
    "same_by_places": (
        gettext_noop("By places in the standings, the same every round:"),
        gettext_noop("By places in the standings, the same every meeting:"),
    ),
    "captain": (
        gettext_noop("Round %(number)s: say who sits where. The teams at a table stay as drawn."),
        gettext_noop("Meeting %(number)s: say who sits where. The teams at a table stay as drawn."),
    ),
    "captain_done": (
        gettext_noop(
            "Your team sits as you chose. You can change it until the round is published."
        ),
        gettext_noop(
            "Your team sits as you chose. You can change it until the meeting is published."
        ),
    ),
    "captain_nothing": (
        gettext_noop(
            "There is nothing to choose now: no round is drawn that is not published yet."
        ),
        gettext_noop(
            "There is nothing to choose now: no meeting is drawn that is not published yet."
        ),
    ),
    "captain_link": (
        gettext_noop(
            "Give this address to the captain: it opens this team's seats without signing in, for "
            "every round until it is published."
        ),
        gettext_noop(
            "Give this address to the captain: it opens this team's seats without signing in, for "
            "every meeting until it is published."
        ),
    ),
}
"""What is said of a round, and of a meeting."""


@register.simple_tag(takes_context=True)
def round_text(context: dict[str, Any], code: str, number: int = 0, last: int = 0) -> str:
    """Gives the sentence in the words of the page's event."""
    text = _(_TEXTS[code][1 if context["event"].is_league else 0])
    return text % {"number": number, "first": number, "last": last}
