"""Why a move, a capture or a card is not possible, with the section that forbids it."""

from __future__ import annotations

from gladsheim.boards.hexes import direction_between, distance, step
from gladsheim.core.state import action_buffer
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_AT, HEX_NAMES, NAMES, PLACES_BY_NUMBER, PRINTED
from gladsheim.games.nxs.rules import legal
from gladsheim.games.nxs.rules.actions import first_action
from gladsheim.games.nxs.rules.danger import Dangers, is_in_danger
from gladsheim.games.nxs.rules.field import BOARD
from gladsheim.games.nxs.rules.ground import is_enemy, measure, reaches
from gladsheim.games.nxs.rules.moves import list_plain
from gladsheim.games.nxs.rules.names import EMPTY, GOLD, MOST_MEN, NO_RUNE, SEIDKONA, TURN, army_of, facing_of, kind_of
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.rules.runes import list_rune
from gladsheim.games.nxs.table.pieces import piece_name, whose

_BUFFER = action_buffer()  # one for all: mypyc 2.4 leaks a vec each time interpreted code hands one to compiled code


def why_not(state: Nxs, rune: int, origin: int, target: int) -> str:
    """Part of a sentence."""
    if state.step == TURN:
        return "the first action is done; now a piece rotates (§17)"
    here, army = HEX_NAMES[origin], int(state.army())
    thing = state.board[origin]
    if thing == EMPTY:
        return f"no piece stands on {here}"
    if army_of(thing) != army:
        return f"the piece on {here} is {whose(thing)}'s, and {ARMY_NAMES[army]} acts"
    if rune != NO_RUNE and (reason := _no_card(state, rune)):
        return reason
    if _fits(state, army, rune, origin, target):
        return _harm(state, army, origin, target)
    if rune != NO_RUNE:
        effect: str = PRINTED["runes"][rune]["effect"]
        return (
            f"{PRINTED['runes'][rune]['name']} does not allow that: {effect[0].lower()}{effect[1:].rstrip('.')} (§48)"
        )
    return _no_way(state, army, origin, target)


def _no_card(state: Nxs, rune: int) -> str:
    name = PRINTED["runes"][rune]["name"]
    if state.is_second_half:
        return "no card is played in the half of Gold (R40)"
    return "" if state.has_rune(state.seat, rune) else f"{ARMY_NAMES[int(state.seat)]} has no {name} to play"


def _fits(state: Nxs, army: int, rune: int, origin: int, target: int) -> bool:
    """Whether the pieces allow it."""
    n = list_plain(state, army, _BUFFER) if rune == NO_RUNE else list_rune(state, army, rune, _BUFFER, 0)
    return int(first_action(rune + 1, origin, target)) in [int(_BUFFER[i]) for i in range(n)]


# What it would do


def _harm(state: Nxs, army: int, origin: int, target: int) -> str:
    """§32, §55: it is possible, but not legal."""
    later = state.clone()
    if army == GOLD and state.is_second_half and Dangers(state).grow(later, origin, target):
        known = {int(hex) for hex in _men(state) if is_in_danger(state, hex)}
        later.move(army, origin, target)
        fresh = [
            hex for hex in _men(later) if is_in_danger(later, hex) and (origin if hex == target else hex) not in known
        ]
        return f"Gold's {piece_name(later, fresh[0])} would be in danger (§55)"
    later.move(army, origin, target)
    if not legal.is_given_away(later):
        return ""
    seat = int(state.seat)
    held = {other: int(measure(later, other)) for other in range(int(state.terms.seats))}
    rivals = [
        other for other in held if other != seat and not state.is_out(other) and reaches(later, other, held[other])
    ]
    told = " and ".join(f"{ARMY_NAMES[other]} would hold {held[other] >> 12}" for other in rivals)
    return f"{told} and you {held[seat] >> 12} (§32)"


def _men(state: Nxs) -> list[int]:
    first = int(MOST_MEN * GOLD)
    return [int(state.men[k]) for k in range(first, first + int(state.size[GOLD]))]


# What the pieces do not allow


def _no_way(state: Nxs, army: int, origin: int, target: int) -> str:
    here, there = PLACES_BY_NUMBER[origin], PLACES_BY_NUMBER[target]
    kind, facing = int(kind_of(state.board[origin])), int(facing_of(state.board[origin]))
    name, lines = NAMES[kind], int(state.terms.patterns.lines[state.board[origin] & 63])
    for corner in range(6):
        if step(step(here, corner), corner + 1) == there:
            return _no_jump(state, army, origin, target, corner)
    direction, length = direction_between(here, there), distance(here, there)
    if direction < 0:
        return (
            f"{HEX_NAMES[target]} lies neither straight from {HEX_NAMES[origin]} nor one diagonal jump away (§19, §21)"
        )
    if not lines & 2**direction:
        return f"the {name} shows a rune on that side, not a line, with its facing {facing} (§19)"
    for far in range(1, length + 1):
        hex = HEX_AT.get(step(here, direction, far), -1)
        if not 0 <= hex < int(state.terms.field.boards * BOARD):
            return "the way leads off the map (§20)"
        if state.board[hex] != EMPTY:
            return f"{_owned(state, hex)} is in the way (§20)"
    return f"the {name} goes at most {int(state.terms.patterns.reach[kind])} (§19)"


def _no_jump(state: Nxs, army: int, origin: int, target: int, corner: int) -> str:
    name, victim = NAMES[kind_of(state.board[origin])], state.board[target]
    if not int(state.terms.patterns.spears[state.board[origin] & 63]) & 2**corner:
        return f"the {name} has no spear at that corner (§21)"
    if not is_enemy(victim, army):
        return f"a jump has to capture an enemy piece, and none stands on {HEX_NAMES[target]} (§21, §22)"
    if kind_of(victim) == SEIDKONA:
        return "a Seiðkona can never be captured (§24)"
    between = [int(state.terms.field.step[8 * origin + side % 6]) for side in (corner, corner + 1)]
    blockers = " and ".join(_owned(state, hex) for hex in between if is_enemy(state.board[hex], army))
    return f"{blockers} blocks the jump (§23)" if " and " not in blockers else f"{blockers} block the jump (§23)"


def _owned(state: Nxs, hex: int) -> str:
    return f"{whose(state.board[hex])}'s {piece_name(state, hex)}"
