"""§26: the rotation."""

from __future__ import annotations

import re

from gladsheim.core.action import Path, picks
from gladsheim.core.verbs import Verb
from gladsheim.games.nxs.choices.acts import HEX
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_NAMES, NAMES, hex_named
from gladsheim.games.nxs.rules.actions import ROTATE
from gladsheim.games.nxs.rules.names import ACT, DAGAZ, EMPTY, army_of, kind_of
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.table.pieces import card_id, piece_id, whose
from gladsheim.scene.scene import Button

_WAYS = ("+", "-", "++", "--")
_SAID = ("to the right", "to the left", "two steps to the right", "two steps to the left")
LEFT = Button("button:left", "Turn left", key="l", help="60° anticlockwise", turn="left")
RIGHT = Button("button:right", "Turn right", key="r", help="60° clockwise", turn="right")


class Turn(Verb[Nxs]):
    """`g7+`, `g7-`, with Dagaz `g7++*D`, `g7--*D`; the card's letter may be left out."""

    number = int(ROTATE)
    form, example = re.compile(rf"/?{HEX}(\+\+|--|\+|-)(?:(?<=\+\+|--)\*[Dd])?"), "g7+"

    def code(self, state: Nxs, action: int) -> str:
        hex, way = _parts(action)
        return f"{HEX_NAMES[hex]}{_WAYS[way]}{'*D' if way > 1 else ''}"

    def read(self, state: Nxs, found: re.Match[str]) -> int:
        return self.number + 4 * hex_named(found[1], int(state.terms.field.boards)) + _WAYS.index(found[2])

    def label(self, state: Nxs, action: int) -> str:
        hex, way = _parts(action)
        thing = state.board[hex]
        name = NAMES[kind_of(thing)] if thing else "piece"
        return f"{name} on {HEX_NAMES[hex]} {_SAID[way]}{', with Dagaz' if way > 1 else ''}"

    def path(self, state: Nxs, action: int) -> Path:
        """The card, if Dagaz is played, the piece, and an arrow."""
        hex, way = _parts(action)
        card = [card_id(int(state.seat), int(DAGAZ))] if way > 1 else []
        return picks(*card, piece_id(state, hex), _button(way).id)

    def button(self, state: Nxs, action: int) -> Button | None:
        return _button(_parts(action)[1])

    def forbids(self, state: Nxs, action: int) -> str:
        hex, way = _parts(action)
        if state.step == ACT:
            return "the move, capture or card comes first, then the rotation (§17)"
        thing, name = state.board[hex], HEX_NAMES[hex]
        if thing == EMPTY:
            return f"no piece stands on {name}"
        if army_of(thing) != state.army():
            own = ARMY_NAMES[int(state.army())]
            return f"the piece on {name} is {whose(thing)}'s, and {own} rotates (§26)"
        if state.is_second_half:
            return "no card is played in the half of Gold (R40)"
        if state.has_played:
            return "a card was played in this turn already; one is the most (§47)"
        return "a turn of two steps needs an unspent Dagaz (§48)" if way > 1 else ""


def _parts(action: int) -> tuple[int, int]:
    return (action - int(ROTATE)) >> 2, (action - int(ROTATE)) & 3


def _button(way: int) -> Button:
    return LEFT if way % 2 else RIGHT


VERBS = (Turn(),)
