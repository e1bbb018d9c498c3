"""The speed of every title, compiled against interpreted in one run, as a table or as JSON.

Numbers differ between machines; the ratio hardly does. `--least` fails the run where a ratio falls below it.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from rich.console import Console

from gladsheim.cli.bench import table
from gladsheim.lab.speed import Speed, measure_apart
from gladsheim.registry import games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each build of each title")
    parser.add_argument("--least", type=float, default=0.0, help="the smallest ratio of playouts that passes")
    parser.add_argument("--json", action="store_true", help="print numbers only")
    given = parser.parse_args()
    console = Console(highlight=False, markup=False)
    measured: dict[str, tuple[Speed, Speed]] = {}
    for id, about in games().items():
        options = about.choose()
        fast = measure_apart(id, options, given.seconds, interpreted=False)
        slow = measure_apart(id, options, given.seconds, interpreted=True)
        measured[id] = (fast, slow)
        if not given.json:
            console.print(about.name, style="bold")
            console.print(table(fast, slow))
    if given.json:
        print(json.dumps({id: [asdict(speed) for speed in pair] for id, pair in measured.items()}, indent=1))
    slowest = min((fast.playouts / slow.playouts for fast, slow in measured.values()), default=given.least)
    return int(slowest < given.least)


if __name__ == "__main__":
    sys.exit(main())
