"""What a player of Valhalla sees at a glance: pay with what is lost anyway, and count the cards left. Compiled."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.state import State, seat_bit
from gladsheim.games.valhalla.rules.actions import (
    COMMIT,
    DRAW_ARMORY,
    DRAW_DECK,
    FROM_DISCARDS,
    FROM_MAIN,
    HOLD,
    KEEP,
    PAY,
    TAKE,
    USE,
)
from gladsheim.games.valhalla.rules.cards import KINDS, WOLF
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import ASK_COMMIT

HORIZON: Final[i64] = 30  # decisions, cards turned up included: further on luck drowns what a choice is worth
DISCARD: Final = 0.9  # of a card left


@final
class Survival(Hints):
    """Playouts of two or three whole turns, then whoever has more cards is more likely to be the last one."""

    def horizon(self) -> i64:
        return HORIZON

    def rests(self, state: State) -> bool:
        """Between two turns, when no card is on its way."""
        return cast(Valhalla, state).question == ASK_COMMIT

    def iterations(self) -> list[int]:
        """Wide steps: luck is great, and a little more of a look shows nothing."""
        return [1, 20, 120, 800, 12000]

    def weigh(self, state: State, seat: i64, actions: vec[i64], n: i64, weights: vec[i64]) -> bool:
        table = cast(Valhalla, state)
        i: i64
        for i in range(n):
            weights[i] = _weight(table, seat, actions[i])
        return True

    def value(self, state: State, seat: i64) -> float:
        """How likely this seat is the last one left, from -1 to 1."""
        table = cast(Valhalla, state)
        if not table.is_alive(seat):
            return -1.0
        total: float = 0.0
        other: i64
        for other in range(table.seats):
            if table.is_alive(other):
                total += _prospect(table, other)
        return 2.0 * _prospect(table, seat) / total - 1.0


def _weight(table: Valhalla, seat: i64, action: i64) -> i64:
    if action < COMMIT:
        return 1
    if action < USE:
        return _commit_weight(table, seat, action)
    if action < HOLD:
        return 4
    if action == HOLD:
        return 8 if table.cards_left(seat) <= 2 else 2
    if DRAW_DECK <= action < KEEP:
        return 8 if action < DRAW_ARMORY else 1
    if PAY <= action < TAKE:
        return _payment_weight(table, seat, (action - PAY) // KINDS)
    return 1


def _commit_weight(table: Valhalla, seat: i64, action: i64) -> i64:
    """A Wolf waits for discards worth bringing home."""
    discards: i64 = table.discards_size(seat)
    main: i64 = (action - COMMIT) // KINDS
    support: i64 = (action - COMMIT) % KINDS
    weight: i64 = 4
    if main == WOLF:
        weight = 1 + 2 * discards
    if support == WOLF and discards > 0:
        weight *= 2
    return weight


def _payment_weight(table: Valhalla, seat: i64, place: i64) -> i64:
    """Discards are lost anyway, unless a Wolf was sent for them; then the main."""
    if place == FROM_DISCARDS:
        return 10 if table.wolves & seat_bit(seat) else 200
    return 40 if place == FROM_MAIN else 2


def _prospect(table: Valhalla, seat: i64) -> float:
    """How likely a seat lasts, relative to others: fitted to how 4,000 matches between searching bots ended.

    Discards pay for Draugr, and a Wolf brings them home; but a card in hand is rather kept than one that lies there.
    """
    discards: float = float(table.discards_size(seat))
    if not table.wolves & seat_bit(seat):
        discards *= DISCARD
    cards: float = 2.0 + float(table.cards_left(seat)) + discards
    return cards * cards * cards
