"""§20, §39: what is picked up and put down, and the cart on its road."""

from __future__ import annotations

import re

from gladsheim.core.action import Path, Point
from gladsheim.core.errors import Invalid
from gladsheim.core.verbs import Word
from gladsheim.games.skirmish.choices.forms import Choice, ToThing
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CART, CARTING, DROP, PICK
from gladsheim.games.skirmish.table.pieces import TABLE
from gladsheim.games.skirmish.words import item_name
from gladsheim.scene.scene import Button


class PickUp(ToThing):
    """§20: something in contact."""

    number, kind, word, said, example = PICK, "item", "pick", "Pick up", "pick chest"
    reason = "an item must lie in contact, and only one can be carried (§20)"


class Drop(Word[Skirmish]):
    """§20: what is carried is put down."""

    def __init__(self) -> None:
        button = Button("button:drop", "Put down", "plain", "d", "Put down what is carried.")
        super().__init__(DROP, DROP, "drop", "", button, "the active figure carries nothing (§20)")

    def label(self, state: Skirmish, action: int) -> str:
        return f"Put down {item_name(state, state.carries[state.active])}"


class Drive(Choice):
    """§39: the cart is moved along its road, or left where it is."""

    number, phase, form, example = CART, CARTING, re.compile("cart ([0-9]{1,2})"), "cart 18"
    reason = "the cart goes up to 6 inches along its road, past no figure or obstacle, 2 inches from enemies (§39)"

    def code(self, state: Skirmish, action: int) -> str:
        return f"cart {action - CART}"

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        if int(found[1]) > state.terms.max_x:
            raise Invalid(f"The road ends at {state.terms.max_x}; {found[1]} is beyond it.")
        return CART + int(found[1])

    def label(self, state: Skirmish, action: int) -> str:
        x = action - CART
        return f"Leave the cart on {x}" if x == state.cart_x else f"Bring the cart to {x}"

    def path(self, state: Skirmish, action: int) -> Path:
        return (Point(TABLE, action - CART, -state.terms.cart[1]),)
