"""Fights: §27-§32."""

from __future__ import annotations

from tests.games.valheim.twin.deeds import Deeds
from tests.games.valheim.twin.land import LANDINGS
from tests.games.valheim.twin.person import FOODS, Person
from tests.games.valheim.twin.table import Fight

HEALTH = {
    "deer": (3, 5),
    "greydwarf": (6, 10),
    "fuling": (10, 16),
    "deathsquito": (4, 7),
    "mega_serpent": (30, 52),
    "eikthyr": (40, 68),
}
DAMAGE = {"deer": 1, "greydwarf": 3, "fuling": 4, "deathsquito": 6, "mega_serpent": 5, "eikthyr": 5}
SECONDARY = {"mega_serpent": (6,), "eikthyr": (5, 6)}
LOOT = {
    "deer": {"trophy": 1, "leather": 1, "raw": 1},
    "greydwarf": {"wood": 1, "stone": 1},
    "fuling": {"bronze": 1},
    "deathsquito": {"T": 1},
}


class Combat(Deeds):
    @property
    def zone(self) -> Fight:
        assert self.fight is not None
        return self.fight

    def meet(self, enemy: str) -> None:
        self.fight = Fight(enemy, HEALTH[enemy][len(self.people) - 1], self.here)

    def in_fight(self) -> list[int]:
        """The fighters, the starter first: who is on the hex of the fight, lives and is not out."""
        order = [self.active, 1 - self.active][: len(self.people)]
        return [seat for seat in order if self.people[seat].hex == self.zone.hex and seat not in self.zone.out]

    def begin_round(self) -> None:
        self.begin_combat_turn(self.in_fight()[0])

    def begin_combat_turn(self, seat: int) -> None:
        self.zone.turn, self.zone.cp, self.zone.hit = seat, 2, False

    def codes_of_combat(self) -> set[str]:
        assert self.zone.turn is not None
        fighter = self.people[self.zone.turn]
        found = {"run", "done"} | (set() if self.zone.hit else {"atk"})
        found |= {"shield"} if fighter.defense() else set()
        if len(fighter.slots) < 3:
            found |= {f"eat {food}" for food in FOODS if fighter.count(food)}
        return found

    def fight_on(self, code: str) -> None:
        seat = self.zone.turn
        assert seat is not None
        fighter = self.people[seat]
        self.zone.cp = 0 if code == "done" else self.zone.cp - 1
        if code == "atk":
            self.zone.hit = True
            self.zone.health -= fighter.attack()
            if self.zone.health <= 0:
                return self.win()
        elif code == "shield":
            self.zone.up.add(seat)
        elif code == "run":
            self.question = "roll run"
            return None
        elif code != "done":
            fighter.eat(code.split()[1], 2)
        return self.go_on()

    def run(self, die: int) -> None:
        seat = self.zone.turn
        assert seat is not None
        if die >= 5:
            self.zone.out.add(seat)
            self.zone.up.discard(seat)
            self.end_combat_turn(seat)
        else:
            self.go_on()

    def go_on(self) -> None:
        if self.zone.cp == 0:
            assert self.zone.turn is not None
            self.end_combat_turn(self.zone.turn)

    def end_combat_turn(self, seat: int) -> None:
        self.zone.turn, self.zone.cp, self.zone.hit = None, 0, False
        if not self.in_fight():
            self.lose()
        elif seat == self.active and (others := [other for other in self.in_fight() if other != seat]):
            self.begin_combat_turn(others[0])
        elif self.zone.enemy in SECONDARY:
            self.question = "roll boss"
        else:
            self.strike(DAMAGE[self.zone.enemy], self.weakest())

    def weakest(self) -> list[int]:
        """One: the fighter with the least health, in a tie the starter."""
        return [min(self.in_fight(), key=lambda seat: self.people[seat].health)]

    def boss(self, die: int) -> None:
        if die not in SECONDARY[self.zone.enemy]:
            self.strike(5, self.weakest())
        elif self.options["boss_area"] == "on":
            self.strike(9, self.in_fight())
        else:
            self.strike(9, self.weakest())

    def strike(self, damage: int, seats: list[int]) -> None:
        for seat in seats:
            fighter = self.people[seat]
            fighter.health -= max(0, damage - fighter.defense()) if seat in self.zone.up else damage
            self.zone.up.discard(seat)
        for seat in seats:
            if self.people[seat].health <= 0:
                self.people[seat].die(self.options["death"] == "keep")
        if not self.in_fight() or self.zone.round == 30:
            self.lose()
        else:
            self.zone.round += 1
            self.begin_round()

    def win(self) -> None:
        enemy, fighters = self.zone.enemy, self.in_fight()
        self.fight = None
        if enemy == "eikthyr":
            self.end = "victory"
            return
        if enemy == "mega_serpent":
            self.serpent_lives = False
            for seat in fighters:
                self.people[seat].gain("C", 1)
        else:
            for thing, number in LOOT[enemy].items():
                self.people[fighters[0]].gain(thing, number)
        self.finish_turn()

    def lose(self) -> None:
        enemy = self.zone.enemy
        self.fight = None
        if enemy == "mega_serpent":
            self.back_to_the_landing()
        self.finish_turn()

    def back_to_the_landing(self) -> None:
        aboard: list[Person] = [person for person in self.people if person.hex == self.raft]
        self.raft = LANDINGS[1]
        for person in aboard:
            person.go(self.raft)

    def finish_turn(self) -> None:
        raise NotImplementedError
