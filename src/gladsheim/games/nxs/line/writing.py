"""A position as one line: `2 wm O0d3,... O3a2,... - 10/10 RT/LD/nS 12,3,1/0`; trailing fields may be left out.

Mode, whose turn and which step, the armies, goals, cards, then turns, quiet turns and captures, and how it ended.
"""

from __future__ import annotations

from typing import Final

from gladsheim.games.nxs.checked import KINDS
from gladsheim.games.nxs.printed import HEX_NAMES, RUNES, SEATS, by_name
from gladsheim.games.nxs.rules.names import (
    ACT,
    DEAL,
    DONE,
    DRAW,
    ENDINGS,
    LOT,
    MOST_MEN,
    NO_CARDS,
    NO_RUNE,
    NOBODY,
    ONITAMA,
    TILES,
    TURN,
    facing_of,
    kind_of,
)
from gladsheim.games.nxs.rules.play import Nxs

STEPS: Final = {int(LOT): "l", int(TILES): "t", int(DEAL): "k", int(ACT): "m", int(TURN): "r", int(DONE): "x"}
_RUNES: Final = range(len(RUNES))


def line(state: Nxs) -> str:
    """Everything about a position."""
    return _write(state, [_hand(state, seat) for seat in range(int(state.terms.seats))])


def view(state: Nxs, seat: int) -> str:
    """The same as a seat, or SPECTATOR, sees it: cards face down are `?`."""
    hands = []
    for other in range(int(state.terms.seats)):
        is_seen = other == seat or not state.terms.is_hidden
        hands.append(_hand(state, other) if is_seen else "?" * int(state.hand_size(other)) + _spent(state, other))
    return _write(state, hands)


def _write(state: Nxs, hands: list[str]) -> str:
    terms = state.terms
    seats = range(int(terms.seats))
    armies = [_army(state, army) for army in range(int(terms.armies))] + ["-"] * (3 - int(terms.armies))
    fields = [mode_of(state), _turn(state), *armies]
    last = [
        ("/".join(str(terms.goal[seat]) for seat in seats), ""),
        (_cards(state, hands), "-"),
        (
            f"{state.turns},{state.quiet},{'/'.join(str(state.captures[seat]) for seat in seats)}",
            _no_counts(len(seats)),
        ),
        (_end(state), ""),
    ]
    while last and last[-1][0] == last[-1][1]:
        last.pop()
    if len(last) == 1:
        last.pop()
    if not last and fields[-1] == "-":
        fields.pop()
    return " ".join([*fields, *(text for text, _ in last)])


def mode_of(state: Nxs) -> str:
    """`2`, `3` or `J`."""
    return "J" if state.terms.is_jotunn else str(state.terms.seats)


def _turn(state: Nxs) -> str:
    seat = "-" if state.seat == NOBODY else SEATS[state.seat]
    half = "j" if state.is_second_half else ""
    is_played = state.has_played and state.step == TURN
    return f"{seat}{half}{STEPS[int(state.step)]}{'*' if is_played else ''}"


def _army(state: Nxs, army: int) -> str:
    first = int(MOST_MEN) * army
    hexes = by_name(state.men[k] for k in range(first, first + int(state.size[army])))
    pieces = ",".join(piece(state, hex) for hex in hexes) or "-"
    return ("!" if army < state.terms.seats and state.is_out(army) else "") + pieces


def piece(state: Nxs, hex: int) -> str:
    """A piece on a hex, such as `O0d3`."""
    thing = state.board[hex]
    return f"{KINDS[kind_of(thing)]}{facing_of(thing)}{HEX_NAMES[hex]}"


def _cards(state: Nxs, hands: list[str]) -> str:
    if state.terms.cards == NO_CARDS:
        return "-"
    neutral = "" if state.neutral == NO_RUNE else f"/n{RUNES[state.neutral]}"
    return "/".join(hand or "0" for hand in hands) + (neutral if state.terms.cards == ONITAMA else "")


def _hand(state: Nxs, seat: int) -> str:
    held = "".join(RUNES[rune] * int(state.hands[len(RUNES) * seat + rune]) for rune in _RUNES)
    return held + _spent(state, seat)


def _spent(state: Nxs, seat: int) -> str:
    return "".join(RUNES[rune].lower() * int(state.spent[len(RUNES) * seat + rune]) for rune in _RUNES)


def _no_counts(seats: int) -> str:
    return f"0,0,{'/'.join('0' * seats)}"


def _end(state: Nxs) -> str:
    if state.step != DONE:
        return ""
    winners = [seat for seat in range(int(state.terms.seats)) if state.winners & 2**seat]
    is_for_all = state.end == DRAW and len(winners) == state.terms.seats
    return f"end={ENDINGS[state.end]}{'' if is_for_all else ':' + ''.join(SEATS[seat] for seat in winners)}"
