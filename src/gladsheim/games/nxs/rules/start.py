"""What chance decides before the first turn: who begins, the tiles, the cards. §3, §14 to §16, §50 to §52. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.nxs.rules.actions import CARD, FIRST, SETS, TILE
from gladsheim.games.nxs.rules.layers import Layers
from gladsheim.games.nxs.rules.names import (
    ARMIES,
    BERSERKR,
    EMPTY,
    FAIR,
    KINDS,
    NO_CARDS,
    NO_RUNE,
    NOBODY,
    ONITAMA,
    RUNES,
    SEIDKONA,
    kind_of,
)

FAIR_SETS: Final[list[list[int]]] = [[a, b, c] for a in range(6) for b in range(a + 1, 6) for c in range(b + 1, 6)]


def set_up(state: Layers) -> None:
    """§10: the pieces that stand from the beginning."""
    terms = state.terms
    army: i64
    for army in range(terms.armies):
        placed = terms.placed[army]
        i: i64 = 0
        while i < len(placed):
            state.put(army, 8 * placed[i] + placed[i + 1], placed[i + 2])
            i += 3
    state.seat = terms.first


# Tiles


def next_army(state: Layers) -> i64:
    """The army for which a tile is drawn next; NOBODY when all stand."""
    army: i64
    for army in range(state.terms.armies if state.terms.is_drawn else 0):
        if next_place(state, army) >= 0:
            return army
    return NOBODY


def next_place(state: Layers, army: i64) -> i64:
    """Which of its hexes that is; -1 when all have a piece."""
    fill = state.terms.draws[army]
    i: i64
    for i in range(len(fill)):
        if state.board[fill[i]] == EMPTY:
            return i
    return -1


def tiles_left(state: Layers, army: i64) -> vec[i64]:
    """By kind the tiles that an army has not drawn."""
    left = state.terms.tiles[:]
    fill = state.terms.draws[army]
    i: i64
    for i in range(len(fill)):
        thing: i64 = state.board[fill[i]]
        if thing != EMPTY:
            left[kind_of(thing)] -= 1
    return left


def tile_weight(state: Layers, army: i64, kind: i64) -> i64:
    """§15, R28: as often as a draw goes on like this and brings a Seiðkona in the end."""
    left = tiles_left(state, army)
    if left[SEIDKONA] < state.terms.tiles[SEIDKONA]:
        return left[kind]
    tiles: i64 = 0
    other: i64
    for other in range(KINDS):
        tiles += left[other]
    more: i64 = len(state.terms.draws[army]) - next_place(state, army) - 1
    ways: i64 = ways_to_choose(tiles - 1, more)
    if kind != SEIDKONA:
        ways -= ways_to_choose(tiles - 1 - left[SEIDKONA], more)
    return left[kind] * ways


def ways_to_choose(n: i64, k: i64) -> i64:
    """How many sets of k there are among n."""
    if k < 0 or k > n:
        return 0
    ways: i64 = 1
    i: i64
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def lay_tile(state: Layers, kind: i64) -> None:
    """The piece shown comes to the next hex, of all armies where they draw together."""
    army: i64 = next_army(state)
    place: i64 = next_place(state, army)
    last: i64 = state.terms.armies if state.terms.is_same else army + 1
    while army < last:
        hex: i64 = state.terms.draws[army][place]
        state.put(army, 8 * kind + tile_facing(state, army, kind, hex), hex)
        army += 1


def tile_facing(state: Layers, army: i64, kind: i64, hex: i64) -> i64:
    """§15: to the front, a Berserkr left of the centre line one step less."""
    turned: i64 = 5 if kind == BERSERKR and state.terms.left[hex] else 0
    return (state.terms.front[army] + turned) % 6


# Cards


def next_hand(state: Layers) -> i64:
    """The seat that is dealt the next card, ARMIES for the neutral card, NOBODY when all are dealt."""
    terms = state.terms
    if terms.cards == NO_CARDS:
        return NOBODY
    found: i64 = NOBODY
    seat: i64
    least: i64 = terms.hand
    for seat in range(terms.seats):
        if not state.is_out(seat) and state.hand_size(seat) < least:
            least = state.hand_size(seat)
            found = seat
    if found == NOBODY and terms.cards == ONITAMA and state.neutral == NO_RUNE:
        return ARMIES
    return found


def deal(state: Layers, seat: i64, rune: i64) -> None:
    """A card comes into a hand or lies down as the neutral one."""
    if seat == ARMIES:
        state.neutral = rune
    else:
        state.hands[RUNES * seat + rune] += 1


def deal_sets(state: Layers, number: i64) -> None:
    """§50: the same three for both."""
    seat: i64
    for seat in range(state.terms.seats):
        for rune in FAIR_SETS[number]:
            state.hands[RUNES * seat + rune] += 1


# The list


def list_lot(state: Layers, out: vec[i64], weights: vec[i64]) -> i64:
    n: i64 = 0
    seat: i64
    for seat in range(state.terms.seats):
        if not state.is_out(seat):
            out[n] = FIRST + seat
            weights[n] = 1
            n += 1
    return n


def list_tiles(state: Layers, out: vec[i64], weights: vec[i64]) -> i64:
    n: i64 = 0
    army: i64 = next_army(state)
    kind: i64
    for kind in range(KINDS):
        weight: i64 = tile_weight(state, army, kind)
        if weight > 0:
            out[n] = TILE + kind
            weights[n] = weight
            n += 1
    return n


def list_cards(state: Layers, out: vec[i64], weights: vec[i64]) -> i64:
    n: i64 = 0
    if state.terms.cards == FAIR:
        for n in range(len(FAIR_SETS)):
            out[n] = SETS + n
            weights[n] = 1
        return len(FAIR_SETS)
    seat: i64 = next_hand(state)
    rune: i64
    for rune in range(RUNES):
        left: i64 = state.undealt(rune)
        if left > 0:
            out[n] = CARD + RUNES * seat + rune
            weights[n] = left
            n += 1
    return n
