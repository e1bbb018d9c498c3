"""The rules and their slow twin play the same matches, choice by choice and line by line.

`python -m tests.games.valheim.test_twin 2000` plays that many.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from gladsheim.core.rng import Rng
from gladsheim.core.state import OVER
from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.testing.perft import Position, read_suite
from tests.games.valheim.positions import CHOICES, options, pick, position
from tests.games.valheim.twin import Twin

WORDS = {
    *("mv", "mv+", "dash", "wood", "stone", "ore", "pick", "craft", "cook", "eat", "feast", "give", "take", "end"),
    *("open", "leave", "fight", "wait", "join", "out", "atk", "shield", "run", "done", "die", "card"),
}
BATCHES, EACH = 8, 50
MOST_COUNTED = 2000
DULL = ("mv", "end", "dash", "run", "done", "wait")
RARE = ("mv+", "stone", "ore", "craft", "cook", "feast", "give", "take")


def play_together(twin: Twin, rng: Rng, most: int) -> Counter[str]:
    """From a position of the twin on; counts the words that were played, deaths and endings."""
    chosen = GAME.choose(**twin.options)
    state = GAME.read(twin.line(), chosen)
    seen: Counter[str] = Counter()
    for _ in range(most):
        compare(state, twin)
        if twin.actor() is None:
            break
        written = {GAME.code(state, action): action for action in state.legal_actions()}
        word = pick(lively(sorted({code.split()[0] for code in written}), rng), rng)
        code = pick(sorted(code for code in written if code.split()[0] == word), rng)
        seen[word] += 1
        stones = [person.stone for person in twin.people]
        state.apply(written[code])
        twin.play(code)
        for before, person in zip(stones, twin.people, strict=True):
            seen["dies"] += person.stone is not None and person.stone is not before
            seen["taken"] += before is not None and person.stone is None
    seen[twin.end] += 1
    return seen


def lively(words: list[str], rng: Rng) -> list[str]:
    """Often what is seldom possible, seldom what always is."""
    rare = [word for word in words if word in RARE]
    if rare and rng.below(2):
        return rare
    return [word for word in words if word not in DULL or rng.below(3) == 0] or words


def compare(state: Valheim, twin: Twin) -> None:
    assert GAME.line(state) == twin.line()
    actor = twin.actor()
    assert state.actor() == (OVER if actor is None else actor)
    assert {GAME.code(state, action) for action in state.legal_actions()} == twin.codes()
    assert state.ending() == twin.end
    assert [state.result(seat) for seat in range(len(twin.people))] == [twin.result()] * len(twin.people)


def whole_match(seed: int) -> Counter[str]:
    rng = Rng(seed)
    return play_together(Twin(**options(rng, difficulty="hard")), rng, 10_000)


@cache
def some_decisions(seed: int, most: int = 15) -> Counter[str]:
    rng = Rng(seed)
    return play_together(position(rng, options(rng)), rng, most)


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches(seed: int) -> None:
    assert whole_match(seed)["out_of_days"]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_decisions_from_anywhere(batch: int) -> None:
    for seed in range(batch * EACH, batch * EACH + EACH):
        some_decisions(seed)


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in CHOICES for value in sorted(set(CHOICES[option]))]
)
def test_every_option(option: str, value: str) -> None:
    for seed in range(3):
        rng = Rng(500 + seed)
        play_together(position(rng, options(rng, **{option: value})), rng, 25)


def test_the_decisions_compared_are_lively() -> None:
    seen = sum((some_decisions(seed) for seed in range(BATCHES * EACH)), Counter[str]())

    assert (WORDS | {"dies", "taken", "victory", "out_of_days"}) - set(seen) == set()


def count(here: str, chosen: dict[str, str], depth: int) -> int:
    """Perft by the twin."""
    twin = Twin.at(here, **chosen)
    codes = twin.codes()
    if depth == 1:
        return len(codes)
    return sum(count(after(here, chosen, code), chosen, depth - 1) for code in codes)


def after(here: str, chosen: dict[str, str], code: str) -> str:
    twin = Twin.at(here, **chosen)
    twin.play(code)
    return twin.line()


SUITE = read_suite(Path(__file__).with_name("start.perft"))


@pytest.mark.parametrize("begun", SUITE, ids=[begun.id for begun in SUITE])
def test_the_twin_counts_what_the_suite_says(begun: Position) -> None:
    chosen = dict(word.split("=") for word in begun.options.split())
    here = begun.line or Twin(**chosen).line()
    for depth, expected in begun.counts.items():
        if expected < MOST_COUNTED:
            assert count(here, chosen, depth) == expected


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        whole_match(seed) if seed % 20 == 0 else some_decisions(seed, 60)
    print("all equal")
