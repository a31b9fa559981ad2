"""What recorders of hands name: the deal before a hand, and the one that comes next."""

from typing import Protocol

from django import template
from django.utils.translation import gettext as _

from tournament.sentences.hands import deal_name, deal_with_honba, next_deal

register = template.Library()


class Standing(Protocol):
    """How a game stands between two hands."""

    round_wind: str
    deal: int
    honba: int
    dealer: str


@register.filter
def deal(state: Standing) -> str:
    """Gives "East 3"."""
    return deal_name(state.round_wind, state.deal)


@register.filter
def deal_honba(state: Standing) -> str:
    """Gives "East 3, 1 honba", or without honba "East 3"."""
    return deal_with_honba(state.round_wind, state.deal, state.honba)


@register.simple_tag
def next_hand(state: Standing, names: dict[str, str]) -> str:
    """Gives "Next: East 4, 1 honba. Roope deals."."""
    return next_deal(deal_honba(state), names.get(state.dealer, _("House substitute")))
