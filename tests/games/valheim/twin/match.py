"""A match: turns, their beginning and end, encounters and houses: §3, §5, §24-§26, §36."""

from __future__ import annotations

from tests.games.valheim.twin.combat import Combat
from tests.games.valheim.twin.land import (
    DUNGEON,
    HOME,
    KIND,
    LANDINGS,
    SERPENT,
    Hex,
    is_water,
    island,
    name,
    read,
    shore,
)

LAST_DAY = {"story": 60, "normal": 24, "hard": 18}
CARDS = {
    "W1": {"wood": 6, "stone": 4},
    "W2": {"R": 3, "M": 2, "T": 1},
    "W3": {"leather": 2, "trophy": 1},
    "L1": {"bear_shirt": 1},
    "E1": {"iron": 3, "bronze": 2},
    "E2": {"C": 2, "T": 2},
    "E3": {"trophy": 2, "leather": 1},
    "L2": {"stormcleaver": 1},
}
OF_ISLAND = {1: ("W1", "W2", "W3", "L1"), 2: ("E1", "E2", "E3", "L2")}
FIXED = {
    "5,0": "W1",
    "-1,3": "W2",
    "-2,8": "W3",
    "3,6": "L1",
    "8,7": "E1",
    "10,8": "E2",
    "14,1": "E3",
    "14,5": "L2",
}


class Twin(Combat):
    @classmethod
    def at(cls, line: str, **chosen: str) -> Twin:
        """A position from its line."""
        twin = cls(**chosen)
        twin.read(line)
        return twin

    def actor(self) -> int | None:
        """A seat, -1 for chance, None when it is over."""
        if self.end:
            return None
        if self.question.startswith("ask"):
            return int(self.question[-1]) - 1
        if self.question:
            return -1
        if self.fight:
            return self.fight.turn
        return self.active

    def codes(self) -> set[str]:
        word = self.question.split()[:2]
        if self.end:
            return set()
        if word[:1] == ["roll"]:
            return {f"die {die}" for die in range(1, 7)}
        if word[:1] == ["card"]:
            left = set(OF_ISLAND[island(read(word[1]))]) - set(self.opened.values())
            return {f"card {word[1]} {card}" for card in left}
        if word[:1] == ["ask"]:
            return set({"open": ("open", "leave"), "fight": ("fight", "wait"), "join": ("join", "out")}[word[1]])
        return self.codes_of_combat() if self.fight else self.codes_of_turn()

    def play(self, code: str) -> None:
        """One of the codes, taken at its word."""
        question, self.question = self.question, ""
        if question == "roll encounter":
            self.see(int(code[4:]))
        elif question == "roll run":
            self.run(int(code[4:]))
        elif question == "roll boss":
            self.boss(int(code[4:]))
        elif question.startswith("card"):
            self.find(code.split()[2])
        elif question:
            self.answer(question, code)
        elif self.fight:
            self.fight_on(code)
        elif code == "end":
            self.ap = self.mp = 0
            self.stop()
        else:
            self.do(code)

    def give_up(self) -> None:
        self.fight, self.question, self.end = None, "", "abandoned"

    def result(self) -> int:
        return {"": 0, "victory": 1}.get(self.end, -1)

    # §25, §26

    def all_at(self, here: Hex) -> bool:
        return all(person.hex == here for person in self.people)

    def stop(self) -> None:
        """§25: exactly one of these."""
        kind = KIND[self.here]
        if kind == "house" and self.here not in self.opened:
            self.question = f"ask open P{self.active + 1}"
        elif kind == "serpent" and self.serpent_lives and self.all_at(SERPENT):
            self.question = f"ask fight P{self.active + 1}"
        elif kind == "dungeon" and self.all_at(DUNGEON) and self.key_holders():
            holders = self.key_holders()
            holder = self.active if self.active in holders else holders[0]
            self.question = f"ask fight P{holder + 1}"
        elif kind in ("forest", "marsh"):
            self.encounter()
        else:
            self.finish_turn()

    def key_holders(self) -> list[int]:
        return [seat for seat, person in enumerate(self.people) if person.count("boss_key")]

    def encounter(self) -> None:
        if self.me.eaten("S"):
            self.finish_turn()
        elif KIND[self.here] == "forest" and self.has_felled:
            self.come("greydwarf")
        else:
            self.question = "roll encounter"

    def see(self, die: int) -> None:
        odd, even = ("deer", "greydwarf") if KIND[self.here] == "forest" else ("fuling", "deathsquito")
        self.come(odd if die % 2 else even)

    def come(self, enemy: str) -> None:
        self.meet(enemy)
        if self.partner and self.partner.hex == self.here and self.partner.eaten("S"):
            self.question = f"ask join P{2 - self.active}"
        else:
            self.begin_round()

    def answer(self, question: str, code: str) -> None:
        if code == "open":
            if self.options["hidden_houses"] == "on":
                self.question = f"card {name(self.here)}"
            else:
                self.find(FIXED[name(self.here)])
        elif code == "fight":
            self.meet("mega_serpent" if self.here == SERPENT else "eikthyr")
            self.begin_round()
        elif code in ("join", "out"):
            self.zone.out |= {1 - self.active} if code == "out" else set()
            self.begin_round()
        else:
            if code == "wait" and self.here == SERPENT and self.options["serpent"] == "gate":
                self.back_to_the_landing()
            self.finish_turn()

    def find(self, card: str) -> None:
        """§36."""
        self.opened[self.here] = card
        for thing, number in CARDS[card].items():
            self.me.gain(thing, number)
        if card == "L1":
            self.me.heal(5)
        self.finish_turn()

    # §3, §5, §18, §24

    def finish_turn(self) -> None:
        self.me.digest()
        self.has_felled, self.picking, self.gave, self.took = False, None, set(), set()
        if self.active + 1 < len(self.people):
            self.active += 1
        elif self.day == LAST_DAY[self.options["difficulty"]]:
            self.end = "out_of_days"
            return
        else:
            self.day += 1
            self.active = 0
        self.begin_turn()

    def begin_turn(self) -> None:
        if self.me.hex is None:
            self.me.rise(HOME)
        self.drift()
        for rock in list(self.closed):
            marks = self.closed[rock]
            if self.active in marks:
                if marks[self.active]:
                    marks[self.active] = ""
                else:
                    del marks[self.active]
            if not marks:
                del self.closed[rock]
        self.ap = 5
        self.mp = 5 + 2 * self.me.eaten("M")

    def drift(self) -> None:
        """§24."""
        if self.options["raft_drift"] == "off" or self.raft is None or not is_water(self.raft):
            return
        living = [person.hex for person in self.people if person.hex is not None]
        islands = [island(here) for here in living if not is_water(here)]
        if self.raft not in living and shore(self.raft) not in islands:
            self.raft = LANDINGS[island(self.here)]
