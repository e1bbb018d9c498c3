"""Cards from the deck, which come by drawing, turning, revealing and looking: §15 and §22. Compiled."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from gladsheim.core.state import EVERYBODY, SPECTATOR, seat_bit
from gladsheim.games.valhalla.rules.cards import KINDS, NOBODY
from gladsheim.games.valhalla.rules.deck import LOOSE, NO_CARD
from gladsheim.games.valhalla.rules.names import DECK, DISCARDS, SHOWN, TRIED
from gladsheim.games.valhalla.rules.table import Table, note


def is_card_due(table: Table) -> bool:
    """Whether the next card comes from the heap, so that CHANCE acts. Fixed cards come by themselves."""
    while table.want > 0:
        kind: i64 = next_card(table)
        if kind == LOOSE:
            return True
        if kind == NO_CARD:
            table.want = 0
        else:
            arrive(table, kind)
    return False


def next_card(table: Table) -> i64:
    """The card that comes next: a kind, LOOSE or NO_CARD. An empty deck is made anew first, but not for a look."""
    if table.looker != NOBODY:
        return table.deck.card_at(table.seen)
    if table.deck.size() == 0:
        _refill(table)
    return table.deck.card_at(0)


def count_coming(table: Table) -> i64:
    """How many of the cards wanted there are: without discards for a new deck a draw may be shorter."""
    n: i64 = table.deck.size()
    seat: i64
    for seat in range(table.seats):
        if n >= table.want:
            break
        n += table.discards_size(seat)
    return n if n < table.want else table.want


def _refill(table: Table) -> None:
    seat: i64
    kind: i64
    table.mark_shuffle(True)
    table.gone |= table.wolves & table.clash  # a Wolf that collided is no discard any more, whatever comes after it
    for seat in range(table.seats):
        for kind in range(KINDS):
            table.deck.add(kind, table.discards[seat * KINDS + kind])
            table.discards[seat * KINDS + kind] = 0
        table.names.drop(DISCARDS + seat)
    if table.deck.size() > 0:
        note(table, "refilled", table.deck.size())


def card_witnesses(table: Table) -> i64:
    """Who sees the card that comes next."""
    if table.looker != NOBODY:
        return seat_bit(table.looker)
    if table.tested != NOBODY or table.is_open:
        return EVERYBODY
    return seat_bit(table.drawer)


def arrive(table: Table, kind: i64) -> None:
    """The next card of the deck is drawn, turned, revealed or looked at."""
    table.want -= 1
    seers: i64 = card_witnesses(table)
    if table.looker != NOBODY:
        _look(table, kind)
        return
    seat: i64
    for seat in range(len(table.memories)):
        memory = table.memories[seat]
        if memory is None:
            continue
        if seers & _reader_bit(table, seat):
            memory.see_card(table.deck.heap, kind)
        else:
            memory.miss_card(table.deck.heap)
    table.deck.draw(kind)
    if seers == EVERYBODY:
        table.names.give(DECK, kind, SHOWN if table.tested == NOBODY else TRIED)
    if table.tested != NOBODY:
        table.tried = append(table.tried, kind)
    else:
        table.shown = append(table.shown, kind)
    note(table, "turned" if seers == EVERYBODY else "drew", kind, table.drawer, 0, seers)


def _reader_bit(table: Table, reader: i64) -> i64:
    """The bit of a seat, or of those who only watch, whose memory comes last."""
    return seat_bit(reader if reader < table.seats else SPECTATOR)


def _look(table: Table, kind: i64) -> None:
    """§22: the card stays where it is."""
    place: i64 = table.seen
    looker: i64 = table.looker
    if table.deck.card_at(place) == LOOSE:
        table.deck.fix(kind)
        for memory in table.memories:
            if memory is not None:
                memory.fix_top()
    own = table.memories[looker] if table.remembers() else None
    if own is not None:
        own.see_place(place, table.deck.heap, kind)
    table.seen += 1
    note(table, "saw", looker, kind, 0, seat_bit(looker))
