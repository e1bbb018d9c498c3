"""Phase II, the clash: §8, §9 and the God as support, §22. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules import survival
from gladsheim.games.valhalla.rules.cards import (
    AXE,
    AXE_CARDS,
    CLASH_CARDS,
    DRAUGR,
    GOD,
    HAMMER,
    NO_KIND,
    NOBODY,
    SWORD,
    WOLF,
)
from gladsheim.games.valhalla.rules.drawing import count_coming
from gladsheim.games.valhalla.rules.layers import Layers, note
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, SHOWN
from gladsheim.games.valhalla.rules.rows import count_bits, count_of
from gladsheim.games.valhalla.rules.stages import (
    ASK_TAKE,
    GOD_REVEALED,
    NO_QUESTION,
    PICKS,
    SECOND_TESTS,
    STRUCK,
    SUPPORTS,
    SWORDS,
    TURNED,
)

# §8 Supports


def begin(state: Layers) -> None:
    """Only if a clasher is left; otherwise the final phase follows."""
    state.stage = SUPPORTS
    state.at = 0


def next_support(state: Layers) -> None:
    """Every support on the table acts, compulsory, in turn order (R1)."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        support: i64 = state.support[seat]
        if support != NO_KIND and support != WOLF:
            note(state, "supports", seat, support)
        if support == AXE:
            state.extra += AXE_CARDS
        elif support == HAMMER:
            state.hammers += 1
        elif support == SWORD:
            state.swords |= seat_bit(seat)
        elif support == GOD:
            _reveal_one(state, seat)
            return
    _turn(state)


def _reveal_one(state: Layers, seat: i64) -> None:
    state.drawer = seat
    state.is_open = True
    state.want = 1
    state.stage = GOD_REVEALED


def take_revealed(state: Layers) -> None:
    """§22: a Draugr costs the God's owner first, then every clasher; any other card goes on his discards (R43)."""
    if count_of(state.shown, DRAUGR) > 0:
        survival.rise(state)
        state.is_striking = True
        state.victims = state.clash & ~seat_bit(state.drawer)
        state.payer = state.drawer
        state.owed = state.price
        return
    if len(state.shown) > 0:
        note(state, "gathers", state.drawer, state.shown[0])
        state.discard(state.drawer, state.shown[0], SHOWN)
        state.shown = vec[i64]()
    state.drawer = NOBODY
    state.is_open = False
    state.stage = SUPPORTS


# §9 Turning


def _turn(state: Layers) -> None:
    state.is_open = True
    state.want = CLASH_CARDS * count_bits(state.clash) + state.extra
    state.stage = TURNED
    note(state, "clash", count_bits(state.clash), count_coming(state))


def lay_turned(state: Layers) -> None:
    """Weapons and Wolves lie in the armory; then the Draugr strike all clashers."""
    cards = state.shown
    state.turned_draugr = count_of(cards, DRAUGR)
    state.shown = vec[i64]([DRAUGR] * state.turned_draugr)
    kind: i64
    for kind in cards:
        if kind != DRAUGR:
            state.put_away(kind, SHOWN)
    state.is_striking = state.turned_draugr > 0
    state.victims = state.clash if state.is_striking else 0
    state.stage = STRUCK


def end_strikes(state: Layers) -> None:
    state.is_open = False
    state.at = 0
    state.stage = SWORDS


def next_sword(state: Layers) -> None:
    """Exactly one Draugr turned: Sword supports pick before the clashers (R23, R24)."""
    while state.at < state.seats and state.turned_draugr == 1:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if state.swords & state.alive & seat_bit(seat) and state.has_free_card():
            _ask_take(state, seat)
            return
    state.stage = PICKS
    state.at = 0


def next_pick(state: Layers) -> None:
    """Each clasher takes one free card while there is one (R25, R48)."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if state.clash & seat_bit(seat) and state.has_free_card():
            _ask_take(state, seat)
            return
    state.stage = SECOND_TESTS
    state.at = 0


def _ask_take(state: Layers, seat: i64) -> None:
    state.question = ASK_TAKE
    state.who = seat


def take(state: Layers, kind: i64) -> None:
    """A card of the armory comes into hand."""
    state.question = NO_QUESTION
    state.take_from_armory(kind)
    state.gain(state.who, kind, ARMORY_ROW)
    note(state, "took", state.who, kind)
