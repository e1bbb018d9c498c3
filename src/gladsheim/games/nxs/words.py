"""The sentences of the log, and which hexes and pieces each one speaks of."""

from __future__ import annotations

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_NAMES, NAMES, PRINTED
from gladsheim.games.nxs.rules.ground import total
from gladsheim.games.nxs.rules.names import GOLD, NO_RUNE, army_of, kind_of
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.rules.start import FAIR_SETS
from gladsheim.games.nxs.table.pieces import hex_id, token_id
from gladsheim.kit.sentences import a, count

_WAYS = ("to the right", "to the left", "two steps to the right, with Dagaz", "two steps to the left, with Dagaz")


def tell(state: Nxs, event: Event) -> Told:
    """A sentence for the log."""
    numbers = event.numbers
    match event.kind:
        case "act":
            return _tell_act(state, numbers)
        case "turn":
            seat, hex, way, thing = numbers
            turned = f"{_whose(seat, thing)}{NAMES[kind_of(thing)]} on {HEX_NAMES[hex]} {_WAYS[way]}"
            return Told(f"{{{seat}:turn {turned}}}.", (hex_id(hex),), (token_id(thing),))
        case "first":
            return Told(f"The lot falls on {ARMY_NAMES[numbers[0]]}: {{{numbers[0]}:begin}}.")
        case "tile":
            army, kind = numbers
            whose = "All armies get" if state.terms.is_same else f"{ARMY_NAMES[army]} gets"
            return Told(f"{whose} {a(NAMES[kind])}.")
        case "deal":
            seat, rune = numbers
            name = PRINTED["runes"][rune]["name"]
            if seat == len(ARMY_NAMES):
                return Told(f"{name} is the neutral card.")
            return Told(f"{{{seat}:are dealt/is dealt}} {name}.")
        case "sets":
            runes = [PRINTED["runes"][rune]["name"] for rune in FAIR_SETS[numbers[0]]]
            return Told(f"Both hold {runes[0]}, {runes[1]} and {runes[2]}.")
        case _:
            return Told(_tell_end(state, event.kind, numbers))


def _tell_act(state: Nxs, numbers: list[int]) -> Told:
    seat, origin, target, mover, victim, rune = numbers
    way = f"{_whose(seat, mover)}{NAMES[kind_of(mover)]} from {HEX_NAMES[origin]}"
    card = f", with {PRINTED['runes'][rune]['name']}" if rune != NO_RUNE else ""
    spots = (hex_id(origin), hex_id(target))
    if not victim:
        return Told(f"{{{seat}:move {way} to {HEX_NAMES[target]}{card}}}.", spots, (token_id(mover),))
    fallen = f"{ARMY_NAMES[int(army_of(victim))]}'s {NAMES[kind_of(victim)]} on {HEX_NAMES[target]}"
    deed = f"strike with {way} and take {fallen}{card}/strikes with {way} and takes {fallen}{card}"
    return Told(f"{{{seat}:{deed}}}.", spots, (token_id(mover), token_id(victim)))


def _whose(seat: int, thing: int) -> str:
    army = int(army_of(thing))
    return f"{ARMY_NAMES[int(GOLD)]}'s " if army != seat else "the "


def _tell_end(state: Nxs, kind: str, numbers: list[int]) -> str:
    seat = numbers[0] if numbers else 0
    match kind:
        case "pass":
            return f"{ARMY_NAMES[int(GOLD)]} has no legal action and only rotates."
        case "claim":
            return f"{{{seat}:claim the end/claims the end}}."
        case "stop":
            return "So long without a capture: the match stops."
        case "stuck":
            return f"{{{seat}:have/has}} no legal action left."
        case "out":
            return f"{{{seat}:have no legal action left and are out/has no legal action left and is out}}."
        case "resign":
            return f"{{{seat}:give up/gives up}}."
        case "territory":
            return f"{{{seat}:win}} with {count(int(total(state, seat)), 'hex', 'hexes')} of enemy ground."
        case "close_call":
            return f"A close call: {{{seat}:hold more and win/holds more and wins}}."
        case "stop_territory":
            most = count(int(total(state, seat)), "hex", "hexes")
            return f"{{{seat}:hold}} the most ground, {most}: {{{seat}:win}}."
        case "stop_captures":
            return f"Ground is equal, but {{{seat}:have captured more and win/has captured more and wins}}."
        case "draw":
            tied = numbers[:-1]
            if len(tied) == state.terms.seats:
                return "Ground and captures are equal: a draw."
            return f"Ground and captures are equal: {{{tied[0]}}} and {{{tied[1]}}} share the match."
        case "last_in":
            return f"Nobody else can act: {{{seat}:win}}."
    return ""
