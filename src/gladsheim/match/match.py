"""One play of a game: the referee. It asks, checks, rolls, applies, keeps the log; it knows no network and no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gladsheim.core.errors import Illegal, Invalid, Stale
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.record import Record
from gladsheim.core.scene import Mark, Prompt, Scene
from gladsheim.core.state import CHANCE, SPECTATOR, State
from gladsheim.match import replay, undo
from gladsheim.match.choices import Choice, Choices
from gladsheim.match.dice import Dice, Seeded
from gladsheim.match.log import DRAW, NO_ACTION, RESIGN, Log, LogEntry, Sentence, plain_sentences, sentences
from gladsheim.match.names import enumerate_names, seat_names
from gladsheim.match.offers import Offers, offers_of
from gladsheim.match.preview import preview
from gladsheim.match.undo import apply

_ENDINGS = {RESIGN: "A side resigned.", DRAW: "All agreed on a draw."}  # for titles that do not tell it themselves
LONGEST_CODE = 400  # characters; whatever is longer is no code


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
        self._start = self.state.clone()
        self._before = self._start  # the state in which the last choice was made
        self._settled = 0  # the version at which the present choice opened
        self._commits: dict[int, int] = {}  # the secret half of a simultaneous choice
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
        self.check_seat(seat)
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
        self._check_version(version)
        self.choose(code, seat)
        self.roll()

    def choose(self, code: str | int | Choice, seat: int | None = None) -> None:
        """As `play`, but the dice wait for `roll()`."""
        seat = self._choosing(seat)
        action = self._find(code, seat)
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
        self._before = state.clone()
        self._commits.clear()
        opened = len(self.log) + 1
        words = [(self.game.code(state, action), self.game.label(state, action)) for _, action in choice]
        for (seat, action), (code, label) in zip(choice, words, strict=True):
            witnesses = int(state.witnesses(action))
            events = apply(state, seat, action)
            said = sentences(self.game, state, events)
            if not events and len(choice) == 1:
                said = plain_sentences(seat, label, witnesses)
            self._append(LogEntry(len(self.log) + 1, seat, action, code, label, said, events, witnesses, opened))

    def roll(self) -> None:
        """Let the dice fall as long as it is their turn."""
        while not self._agreed and self.state.actor() == CHANCE:
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
        code = self._fallen.get(number)
        return next((a for a, _ in self.state.outcomes() if self.game.code(self.state, a) == code), None)

    # Ending it before the rules do

    def resign(self, seat: int) -> None:
        """A seat gives up for itself and its partners; the others win."""
        self.check_seat(seat)
        self._check_going_on()
        lost = {seat}.union(*(group for group in self.game.about.partners if seat in group))
        results = tuple(-1.0 if other in lost else 1.0 for other in range(self.seats))
        self._end(RESIGN, results, seat, f"{{{seat}:resign}}.")

    def agree_draw(self) -> None:
        """All agree on a draw, where the title knows that."""
        self._check_going_on()
        if not self.game.about.may_draw:
            raise Illegal(f"In {self.game.about.name} nobody can agree on a draw; it is played out, or a seat resigns.")
        self._end(DRAW, (0.0,) * self.seats, int(CHANCE), "All agree on a draw.")

    def _end(self, ending: str, results: tuple[float, ...], seat: int, sentence: str) -> None:
        self._commits.clear()
        self._agreed = (ending, results)
        number = len(self.log) + 1
        self._append(LogEntry(number, seat, NO_ACTION, ending, ending, (Sentence(sentence),), opened=number))

    def _append(self, entry: LogEntry) -> None:
        self.log.append(entry)
        self.version += 1
        self._settled = self.version

    # Going back

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's last decision is its own affair still: nothing was rolled, revealed or chosen since."""
        self.check_seat(seat)
        return not undo.obstacle(self, seat)

    def undo(self, seat: int) -> None:
        """Back to a seat's last decision, if nothing was rolled, revealed or chosen by another since."""
        self.check_seat(seat)
        if why := undo.obstacle(self, seat):
            raise Illegal(f"{self.names[seat]} cannot undo: {why}.")
        self._return(seat)

    def take_back(self, seat: int) -> None:
        """Back to a seat's last decision whatever happened since, by agreement of all. The dice fall again as they did."""
        self.check_seat(seat)
        if undo.last_decision(self, seat) is None:
            raise Illegal(f"{self.names[seat]} has not chosen anything yet.")
        self._return(seat)

    def _return(self, seat: int) -> None:
        self.version += 1
        if self._commits.pop(seat, None) is not None:
            return
        length = undo.last_decision(self, seat)
        assert length is not None
        gone = self.log.cut(length)
        self.expect_rolls({entry.number: entry.code for entry in gone if entry.seat == CHANCE})
        self._commits.clear()
        self._agreed = None
        self._before, self.state = undo.rebuild(self._start, self.log)
        self._settled = self.version

    @property
    def before(self) -> State:
        """The state in which the last choice was made, for the undo rules. Not to be changed."""
        return self._before

    # What a seat sees

    def scene(self, seat: int = int(SPECTATOR)) -> Scene:
        """The table as a seat sees it."""
        scene: Scene = self.game.scene(self.state, seat)
        if self._agreed:
            strip = tuple(replace(line, is_acting=False) for line in scene.strip)
            return replace(scene, prompt=Prompt(self.headline(seat)), buttons=(), strip=strip)
        if seat in self._commits:
            help = "You may choose otherwise until everybody has chosen."
            return replace(scene, prompt=Prompt(self.headline(seat), help))
        return scene

    def headline(self, seat: int = int(SPECTATOR)) -> str:
        """Whom the match waits for, or how it ended, in a sentence."""
        if self.is_over:
            return self.game.about.endings.get(self.ending) or _ENDINGS.get(self.ending, "The match is over.")
        if not self.waiting:
            return "The dice are about to fall."
        if self.waiting == [seat]:
            return "It is your turn."
        return f"Waiting for {enumerate_names(['you' if s == seat else self.names[s] for s in self.waiting])}."

    def offers(self, seat: int) -> Offers:
        """The clicks that lead to a seat's choices."""
        return offers_of(self.game, self.state, self.choices(seat))

    def preview(self, seat: int, action: int) -> tuple[Mark, ...]:
        """What an action would do, as marks to lay over the seat's scene."""
        return preview(self, seat, action)

    def told(self, seat: int = int(SPECTATOR)) -> list[str]:
        """The log in sentences, as far as a seat may read it."""
        return [sentence for entry in self.log for sentence in entry.told(self.names, seat)]

    def record(self, seat: int | None = None) -> Record:
        """The match as a record: everything for the store and once it is over, or what one seat witnessed."""
        return replay.write(self, seat)

    @classmethod
    def from_record(cls, record: Record, upto: int | None = None, game: AnyGame | None = None) -> Match:
        """Play a record again and check all of it, or only its first `upto` entries.

        After `upto` a roll that comes next is left to `roll()`, and falls as recorded. `game` is for titles that
        the registry does not know.
        """
        return replay.read(record, upto, game, cls)

    def __str__(self) -> str:
        secret = self.game.about.has_secrets
        seat = int(SPECTATOR) if secret or len(self.actors) != 1 else self.actors[0]
        parts = [self.scene(seat).text(), self.headline(), *self.told()[-3:]]
        return "\n".join(part for part in parts if part)

    def __repr__(self) -> str:
        names = enumerate_names([self.names[seat] for seat in self.actors])
        now = f"over ({self.ending})" if self.is_over else f"{names or 'chance'} to choose"
        return f"<Match of {self.game.about.name}: {' v '.join(self.names)}, {len(self.log)} entries, {now}>"

    def _repr_svg_(self) -> str:
        return self.scene().svg()

    # Refusing

    def check_seat(self, seat: int) -> None:
        """Invalid unless this is one of the match's seats."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise Invalid(f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}.")

    def _check_version(self, version: int | None) -> None:
        if version is not None and not self._settled <= version <= self.version:
            raise Stale(f"The match has moved on: it is at version {self.version}, not {version}. Look again.")

    def _check_going_on(self) -> None:
        if self.is_over:
            raise Illegal(f"The match is over. {self.headline()}")

    def _choosing(self, seat: int | None) -> int:
        self._check_going_on()
        waiting = self.waiting
        if seat is None:
            if len(waiting) > 1:
                some = enumerate_names([f"{other} ({self.names[other]})" for other in waiting])
                raise Invalid(f"Several choose at once; say for which seat: {some}.")
            seat = waiting[0] if waiting else int(CHANCE)
        else:
            self.check_seat(seat)
        if seat not in self.actors:
            raise Illegal(
                f"It is not the turn of {self.names[seat]}. {self.headline()}" if seat >= 0 else self.headline()
            )
        return seat

    def _find(self, code: str | int | Choice, seat: int) -> int:
        if isinstance(code, Choice):
            code = code.action
        if isinstance(code, str):
            if len(code) > LONGEST_CODE:
                raise Invalid(f"{code[:20]!r}... is far too long for a code.")
            return self.game.find(self.state, code.strip(), seat)
        if isinstance(code, bool) or not isinstance(code, int) or not 0 <= code < self.game.action_space(self.options):
            raise Invalid(f"{code!r} is no action; choose one of the codes that match.actions lists.")
        if code not in self.state.legal_actions_of(seat):
            raise Illegal(f"Action {code} is not among the choices of {self.names[seat]} now; see match.actions.")
        return code
