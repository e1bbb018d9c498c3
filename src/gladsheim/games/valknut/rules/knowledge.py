"""§31: what a seat does not know, dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import pick_weighted, seat_bit
from gladsheim.games.valknut.rules.cards import CARDS
from gladsheim.games.valknut.rules.pile import list_unseen, weigh_unseen
from gladsheim.games.valknut.rules.table import Table
from gladsheim.games.valknut.rules.terms import LOOK, UNSEEN, thing_of


def has_secrets(table: Table) -> bool:
    """Whether any card lies face down that somebody knows."""
    return len(table.top) > 0 or len(table.face_down) > 0


def deal_anew(table: Table, seat: i64, rng: Rng) -> None:
    """Exchange the cards on the pile and in the others' hands that a seat does not know for any it has not seen."""
    bit: i64 = seat_bit(seat)
    known = table.known[:]
    hidden = vec[i64]([0] * (2 * CARDS))
    n: i64 = 0
    i: i64 = 0
    while i < len(table.top) + len(table.face_down):
        card: i64 = table.top[i] if i < len(table.top) else table.face_down[i - len(table.top)]
        if known[card] & bit == 0:
            hidden[n] = i
            hidden[CARDS + n] = table.where[card] * 256 + known[card]
            n += 1
            table.where[card] = UNSEEN
            known[card] = 0
        i += 1
    top = table.top[:]
    face_down = table.face_down[:]
    actions = vec[i64]([0] * CARDS)
    weights = vec[i64]([0] * CARDS)
    i = 0
    while i < n:
        list_unseen(table, LOOK, actions)
        card = thing_of(actions[pick_weighted(weights, weigh_unseen(table, weights), rng)])
        table.where[card] = hidden[CARDS + i] // 256
        known[card] = hidden[CARDS + i] % 256
        if hidden[i] < len(top):
            top[hidden[i]] = card
        else:
            face_down[hidden[i] - len(top)] = card
        i += 1
    table.top = top
    table.face_down = face_down
    table.known = known
