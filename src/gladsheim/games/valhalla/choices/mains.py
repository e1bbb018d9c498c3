"""Main and support, and what the mains do: §2 to §4, and the God as main, §22."""

from __future__ import annotations

from gladsheim.core.action import Path, picks
from gladsheim.core.verbs import Word
from gladsheim.games.valhalla.choices.asked import SEATS, Asked
from gladsheim.games.valhalla.printed import LETTERS, NAMES, ROLES
from gladsheim.games.valhalla.rules.actions import COMMIT, HOLD, USE, USE_GOD
from gladsheim.games.valhalla.rules.cards import GOD
from gladsheim.games.valhalla.rules.names import MAIN
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_COMMIT, ASK_USE
from gladsheim.games.valhalla.table.pieces import names_at, own_name
from gladsheim.scene.scene import Button


class Commit(Asked):
    """§2: two cards of the hand, the main first."""

    number, written, letters, example = int(COMMIT), "commit {} {}", (LETTERS, LETTERS), "commit A W"
    says = "Main {}, support {}"
    question, when = int(ASK_COMMIT), "main and support are put down when a turn begins (§2)"
    why_not = "both cards come from your own hand (§2)"

    def path(self, state: Valhalla, action: int) -> Path:
        main, support = self.parts(action)
        return picks(own_name(main), own_name(support, 1 + (main == support)))


class Use(Asked):
    """§4: an Axe, a Hammer or a Sword on another player."""

    number, written, letters, example = int(USE), "use P{}", (SEATS,), "use P3"
    question, when = int(ASK_USE), "a main is used by a free player, before all draws (§4)"

    def label(self, state: Valhalla, action: int) -> str:
        return f"{NAMES[_main(state)]} on {ROLES[action - self.number]}"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(_card(state), f"main:{action - self.number}")

    def refuse(self, state: Valhalla, action: int) -> str:
        if _main(state) == GOD:
            return "a God has no target (§22)"
        return "an Axe or a Hammer needs another free player, a Sword another living one (§4)"


class Look(Word[Valhalla]):
    """§22: a God looks at the top of the deck."""

    def __init__(self) -> None:
        why_not = "a God is used without one, before all draws (§22); any other card needs a target (§4)"
        super().__init__(int(USE_GOD), int(USE_GOD), "use", "Look at the top of the deck", "place:deck", why_not)

    def path(self, state: Valhalla, action: int) -> Path:
        return (*picks(_card(state)), *super().path(state, action))


class Hold(Word[Valhalla]):
    """R5: a main need not be used."""

    def __init__(self) -> None:
        why_not = "a main that could be used is held by a free player, before all draws (§4)"
        super().__init__(int(HOLD), int(HOLD), "hold", "Hold", "button:hold", why_not)

    def label(self, state: Valhalla, action: int) -> str:
        return f"Hold the {NAMES[_main(state)]}"

    def button(self, state: Valhalla, action: int) -> Button:
        return Button("button:hold", self.label(state, action), key="h", help="It is discarded unused.")


def _main(state: Valhalla) -> int:
    return int(state.main[state.who])


def _card(state: Valhalla) -> str:
    return names_at(state, MAIN + state.who, _main(state))[0]
