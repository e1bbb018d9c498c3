"""What is drawn and kept: §5 and §6."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.games.valhalla.choices.asked import KIND, Asked, OfKind
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules import names
from gladsheim.games.valhalla.rules.actions import DRAW_ARMORY, KEEP, KEEP_BASE, NO_MORE, keep_action
from gladsheim.games.valhalla.rules.cards import DRAUGR
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_DRAW, ASK_KEEP
from gladsheim.games.valhalla.table.pieces import names_at, shown_names


class Arm(OfKind):
    """§5: a free card of the armory in place of a draw."""

    number, word, example = int(DRAW_ARMORY), "draw arm", "draw arm W"
    question, when = int(ASK_DRAW), "each free player draws after all mains, hammered ones from the deck only (§5)"
    why_not = "no such free card lies in the armory (§5)"

    def label(self, state: Valhalla, action: int) -> str:
        return f"Take the {NAMES[action - self.number]} of the armory onto your discards"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, int(names.ARMORY_ROW), action - self.number)[0])


class Keep(Asked):
    """§5, §6: one of the cards drawn comes into hand; unseen, the others go under the deck from upper to lower."""

    number, form, example = int(KEEP), re.compile(f"keep {KIND}(?: under {KIND}{KIND}?)?"), "keep A under SD"
    question, when = int(ASK_KEEP), "one card is kept after a draw from the deck (§5)"

    def code(self, state: Valhalla, action: int) -> str:
        kept, *rest = _kinds_of(action)
        under = f" under {''.join(LETTERS[kind] for kind in rest)}" if rest else ""
        return f"keep {LETTERS[kept]}{under}"

    def read(self, state: Valhalla, found: re.Match[str]) -> int:
        """What goes under the deck may be left out where there is only one way."""
        kept, *rest = (LETTERS.index(letter) for letter in found.groups() if letter)
        if not rest and state.question == ASK_KEEP:
            ways = [action for action in state.legal_actions() if _kinds_of(action)[0] == kept]
            if len(ways) == 1:
                return ways[0]
        upper, lower = [*rest, int(NO_MORE), int(NO_MORE)][:2]
        return int(keep_action(kept, upper, lower))

    def label(self, state: Valhalla, action: int) -> str:
        kept, *rest = _kinds_of(action)
        under = f", {' above '.join(NAMES[kind] for kind in rest)} under the deck" if rest else ""
        return f"Keep the {NAMES[kept]}{under}"

    def path(self, state: Valhalla, action: int) -> Path:
        """The card to keep; of three also the upper one of the others."""
        kept, *rest = _kinds_of(action)
        cards = list(zip(state.shown, shown_names(state), strict=True))
        clicks = []
        for kind in (kept, *rest[:-1]):
            clicks.append(next(card for card in cards if card[0] == kind))
            cards.remove(clicks[-1])
        return picks(*(id for _, id in clicks))

    def refuse(self, state: Valhalla, action: int) -> str:
        if _kinds_of(action)[0] == DRAUGR:
            return "nobody can keep a Draugr (§5)"
        if state.is_open:
            return "keep one of the cards shown; the others go to the armory (§6)"
        return "keep one of the cards drawn and put all others under the deck (§5)"

    def features(self, state: Valhalla, action: int) -> Sequence[int]:
        return _kinds_of(action)


def _kinds_of(action: int) -> list[int]:
    """The kind that is kept, then those that go under the deck from upper to lower."""
    kept, rest = divmod(action - int(KEEP), int(KEEP_BASE) ** 2)
    return [kept, *(kind for kind in divmod(rest, int(KEEP_BASE)) if kind != NO_MORE)]
