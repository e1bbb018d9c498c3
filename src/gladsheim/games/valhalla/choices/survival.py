"""What Draugr cost, and what a clash, a test and a Wolf bring: §9 to §17."""

from __future__ import annotations

from gladsheim.core.action import Path, picks
from gladsheim.games.valhalla.choices.asked import Asked
from gladsheim.games.valhalla.printed import LETTERS, NAMES
from gladsheim.games.valhalla.rules.actions import FETCH, FROM_HAND, FROM_MAIN, PAY, TAKE, TEST
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, DISCARDS, HAND, MAIN, SUPPORT, TRIED
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_FETCH, ASK_PAY, ASK_TAKE, ASK_TEST
from gladsheim.games.valhalla.table.pieces import names_at, own_name
from gladsheim.games.valhalla.words import SOURCES, an


class Pay(Asked):
    """§10: a card leaves the game."""

    number, written, letters, example = int(PAY), "pay {}:{}", ("hdms", LETTERS), "pay h:A"  # as in SOURCES
    question, when = int(ASK_PAY), "cards are paid when a Draugr strikes (§10)"
    why_not = "you have no such card there (§10)"

    def refuse(self, state: Valhalla, action: int) -> str:
        source, kind = self.parts(action)
        if source >= FROM_MAIN and (state.main, state.support)[source - FROM_MAIN][state.who] == kind:
            return "cards on the table pay only when hand and discards are empty (§10, R27)"
        return self.why_not

    def label(self, state: Valhalla, action: int) -> str:
        source, kind = self.parts(action)
        if source < 2:
            return f"Pay the {NAMES[kind]} from your {SOURCES[source]}"
        return f"Pay your {SOURCES[source]}, {an(kind)}"

    def path(self, state: Valhalla, action: int) -> Path:
        source, kind = self.parts(action)
        place = (HAND, DISCARDS, MAIN, SUPPORT)[source] + state.who
        return picks(own_name(kind) if source == FROM_HAND else names_at(state, place, kind)[0])


class Take(Asked):
    """§9: a card of the armory comes into hand."""

    number, written, example, says = int(TAKE), "take {}", "take W", "Take the {}"
    question, when = int(ASK_TAKE), "cards are taken in hand when the Draugr of a clash have struck (§9)"
    why_not = "no {} can be taken from the armory (§9)"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, ARMORY_ROW, action - self.number)[0])


class Test(Asked):
    """§12: who passes the test keeps one of its cards."""

    number, written, example, says = int(TEST), "test {}", "test A", "Keep the {}"
    question, when = int(ASK_TEST), "a card of a test is kept by who has passed it (§12)"
    why_not = "keep one of the cards revealed (§12)"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, TRIED, action - self.number)[0])


class Fetch(Asked):
    """§17: a Wolf that was support fetches a discard."""

    number, written, example, says = int(FETCH), "wolf {}", "wolf H", "Fetch the {} from your discards"
    question, when = int(ASK_FETCH), "a Wolf that was support fetches its card at the end of the turn (§17)"
    why_not = "no such card lies in your discards (§17)"

    def path(self, state: Valhalla, action: int) -> Path:
        return picks(names_at(state, DISCARDS + state.who, action - self.number)[0])
