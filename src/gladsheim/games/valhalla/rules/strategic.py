"""Phase I, the strategic phase: §2 to §7 and the God as main, §22. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
from gladsheim.games.valhalla.rules.actions import DRAW_ARMORY, DRAW_DECK, NO_MORE, SHUFFLE, USE
from gladsheim.games.valhalla.rules.cards import (
    AXE,
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
from gladsheim.games.valhalla.rules.table import Table, note

# §2, §3 Reveal and collision


def reveal(table: Table) -> None:
    """All cards are turned up at once; equal mains collide, wherever they lie (R3, R4)."""
    table.question = NO_QUESTION
    seat: i64
    passed: i64
    played = vec[i64]([0] * KINDS)
    for seat in range(table.seats):
        if not table.is_alive(seat):
            continue
        main: i64 = table.pending[seat] // KINDS
        support: i64 = table.pending[seat] % KINDS
        table.pending[seat] = NO_KIND
        table.lose(seat, main, MAIN + seat)
        table.lose(seat, support, SUPPORT + seat)
        table.main[seat] = main
        table.support[seat] = support
        played[main] += 1
        if main == WOLF:
            table.wolves |= seat_bit(seat)
        note(table, "revealed", seat, main, support)
    leaves_support = table.terms.duel and table.count_alive() == 2  # §20
    for passed in range(table.seats):
        seat = table.seat_after(passed)
        if table.is_alive(seat) and played[table.main[seat]] > 1:
            table.clash |= seat_bit(seat)
            note(table, "collided", seat, table.main[seat])
            table.discard(seat, table.main[seat], MAIN + seat)
            table.main[seat] = NO_KIND
            if not leaves_support:
                table.gain(seat, table.support[seat], SUPPORT + seat)
                table.support[seat] = NO_KIND
    table.stage = MAINS
    table.at = 0


# §4 Mains


def can_aim(table: Table, seat: i64, target: i64) -> bool:
    """R8: Axe and Hammer hit another free player, the Sword any other living one."""
    if target == seat or not table.is_alive(target):
        return False
    main: i64 = table.main[seat]
    return main == SWORD or (main != WOLF and main != GOD and table.is_free(target))


def _can_use(table: Table, seat: i64) -> bool:
    if table.main[seat] == GOD:
        return True
    target: i64
    for target in range(table.seats):
        if can_aim(table, seat, target):
            return True
    return False


def next_main(table: Table) -> None:
    """Ask the next free player whose main can be used now (R5, R6)."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if table.is_free(seat) and table.main[seat] != NO_KIND and _can_use(table, seat):
            table.question = ASK_USE
            table.who = seat
            return
    table.stage = DRAWS
    table.at = 0


def use(table: Table, action: i64) -> None:
    """A used main goes to the discards at once; the support stays."""
    seat: i64 = table.who
    main: i64 = table.main[seat]
    target: i64 = action - USE
    table.question = NO_QUESTION
    table.main[seat] = NO_KIND
    if main == GOD:
        note(table, "looks", seat)
        table.looker = seat
        table.seen = 0
        table.want = GOD_LOOK
        table.stage = LOOKED
    else:
        note(table, "used", seat, target, main)
    if main == AXE:
        table.axed |= seat_bit(target)
    elif main == HAMMER:
        table.hammered |= seat_bit(target)
    elif main == SWORD:
        look_at_hand(table, seat, target)
    table.discard(seat, main, MAIN + seat)


def look_at_hand(table: Table, seat: i64, target: i64) -> None:
    """R13: the hand as it is now, for the looker alone."""
    own = table.memories[seat] if table.remembers() else None
    if own is not None:
        own.see_hand(target, table.hand, table.hand_size(target))
    kind: i64
    for kind in range(KINDS):
        if table.hand[target * KINDS + kind] > 0:
            note(table, "hand", target, kind, table.hand[target * KINDS + kind], seat_bit(seat))


def hold(table: Table) -> None:
    """R5: unused, it is discarded in phase III."""
    table.question = NO_QUESTION
    note(table, "held", table.who, table.main[table.who])


def ask_god(table: Table) -> None:
    table.question = ASK_GOD
    table.who = table.looker


def answer_god(table: Table, action: i64) -> None:
    """R42: whether he shuffled is public, what he saw is not."""
    table.question = NO_QUESTION
    note(table, "shuffled" if action == SHUFFLE else "left", table.looker)
    table.looker = NOBODY
    table.seen = 0
    table.stage = MAINS
    if action == SHUFFLE:
        table.shuffle()


# §5, §6 Draws


def next_draw(table: Table) -> None:
    """The next free player must draw (R38); he is asked how if there is a choice."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if not table.is_free(seat):
            continue
        if table.has_free_card() and not table.hammered & seat_bit(seat):
            table.question = ASK_DRAW
            table.who = seat
        else:
            _begin_draw(table, seat)
        return
    table.stage = FIRST_TESTS
    table.at = 0


def choose_draw(table: Table, action: i64) -> None:
    """From the deck, or one free card of the armory onto the own discards."""
    seat: i64 = table.who
    table.question = NO_QUESTION
    if action == DRAW_DECK:
        _begin_draw(table, seat)
        return
    table.take_from_armory(action - DRAW_ARMORY)
    note(table, "armed", seat, action - DRAW_ARMORY)
    table.discard(seat, action - DRAW_ARMORY, ARMORY_ROW)


def _begin_draw(table: Table, seat: i64) -> None:
    table.drawer = seat
    table.is_open = table.axed & seat_bit(seat) != 0
    table.want = HAMMERED_DRAW if table.hammered & seat_bit(seat) else DRAW
    table.stage = DRAWN
    note(table, "draws", seat, count_coming(table), 1 if table.is_open else 0)


def look_at_draw(table: Table) -> None:
    """An axed draw lies open and its Draugr strike at once (§6); otherwise the drawer alone looks at it."""
    table.stage = KEEPING
    if table.is_open:
        _strike_drawer(table)
    elif len(table.shown) > 0:
        table.question = ASK_KEEP
        table.who = table.drawer


def show(table: Table) -> None:
    """Who drew nothing but Draugr must show them all; with another card among them they are ignored (R51)."""
    table.question = NO_QUESTION
    other: i64
    for other in range(len(table.memories)):
        memory = table.memories[other]
        if memory is not None and other != table.drawer:
            memory.see_draugr_only()
    place: i64
    for place in range(len(table.shown)):
        table.name_drawn(place)
    note(table, "shows", table.drawer, len(table.shown))
    table.is_open = True
    _strike_drawer(table)


def _strike_drawer(table: Table) -> None:
    table.is_striking = True
    table.victims = seat_bit(table.drawer)


def end_draw(table: Table) -> None:
    """After the penalties of an open draw he keeps one of the other cards (R9)."""
    if len(table.shown) > 0 and table.is_alive(table.drawer):
        table.question = ASK_KEEP
        table.who = table.drawer
        return
    _put_away_shown(table)


def keep(table: Table, kept: i64, upper: i64, lower: i64) -> None:
    """One card into hand. The rest goes under the deck in his order (R49), or, if open, to the armory (R11)."""
    seat: i64 = table.drawer
    table.question = NO_QUESTION
    if table.is_open:
        table.shown = without(table.shown, kept)
        table.gain(seat, kept, SHOWN)
        note(table, "kept", seat, kept)
        _put_away_shown(table)
        return
    other: i64
    for other in range(len(table.memories)):
        memory = table.memories[other]
        if memory is not None and other != seat:
            memory.miss_keeping(seat)
    table.gain(seat, kept, UNSEEN)
    note(table, "kept", seat, kept, 0, seat_bit(seat))
    note(table, "under", seat, len(table.shown) - 1)
    table.shown = vec[i64]()
    if upper != NO_MORE:
        _put_under(table, seat, upper)
    if lower != NO_MORE:
        _put_under(table, seat, lower)
    _put_away_shown(table)


def _put_under(table: Table, seat: i64, kind: i64) -> None:
    own = table.memories[seat] if table.remembers() else None
    if own is not None:
        own.put_under(kind)
    table.deck.put_under(kind)


def _put_away_shown(table: Table) -> None:
    cards = table.shown
    table.shown = vec[i64]()
    table.drawer = NOBODY
    table.is_open = False
    table.stage = DRAWS
    kind: i64
    for kind in cards:
        table.put_away(kind, SHOWN)
