"""`gladsheim restore`: puts a copy in the place of the hall's file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a copy that `gladsheim backup` wrote")
    parser.add_argument("--database", metavar="URL", help="sqlite:///file (a file of your own)")


def run(given: argparse.Namespace) -> int:
    from gladsheim.server.settings import read_settings
    from gladsheim.server.store.backups import restore

    settings = read_settings(os.environ, database=given.database)
    tables = restore(settings, Path(given.file))
    print(f"{tables} tables are in the hall again. What was there before lies beside it, in {settings.file}.before.")
    return 0
