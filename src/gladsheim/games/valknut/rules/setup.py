"""§2-§6: warbands, cards, turn order and deployment."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import UNIT_COUNTS
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.cards import AMBUSHES, CARDS, SET_OF, TERRAIN_CARDS
from gladsheim.games.valknut.rules.layers import NO_OWNERS, Layers
from gladsheim.games.valknut.rules.placement import lay
from gladsheim.games.valknut.rules.terms import (
    BY_LOT,
    CALL,
    CALLED,
    CALLING,
    DEPLOY,
    DEPLOYED,
    DEPLOYING,
    DRAFTING,
    GIVEN,
    GOD_POOL_SIZE,
    GODS,
    HELD,
    IN_DECK,
    KINDS,
    MUSTERING,
    NOBODY,
    NOWHERE,
    OPENING_POOL,
    UNSEEN,
    Terms,
    act,
    cell_of,
    zone_at,
)


def begin(state: Layers, terms: Terms) -> None:
    """§3: the start cards lie on the table, the others wait in the pile; warbands are found first."""
    state.terms = terms
    state.owner_of = NO_OWNERS
    state.bands = vec[i64]([NOBODY] * (terms.seats * terms.bands_each))
    state.where = vec[i64]([0] * CARDS)
    state.zones = state.zones[:]  # blank tables share an empty board
    card: i64
    for card in range(TERRAIN_CARDS):
        if int(SET_OF[card]) in terms.sets:
            state.where[card] = UNSEEN
            state.pile += 1
    for start, x, y, origin in terms.start_cards:
        lay(state, start, 0, zone_at(x, y))
        if origin:
            state.pile -= 1  # one card of that set lies under it
    state.phase = MUSTERING if terms.finding == BY_LOT else DRAFTING
    state.seat = terms.draft_seat(0)
    if terms.finding == GIVEN:
        for kind in terms.given:
            take_warband(state, kind)


# §2 Warbands


def list_warbands(state: Layers, verb: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if state.owner_of[kind] == NOBODY:
            out[n] = act(verb, kind)
            n += 1
    return n


def take_warband(state: Layers, kind: i64) -> None:
    """The next warband of the draft, with all its units and its ambush cards."""
    terms = state.terms
    seat: i64 = terms.draft_seat(state.drafted)
    place: i64 = seat * terms.bands_each
    bands = state.bands[:]
    if bands[place] != NOBODY:
        place += 1
    bands[place] = kind
    state.bands = bands
    owners = state.owner_of[:]
    owners[kind] = seat
    state.owner_of = owners
    _bring_units(state)
    card: i64
    for card in range(AMBUSHES[kind], AMBUSHES[kind + 1]):
        state.move_card(card, HELD + seat)
    if state.events is not None:
        state.tell("warband", [int(seat), int(kind)])
    state.drafted += 1
    if state.drafted < terms.drafts():
        state.seat = terms.draft_seat(state.drafted)
        return
    _seat_players(state)
    state.seat = state.order[0]
    state.phase = OPENING_POOL


def _bring_units(state: Layers) -> None:
    """Units of all warbands are numbered by kind, so that their numbers do not tell the order of the draft."""
    kinds = vec[i64]()
    holders = vec[i64]()
    places = vec[i64]()
    other: i64
    for other in range(KINDS):
        owner: i64 = state.owner_of[other]
        if owner == NOBODY:
            continue
        for _ in range(UNIT_COUNTS[int(other)]):
            kinds = append(kinds, other)
            holders = append(holders, owner)
            places = append(places, NOWHERE)
    state.kind = kinds
    state.holder = holders
    state.at = places


def _seat_players(state: Layers) -> None:
    """§5: the smallest maximum is player 1, the others follow in ascending maximum (R5)."""
    order = vec[i64]()
    kind: i64
    for kind in range(KINDS):
        seat: i64 = state.owner_of[kind]
        if seat == NOBODY:
            continue
        is_seated = False
        i: i64 = 0
        while i < len(order):
            if order[i] == seat:
                is_seated = True
            i += 1
        if not is_seated:
            order = append(order, seat)
    state.order = order


# §30 The god pool


def list_gods(state: Layers, out: vec[i64]) -> i64:
    n: i64 = 0
    god: i64
    for god in range(GODS):
        if state.gods[god] == IN_DECK:
            out[n] = act(CALL, god)
            n += 1
    return n


def call_god(state: Layers, god: i64) -> None:
    state.place_god(god, CALLED)
    if state.events is not None:
        state.tell("called", [int(god)])


def wants_gods(state: Layers) -> bool:
    """Whether the god pool is to be filled."""
    called: i64 = 0
    deck: i64 = 0
    god: i64
    for god in range(GODS):
        if state.gods[god] == CALLED:
            called += 1
        elif state.gods[god] == IN_DECK:
            deck += 1
    return state.terms.has_gods and called < GOD_POOL_SIZE and deck > 0


# §6 Deployment


def after_opening(state: Layers) -> None:
    """The pool is open: next the god pool, then deployment in turn order."""
    if wants_gods(state):
        state.phase = CALLING
        return
    state.phase = DEPLOYING


def list_deployments(state: Layers, out: vec[i64]) -> i64:
    """A unit and a slot, or to be done once a unit is in play (R39)."""
    n: i64 = 0
    number: i64
    i: i64
    slots = state.terms.slots[state.rank_of(state.seat)]
    if state.count_in_play(state.seat) < state.terms.most_units:
        for number in range(state.terms.bands_each):
            kind: i64 = state.band(state.seat, number)
            if state.in_supply(state.seat, kind) == NOBODY:
                continue
            for i in range(len(slots)):
                if _has_room(state, slots, kind, slots[i]):
                    out[n] = act(DEPLOY, kind, 0, slots[i])
                    n += 1
    if state.count_in_play(state.seat) > 0:
        out[n] = act(DEPLOYED)
        n += 1
    return n


def _has_room(state: Layers, slots: vec[i64], kind: i64, slot: i64) -> bool:
    """Whether a unit of a kind can stand on a slot, the Giantess also on the one below."""
    if not state.is_free(cell_of(slot)):
        return False
    if UNIT_HEIGHT[kind] == 1:
        return True
    i: i64
    for i in range(len(slots)):
        if slots[i] == slot + 256:
            return state.is_free(cell_of(slots[i]))
    return False


def deploy(state: Layers, kind: i64, zone: i64) -> None:
    unit: i64 = state.in_supply(state.seat, kind)
    state.put(unit, cell_of(zone))
    if state.events is not None:
        state.tell("deployed", [int(state.seat), int(unit), int(zone)])


def next_to_deploy(state: Layers) -> bool:
    """A has deployed; whether another player has to."""
    rank: i64 = state.rank_of(state.seat) + 1
    if rank == state.terms.seats:
        return False
    state.seat = state.order[rank]
    return True
