"""Say which build is tested, and refuse to test one that is older than its sources."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "gladsheim"
BUILT = ROOT / ".venv" / "built"  # a build leaves modules alone whose code did not change, but always this


def stale_modules(package: Path, built: Path) -> list[Path]:
    """Sources that changed after they were compiled."""
    stale = []
    last_build = built.stat().st_mtime if built.is_file() else 0.0
    for compiled in package.rglob("*.so"):
        source = compiled.parent / (compiled.name.partition(".")[0] + ".py")
        if source.is_file() and source.stat().st_mtime > max(last_build, compiled.stat().st_mtime):
            stale.append(source.relative_to(package))
    return sorted(stale)


def is_interpreted() -> bool:
    return bool(os.environ.get("GLADSHEIM_PURE")) or not any(PACKAGE.rglob("*.so"))


def pytest_configure(config: pytest.Config) -> None:
    if not os.environ.get("GLADSHEIM_PURE") and (stale := stale_modules(PACKAGE, BUILT)):
        more = f" and {len(stale) - 1} more" if len(stale) > 1 else ""
        text = f"{stale[0]}{more} changed after it was compiled: run `make build`, or test with GLADSHEIM_PURE=1."
        raise pytest.UsageError(text)


def pytest_report_header() -> str:
    return "gladsheim: interpreted" if is_interpreted() else "gladsheim: compiled"
