"""What stands at the fields of a form."""

from django import template

register = template.Library()


@register.simple_tag
def bad_at(refusal: object, name: str, at: object) -> tuple[str, ...]:
    """Gives the sentences at the field `name-at` of a refused form; nothing where none is."""
    found: dict[str, tuple[str, ...]] = getattr(refusal, "by_field", {})
    return found.get(f"{name}-{at}", ())
