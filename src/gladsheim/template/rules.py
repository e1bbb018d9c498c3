"""The rules of Raid, in the order of RULES.md. Compiled; runs interpreted as well, with the same results.

How to read a title's rules:

- A position is numbers in `vec[i64]`; every number is an `i64`.
- What is more than a number says whether clones have their own (`# own`) or share it (`# shared`, never written to).
- A choice is an integer whose meaning never depends on the position (see "Actions").
- Nothing here rolls dice: when a ship is dealt or the weather turns, the actor is CHANCE.
- `apply` trusts its caller. What may be chosen is written down once, in `list_actions_of`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, Event, State, seat_bit
from gladsheim.template.printed import PLUNDER_WORTH, WEATHER_WEIGHTS

# §1 Components

FLEET: Final[i64] = 16  # ships, one each with 1 to 16 oars
PLACES: Final[i64] = 3  # in every hall; the first is the hearth
PLUNDERS: Final[i64] = len(PLUNDER_WORTH)
FACES: Final[i64] = len(WEATHER_WEIGHTS)
CALM: Final[i64] = 0
STORM: Final[i64] = 1
NOWHERE: Final[i64] = -1  # no weather yet, no winner yet, a plunder on the shore, a ship not chosen

_WORTH: Final = vec[i64](PLUNDER_WORTH)
_WEIGHTS: Final = vec[i64](WEATHER_WEIGHTS)

# Actions

DEAL: Final[i64] = 0  # + oars - 1: CHANCE deals that ship
TURN: Final[i64] = DEAL + FLEET  # + face: CHANCE rolls the weather
SEND: Final[i64] = TURN + FACES  # + oars - 1: a seat sends that ship
STOW: Final[i64] = SEND + FLEET  # + plunder * PLACES + place: the winner carries it home
SPARE: Final[i64] = STOW + PLUNDERS * PLACES  # the winner spares the shore
ACTIONS: Final[i64] = SPARE + 1

# Phases, in the order in which they follow each other

DEALING: Final[i64] = 0
WEATHER: Final[i64] = 1
SENDING: Final[i64] = 2
PLUNDERING: Final[i64] = 3
ENDED: Final[i64] = 4


@final
class Raid(State):
    """A position. Ship i is dealt to seat i // ships; ships nobody was dealt stay in the pile."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: i64 = 0
        self.ships: i64 = 0  # dealt to each seat, and the number of rounds
        self.phase: i64 = DEALING
        self.round: i64 = 0  # 1 is the first
        self.weather: i64 = NOWHERE
        self.winner: i64 = NOWHERE  # of this round
        self.dealt: i64 = 0  # how many ships were dealt
        self.oars: vec[i64] = vec[i64]([0] * FLEET)  # own; of every dealt ship
        self.sent: vec[i64] = vec[i64]([0] * FLEET)  # own; in which round a dealt ship was sent; 0: it is in hand
        self.pile: vec[i64] = vec[i64]([1] * (FLEET + 1))  # own; by oars: 1 if that ship was not dealt
        self.chosen: vec[i64] = vec[i64]([NOWHERE] * 4)  # own; by seat: its ship in the secret choice under way
        self.stowed: vec[i64] = vec[i64]([NOWHERE] * PLUNDERS)  # own; by plunder: seat * PLACES + place
        self.fame: vec[i64] = vec[i64]([0] * 4)  # own
        self.pile[0] = 0

    # §2, §3 Who chooses

    def actor(self) -> i64:
        if self.phase == DEALING or self.phase == WEATHER:
            return CHANCE
        if self.phase == SENDING:
            seat: i64 = 0
            while self.chosen[seat] != NOWHERE:
                seat += 1
            return seat
        return self.winner if self.phase == PLUNDERING else OVER

    def actors(self) -> list[int]:
        if self.phase == SENDING:
            return [seat for seat in range(self.seats) if self.chosen[seat] == NOWHERE]
        seat = self.actor()
        return [] if seat == OVER else [int(seat)]

    # §3 What may be chosen

    def list_actions(self, out: vec[i64]) -> i64:
        return self.list_actions_of(self.actor(), out)

    def list_actions_of(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        i: i64 = 0
        place: i64 = 0
        if self.phase == DEALING:
            for i in range(1, FLEET + 1):
                if self.pile[i] == 1:
                    out[n] = DEAL + i - 1
                    n += 1
        elif self.phase == WEATHER:
            for i in range(FACES):
                out[n] = TURN + i
                n += 1
        elif self.phase == SENDING:
            for i in range(seat * self.ships, (seat + 1) * self.ships):
                if self.sent[i] == 0:
                    out[n] = SEND + self.oars[i] - 1
                    n += 1
        elif self.phase == PLUNDERING:
            for i in range(PLUNDERS):
                if self.stowed[i] != NOWHERE:
                    continue
                for place in range(PLACES):
                    if self.plunder_at(seat, place) == NOWHERE:
                        out[n] = STOW + i * PLACES + place
                        n += 1
            out[n] = SPARE
            n += 1
        return n

    def list_weights(self, out: vec[i64]) -> i64:
        i: i64 = 0
        if self.phase == WEATHER:
            for i in range(FACES):
                out[i] = _WEIGHTS[i]
            return FACES
        n: i64 = FLEET - self.dealt
        for i in range(n):
            out[i] = 1
        return n

    def witnesses(self, action: i64) -> i64:
        if action < TURN:
            return seat_bit(self.dealt // self.ships)
        return EVERYBODY

    # §3 What a choice does

    def apply(self, action: i64) -> None:
        self.apply_of(self.actor(), action)

    def apply_of(self, seat: i64, action: i64) -> None:
        if action < TURN:
            self._deal(action - DEAL + 1)
        elif action < SEND:
            self._turn(action - TURN)
        elif action < STOW:
            self._send(seat, action - SEND + 1)
        else:
            self._plunder(seat, action)

    def _deal(self, oars: i64) -> None:
        self.oars[self.dealt] = oars
        self.pile[oars] = 0
        if self.events is not None:
            seat: i64 = self.dealt // self.ships
            self.events.append(Event("dealt", [int(seat), int(oars)], seat_bit(seat)))
        self.dealt += 1
        if self.dealt == self.seats * self.ships:
            self.phase = WEATHER
            self.round = 1

    def _turn(self, face: i64) -> None:
        self.weather = face
        self.winner = NOWHERE
        self.phase = SENDING
        if self.events is not None:
            self.events.append(Event("weather", [int(face)]))

    def _send(self, seat: i64, oars: i64) -> None:
        self.chosen[seat] = self.ship_of(seat, oars)
        other: i64 = 0
        for other in range(self.seats):
            if self.chosen[other] == NOWHERE:
                return
        self._reveal()

    def _reveal(self) -> None:
        seat: i64 = 0
        best: i64 = 0
        for seat in range(self.seats):
            ship: i64 = self.chosen[seat]
            oars: i64 = self.oars[ship]
            self.sent[ship] = self.round
            self.chosen[seat] = NOWHERE
            if self.events is not None:
                self.events.append(Event("sent", [int(seat), int(oars)]))
            strength: i64 = 0  # fog: nobody lands
            if self.weather == CALM:
                strength = oars
            elif self.weather == STORM:
                strength = FLEET + 1 - oars
            if strength > best:
                best = strength
                self.winner = seat
        if self.events is not None:
            self.events.append(Event("landed", [int(self.winner)]) if best > 0 else Event("lost", []))
        if best > 0:
            self.phase = PLUNDERING
        else:
            self._end_round()

    def _plunder(self, seat: i64, action: i64) -> None:
        if action == SPARE:
            self.fame[seat] += 1
            if self.events is not None:
                self.events.append(Event("spared", [int(seat)]))
        else:
            plunder: i64 = (action - STOW) // PLACES
            place: i64 = (action - STOW) % PLACES
            self.stowed[plunder] = seat * PLACES + place
            if self.events is not None:
                self.events.append(Event("stowed", [int(seat), int(plunder), int(place)]))
        if self.is_full(seat):
            self.phase = ENDED
        else:
            self._end_round()

    def _end_round(self) -> None:
        if self.round == self.ships:
            self.phase = ENDED
            return
        self.round += 1
        self.phase = WEATHER

    # §4 The end

    def is_full(self, seat: i64) -> bool:
        place: i64 = 0
        for place in range(PLACES):
            if self.plunder_at(seat, place) == NOWHERE:
                return False
        return True

    def worth(self, seat: i64) -> i64:
        """What a hall is worth: its plunder, the one on the hearth twice (R2), and fame."""
        total: i64 = self.fame[seat]
        plunder: i64 = 0
        for plunder in range(PLUNDERS):
            if self.stowed[plunder] == seat * PLACES:
                total += 2 * _WORTH[plunder]
            elif self.stowed[plunder] // PLACES == seat:
                total += _WORTH[plunder]
        return total

    def is_winner(self, seat: i64) -> bool:
        """Whether a seat wins, alone or with others, if the match ends as it stands."""
        other: i64 = 0
        for other in range(self.seats):
            if self.is_full(other):
                return other == seat
        for other in range(self.seats):
            if self.worth(other) > self.worth(seat):
                return False
        return True

    def result(self, seat: i64) -> float:
        if self.phase != ENDED:
            return 0.0
        others: float = float(self.seats - 1)
        if not self.is_winner(seat):
            return -1.0 / others
        return (float(self.seats) / float(self._count_winners()) - 1.0) / others

    def ending(self) -> str:
        if self.phase != ENDED:
            return ""
        if self.winner != NOWHERE and self.is_full(self.winner):
            return "full"
        return "richest" if self._count_winners() == 1 else "shared"

    def _count_winners(self) -> i64:
        n: i64 = 0
        seat: i64 = 0
        for seat in range(self.seats):
            if self.is_winner(seat):
                n += 1
        return n

    # What the table can be asked

    def ship_of(self, seat: i64, oars: i64) -> i64:
        """The number of a seat's ship with so many oars, or NOWHERE."""
        ship: i64 = 0
        for ship in range(seat * self.ships, (seat + 1) * self.ships):
            if self.oars[ship] == oars:
                return ship
        return NOWHERE

    def plunder_at(self, seat: i64, place: i64) -> i64:
        """Which plunder lies in a place of a hall, or NOWHERE."""
        plunder: i64 = 0
        for plunder in range(PLUNDERS):
            if self.stowed[plunder] == seat * PLACES + place:
                return plunder
        return NOWHERE

    # Copies, other worlds, identity

    def clone(self) -> Raid:
        copy = Raid()
        copy.seats = self.seats
        copy.ships = self.ships
        copy.phase = self.phase
        copy.round = self.round
        copy.weather = self.weather
        copy.winner = self.winner
        copy.dealt = self.dealt
        copy.oars = self.oars[:]
        copy.sent = self.sent[:]
        copy.pile = self.pile[:]
        copy.chosen = self.chosen[:]
        copy.stowed = self.stowed[:]
        copy.fame = self.fame[:]
        return copy

    def imagine(self, seat: i64, rng: Rng) -> Raid:
        """A seat knows its own ships, all that were sent and all plunder; the other ships are dealt anew."""
        world = self.clone()
        hidden = vec[i64]([0] * FLEET)
        n: i64 = 0
        ship: i64 = 0
        oars: i64 = 0
        for ship in range(self.dealt):
            if self.sent[ship] == 0 and ship // self.ships != seat:
                hidden[n] = self.oars[ship]
                n += 1
        for oars in range(1, FLEET + 1):
            if self.pile[oars] == 1:
                world.pile[oars] = 0
                hidden[n] = oars
                n += 1
        rng.shuffle(hidden, n)
        for ship in range(self.dealt):
            if self.sent[ship] == 0 and ship // self.ships != seat:
                n -= 1
                world.oars[ship] = hidden[n]
        while n > 0:
            n -= 1
            world.pile[hidden[n]] = 1
        self._choose_anew(world, seat, rng)
        return world

    def _choose_anew(self, world: Raid, seat: i64, rng: Rng) -> None:
        """The others' secret choices under way could be any ship in their hands."""
        other: i64 = 0
        ship: i64 = 0
        for other in range(self.seats):
            if other == seat or self.chosen[other] == NOWHERE:
                continue
            n: i64 = 0
            for ship in range(other * self.ships, (other + 1) * self.ships):
                if self.sent[ship] == 0:
                    n += 1
                    if rng.below(n) == 0:
                        world.chosen[other] = ship

    def key(self) -> bytes:
        numbers = [self.seats, self.ships, self.phase, self.round, self.weather, self.winner, self.dealt]
        for layer in (self.oars, self.sent, self.chosen, self.stowed, self.fame):
            numbers.extend(layer)
        return bytes([int(number) & 255 for number in numbers])

    def inventory(self) -> list[int]:
        """Ships by their oars, dealt or not, and plunder by number from 100 on."""
        ships = [int(self.oars[i]) for i in range(self.dealt)]
        pile = [oars for oars in range(1, FLEET + 1) if self.pile[oars] == 1]
        plunder = [100 + i for i in range(PLUNDERS) if NOWHERE <= self.stowed[i] < self.seats * PLACES]
        return sorted(ships + pile + plunder)


def new_match(seats: i64, ships: i64) -> Raid:
    """The start: nothing dealt, all plunder on the shore."""
    state = Raid()
    state.seats = seats
    state.ships = ships
    return state
