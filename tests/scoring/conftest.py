"""How hypothesis works here: a slow machine is no failure (timings are never asserted)."""

from hypothesis import settings

settings.register_profile("takuwari", deadline=None)
settings.load_profile("takuwari")
