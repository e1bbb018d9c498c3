"""What holds for every title's lines: a position reads back as itself, and one that nobody wrote is refused or played.

A line is changed field by field: swapped, dropped, repeated, put in another's place, written otherwise. What comes of
it says why it is no position, or is one that could as well have come about: nothing in it is lost, everybody can look
at it and imagine what they do not see, it is written as it was read, and it ends.
"""

from __future__ import annotations

import re
from typing import Final

from gladsheim.core.errors import Invalid, Refused
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR, State
from gladsheim.testing.text_properties import GARBAGE
from gladsheim.testing.trail import Trail, actions_of, walk

_CHANGED: Final = 4  # lines in each state
_AHEAD: Final = 12  # choices to the position that fields are borrowed from
_CHARACTERS: Final = "ABDEGHSTUVWafghjp*.?-~0123"
_MARKS: Final = (r"( \| )", r"(; ?)", r"( )", r"( |,|:|=|\+|@|>)", r"([^A-Za-z0-9?]+)")  # what may stand between fields


def lines_round_trip(trail: Trail, rng: Rng) -> None:
    """A position's line reads back as an equal position with the same actions."""
    if trail.is_midway:
        return
    game, state = trail.game, trail.state
    line = game.line(state)
    trail.claim(line.isprintable() and line == line.strip(), f"{line!r} is not one printable line")
    try:
        again = game.read(line, trail.options)
    except Refused as error:
        trail.fail(f"the line {line!r} is not read back: {error}")
    trail.claim(game.line(again) == line, f"{line!r} reads back as {game.line(again)!r}")
    trail.claim(_choices(again) == _choices(state), f"the position read from {line!r} has other actions")
    trail.claim(again.ending() == state.ending(), f"the position read from {line!r} has another ending")
    trail.claim(again.inventory() == state.inventory(), f"the position read from {line!r} has other things in it")
    trail.claim(again.key() == state.key(), f"the position read from {line!r} has another key")


def broken_lines_are_invalid(trail: Trail, rng: Rng) -> None:
    """A line that is cut, turned round or no line at all is refused with Invalid, or is a position like any."""
    if trail.is_midway:
        return
    line = trail.game.line(trail.state)
    words = line.split(" ")
    for text in GARBAGE:
        trail.claim(read_or_refused(trail, text) is None, f"{text!r} is read as a position")
    for text in (line[:-1], line[1:], line + " x", " ".join(words[:-1]), " ".join(reversed(words)), line.swapcase()):
        claim_no_lie(trail, text, rng)


def changed_lines_are_refused_or_can_be_played(trail: Trail, rng: Rng) -> None:
    """A line whose fields were changed is refused with Invalid, or is a position like any."""
    if not trail.is_midway:
        check_changes(trail, _CHANGED, rng)


def check_changes(trail: Trail, lines: int, rng: Rng) -> None:
    """So many changes of the line of one position."""
    line = trail.game.line(trail.state)
    donor = trail.copy()
    while not donor.state.is_over() and (donor.is_midway or rng.below(_AHEAD)):
        donor.step_randomly(rng)
    other = line if donor.is_midway else trail.game.line(donor.state)
    for _ in range(lines):
        claim_no_lie(trail, change(line, other, rng), rng)


def check_lines(game: AnyGame, options: Options, lines: int, seed: int) -> None:
    """So many changed lines of positions of one random match."""
    rng = Rng(seed)
    played, trail = walk(game, options, rng), Trail(game, options)
    places = sorted(rng.below(len(played.steps) + 1) for _ in range(lines))
    for number in range(len(played.steps) + 1):
        while places and number >= places[0] and not trail.is_midway:
            places.pop(0)
            check_changes(trail, 1, rng)
        if number < len(played.steps):
            trail.step(played.steps[number][1])


# Changes


def change(line: str, donor: str, rng: Rng) -> str:
    """A line in which one or two fields, each anything between two marks, are not what they were."""
    text = line
    for _ in range(1 + rng.below(4) // 3):
        mark = _MARKS[rng.below(len(_MARKS))]
        parts, others = re.split(mark, text), re.split(mark, donor)
        _CHANGES[rng.below(len(_CHANGES))](parts, others, rng)
        text = "".join(parts)
    return text


def _any(parts: list[str], rng: Rng) -> int:
    """The place of a field; the places between are those of marks."""
    return 2 * int(rng.below((len(parts) + 1) // 2))


def _swap(parts: list[str], others: list[str], rng: Rng) -> None:
    at, to = _any(parts, rng), _any(parts, rng)
    parts[at], parts[to] = parts[to], parts[at]


def _drop(parts: list[str], others: list[str], rng: Rng) -> None:
    at = _any(parts, rng)
    del parts[at : at + 2]


def _repeat(parts: list[str], others: list[str], rng: Rng) -> None:
    at = _any(parts, rng)
    parts[at:at] = [parts[_any(parts, rng)], parts[1] if len(parts) > 1 else " "]


def _borrow(parts: list[str], others: list[str], rng: Rng) -> None:
    """The field that stands there in another position of the match."""
    at = _any(parts, rng)
    parts[at] = others[min(at, len(others) - 1)]


def _add(parts: list[str], others: list[str], rng: Rng) -> None:
    """Any field of that other position as well."""
    at = _any(parts, rng)
    parts[at:at] = [others[_any(others, rng)], parts[1] if len(parts) > 1 else " "]


def _move(parts: list[str], others: list[str], rng: Rng) -> None:
    """A character out of one field into another, or one from a number to another."""
    at, to = _any(parts, rng), _any(parts, rng)
    if parts[at].isdigit() and parts[to].isdigit() and at != to:
        parts[at], parts[to] = str(int(parts[at]) + 1), str(int(parts[to]) - 1)
    elif parts[at]:
        i, j = rng.below(len(parts[at])), rng.below(len(parts[to]) + 1)
        character, parts[at] = parts[at][i], parts[at][:i] + parts[at][i + 1 :]
        parts[to] = parts[to][:j] + character + parts[to][j:]


def _rewrite(parts: list[str], others: list[str], rng: Rng) -> None:
    """A number made another, or a character changed or doubled."""
    at = _any(parts, rng)
    field = parts[at]
    if number := re.search(r"\d+", field):
        value = int(number[0])
        values = (value + 1, max(0, value - 1), 0, value + 1 + rng.below(9), 10 * value, rng.below(5))
        parts[at] = f"{field[: number.start()]}{values[rng.below(len(values))]}{field[number.end() :]}"
    elif field:
        i = rng.below(len(field))
        character = f"{field[rng.below(len(field))]}{_CHARACTERS}"[rng.below(len(_CHARACTERS) + 1)]
        parts[at] = field[:i] + character + field[i + rng.below(2) :]
    else:
        parts[at] = _CHARACTERS[rng.below(len(_CHARACTERS))]


_CHANGES: Final = (_swap, _drop, _repeat, _borrow, _add, _move, _move, _rewrite, _rewrite)


# What is asked of what is read


def read_or_refused(trail: Trail, text: str) -> State | None:
    """The position of a line, or None where it is refused with a sentence."""
    try:
        state: State = trail.game.read(text, trail.options)
        return state
    except Invalid as error:
        trail.claim(bool(str(error)), f"the line {text!r} is refused without a word")
    except Exception as error:
        trail.fail(f"the line {text!r} gives {error!r} instead of Invalid")
    return None


def claim_no_lie(trail: Trail, text: str, rng: Rng) -> None:
    """A line is refused, or is a position that could be one of a match."""
    state = read_or_refused(trail, text)
    if state is None:
        return
    things = trail.state.inventory()
    trail.claim(state.inventory() == things, f"the line {text!r} is read with other things than a match has")
    try:
        lie = _seen(trail, state, rng) or _played(trail, state, rng)
    except Exception as error:
        trail.fail(f"the line {text!r} is read as a position that breaks: {error!r}")
    trail.claim(not lie, f"the line {text!r} is read as a position {lie}")
    trail.claim(state.inventory() == things, f"the line {text!r} is read as a position in which things are lost")


def _seen(trail: Trail, state: State, rng: Rng) -> str:
    """What is wrong with how it is written, seen and imagined."""
    game = trail.game
    written = game.line(state)
    again = game.read(written, trail.options)
    for seat in (*trail.seats, int(SPECTATOR)):
        game.scene(state, seat)
        state.imagine(seat, rng)
    state.clone().playout(rng)
    is_same = game.line(again) == written and again.key() == state.key()
    return "" if is_same else f"that is written as {written!r}, which is another"


def _played(trail: Trail, state: State, rng: Rng) -> str:
    """What is wrong with how it goes on."""
    steps = 0
    while not state.is_over():
        actions = state.legal_actions()
        if not actions:
            return f"in which after {steps} choices nobody can choose"
        if steps == trail.game.about.bound:
            return "that does not end"
        state.apply(actions[rng.below(len(actions))])
        steps += 1
    return "" if state.ending() in trail.game.about.endings else "that ends in no way the card lists"


def _choices(state: State) -> list[list[int]]:
    return [actions_of(state, seat) for seat in state.actors()]


LINE_PROPERTIES = (lines_round_trip, broken_lines_are_invalid, changed_lines_are_refused_or_can_be_played)
