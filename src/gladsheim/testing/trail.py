"""The way to a state: every choice made since the start, so that whatever fails there can be played again."""

from __future__ import annotations

from typing import NoReturn

from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.record import Entry, Record
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, State


class Broken(AssertionError):
    """A title does not keep the contract; the message holds the record that leads to the fault."""


class Trail:
    """A state of a title together with the choices that led to it."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        self.game = game
        self.options = options
        self.state: State = game.new(options)
        self.steps: list[tuple[int, int]] = []  # (seat, action)
        self._still_to_commit = 0
        self._choices: list[tuple[int, str]] = []  # (action, code)
        self._coded: State = self.state.clone()  # the state up to which choices were noted
        self._noted = 0

    @property
    def seats(self) -> range:
        return range(self.game.seats(self.options))

    @property
    def is_midway(self) -> bool:
        """Whether some, but not all, have committed in a simultaneous choice: a state that nobody is shown."""
        return self._still_to_commit > 0

    def step(self, action: int) -> None:
        """The actor takes an action."""
        seat = int(self.state.actor())
        if self._still_to_commit == 0:
            self._still_to_commit = len(self.state.actors())
        self._still_to_commit -= 1
        self.steps.append((seat, action))
        try:
            take(self.state, seat, action)
        except Exception as error:
            self.fail(f"the last of these choices was offered, but cannot be taken: {error!r}")

    def step_randomly(self, rng: Rng) -> None:
        """The actor takes any of its actions."""
        actions = self.state.legal_actions()
        self.claim(bool(actions), f"{self.who(int(self.state.actor()))} has nothing to choose from")
        self.step(actions[rng.below(len(actions))])

    def codes(self) -> list[str]:
        """Codes that were taken or might have been on the way here, two for each choice."""
        return [code for _, code in self._on_the_way()]

    def choices(self) -> list[int]:
        """The actions of those codes."""
        return [action for action, _ in self._on_the_way()]

    def _on_the_way(self) -> list[tuple[int, str]]:
        for seat, action in self.steps[self._noted :]:
            offered = self._coded.legal_actions()
            for each in (action, offered[len(offered) // 2]):
                self._choices.append((each, self.game.code(self._coded, each)))
            take(self._coded, seat, action)
        self._noted = len(self.steps)
        return self._choices

    def choices_at_once(self, rng: Rng) -> dict[int, int]:
        """What some of those who choose at once might choose; nothing where one alone chooses, or it is not shown."""
        actors = [] if self.is_midway or self.game.choosing is None else self.state.actors()
        chosen = {}
        for seat in actors if len(actors) > 1 else []:
            actions = self.state.legal_actions_of(seat)
            if rng.below(3):
                chosen[seat] = actions[rng.below(len(actions))]
        return chosen

    @staticmethod
    def who(seat: int) -> str:
        """A seat in words."""
        return "chance" if seat == CHANCE else f"seat {seat}"

    def record(self) -> Record:
        """The way as a record; a code that cannot be written is shown as its integer."""
        state = self.game.new(self.options)
        entries = []
        for seat, action in self.steps:
            try:
                entries.append(Entry(seat, self.game.code(state, action)))
                take(state, seat, action)
            except Exception:
                entries.append(Entry(seat, f"action {action}"))
                break
        about = self.game.about
        return Record(
            about.id,
            about.rules_version,
            str(self.options),
            entries=tuple(entries),
            components=about.components,
        )

    def claim(self, is_so: bool, message: str) -> None:
        """Fail with the record unless the claim holds."""
        if not is_so:
            self.fail(message)

    def fail(self, message: str) -> NoReturn:
        raise Broken(f"{self.game.about.name}: {message}\n\nIt happens after:\n{self.record().text()}")

    def copy(self) -> Trail:
        """The same way, to go on from it elsewhere."""
        other = Trail(self.game, self.options)
        other.state = self.state.clone()
        other.steps = list(self.steps)
        other._still_to_commit = self._still_to_commit
        return other


def known_to(seat: int, chosen: dict[int, int]) -> dict[int, int | None]:
    """What a seat knows of choices made at once before they are shown: its own, and who else has chosen."""
    return {other: action if other == seat else None for other, action in chosen.items()}


def take(state: State, seat: int, action: int) -> None:
    """A seat, or CHANCE, takes an action."""
    if seat == CHANCE:
        state.apply(action)
    else:
        state.apply_of(seat, action)


def actions_of(state: State, seat: int) -> list[int]:
    """What one of the actors, or CHANCE, may choose."""
    return state.legal_actions() if seat == CHANCE else state.legal_actions_of(seat)


def walk(game: AnyGame, options: Options, rng: Rng) -> Trail:
    """A random match, played to its end or to twice the title's bound."""
    trail = Trail(game, options)
    while not trail.state.is_over() and len(trail.steps) < 2 * game.about.bound:
        trail.step_randomly(rng)
    return trail


def option_variants(game: AnyGame) -> list[Options]:
    """The default options, and for every other value of one option the options with only that changed.

    A value that is refused because it needs another option beside it is left out.
    """
    variants = [game.about.choose()]
    for option in game.about.options:
        for value in option.values or (option.least, option.most):
            chosen = game.about.choose({option.id: value})
            if chosen not in variants and _is_possible(game, chosen):
                variants.append(chosen)
    return variants


def _is_possible(game: AnyGame, options: Options) -> bool:
    try:
        game.new(options)
    except Invalid:
        return False
    return True
