"""The speed of every title, as a table or as JSON: compiled against interpreted, or now against another checkout.

Numbers differ between machines; ratios hardly do. `--before` names a checkout that was built: both are measured in
turn, now and before, then before and now, by processor time, and the median of the ratios of neighbouring runs is
told. `--least` fails the run where a ratio falls below it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from gladsheim.cli.bench import table
from gladsheim.core.about import About
from gladsheim.core.errors import Invalid
from gladsheim.lab.speed import Speed, measure_apart
from gladsheim.registry import games

QUANTITIES = ("playouts", "moves", "iterations")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these titles (all)")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each run of each title (3)")
    parser.add_argument("--least", type=float, default=0.0, help="the smallest ratio that passes")
    parser.add_argument("--before", metavar="CHECKOUT", help="compare with this checkout instead")
    parser.add_argument("--rounds", type=int, default=7, help="with --before: runs of each of the two (7)")
    parser.add_argument("--json", action="store_true", help="print numbers only")
    given = parser.parse_args()
    titles = {id: about for id, about in games().items() if not given.games or id in given.games}
    if given.before:
        return against(str(Path(given.before).resolve()), titles, given)
    console = Console(highlight=False, markup=False)
    measured: dict[str, tuple[Speed, Speed]] = {}
    for id, about in titles.items():
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


def against(checkout: str, titles: dict[str, About], given: argparse.Namespace) -> int:
    """Now and before, in turn."""
    here = str(Path(__file__).resolve().parents[1])
    ratios: dict[str, dict[str, float]] = {}
    grid = Table("title", *QUANTITIES, box=None, header_style="bold", pad_edge=False)
    for id, about in titles.items():
        pairs = in_turn(id, about, here, checkout, given.rounds, given.seconds)
        ratios[id] = {what: median_ratio(pairs, what) for what in QUANTITIES}
        grid.add_row(id, *(f"{ratio:.3f}" for ratio in ratios[id].values()))
    if given.json:
        print(json.dumps(ratios, indent=1))
    else:
        Console(highlight=False).print("Now over before, medians; above 1 is faster.", grid, sep="\n")
    return int(min(ratio for title in ratios.values() for ratio in title.values()) < given.least)


def in_turn(id: str, about: About, here: str, checkout: str, rounds: int, seconds: float) -> list[tuple[Speed, Speed]]:
    """(now, before) of each round; who goes first changes from round to round."""
    pairs = []
    for round in range(rounds):
        order = [here, checkout] if round % 2 == 0 else [checkout, here]
        found = {
            where: measure_apart(id, about.choose(), seconds, interpreted=False, checkout=where) for where in order
        }
        if not found[here].is_compiled or not found[checkout].is_compiled:
            raise Invalid(f"{id} is not compiled in both checkouts: run `make build` there.")
        pairs.append((found[here], found[checkout]))
    return pairs


def median_ratio(pairs: Sequence[tuple[Speed, Speed]], what: str) -> float:
    """The median of now over before."""
    return float(median(getattr(now, what) / getattr(before, what) for now, before in pairs))


if __name__ == "__main__":
    sys.exit(main())
