"""§7 to §9, §20: cards are opened, drawn and laid."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gladsheim.core.action import Path, picks
from gladsheim.games.valknut.choices.choice import Choice, OfCard, Press
from gladsheim.games.valknut.choices.consequences import consequences
from gladsheim.games.valknut.printed import CARD_IDS
from gladsheim.games.valknut.rules.cards import NUMBER
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    DECLINE,
    DRAW,
    LAY,
    LOOK,
    OPEN,
    PLACING,
    RAGING,
    act,
    there_of,
    thing_of,
    verb_of,
)
from gladsheim.games.valknut.spelling import CARD, ZONE, card_id, card_named, points_text, read_zone, zone_name
from gladsheim.games.valknut.table.places import corners
from gladsheim.scene.scene import Button, Mark

_TURNED: Final = ("", ", a quarter turned,", ", half turned,", ", three quarters turned,")
_TURNS: Final = [
    Button(f"turn:{turn}", label, key=str(turn), help=f"Turn the card by {90 * turn} degrees.")
    for turn, label in enumerate(("As it lies", "Quarter turn", "Half turn", "Three quarters"))
]


class Open(OfCard):
    """§7: the next card of the pile comes into the pool."""

    number, word, is_chance = OPEN, "open", True

    def label(self, state: Valknut, action: int) -> str:
        return f"The next card is {CARD_IDS[thing_of(action)]}"


class Look(Open):
    """§30: Odin shows a card of the pile."""

    number, word = LOOK, "look"


class Draw(Open):
    """§30: Loki takes the top card of the pile."""

    number, word = DRAW, "draw"


class Lay(Choice):
    """§8, §9: a card of the pool or an ambush card comes to the Battleground."""

    number, form, example = LAY, re.compile(rf"{CARD}(?:\.([0-3]))?@{ZONE}"), "T06.1@2,-1"

    def code(self, state: Valknut, action: int) -> str:
        card, turn = divmod(thing_of(action), 4)
        return f"{CARD_IDS[card]}.{turn}@{zone_name(there_of(action))}"

    def read(self, state: Valknut, found: re.Match[str]) -> int:
        return act(LAY, card_named(found[1]) * 4 + int(found[2] or 0), 0, read_zone(found[3]))

    def label(self, state: Valknut, action: int) -> str:
        card, turn = divmod(thing_of(action), 4)
        points = points_text(NUMBER[card])
        return f"Lay {CARD_IDS[card]}{_TURNED[turn]} at {zone_name(there_of(action))}: {points}"

    def path(self, state: Valknut, action: int) -> Path:
        card = card_id(thing_of(action) // 4)
        return picks(card, self.button(action).id, f"hole:{zone_name(there_of(action))}")

    def button(self, action: int) -> Button:
        return _TURNS[thing_of(action) % 4]

    def preview(self, state: Valknut, action: int) -> Sequence[Mark]:
        """The card itself, turned as it would lie."""
        thing, seat = int(thing_of(action)), int(state.seat)
        outline = corners(there_of(action), thing % 2)
        middle = ((outline[0][0] + outline[2][0]) / 2, (outline[0][1] + outline[2][1]) / 2)
        card = card_id(thing // 4)
        ghost = Mark(
            f"ghost:{card}", "board", "ghost", points=(middle,), radius=1.0, seat=seat, turn=90.0 * (thing % 4),
            about=card,
        )  # fmt: skip
        edge = Mark("edge", "board", "line", points=(*outline, outline[0]), seat=seat)
        return ghost, edge, *consequences(state, action)

    def forbids(self, state: Valknut, action: int) -> str:
        if state.phase not in (PLACING, RAGING):
            return "no card is to be laid now (§7)"
        offered = {thing_of(other) // 4 for other in state.legal_actions() if verb_of(other) == LAY}
        if thing_of(action) // 4 not in offered:
            return "that card is neither in the pool nor among your ambush cards (§9)"
        return "there it would cover a card or touch none with an edge (§8)"


DECLINE_BONUS = Press(
    DECLINE,
    "rage-",
    "Lay no bonus card",
    Button("button:decline", "No bonus card", "quiet", "n", "The Rage brings nothing."),
    "only the bonus card of a Rage may be declined (§20)",
)
