"""An owner's components. A title reads its files when it is imported, so it takes a new process to play with others.

The process is of the build that runs the tests: the whole suite runs compiled and then interpreted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import gladsheim


def run(folder: Path | str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What Python says with these arguments where the components in a folder are used."""
    source = str(Path(gladsheim.__file__).parents[1])
    environment = {**os.environ, "GLADSHEIM_COMPONENTS": str(folder), "PYTHONPATH": source, "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )


def script(folder: Path | str, text: str) -> list[str]:
    """The lines that a script prints there."""
    done = run(folder, "-c", text)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def gladsheim_with(folder: Path | str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command there."""
    return run(folder, "-m", "gladsheim", *words)
