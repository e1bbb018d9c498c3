"""Valknut as the contract wants it: who chooses, what may be chosen and what a choice does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.errors import Illegal
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, EVERYBODY, OVER, action_buffer, pick_weighted, seat_bit
from gladsheim.games.valknut.rules import killing, movement, pile, placement, scoring, setup, spawning, turn, worship
from gladsheim.games.valknut.rules.card_gods import count_face_down, draw_witnesses, nth_face_down
from gladsheim.games.valknut.rules.cards import AMBUSH, CARDS, START_CARD
from gladsheim.games.valknut.rules.gods import GOD_CARDS
from gladsheim.games.valknut.rules.knowledge import deal_anew, has_secrets
from gladsheim.games.valknut.rules.layers import Layers
from gladsheim.games.valknut.rules.terms import (
    CALLING,
    CREDITING,
    DECLINE,
    DEPLOYED,
    DEPLOYING,
    DRAFTING,
    DRAW,
    DRAWING,
    END,
    ENDED,
    GODS,
    INVOKING,
    LOOK,
    LOOKING,
    MOVING,
    MUSTER,
    MUSTERING,
    NO_HORN,
    NO_SPAWN,
    OPEN,
    OPENING_POOL,
    PICK,
    PLACING,
    POOL_SIZE,
    RAGING,
    RECALLING,
    REFILLING,
    RISING,
    SPAWNING,
    TOP,
    WORSHIPPING,
    Terms,
    cell_of,
    there_of,
    thing_of,
    verb_of,
)

_SCRATCH: Final = vec[i64]([0] * 4096)  # for lists that are only counted


@final
class Valknut(Layers):
    """A position of a match."""

    def actor(self) -> i64:
        phase: i64 = self.phase
        if phase == ENDED:
            return OVER
        if is_chance(phase):
            return CHANCE
        return self.seat

    def list_actions(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == MOVING:
            return movement.list_deeds(self, out)
        if phase in (PLACING, RAGING):
            return placement.list_placements(self, out)
        if phase in (REFILLING, OPENING_POOL):
            return pile.list_next(self, OPEN, out)
        if phase == SPAWNING:
            return spawning.list_spawns(self, out)
        if phase == DEPLOYING:
            return setup.list_deployments(self, out)
        if phase == RISING:
            return killing.list_graves(self, out)
        if phase == CREDITING:
            return killing.list_credits(self, out)
        if phase == DRAFTING:
            return setup.list_warbands(self, PICK, out)
        if phase == MUSTERING:
            return setup.list_warbands(self, MUSTER, out)
        if phase == WORSHIPPING:
            return worship.list_worship(self, out)
        if phase == INVOKING:
            return GOD_CARDS[self.god].list_choices(self, out)
        if phase in (CALLING, RECALLING):
            return setup.list_gods(self, out)
        if phase == LOOKING:
            return pile.list_unseen(self, LOOK, out)
        return pile.list_next(self, DRAW, out)

    def list_weights(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase in (REFILLING, OPENING_POOL, DRAWING):
            return pile.weigh_next(self, out)
        if phase == LOOKING:
            return pile.weigh_unseen(self, out)
        n: i64 = setup.list_warbands(self, MUSTER, out) if phase == MUSTERING else setup.list_gods(self, out)
        i: i64 = 0
        while i < n:
            out[i] = 1
            i += 1
        return n

    def witnesses(self, action: i64) -> i64:
        verb: i64 = verb_of(action)
        if verb in (LOOK, TOP):
            return seat_bit(self.seat)
        if verb == DRAW:
            return draw_witnesses(self, thing_of(action))
        return EVERYBODY

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        thing: i64 = thing_of(action)
        if phase == MOVING:
            if verb_of(action) == END:
                turn.end_turn(self, _SCRATCH)
            else:
                turn.deed(self, action, _SCRATCH)
        elif phase in (PLACING, RAGING):
            if verb_of(action) == DECLINE:
                turn.decline(self, _SCRATCH)
            else:
                turn.place(self, thing // 4, thing % 4, there_of(action), _SCRATCH)
        elif phase == SPAWNING:
            if verb_of(action) == NO_SPAWN:
                turn.end_spawning(self, _SCRATCH)
            else:
                turn.spawn_unit(self, thing, cell_of(there_of(action)), _SCRATCH)
        elif phase == REFILLING:
            turn.open_card(self, thing)
            turn.refill(self, _SCRATCH)
        elif phase == CREDITING:
            turn.resume(self, killing.choose_credit(self, thing), _SCRATCH)
        elif phase == RISING:
            turn.resume(self, killing.choose_grave(self, cell_of(there_of(action))), _SCRATCH)
        elif phase < REFILLING:
            self._set_up(action)
        else:
            self._worship(action)

    def _set_up(self, action: i64) -> None:
        thing: i64 = thing_of(action)
        if self.phase == DRAFTING or self.phase == MUSTERING:
            setup.take_warband(self, thing)
        elif self.phase == OPENING_POOL:
            turn.open_card(self, thing)
            if len(self.pool) == POOL_SIZE:
                setup.after_opening(self)
        elif self.phase == CALLING:
            setup.call_god(self, thing)
            setup.after_opening(self)
        else:
            if verb_of(action) != DEPLOYED:
                setup.deploy(self, thing, there_of(action))
                n: i64 = setup.list_deployments(self, _SCRATCH)
                if n > 1 or verb_of(_SCRATCH[0]) != DEPLOYED:
                    return
            if not setup.next_to_deploy(self):
                killing.see_who_is_out(self)  # a warband of which nobody was deployed is lost (R39)
                turn.begin_turn(self, self.order[0], _SCRATCH)

    def _worship(self, action: i64) -> None:
        thing: i64 = thing_of(action)
        if self.phase == WORSHIPPING:
            if verb_of(action) == NO_HORN:
                turn.no_worship(self, _SCRATCH)
            else:
                turn.worship(self, thing, _SCRATCH)
        elif self.phase == RECALLING:
            turn.recall(self, thing, _SCRATCH)
        elif self.phase == INVOKING:
            turn.after_god(self, GOD_CARDS[self.god].answer(self, action), _SCRATCH)
        else:
            turn.after_god(self, GOD_CARDS[self.god].show(self, thing), _SCRATCH)

    def concede(self, seat: i64) -> bool:
        """R55. Before the first turn the rules know no giving up."""
        if self.phase < REFILLING:
            return False
        if not self.is_in(seat):
            raise Illegal("Who is out of the match has nothing left to give up.")
        turn.concede(self, seat, _SCRATCH)
        return True

    def result(self, seat: i64) -> float:
        return scoring.result(self, seat)

    def ending(self) -> str:
        return scoring.ending(self)

    def score(self, seat: i64) -> i64:
        """The victory points of a seat if the match ended now."""
        return scoring.score(self, seat)

    # Copies, other worlds, identity

    def clone(self) -> Valknut:
        copy = Valknut()
        self.copy_to(copy)
        return copy

    def imagine(self, seat: i64, rng: Rng) -> Valknut:
        """What lies face down and this seat has not seen could be any card that it has not seen."""
        world = self.clone()
        if has_secrets(world):
            deal_anew(world, seat, rng)
        return world

    def key(self) -> bytes:
        numbers: list[int] = [
            self.phase, self.seat, self.drafted, self.lost, self.conceded, self.points, self.bound, self.bound_too,
            self.pile,
        ]  # fmt: skip
        if self.is_midway():
            numbers += [
                self.stage, int(self.is_owed), int(self.has_killed), self.credit, self.card, self.god, self.ordered,
                self.fall,
            ]  # fmt: skip
        for layer in (self.bands, self.order, self.out, self.gods, self.known, self.where):
            numbers.extend(layer)
        for stack in (self.pool, self.top, self.graves, self.credits):
            numbers.append(-1)
            numbers.extend(stack)
        numbers += [int(self.lies_at[card]) if self.is_laid(card) else 0 for card in range(CARDS)]
        numbers += [nth_face_down(self, seat, k) for seat in self.order for k in range(count_face_down(self, seat))]
        units = [(int(self.kind[unit]), int(self.holder[unit]), int(self.at[unit])) for unit in range(len(self.kind))]
        for kind, holder, cell in sorted(units):
            numbers += [kind, holder, cell]
        return b"".join([number.to_bytes(4, "little", signed=True) for number in numbers])

    def is_midway(self) -> bool:
        """Whether an event or a check is under way, so that it matters how it began."""
        return RAGING <= self.phase <= INVOKING

    def is_laid(self, card: i64) -> bool:
        """Whether a card lies on the Battleground."""
        i: i64 = 0
        while i < len(self.laid):
            if self.laid[i] == card:
                return True
            i += 1
        return False

    def inventory(self) -> list[int]:
        """Cards by number wherever they are, gods from 100 on, units by kind from 200 on."""
        cards = [card for card in range(START_CARD) if self.where[card] != 0 or card >= AMBUSH]
        gods = [100 + god for god in range(GODS)]
        units = [200 + int(self.kind[unit]) for unit in range(len(self.kind))]
        unfound = [200 + kind for kind in range(9) if self.owner_of[kind] == -1 for _ in range(kind + 1)]
        return sorted(cards + gods + units + unfound)

    # Random play

    def playout(self, rng: Rng) -> None:
        actions = action_buffer()
        weights = action_buffer()
        seat: i64 = self.actor()
        while seat != OVER:
            if (self.phase == PLACING or self.phase == RAGING) and self.terms.contact == 1:
                self.apply(placement.draw(self, rng))
            else:
                n: i64 = self.list_actions(actions)
                if seat == CHANCE:
                    self.apply(actions[pick_weighted(weights, self.list_weights(weights), rng)])
                else:
                    self.apply(actions[rng.below(n)])
            seat = self.actor()


def is_chance(phase: i64) -> bool:
    return phase in (REFILLING, LOOKING, DRAWING, RECALLING, OPENING_POOL, MUSTERING, CALLING)


def new_match(terms: Terms) -> Valknut:
    """The start: warbands are to be found, or were given."""
    state = Valknut()
    setup.begin(state, terms)
    return state
