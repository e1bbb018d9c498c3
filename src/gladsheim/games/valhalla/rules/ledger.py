"""Everything a position holds, counted: as a key, and as a list of all cards. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND
from gladsheim.games.valhalla.rules.layers import Layers


def key_of(state: Layers) -> bytes:
    """Equal for equal positions, what everybody has learnt included."""
    numbers = [
        state.seats, state.turn, state.first, state.stage, state.at, state.question, state.who, state.alive,
        state.clash, state.axed, state.hammered, state.wolves, state.gone, state.fetchers, state.want,
        state.drawer, state.looker, state.seen, state.tested, 1 if state.is_open else 0, 1 if state.is_striking else 0,
        state.victims, state.struck, state.price, state.payer, state.owed, state.extra, state.hammers,
        state.swords, state.turned_draugr,
    ]  # fmt: skip
    deck = state.deck
    for cards in (state.hand, state.discards, state.main, state.support, state.pending, state.removed, state.aside):
        numbers.extend(cards)
    for row in (state.armory, state.shown, state.tried, deck.loose, deck.top, deck.bottom):
        numbers.append(len(row))
        numbers.extend(row)
    for memory in state.memories:
        numbers.append(0 if memory is None else len(memory.guesses))
        if memory is not None:
            for guess in memory.guesses:
                for row in (guess.held, guess.top, guess.bottom, guess.drawn):
                    numbers.extend(row)
                numbers.append(len(guess.limits))
                for limit in guess.limits:
                    numbers.extend(limit.caps)
                    numbers.extend(limit.bound)
    return bytes([int(number) & 255 for number in numbers])


def all_cards(state: Layers) -> list[int]:
    """The kind of every card wherever it lies."""
    cards: list[int] = []
    kind: i64
    for kind in range(KINDS):
        n: i64 = state.deck.loose[kind] + state.removed[kind] + state.aside[kind]
        seat: i64
        for seat in range(state.seats):
            n += state.hand[seat * KINDS + kind] + state.discards[seat * KINDS + kind]
        cards.extend([int(kind)] * int(n))
    for row in (state.armory, state.shown, state.tried, state.deck.top, state.deck.bottom, state.main, state.support):
        cards.extend([int(card) for card in row if card != NO_KIND])
    return sorted(cards)
