"""§7 to §9, §20: cards are opened, drawn and laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gladsheim.core.verbs import Word
from gladsheim.games.valknut.choices.forms import CLICKED, SAID, WRITTEN, Choice, Part
from gladsheim.games.valknut.printed import CARD_IDS
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.cards import NUMBER
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import LAY, act, there_of, thing_of, verb_of
from gladsheim.games.valknut.spelling import CARD, card_id, card_named, points_text, zone_name
from gladsheim.games.valknut.table.places import corners
from gladsheim.scene.scene import Button, Mark

_TURNED: Final = ("", ", a quarter turned,", ", half turned,", ", three quarters turned,")
_TURNS: Final = [
    Button(f"turn:{turn}", label, key=str(turn), help=f"Turn the card by {90 * turn} degrees.")
    for turn, label in enumerate(("As it lies", "Quarter turn", "Half turn", "Three quarters"))
]


def _write_face(state: Valknut, face: int) -> str:
    return f"{CARD_IDS[face // 4]}.{face % 4}"


def _read_face(state: Valknut, text: str) -> int:
    card, _, turn = text.partition(".")
    return card_named(card) * 4 + int(turn or 0)


class Lay(Choice):
    """§8, §9: a card of the pool or an ambush card comes to the Battleground."""

    number, writes, example, kills = LAY, "{face}@{there}", "T06.1@2,-1", True
    says, clicks, phases = "Lay {face} at {zone}: {points}", ("face", "turn", "hole"), (terms.PLACING, terms.RAGING)
    written = WRITTEN | {"face": Part(thing_of, rf"{CARD}(?:\.[0-3])?", _write_face, _read_face)}
    said = SAID | {
        "face": lambda _, action: CARD_IDS[thing_of(action) // 4] + _TURNED[thing_of(action) % 4],
        "points": lambda _, action: points_text(NUMBER[thing_of(action) // 4]),
    }
    clicked = CLICKED | {
        "face": lambda _, action: card_id(thing_of(action) // 4),
        "turn": lambda _, action: _TURNS[thing_of(action) % 4].id,
        "hole": lambda _, action: f"hole:{zone_name(there_of(action))}",
    }
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
