"""The browser that tests and measurements drive: the system's Chromium, without any network of its own.

Called by itself it sees to it that there is one: tests that run side by side would install it over each other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NAMES = ("chromium", "chromium-browser", "google-chrome")

DESKTOP = (1440, 900)
PHONE = (390, 844)


class BrowserMissing(Exception):
    """There is no Chromium here, and none can be installed."""


def find_chromium() -> str:
    """Where Chromium is; Debian's package brings it if it may be installed."""
    if (found := _find()) is not None:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in ("update", "install --yes --no-install-recommends chromium"):
            subprocess.run(["apt-get", *words.split()], check=False, env=environment, capture_output=True)
    if (found := _find()) is not None:
        return found
    raise BrowserMissing("Chromium is not installed, so no page can be opened: `apt-get install chromium` brings it.")


def _find() -> str | None:
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser until the end of the block."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    try:
        find_chromium()
    except BrowserMissing as missing:
        sys.exit(str(missing))
