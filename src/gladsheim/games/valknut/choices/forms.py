"""The parts that choices share: how a card, a unit or a zone is written in a code, said, and clicked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

from gladsheim.core.action import Path, picks
from gladsheim.core.verbs import Verb
from gladsheim.games.valknut import spelling
from gladsheim.games.valknut.choices.consequences import consequences, way_of
from gladsheim.games.valknut.printed import BAND_CODES, BAND_NAMES, CARD_IDS, GOD_IDS, GOD_NAMES, UNIT_NAMES
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import act, here_of, there_of, thing_of
from gladsheim.games.valknut.spelling import seat_numbered, side_name, turn_number, zone_name
from gladsheim.scene.scene import Mark

_PART: Final = re.compile(r"{(\w+)}")


class Part(NamedTuple):
    """A number of an action, and how a code spells it."""

    of: Callable[[int], int]
    pattern: str
    write: Callable[[Valknut, int], str]
    read: Callable[[Valknut, str], int]


def _zone(of: Callable[[int], int]) -> Part:
    return Part(of, spelling.ZONE, lambda _, zone: zone_name(zone), lambda _, text: spelling.read_zone(text))


WRITTEN: Final = {
    "band": Part(thing_of, spelling.BAND, lambda _, kind: BAND_CODES[kind], lambda _, text: spelling.band_named(text)),
    "card": Part(thing_of, spelling.CARD, lambda _, card: CARD_IDS[card], lambda _, text: spelling.card_named(text)),
    "god": Part(thing_of, "[a-z]+", lambda _, god: GOD_IDS[god], lambda _, text: spelling.god_named(text)),
    "player": Part(here_of, r"\d", lambda state, seat: str(turn_number(state, seat)), seat_numbered),
    "here": _zone(here_of),
    "there": _zone(there_of),
}

Words = dict[str, Callable[[Valknut, int], str]]

SAID: Final[Words] = {
    "band": lambda _, action: BAND_NAMES[thing_of(action)],
    "unit": lambda _, action: UNIT_NAMES[thing_of(action)],
    "card": lambda _, action: CARD_IDS[thing_of(action)],
    "god": lambda _, action: GOD_NAMES[thing_of(action)],
    "side": lambda state, action: side_name(state, here_of(action)),
    "zone": lambda _, action: zone_name(there_of(action)),
    "unit_here": lambda state, action: spelling.unit_name(state, here_of(action)),
    "unit_there": lambda state, action: spelling.unit_name(state, there_of(action)),
}

CLICKED: Final[Words] = {
    "band": lambda _, action: spelling.band_id(thing_of(action)),
    "card": lambda _, action: spelling.card_id(thing_of(action)),
    "god": lambda _, action: spelling.god_id(thing_of(action)),
    "own": lambda state, action: spelling.unit_in_supply(state, state.seat, thing_of(action)),
    "theirs": lambda state, action: spelling.unit_in_supply(state, here_of(action), thing_of(action)),
    "unit_here": lambda state, action: spelling.unit_on(state, here_of(action)),
    "unit_there": lambda state, action: spelling.unit_on(state, there_of(action)),
    "zone": lambda _, action: spelling.zone_id(there_of(action)),
}


class Choice(Verb[Valknut]):
    """A kind of choice, told by the parts that it writes, says and has clicked."""

    writes: str
    says: str
    clicks: tuple[str, ...] = ()
    written: ClassVar[dict[str, Part]] = WRITTEN  # what stands in the braces; a verb may have parts of its own
    said: ClassVar[Words] = SAID
    clicked: ClassVar[Words] = CLICKED
    phases: tuple[int, ...] = ()  # in which it is asked for
    when: str = ""  # the rule that asks for it
    limits: str = ""  # the rule that it obeys then
    moves: ClassVar[bool] = False  # its unit goes somewhere
    kills: ClassVar[bool] = False  # or could

    def __init__(self) -> None:
        self._parts = [self.written[name] for name in _PART.findall(self.writes)]
        self._words = [self.said[name] for name in _PART.findall(self.says)]
        self._code, self._label = _PART.sub("{}", self.writes), _PART.sub("{}", self.says)
        shape = re.escape(self._code).replace(r"\{\}", "{}")
        self.form = re.compile(shape.format(*(f"({part.pattern})" for part in self._parts)))

    def code(self, state: Valknut, action: int) -> str:
        return self._code.format(*(part.write(state, part.of(action)) for part in self._parts))

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        numbers: dict[Callable[[int], int], int] = {thing_of: 0, here_of: 0, there_of: 0}
        for part, text in zip(self._parts, found.groups(), strict=True):
            numbers[part.of] = part.read(state, text)
        return act(self.number, *numbers.values())

    def label(self, state: Valknut, action: int) -> str:
        return self._label.format(*(word(state, action) for word in self._words))

    def clicks_in(self, state: Valknut) -> tuple[str, ...]:
        return self.clicks

    def path(self, state: Valknut, action: int) -> Path:
        return picks(*(self.clicked[name](state, action) for name in self.clicks_in(state)))

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        way = way_of(state, action) if self.moves else []
        return [*way, *consequences(state, action)] if self.kills else way

    def is_asked(self, state: Valknut) -> bool:
        return state.phase in self.phases

    def forbids(self, state: Valknut, action: int) -> str:
        return self.limits if self.is_asked(state) else self.when

    def features(self, state: Valknut, action: int) -> Sequence[int]:
        return thing_of(action), here_of(action), there_of(action)
