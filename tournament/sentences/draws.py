"""What the seating core says of a draw: why there is none, the ways out, what is worth a look."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from tournament.sentences.maker import Data, Maker, Said, is_english, made
from tournament.wording import choice, listing


def draw_sentence(said: Said) -> str:
    """Gives what `seating` says, in the language in force; in English, in its own words."""
    return made(said, MAKERS)


def left_over(players: int, *, tables: int, over: int) -> str:
    """Gives "26 players make 6 tables and 2 are left over."."""
    text = ngettext(
        "%(players)s players make %(tables)s and %(over)s is left over.",
        "%(players)s players make %(tables)s and %(over)s are left over.",
        over,
    )
    return text % {"players": players, "tables": _tables(tables), "over": over}


def fill_sentence(fill: str, *, count: int, tables: int, detail: str) -> str:
    """Gives a way to seat a count that does not divide; in English, `detail`."""
    return detail if is_english() else _fill({"fill": fill, "count": count, "tables": tables})


def _tables(count: int) -> str:
    return ngettext("%(count)s table", "%(count)s tables", count) % {"count": count}


def _fill(data: Data) -> str:
    count, tables = data["count"], data["tables"]
    if data["fill"] == "substitutes":
        text = ngettext(
            "%(count)s substitute, %(tables)s in all",
            "%(count)s substitutes, %(tables)s in all",
            count,
        )
    elif data["fill"] == "byes":
        text = ngettext(
            "%(count)s bye, %(tables)s in all", "%(count)s byes, %(tables)s in all", count
        )
    elif data["fill"] == "three":
        text = ngettext(
            "%(count)s table of three, %(tables)s in all",
            "%(count)s tables of three, %(tables)s in all",
            count,
        )
    else:
        text = ngettext(
            "%(count)s table of five, %(tables)s in all",
            "%(count)s tables of five, %(tables)s in all",
            count,
        )
    return text % {"count": count, "tables": _tables(tables)}


def _choose_fill(data: Data) -> str:
    return _("Choose: %(option)s.") % {"option": _fill(data)}


def _said(text: str, *keys: str) -> Callable[[Data], str]:
    """Makes a sentence of the named values; lists are joined."""

    def make(data: Data) -> str:
        values = {key: data[key] for key in keys}
        joined = {
            key: listing([str(one) for one in value]) if isinstance(value, list) else value
            for key, value in values.items()
        }
        return _(text) % joined

    return make


def _pair(text: str, *keys: str) -> Callable[[Data], str]:
    """Makes a sentence of two names and the named values."""

    def make(data: Data) -> str:
        one, two = data["names"]
        return _(text) % {"one": one, "two": two, **{key: data[key] for key in keys}}

    return make


def _pairs(data: Data) -> str:
    pairs = [_("%(one)s and %(two)s") % {"one": one, "two": two} for one, two in data["names"]]
    return "; ".join(pairs)


def _too_few(data: Data) -> str:
    text = ngettext(
        "%(count)s player is ready to be seated. A table needs %(size)s.",
        "%(count)s players are ready to be seated. A table needs %(size)s.",
        data["players"],
    )
    return text % {"count": data["players"], "size": data["table_size"]}


def _left_over(data: Data) -> str:
    start = left_over(data["players"], tables=data["tables"], over=data["left_over"])
    if data.get("fill") is None:
        return start
    return " ".join((start, _("That cannot be filled in the way that was chosen.")))


def _team_too_large(data: Data) -> str:
    text = ngettext(
        "%(team)s has %(count)s player for %(tables)s, so mates would meet.",
        "%(team)s has %(count)s players for %(tables)s, so mates would meet.",
        data["members"],
    )
    values = {"team": data["group"], "count": data["members"], "tables": _tables(data["tables"])}
    return text % values


def _fewer_mates(data: Data) -> str:
    text = ngettext(
        "Let %(count)s player of %(team)s sit out.",
        "Let %(count)s players of %(team)s sit out.",
        data["count"],
    )
    return text % {"count": data["count"], "team": data["group"]}


def _company(data: Data) -> str:
    text = ngettext(
        "%(name)s may meet only %(count)s player and needs %(needed)s at a table.",
        "%(name)s may meet only %(count)s players and needs %(needed)s at a table.",
        data["company"],
    )
    return text % {"name": data["name"], "count": data["company"], "needed": data["needed"]}


def _bans_contradict(data: Data) -> str:
    text = _("No draw keeps these pairs apart on %(tables)s: %(pairs)s.")
    return text % {"tables": _tables(data["tables"]), "pairs": _pairs(data)}


def _bans_not_kept(data: Data) -> str:
    text = ngettext(
        "No draw was found in %(count)s step that keeps apart %(pairs)s.",
        "No draw was found in %(count)s steps that keeps apart %(pairs)s.",
        data["steps"],
    )
    return text % {"count": data["steps"], "pairs": _pairs(data)}


def _lift_ban(data: Data) -> str:
    if "names" in data:
        return _pair(gettext_noop("Let %(one)s and %(two)s meet."))(data)
    if "name" in data:
        return _("Lift a ban on %(name)s.") % {"name": data["name"]}
    return _("Remove this pair.")


def _not_in_round(data: Data) -> str:
    if "name" in data:
        return _("%(name)s has no seat in this round.") % {"name": data["name"]}
    return _("Table %(table)s has no such seat in this round.") % {"table": data["table"]}


def _where(data: Data) -> str:
    """Gives where in a plan something is wrong, "" outside of a plan."""
    if "round" not in data:
        return ""
    if "table" not in data:
        return _("Round %(round)s.") % {"round": data["round"]}
    return _("Round %(round)s, table %(table)s.") % {
        "round": data["round"],
        "table": data["table"],
    }


def _placed(make: Callable[[Data], str]) -> Callable[[Data], str]:
    """Puts the place in the plan before a sentence."""
    return lambda data: " ".join(part for part in (_where(data), make(data)) if part)


def _table_size(data: Data) -> str:
    text = ngettext(
        "This table has %(count)s seat. A table has %(sizes)s.",
        "This table has %(count)s seats. A table has %(sizes)s.",
        data["seats"],
    )
    sizes = choice([str(size) for size in data["sizes"]])
    return text % {"count": data["seats"], "sizes": sizes}


def _unknown_player(data: Data) -> str:
    if "entry" not in data:
        return _("%(name)s is not among the players of this round.") % {"name": data["name"]}
    text = {
        "number": _('"%(entry)s" is not a player\'s number.'),
        "rank": _('"%(entry)s" is not a place in the standings.'),
        "name": _('"%(entry)s" is not among the players.'),
    }[data["by"]]
    found = text % {"entry": data["entry"]}
    if not data["closest"]:
        return found
    hint = _('The closest name is "%(closest)s".') % {"closest": data["closest"]}
    return " ".join((found, hint))


def _player_twice(data: Data) -> str:
    if "first" not in data:
        return _("%(name)s is in the list twice.") % {"name": data["name"]}
    values = {"name": data["name"], "first": data["first"], "table": data["table"]}
    if "round" in data:
        if data["first"] == data["table"]:
            text = _("%(name)s sits at this table twice.")
        else:
            text = _("%(name)s sits at table %(first)s already.")
        return _placed(lambda _data: text % values)(data)
    return _("%(name)s sits at table %(first)s and at table %(table)s.") % values


def _stopped_early(data: Data) -> str:
    if data["reason"] == "budget":
        return _(
            "The search ended early because the time was up. This is the best draw found until "
            "then; drawing again may give another one."
        )
    return _(
        "The search ended early because you stopped it. This is the best draw found until then; "
        "drawing again may give another one."
    )


def _again(data: Data) -> str:
    text = ngettext("%(count)s pair meets again.", "%(count)s pairs meet again.", data["repeats"])
    return text % {"count": data["repeats"]}


def _repeats_kept(data: Data) -> str:
    text = ngettext(
        "No draw with fewer was found in %(count)s step; none has fewer than %(bound)s.",
        "No draw with fewer was found in %(count)s steps; none has fewer than %(bound)s.",
        data["steps"],
    )
    return " ".join((_again(data), text % {"count": data["steps"], "bound": data["bound"]}))


def _repeats_unavoidable(data: Data) -> str:
    return " ".join((_again(data), _("No draw of these players has fewer.")))


def _met_before(data: Data) -> str:
    text = ngettext(
        "%(one)s and %(two)s met in round %(rounds)s.",
        "%(one)s and %(two)s met in rounds %(rounds)s.",
        len(data["rounds"]),
    )
    one, two = data["names"]
    return text % {"one": one, "two": two, "rounds": ", ".join(map(str, data["rounds"]))}


WITHOUT_VALUES = (
    gettext_noop("Choose tables of 3 or of 4."),
    gettext_noop("Remove one of the two entries."),
    gettext_noop("Choose again."),
    gettext_noop("Draw in a mode where mates may meet."),
    gettext_noop("Remove this pair."),
    gettext_noop("Add players, so that there are more tables."),
    gettext_noop("Choose another table for them."),
    gettext_noop("Give each of them a table."),
    gettext_noop("Check in or add more players."),
    gettext_noop("Add players, or withdraw some."),
    gettext_noop("There is no plan for this round."),
    gettext_noop("Add the round to the plan."),
    gettext_noop("Draw this round at random or as swiss."),
    gettext_noop("Draw again with another seed."),
    gettext_noop("The search was stopped before it had a plan that can be played."),
    gettext_noop("Draw again and give it more time."),
    gettext_noop("The plan has no tables."),
    gettext_noop("Choose two different seats."),
    gettext_noop("A substitute cannot change places with a player who sits out."),
    gettext_noop(
        "A swiss draw has one block or more, an interval is 0 or more, and the first round "
        "goes by lot, rating, pots."
    ),
)
"""Sentences of `seating` that are translated as they stand."""

MAKERS: dict[str, Maker] = {
    "bans_contradict": _bans_contradict,
    "bans_not_kept": _bans_not_kept,
    "banned_pair": _placed(_pair(gettext_noop("%(one)s and %(two)s must not meet."))),
    "banned_self": _said(gettext_noop("%(name)s is kept apart from himself or herself."), "name"),
    "bye_seated": _said(
        gettext_noop("%(name)s sits out and has a seat at table %(table)s as well."),
        "name",
        "table",
    ),
    "empty_seat": _said(
        gettext_noop("Line %(line)s has an empty seat. Write - for a substitute."), "line"
    ),
    "fewer_mates": _fewer_mates,
    "fill_byes": _choose_fill,
    "fill_does_not_fit": _left_over,
    "fill_five": _choose_fill,
    "fill_not_chosen": _left_over,
    "fill_substitutes": _choose_fill,
    "fill_three": _choose_fill,
    "fixed_table_closed": _said(
        gettext_noop("Table %(table)s is out of use, and %(names)s should stay there."),
        "table",
        "names",
    ),
    "fixed_tables_crowded": _said(
        gettext_noop(
            "%(names)s should all stay at table %(table)s, so they would meet every round."
        ),
        "table",
        "names",
    ),
    "lift_ban": _lift_ban,
    "mates_meet": _pair(
        gettext_noop("%(one)s and %(two)s are both of %(group)s and sit at table %(table)s."),
        "group",
        "table",
    ),
    "met_before": _met_before,
    "name_not_clear": _placed(
        _said(
            gettext_noop('More than one player is "%(entry)s". Use the players\' numbers.'),
            "entry",
        )
    ),
    "no_player": _placed(_said(gettext_noop("Table %(table)s has no player."), "table")),
    "not_in_round": _not_in_round,
    "open_table": _said(gettext_noop("Put table %(table)s in use."), "table"),
    "player_missing": _placed(_said(gettext_noop("%(name)s has no seat."), "name")),
    "player_twice": _player_twice,
    "repeats_kept": _repeats_kept,
    "repeats_unavoidable": _repeats_unavoidable,
    "stopped_early": _stopped_early,
    "table_closed": _said(gettext_noop("Table %(table)s is out of use."), "table"),
    "table_size": _placed(_table_size),
    "table_size_unknown": _said(
        gettext_noop("Tables of %(table_size)s cannot be drawn. Choose 3 or 4 players."),
        "table_size",
    ),
    "table_twice": _said(gettext_noop("Table %(table)s is there more than once."), "table"),
    "team_too_large": _team_too_large,
    "too_few_players": _too_few,
    "too_many_bans": _company,
    "unknown_player": _placed(_unknown_player),
}
