"""Choices as text: `place A1h 30,4`, `use A1h`, `move 32,17`, `cross o1`, `charge B1w`, `d10 7`, `card A1 4H`.

Coordinates count half inches from the lower left corner. A code may be shortened where only one thing is meant:
`32,17` is a move, a withdrawal or a placement, whichever is possible now; `7` is a die; `4H` a card.
"""

from __future__ import annotations

import re

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURES, SIDES, PrintedTable, table_under
from gladsheim.games.skirmish.rules import cards
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    CARD,
    CART,
    CHARGE,
    CHOOSING,
    CLEAR,
    CROSS,
    DEPLOY,
    DIE,
    DRAWING,
    DROP,
    FIGHT,
    HIT,
    MOVE,
    NOTHING,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SHOOT,
    SKIP,
    STOP,
    TORCH,
    TURN,
    USE,
    WITHDRAW,
)

_POINT = re.compile(r"([0-9]{1,2}),([0-9]{1,2})")
_TARGETS = {
    "torch": int(TORCH), "use": int(USE), "charge": int(CHARGE), "fight": int(FIGHT), "shoot": int(SHOOT),
    "hit": int(HIT),
}  # fmt: skip
_POINTS = {"move": int(MOVE), "withdraw": int(WITHDRAW)}
_PLAIN = {"drop": int(DROP), "recover": int(RECOVER), "stop": int(STOP), "skip": int(SKIP), "turn": int(TURN)}


def point_of(action: int) -> tuple[int, int]:
    """The point a Move, Withdraw or placement leads to."""
    first = PLACE if action >= PLACE else WITHDRAW if action >= WITHDRAW else MOVE
    y, x = divmod(action - int(first), int(WIDTH))
    return x, y


def code(state: Skirmish, action: int) -> str:
    """A choice as text, in the state before it."""
    if action < CART:
        x, y = point_of(action)
        if action >= PLACE:
            return f"place {FIGURES[state.chosen]} {x},{y}" if state.phase == PLACING else f"place {x},{y}"
        return f"{'withdraw' if action >= WITHDRAW else 'move'} {x},{y}"
    if action < DEPLOY:
        return f"cart {action - int(CART)}"
    if action < TORCH:
        return f"place {FIGURES[action - int(DEPLOY)]}"
    if action < CROSS:
        verb = max((first, verb) for verb, first in _TARGETS.items() if first <= action)
        return f"{verb[1]} {FIGURES[action - verb[0]]}"
    if action < PICK:
        verb_, first_ = ("clear", int(CLEAR)) if action >= CLEAR else ("cross", int(CROSS))
        return f"{verb_} {_shape_name(table_under(state.terms), action - first_)}"
    if action < DROP:
        return f"pick {_item_name(table_under(state.terms), action - int(PICK))}"
    if action < DIE:
        return next(word for word, plain in _PLAIN.items() if plain == action)
    if action < CARD:
        return f"d{_faces(state)} {action - int(DIE) + 1}"
    return f"card {_whose(state)} {CARDS[action - int(CARD)]}"


def _shape_name(table: PrintedTable, number: int) -> str:
    return table.shape_ids[number] if number < len(table.shapes) else f"shape{number}"


def _item_name(table: PrintedTable, number: int) -> str:
    return table.items[number] if number < len(table.items) else f"item{number}"


def _faces(state: Skirmish) -> int:
    return int(state.faces())


def _whose(state: Skirmish) -> str:
    if state.phase == DRAWING:
        return SIDES[0] if state.drawn[0] == NOTHING else SIDES[1]
    band = cards.receiver(state)
    return BANDS[band] if band >= 0 else BANDS[0]


def parse(state: Skirmish, text: str) -> int:
    """A code, or a shorter form of it, as a choice; Invalid if it is none."""
    words = text.split()
    match words:
        case [word] if word in _PLAIN:
            return _PLAIN[word]
        case [point] if _POINT.fullmatch(point):
            return _shorthand(state, point)
        case [face] if re.fullmatch(r"[0-9]{1,2}", face) and 1 <= int(face) <= 10:
            return int(DIE) + int(face) - 1
        case [card] if card.upper() in CARDS:
            return int(CARD) + CARDS.index(card.upper())
        case ["place", figure] if figure in FIGURES:
            return int(DEPLOY) + FIGURES.index(figure)
        case ["place", point]:
            return int(PLACE) + _point(state, point)
        case ["place", figure, point] if figure in FIGURES:
            if state.phase == CHOOSING or (state.phase == PLACING and FIGURES[state.chosen] != figure):
                return int(DEPLOY) + FIGURES.index(figure)  # to be chosen first
            return int(PLACE) + _point(state, point)
        case ["move" | "withdraw" as verb, point]:
            return _POINTS[verb] + _point(state, point)
        case [verb, figure] if verb in _TARGETS and figure in FIGURES:
            return _TARGETS[verb] + FIGURES.index(figure)
        case ["cart", x] if re.fullmatch(r"[0-9]{1,2}", x) and int(x) <= state.terms.max_x:
            return int(CART) + int(x)
        case ["cross" | "clear" as verb, shape] if shape in table_under(state.terms).shape_ids:
            first = int(CROSS if verb == "cross" else CLEAR)
            return first + table_under(state.terms).shape_ids.index(shape)
        case ["pick", item] if item in table_under(state.terms).items:
            return int(PICK) + table_under(state.terms).items.index(item)
        case [die, face] if re.fullmatch(r"d(?:6|8|10)", die) and re.fullmatch(r"[0-9]{1,2}", face):
            if 1 <= int(face) <= int(die[1:]):
                return int(DIE) + int(face) - 1
        case ["card", *owner, card] if card.upper() in CARDS and (not owner or owner[0] in (*BANDS, *SIDES)):
            return int(CARD) + CARDS.index(card.upper())
    raise Invalid(
        f"{text[:40]!r} is no choice here; write for example move 32,17, charge B1w, shoot B1a, cross o1 or stop."
    )


def _point(state: Skirmish, text: str) -> int:
    found = _POINT.fullmatch(text)
    if found is None or int(found[1]) > state.terms.max_x or int(found[2]) > state.terms.max_y:
        corner = f"{state.terms.max_x},{state.terms.max_y}"
        raise Invalid(f"{text[:20]!r} is no point of this table; write x,y in half inches, from 0,0 to {corner}.")
    return int(found[2]) * int(WIDTH) + int(found[1])


def _shorthand(state: Skirmish, text: str) -> int:
    """A bare point: wherever the acting figure can go by it."""
    point = _point(state, text)
    if state.phase == PLACING:
        return int(PLACE) + point
    if state.active >= 0 and state.is_fighting(state.active):
        return int(WITHDRAW) + point
    return int(MOVE) + point
