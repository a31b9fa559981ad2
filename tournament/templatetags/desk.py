"""The log's newest lines at the desk, in a few words each; parts of a draw in words."""

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.choices import Wind
from tournament.templatetags.points import Unit, printer

register = template.Library()

_ABOUT_A_TABLE = {
    "result_draft": gettext_lazy("Draft of table %(table)s"),
    "result_submitted": gettext_lazy("Table %(table)s sent"),
    "result_confirmed": gettext_lazy("Table %(table)s entered and confirmed"),
    "result_confirm": gettext_lazy("Table %(table)s confirmed"),
    "result_dispute": gettext_lazy("Table %(table)s disputed"),
    "result_correct": gettext_lazy("Table %(table)s corrected"),
    "table_open": gettext_lazy("Table %(table)s opened"),
    "table_remove": gettext_lazy("Table %(table)s removed"),
    "table_abandon": gettext_lazy("Table %(table)s abandoned"),
    "table_resume": gettext_lazy("Table %(table)s goes on"),
    "seat_change": gettext_lazy("A seat of table %(table)s changed"),
}
_ABOUT_A_ROUND = {
    "round_publish": gettext_lazy("Round %(round)s published"),
    "round_unpublish": gettext_lazy("Round %(round)s taken back"),
    "round_cancel": gettext_lazy("Round %(round)s cancelled"),
    "meeting_open": gettext_lazy("Meeting %(round)s opened"),
    "draw_propose": gettext_lazy("Round %(round)s drawn"),
    "draw_swap": gettext_lazy("Draw of round %(round)s changed by hand"),
    "draw_discard": gettext_lazy("Draw of round %(round)s put aside"),
}
_ABOUT_A_PLAYER = {
    "penalty_record": gettext_lazy("Penalty for %(player)s"),
    "penalty_cancel": gettext_lazy("Penalty of %(player)s cancelled"),
    "penalty_note": gettext_lazy("Note on the penalty of %(player)s"),
}
_PLAIN = {
    "registration_add": gettext_lazy("A player signed up"),
    "registration_status": gettext_lazy("Status of a player changed"),
    "registration_update": gettext_lazy("Details of a player changed"),
    "registration_remove": gettext_lazy("A sign-up deleted"),
    "team_add": gettext_lazy("A team added"),
    "tournament_create": gettext_lazy("Event created"),
    "tournament_update": gettext_lazy("Details of the event changed"),
    "tournament_rules_change": gettext_lazy("Rules changed"),
    "tournament_rules_freeze": gettext_lazy("Rules fixed"),
    "tournament_finish": gettext_lazy("Event finished"),
    "tournament_reopen": gettext_lazy("Event re-opened"),
    "event_import": gettext_lazy("Event brought in from a file"),
    "job_cancel": gettext_lazy("Draw stopped"),
    "stage_add": gettext_lazy("A stage added"),
    "stage_update": gettext_lazy("A stage changed"),
    "stage_remove": gettext_lazy("A stage removed"),
    "role_grant": gettext_lazy("A role given"),
    "role_revoke": gettext_lazy("A role taken back"),
}


@register.filter
def change_text(line: object) -> str:
    """Gives what was done, in a few words: "Table 4 confirmed"."""
    entry = line.entry  # type: ignore[attr-defined]
    plain = {**(entry.before or {}), **(entry.after or {})}
    table = line.table or plain.get("table")  # type: ignore[attr-defined]
    number = plain.get("round") or plain.get("meeting") or entry.target_name.partition("/")[0]
    if entry.action in _ABOUT_A_TABLE and table:
        return str(_ABOUT_A_TABLE[entry.action]) % {"table": table}
    if entry.action in _ABOUT_A_ROUND:
        return str(_ABOUT_A_ROUND[entry.action]) % {"round": number}
    if entry.action in _ABOUT_A_PLAYER and line.player:  # type: ignore[attr-defined]
        return str(_ABOUT_A_PLAYER[entry.action]) % {"player": line.player}  # type: ignore[attr-defined]
    return str(_PLAIN.get(entry.action, entry.action.replace("_", " ")))


@register.filter
def winds_text(counts: dict[str, int]) -> str:
    """Gives how often each wind was had: "East 2, South 0"."""
    return ", ".join(f"{Wind(wind).label} {times}" for wind, times in counts.items())


@register.filter
def is_in(value: object, values: object) -> bool:
    """Tells whether a value is among others; for boxes that stay ticked."""
    return value in values  # type: ignore[operator]


@register.simple_tag
def seat_value(table: int, wind: str) -> str:
    """Gives the value of a seat's box: `3-S`."""
    return f"{table}-{wind}"


@register.filter
def get(values: object, key: object) -> object:
    """Gives a mapping's value for a key, or nothing."""
    return values.get(key, "")  # type: ignore[attr-defined]


@register.filter
def fill_title(option: object) -> str:
    """Gives a way to seat a count that does not divide, by name."""
    return {
        "substitutes": _("House substitutes"),
        "byes": _("Byes"),
        "three": _("Tables of three"),
        "five": _("Tables of five"),
    }[option.fill]  # type: ignore[attr-defined]


@register.filter
def wind_name(wind: str) -> str:
    """Gives a wind's word in the page's language."""
    return str(Wind(wind).label)


@register.filter
def plain_points(parts: int, unit: str) -> str:
    """Prints an amount without its sign, such as a distance."""
    return printer().event(parts, unit=Unit(unit)).lstrip("+±")
