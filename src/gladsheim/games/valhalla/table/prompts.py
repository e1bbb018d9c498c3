"""What can be done now, in a headline and a line of help."""

from __future__ import annotations

from gladsheim.games.valhalla.printed import AS_MAIN, NAMES, ROLES
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import DRAUGR, GOD
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Prompt

_ASKED = {
    int(stages.ASK_USE): "decides about the main.",
    int(stages.ASK_GOD): "has looked at the top of the deck and may shuffle it.",
    int(stages.ASK_DRAW): "chooses between deck and armory.",
    int(stages.ASK_KEEP): "looks at the cards drawn.",
    int(stages.ASK_PAY): "pays for a Draugr.",
    int(stages.ASK_TAKE): "takes a card from the armory.",
    int(stages.ASK_TEST): "has passed the test and keeps one card.",
    int(stages.ASK_FETCH): "sends the Wolf for a discard.",
}
_OWN = {
    int(stages.ASK_DRAW): Prompt(
        "Draw from the deck, or take a card of the armory.", "A card of the armory becomes a discard."
    ),
    int(stages.ASK_TAKE): Prompt("Take a card from the armory into your hand."),
    int(stages.ASK_TEST): Prompt("You have passed the test: keep one card.", "The others go to the armory."),
    int(stages.ASK_FETCH): Prompt("Your Wolf fetches a discard: choose it."),
}


def prompt(state: Valhalla, seat: int) -> Prompt:
    """Whose turn it is and what to do."""
    if state.stage == stages.ENDED:
        winners = [ROLES[other] for other in range(state.seats) if state.is_alive(other)]
        return Prompt(f"{winners[0]} is the last one left and wins." if winners else "All have fallen. Nobody wins.")
    if state.question == stages.NO_QUESTION:
        return Prompt("A first player is drawn." if state.stage == stages.DRAWING_FIRST else "A card is turned up.")
    if state.question == stages.ASK_COMMIT:
        if seat in state.actors():
            return Prompt("Choose your main, then your support.", "Whoever plays the same main as another clashes.")
        return Prompt("Main and support are chosen in secret.")
    if seat != state.who:
        return Prompt(f"{ROLES[state.who]} {_ASKED[int(state.question)]}")
    return _own_prompt(state, seat)


def _own_prompt(state: Valhalla, seat: int) -> Prompt:
    match int(state.question):
        case stages.ASK_USE:
            main = int(state.main[seat])
            aim = "then the deck" if main == GOD else "then a rival's main"
            return Prompt(f"Use your {NAMES[main]}, or hold it.", f"Choose it, {aim}: {AS_MAIN[main]}.")
        case stages.ASK_GOD:
            seen = [NAMES[state.deck.card_at(place)] for place in range(state.seen)]
            return Prompt("Shuffle the deck, or leave it.", f"On top: {', '.join(seen) or 'nothing'}.")
        case stages.ASK_KEEP if all(kind == DRAUGR for kind in state.shown):
            return Prompt("Nothing but Draugr: you must show them.", "Each takes its penalty.")
        case stages.ASK_KEEP:
            return Prompt("Choose the card to keep.", _rest(state))
        case stages.ASK_PAY:
            cards = count(int(state.owed), "card")
            where = "hand, table or discards" if state.terms.pays_with_all else "hand or discards"
            has_none = state.hand_size(seat) + state.discards_size(seat) == 0
            return Prompt(f"A Draugr: pay {cards}.", f"From {'the table' if has_none else where}. It leaves the game.")
    return _OWN[int(state.question)]


def _rest(state: Valhalla) -> str:
    """What becomes of the cards that are not kept."""
    where = "to the armory" if state.is_open else "under the deck"
    if len(state.shown) < 3:
        return f"The other one goes {where}." if len(state.shown) == 2 else "There is no other one."
    return f"The others go {where}{'' if state.is_open else '; choose the upper one next'}."
