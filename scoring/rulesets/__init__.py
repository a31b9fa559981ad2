"""The presets: each module here with a `PRESET` is one, so a new file is a new rule set.

A module is named as its preset, and read when that preset is asked for.
"""

from functools import lru_cache
from importlib import import_module
from os import scandir

from scoring.rulesets.preset import Preset

_FAMILIES = ("riichi", "mcr", "classical")


def find_preset(name: str) -> Preset | None:
    """Return the preset of a name; None if there is none."""
    stem = name.replace("-", "_")
    if stem not in _modules():
        return None
    found = _preset_in(stem)
    return found if found is not None and found.name == name else None


@lru_cache(maxsize=1)
def preset_names() -> tuple[str, ...]:
    """Return the names of all presets, those of riichi first."""
    found = [preset for stem in _modules() if (preset := _preset_in(stem)) is not None]
    return tuple(preset.name for preset in sorted(found, key=_order))


@lru_cache(maxsize=1)
def _modules() -> frozenset[str]:
    """Return the modules of this folder; `pkgutil` would add a millisecond to every import."""
    names = [each.name for folder in __path__ for each in scandir(folder)]
    return frozenset(name.removesuffix(".py") for name in names if name.endswith(".py"))


def _preset_in(stem: str) -> Preset | None:
    if stem == "__init__":
        return None
    preset: Preset | None = getattr(import_module(f"{__name__}.{stem}"), "PRESET", None)
    return preset


def _order(preset: Preset) -> tuple[int, str]:
    family = preset.values.get("family", ("riichi", ""))[0]
    return _FAMILIES.index(str(family)), preset.name


__all__ = ["Preset", "find_preset", "preset_names"]
