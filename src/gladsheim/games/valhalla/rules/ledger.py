"""Everything a position holds, counted: as a key, and as a list of all cards. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND
from gladsheim.games.valhalla.rules.table import Table


def key_of(table: Table) -> bytes:
    """Equal for equal positions, what everybody has learnt included."""
    numbers = [
        table.seats, table.turn, table.first, table.stage, table.at, table.question, table.who, table.alive,
        table.clash, table.axed, table.hammered, table.wolves, table.gone, table.fetchers, table.want,
        table.drawer, table.looker, table.seen, table.tested, 1 if table.is_open else 0, 1 if table.is_striking else 0,
        table.victims, table.struck, table.price, table.payer, table.owed, table.extra, table.hammers,
        table.swords, table.turned_draugr,
    ]  # fmt: skip
    deck = table.deck
    for cards in (table.hand, table.discards, table.main, table.support, table.pending, table.removed, table.aside):
        numbers.extend(cards)
    for row in (table.armory, table.shown, table.tried, deck.loose, deck.top, deck.bottom):
        numbers.append(len(row))
        numbers.extend(row)
    for memory in table.memories:
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


def all_cards(table: Table) -> list[int]:
    """The kind of every card wherever it lies."""
    cards: list[int] = []
    kind: i64
    for kind in range(KINDS):
        n: i64 = table.deck.loose[kind] + table.removed[kind] + table.aside[kind]
        seat: i64
        for seat in range(table.seats):
            n += table.hand[seat * KINDS + kind] + table.discards[seat * KINDS + kind]
        cards.extend([int(kind)] * int(n))
    for row in (table.armory, table.shown, table.tried, table.deck.top, table.deck.bottom, table.main, table.support):
        cards.extend([int(card) for card in row if card != NO_KIND])
    return sorted(cards)
