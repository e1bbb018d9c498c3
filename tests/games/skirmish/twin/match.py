"""The skirmish once more: slow and literal, from the text of the rules and the data alone.

Names instead of numbers, sets instead of masks. Choices are codes.
"""

from __future__ import annotations

from itertools import product

from tests.games.skirmish.twin.turn import Turn


class Twin(Turn):
    """A position of one leg, with what may be chosen in it."""

    def whose(self) -> str:
        """The band that chooses, or a side, or "" for chance."""
        if self.doing in ("choose", "place"):
            return f"{self.placer}{self.placed[self.placer] % self.bands[self.placer] + 1}"
        if self.doing == "torch":
            return f"A{1 + sum(1 for f in self.figures.values() if f.item)}"
        if self.doing == "call":
            return self.up
        if self.doing == "act":
            return self.active[:2]
        if self.doing == "hit":
            return self.striker()[:2]
        return f"{self.controller}1" if self.doing == "cart" else ""

    def legal(self) -> set[str]:
        match self.doing:
            case "choose":
                return {
                    f"place {f.name}" for f in self.figures.values() if f.status == "?" and f.name[:2] == self.whose()
                }
            case "place":
                points = product(range(self.max[0] + 1), range(self.max[1] + 1))
                return {f"place {self.chosen} {x},{y}" for x, y in points if self.may_place((x, y))}
            case "torch":
                return {f"torch {self.whose()}{letter}" for letter in "hwa"}
            case "call":
                ready = [f for f in self.standing() if f.name[:2] == self.up and not f.done]
                return {"skip", *(f"use {f.name}" for f in ready)}
            case "act":
                return self.acts() | {f"move {x},{y}" for x, y in self.moves()}
            case "hit":
                return {f"hit {name}" for name in self.victims()}
            case "cart":
                return {f"cart {x}" for x in range(self.max[0] + 1) if self.may_cart(x)}
        return set()

    def apply(self, code: str) -> None:
        words = code.split()
        match self.doing:
            case "draw":
                self.drawn.append(words[2])
                if len(self.drawn) == 2:
                    self.placer = "A" if self.rank(self.drawn[0]) < self.rank(self.drawn[1]) else "B"
                    self.next_placement()
            case "choose":
                self.chosen, self.doing = words[1], "place"
            case "place":
                self.place(words[2])
            case "torch":
                number = f"torch{words[1][1]}"
                self.figures[words[1]].item, self.items[number] = number, words[1]
                if all(at != "-" for at in self.items.values()):
                    self.begin_turn()
            case "deal":
                self.hands[words[1]].append(words[2])
                self.hands[words[1]].sort(key=self.rank)
                if self.receiver() == "":
                    self.doing = "turn"
            case "turn":
                self.call()
            case "call":
                if words[0] == "skip":
                    self.call()
                else:
                    me = self.figures[words[1]]
                    me.done, self.active, self.taken, self.was_fit = True, me.name, 0, me.fit
                    self.withdrew = self.tied = False
                    self.doing = "act"
            case "act":
                self.act(words)
            case "fight":
                self.rolls[self.roller()] = int(words[1])
                own, others = self.line_up()
                if len(self.rolls) == len(own + others):
                    self.compare()
            case "hit":
                self.strike(words[1])
            case "shot":
                self.shot(int(words[1]))
            case "save":
                self.save(int(words[1]))
            case "cart":
                self.cart = (int(words[1]), self.cart[1]) if self.cart else None
                self.after_cart()
                self.finish_turn()
