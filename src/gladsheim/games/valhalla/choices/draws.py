"""What is drawn and kept: §5 and §6."""

from __future__ import annotations

import re
from typing import Final

from gladsheim.core.action import Path, picks
from gladsheim.games.valhalla.choices.asked import Asked
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules.actions import BARE, DRAW_ARMORY, KEEP, NO_MORE, bare_action, keep_action
from gladsheim.games.valhalla.rules.cards import DRAUGR
from gladsheim.games.valhalla.rules.names import ARMORY_ROW
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_DRAW, ASK_KEEP
from gladsheim.games.valhalla.table.pieces import names_at, shown_names
from gladsheim.scene.scene import Button

_OR_NONE = f"{LETTERS}-"
_IGNORES: Final = Button("button:ignore", "Ignore the Draugr", key="i")
_BARES: Final = (
    Button("button:bare", "Show the Draugr", kind="danger", key="s"),
    Button("button:bare2", "Show both Draugr", kind="danger", key="b"),
)


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
        """The card to keep; of three also the upper one of the others; then whether a Draugr is ignored (R51)."""
        kept, *rest = self.parts(action)
        button = self.button(state, action)
        return picks(*_clicks(state, kept, *rest[:-1]), *([button.id] if button else []))

    def button(self, state: Valhalla, action: int) -> Button | None:
        is_asked = state.terms.may_bare and not state.is_open
        return _IGNORES if is_asked and DRAUGR in self.parts(action)[1:] else None

    def refuse(self, state: Valhalla, action: int) -> str:
        if self.parts(action)[0] == DRAUGR:
            return "nobody can keep a Draugr (§5)"
        if state.is_open:
            return "keep one of the cards shown; the others go to the armory (§6)"
        return "keep one of the cards drawn and put all others under the deck (§5)"


class Bare(Asked):
    """R51, by option: Draugr that could be ignored are shown when another card is kept."""

    number, letters, example = int(BARE), (LETTERS, _OR_NONE, "12"), "keep A show D"
    question, when = Keep.question, Keep.when

    def __init__(self) -> None:
        self.form = re.compile("keep (K)(?: under (K))? show (DD?)".replace("K", f"[{LETTERS}]"))

    def code(self, state: Valhalla, action: int) -> str:
        kept, under, more = self.parts(action)
        lies = "" if under == NO_MORE else f" under {LETTERS[under]}"
        return f"keep {LETTERS[kept]}{lies} show {'D' * (more + 1)}"

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        kept, under = (_OR_NONE.index(letter or "-") for letter in found.groups()[:2])
        return int(bare_action(kept, under, len(found[3])))

    def label(self, state: Valhalla, action: int) -> str:
        kept, under, more = self.parts(action)
        lies = "" if under == NO_MORE else f", {NAMES[under]} under the deck"
        return f"Keep the {NAMES[kept]}{lies}, show {'both' if more else 'the'} Draugr"

    def path(self, state: Valhalla, action: int) -> Path:
        """As where they are ignored, but for the button."""
        kept, under, more = self.parts(action)
        second = under if under != NO_MORE else DRAUGR
        return picks(*_clicks(state, kept, *([second] if len(state.shown) > 2 else [])), _BARES[more].id)

    def button(self, state: Valhalla, action: int) -> Button:
        return _BARES[self.parts(action)[2]]

    def refuse(self, state: Valhalla, action: int) -> str:
        if not state.terms.may_bare:
            return "a Draugr drawn with other cards is always ignored, unless the option ignore says may (§5, R51)"
        return "keep one of the cards drawn and show Draugr that came with it (§5, R51)"


def _clicks(state: Valhalla, *kinds: int) -> list[str]:
    """The cards drawn of these kinds, each card once."""
    cards = list(zip(state.shown, shown_names(state), strict=True))
    clicks = []
    for kind in kinds:
        clicks.append(next(card for card in cards if card[0] == kind))
        cards.remove(clicks[-1])
    return [id for _, id in clicks]
