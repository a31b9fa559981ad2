"""What forms show of a refusal: the sentences at one field, the texts that were typed."""

from django import template

register = template.Library()


@register.filter
def problems_at(refusal: object, field: str) -> tuple[str, ...]:
    """Gives the sentences that stand at a field; none without a refusal."""
    return refusal.at(field) if refusal else ()  # type: ignore[attr-defined]


@register.filter
def score_id(registration: int) -> str:
    """Gives the name of the field for a player's points at an abandoned table."""
    return f"score-{registration}"


@register.filter
def score_text(asked: object, registration: int) -> str:
    """Gives what was typed there."""
    return asked.texts.get(registration, "") if asked else ""  # type: ignore[attr-defined]
