"""§7 to §9, §20: cards are opened, drawn and laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gladsheim.core.verbs import Word
from gladsheim.games.valknut.choices.forms import Choice
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import LAY, act, there_of, thing_of, verb_of
from gladsheim.games.valknut.spelling import card_id
from gladsheim.games.valknut.table.places import corners
from gladsheim.scene.scene import Button, Mark

_TURNS: Final = [
    Button(f"turn:{turn}", label, key=str(turn), help=f"Turn the card by {90 * turn} degrees.")
    for turn, label in enumerate(("As it lies", "Quarter turn", "Half turn", "Three quarters"))
]


class Lay(Choice):
    """§8, §9: a card of the pool or an ambush card comes to the Battleground."""

    number, writes, example, kills = LAY, "{face}@{there}", "T06.1@2,-1", True
    says, clicks, phases = "Lay {face} at {zone}: {points}", ("face", "turn", "hole"), (terms.PLACING, terms.RAGING)
    when = "no card is to be laid now (§7)"
    limits = "there it would cover a card or touch none with an edge (§8)"

    def button(self, state: Valknut, action: int) -> Button:
        return _TURNS[thing_of(action) % 4]

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        """The card itself, turned as it would lie."""
        thing, seat = int(thing_of(action)), int(state.seat)
        card, outline = card_id(thing // 4), corners(there_of(action), thing % 2)
        middle = ((outline[0][0] + outline[2][0]) / 2, (outline[0][1] + outline[2][1]) / 2)
        turn = 90.0 * (thing % 4)
        return [
            Mark(f"ghost:{card}", "board", "ghost", (), (middle,), 1.0, seat, turn=turn, about=card),
            Mark("edge", "board", "line", points=(*outline, outline[0]), seat=seat),
            *super().preview(state, action),
        ]

    def forbids(self, state: Valknut, action: int) -> str:
        offered = {thing_of(other) // 4 for other in state.legal_actions() if verb_of(other) == LAY}
        if self.is_asked(state) and thing_of(action) // 4 not in offered:
            return "that card is neither in the pool nor among your ambush cards (§9)"
        return super().forbids(state, action)


DECLINE_BONUS: Word[Valknut] = Word(
    terms.DECLINE, act(terms.DECLINE), "rage-", "Lay no bonus card",
    Button("button:decline", "No bonus card", "quiet", "n", "The Rage brings nothing."),
    "only the bonus card of a Rage may be declined (§20)",
)  # fmt: skip


class Open(Choice):
    """§7: the next card of the pile comes into the pool."""

    number, writes, example, is_chance = terms.OPEN, "open {card}", "open T06", True
    says = "The next card is {card}"


class Look(Open):
    """§30: Odin shows a card of the pile."""

    number, writes, example = terms.LOOK, "look {card}", "look T06"


class Draw(Open):
    """§30: Loki takes the top card of the pile."""

    number, writes, example = terms.DRAW, "draw {card}", "draw T06"
