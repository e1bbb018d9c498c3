"""A real hall on a free port of this machine, and the system's Chromium to look at it with."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "bench"))  # the hall and the browser that measurements use too

if os.environ.get("CI") != "true":  # there it has to be installed
    pytest.importorskip("playwright.sync_api", reason="Playwright is not installed, so no page can be looked at.")

from chromium import BrowserMissing, running_browser  # noqa: E402
from hall import HallProcess  # noqa: E402
from playwright.sync_api import Browser, BrowserContext  # noqa: E402

PATIENCE = 20_000  # milliseconds for something that takes some dozens


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        with running_browser() as found:
            yield found
    except BrowserMissing as missing:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    if not (ROOT / "src/gladsheim/server/static/index.html").exists():
        pytest.fail("The pages are not built: `make web` builds them.")
    with HallProcess(tmp_path_factory.mktemp("hall"), GLADSHEIM_BOTS="1") as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, hall: HallProcess) -> Iterator[Callable[..., BrowserContext]]:
    """A browser of somebody's own, with cookies of its own; whatever goes wrong on its pages fails the test."""
    contexts: list[BrowserContext] = []
    wrongs: list[str] = []

    def enter(width: int = 1440, height: int = 900, base_url: str = hall.url, still: bool = True) -> BrowserContext:
        context = browser.new_context(
            base_url=base_url,
            viewport={"width": width, "height": height},
            has_touch=width < 500,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda wrong: wrongs.append(str(wrong.error)))
        contexts.append(context)
        return context

    yield enter
    for context in contexts:
        context.close()
    assert wrongs == []
