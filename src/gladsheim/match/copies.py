"""What `copy` and `pickle` keep of a match: how it began, what was chosen, its dice, and what no record tells."""

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


def play_again(game: AnyGame, record: Record, dice: Dice, cuts: int) -> Match:
    """The match of a record with other dice than a record has; a roll that comes next waits for `roll()`."""
    match = begin(record, game=game, dice=dice)
    for entry in record.entries:
        enter(match, entry)
    match.log.cuts = cuts
    return match
