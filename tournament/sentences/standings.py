"""Words of the standings: why somebody has no place."""

from django.utils.translation import gettext as _

from tournament.choices import RegistrationStatus


def unranked_words(reason: str) -> str:
    """Gives why a player has no rank, in a few words; "" for no reason.

    `reason` is a status, or what `scoring.standings_types.StandingsRow` names.
    """
    if reason in RegistrationStatus.values:
        return str(RegistrationStatus(reason).label)
    words = {
        "no_games": _("no games yet"),
        "substitute_only": _("played as a substitute only"),
        "minimum_games": _("too few games"),
        "minimum_attendance": _("too few meetings attended"),
    }
    return words.get(reason, "")
