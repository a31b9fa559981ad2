"""What the sum of all totals is made of, for those who check the books."""

from collections import defaultdict

from scoring.point_fractions import fraction
from tournament.models import Tournament
from tournament.selectors.standings import standings_of


def sum_lines(tournament: Tournament) -> list[tuple[str, str]]:
    """Gives (code, exact amount) for each reason, and last the sum itself under "total".

    The lines add up to the total; `scoring` refuses to give standings that do not. Nine queries,
    none when the standings are in the cache.
    """
    found = standings_of(tournament)
    amounts: dict[str, int] = defaultdict(int)
    for code, parts in found.explained:
        amounts[code] += parts
    lines = [(code, parts) for code, parts in amounts.items() if parts]
    return [(code, str(fraction(parts))) for code, parts in [*lines, ("total", found.sum_parts)]]
