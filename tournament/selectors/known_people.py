"""Who among all known people may be the one in a list, and who may be in the system twice."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.db.models import Q

from tournament.bridge.player_list.rows import ListRow
from tournament.models import Player, PlayersApart, Registration, Tournament
from tournament.names import name_key, sound_key
from tournament.text import clean_text

MOST_PAIRS = 100
"""So many pairs are shown at once; a list with more is a list brought in twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPerson:
    """A known player; `is_in_event` if he is in the event's list already."""

    player: Player
    is_in_event: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RowMatch:
    """Known people who may be one row's person, the likeliest first.

    `sure` is the one whose federation number, or name and club, is the row's, if there is one
    only; `likely` the only one whom nothing in the row speaks against.
    """

    known: tuple[KnownPerson, ...] = ()
    sure: KnownPerson | None = None
    likely: KnownPerson | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LikelyPair:
    """Two players who may be one person; the first is in the event. `events` by player's id."""

    first: Player
    second: Player
    events: Mapping[int, tuple[Tournament, ...]]
    same_number: bool

    @property
    def sides(self) -> tuple[tuple[Player, tuple[Tournament, ...]], ...]:
        """Each of the two with the events he is in."""
        return tuple((one, self.events.get(one.pk, ())) for one in (self.first, self.second))

    @property
    def common(self) -> tuple[Tournament, ...]:
        """The events both are in."""
        others = {event.pk for event in self.events.get(self.second.pk, ())}
        return tuple(one for one in self.events.get(self.first.pk, ()) if one.pk in others)


def match_rows(tournament: Tournament, rows: Sequence[ListRow]) -> tuple[RowMatch, ...]:
    """Gives for each row the known people it may be. Two queries, however long the list."""
    present = set(tournament.registrations.values_list("player_id", flat=True))
    by_name: dict[str, list[KnownPerson]] = defaultdict(list)
    by_number: dict[str, list[KnownPerson]] = defaultdict(list)
    for player in Player.objects.select_related("club").order_by("pk"):
        one = KnownPerson(player=player, is_in_event=player.pk in present)
        for name in {sound_key(player.name), sound_key(player.alias)} - {""}:
            by_name[name].append(one)
        if player.federation_number:
            by_number[player.federation_number.casefold()].append(one)
    return tuple(
        _match(
            row,
            numbered=by_number.get(row.federation_number.casefold(), []),
            named=by_name.get(sound_key(row.name), []) if row.name else [],
        )
        for row in rows
    )


def people_like(
    tournament: Tournament, *, name: str, club: str = "", federation_number: str = ""
) -> RowMatch:
    """Gives the known people that a typed person may be. Two queries."""
    row = ListRow(
        line=0,
        name=clean_text(name),
        club=clean_text(club),
        federation_number=clean_text(federation_number),
    )
    return match_rows(tournament, [row])[0]


def _match(
    row: ListRow, *, numbered: Sequence[KnownPerson], named: Sequence[KnownPerson]
) -> RowMatch:
    known = {one.player.pk: one for one in [*numbered, *named]}
    if not known:
        return RowMatch()
    open_ones = [one for one in known.values() if not _speaks_against(row, one.player)]
    sure = [one for one in open_ones if _is_sure(row, one.player)]
    # The same spelling is likelier than the same sound; those in the event come first.
    ordered = sorted(
        known.values(),
        key=lambda one: (
            one not in sure,
            one not in open_ones,
            name_key(one.player.name) != name_key(row.name),
            not one.is_in_event,
            one.player.pk,
        ),
    )
    return RowMatch(
        known=tuple(ordered),
        sure=sure[0] if len(sure) == 1 else None,
        likely=open_ones[0] if len(open_ones) == 1 else None,
    )


def _is_sure(row: ListRow, player: Player) -> bool:
    if row.federation_number and player.federation_number:
        return True  # they agree, else something would speak against it
    club = player.club.name if player.club else ""
    return bool(
        row.club
        and name_key(row.club) == name_key(club)
        and name_key(row.name) in {name_key(player.name), name_key(player.alias)}
    )


def _speaks_against(row: ListRow, player: Player) -> bool:
    """True where both have a federation number and they differ, or else a club and it differs."""
    if row.federation_number and player.federation_number:
        return row.federation_number.casefold() != player.federation_number.casefold()
    club = player.club.name if player.club else ""
    return bool(row.club and club and name_key(row.club) != name_key(club))


def likely_pairs(tournament: Tournament) -> tuple[LikelyPair, ...]:
    """Gives the pairs that may be one person, of whom one is in the event. Four queries.

    Left out are those told apart by an organiser or by their federation numbers.
    """
    present = set(tournament.registrations.values_list("player_id", flat=True))
    apart = {frozenset(pair) for pair in PlayersApart.objects.values_list("first", "second")}
    players = {one.pk: one for one in Player.objects.select_related("club").order_by("pk")}
    groups: dict[str, set[int]] = defaultdict(set)
    for player in players.values():
        for name in {sound_key(player.name), sound_key(player.alias)} - {""}:
            groups[f"name {name}"].add(player.pk)
        if player.federation_number:
            groups[f"number {player.federation_number.casefold()}"].add(player.pk)
    found: dict[frozenset[int], bool] = {}
    for one, other in _combinations(groups.values(), present):
        pair = frozenset((one, other))
        if one in present and pair not in apart and not _numbers_differ(players, pair):
            numbers = [players[pk].federation_number for pk in pair]
            found[pair] = all(numbers)  # they do not differ, so they are the same
        if len(found) == MOST_PAIRS:
            break
    events = _events_of(tournament, {pk for pair in found for pk in pair})
    ordered = [sorted(pair, key=lambda pk: (pk not in present, pk)) for pair in found]
    return tuple(
        LikelyPair(
            first=players[one],
            second=players[other],
            events=events,
            same_number=found[frozenset((one, other))],
        )
        for one, other in sorted(ordered, key=lambda pair: players[pair[0]].name.casefold())
    )


def _combinations(groups: Iterable[set[int]], present: set[int]) -> Iterator[tuple[int, int]]:
    """Gives the pairs within each group, those in the event first."""
    for group in groups:
        yield from combinations(sorted(group, key=lambda pk: (pk not in present, pk)), 2)


def pair_of(tournament: Tournament, *, player_ids: tuple[int, int]) -> LikelyPair | None:
    """Gives two chosen players as a pair, or None where neither is in the event. Two queries."""
    players = Player.objects.select_related("club").in_bulk(player_ids)
    events = _events_of(tournament, set(player_ids))
    is_here = any(tournament in found for found in events.values())
    if len(players) != 2 or not is_here:
        return None
    one, other = (players[pk] for pk in player_ids)
    return LikelyPair(
        first=one,
        second=other,
        events=events,
        same_number=bool(one.federation_number)
        and one.federation_number.casefold() == other.federation_number.casefold(),
    )


def _numbers_differ(players: Mapping[int, Player], pair: frozenset[int]) -> bool:
    return len({players[pk].federation_number.casefold() for pk in pair} - {""}) == 2


def _events_of(tournament: Tournament, player_ids: set[int]) -> dict[int, tuple[Tournament, ...]]:
    """Gives the events of people; hidden ones are nobody's business but their own."""
    rows = (
        Registration.objects.filter(Q(tournament__hidden=False) | Q(tournament=tournament))
        .filter(player__in=player_ids)
        .select_related("tournament")
        .order_by("tournament__starts_on", "pk")
    )
    found: dict[int, list[Tournament]] = defaultdict(list)
    for row in rows:
        found[row.player_id].append(row.tournament)
    return {pk: tuple(events) for pk, events in found.items()}
