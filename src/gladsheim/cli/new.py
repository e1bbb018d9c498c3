"""`gladsheim new`: begin a title from the template."""

from __future__ import annotations

import argparse
from pathlib import Path

from gladsheim.core.errors import Invalid
from gladsheim.newgame import create


def declare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="lower-case letters and digits, such as skald")


def run(given: argparse.Namespace) -> int:
    root = Path.cwd()
    if not (root / "src" / "gladsheim" / "games").is_dir():
        raise Invalid("A new game is begun in a checkout of Gladsheim: go to the folder that holds src/gladsheim.")
    files = create(given.id, root)
    for file in files:
        print(file.relative_to(root) if file.is_absolute() else file)
    print(f"""
That is a complete small game; make it yours:
  gladsheim play {given.id}                       try it
  make build                                 compile its rules (it runs without, only slower)
  python -m pytest tests/games -k {given.id}      its own tests and those every game gets
Begin with src/gladsheim/games/{given.id}/about.toml, then rules.py. docs/tutorial.md walks through it.""")
    return 0
