"""One play of a game: the referee. It asks, checks, rolls, applies, keeps the log; it knows no network and no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.record import Record
from gladsheim.core.state import CHANCE, SPECTATOR, State
from gladsheim.match import copies, replay, sight, undo
from gladsheim.match.choices import Choice, Choices
from gladsheim.match.dice import ByNumber, Dice, Seeded
from gladsheim.match.log import DRAW, NO_ACTION, RESIGN, Log, LogEntry, Sentence, plain_sentences, sentences
from gladsheim.match.names import seat_names
from gladsheim.match.offers import Node, offers_of
from gladsheim.match.preview import preview
from gladsheim.match.refusals import check_going_on, check_seat, check_version, check_viewer, choosing_seat, find_action
from gladsheim.match.walk import apply, concede, walk
from gladsheim.scene.scene import Preview, Scene


class Match:
    """One play of a game, from the start or from any position line."""

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, object] | str | None = None,
        *,
        names: Sequence[str] = (),
        dice: Dice | None = None,
        line: str = "",
        paused: bool = False,
    ) -> None:
        """`paused` leaves a roll that is due at the start to `roll()`."""
        self.game = game
        self.options: Options = game.about.choose(options)
        self.seats = game.seats(self.options)
        self.names = seat_names(game.about, self.seats, names)
        self.dice: Dice = Seeded() if dice is None else dice
        self.state: State = game.read(line, self.options) if line else game.new(self.options)
        self.line: str = game.line(self.state) if line else ""
        self.log = Log()
        self.version = 0
        self.holds = ""  # why no dice may fall yet, in a sentence
        self.kept = 0  # so many entries are never taken back
        self.start = self.state.clone()
        self.before = self.start  # the state in which the last choice was made
        self._since = 0  # the version since which the present choice stands
        self._commits: dict[int, int] = {}  # the secret half of a simultaneous choice
        self._turned: tuple[int, State] | None = None  # the first entry of the choice just turned up, the state before
        self._fallen: dict[int, str] = {}  # rolls that were taken back, by number: they fall again as they did
        self._agreed: tuple[str, tuple[float, ...]] | None = None  # an ending that the rules do not know
        if not paused:
            self.roll()

    # Whose choice it is

    @property
    def is_over(self) -> bool:
        return self._agreed is not None or self.state.is_over()

    @property
    def ending(self) -> str:
        """How it ended, from the title's list, or `resign` or `draw`; empty while it goes on."""
        return self._agreed[0] if self._agreed else self.state.ending()

    @property
    def results(self) -> tuple[float, ...]:
        """What each seat got out of it, in [-1, 1]; zeros while it goes on."""
        if self._agreed:
            return self._agreed[1]
        return tuple(float(self.state.result(seat)) for seat in range(self.seats))

    @property
    def actors(self) -> list[int]:
        """The seats that may choose now, also those that have committed to a simultaneous choice and may change it."""
        return [] if self.is_over else [seat for seat in self.state.actors() if seat != CHANCE]

    @property
    def waiting(self) -> list[int]:
        """The actors that have not committed yet."""
        return [seat for seat in self.actors if seat not in self._commits]

    @property
    def has_commits(self) -> bool:
        """Whether somebody has committed to the simultaneous choice under way."""
        return bool(self._commits)

    def chosen(self, seat: int) -> dict[int, int | None]:
        """By seat what was chosen in the simultaneous choice under way, None where this seat may not know it."""
        return {other: action if other == seat else None for other, action in self._commits.items()}

    def committed(self, seat: int) -> int | None:
        """A seat's own commitment to the simultaneous choice under way. Show it to nobody else."""
        return self._commits.get(seat)

    @property
    def actions(self) -> Choices:
        """The choices of the first seat that is waited for."""
        waiting = self.waiting
        return self.choices(waiting[0]) if waiting else Choices()

    def choices(self, seat: int) -> Choices:
        """What a seat may choose now."""
        check_seat(self, seat)
        if seat not in self.actors:
            return Choices()
        code, label, state = self.game.code, self.game.label, self.state
        return Choices(Choice(a, code(state, a), label(state, a)) for a in state.legal_actions_of(seat))

    # Choosing

    def play(self, code: str | int | Choice, seat: int | None = None, version: int | None = None) -> None:
        """Choose for a seat, which may be left out where only one is waited for.

        Stale if the match has left the choice that the sender saw at `version`; Illegal if this cannot be chosen now;
        Invalid if it is no choice at all. A refused choice changes nothing.
        """
        check_version(version, self._since, self.version)
        self.choose(code, seat)
        self.roll()

    def choose(self, code: str | int | Choice, seat: int | None = None) -> None:
        """As `play`, but the dice wait for `roll()`."""
        seat = choosing_seat(self, seat)
        action = find_action(self, code, seat)
        if len(self.actors) == 1:
            self.take([(seat, action)])
            return
        self._commits[seat] = action
        self.version += 1
        if not self.waiting:
            self.take(sorted(self._commits.items()))

    def take(self, choice: Sequence[tuple[int, int]]) -> None:
        """Apply the legal actions of a choice: one, or those of all who chose at once in seat order."""
        state = self.state
        self.before = state.clone()
        self._commits.clear()
        first = len(self.log) + 1
        words = [(self.game.code(state, action), self.game.label(state, action)) for _, action in choice]
        for (seat, action), (code, label) in zip(choice, words, strict=True):
            witnesses = int(state.witnesses(action))
            events = apply(state, seat, action)
            said = sentences(self.game, state, events)
            if not events and len(choice) == 1:
                said = plain_sentences(seat, label, witnesses)
            self._append(LogEntry(len(self.log) + 1, seat, action, code, label, said, events, witnesses, first))
        if len(choice) > 1:
            self._turned = (first, self.before)

    def roll(self) -> None:
        """Let the dice fall as long as it is their turn."""
        while not self.holds and not self._agreed and self.state.actor() == CHANCE:
            number = len(self.log) + 1
            outcomes = self.state.outcomes()
            action = self._fell_before(number)
            if action is None:
                action = self.dice.roll(outcomes, number)
            if all(action != possible for possible, _ in outcomes):
                raise Invalid(f"The dice cannot fall like this for entry {number}.")
            self.take([(int(CHANCE), action)])

    def expect_rolls(self, codes: Mapping[int, str]) -> None:
        """Let the dice fall like this, by number in the log, where that is possible."""
        self._fallen.update(codes)

    def _fell_before(self, number: int) -> int | None:
        if number not in self._fallen:
            return None
        code = self._fallen[number]
        return next((a for a, _ in self.state.outcomes() if self.game.code(self.state, a) == code), None)

    # Ending it before the rules do

    def resign(self, seat: int) -> None:
        """A seat gives up. Where the rules know that, the others play on; else they win, but for its partners."""
        self.give_up(seat)
        self.roll()

    def give_up(self, seat: int) -> None:
        """As `resign`, but the dice wait for `roll()`."""
        check_seat(self, seat)
        check_going_on(self)
        before = self.state.clone()
        events = concede(self.state, seat)
        if events is not None:
            self.before = before
            self._commits.clear()
            number = len(self.log) + 1
            said = sentences(self.game, self.state, events)
            self._append(LogEntry(number, seat, NO_ACTION, RESIGN, RESIGN, said, events, first=number))
            return
        lost = self.game.partners_of(seat, self.options)
        results = tuple(-1.0 if other in lost else 1.0 for other in range(self.seats))
        self._end(RESIGN, results, seat, f"{{{seat}:resign}}.")

    def agree_draw(self) -> None:
        """All agree on a draw, where the title knows that."""
        check_going_on(self)
        if not self.game.about.may_draw:
            raise Illegal(f"In {self.game.about.name} nobody can agree on a draw; it is played out, or a seat resigns.")
        self._end(DRAW, (0.0,) * self.seats, int(CHANCE), "All agree on a draw.")

    def _end(self, ending: str, results: tuple[float, ...], seat: int, sentence: str) -> None:
        self._commits.clear()
        self._agreed = (ending, results)
        number = len(self.log) + 1
        self._append(LogEntry(number, seat, NO_ACTION, ending, ending, (Sentence(sentence),), first=number))

    def _append(self, entry: LogEntry) -> None:
        self.log.append(entry)
        if entry.seat != CHANCE:
            self._turned = None
        self.version += 1
        self._since = self.version

    # Going back

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's last decision is its own affair still: nothing was rolled, revealed or chosen since."""
        return not self.obstacle(seat)

    def may_undo(self, seat: int) -> bool:
        """The same as it seems at first sight, for whoever asks at every look; `can_undo` makes certain."""
        check_seat(self, seat)
        return not undo.obstacle(self, seat, is_guess=True)

    def undo(self, seat: int) -> None:
        """Back to a seat's last decision, if nothing was rolled, revealed or chosen by another since."""
        self._go_back(seat, is_agreed=False)

    def take_back(self, seat: int) -> None:
        """Back to a seat's last decision by agreement of all, whatever happened since. The dice fall as they did."""
        self._go_back(seat, is_agreed=True)

    def obstacle(self, seat: int, *, is_agreed: bool = False) -> str:
        """Why a seat cannot go back to its last decision, alone or if all agree; empty if it can."""
        check_seat(self, seat)
        return undo.obstacle(self, seat, is_agreed=is_agreed)

    def _go_back(self, seat: int, *, is_agreed: bool) -> None:
        if why := self.obstacle(seat, is_agreed=is_agreed):
            raise Illegal(f"{self.names[seat]} cannot go back: {why}.")
        self.version += 1
        if self._commits.pop(seat, None) is not None:
            return
        length = undo.last_decision(self, seat)
        assert length is not None
        gone = self.log.cut(length)
        if not isinstance(self.dice, ByNumber):
            self.expect_rolls({entry.number: entry.code for entry in gone if entry.seat == CHANCE})
        self._commits.clear()
        self._turned = None
        self._agreed = None
        self.before, self.state = self.start, self.start.clone()
        for step in walk(self.start, self.log):
            self.before, self.state = step.before, step.after
        self._since = self.version

    # What a seat sees

    def scene(self, seat: int = int(SPECTATOR)) -> Scene:
        """The table as a seat sees it."""
        check_viewer(self, seat)
        return sight.scene_of(self, seat)

    @property
    def turned(self) -> int:
        """The number of the simultaneous choice after which nobody has decided anything yet; 0 if there is none."""
        return self._turned[0] if self._turned else 0

    def moment(self, seat: int = int(SPECTATOR)) -> Scene | None:
        """The table as all saw it when that choice was turned up, before anything came of it."""
        check_viewer(self, seat)
        if self._turned is None:
            return None
        first, before = self._turned
        choice = [entry for entry in self.log[first - 1 :] if entry.first == first]
        return sight.moment(self.game, before, choice, seat)

    def headline(self, seat: int = int(SPECTATOR)) -> str:
        """Whom the match waits for, or how it ended, in a sentence."""
        check_viewer(self, seat)
        return sight.headline(self, seat)

    def offers(self, seat: int) -> Node:
        """The clicks that lead to a seat's choices."""
        check_viewer(self, seat)
        return offers_of(self.game, self.state, self.state.legal_actions_of(seat) if seat in self.actors else ())

    def preview(self, seat: int, action: int) -> Preview:
        """What an action would do to the seat's scene."""
        return preview(self, seat, action)

    def told(self, seat: int = int(SPECTATOR)) -> list[str]:
        """The log in sentences, as far as a seat may read it."""
        check_viewer(self, seat)
        return [sentence for entry in self.log for sentence in entry.told(self.names, seat)]

    def record(self, seat: int | None = None) -> Record:
        """The match as a record: everything for the store and once it is over, or what one seat witnessed."""
        if seat is not None:
            check_viewer(self, seat)
        return replay.write(self, seat)

    @staticmethod
    def from_record(
        record: Record, upto: int | None = None, *, game: AnyGame | None = None, dice: Dice | None = None
    ) -> Match:
        """Play a record again and check all of it, or only its first `upto` entries.

        After `upto` a roll that comes next is left to `roll()`, and falls as recorded. `dice` are for the rolls beyond
        the record, `game` for titles that the registry does not know.
        """
        match = replay.begin(record, game=game, dice=dice)
        for _ in replay.follow(match, record, upto):
            pass
        return match

    def fork(self) -> Match:
        """This match as it stands, to go on with by itself: what is done there is not seen here."""
        return copies.fork(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled whole: start, options, names, log, dice, commitments, version, rolls taken back."""
        return copies.blueprint(self)

    def __copy__(self) -> Match:
        return deepcopy(self)

    def __str__(self) -> str:
        return sight.draw(self)

    def __repr__(self) -> str:
        return sight.summary(self)

    def _repr_svg_(self) -> str:
        return self.scene().svg()
