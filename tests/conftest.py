"""Say which build is tested, and refuse to test one that is older than its sources."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["GLADSHEIM_COMPONENTS"] = ""  # whoever has put their own cards in tests with ours

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


def refuse_stale_modules(package: Path, built: Path) -> None:
    if stale := stale_modules(package, built):
        more = f" and {len(stale) - 1} more" if len(stale) > 1 else ""
        text = f"{stale[0]}{more} changed after it was compiled: run `make build`, or test with GLADSHEIM_PURE=1."
        raise pytest.UsageError(text)


def is_interpreted() -> bool:
    return bool(os.environ.get("GLADSHEIM_PURE")) or not any(PACKAGE.rglob("*.so"))


def pytest_configure() -> None:
    if not is_interpreted():
        refuse_stale_modules(PACKAGE, BUILT)


def build_name() -> str:
    return "gladsheim: interpreted" if is_interpreted() else "gladsheim: compiled"


def pytest_sessionstart(session: pytest.Session) -> None:
    """A header line that quiet runs show as well."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_line(build_name())
