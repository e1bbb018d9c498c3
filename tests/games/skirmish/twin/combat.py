"""§24-37: dice, hits, the dice of death, and the coins for it."""

from __future__ import annotations

from tests.games.skirmish.twin.ground import d2
from tests.games.skirmish.twin.movement import Movement
from tests.games.skirmish.twin.table import Figure

LETTERS = {"h": 10, "w": 8, "a": 6}
WORTH = {"h": 3, "w": 2, "a": 1}


class Combat(Movement):
    """A leg in which figures fight, die and earn coins."""

    def end_action(self) -> None:
        """The chapter on activations goes on."""
        raise NotImplementedError

    # §24-30

    def die(self) -> str:
        """The die that falls next."""
        if self.doing == "fight":
            return f"d{LETTERS[self.roller()[2]]}"
        return "d6"

    def line_up(self) -> tuple[list[str], list[str]]:
        """§24, §28."""
        a, t, _ = self.fight
        own = [a] + [n for n in self.figures if n != a and n[0] == a[0] and t in self.figures[n].links]
        others = [t] + [n for n in self.figures if n != t and n[0] == t[0] and a in self.figures[n].links]
        return own, others

    def roller(self) -> str:
        own, others = self.line_up()
        return next(name for name in own + others if name not in self.rolls)

    def score(self, name: str) -> int:
        """§25."""
        a, t, how = self.fight
        me = self.figures[name]
        opponent = self.figures[t if name[0] == a[0] else a]
        charges = how == "charge" and name == a
        total = self.rolls[name] + charges - me.shock - 2 * me.wounded
        defends = self.in_kind(me.at, "wood", "village") and not charges
        uphill = self.in_kind(me.at, "hill") and not self.in_kind(opponent.at, "hill")
        return max(1, total + (defends or uphill))

    def best(self) -> tuple[int, int]:
        own, others = self.line_up()
        return max(self.score(n) for n in own), max(self.score(n) for n in others)

    def striker(self) -> str:
        own, others = self.line_up()
        one, other = self.best()
        winners, most = (own, one) if one > other else (others, other)
        return next(n for n in winners if self.score(n) == most)

    def victims(self) -> list[str]:
        own, others = self.line_up()
        one, other = self.best()
        winners, losers, most = (own, others, one) if one > other else (others, own, other)
        strikers = [n for n in winners if self.score(n) == most]
        return [n for n in losers if any(n in self.figures[s].links for s in strikers)]

    def compare(self) -> None:
        """§26."""
        one, other = self.best()
        if one == other:
            self.end_fight()
            return
        self.hits = 2 if max(one, other) > 2 * min(one, other) else 1
        victims = self.victims()
        self.doing = "hit"
        if len(victims) == 1:
            self.strike(victims[0])

    def strike(self, name: str) -> None:
        self.victim, self.doing = name, "save"

    def shot(self, face: int) -> None:
        """§30."""
        a, t, _ = self.fight
        p, q = self.figures[a].at, self.figures[t].at
        need = 4 if d2(p, q) <= 196 else 5
        covered = self.in_kind(q, "wood", "village")
        for shape in self.terrain:
            if shape["kind"] in ("fence", "hedge", "tree") and self.options["cover"] == "also_edges":
                x1, y1, x2, y2 = shape["line"]
                dx, dy = max(x1 - q[0], 0, q[0] - x2), max(y1 - q[1], 0, q[1] - y2)
                covered = covered or (dx * dx + dy * dy <= 1 and self.meets(shape, p, q))
        if face == 6 or face - covered >= need:
            self.victim, self.hits, self.doing = t, 1, "save"
        else:
            self.end_fight()

    # §31-37

    def save(self, face: int) -> None:
        """§31-33."""
        me = self.figures[self.victim]
        self.hits -= 1
        match face + (me.name[2] == "h"):
            case 1:
                self.kill(me)
            case 2:
                self.wound(me)
            case 3:
                self.add_shock(me, 2)
            case 4 | 5:
                self.add_shock(me, 1)
        if not self.ending and (self.hits == 0 or me.status != "on"):
            self.end_fight()

    def add_shock(self, me: Figure, markers: int) -> None:
        if me.shock + markers < 3:
            me.shock += markers
            return
        me.shock = 2 if self.options["third_shock"] == "keep_two" else 0
        self.wound(me)

    def wound(self, me: Figure) -> None:
        if me.wounded:
            self.kill(me)
            return
        me.wounded = True
        if me.name[2] == "h":
            self.earn("B" if me.side == "A" else "A", 1)

    def kill(self, me: Figure) -> None:
        self.lay_down(me)
        me.status, me.shock, me.wounded = "x", 0, False
        self.unlink(me)
        self.earn("B" if me.side == "A" else "A", WORTH[me.name[2]])
        self.look_around(me.side)

    def look_around(self, side: str) -> None:
        """§37."""
        if self.ending or self.standing(side):
            return
        if all(f.status == "x" for f in self.figures.values() if f.side == side):
            self.ending = "wiped_out"
        else:
            self.ending = self.by_coins("left")

    def by_coins(self, how: str) -> str:
        """§38.4."""
        a, b = self.coins["A"] * self.bands["B"], self.coins["B"] * self.bands["A"]
        return f"{how}_draw" if a == b else f"{how}_more_coins"

    def earn(self, side: str, coins: int) -> None:
        if self.ending:
            return
        self.coins[side] += coins
        if self.coins[side] >= 3 * self.bands[side]:
            self.ending = "coins"

    def objective(self, side: str) -> None:
        if side not in self.had and not self.ending:
            self.had.add(side)
            self.earn(side, 3)

    def end_fight(self) -> None:
        _, target, how = self.fight
        self.fight, self.rolls, self.victim, self.hits = ("", "", ""), {}, "", 0
        if how == "charge":
            self.tied = self.figures[target].status == "on"
        elif how == "continue":
            self.taken = 1
        self.end_action()
