"""Phase I, the strategic phase: §2 to §7 and the God as main, §22. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.actions import DRAW_ARMORY, DRAW_DECK, NO_MORE, SHUFFLE, USE
from gladsheim.games.valhalla.rules.cards import (
    AXE,
    DRAUGR,
    DRAW,
    GOD,
    GOD_LOOK,
    HAMMER,
    HAMMERED_DRAW,
    KINDS,
    NO_KIND,
    NOBODY,
    SWORD,
    WOLF,
)
from gladsheim.games.valhalla.rules.drawing import count_coming
from gladsheim.games.valhalla.rules.layers import Layers, note
from gladsheim.games.valhalla.rules.names import ARMORY_ROW, MAIN, SHOWN, SUPPORT, UNSEEN
from gladsheim.games.valhalla.rules.rows import without
from gladsheim.games.valhalla.rules.stages import (
    ASK_DRAW,
    ASK_GOD,
    ASK_KEEP,
    ASK_USE,
    DRAWN,
    DRAWS,
    FIRST_TESTS,
    KEEPING,
    LOOKED,
    MAINS,
    NO_QUESTION,
)

# §2, §3 Reveal and collision


def reveal(state: Layers) -> None:
    """All cards are turned up at once; equal mains collide, wherever they lie (R3, R4)."""
    state.question = NO_QUESTION
    seat: i64
    passed: i64
    played = vec[i64]([0] * KINDS)
    for seat in range(state.seats):
        if not state.is_alive(seat):
            continue
        main: i64 = state.pending[seat] // KINDS
        support: i64 = state.pending[seat] % KINDS
        state.pending[seat] = NO_KIND
        state.lose(seat, main, MAIN + seat)
        state.lose(seat, support, SUPPORT + seat)
        state.main[seat] = main
        state.support[seat] = support
        played[main] += 1
        if main == WOLF:
            state.wolves |= seat_bit(seat)
        note(state, "revealed", seat, main, support)
    leaves_support = state.terms.duel and state.count_alive() == 2  # §20
    for passed in range(state.seats):
        seat = state.seat_after(passed)
        if state.is_alive(seat) and played[state.main[seat]] > 1:
            state.clash |= seat_bit(seat)
            note(state, "collided", seat, state.main[seat])
            state.discard(seat, state.main[seat], MAIN + seat)
            state.main[seat] = NO_KIND
            if not leaves_support:
                state.gain(seat, state.support[seat], SUPPORT + seat)
                state.support[seat] = NO_KIND
    state.stage = MAINS
    state.at = 0


# §4 Mains


def can_aim(state: Layers, seat: i64, target: i64) -> bool:
    """R8: Axe and Hammer hit another free player, the Sword any other living one."""
    if target == seat or not state.is_alive(target):
        return False
    main: i64 = state.main[seat]
    return main == SWORD or (main != WOLF and main != GOD and state.is_free(target))


def _can_use(state: Layers, seat: i64) -> bool:
    if state.main[seat] == GOD:
        return True
    target: i64
    for target in range(state.seats):
        if can_aim(state, seat, target):
            return True
    return False


def next_main(state: Layers) -> None:
    """Ask the next free player whose main can be used now (R5, R6)."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if state.is_free(seat) and state.main[seat] != NO_KIND and _can_use(state, seat):
            state.question = ASK_USE
            state.who = seat
            return
    state.stage = DRAWS
    state.at = 0


def use(state: Layers, action: i64) -> None:
    """A used main goes to the discards at once; the support stays."""
    seat: i64 = state.who
    main: i64 = state.main[seat]
    target: i64 = action - USE
    state.question = NO_QUESTION
    state.main[seat] = NO_KIND
    if main == GOD:
        note(state, "looks", seat)
        state.looker = seat
        state.seen = 0
        state.want = GOD_LOOK
        state.stage = LOOKED
    else:
        note(state, "used", seat, target, main)
    if main == AXE:
        state.axed |= seat_bit(target)
    elif main == HAMMER:
        state.hammered |= seat_bit(target)
    elif main == SWORD:
        look_at_hand(state, seat, target)
    state.discard(seat, main, MAIN + seat)


def look_at_hand(state: Layers, seat: i64, target: i64) -> None:
    """R13: the hand as it is now, for the looker alone."""
    own = state.memories[seat] if state.remembers() else None
    if own is not None:
        own.see_hand(target, state.hand, state.hand_size(target))
    kind: i64
    for kind in range(KINDS):
        if state.hand[target * KINDS + kind] > 0:
            note(state, "hand", target, kind, state.hand[target * KINDS + kind], seat_bit(seat))


def hold(state: Layers) -> None:
    """R5: unused, it is discarded in phase III."""
    state.question = NO_QUESTION
    note(state, "held", state.who, state.main[state.who])


def ask_god(state: Layers) -> None:
    state.question = ASK_GOD
    state.who = state.looker


def answer_god(state: Layers, action: i64) -> None:
    """R42: whether he shuffled is public, what he saw is not."""
    state.question = NO_QUESTION
    note(state, "shuffled" if action == SHUFFLE else "left", state.looker)
    state.looker = NOBODY
    state.seen = 0
    state.stage = MAINS
    if action == SHUFFLE:
        state.shuffle()


# §5, §6 Draws


def next_draw(state: Layers) -> None:
    """The next free player must draw (R38); he is asked how if there is a choice."""
    while state.at < state.seats:
        seat: i64 = state.seat_after(state.at)
        state.at += 1
        if not state.is_free(seat):
            continue
        if state.has_free_card() and not state.hammered & seat_bit(seat):
            state.question = ASK_DRAW
            state.who = seat
        else:
            _begin_draw(state, seat)
        return
    state.stage = FIRST_TESTS
    state.at = 0


def choose_draw(state: Layers, action: i64) -> None:
    """From the deck, or one free card of the armory onto the own discards."""
    seat: i64 = state.who
    state.question = NO_QUESTION
    if action == DRAW_DECK:
        _begin_draw(state, seat)
        return
    state.take_from_armory(action - DRAW_ARMORY)
    note(state, "armed", seat, action - DRAW_ARMORY)
    state.discard(seat, action - DRAW_ARMORY, ARMORY_ROW)


def _begin_draw(state: Layers, seat: i64) -> None:
    state.drawer = seat
    state.is_open = state.axed & seat_bit(seat) != 0
    state.want = HAMMERED_DRAW if state.hammered & seat_bit(seat) else DRAW
    state.stage = DRAWN
    note(state, "draws", seat, count_coming(state), 1 if state.is_open else 0)


def look_at_draw(state: Layers) -> None:
    """An axed draw lies open and its Draugr strike at once (§6); otherwise the drawer alone looks at it."""
    state.stage = KEEPING
    if state.is_open:
        _strike_drawer(state)
    elif len(state.shown) > 0:
        state.question = ASK_KEEP
        state.who = state.drawer


def show(state: Layers) -> None:
    """Who drew nothing but Draugr must show them all; with another card among them they can be ignored (R51)."""
    state.question = NO_QUESTION
    other: i64
    for other in range(len(state.memories)):
        memory = state.memories[other]
        if memory is not None and other != state.drawer:
            memory.see_draugr_only()
    place: i64
    for place in range(len(state.shown)):
        state.name_drawn(place, place + 1)
    note(state, "shows", state.drawer, len(state.shown))
    state.is_open = True
    _strike_drawer(state)


def _strike_drawer(state: Layers) -> None:
    state.is_striking = True
    state.victims = seat_bit(state.drawer)


def end_draw(state: Layers) -> None:
    """After the penalties of an open draw he keeps one of the other cards (R9)."""
    if len(state.shown) > 0 and state.is_alive(state.drawer):
        state.question = ASK_KEEP
        state.who = state.drawer
        return
    _put_away_shown(state)


def keep(state: Layers, kept: i64, upper: i64, lower: i64) -> None:
    """One card into hand. The rest goes under the deck in his order (R49), or, if open, to the armory (R11)."""
    seat: i64 = state.drawer
    state.question = NO_QUESTION
    if state.is_open:
        state.shown = without(state.shown, kept)
        state.gain(seat, kept, SHOWN)
        note(state, "kept", seat, kept)
        _put_away_shown(state)
        return
    _keep_unseen(state, kept, upper, lower)
    _put_away_shown(state)


def bare(state: Layers, kept: i64, under: i64, draugr: i64) -> None:
    """R51, by option: Draugr among other cards are shown on purpose and strike when the draw is done (R61)."""
    state.question = NO_QUESTION
    other: i64
    place: i64
    shown: i64 = 0
    for other in range(len(state.memories)):
        memory = state.memories[other]
        if memory is not None and other != state.drawer:
            for _ in range(draugr):
                memory.see_draugr()
    for place in range(len(state.shown)):
        if state.shown[place] == DRAUGR and shown < draugr:
            shown += 1
            state.name_drawn(place, shown)
    for _ in range(draugr):
        state.shown = without(state.shown, DRAUGR)
    note(state, "bares", state.drawer, draugr)
    _keep_unseen(state, kept, under, NO_MORE)
    state.shown = vec[i64]([DRAUGR] * draugr)
    state.is_open = True
    _strike_drawer(state)


def _keep_unseen(state: Layers, kept: i64, upper: i64, lower: i64) -> None:
    seat: i64 = state.drawer
    other: i64
    for other in range(len(state.memories)):
        memory = state.memories[other]
        if memory is not None and other != seat:
            memory.miss_keeping(seat)
    state.gain(seat, kept, UNSEEN)
    note(state, "kept", seat, kept, 0, seat_bit(seat))
    note(state, "under", seat, len(state.shown) - 1)
    state.shown = vec[i64]()
    if upper != NO_MORE:
        _put_under(state, seat, upper)
    if lower != NO_MORE:
        _put_under(state, seat, lower)


def _put_under(state: Layers, seat: i64, kind: i64) -> None:
    own = state.memories[seat] if state.remembers() else None
    if own is not None:
        own.put_under(kind)
    state.deck.put_under(kind)


def _put_away_shown(state: Layers) -> None:
    cards = state.shown
    state.shown = vec[i64]()
    state.drawer = NOBODY
    state.is_open = False
    state.stage = DRAWS
    kind: i64
    for kind in cards:
        state.put_away(kind, SHOWN)
