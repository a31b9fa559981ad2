"""The course of a total as a picture: a spark in a row, a chart with its numbers in an opened one.

Colours and strokes are classes of the style sheet: the content security policy allows no style
in the page itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.templatetags.points import Printer, Unit

SPARK_WIDTH, SPARK_HEIGHT, SPARK_PAD = 96, 36, 4
CHART_WIDTH, CHART_HEIGHT = 268, 196
CHART_LEFT, CHART_RIGHT, CHART_TOP, CHART_BOTTOM = 18, 242, 34, 156
MOST_LABELS = 8
"""A chart of more points names every second, third ... of them, and always the last."""


def spark(course: Sequence[int], *, span: tuple[int, int]) -> str:
    """Gives a row's spark as SVG; all rows share one scale, `span`, so that they compare."""
    if not course:
        return ""
    low, high = span
    room = SPARK_HEIGHT - 2 * SPARK_PAD

    def height(amount: int) -> float:
        return SPARK_PAD + room * (high - amount) / ((high - low) or 1)

    step = (SPARK_WIDTH - 2 * SPARK_PAD) / max(len(course), 1)
    points = [(SPARK_PAD + step * at, height(amount)) for at, amount in enumerate([0, *course])]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    below = " line--neg" if course[-1] < 0 else ""
    dot = " dot--neg" if course[-1] < 0 else ""
    x, y = points[-1]
    return (
        f'<svg viewBox="0 0 {SPARK_WIDTH} {SPARK_HEIGHT}" aria-hidden="true">'
        f'<line class="zero" x1="0" x2="{SPARK_WIDTH}" y1="{height(0):.1f}" y2="{height(0):.1f}"/>'
        f'<polyline class="line{below}" points="{line}"/>'
        f'<circle class="dot{dot}" cx="{x:.1f}" cy="{y:.1f}" r="3"/></svg>'
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartPoint:
    """One total of a chart: where its dot is, what stands beside it and where."""

    x: str
    y: str
    label: str
    label_x: str
    label_y: str
    axis: str
    classes: str
    is_negative: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A chart ready to be drawn; `spoken` are its numbers as (round, total) for a sentence."""

    zero_y: str
    zero_label_y: str
    line: str
    points: tuple[ChartPoint, ...]
    spoken: tuple[tuple[int, str], ...]


def chart(
    course: Sequence[int], *, rounds: Sequence[int], printer: Printer, unit: Unit
) -> Chart | None:
    """Gives the chart of one player's total after each round, or None before the first."""
    if not course:
        return None
    low, high = min(0, *course), max(0, *course)
    room = CHART_BOTTOM - CHART_TOP

    def height(amount: int) -> float:
        return CHART_TOP + room * (high - amount) / ((high - low) or 1)

    step = (CHART_RIGHT - CHART_LEFT) / len(course)
    every = -(-len(course) // MOST_LABELS)
    points, line = [], [f"{CHART_LEFT},{height(0):.1f}"]
    for at, (amount, number) in enumerate(zip(course, rounds, strict=True)):
        x, y = CHART_LEFT + step * (at + 1), height(amount)
        line.append(f"{x:.1f},{y:.1f}")
        is_last = at == len(course) - 1
        side, shift_x, shift_y = _label_side(course, at)
        classes = ["neg"] if amount < 0 else []
        classes += [side] if side else []
        classes += ["last"] if is_last else []
        points.append(
            ChartPoint(
                x=f"{x:.1f}",
                y=f"{y:.1f}",
                label=printer.event(amount, unit=unit) if is_last or every == 1 else "",
                label_x=f"{x + shift_x:.1f}",
                label_y=f"{y + shift_y:.1f}",
                axis=str(number) if (len(course) - 1 - at) % every == 0 else "",
                classes=" ".join(classes),
                is_negative=amount < 0,
            )
        )
    return Chart(
        zero_y=f"{height(0):.1f}",
        zero_label_y=f"{height(0) + 13:.1f}",
        line=" ".join(line),
        points=tuple(points),
        spoken=tuple(
            (number, printer.event(amount, unit=unit))
            for amount, number in zip(course, rounds, strict=True)
        ),
    )


def _label_side(course: Sequence[int], at: int) -> tuple[str, int, int]:
    """Gives where a label stays clear of the line: its side class, and its shift right and down."""
    before = course[at - 1] if at else 0
    after = course[at + 1] if at + 1 < len(course) else None
    here = course[at]
    if after is None:
        return ("", 0, -10) if here >= before else ("", 0, 19)
    if here >= max(before, after):
        return "", 0, -10
    if here <= min(before, after):
        return "", 0, 19
    return ("before", -7, -5) if before < here else ("after", 7, -5)
