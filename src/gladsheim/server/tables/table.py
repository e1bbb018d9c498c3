"""A table: what its inputs, one after the other, have made of it. Any process can rebuild it from the store.

Nothing here waits for anything. Whoever tries something that is not stored yet tries it at a fork of the table.
"""

from __future__ import annotations

import copy
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.record import Record
from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match
from gladsheim.match.fair import bind
from gladsheim.match.names import enumerate_names
from gladsheim.match.refusals import check_version
from gladsheim.match.replay import begin, follow, whose_components
from gladsheim.registry import games, load
from gladsheim.server.store.models import SeatRow, TableRow
from gladsheim.server.store.store import StoredTable
from gladsheim.server.tables.chair import Chair
from gladsheim.server.tables.guests import guest_name
from gladsheim.server.tables.inputs import Input, Kind, now
from gladsheim.server.tables.lots import Lots
from gladsheim.server.tables.promise import Promise, new_epoch
from gladsheim.server.tables.regrets import Regrets
from gladsheim.server.tables.slices import Work
from gladsheim.server.wire.parts import Proposable, Proposal, Status

_NOT_YET = "The dice fall when every seat is taken."


def rebuild(stored: StoredTable) -> Work[Table]:
    """A table from all that was done at it: long work, if that was much."""
    table = Table(stored)
    yield from table._begin()
    for input in stored.inputs:
        table.follow(input)
        yield
    return table


class Table:
    """One match with the people and bots who play it. `rebuild` makes it."""

    def __init__(self, stored: StoredTable) -> None:
        self.row: TableRow = stored.row
        self.id = stored.row.id
        self.epoch = new_epoch()
        self.promise = Promise(stored.row, stored.seats)
        self.seed = self.promise.seed
        self.lots = Lots(len(stored.seats))
        self.chairs: list[Chair] = []
        self.seat_keys(stored.seats)
        self.number = 0  # of the last input
        self.since = 0  # the number of the input since which the present choice stands
        self.is_archived = False
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self._private: list[tuple[int, int]] = []  # (number, seat) of inputs that only that seat knows of
        self.unread: list[Input] = []  # what was played by rules that are not here
        self._regrets = Regrets()
        self._match: Match | None = None  # before it has begun, and if the rules it was played by are not here
        self._first_names: tuple[str, ...] = ()

    def _begin(self) -> Work[None]:
        """Begin the match: from its start, or where the record ends that it was opened with."""
        row = self.row
        if not is_here(row):
            return
        dice = self.promise.terms.dice(self.seed, ())
        if row.record:
            record = Record.parse(row.record)
            match = begin(record, dice=dice)
            match.holds = _NOT_YET if self._has_lots else ""
            yield from follow(match, record)
            match.kept = min(len(record.entries), len(match.log))  # the last may be a choice that waits for others
        else:
            match = Match(load(row.game), row.options, dice=dice, line=row.line, paused=True)
            match.holds = _NOT_YET if self._has_lots else ""
            match.roll()
        self._match, self._first_names = match, match.names
        self._rename()
        self._cast_lots()

    @property
    def _has_lots(self) -> bool:
        """Whether the dice wait for the lots of seats."""
        return self.row.dice > 1 and is_here(self.row) and games()[self.row.game].has_chance

    @property
    def written_terms(self) -> str:
        """What the hall is bound to, as far as everybody may read it by now."""
        match = self._match
        hides = match is None or (match.game.about.hides(match.options) and not match.is_over)
        return self.promise.written(hides_start=hides)

    def _cast_lots(self) -> None:
        """Let the dice fall once everybody sits there and all lots are in."""
        match = self._match
        if match is None or not match.holds:
            return
        missing = self.lots.missing
        if all(chair.is_taken for chair in self.chairs) and not missing:
            self.lots.is_cast = True
            match.dice = self.promise.terms.dice(self.seed, self.lots.words())
            match.holds = ""
            match.roll()
        elif missing:
            names = enumerate_names([match.names[seat] for seat in missing])
            match.holds = f"The dice wait for what is added to them at the place of {names}."
        else:
            match.holds = _NOT_YET

    def fork(self) -> Table:
        """This table as it stands, to try something that is not stored yet."""
        twin = copy.copy(self)
        twin.chairs = [replace(chair) for chair in self.chairs]
        twin.lots = self.lots.copy()
        twin.unread = self.unread.copy()
        twin._private = self._private.copy()
        twin._regrets = self._regrets.copy()
        twin._match = None if self._match is None else self._match.fork()
        return twin

    def seat_keys(self, rows: Sequence[SeatRow]) -> None:
        """Learn who holds the seats."""
        if not self.chairs:
            self.chairs = [Chair(row.kind, row.level) for row in rows]  # type: ignore[arg-type]
            for chair, row in zip(self.chairs, rows, strict=True):
                chair.is_taken = chair.kind == "bot"
                chair.name = row.name if chair.is_taken else ""  # people say theirs when they sit down
        for chair, row in zip(self.chairs, rows, strict=True):
            chair.token, chair.client = row.token, row.client

    # How it stands

    @property
    def match(self) -> Match:
        """The match; Illegal if the rules it was played by are not installed."""
        if self._match is None:
            raise Illegal(self.why_closed)
        return self._match

    @property
    def is_readable(self) -> bool:
        """Whether the rules it is played by are here."""
        return self._match is not None

    @property
    def why_closed(self) -> str:
        """Why nothing can be done here any more; empty if something can."""
        if self._match is None:
            about = games().get(self.row.game)
            if about is not None and about.rules_version == self.row.rules_version:
                played, here = whose_components(self.row.components), whose_components(about.components)
                return f"This table was played with {played} of {about.name}; here are {here}."
            here = f"here is version {about.rules_version}" if about else "that game is not here"
            return f"This table was played by version {self.row.rules_version} of {self.row.game}; {here}."
        if self.is_archived:
            return "This table was left alone for a long time and is archived; who sits at it may go on with it."
        return ""

    @property
    def status(self) -> Status:
        if self._match is None or self.is_archived:
            return "archived"
        if self._match.is_over:
            return "over"
        return "playing" if all(chair.is_taken for chair in self.chairs) else "open"

    @property
    def due_bots(self) -> list[int]:
        """The bots that are waited for."""
        if self.status != "playing":
            return []
        return [seat for seat in self.match.waiting if self.chairs[seat].kind == "bot"]

    def askable(self, seat: int) -> tuple[Proposable, ...]:
        """What a seat may ask the others for now."""
        if self.status != "playing":
            return ()
        every: tuple[Proposable, ...] = get_args(Proposable)
        return tuple(what for what in every if not self._why_not_ask(what, seat))

    def is_asked(self, seat: int) -> bool:
        """Whether the others wait for a seat's answer."""
        proposal = self.proposal
        return proposal is not None and seat in self._asked(proposal) and seat not in proposal.agreed

    def version(self, seat: int, number: int | None = None) -> int:
        """How many of the inputs up to this number (or all) a seat, or SPECTATOR, may know of."""
        number = self.number if number is None else number
        upto = bisect_right(self._private, (number, len(self.chairs)))
        return number - sum(1 for _, owner in self._private[:upto] if owner != seat)

    def record(self, seat: int) -> Record:
        """The record as a seat or SPECTATOR may read it: all of it, and the seed of the dice, once it is over."""
        match = self.match
        record = match.record(None if match.is_over else seat)
        lots = " ".join(self.lots.words()) if self.lots.is_cast else ""
        return bind(record, self.seed, self.promise.terms, self.promise.commitment, lots=lots, is_over=match.is_over)

    # What is done

    def accept(self, kind: Kind, seat: int, text: str = "", version: int | None = None) -> Input:
        """Do something now. Invalid, Illegal or Stale if it cannot be done."""
        if (why := self.why_closed) and not (kind == "unarchive" and self.is_archived and self.is_readable):
            raise Illegal(why)
        if kind in ("play", "undo"):
            self._check_playing()
            check_version(version, self.version(seat, self.since), self.version(seat))
        if kind == "play":
            actors = self.match.actors
            kind = "commit" if len(actors) > 1 and seat in actors else "play"
            if kind == "commit":
                self._check_new(seat, text)
        if kind in ("undo", "propose") or (kind == "commit" and self.match.committed(seat) is not None):
            self._regrets.check(seat)
        if kind == "undo" and (why := self.match.obstacle(seat)):
            raise Illegal(f"{self.match.names[seat]} cannot go back: {why}.")
        if kind == "join":
            name, adds_lot, _ = text.partition("\n")
            text = guest_name(name, (chair.name for chair in self.chairs if chair.is_taken)) + adds_lot
        input = Input(self.number + 1, kind, seat, text, now())
        self.follow(input)
        return input

    def follow(self, input: Input) -> None:
        """Do what was done, here or in another process."""
        if self._match is not None:
            length, cuts = len(self._match.log), self._match.log.cuts
            getattr(self, f"_{input.kind}")(input)
            self._cast_lots()
            is_private = self._private[-1:] == [(input.number, input.seat)]
            self._regrets.count(input, len(self._match.log), is_private=is_private)
            if (length, cuts) != (len(self._match.log), self._match.log.cuts):
                self.since = input.number
                self.proposal = None
        elif input.kind in ("join", "leave", "rematch"):
            getattr(self, f"_{input.kind}")(input)
        elif input.kind == "play":
            self.unread.append(input)
        self.number = input.number

    def _check_new(self, seat: int, code: str) -> None:
        match, chosen = self.match, self.match.committed(seat)
        if chosen is not None and match.game.code(match.state, chosen) == code.strip():
            raise Illegal("You have chosen that already.")

    def _join(self, input: Input) -> None:
        chair = self._chair(input.seat)
        if chair.is_taken:
            raise Illegal("Somebody sits there already.")
        if self._match is not None and self._match.is_over:
            raise Illegal("The match is over; nobody can take a seat any more.")
        name, adds_lot, _ = input.text.partition("\n")
        chair.is_taken, chair.name = True, name
        if self._has_lots:
            self.lots.sit(input.seat, is_owed=bool(adds_lot))
        self._rename()

    def _leave(self, input: Input) -> None:
        chair = self._chair(input.seat)
        if not chair.is_taken or chair.kind == "bot":
            raise Illegal("Nobody sits there who could leave.")
        chair.is_taken, chair.name = False, ""
        self.lots.leave(input.seat)
        self.proposal = None
        self._rename()

    def _play(self, input: Input) -> None:
        self.match.play(input.text, input.seat)

    def _commit(self, input: Input) -> None:
        has_chosen = self.match.committed(input.seat) is not None
        self.match.play(input.text, input.seat)
        if has_chosen:
            self._private.append((input.number, input.seat))

    def _undo(self, input: Input) -> None:
        self.match.take_back(input.seat)

    def _resign(self, input: Input) -> None:
        self._check_playing()
        self.match.resign(input.seat)

    def _propose(self, input: Input) -> None:
        self._check_playing()
        what: Proposable = "undo" if input.text == "undo" else "draw"
        if why := self._why_not_ask(what, input.seat):
            raise Illegal(why)
        self.proposal = Proposal(what, input.seat, ())
        self._settle()

    def _answer(self, input: Input) -> None:
        self._check_playing()
        proposal, seat = self.proposal, input.seat
        if proposal is None:
            raise Illegal("Nobody has asked anything.")
        if input.text == "no":
            self.proposal = None
            return
        if seat not in self._asked(proposal):
            raise Illegal("You are not the one who is asked.")
        self.proposal = Proposal(proposal.what, proposal.seat, tuple(sorted({*proposal.agreed, seat})))
        self._settle()

    def _rematch(self, input: Input) -> None:
        if self._match is not None and not self._match.is_over:
            raise Illegal("The match is not over yet.")
        if self.rematch is not None:
            raise Illegal("There is a rematch already.")
        self.rematch = input.text

    def _archive(self, input: Input) -> None:
        if self.status == "over":
            raise Illegal("The match is over; it is kept as it is.")
        self.is_archived = True

    def _unarchive(self, input: Input) -> None:
        if not self.is_archived:
            raise Illegal("This table is not archived.")
        self.is_archived = False

    def _seal(self, input: Input) -> None:
        self.lots.add_seal(input.seat, input.text)

    def _lot(self, input: Input) -> None:
        if not all(chair.is_taken for chair in self.chairs):
            raise Illegal("Lots are shown when every seat is taken.")
        self.lots.add(input.seat, input.text)

    # What is needed for that

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Invalid(f"There is no seat {seat}; the seats are 0 to {len(self.chairs) - 1}.")
        return self.chairs[seat]

    def _rename(self) -> None:
        if self._match is not None:
            names = zip((chair.name for chair in self.chairs), self._first_names, strict=True)
            self._match.names = tuple(name or first for name, first in names)

    def _check_playing(self) -> None:
        if self.match.is_over:
            raise Illegal(f"The match is over. {self.match.headline()}")
        if free := [self.match.names[seat] for seat, chair in enumerate(self.chairs) if not chair.is_taken]:
            raise Illegal(f"Nobody has taken the seat of {enumerate_names(free)} yet.")

    def _why_not_ask(self, what: Proposable, seat: int) -> str:
        """Why a seat cannot ask the others for something; empty if it can."""
        match = self.match
        if self.proposal is not None:
            return f"{match.names[self.proposal.seat]} has asked something already; answer that first."
        if what == "undo":
            why = match.obstacle(seat, is_agreed=True)
            return f"{match.names[seat]} cannot go back: {why}." if why else ""
        about = match.game.about
        if len(self.chairs) == 1:
            return "There is nobody to agree on a draw with."
        if not about.may_draw:
            return f"In {about.name} nobody can agree on a draw; it is played out, or a seat resigns."
        return "A bot never agrees on a draw." if any(chair.kind == "bot" for chair in self.chairs) else ""

    def _asked(self, proposal: Proposal) -> list[int]:
        """Whose consent is needed: everybody else's, but bots do not mind, nor do we at our own screen."""
        persons = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]
        at_screen = {seat for seat, chair in enumerate(self.chairs) if chair.kind == "hotseat"}
        if at_screen:
            at_screen.update(persons[:1])
        mine = at_screen if proposal.seat in at_screen else {proposal.seat}
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind != "bot" and seat not in mine]

    def _settle(self) -> None:
        """Carry a proposal out once everybody has agreed."""
        proposal = self.proposal
        if proposal is None or set(self._asked(proposal)) - set(proposal.agreed):
            return
        self.proposal = None
        if proposal.what == "undo":
            self.match.take_back(proposal.seat)
        else:
            self.match.agree_draw()


def is_here(row: TableRow) -> bool:
    """Whether the title a table is played by is here, with the same rules and components."""
    about = games().get(row.game)
    return about is not None and (about.rules_version, about.components) == (row.rules_version, row.components)


def seat_or_watcher(seat: int | None) -> int:
    """The seat as the rules count it, where None watches."""
    return int(SPECTATOR) if seat is None else seat
