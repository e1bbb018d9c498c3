"""`gladsheim backup`: a copy of the hall's file, whole also while the hall is open."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="where the copy goes")
    parser.add_argument("--database", metavar="URL", help="sqlite:///file (a file of your own)")


def run(given: argparse.Namespace) -> int:
    from gladsheim.server.settings import read_settings
    from gladsheim.server.store.backups import backup

    tables = backup(read_settings(os.environ, database=given.database), Path(given.file))
    print(f"{tables} tables are in {given.file}. Keep it to yourself: the seeds of running matches are in it.")
    return 0
