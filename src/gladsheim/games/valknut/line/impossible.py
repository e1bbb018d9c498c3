"""What no match could go on from: the refusals of a position that is written in the right form."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gladsheim.core.errors import Invalid
from gladsheim.core.state import action_buffer
from gladsheim.games.valknut.line.writing import PHASES
from gladsheim.games.valknut.rules import credit, killing, movement, setup, terms
from gladsheim.games.valknut.rules.cards import has_valknut
from gladsheim.games.valknut.rules.flanking import list_flanked
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.scoring import count_in
from gladsheim.games.valknut.spelling import god_named, is_drafting, units_in_supply


def check(state: Valknut) -> None:
    """Invalid says why nobody could play on from here."""
    if is_drafting(state):
        if state.seat != state.terms.draft_seat(state.drafted):
            raise Invalid("It is another seat's turn to find a warband.")
        return
    if state.phase >= terms.REFILLING:
        _check_players(state)
    elif any(state.out) or state.lost:
        raise Invalid("Nobody is out before the first turn.")
    if state.phase in (terms.OPENING_POOL, terms.REFILLING) and (len(state.pool) >= terms.POOL_SIZE or state.pile == 0):
        raise Invalid("The pool needs no card, or the pile has none.")
    if state.phase in (terms.PLACING, terms.RAGING) and len(state.pool) == 0:
        raise Invalid("Without a card in the pool no card can be laid.")
    if state.is_midway():
        _check_event(state)
    if state.phase == terms.MOVING and not movement.has_deed(state, action_buffer()):
        raise Invalid("The player has no point or nothing to do with it, so the turn would be over.")
    if state.phase == terms.ENDED:
        is_counted = len(state.pool) == 0 and state.pile == 0
        if count_in(state) != 1 and not is_counted:
            raise Invalid("The match is not over while cards and several players are left.")
    elif not state.legal_actions():
        raise Invalid("Nobody could choose anything in this position.")


def _check_players(state: Valknut) -> None:
    for seat in range(int(state.terms.seats)):
        if (state.count_in_play(seat) > 0) != state.is_in(seat):
            raise Invalid("Players without units in play are out, and only they.")
    for kind in range(terms.KINDS):
        owner = int(state.owner_of[kind])
        if state.terms.is_ragnarok and owner != terms.NOBODY:
            is_gone = state.count_kind(owner, kind) == 0
            if is_gone != bool(state.lost & 2**kind):
                raise Invalid("Warbands without units in play are lost, and only they.")
    if state.phase != terms.ENDED and (not state.is_in(state.seat) or count_in(state) < 2):
        raise Invalid("The player whose turn it is has to be in the match, and not alone.")


def _check_event(state: Valknut) -> None:
    has_card = state.card != terms.NOBODY and state.where[state.card] == terms.IN_PLAY
    if (state.credit == terms.BY_FLANKER and not state.terms.is_ragnarok) or not 1 <= state.fall <= 4:
        raise Invalid("The event does not suit the match.")
    if state.phase == terms.SPAWNING and not (has_card and has_valknut(state.card)):
        raise Invalid("Units are spawned when a card with a Valknut was laid.")
    if (len(state.graves) and state.phase != terms.RISING) or (len(state.credits) and state.phase != terms.CREDITING):
        raise Invalid("Graves and credits belong to their phases.")
    if state.phase == terms.CREDITING:
        _check_credits(state)
    if state.phase == terms.RISING:
        cells = [int(cell) for cell in state.graves]
        pairs = [set(cells[i : i + 2]) for i in range(0, len(cells), 2)]
        is_apart = len(set().union(*pairs)) == sum(map(len, pairs)) if pairs else False
        if not is_apart or not all(state.is_free(cell) for cell in cells):
            raise Invalid("A Draugr rises on free zones, one for each victim.")
        supply = sum(1 for unit in units_in_supply(state, state.seat) if state.kind[unit] == terms.DRAUGAR)
        is_short = supply < len(pairs)
        if not supply or not (is_short or all(len(pair) == 2 for pair in pairs)):
            raise Invalid("There is nothing to choose about these graves.")
    if state.phase >= terms.WORSHIPPING:
        _check_worship(state)


def _check_credits(state: Valknut) -> None:
    buffer = action_buffer()
    n: i64 = list_flanked(state, credit.reach_in_force(state), buffer)
    state.victims = killing.in_reading_order(state, buffer, n)
    given = state.credits
    state.credits = vec[i64]()
    for kind in given:
        if len(state.credits) >= n:
            raise Invalid("More kills are credited than there are victims.")
        candidates = int(credit.candidates_for(state, state.victims[len(state.credits)]))
        if kind != terms.NOBODY and not candidates & 2 ** int(kind):
            raise Invalid("A kill is credited to a warband that did not flank.")
        state.credits = append(state.credits[:], kind)
    if len(state.credits) >= n:
        raise Invalid("Every kill is credited already.")
    if not credit.asks_credit(credit.candidates_for(state, state.victims[len(state.credits)])):
        raise Invalid("There is no doubt whose the next kill is.")


def _check_worship(state: Valknut) -> None:
    if not state.terms.has_gods:
        raise Invalid("Nobody is worshipped without the option gods_and_monsters.")
    if state.phase == terms.WORSHIPPING:
        return
    if state.god == terms.NOBODY or state.gods[state.god] != terms.WORSHIPPED + state.seat:
        raise Invalid("The event names a god that the player has taken.")
    name = PHASES[state.phase]
    is_odin, is_loki = state.god == god_named("odin"), state.god == god_named("loki")
    looked = min(3, int(state.pile))
    if state.phase == terms.RECALLING and not setup.wants_gods(state):
        raise Invalid("The god pool is full.")
    if state.phase == terms.LOOKING and not (is_odin and len(state.top) < looked):
        raise Invalid(f"The phase {name} belongs to Odin, while there are cards to look at.")
    if state.phase == terms.DRAWING and not (is_loki and state.pile):
        raise Invalid(f"The phase {name} belongs to Loki, while the pile has cards.")
    if state.phase == terms.INVOKING and is_odin and not (len(state.top) >= looked and looked - state.ordered > 1):
        raise Invalid("Odin has nothing left to ask.")
