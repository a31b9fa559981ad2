"""What a won hand is paid.

Source: M, "Jos pelaaja sulkeutuu pelimerkillä ..."; D6: 93 of 93 tables replay exactly.
"""

from __future__ import annotations

from scoring.ruleset import RuleSet


def payment_lines(total: int, *, self_drawn: bool, rules: RuleSet) -> tuple[str, ...]:
    """Return the arithmetic of each payment, in points, as text."""
    base = rules.mcr_base_points
    whole = f"{total} + {base} = {total + base}"
    if self_drawn:
        return (f"each of the three others pays {whole}",)
    return (f"the discarder pays {whole}", f"each of the two others pays {base}")


def payments(total: int, *, self_drawn: bool, rules: RuleSet) -> dict[str, int]:
    """Return what each other player pays, in points, for a hand of `total` points with flowers.

    By self-draw {"each": total + 8}; by a discard {"discarder": total + 8, "others": 8}, where
    "others" is each of the two who did not discard.
    """
    base = rules.mcr_base_points
    if self_drawn:
        return {"each": total + base}
    return {"discarder": total + base, "others": base}
