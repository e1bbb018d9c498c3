"""§24-30: the dice of a combat and of a shot fall, hits are given out and thrown for. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import Event
from gladsheim.games.skirmish.rules import combat, death
from gladsheim.games.skirmish.rules.deployment import Deployment
from gladsheim.games.skirmish.rules.terms import (
    DIE,
    ENDED,
    FIGHTING,
    FIGURES,
    HITTING,
    NOBODY,
    NOTHING,
    SAVING,
    SHOOTING,
    STANDING,
)


class Fighting(Deployment):
    """A field on which figures fight."""

    def end_action(self) -> None:
        """The chapter on activations goes on."""
        raise NotImplementedError

    def faces(self) -> i64:
        """How many faces the die has that falls next."""
        return combat.die_of(combat.next_roller(self)) if self.phase == FIGHTING else 6

    def list_faces(self, out: vec[i64]) -> i64:
        faces: i64 = self.faces()
        i: i64 = 0
        for i in range(faces):
            out[i] = DIE + i
        return faces

    def begin_fight(self, target: i64, is_charge: bool) -> None:
        self.attacker = self.active
        self.target = target
        self.is_charge = is_charge
        self.is_shot = False
        self.clear_dice(self.attacker, target)
        self.phase = FIGHTING
        if self.events is not None and not is_charge:
            numbers = [int(self.seat_of(self.active)), int(self.active), int(target)]
            self.events.append(Event("fought", numbers))

    def roll(self, face: i64) -> None:
        roller: i64 = combat.next_roller(self)
        self.rolls[roller] = face
        self.shown_rolls[roller] = face
        self.shown_scores[roller] = combat.score(self, roller)
        if self.events is not None:
            numbers = [int(self.seat_of(roller)), int(roller), int(face), int(combat.bonus(self, roller))]
            self.events.append(Event("rolled", [*numbers, int(self.shown_scores[roller])]))
        if combat.next_roller(self) != NOBODY:
            return
        self.hits = combat.hits(self)
        if self.hits == 0:
            if self.events is not None:
                self.events.append(Event("equal", [int(self.attacker), int(self.target)]))
            self._end_fight()
            return
        struck = vec[i64]([0] * FIGURES)
        if combat.list_victims(self, struck) == 1:
            self.strike(struck[0])
        else:
            self.phase = HITTING

    def strike(self, victim: i64) -> None:
        """§26: the hit or both hits fall on one figure."""
        by: i64 = combat.striker(self)
        if self.hits < 0:
            self.hits = -self.hits
        if self.events is not None:
            numbers = [int(self.seat_of(by)), int(by), int(victim), int(self.hits)]
            self.events.append(Event("struck", numbers))
        self.victim = victim
        i: i64 = 0
        for i in range(FIGURES):
            self.rolls[i] = 0
        self.phase = SAVING

    def save(self, face: i64) -> None:
        victim: i64 = self.victim
        self.hits -= 1
        self.shown_saves[victim] = face
        if self.events is not None:
            self.events.append(Event("saved", [int(self.seat_of(victim)), int(victim), int(face)]))
        death.save(self, victim, face)
        if self.phase == ENDED:
            return
        if self.hits == 0 or self.status[victim] != STANDING:
            self._end_fight()

    def _end_fight(self) -> None:
        """§17, §19: after a charge a living target leaves only Withdraw; Continue is the whole activation."""
        is_shot: bool = self.is_shot
        is_charge: bool = self.is_charge
        target: i64 = self.target
        self.forget_fight()
        if is_shot:
            self.end_action()
            return
        if is_charge:
            self.is_tied = self.status[target] == STANDING
        else:
            self.actions_taken = 1  # and the second is forfeited
        self.end_action()

    def forget_fight(self) -> None:
        self.attacker = NOBODY
        self.target = NOBODY
        self.is_charge = False
        self.is_shot = False
        self.victim = NOBODY
        self.hits = 0
        i: i64 = 0
        for i in range(FIGURES):
            self.rolls[i] = 0

    def shoot(self, target: i64) -> None:
        figure: i64 = self.active
        if self.carries[figure] != NOTHING:
            self.drop(figure)
        self.attacker = figure
        self.target = target
        self.is_shot = True
        self.clear_dice(figure, target)
        self.phase = SHOOTING
        if self.events is not None:
            numbers = [int(self.seat_of(figure)), int(figure), int(target)]
            self.events.append(Event("shot", [*numbers, int(combat.needs(self, figure, target))]))

    def roll_shot(self, face: i64) -> None:
        figure: i64 = self.attacker
        need: i64 = combat.needs(self, figure, self.target)
        self.shown_rolls[figure] = face
        self.shown_scores[figure] = face
        if self.events is not None:
            numbers = [int(self.seat_of(figure)), int(figure), int(self.target), int(face), int(need)]
            self.events.append(Event("hit" if face >= need else "missed", numbers))
        if face >= need:
            self.victim = self.target
            self.hits = 1
            self.phase = SAVING
        else:
            self._end_fight()
