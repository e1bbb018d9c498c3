"""How long matches are, beside the figures of RULES.md: `python -m tests.games.valhalla.lengths`."""

from __future__ import annotations

import argparse
from statistics import median

from gladsheim.core.rng import Rng
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.rules.play import Valhalla

# Options, and the median of turns in a thousand matches as RULES.md tells it
FIGURES = (
    ("seats=2", 19),
    ("seats=3", 12),
    ("seats=4", 8),
    ("seats=2 gods=on", 27),
    ("seats=3 gods=on", 18),
    ("seats=4 gods=on", 13),
    ("seats=5", 9),
)


def playouts(options: str, matches: int) -> list[Valhalla]:
    """The ends of random matches."""
    states = []
    for seed in range(matches):
        state = GAME.new(GAME.about.choose(options))
        state.playout(Rng(seed))
        states.append(state)
    return states


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    matches = parser.parse_args().matches
    print("options           median    as told  longest  nobody wins")
    for options, figure in FIGURES:
        played = playouts(options, matches)
        turns = [int(state.turn) for state in played]
        fallen = sum(state.ending() == "all_fallen" for state in played) / matches
        print(f"{options:16} {median(turns):7g} {figure:12} {max(turns):8} {fallen:12.1%}")


if __name__ == "__main__":
    main()
