"""What a referee can record under every family of rules."""

from scoring.penalty_catalogues.entry import Entry

_ORDER = "Conduct and time"

COMMON = (
    Entry(
        code="warning",
        kind="warning",
        title="Warning",
        article=_ORDER,
        source="rules in numbers: a repeated warning becomes a penalty",
        escalates=True,
    ),
    Entry(
        code="points",
        kind="points",
        title="Points taken off or given",
        article=_ORDER,
        source="rules in numbers: point penalty from the overall score; D8: 2,000 to 30,000",
        needs=("amount",),
    ),
    Entry(
        code="late",
        kind="late",
        title="Late",
        article=_ORDER,
        source="B34: 1,000 a minute after 5 minutes of grace",
        needs=("minutes",),
        positive="late_points_per_minute",
    ),
    Entry(
        code="late_set",
        kind="late",
        title="Late, the referee sets the amount",
        article=_ORDER,
        source="rules in numbers: late minutes",
        needs=("minutes", "amount"),
        only_if=("late_points_per_minute", 0),
    ),
    Entry(
        code="absence",
        kind="absence",
        title="Missed a table without notice",
        article=_ORDER,
        source="D3: 1,000 a missed table; D7: 20,000",
        points_option="absence_points",
    ),
    Entry(
        code="absence_with_notice",
        kind="absence",
        title="Missed a table, notice given before",
        article=_ORDER,
        source="D7: 5,000",
        points_option="absence_notice_points",
    ),
    Entry(
        code="sheet",
        kind="sheet",
        title="Wrong report sheet",
        article=_ORDER,
        source="B7: 2,000 for each player",
        points_option="sheet_points",
    ),
    Entry(
        code="sheet_changed_result",
        kind="sheet",
        title="Wrong final hand on the sheet, which changed the result",
        article=_ORDER,
        source="B7: 8,000",
        points_option="sheet_changed_points",
    ),
    Entry(
        code="disqualification",
        kind="disqualification",
        title="Disqualified",
        article=_ORDER,
        source="rules in numbers: disqualification or ban",
    ),
)
