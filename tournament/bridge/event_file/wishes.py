"""The people named in a draw's wishes: row ids in the database, the file's ids in the file."""

from collections.abc import Callable, Mapping
from typing import Any

Name = Callable[[Any], Any]


def renamed(options: Mapping[str, Any], *, name: Name) -> dict[str, Any]:
    """Gives the options with everybody named by `name`; who has no name there is left out."""
    made = dict(options)
    if "banned" in made:
        pairs = [[name(one) for one in pair] for pair in made["banned"]]
        made["banned"] = [pair for pair in pairs if None not in pair]
    if "fixed_tables" in made:
        places = [[name(one), table] for one, table in made["fixed_tables"]]
        made["fixed_tables"] = [place for place in places if place[0] is not None]
    if "going_on" in made:
        people = [name(one) for one in made["going_on"]]
        made["going_on"] = [one for one in people if one is not None]
    return made
