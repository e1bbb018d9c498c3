"""Two titles small enough to see through: an open one with stones in a row, and one with cards face down."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.about import About
from gladsheim.core.action import Gather, Path, picks
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame, Game
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import EVERYBODY, OVER, Event, State, seat_bit
from gladsheim.core.telling import Told
from gladsheim.core.verbs import Verb, Vocabulary, Word
from gladsheim.match import Match
from gladsheim.scene.scene import Area, Panel, Prompt, Row, Scene, Spot, Token


def card_of(id: str, has: set[str], partners: tuple[tuple[int, ...], ...] = ()) -> About:
    """The about record of a toy for two seats."""
    return About(
        id=id, name=id.capitalize(), tagline="", designer="", year=2026, rules_version=3, stage="draft",
        least_seats=2, most_seats=2, roles=("Odin", "Thor"), minutes=(1, 1), age=6, bound=50,
        has_chance=False, has_secrets="secrets" in has, is_simultaneous=False, utility="zero_sum",
        may_draw="draw" in has, partners=partners, endings={"empty": "No stone was left."},
        options=(), icons=(), sources=(),
    )  # fmt: skip


STONES = 6
TAKE_BOTH = STONES
PASS = STONES + 1


class Stones(State):
    """Take a stone twice in your turn, or both ends at once, or pass. Who takes the last stone wins."""

    def __init__(self) -> None:
        super().__init__()
        self.lying = list(range(STONES))
        self.seat = 0
        self.took = 0
        self.scores = [0, 0]

    def actor(self) -> i64:
        return self.seat if self.lying else OVER

    def list_actions(self, out: vec[i64]) -> i64:
        ends = sorted({self.lying[0], self.lying[-1]})
        found = ends + ([TAKE_BOTH] if len(ends) == 2 and self.took == 0 else []) + ([PASS] if self.took else [])
        for i, action in enumerate(found):
            out[i] = action
        return len(found)

    def apply(self, action: i64) -> None:
        if action == PASS:
            self._turn()
            return
        gone = [self.lying[0], self.lying[-1]] if action == TAKE_BOTH else [int(action)]
        self.lying = [stone for stone in self.lying if stone not in gone]
        self.scores[self.seat] += len(gone)
        self.took += len(gone)
        if self.events is not None:
            self.events.append(Event("took", [self.seat, len(gone)]))
        if self.took == 2 and self.lying:
            self._turn()

    def _turn(self) -> None:
        self.seat = 1 - self.seat
        self.took = 0

    def result(self, seat: i64) -> float:
        return 0.0 if self.lying else 1.0 if seat == self.seat else -1.0

    def ending(self) -> str:
        return "" if self.lying else "empty"

    def clone(self) -> State:
        copy = Stones()
        copy.lying, copy.seat, copy.took, copy.scores = list(self.lying), self.seat, self.took, list(self.scores)
        return copy

    def key(self) -> bytes:
        return repr((self.lying, self.seat, self.took, self.scores)).encode()


def _stones_line(state: Stones) -> str:
    return f"{''.join(map(str, state.lying))} {state.seat} {state.took} {state.scores[0]} {state.scores[1]}"


def _stones_read(line: str, options: Options) -> Stones:
    words = line.split()
    if len(words) != 5 or not all(word.isascii() and word.isdigit() for word in words):
        raise Invalid(f"{line!r} is no row of stones; it is like '012345 0 0 0 0'.")
    state = Stones()
    state.lying = [int(stone) for stone in words[0]]
    state.seat, state.took = int(words[1]), int(words[2])
    state.scores = [int(words[3]), int(words[4])]
    return state


def _stones_scene(state: Stones, seat: int) -> Scene:
    """The stones in a row, and a raven that sits where the row begins."""
    stones = [Token(f"stone:{i}", "row", "piece", "o", spot=f"spot:{i}") for i in state.lying]
    raven = Token("raven", "row", "figure", "R", spot=f"spot:{state.lying[0] if state.lying else 0}")
    return Scene(
        seat,
        Prompt("Take a stone."),
        areas=(Area("row", "row", "Row", STONES, 1),),
        spots=tuple(Spot(f"spot:{i}", "row", i, 0, name=str(i)) for i in range(STONES)),
        tokens=(*stones, raven),
        panels=(Panel("taken", "Taken", tuple(Row("Stones", str(state.scores[s]), seat=s) for s in (0, 1))),),
    )


class Take(Verb[Stones]):
    """A stone from an end of the row."""

    number, form, example = 0, re.compile(r"take-([0-5])"), "take-0"

    def code(self, state: Stones, action: int) -> str:
        return f"take-{action}"

    def read(self, state: Stones, found: re.Match[str]) -> int:
        return int(found[1])

    def label(self, state: Stones, action: int) -> str:
        return f"Do take-{action}"

    def path(self, state: Stones, action: int) -> Path:
        return picks(f"stone:{action}")


class TakeBoth(Word[Stones]):
    """Both ends at once."""

    def path(self, state: Stones, action: int) -> Path:
        return (Gather((f"stone:{state.lying[0]}", f"stone:{state.lying[-1]}")),)


STONE_VERBS: Vocabulary[Stones] = Vocabulary(
    lambda action: max(action - STONES + 1, 0),
    Take(),
    TakeBoth(1, TAKE_BOTH, "both", "Do both", "", ""),
    Word(2, PASS, "pass", "Do pass", "button:pass", ""),
)


def make_stones(about: About) -> AnyGame:
    return Game(
        about=about,
        new=lambda options: Stones(),
        action_space=lambda options: PASS + 1,
        verbs=STONE_VERBS,
        line=_stones_line,
        read=_stones_read,
        scene=_stones_scene,
        tell=lambda state, event: Told(f"{{{event.numbers[0]}:take}} {event.numbers[1]}."),
    )


WAIT, LOOK, SHOW, HIDE, LEAVE, CALL = range(6)
CARD_CODES = ("wait", "look", "show", "hide", "leave", "call")


class Cards(State):
    """Seat 0 holds a card; another lies face down.

    It may wait, look at that card, show its own, hide a choice that only an odd card allows, leave, or call: then both
    seats choose at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self.own = 3
        self.down = 7
        self.has_looked = False
        self.has_shown = False
        self.waits = 0
        self.is_left = False
        self.called: list[int] = []  # who has still to choose of those who choose at once

    def actor(self) -> i64:
        return OVER if self.is_left else self.called[0] if self.called else 0

    def actors(self) -> list[int]:
        return [] if self.is_left else self.called or [0]

    def list_actions(self, out: vec[i64]) -> i64:
        found = [WAIT, LEAVE] if self.called else [a for a in range(6) if a != HIDE or self.own % 2]
        for i, action in enumerate(found):
            out[i] = action
        return len(found)

    def witnesses(self, action: i64) -> i64:
        return seat_bit(0) if action == HIDE else EVERYBODY

    def apply(self, action: i64) -> None:
        self.has_looked = self.has_looked or action == LOOK
        self.has_shown = self.has_shown or action == SHOW
        self.waits += action in (WAIT, HIDE)
        self.is_left = action == LEAVE
        self.called = [0, 1] if action == CALL else self.called[1:]

    def result(self, seat: i64) -> float:
        return 0.0

    def ending(self) -> str:
        return "empty" if self.is_left else ""

    def clone(self) -> State:
        return self._copy(self.own, self.down)

    def _copy(self, own: int, down: int) -> State:
        copy = Cards()
        copy.own, copy.down, copy.has_looked, copy.has_shown = own, down, self.has_looked, self.has_shown
        copy.waits, copy.is_left, copy.called = self.waits, self.is_left, list(self.called)
        return copy

    def imagine(self, seat: i64, rng: Rng) -> State:
        knows_own = seat == 0 or self.has_shown
        knows_down = seat == 0 and self.has_looked
        own = self.own if knows_own else int(rng.below(50))
        return self._copy(own, self.down if knows_down else 50 + int(rng.below(50)))

    def key(self) -> bytes:
        return repr(
            (self.own, self.down, self.has_looked, self.has_shown, self.waits, self.is_left, self.called)
        ).encode()


CARD_VERBS: Vocabulary[Cards] = Vocabulary(
    lambda action: action,
    *(Word(n, n, code, code.capitalize(), f"button:{code}", "") for n, code in enumerate(CARD_CODES)),
)


def _cards_scene(state: Cards, seat: int) -> Scene:
    own = str(state.own) if seat == 0 or state.has_shown else "?"
    down = str(state.down) if seat == 0 and state.has_looked else "?"
    cards = (Token("card:own", "hand", "card", own), Token("card:down", "hand", "card", down))
    return Scene(seat, Prompt("Choose."), areas=(Area("hand", "hand", "Hand", 2, 1),), tokens=cards)


def _cards_read(line: str, options: Options) -> Cards:
    state = Cards()
    own, _, down = line.partition(" ")
    state.own, state.down = int(own), int(down)
    return state


def make_cards() -> AnyGame:
    return Game(
        about=card_of("cards", {"secrets"}),
        new=lambda options: Cards(),
        action_space=lambda options: len(CARD_CODES),
        verbs=CARD_VERBS,
        line=lambda state: f"{state.own} {state.down}",
        read=_cards_read,
        scene=_cards_scene,
        tell=lambda state, event: Told(""),
    )


@pytest.fixture
def stones() -> AnyGame:
    """Open, without dice; a draw can be agreed on."""
    return make_stones(card_of("stones", {"draw"}))


@pytest.fixture
def allied_stones() -> AnyGame:
    """The same with both seats on one side and no draw."""
    return make_stones(card_of("stones", set(), ((0, 1),)))


@pytest.fixture
def cards() -> AnyGame:
    """Hidden cards."""
    return make_cards()


Wander = Callable[[Match, int, int], None]


@pytest.fixture
def wander() -> Wander:
    """Play so many random choices from a seed."""

    def wander(match: Match, seed: int, choices: int) -> None:
        rng = Rng(seed)
        for _ in range(choices):
            if match.is_over:
                return
            seat = match.waiting[int(rng.below(len(match.waiting)))]
            legal = match.state.legal_actions_of(seat)
            match.play(legal[int(rng.below(len(legal)))], seat)

    return wander
