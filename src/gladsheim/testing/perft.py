"""Counting: how many ways a position can go on, so that two implementations of the same rules can be compared.

Every choice counts: people's, chance's (each outcome once, whatever its weight) and, in a simultaneous choice, every
combination of commitments, which together are one step. A finished match has no continuation; a repetition has.

A suite is a file `*.perft`:

    # where the counts were verified
    id start
    options seats=3
    line send 1 calm ...          (left out: the title's start)
    perft 1 16
    perft 2 240
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.state import State
from gladsheim.testing.trail import Broken, actions_of, take

BUDGET = 200_000  # nodes that a test run may spend on one count


@dataclass(slots=True)
class Position:
    """A position of a suite with the counts it should have, by depth."""

    id: str
    options: str = ""
    line: str = ""
    counts: dict[int, int] = field(default_factory=dict)


def perft(state: State, depth: int) -> int:
    """How many lines of exactly `depth` steps start here."""
    if depth == 0:
        return 1
    if depth == 1:
        return _count_choices(state)
    return sum(perft(after, depth - 1) for _, after in _continuations(state))


def split(game: AnyGame, state: State, depth: int) -> dict[str, int]:
    """The count behind each first step, sorted by code: what two engines compare by hand."""
    counts: dict[str, int] = {}
    for steps, after in _continuations(state):
        codes = " ".join(game.code(state, action) for action in steps)
        counts[codes] = perft(after, depth - 1)
    return dict(sorted(counts.items()))


def _count_choices(state: State) -> int:
    """Like the number of continuations, without making them."""
    if state.is_over():
        return 0
    product = 1
    for seat in state.actors():
        product *= len(actions_of(state, seat))
    return product


def _continuations(state: State) -> Iterator[tuple[tuple[int, ...], State]]:
    if state.is_over():
        return
    yield from _commit(state, state.actors(), ())


def _commit(state: State, actors: list[int], steps: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], State]]:
    if not actors:
        yield steps, state
        return
    for action in actions_of(state, actors[0]):
        after = state.clone()
        take(after, actors[0], action)
        yield from _commit(after, actors[1:], (*steps, action))


def read_suite(path: Path) -> list[Position]:
    """The positions of a suite file."""
    positions: list[Position] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = raw.partition("#")[0].strip().partition(" ")
        rest = rest.strip()
        if not word:
            continue
        if word == "id":
            positions.append(Position(rest))
        elif not positions:
            raise Invalid(f"{path.name}, line {number}: a position begins with its id.")
        elif word == "options":
            positions[-1].options = rest
        elif word == "line":
            positions[-1].line = rest
        elif word == "perft":
            depth, count = _two_numbers(rest, f"{path.name}, line {number}")
            positions[-1].counts[depth] = count
        else:
            raise Invalid(f"{path.name}, line {number}: write id, options, line or perft, not {word!r}.")
    return positions


def _two_numbers(text: str, where: str) -> tuple[int, int]:
    try:
        depth, count = (int(word.replace("_", "").replace(",", "")) for word in text.split())
    except ValueError:
        raise Invalid(f"{where}: perft is followed by a depth and a count.") from None
    return depth, count


def start_of(game: AnyGame, position: Position) -> State:
    """The state a position of a suite describes."""
    options = game.about.choose(position.options)
    state: State = game.read(position.line, options) if position.line else game.new(options)
    return state


def check_position(game: AnyGame, position: Position, budget: int | None = BUDGET) -> list[int]:
    """Check the counts that fit the budget and return their depths; Broken shows the split of the first wrong one."""
    state = start_of(game, position)
    checked: list[int] = []
    for depth, expected in sorted(position.counts.items()):
        if budget is not None and expected > budget and checked:
            break
        found = perft(state, depth)
        if found != expected:
            rows = "\n".join(f"  {code}: {count}" for code, count in split(game, state, depth).items())
            text = f"{position.id} at depth {depth} should have {expected} lines and has {found}:\n{rows}"
            raise Broken(f"{game.about.name}: {text}")
        checked.append(depth)
    return checked
