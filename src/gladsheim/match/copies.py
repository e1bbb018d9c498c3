"""What `copy` and `pickle` keep of a match: how it began, what was chosen, its dice, and what no record tells.

A fork is quicker than either, for whoever wants to try something: both go on by themselves, with the same dice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gladsheim.core.game import AnyGame
from gladsheim.core.record import Entry, Record
from gladsheim.match.dice import Dice
from gladsheim.match.replay import begin, enter

if TYPE_CHECKING:
    from gladsheim.match.match import Match


def blueprint(match: Match) -> tuple[object, ...]:
    """How a match is made again elsewhere."""
    # Its numbers and dictionaries are what does not follow from the log: versions, commitments, rolls taken back.
    unwritten = {name: value for name, value in vars(match).items() if isinstance(value, int | dict)}
    entries = tuple(Entry(entry.seat, entry.code) for entry in match.log)
    record = replace(match.record(), entries=entries)
    return play_again, (match.game, record, match.dice, match.log.cuts), unwritten


def fork(match: Match) -> Match:
    """A match that goes on from here without the other. What neither ever changes they share."""
    twin = object.__new__(type(match))
    vars(twin).update(vars(match))
    twin.state = match.state.clone()
    twin.log = match.log.copy()
    for name, value in vars(match).items():
        if isinstance(value, dict):
            setattr(twin, name, dict(value))
    return twin


def play_again(game: AnyGame, record: Record, dice: Dice, cuts: int) -> Match:
    """The match of a record with other dice than a record has; a roll that comes next waits for `roll()`."""
    match = begin(record, game=game, dice=dice)
    for entry in record.entries:
        enter(match, entry)
    match.log.cuts = cuts
    return match
