"""From a match to its record and back: every entry of a record is checked as if it were played now."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gladsheim.core.errors import Invalid, Refused
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Entry, Record
from gladsheim.core.state import CHANCE
from gladsheim.match.dice import Dice
from gladsheim.match.log import DRAW, HIDDEN, RESIGN
from gladsheim.registry import load

if TYPE_CHECKING:
    from gladsheim.match.match import Match


def write(match: Match, seat: int | None) -> Record:
    """The record of a match: all of it, pending commitments last, or only what a seat witnessed."""
    if seat is None:
        entries = [Entry(entry.seat, entry.code) for entry in match.log]
        pending = [(actor, match.committed(actor)) for actor in match.actors]
        code = match.game.code
        entries += [Entry(actor, code(match.state, action)) for actor, action in pending if action is not None]
    else:
        entries = [Entry(entry.seat, entry.code_for(seat)) for entry in match.log]
    hides_line = bool(match.line) and seat is not None and match.game.about.hides(match.options)
    return Record(
        game=match.game.about.id,
        rules_version=match.game.about.rules_version,
        components=match.game.about.components,
        options=str(match.options),
        seats=match.names,
        line=HIDDEN if hides_line else match.line,
        entries=tuple(entries),
        ending=match.ending if match.is_over else "",
        result=match.results if match.is_over else (),
    )


def begin(record: Record, *, game: AnyGame | None = None, dice: Dice | None = None) -> Match:
    """The match of a record before its first entry, whose dice wait. `game` and `dice` as in Match.from_record."""
    from gladsheim.match.match import Match

    title = _title_of(record, game)
    return Match(title, record.options, names=record.seats, dice=dice, line=record.line, paused=True)


def _title_of(record: Record, game: AnyGame | None) -> AnyGame:
    """The title of a record, which must be of the present version of the rules and complete."""
    if record.line == HIDDEN:
        raise Invalid("The record hides the position it started from; only the complete record can be played again.")
    game = load(record.game) if game is None else game
    about = game.about
    if record.game != about.id:
        raise Invalid(f"The record is of {record.game!r}, not of {about.id!r}.")
    if record.rules_version != about.rules_version:
        raise Invalid(
            f"The record was played by version {record.rules_version} of the rules of {about.name}; "
            f"this is version {about.rules_version}, by which it may mean something else."
        )
    if record.components != about.components:
        raise Invalid(
            f"The record was played with {whose_components(record.components)} of {about.name}; here are "
            f"{whose_components(about.components)}, with which it may mean something else. "
            f"`gladsheim components {about.id}` tells how to change them."
        )
    return game


def whose_components(components: str) -> str:
    """What somebody played with, in words."""
    return f"the components {components} of an owner" if components else "our own components"


def follow(match: Match, record: Record, upto: int | None = None) -> Generator[None, None, None]:
    """Play the record in its new match, entry by entry; Invalid names the entry or the header that is wrong."""
    if record.seats and len(record.seats) != match.seats:
        raise Invalid(f"The record names {len(record.seats)} seats; with its options there are {match.seats}.")
    length = len(record.entries) if upto is None else upto
    if not 0 <= length <= len(record.entries):
        raise Invalid(f"The record has {len(record.entries)} entries; it cannot be played up to {length}.")
    for number, entry in enumerate(record.entries[:length], 1):
        try:
            enter(match, entry)
        except Refused as error:
            raise Invalid(f"Entry {number} of the record: {error}") from error
        yield
    match.expect_rolls({n: e.code for n, e in enumerate(record.entries, 1) if e.seat == CHANCE})
    if upto is None:
        match.roll()
        _check_end(record, match)


def enter(match: Match, entry: Entry) -> None:
    """Make the next entry of a record in a match whose dice wait."""
    if entry.code == HIDDEN:
        raise Invalid("it is hidden; only the complete record can be played again.")
    is_chance_due = match.state.actor() == CHANCE
    if entry.code == RESIGN and entry.seat != CHANCE:
        match.give_up(entry.seat)
    elif entry.code == DRAW and entry.seat == CHANCE and not is_chance_due:
        match.agree_draw()
    elif match.is_over:
        raise Invalid(f"the match was over before it. {match.headline()}")
    elif is_chance_due != (entry.seat == CHANCE):
        raise Invalid("the dice have to fall first." if is_chance_due else "no dice fall here.")
    elif is_chance_due:
        match.take([(entry.seat, match.game.find(match.state, entry.code, CHANCE))])
    elif any(match.committed(seat) is not None for seat in match.actors if seat >= entry.seat):
        raise Invalid("who choose at the same time are listed once each, in seat order.")
    else:
        match.choose(entry.code, entry.seat)


def _check_end(record: Record, match: Match) -> None:
    if record.ending and record.ending != match.ending:
        found = repr(match.ending) if match.is_over else "unfinished"
        raise Invalid(f"The record says it ended by {record.ending!r}, but played again it is {found}.")
    played = tuple(f"{value:g}" for value in match.results) if match.is_over else ()
    if record.result and tuple(f"{value:g}" for value in record.result) != played:
        found = " ".join(played) or "unfinished"
        raise Invalid(f"The record's result is not the one of its last position, which is {found}.")
