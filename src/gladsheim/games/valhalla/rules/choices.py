"""What may be chosen, question by question: the table of decisions. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valhalla.rules.actions import (
    CARD,
    COMMIT,
    DRAW_ARMORY,
    DRAW_DECK,
    FETCH,
    FIRST,
    FROM_DISCARDS,
    FROM_HAND,
    FROM_MAIN,
    FROM_SUPPORT,
    HOLD,
    LEAVE,
    NO_MORE,
    PAY,
    SHOW,
    SHUFFLE,
    TAKE,
    TEST,
    USE,
    USE_GOD,
    bare_action,
    keep_action,
)
from gladsheim.games.valhalla.rules.cards import DRAUGR, GOD, KINDS, NO_KIND
from gladsheim.games.valhalla.rules.layers import Layers
from gladsheim.games.valhalla.rules.rows import count_of
from gladsheim.games.valhalla.rules.stages import (
    ASK_COMMIT,
    ASK_DRAW,
    ASK_FETCH,
    ASK_GOD,
    ASK_KEEP,
    ASK_PAY,
    ASK_TAKE,
    ASK_TEST,
    ASK_USE,
    DRAWING_FIRST,
)
from gladsheim.games.valhalla.rules.strategic import can_aim


def list_choices(state: Layers, seat: i64, out: vec[i64]) -> i64:
    """Fill the buffer with what a seat may choose and return how much that is."""
    question: i64 = state.question
    if question == ASK_COMMIT:
        return _commits(state, seat, out)
    if question == ASK_USE:
        return _uses(state, seat, out)
    if question == ASK_GOD:
        out[0] = SHUFFLE
        out[1] = LEAVE
        return 2
    if question == ASK_DRAW:
        out[0] = DRAW_DECK
        return 1 + _kinds(state.armory, out, 1, DRAW_ARMORY)
    if question == ASK_KEEP:
        return _keeps(state, out)
    if question == ASK_PAY:
        return _payments(state, seat, out)
    if question == ASK_TAKE:
        return _kinds(state.armory, out, 0, TAKE)
    if question == ASK_TEST:
        return _kinds(state.tried, out, 0, TEST)
    if question == ASK_FETCH:
        return _counts(state.discards, seat, out, 0, FETCH)
    return _chances(state, out)


def _chances(state: Layers, out: vec[i64]) -> i64:
    if state.stage != DRAWING_FIRST:
        return state.deck.list_loose(out, CARD)
    seat: i64
    for seat in range(state.seats):
        out[seat] = FIRST + seat
    return state.seats


def _commits(state: Layers, seat: i64, out: vec[i64]) -> i64:
    """§2: ordered pairs of hand cards by kind."""
    n: i64 = 0
    at: i64 = seat * KINDS
    main: i64
    support: i64
    for main in range(KINDS):
        if state.hand[at + main] == 0:
            continue
        for support in range(KINDS):
            if state.hand[at + support] > (1 if support == main else 0):
                out[n] = COMMIT + main * KINDS + support
                n += 1
    return n


def _uses(state: Layers, seat: i64, out: vec[i64]) -> i64:
    """§4: each target, or hold."""
    n: i64 = 0
    target: i64
    if state.main[seat] == GOD:
        out[0] = USE_GOD
        n = 1
    else:
        for target in range(state.seats):
            if can_aim(state, seat, target):
                out[n] = USE + target
                n += 1
    out[n] = HOLD
    return n + 1


def _keeps(state: Layers, out: vec[i64]) -> i64:
    """§5: which card to keep, and the others from upper to lower if they go under the deck."""
    n: i64 = 0
    kept: i64
    upper: i64
    for kept in range(KINDS):
        if kept == DRAUGR or count_of(state.shown, kept) == 0:
            continue
        if state.is_open or len(state.shown) == 1:
            out[n] = keep_action(kept, NO_MORE, NO_MORE)
            n += 1
            continue
        for upper in range(KINDS):
            if count_of(state.shown, upper) > (1 if upper == kept else 0):
                lower: i64 = _third(state, kept, upper)
                out[n] = keep_action(kept, upper, lower)
                n += 1
                if state.terms.may_bare:
                    n = _bares(kept, upper, lower, out, n)
    if n == 0:
        out[0] = SHOW
        n = 1
    return n


def _bares(kept: i64, upper: i64, lower: i64, out: vec[i64], n: i64) -> i64:
    """R51, by option: the same card is kept, and Draugr are shown instead of put under the deck."""
    if lower == DRAUGR:
        out[n] = bare_action(kept, upper, 1)
        n += 1
    if upper == DRAUGR and lower in (DRAUGR, NO_MORE):
        out[n] = bare_action(kept, NO_MORE, 1 if lower == NO_MORE else 2)
        n += 1
    return n


def _third(state: Layers, kept: i64, upper: i64) -> i64:
    """The card of three that is neither of these."""
    if len(state.shown) < 3:
        return NO_MORE
    return state.shown[0] + state.shown[1] + state.shown[2] - kept - upper


def _payments(state: Layers, seat: i64, out: vec[i64]) -> i64:
    """§10: any card from hand or discards; without one, or by option, also main and support (R27)."""
    n: i64 = _counts(state.hand, seat, out, 0, PAY + FROM_HAND * KINDS)
    n = _counts(state.discards, seat, out, n, PAY + FROM_DISCARDS * KINDS)
    if n > 0 and not state.terms.pays_with_all:
        return n
    if state.main[seat] != NO_KIND:
        out[n] = PAY + FROM_MAIN * KINDS + state.main[seat]
        n += 1
    if state.support[seat] != NO_KIND:
        out[n] = PAY + FROM_SUPPORT * KINDS + state.support[seat]
        n += 1
    return n


def _counts(cards: vec[i64], seat: i64, out: vec[i64], n: i64, first: i64) -> i64:
    """`first` + kind for each kind a seat has."""
    kind: i64
    for kind in range(KINDS):
        if cards[seat * KINDS + kind] > 0:
            out[n] = first + kind
            n += 1
    return n


def _kinds(cards: vec[i64], out: vec[i64], offset: i64, first: i64) -> i64:
    """`first` + kind for each kind in a row but Draugr, written from an offset on; how many these are."""
    n: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if kind != DRAUGR and count_of(cards, kind) > 0:
            out[offset + n] = first + kind
            n += 1
    return n
