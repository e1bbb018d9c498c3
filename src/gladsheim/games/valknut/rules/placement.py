"""§8: where a card may lie, and how the Battleground grows.

For upright and for lying cards the table keeps the anchors at which a card would touch the Battleground without
covering it. They change only when a card is laid or burnt.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from gladsheim.core.rng import Rng
from gladsheim.games.valknut.rules.cards import (
    CARDS,
    CONTACTS,
    FACE,
    HEIGHT,
    KNOT,
    KNOTS,
    OFFSET,
    START_CARD,
    WIDTH,
    added,
    without,
)
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import (
    BURNT,
    DECLINE,
    HELD,
    HOLE,
    IN_PLAY,
    LAY,
    MASK,
    NOBODY,
    RAGING,
    SIDE,
    UNIT,
    act,
    cell_of,
    x_of,
    y_of,
)


def list_placements(state: Layers, out: vec[i64]) -> i64:
    """Every legal placement of a pool card or an ambush card of A; a Rage bonus may be declined."""
    n: i64 = 0
    i: i64 = 0
    while i < len(state.pool):
        n = _list_card(state, state.pool[i], out, n)
        i += 1
    card: i64 = 0
    while card < CARDS:
        if state.where[card] == HELD + state.seat:
            n = _list_card(state, card, out, n)
        card += 1
    if state.phase == RAGING:
        out[n] = act(DECLINE)
        n += 1
    return n


def _list_card(state: Layers, card: i64, out: vec[i64], n: i64) -> i64:
    turn: i64
    for turn in range(4):
        anchors = state.lying if turn & 1 else state.upright
        i: i64 = 0
        while i < len(anchors):
            if state.terms.contact == 1 or shared_edges(state, anchors[i], turn & 1) >= state.terms.contact:
                out[n] = act(LAY, card * 4 + turn, 0, anchors[i])
                n += 1
            i += 1
    return n


def draw(state: Layers, rng: Rng) -> i64:
    """Any placement with equal chances, without listing them all."""
    upright: i64 = len(state.upright)
    each: i64 = 2 * (upright + len(state.lying))
    cards: i64 = len(state.pool)
    card: i64
    for card in range(START_CARD):
        if state.where[card] == HELD + state.seat:
            cards += 1
    pick: i64 = rng.below(cards * each + (1 if state.phase == RAGING else 0))
    if pick == cards * each:
        return act(DECLINE)
    number: i64 = pick // each
    if number < len(state.pool):
        card = state.pool[number]
    else:
        number -= len(state.pool)
        card = 0
        while state.where[card] != HELD + state.seat or number > 0:
            if state.where[card] == HELD + state.seat:
                number -= 1
            card += 1
    rest: i64 = pick % each
    half: i64 = each // 2
    quarter: i64 = rest // half * 2
    rest %= half
    if rest < upright:
        return act(LAY, card * 4 + quarter, 0, state.upright[rest])
    return act(LAY, card * 4 + quarter + 1, 0, state.lying[rest - upright])


def shared_edges(state: Layers, anchor: i64, lies: i64) -> i64:
    """How many zone edges a card laid there would share with the Battleground."""
    start: i64 = cell_of(anchor)
    edges: i64 = 0
    i: i64
    for i in range(8):
        cell: i64 = start + OFFSET[lies * 8 + i]
        edges += (
            _is_zone(state, cell - 1)
            + _is_zone(state, cell + 1)
            + _is_zone(state, cell - SIDE)
            + _is_zone(state, cell + SIDE)
        )
    return edges


def _is_zone(state: Layers, cell: i64) -> i64:
    return 0 if i64(state.zones[cell & MASK]) == HOLE else 1


def fits(state: Layers, anchor: i64, lies: i64) -> bool:
    """Whether a card laid there would cover only holes."""
    start: i64 = cell_of(anchor)
    i: i64
    for i in range(8):
        if i64(state.zones[(start + OFFSET[lies * 8 + i]) & MASK]) != HOLE:
            return False
    return True


def lay(state: Layers, card: i64, turn: i64, anchor: i64) -> None:
    """Put a card on the Battleground."""
    start: i64 = cell_of(anchor)
    lies: i64 = turn & 1
    i: i64
    for i in range(8):
        state.zones[(start + OFFSET[lies * 8 + i]) & MASK] = i16(FACE[(card * 4 + turn) * 8 + i])
    lies_at = state.lies_at[:]
    lies_at[card] = anchor * 4 + turn
    state.lies_at = lies_at
    state.move_card(card, IN_PLAY)
    i = 0
    knot: i64 = knot_of(state, card, 0)
    while knot != NOBODY:
        state.knots = added(state.knots, knot)
        i += 1
        knot = knot_of(state, card, i)
    if len(state.laid) == 0:
        state.west = x_of(anchor)
        state.north = y_of(anchor)
    if x_of(anchor) < state.west:
        state.west = x_of(anchor)
    if y_of(anchor) < state.north:
        state.north = y_of(anchor)
    state.laid = added(state.laid, card)
    state.upright = _anchors_after(state, state.upright, anchor, lies, 0)
    state.lying = _anchors_after(state, state.lying, anchor, lies, 1)


def _anchors_after(state: Layers, anchors: vec[i64], laid: i64, lies: i64, other_lies: i64) -> vec[i64]:
    """Merge the anchors that are still free with those beside the new card, both in reading order."""
    contacts = CONTACTS[2 * lies + other_lies]
    merged = vec[i64](capacity=len(anchors) + len(contacts))
    x: i64 = x_of(laid)
    y: i64 = y_of(laid)
    wide: i64 = WIDTH[other_lies]
    high: i64 = HEIGHT[other_lies]
    i: i64 = 0
    k: i64 = 0
    while i < len(anchors) or k < len(contacts):
        if k == len(contacts) or (i < len(anchors) and anchors[i] < laid + contacts[k]):
            anchor: i64 = anchors[i]
            dx: i64 = x_of(anchor) - x
            dy: i64 = y_of(anchor) - y
            if dx <= -wide or dx >= WIDTH[lies] or dy <= -high or dy >= HEIGHT[lies]:
                merged = append(merged, anchor)
            i += 1
            continue
        if i < len(anchors) and anchors[i] == laid + contacts[k]:
            i += 1
            merged = append(merged, laid + contacts[k])
        elif fits(state, laid + contacts[k], other_lies):
            merged = append(merged, laid + contacts[k])
        k += 1
    return merged


def knot_of(state: Layers, card: i64, number: i64) -> i64:
    """The cell of a Valknut, counted from 0, of a card in play, or NOBODY if it has no more."""
    place: i64 = state.lies_at[card]
    knot: i64 = KNOT[(card * 4 + place % 4) * KNOTS + number]
    if knot == NOBODY:
        return NOBODY
    return (cell_of(place // 4) + OFFSET[place % 2 * 8 + knot]) & MASK


def has_units(state: Layers, card: i64) -> bool:
    """Whether a unit stands on a card in play."""
    place: i64 = state.lies_at[card]
    start: i64 = cell_of(place // 4)
    i: i64
    for i in range(8):
        if i64(state.zones[(start + OFFSET[place % 2 * 8 + i]) & MASK]) >= UNIT:
            return True
    return False


def burn(state: Layers, card: i64) -> None:
    """§30: remove a card without units from the match, with its Valknuts (R54)."""
    place: i64 = state.lies_at[card]
    start: i64 = cell_of(place // 4)
    i: i64
    for i in range(8):
        state.zones[(start + OFFSET[place % 2 * 8 + i]) & MASK] = i16(HOLE)
    i = 0
    knot: i64 = knot_of(state, card, 0)
    while knot != NOBODY:
        state.knots = without(state.knots, knot)
        i += 1
        knot = knot_of(state, card, i)
    state.laid = without(state.laid, card)
    state.move_card(card, BURNT)
    survey(state)


def survey(state: Layers) -> None:
    """Find the anchors and the corner of the Battleground anew."""
    state.upright = vec[i64]()
    state.lying = vec[i64]()
    i: i64 = 0
    while i < len(state.laid):
        place: i64 = state.lies_at[state.laid[i]]
        anchor: i64 = place // 4
        if i == 0 or x_of(anchor) < state.west:
            state.west = x_of(anchor)
        if i == 0 or y_of(anchor) < state.north:
            state.north = y_of(anchor)
        i += 1
    i = 0
    while i < len(state.laid):
        place = state.lies_at[state.laid[i]]
        state.upright = _anchors_after(state, state.upright, place // 4, place & 1, 0)
        state.lying = _anchors_after(state, state.lying, place // 4, place & 1, 1)
        i += 1
