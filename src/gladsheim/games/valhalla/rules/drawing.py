"""Cards from the deck, which come by drawing, turning, revealing and looking: §15 and §22. Compiled."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from gladsheim.core.state import EVERYBODY, SPECTATOR, seat_bit
from gladsheim.games.valhalla.rules.cards import KINDS, NOBODY
from gladsheim.games.valhalla.rules.deck import LOOSE, NO_CARD
from gladsheim.games.valhalla.rules.layers import Layers, note
from gladsheim.games.valhalla.rules.names import DECK, DISCARDS, SHOWN, TRIED


def is_card_due(state: Layers) -> bool:
    """Whether the next card comes from the heap, so that CHANCE acts. Fixed cards come by themselves."""
    while state.want > 0:
        kind: i64 = next_card(state)
        if kind == LOOSE:
            return True
        if kind == NO_CARD:
            state.want = 0
        else:
            arrive(state, kind)
    return False


def next_card(state: Layers) -> i64:
    """The card that comes next: a kind, LOOSE or NO_CARD. An empty deck is made anew first, but not for a look."""
    if state.looker != NOBODY:
        return state.deck.card_at(state.seen)
    if state.deck.size() == 0:
        _refill(state)
    return state.deck.card_at(0)


def count_coming(state: Layers) -> i64:
    """How many of the cards wanted there are: without discards for a new deck a draw may be shorter."""
    n: i64 = state.deck.size()
    seat: i64
    for seat in range(state.seats):
        if n >= state.want:
            break
        n += state.discards_size(seat)
    return n if n < state.want else state.want


def _refill(state: Layers) -> None:
    seat: i64
    kind: i64
    state.mark_shuffle(True)
    state.gone |= state.wolves & state.clash  # a Wolf that collided is no discard any more, whatever comes after it
    for seat in range(state.seats):
        for kind in range(KINDS):
            state.deck.add(kind, state.discards[seat * KINDS + kind])
            state.discards[seat * KINDS + kind] = 0
        state.names.drop(DISCARDS + seat)
    if state.deck.size() > 0:
        note(state, "refilled", state.deck.size())


def card_witnesses(state: Layers) -> i64:
    """Who sees the card that comes next."""
    if state.looker != NOBODY:
        return seat_bit(state.looker)
    if state.tested != NOBODY or state.is_open:
        return EVERYBODY
    return seat_bit(state.drawer)


def arrive(state: Layers, kind: i64) -> None:
    """The next card of the deck is drawn, turned, revealed or looked at."""
    state.want -= 1
    seers: i64 = card_witnesses(state)
    if state.looker != NOBODY:
        _look(state, kind)
        return
    seat: i64
    for seat in range(len(state.memories)):
        memory = state.memories[seat]
        if memory is None:
            continue
        if seers & _reader_bit(state, seat):
            memory.see_card(state.deck.heap, kind)
        else:
            memory.miss_card(state.deck.heap)
    state.deck.draw(kind)
    if seers == EVERYBODY:
        state.names.give(DECK, kind, SHOWN if state.tested == NOBODY else TRIED)
    if state.tested != NOBODY:
        state.tried = append(state.tried, kind)
    else:
        state.shown = append(state.shown, kind)
    note(state, "turned" if seers == EVERYBODY else "drew", kind, state.drawer, 0, seers)


def _reader_bit(state: Layers, reader: i64) -> i64:
    """The bit of a seat, or of those who only watch, whose memory comes last."""
    return seat_bit(reader if reader < state.seats else SPECTATOR)


def _look(state: Layers, kind: i64) -> None:
    """§22: the card stays where it is."""
    place: i64 = state.seen
    looker: i64 = state.looker
    if state.deck.card_at(place) == LOOSE:
        state.deck.fix(kind)
        for memory in state.memories:
            if memory is not None:
                memory.fix_top()
    own = state.memories[looker] if state.remembers() else None
    if own is not None:
        own.see_place(place, state.deck.heap, kind)
    state.seen += 1
    note(state, "saw", looker, kind, 0, seat_bit(looker))
