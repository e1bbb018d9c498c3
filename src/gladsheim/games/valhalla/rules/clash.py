"""Phase II, the clash: §8, §9 and the God as support, §22. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import seat_bit
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
from gladsheim.games.valhalla.rules.table import Table, note

# §8 Supports


def begin(table: Table) -> None:
    """Only if a clasher is left; otherwise the final phase follows."""
    table.stage = SUPPORTS
    table.at = 0


def next_support(table: Table) -> None:
    """Every support on the table acts, compulsory, in turn order (R1)."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        support: i64 = table.support[seat]
        if support != NO_KIND and support != WOLF:
            note(table, "supports", seat, support)
        if support == AXE:
            table.extra += AXE_CARDS
        elif support == HAMMER:
            table.hammers += 1
        elif support == SWORD:
            table.swords |= seat_bit(seat)
        elif support == GOD:
            _reveal_one(table, seat)
            return
    _turn(table)


def _reveal_one(table: Table, seat: i64) -> None:
    table.drawer = seat
    table.is_open = True
    table.want = 1
    table.stage = GOD_REVEALED


def take_revealed(table: Table) -> None:
    """§22: a Draugr works on the God's owner, any other card goes on his discards (R43)."""
    if count_of(table.shown, DRAUGR) > 0:
        table.is_striking = True
        table.victims = seat_bit(table.drawer)
        return
    if len(table.shown) > 0:
        note(table, "gathers", table.drawer, table.shown[0])
        table.discard(table.drawer, table.shown[0], SHOWN)
        table.shown = vec[i64]()
    table.drawer = NOBODY
    table.is_open = False
    table.stage = SUPPORTS


# §9 Turning


def _turn(table: Table) -> None:
    table.is_open = True
    table.want = CLASH_CARDS * count_bits(table.clash) + table.extra
    table.stage = TURNED
    note(table, "clash", count_bits(table.clash), count_coming(table))


def lay_turned(table: Table) -> None:
    """Weapons and Wolves lie in the armory; then the Draugr strike all clashers."""
    cards = table.shown
    table.turned_draugr = count_of(cards, DRAUGR)
    table.shown = vec[i64]([DRAUGR] * table.turned_draugr)
    kind: i64
    for kind in cards:
        if kind != DRAUGR:
            table.put_away(kind, SHOWN)
    table.is_striking = table.turned_draugr > 0
    table.victims = table.clash if table.is_striking else 0
    table.stage = STRUCK


def end_strikes(table: Table) -> None:
    table.is_open = False
    table.at = 0
    table.stage = SWORDS


def next_sword(table: Table) -> None:
    """Exactly one Draugr turned: Sword supports pick before the clashers (R23, R24)."""
    while table.at < table.seats and table.turned_draugr == 1:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if table.swords & table.alive & seat_bit(seat) and table.has_free_card():
            _ask_take(table, seat)
            return
    table.stage = PICKS
    table.at = 0


def next_pick(table: Table) -> None:
    """Each clasher takes one free card while there is one (R25, R48)."""
    while table.at < table.seats:
        seat: i64 = table.seat_after(table.at)
        table.at += 1
        if table.clash & seat_bit(seat) and table.has_free_card():
            _ask_take(table, seat)
            return
    table.stage = SECOND_TESTS
    table.at = 0


def _ask_take(table: Table, seat: i64) -> None:
    table.question = ASK_TAKE
    table.who = seat


def take(table: Table, kind: i64) -> None:
    """A card of the armory comes into hand."""
    table.question = NO_QUESTION
    table.take_from_armory(kind)
    table.gain(table.who, kind, ARMORY_ROW)
    note(table, "took", table.who, kind)
