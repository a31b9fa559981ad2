"""Entries of the log in words a person understands: a sentence, and what was before and after."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournament.choices import (
    CarryOver,
    DrawMode,
    DrawStatus,
    JobState,
    PenaltyKind,
    RegistrationStatus,
    ResultStatus,
    RoleName,
    RoundStatus,
    TournamentStatus,
    Wind,
)
from tournament.selectors.log import LogLine
from tournament.templatetags.points import printer
from tournament.templatetags.rules import option_value, rule_set_title
from tournament.views.log_texts import ACTIONS, FIELDS, OF_MEETINGS

NOTHING = "–"
STATUSES = (
    RegistrationStatus,
    ResultStatus,
    RoundStatus,
    DrawStatus,
    TournamentStatus,
    JobState,
)
STATUS_IS_SAID = {
    "result_confirm",
    "round_unpublish",
    "round_cancel",
    "draw_discard",
    "tournament_finish",
    "tournament_reopen",
    "job_cancel",
    "report_cancel",
}
"""Changes whose sentence says the new status."""


NOTHING_AT_ZERO = {"points", "sticks_left", "number", "cut", "team"}
"""What is not worth a word where it is and was zero or empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedValue:
    """One thing that changed; an empty side was not there."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownLine:
    """A line of the log as a page shows it."""

    line: LogLine
    sentence: str
    changes: tuple[ChangedValue, ...]


def shown_line(line: LogLine) -> ShownLine:
    """Gives a line in the page's language."""
    return ShownLine(line=line, sentence=sentence_of(line), changes=tuple(_changes(line)))


def action_label(action: str, *, is_league: bool = False) -> str:
    """Gives a kind of change in a few words; one without a text is shown by its name."""
    found = (OF_MEETINGS if is_league else ACTIONS).get(action, ACTIONS.get(action))
    return str(found[0]) if found else action


def sentence_of(line: LogLine) -> str:
    """Gives what was done in one sentence."""
    found = ACTIONS.get(line.entry.action)
    if found is None:
        return f"{line.entry.action} {line.entry.target_name}".strip()
    text = _of_meeting(line.entry.action, str(found[1])) if line.is_league else str(found[1])
    return text % words_of(line)


def _of_meeting(action: str, text: str) -> str:
    """Gives a sentence about a round in the words of a league."""
    if action in OF_MEETINGS:
        return str(OF_MEETINGS[action][1]).replace("%(number)s", "%(round)s")
    place = _("Round %(round)s, table %(table)s")
    if not text.startswith(place):
        return text
    meeting = _("Meeting %(number)s, table %(table)s").replace("%(number)s", "%(round)s")
    return meeting + text.removeprefix(place)


def words_of(line: LogLine) -> Mapping[str, str]:
    """Gives the words a sentence may name."""
    entry = line.entry
    written = (entry.before or {}) | (entry.after or {})
    words: dict[str, str] = defaultdict(lambda: "?", {"target": entry.target_name or "?"})
    for name, value in written.items():
        if isinstance(value, str | int):
            words[name] = value_text(name, value, line)
    words["now"] = words["status"]
    if line.player:
        words["player"] = line.player
    for name, number in (("round", line.round), ("table", line.table)):
        if number is not None:
            words[name] = str(number)
    return words


def value_text(name: str, value: object, line: LogLine) -> str:
    """Gives one written value as a reader sees it."""
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ", ".join(_player(one, line) for one in value) or NOTHING
    reader = _READERS.get(name)
    return reader(value, line) if reader else str(value)


def _player(value: object, line: LogLine) -> str:
    if value is None:
        return _("house substitute")
    return line.players.get(value, str(value)) if isinstance(value, int) else str(value)


def _status(value: object, _line: LogLine) -> str:
    return next((str(kind(value).label) for kind in STATUSES if value in kind), str(value))


def _label_in(kind: Any) -> Callable[[object, LogLine], str]:  # noqa: ANN401
    """Gives a reader of values that a list of choices names."""
    return lambda value, _line: str(kind(value).label) if value in kind else str(value)


def _amount(value: object, _line: LogLine) -> str:
    return printer().signed(value) if isinstance(value, int) else str(value)


_READERS: dict[str, Callable[[object, LogLine], str]] = {
    "status": _status,
    "role": _label_in(RoleName),
    "carry_over": _label_in(CarryOver),
    "kind": _label_in(PenaltyKind),
    "mode": _label_in(DrawMode),
    "wind": _label_in(Wind),
    "player": _player,
    "absent": _player,
    "points": _amount,
    "to_each": _amount,
    "paid_points": _amount,
    "paid_to": _player,
    "preset": lambda value, _line: rule_set_title(str(value)),
}


def _changes(line: LogLine) -> Iterator[ChangedValue]:
    """Gives everything that differs between before and after and has a name."""
    before, after = line.entry.before or {}, line.entry.after or {}
    if line.entry.action == "tournament_rules_change":
        yield from _changed_rules(before, after)
        return
    if line.entry.action in ("draw_swap", "draw_mates"):
        yield from _changed_tables(before, after, line)
        return
    told = _told_already(line)
    # PostgreSQL keeps no order of keys, so the order is ours.
    for name in sorted({*before, *after}):
        old, new = before.get(name), after.get(name)
        is_nothing = not (old or new) and name in NOTHING_AT_ZERO
        if old == new or name in told or is_nothing:
            continue
        if isinstance(old or new, dict):
            yield from _changed_seats(name, old or {}, new or {}, line)
        elif name in FIELDS:
            of_meeting = line.is_league and name == "round"
            yield ChangedValue(
                name=_("Meeting") if of_meeting else str(FIELDS[name]),
                before=value_text(name, old, line) if name in before else "",
                after=value_text(name, new, line) if name in after else "",
            )


def _told_already(line: LogLine) -> set[str]:
    """Gives what the sentence or the reason says, so that it is not said twice."""
    found = ACTIONS.get(line.entry.action)
    sentence = str(found[1]) if found else ""
    told = {name for name in FIELDS if f"%({name})s" in sentence}
    return told | ({"status"} if line.entry.action in STATUS_IS_SAID else set())


def _changed_seats(
    name: str, before: Mapping[str, Any], after: Mapping[str, Any], line: LogLine
) -> Iterator[ChangedValue]:
    """Gives what changed at each seat of a table, by the player's name."""
    for wind in sorted({*before, *after}, key="".join(Wind.values).find):
        old, new = before.get(wind), after.get(wind)
        if old == new or wind not in Wind:
            continue
        who = line.seats.get(wind) or str(Wind(wind).label)
        title = who if name == "points" else f"{who}: {FIELDS.get(name, name)}"
        yield ChangedValue(
            name=title,
            before=_seat_text(old) if before else "",
            after=_seat_text(new) if after else "",
        )


def _seat_text(value: object) -> str:
    return NOTHING if value is None else printer().whole(int(str(value)))


def _changed_tables(
    before: Mapping[str, Any], after: Mapping[str, Any], line: LogLine
) -> Iterator[ChangedValue]:
    for number in sorted(before, key=int):
        yield ChangedValue(
            name=_("Table %(number)s") % {"number": number},
            before=value_text("seats", before[number], line),
            after=value_text("seats", after.get(number), line),
        )


def _changed_rules(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[ChangedValue]:
    """Gives the rule set and every option that changed; one as in the rule set is a dash."""
    if before.get("preset") != after.get("preset"):
        yield ChangedValue(
            name=str(FIELDS["preset"]),
            before=rule_set_title(str(before.get("preset"))),
            after=rule_set_title(str(after.get("preset"))),
        )
    old, new = before.get("overrides", {}), after.get("overrides", {})
    for name in sorted({*old, *new}):
        if old.get(name) != new.get(name):
            yield ChangedValue(
                name=name,
                before=option_value(old[name], name) if name in old else NOTHING,
                after=option_value(new[name], name) if name in new else NOTHING,
            )
