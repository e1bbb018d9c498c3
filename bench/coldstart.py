"""How long a newcomer waits: from the command to the first answer, on a new and on an old file."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

from hall import HallProcess

LIMIT = 2.0  # seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=5)
    starts = parser.parse_args().starts
    worst = 0.0
    for kind in ("new", "old"):
        taken: list[float] = []
        used: list[float] = []
        with tempfile.TemporaryDirectory() as shared:
            for _ in range(starts):
                with tempfile.TemporaryDirectory() as fresh:
                    hall = HallProcess(Path(fresh if kind == "new" else shared))
                    taken.append(hall.start())
                    used.append(hall.seconds_of_cpu())
                    hall.end()
        worst = max(worst, median(taken))
        print(f"{kind} file: median {median(taken):.2f} s, worst {max(taken):.2f} s, processor {median(used):.2f} s")
    print(f"limit {LIMIT} s: {worst / LIMIT:.2f} of it used")
    return 0 if worst < LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())
