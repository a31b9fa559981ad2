"""The presets: each module here with a `PRESET` is one, so a new file is a new rule set."""

from importlib import import_module
from pkgutil import iter_modules

from scoring.rulesets.preset import Preset

_FAMILIES = ("riichi", "mcr", "classical")


def _found() -> list[Preset]:
    modules = (import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__))
    return [module.PRESET for module in modules if hasattr(module, "PRESET")]


def _order(preset: Preset) -> tuple[int, str]:
    family = preset.values.get("family", ("riichi", ""))[0]
    return _FAMILIES.index(str(family)), preset.name


PRESETS: dict[str, Preset] = {preset.name: preset for preset in sorted(_found(), key=_order)}

__all__ = ["PRESETS", "Preset"]
