"""§2-§6: warbands, cards, turn order and deployment."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.games.valknut.printed import UNIT_COUNTS
from gladsheim.games.valknut.rules.battleground import UNIT_HEIGHT
from gladsheim.games.valknut.rules.cards import AMBUSHES, CARDS, SET_OF, TERRAIN_CARDS
from gladsheim.games.valknut.rules.placement import lay
from gladsheim.games.valknut.rules.table import NO_OWNERS, Table
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


def begin(table: Table, terms: Terms) -> None:
    """§3: the start cards lie on the table, the others wait in the pile; warbands are found first."""
    table.terms = terms
    table.owner_of = NO_OWNERS
    table.bands = vec[i64]([NOBODY] * (terms.seats * terms.bands_each))
    table.where = vec[i64]([0] * CARDS)
    table.zones = table.zones[:]  # blank tables share an empty board
    card: i64
    for card in range(TERRAIN_CARDS):
        if int(SET_OF[card]) in terms.sets:
            table.where[card] = UNSEEN
            table.pile += 1
    for start, x, y, origin in terms.start_cards:
        lay(table, start, 0, zone_at(x, y))
        if origin:
            table.pile -= 1  # one card of that set lies under it
    table.phase = MUSTERING if terms.finding == BY_LOT else DRAFTING
    table.seat = terms.draft_seat(0)
    if terms.finding == GIVEN:
        for kind in terms.given:
            take_warband(table, kind)


# §2 Warbands


def list_warbands(table: Table, verb: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if table.owner_of[kind] == NOBODY:
            out[n] = act(verb, kind)
            n += 1
    return n


def take_warband(table: Table, kind: i64) -> None:
    """The next warband of the draft, with all its units and its ambush cards."""
    terms = table.terms
    seat: i64 = terms.draft_seat(table.drafted)
    place: i64 = seat * terms.bands_each
    bands = table.bands[:]
    if bands[place] != NOBODY:
        place += 1
    bands[place] = kind
    table.bands = bands
    owners = table.owner_of[:]
    owners[kind] = seat
    table.owner_of = owners
    _bring_units(table)
    card: i64
    for card in range(AMBUSHES[kind], AMBUSHES[kind + 1]):
        table.move_card(card, HELD + seat)
    if table.events is not None:
        table.tell("warband", [int(seat), int(kind)])
    table.drafted += 1
    if table.drafted < terms.drafts():
        table.seat = terms.draft_seat(table.drafted)
        return
    _seat_players(table)
    table.seat = table.order[0]
    table.phase = OPENING_POOL


def _bring_units(table: Table) -> None:
    """Units of all warbands are numbered by kind, so that their numbers do not tell the order of the draft."""
    kinds = vec[i64]()
    holders = vec[i64]()
    places = vec[i64]()
    other: i64
    for other in range(KINDS):
        owner: i64 = table.owner_of[other]
        if owner == NOBODY:
            continue
        for _ in range(UNIT_COUNTS[int(other)]):
            kinds = append(kinds, other)
            holders = append(holders, owner)
            places = append(places, NOWHERE)
    table.kind = kinds
    table.holder = holders
    table.at = places


def _seat_players(table: Table) -> None:
    """§5: the smallest maximum is player 1, the others follow in ascending maximum (R5)."""
    order = vec[i64]()
    kind: i64
    for kind in range(KINDS):
        seat: i64 = table.owner_of[kind]
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
    table.order = order


# §30 The god pool


def list_gods(table: Table, out: vec[i64]) -> i64:
    n: i64 = 0
    god: i64
    for god in range(GODS):
        if table.gods[god] == IN_DECK:
            out[n] = act(CALL, god)
            n += 1
    return n


def call_god(table: Table, god: i64) -> None:
    table.place_god(god, CALLED)
    if table.events is not None:
        table.tell("called", [int(god)])


def wants_gods(table: Table) -> bool:
    """Whether the god pool is to be filled."""
    called: i64 = 0
    deck: i64 = 0
    god: i64
    for god in range(GODS):
        if table.gods[god] == CALLED:
            called += 1
        elif table.gods[god] == IN_DECK:
            deck += 1
    return table.terms.has_gods and called < GOD_POOL_SIZE and deck > 0


# §6 Deployment


def after_opening(table: Table) -> None:
    """The pool is open: next the god pool, then deployment in turn order."""
    if wants_gods(table):
        table.phase = CALLING
        return
    table.phase = DEPLOYING


def list_deployments(table: Table, out: vec[i64]) -> i64:
    """A unit and a slot, or to be done once every own warband has a unit in play."""
    n: i64 = 0
    number: i64
    i: i64
    slots = table.terms.slots[table.rank_of(table.seat)]
    if table.count_in_play(table.seat) < table.terms.most_units:
        for number in range(table.terms.bands_each):
            kind: i64 = table.band(table.seat, number)
            if table.in_supply(table.seat, kind) == NOBODY:
                continue
            for i in range(len(slots)):
                if _has_room(table, slots, kind, slots[i], NOWHERE) and _leaves_room(table, slots, kind, slots[i]):
                    out[n] = act(DEPLOY, kind, 0, slots[i])
                    n += 1
    if not _is_missing(table, 0) and not _is_missing(table, 1):
        out[n] = act(DEPLOYED)
        n += 1
    return n


def _is_missing(table: Table, number: i64) -> bool:
    """Whether A still has to deploy a unit of this warband."""
    kind: i64 = table.band(table.seat, number)
    return kind != NOBODY and table.count_kind(table.seat, kind) == 0


def _has_room(table: Table, slots: vec[i64], kind: i64, slot: i64, taken: i64) -> bool:
    """Whether a unit of a kind can stand on a slot, the Giantess also on the one below; `taken` is no longer free."""
    if slot == taken or not table.is_free(cell_of(slot)):
        return False
    if UNIT_HEIGHT[kind] == 1:
        return True
    i: i64
    for i in range(len(slots)):
        if slots[i] == slot + 256:
            return slots[i] != taken and table.is_free(cell_of(slots[i]))
    return False


def _leaves_room(table: Table, slots: vec[i64], kind: i64, slot: i64) -> bool:
    """§29: whether the other warband, if none of it is in play, still finds a place (R39)."""
    number: i64
    i: i64
    for number in range(table.terms.bands_each):
        other: i64 = table.band(table.seat, number)
        if other == kind or not _is_missing(table, number):
            continue
        below: i64 = slot + 256 if UNIT_HEIGHT[kind] > 1 else slot
        found = False
        for i in range(len(slots)):
            if slots[i] != below and _has_room(table, slots, other, slots[i], slot):
                found = True
        if not found:
            return False
    return True


def deploy(table: Table, kind: i64, zone: i64) -> None:
    unit: i64 = table.in_supply(table.seat, kind)
    table.put(unit, cell_of(zone))
    if table.events is not None:
        table.tell("deployed", [int(table.seat), int(unit), int(zone)])


def next_to_deploy(table: Table) -> bool:
    """A has deployed; whether another player has to."""
    rank: i64 = table.rank_of(table.seat) + 1
    if rank == table.terms.seats:
        return False
    table.seat = table.order[rank]
    return True
