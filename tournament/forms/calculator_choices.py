"""What the calculator's page offers to choose from, with its words, by game."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.ruleset import RuleSet
from tournament.choices import Wind

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """Pairs of value and label for each choice of the page; empty where a game has none."""

    families: Options
    wins: Options
    riichi: Options
    targets: Options
    seats: Options
    rounds: Options
    marks: Options


def choices_of(rules: RuleSet) -> Choices:
    """Gives the choices that a rule set's game has."""
    is_riichi = rules.family == "riichi"
    winds = tuple((wind, str(Wind(wind).label)) for wind in "ESWN")
    return Choices(
        families=(
            ("riichi", _("Riichi")),
            ("sanma", _("Riichi for three")),
            ("mcr", _("MCR")),
            ("classical", _("Classical")),
        ),
        wins=_wins(rules.family),
        riichi=_riichi() if is_riichi else (),
        targets=_targets(rules),
        seats=winds[: rules.players] if is_riichi else winds,
        rounds=winds,
        marks=_MARKS[rules.family](rules),
    )


def _wins(family: str) -> Options:
    if family == "riichi":
        return ("discard", _("Ron")), ("self", _("Tsumo"))
    wins = ("discard", _("By discard")), ("self", _("Self-draw"))
    return wins if family == "mcr" else (*wins, ("lost", _("Did not win")))


def _riichi() -> Options:
    return ("", _("No riichi")), ("riichi", _("Riichi")), ("double_riichi", _("Double riichi"))


def _targets(rules: RuleSet) -> Options:
    sets = (
        ("hand", _("Hand")),
        ("run", _("Run") if rules.family == "riichi" else _("Chow")),
        ("triplet", _("Triplet") if rules.family == "riichi" else _("Pung")),
        ("kan", _("Kan") if rules.family == "riichi" else _("Kong")),
        ("closed", _("Closed kan") if rules.family == "riichi" else _("Concealed kong")),
    )
    if rules.family != "riichi":
        return sets
    return (*sets, ("dora", _("Dora")), ("ura", _("Ura")))


def _riichi_marks(rules: RuleSet) -> Options:
    marks = (
        ("ippatsu", _("Ippatsu: within a go-around of riichi")),
        ("last_tile", _("Last tile of the wall or last discard (haitei, houtei)")),
        ("rinshan", _("On a replacement tile (rinshan)")),
        ("chankan", _("By robbing an added kan (chankan)")),
        ("chankan_closed", _("By robbing a closed kan")),
        ("first_turn", _("In the first turn (tenhou, chiihou, renhou)")),
    )
    return (*marks, ("open_riichi", _("Open riichi"))) if rules.open_riichi else marks


def _mcr_marks(_rules: RuleSet) -> Options:
    return (
        ("last_tile", _("The other three of the winning tile lie open")),
        ("wall_last", _("The wall is used up: last draw or last discard")),
        ("kong_replacement", _("On a kong's replacement tile")),
        ("robbing_kong", _("By robbing a kong")),
    )


def _classical_marks(_rules: RuleSet) -> Options:
    return (
        ("last_tile", _("Last tile of the wall")),
        ("replacement_tile", _("On a replacement tile")),
        ("robbing_the_kong", _("By robbing a kong")),
        ("waiting_from_start", _("Waiting from the start")),
        ("heavenly_hand", _("East's first fourteen tiles")),
        ("earthly_hand", _("On East's first discard")),
        ("thirteenth_deal", _("East's thirteenth win in a row")),
    )


_MARKS = {"riichi": _riichi_marks, "mcr": _mcr_marks, "classical": _classical_marks}
