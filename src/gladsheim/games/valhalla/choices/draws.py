"""What is drawn and kept: §5 and §6."""

from __future__ import annotations

import re

from gladsheim.core.action import Path, picks
from gladsheim.games.valhalla.choices.asked import Asked
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules.actions import DRAW_ARMORY, KEEP, keep_action
from gladsheim.games.valhalla.rules.cards import DRAUGR
from gladsheim.games.valhalla.rules.names import ARMORY_ROW
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_DRAW, ASK_KEEP
from gladsheim.games.valhalla.table.pieces import names_at, shown_names

_OR_NONE = f"{LETTERS}-"


class Arm(Asked):
    """§5: a free card of the armory in place of a draw."""

    number, written, example = int(DRAW_ARMORY), "draw arm {}", "draw arm W"
    says = "Take the {} of the armory onto your discards"
    question, when = int(ASK_DRAW), "each free player draws after all mains, hammered ones from the deck only (§5)"
    why_not = "no such free card lies in the armory (§5)"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, ARMORY_ROW, action - self.number)[0])


class Keep(Asked):
    """§5, §6: one of the cards drawn comes into hand; unseen, the others go under the deck from upper to lower."""

    number, letters, example = int(KEEP), (LETTERS, _OR_NONE, _OR_NONE), "keep A under SD"
    question, when = int(ASK_KEEP), "one card is kept after a draw from the deck (§5)"

    def __init__(self) -> None:
        self.form = re.compile("keep (K)(?: under (K)(K)?)?".replace("K", f"[{LETTERS}]"))

    def parts(self, action: int) -> list[int]:
        return [kind for kind in super().parts(action) if kind < len(LETTERS)]

    def code(self, state: Valhalla, action: int) -> str:
        kept, *rest = (LETTERS[kind] for kind in self.parts(action))
        return f"keep {kept}{' under ' if rest else ''}{''.join(rest)}"

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        """What goes under the deck may be left out where there is only one way."""
        kept, upper, lower = (_OR_NONE.index(letter or "-") for letter in found.groups())
        offered = state.legal_actions() if found[2] is None and state.question == ASK_KEEP else ()
        ways = [way for way in offered if self.parts(way)[0] == kept]
        return ways[0] if len(ways) == 1 else int(keep_action(kept, upper, lower))

    def label(self, state: Valhalla, action: int) -> str:
        kept, *rest = (NAMES[kind] for kind in self.parts(action))
        under = f", {' above '.join(rest)} under the deck" if rest else ""
        return f"Keep the {kept}{under}"

    def path(self, state: Valhalla, action: int) -> Path:
        """The card to keep; of three also the upper one of the others."""
        kept, *rest = self.parts(action)
        cards = list(zip(state.shown, shown_names(state), strict=True))
        clicks = []
        for kind in (kept, *rest[:-1]):
            clicks.append(next(card for card in cards if card[0] == kind))
            cards.remove(clicks[-1])
        return picks(*(id for _, id in clicks))

    def refuse(self, state: Valhalla, action: int) -> str:
        if self.parts(action)[0] == DRAUGR:
            return "nobody can keep a Draugr (§5)"
        if state.is_open:
            return "keep one of the cards shown; the others go to the armory (§6)"
        return "keep one of the cards drawn and put all others under the deck (§5)"
