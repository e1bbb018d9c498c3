"""What seats know, as a line tells it: it has to speak of cards that are there, and one way has to be the truth."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla.rules.cards import KINDS
from gladsheim.games.valhalla.rules.memory import Memory
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.rows import BOUND


def check(state: Valhalla) -> None:
    """Invalid where what somebody knows does not fit the cards."""
    for reader, memory in enumerate(state.memories):
        assert memory is not None
        seat = reader if reader < state.seats else int(SPECTATOR)
        for guess in memory.guesses:
            places = [int(place) for row in (guess.top, guess.bottom, guess.drawn) for place in row]
            others = [other for other in range(int(state.seats)) if other != seat]
            is_bound = all(place >= BOUND - len(guess.limits) + 1 for place in places)
            if not is_bound or any(guess.count_free(other, state.hand_size(other)) < 0 for other in others):
                raise Invalid("What a seat knows should fit the cards that are there.")
        if not _is_true(state, seat, memory.clone()):
            who = f"P{seat + 1} knows" if seat >= 0 else "all know"
            raise Invalid(f"What {who} is not how the cards lie.")


def _is_true(state: Valhalla, seat: int, memory: Memory) -> bool:
    """Whether a way to think is left when this memory is shown everything."""
    own = range(seat * int(KINDS), (seat + 1) * int(KINDS)) if seat >= 0 else ()
    left = [guess for guess in memory.guesses if all(guess.held[place] == state.hand[place] for place in own)]
    memory.guesses = left
    for other in range(int(state.seats)):
        if other != seat:
            memory.see_hand(other, state.hand, state.hand_size(other))
    if state.is_drawn_unseen(seat):
        for kind in state.shown:
            memory.see_next_drawn(kind)
    deck = state.deck
    for place, kind in enumerate([*deck.top, *deck.bottom]):
        memory.see_place(place if place < len(deck.top) else place + deck.heap, deck.heap, kind)
    return len(memory.guesses) > 0
