"""What the organiser should know about a draw, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from seating.effort import Effort
from seating.fill import counted
from seating.types import Entrant, Figures, Note, PlayerId


def notes_on(
    figures: Figures,
    *,
    byes: Sequence[PlayerId],
    entrants: Sequence[Entrant],
    effort: Effort,
    proved: bool,
) -> tuple[Note, ...]:
    """What the figures do not say by themselves: byes, repeats that stay, a search cut short."""
    out: list[Note] = []
    if byes:
        names = {entrant.id: entrant.label for entrant in entrants}
        who = ", ".join(names[player] for player in byes)
        verb = "sits" if len(byes) == 1 else "sit"
        out.append(
            Note(code="byes", data={"players": list(byes)}, detail=f"{who} {verb} out this round.")
        )
    if figures.repeats:
        out.append(_on_repeats(figures, effort=effort, proved=proved))
    if effort.stopped:
        why = "the time was up" if effort.stopped == "budget" else "you stopped it"
        detail = (
            f"The search ended early because {why}. This is the best draw found until then; "
            "drawing again may give another one."
        )
        out.append(Note(code="stopped_early", data={"reason": effort.stopped}, detail=detail))
    return tuple(out)


def _on_repeats(figures: Figures, *, effort: Effort, proved: bool) -> Note:
    pairs = counted(figures.repeats, one="pair meets", many="pairs meet")
    proved = proved or figures.repeats <= figures.repeats_bound
    data = {
        "repeats": figures.repeats,
        "bound": figures.repeats if proved else figures.repeats_bound,
        "steps": effort.done,
        "seconds": round(effort.seconds, 1),
        "proved": proved,
    }
    if proved:
        detail = f"{pairs} again. No draw of these players has fewer."
        return Note(code="repeats_unavoidable", data=data, detail=detail)
    detail = (
        f"{pairs} again. No draw with fewer was found in {effort.done} steps "
        f"({effort.seconds:.1f} seconds); none has fewer than {figures.repeats_bound}."
    )
    return Note(code="repeats_kept", data=data, detail=detail)
