"""A position as one line: phase, round, weather, ships by seat, halls by seat, fame by seat, and who landed last.

    send 2 calm 5,12@1,3!,9/1,2@1,8,16 cup,-,-/-,-,- 0/0 -

`12@1` was sent in round 1, `3!` is chosen in the secret choice under way, `-` was not dealt yet.
In a seat's view every ship in another hand is `?`, also a chosen one.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.kit.fields import index, number, split
from gladsheim.template.printed import PLUNDER_NAMES, WEATHER_NAMES
from gladsheim.template.rules import DEALING, FLEET, NOWHERE, PLACES, PLUNDERING, SENDING, Raid, new_match

_PHASES: Final = ["deal", "weather", "send", "plunder", "over"]
_SHIP: Final = re.compile(r"(\d{1,2})(?:@(\d)|(!))?")


def line(state: Raid) -> str:
    """A position as one line, everything included."""
    return _write(state, range(state.seats))


def view(state: Raid, seat: int) -> str:
    """The same line as a seat, or SPECTATOR, may see it."""
    return _write(state, (seat,))


def _write(state: Raid, open_hands: Container[int]) -> str:
    seats = range(state.seats)
    weather = "-" if state.weather == NOWHERE else WEATHER_NAMES[state.weather]
    hands = [[_ship(state, seat, slot, seat in open_hands) for slot in range(state.ships)] for seat in seats]
    ships = "/".join(",".join(hand) for hand in hands)
    halls = "/".join(",".join(_place(state, seat, place) for place in range(PLACES)) for seat in seats)
    fame = "/".join(str(state.fame[seat]) for seat in seats)
    winner = "-" if state.winner == NOWHERE else str(state.winner)
    return f"{_PHASES[state.phase]} {state.round} {weather} {ships} {halls} {fame} {winner}"


def _ship(state: Raid, seat: int, slot: int, is_open: bool) -> str:
    ship = seat * state.ships + slot
    if ship >= state.dealt:
        return "-"
    if state.sent[ship] > 0:
        return f"{state.oars[ship]}@{state.sent[ship]}"
    if not is_open:
        return "?"
    return f"{state.oars[ship]}{'!' if state.chosen[seat] == ship else ''}"


def _place(state: Raid, seat: int, place: int) -> str:
    plunder = state.plunder_at(seat, place)
    return "-" if plunder == NOWHERE else PLUNDER_NAMES[plunder]


def read(text: str, options: Options) -> Raid:
    """The position that a line describes."""
    words = text.split()
    if len(words) != 7:
        raise Invalid("A position has seven words: phase, round, weather, ships, halls, fame and who landed.")
    state = new_match(options.number("seats"), options.number("ships"))
    phase, round, weather, ships, halls, fame, winner = words
    state.phase = index(_PHASES, phase, "phase")
    state.round = number(round, 0, state.ships)
    state.weather = NOWHERE if weather == "-" else index(WEATHER_NAMES, weather, "weather")
    state.winner = NOWHERE if winner == "-" else number(winner, 0, state.seats - 1)
    for seat, hand in enumerate(split(ships, "/", state.seats)):
        _read_hand(state, seat, split(hand, ",", state.ships))
    for seat, hall in enumerate(split(halls, "/", state.seats)):
        for place, name in enumerate(split(hall, ",", PLACES)):
            if name != "-":
                plunder = index(PLUNDER_NAMES, name, "plunder")
                if state.stowed[plunder] != NOWHERE:
                    raise Invalid(f"The {name} lies in two places.")
                state.stowed[plunder] = seat * PLACES + place
    for seat, won in enumerate(split(fame, "/", state.seats)):
        state.fame[seat] = number(won, 0, state.ships)
    _check(state)
    return state


def _read_hand(state: Raid, seat: int, hand: list[str]) -> None:
    for slot, word in enumerate(hand):
        if word == "-":
            continue
        ship = seat * state.ships + slot
        found = _SHIP.fullmatch(word)
        if found is None or not 1 <= int(found[1]) <= FLEET or ship != state.dealt:
            raise Invalid(f"{word!r} is not a ship; write its oars, then @ and the round it was sent in, or !.")
        oars = int(found[1])
        if state.pile[oars] == 0:
            raise Invalid(f"There are two ships with {oars} oars.")
        state.dealt += 1
        state.pile[oars] = 0
        state.oars[ship] = oars
        state.sent[ship] = int(found[2] or 0)
        if found[3]:
            state.chosen[seat] = ship


def _check(state: Raid) -> None:
    """Refuse what no match can reach and what would leave nobody to choose."""
    everything = state.seats * state.ships
    is_dealing = state.phase == DEALING
    if is_dealing != (state.dealt < everything) or is_dealing != (state.round == 0):
        raise Invalid("While ships are dealt the round is 0 and some ships are -; afterwards all are dealt.")
    if state.phase >= SENDING and state.weather == NOWHERE:
        raise Invalid("After the weather was rolled the line names it.")
    if state.phase == PLUNDERING and (state.winner == NOWHERE or state.is_full(state.winner)):
        raise Invalid("While somebody plunders the last word is a seat whose hall has room.")
    is_sending = state.phase == SENDING
    sent = state.round if state.phase > SENDING else state.round - 1
    pending = [state.chosen[seat] != NOWHERE for seat in range(state.seats)]
    if (pending != sorted(pending, reverse=True)) or (any(pending) and not is_sending) or all(pending):
        raise Invalid("Ships are chosen (!) in seat order while they are sent, and not by everybody.")
    for seat in range(state.seats):
        rounds = sorted(int(state.sent[seat * state.ships + slot]) for slot in range(state.ships))
        if not is_dealing and [round for round in rounds if round] != list(range(1, int(sent) + 1)):
            raise Invalid("Every seat has sent one ship in each round before this one.")
