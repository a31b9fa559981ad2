"""Reading a page as axe-core does: what would shut somebody out."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def problems_of(page: Page) -> list[str]:
    """What axe finds on the page as it stands; the page was opened without its CSP.

    The window is made as high as the page, so that no bar at its foot lies over a target.
    """
    width = int(page.evaluate("window.innerWidth"))
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}})", RULES
    )
    return [
        f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
