"""The course of a match: turns, what their end brings, dice, cards, the last day. Compiled.

`apply` trusts its caller. What may be chosen is written down once, in `list_actions`.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import CHANCE, OVER
from gladsheim.games.valheim.rules import deeds, fighting, walking
from gladsheim.games.valheim.rules.ground import DUNGEON, FOREST, HOUSE, LAIR, MARSH
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import (
    carried,
    come_back,
    digest,
    gain,
    heal,
    is_hidden,
    most_health,
    swiftness,
)
from gladsheim.games.valheim.rules.terms import (
    ABANDONED,
    BOSS_KEY,
    CARD,
    CLOSING,
    COMBAT,
    DASH,
    DIE,
    DRAWING,
    EIKTHYR,
    ENCOUNTERING,
    END,
    ENDED,
    ENDINGS,
    FACES,
    FACING,
    FIGHT,
    GOING_ON,
    HOUSES,
    JOIN,
    JOINING,
    KINDS,
    LEAVE,
    MOVE,
    MOVE_WITH,
    NOWHERE,
    ON_ISLAND,
    OPEN,
    OPENING,
    OUT,
    OUT_OF_DAYS,
    RUNNING,
    SERPENT,
    STRIKING,
    TURN,
    UNOPENED,
    VICTORY,
    WAIT,
    Terms,
)


@final
class Valheim(Layers):
    """A position of a match."""

    # Who chooses

    def actor(self) -> i64:
        phase: i64 = self.phase
        if phase in (TURN, OPENING):
            return self.active
        if phase == COMBAT:
            return self.fighter
        if phase == ENDED:
            return OVER
        if phase == FACING:
            return self.summoner()
        if phase == JOINING:
            return 1 - self.active
        return CHANCE

    def summoner(self) -> i64:
        """§25, R69: who is asked whether a boss is fought."""
        player: i64 = self.active
        if self.terms.ground.terrain[self.place[player]] == LAIR or carried(self, player, BOSS_KEY) > 0:
            return player
        return 1 - player

    # What may be chosen

    def list_actions(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == TURN:
            n: i64 = deeds.list_deeds(self, out, walking.list_walks(self, out, 0))
            out[n] = END
            return n + 1
        if phase == COMBAT:
            return fighting.list_combat(self, out)
        if phase == ENDED:
            return 0
        if phase == DRAWING:
            return self._list_cards(out)
        i: i64 = 0
        if phase == OPENING:
            out[0] = OPEN
            out[1] = LEAVE
        elif phase == FACING:
            out[0] = FIGHT
            out[1] = WAIT
        elif phase == JOINING:
            out[0] = JOIN
            out[1] = OUT
        else:
            for i in range(FACES):
                out[i] = DIE + i
            return FACES
        return 2

    def _list_cards(self, out: vec[i64]) -> i64:
        """§2: the cards left on the island."""
        island: i64 = self.terms.ground.island[self.place[self.active]]
        card: i64 = 0
        n: i64 = 0
        for card in range((island - 1) * ON_ISLAND, island * ON_ISLAND):
            if not self.is_turned_up(card):
                out[n] = CARD + card
                n += 1
        return n

    def is_turned_up(self, card: i64) -> bool:
        house: i64 = 0
        for house in range(HOUSES):
            if self.card[house] == card:
                return True
        return False

    def list_weights(self, out: vec[i64]) -> i64:
        """Every face and every card is as likely as another."""
        n: i64 = self.list_actions(out)
        i: i64 = 0
        for i in range(n):
            out[i] = 1
        return n

    # What a choice does

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == TURN:
            if action < MOVE_WITH:
                walking.walk(self, action - MOVE, False)
            elif action < DASH:
                walking.walk(self, action - MOVE_WITH, True)
            elif action != END:
                deeds.do(self, action)
            else:
                self._end_turn()
        elif phase == COMBAT:
            fighting.act(self, action)
        elif phase == RUNNING:
            fighting.run(self, action - DIE + 1)
        elif phase == STRIKING:
            fighting.strike(self, action - DIE + 1)
        elif phase == ENCOUNTERING:
            self._meet(action - DIE + 1)
        elif phase == OPENING:
            self._open(action == OPEN)
        elif phase == DRAWING:
            self._turn_up(action - CARD)
        elif phase == FACING:
            self._face(action == FIGHT)
        elif phase == JOINING:
            fighting.join(self, action == JOIN)
        if self.phase == CLOSING:
            self._close_turn()

    # §5 A turn begins

    def begin_turn(self, player: i64) -> None:
        self.active = player
        self.phase = TURN
        self.has_felled = False
        self.berries = -1
        self.given = 0
        self.taken = 0
        self.face = 0
        if self.place[player] == NOWHERE:
            come_back(self, player)
        if walking.may_drift(self):
            walking.drift(self)
        self.closed[player] = self.resting[player]
        self.resting[player] = 0
        self.points = self.terms.action_points
        self.movement = self.terms.movement + swiftness(self, player)

    # §25 It ends

    def _end_turn(self) -> None:
        player: i64 = self.active
        place: i64 = self.place[player]
        terrain: i64 = self.terms.ground.terrain[place]
        self.points = 0
        self.movement = 0
        self.phase = CLOSING
        self.note("ended", player, place)
        if terrain == HOUSE:
            if self.card[self.terms.ground.house[place]] == UNOPENED:
                self.phase = OPENING
        elif terrain == LAIR:
            if not self.is_slain and self._are_all_here(place):
                self.phase = FACING
        elif terrain == DUNGEON:
            if self._are_all_here(place) and carried(self, 0, BOSS_KEY) + carried(self, 1, BOSS_KEY) > 0:
                self.phase = FACING
        elif terrain in (FOREST, MARSH) and not is_hidden(self, player):
            if terrain == FOREST and self.has_felled:
                fighting.begin_fight(self, self.terms.met[2])
            else:
                self.phase = ENCOUNTERING

    def _are_all_here(self, place: i64) -> bool:
        player: i64 = 0
        for player in range(self.terms.seats):
            if self.place[player] != place:
                return False
        return True

    def _meet(self, face: i64) -> None:
        """§26: one die."""
        first: i64 = 0 if self.terms.ground.terrain[self.place[self.active]] == FOREST else 3
        self.face = face
        fighting.begin_fight(self, self.terms.met[first if face % 2 == 1 else first + 1])

    def _open(self, opens: bool) -> None:
        """§25: a house."""
        if not opens:
            self.phase = CLOSING
        elif self.terms.hides_houses:
            self.phase = DRAWING
        else:
            self._turn_up(self.terms.placed[self.terms.ground.house[self.place[self.active]]])

    def _turn_up(self, card: i64) -> None:
        """§36."""
        player: i64 = self.active
        self.card[self.terms.ground.house[self.place[player]]] = card
        self.note("opened", player, self.place[player], card)
        kind: i64 = 0
        for kind in range(KINDS):
            if self.terms.gain[card * KINDS + kind] > 0:
                got: i64 = gain(self, player, kind, self.terms.gain[card * KINDS + kind])
                self.note("found", player, kind, got)
        heal(self, player, self.terms.heals[card])
        self.phase = CLOSING

    def _face(self, fights: bool) -> None:
        """§25: a boss."""
        is_serpent: bool = self.terms.ground.terrain[self.place[self.active]] == LAIR
        if fights:
            fighting.begin_fight(self, SERPENT if is_serpent else EIKTHYR)
            return
        self.phase = CLOSING
        self.note("waited", self.summoner(), SERPENT if is_serpent else EIKTHYR)
        if is_serpent and self.terms.ground.is_gate:
            walking.turn_back(self)

    def _close_turn(self) -> None:
        """§18, §3: timers fall, then the next player, the next day, or the end."""
        digest(self, self.active)
        self.has_felled = False
        self.berries = -1
        self.given = 0
        self.taken = 0
        if self.active + 1 < self.terms.seats:
            self.begin_turn(self.active + 1)
        elif self.day < self.terms.last_day:
            self.day += 1
            self.note("dawned", self.day)
            self.begin_turn(0)
        else:
            self.phase = ENDED
            self.end = OUT_OF_DAYS
            self.note("lost", self.day)

    # The end

    def concede(self, seat: i64) -> bool:
        """R76: either player, for the team."""
        if self.phase == ENDED:
            return False
        fighting.leave_fight(self)
        self.phase = ENDED
        self.end = ABANDONED
        self.note("abandoned", seat)
        return True

    def result(self, seat: i64) -> float:
        if self.end == GOING_ON:
            return 0.0
        return 1.0 if self.end == VICTORY else -1.0

    def ending(self) -> str:
        return ENDINGS[self.end]

    def clone(self) -> Valheim:
        copy = Valheim()
        self.copy_to(copy)
        return copy


def new_match(terms: Terms) -> Valheim:
    """§1: the start."""
    match = Valheim()
    match.terms = terms
    player: i64 = 0
    for player in range(terms.seats):
        match.place[player] = terms.ground.home
        match.health[player] = most_health(match, player)
    match.begin_turn(0)
    return match
