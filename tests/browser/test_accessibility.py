"""axe finds nothing serious on any page, by day and in the evening, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from chromium import DESKTOP, PHONE
from playwright.sync_api import BrowserContext, Page

from tests.browser.rooms import arrive, every_page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SERIOUS = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """What axe holds to be serious, and where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(r => r.violations)")
    return [
        f"{each['id']}: {each['help']} at {node['target']}: {node['failureSummary']}"
        for each in found
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_is_found_on_any_page(
    visitor: Callable[..., BrowserContext], size: tuple[int, int], theme: str
) -> None:
    context, other = visitor(*size), visitor()
    page = context.new_page()
    page.emulate_media(color_scheme="light" if theme == "light" else "dark", reduced_motion="reduce")
    wrong = {}
    for name, address in every_page(context, other):
        arrive(page, address)
        if found := findings(page):
            wrong[name] = found
    assert wrong == {}
