"""GLADSHEIM_PURE=1: run the Python sources although compiled modules lie beside them (coverage, pdb, comparison)."""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def prefer_source() -> None:
    """Make every folder of the package offer its sources only."""
    root = Path(__file__).parent
    for folder in (root, *(path for path in root.rglob("*") if path.is_dir())):
        sys.path_importer_cache[str(folder)] = FileFinder(str(folder), (SourceFileLoader, SOURCE_SUFFIXES))
