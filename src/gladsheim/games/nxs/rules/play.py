"""The match as a state: §17, §18, §38, §54. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.errors import Illegal
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, action_buffer, pick_weighted, seat_bit
from gladsheim.games.nxs.rules import ends, start
from gladsheim.games.nxs.rules.actions import (
    CARD,
    CLAIM,
    FIRST,
    ONE_CARD,
    PASS,
    ROTATE,
    SETS,
    STEPS,
    TILE,
    TWICE,
)
from gladsheim.games.nxs.rules.layers import Layers, with_taken
from gladsheim.games.nxs.rules.legal import can_act, gives_away, list_first, opens, rivals_near
from gladsheim.games.nxs.rules.moves import by_way
from gladsheim.games.nxs.rules.names import (
    ACT,
    ARMIES,
    DAGAZ,
    DEAL,
    DONE,
    EMPTY,
    ENDINGS,
    GOLD,
    LAST_IN,
    LOOKS,
    LOT,
    MOST_MEN,
    NO_ACTION,
    NO_CARDS,
    NOBODY,
    ONITAMA,
    RESIGN,
    RUNES,
    TILES,
    TURN,
)
from gladsheim.games.nxs.rules.patterns import WAYS
from gladsheim.games.nxs.rules.worlds import deal_anew
from gladsheim.kit.bits import BIT

_DRAWS: Final[i64] = 400  # of a random way before a list is made
_BLIND: Final = action_buffer()


@final
class Nxs(Layers):
    """A match of NXS: Ragnarok."""

    def begin(self) -> None:
        """The start of a match."""
        start.set_up(self)
        self.go_on()

    def go_on(self) -> None:
        """What has to be drawn before the first turn, or that turn."""
        if self.seat == NOBODY:
            self.step = LOT
        elif start.next_army(self) != NOBODY:
            self.step = TILES
        elif start.next_hand(self) != NOBODY:
            self.step = DEAL
        else:
            if self.is_out(self.seat):
                self.seat = self.next_seat(self.seat)
            self.begin_turn()

    def actor(self) -> i64:
        if self.step == ACT or self.step == TURN:
            return self.seat
        return OVER if self.step == DONE else CHANCE

    # The list

    def list_actions(self, out: vec[i64]) -> i64:
        if self.step == ACT:
            return self._list_first(out)
        if self.step == TURN:
            return self._list_turns(out)
        return 0 if self.step == DONE else self._list_chance(out, _BLIND)

    def list_weights(self, out: vec[i64]) -> i64:
        return self._list_chance(_BLIND, out)

    def _list_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        if self.step == LOT:
            return start.list_lot(self, out, weights)
        return start.list_tiles(self, out, weights) if self.step == TILES else start.list_cards(self, out, weights)

    def _list_first(self, out: vec[i64]) -> i64:
        n: i64 = list_first(self, out)
        if self.is_second_half:
            if n == 0:  # §56
                out[0] = PASS
                n = 1
        elif self.may_claim():
            out[n] = CLAIM
            n += 1
        return n

    def _list_turns(self, out: vec[i64]) -> i64:
        """§26: one step of any own piece either way, with Dagaz two."""
        ways: i64 = 4 if self.has_rune(self.seat, DAGAZ) else 2
        first: i64 = MOST_MEN * self.army()
        n: i64 = 0
        k: i64
        way: i64
        for k in range(first, first + self.size[self.army()]):
            for way in range(ways):
                out[n] = ROTATE + 4 * self.men[k] + way
                n += 1
        return n

    def may_claim(self) -> bool:
        """§36: whether the stop may be claimed at the start of this turn."""
        return self.step == ACT and not self.is_second_half and self.quiet >= ends.claim_limit(self)

    # The choices

    def apply(self, action: i64) -> None:
        if action < ROTATE:
            self.act(action)
        elif action < CLAIM:
            self.rotate((action - ROTATE) >> 2, (action - ROTATE) & 3)
            self.end_half()
        elif action == CLAIM:
            self.note("claim", [int(self.seat)])
            ends.settle(self)
        elif action == PASS:
            self.note("pass", [int(self.seat)])
            self.step = TURN
        else:
            self._fall(action)
            self.go_on()

    def _fall(self, action: i64) -> None:
        """Chance decided."""
        if action < TILE:
            self.seat = action - FIRST
            self.note("first", [int(self.seat)])
        elif action < CARD:
            self.note("tile", [int(start.next_army(self)), int(action - TILE)])
            start.lay_tile(self, action - TILE)
        elif action < SETS:
            seat: i64 = (action - CARD) // RUNES
            start.deal(self, seat, (action - CARD) % RUNES)
            self.note("deal", [int(seat), int((action - CARD) % RUNES)], self._seen_by(seat))
        else:
            start.deal_sets(self, action - SETS)
            self.note("sets", [int(action - SETS)])

    def act(self, action: i64) -> None:
        """§19, §21, §47: a move, a capture or a card, and what it decides."""
        army: i64 = self.army()
        origin: i64 = (action >> 7) & 127
        target: i64 = action & 127
        card: i64 = action // ONE_CARD
        mover: i64 = self.board[origin]
        victim: i64 = self.move(army, origin, target)
        self.origin = origin
        self.target = target
        if victim != EMPTY:
            self.taken = with_taken(self.taken, victim)
            self.quiet = 0
            if not self.is_second_half:
                self.captures[self.seat] += 1
        elif not self.is_second_half:
            self.quiet += 1
        if self.events is not None:
            self.note("act", [int(self.seat), int(origin), int(target), int(mover), int(victim), int(card) - 1])
        if card:
            self.play_card(card - 1)
        self.step = TURN
        ends.check_victory(self)

    def play_card(self, rune: i64) -> None:
        """§50 to §52: a card is spent, or changes places with the neutral one."""
        at: i64 = RUNES * self.seat
        self.hands[at + rune] -= 1
        if self.terms.cards == ONITAMA:
            self.hands[at + self.neutral] += 1
            self.neutral = rune
        else:
            self.spent[at + rune] += 1
        self.has_played = True

    def rotate(self, hex: i64, way: i64) -> None:
        """§26: a piece turns."""
        thing: i64 = self.board[hex]
        look: i64 = thing % LOOKS
        facing: i64 = ((look & 7) + STEPS[way]) % 6
        self.board[hex] = thing - look + self.terms.patterns.reduced[(look >> 3) * 8 + facing]
        self.origin = -1
        self.target = hex
        self.note("turn", [int(self.seat), int(hex), int(way), int(thing)])
        if way >= TWICE:
            self.play_card(DAGAZ)

    # The turn

    def end_half(self) -> None:
        """§54: Gold's half follows, or the next turn."""
        if self.terms.is_jotunn and not self.is_second_half and self.turns > 0 and self.size[GOLD] > 0:
            self.is_second_half = True
            self.has_played = False
            self.step = ACT
            return
        self.turns += 1
        self.seat = self.next_seat(self.seat)
        self.begin_turn()

    def begin_turn(self) -> None:
        """§38: a stop by itself, a stuck seat, else its choice."""
        self.is_second_half = False
        self.has_played = False
        self.step = ACT
        while self.step == ACT and not self.is_stopped():
            if can_act(self):
                return
            self._get_stuck()

    def is_stopped(self) -> bool:
        """§36: the match stops by itself."""
        if self.quiet < ends.stop_limit(self):
            return False
        self.note("stop", [])
        ends.settle(self)
        return True

    def _get_stuck(self) -> None:
        """§35, §46."""
        if self.terms.seats == 2:
            self.note("stuck", [int(self.seat)])
            ends.finish(self, NO_ACTION, BIT[1 - self.seat])
        else:
            self.note("out", [int(self.seat)])
            self._leave(self.seat)

    def _leave(self, seat: i64) -> None:
        """Somebody of three is out."""
        ends.leave(self, seat)
        if self.count_in() == 1:
            ends.finish(self, LAST_IN, BIT[ends.last_one(self)])
        elif seat == self.seat and self.is_playing():
            self.seat = self.next_seat(seat)

    def concede(self, seat: i64) -> bool:
        """§39."""
        if self.is_out(seat):
            raise Illegal("Who is out of the match has nothing left to give up.")
        self.note("resign", [int(seat)])
        if self.terms.seats == 2:
            ends.finish(self, RESIGN, BIT[1 - seat])
            return True
        had_turn = self.is_playing() and seat == self.seat
        self._leave(seat)
        if self.step == DONE:
            return True
        if had_turn:
            self.begin_turn()
        elif not self.is_playing():
            self.go_on()
        elif self.step == ACT:
            self.is_stopped()
        return True

    # Results, secrets, copies

    def result(self, seat: i64) -> float:
        return ends.result(self, seat)

    def ending(self) -> str:
        return ENDINGS[self.end]

    def clone(self) -> Nxs:
        copy = Nxs(self.terms)
        self.copy_to(copy)
        return copy

    def _seen_by(self, seat: i64) -> i64:
        """Who sees a card that is dealt."""
        return seat_bit(seat) if self.terms.is_hidden and seat < ARMIES else EVERYBODY

    def witnesses(self, action: i64) -> i64:
        return self._seen_by((action - CARD) // RUNES) if CARD <= action < SETS else EVERYBODY

    def imagine(self, seat: i64, rng: Rng) -> Nxs:
        """§51: the hands that a seat does not see are dealt anew."""
        world = self.clone()
        if self.terms.is_hidden and self.step != DONE:
            deal_anew(world, seat, rng)
        return world

    # Random play

    def playout(self, rng: Rng) -> None:
        actions = action_buffer()
        weights = action_buffer()
        while self.step != DONE:
            if not self.is_playing():
                self.list_actions(actions)
                self.apply(actions[pick_weighted(weights, self.list_weights(weights), rng)])
            else:
                self.wander(actions, rng)

    def wander(self, actions: vec[i64], rng: Rng) -> None:
        """One random choice, each as likely as the others; where nothing special bears on it, without a list."""
        if self.step == TURN and not self.has_rune(self.seat, DAGAZ):
            k: i64 = rng.below(2 * self.size[self.army()])
            self.rotate(self.men[MOST_MEN * self.army() + (k >> 1)], k & 1)
            self.end_half()
        elif self.step == TURN or self.is_second_half or self.terms.cards != NO_CARDS or not self._stray(rng):
            n: i64 = self.list_actions(actions)
            self.apply(actions[rng.below(n)])

    def _stray(self, rng: Rng) -> bool:
        """Draw a piece and a way until that way is free and harmless."""
        terms = self.terms
        most: i64 = terms.patterns.most_ways
        ways: i64 = self.size[self.seat] * most
        choices: i64 = ways + (1 if self.may_claim() else 0)
        first: i64 = MOST_MEN * self.seat
        watched: i64 = -1
        left: i64 = _DRAWS
        while left > 0:
            left -= 1
            drawn: i64 = rng.below(choices)
            if drawn == ways:
                self.apply(CLAIM)
                return True
            hex: i64 = self.men[first + drawn // most]
            way: i64 = terms.patterns.ways[WAYS * (self.board[hex] % LOOKS) + drawn % most]
            target: i64 = by_way(self, self.seat, hex, way) if way else -1
            if target < 0:
                continue
            if watched < 0:
                watched = rivals_near(self)
            if watched and opens(self, hex, watched) and gives_away(self, hex, target):
                continue
            self.act(128 * hex + target)
            return True
        return False
