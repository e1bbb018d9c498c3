"""§13, §19-23, §44, §46: what an active figure may do, and what that does."""

from __future__ import annotations

from tests.games.skirmish.twin.combat import Combat
from tests.games.skirmish.twin.ground import Place, d2
from tests.games.skirmish.twin.table import Figure


class Activation(Combat):
    """A leg in which figures act."""

    def call(self) -> None:
        """The chapter on cards goes on."""
        raise NotImplementedError

    def acts(self) -> set[str]:
        """Everything but Move."""
        me = self.figures[self.active]
        found = {"stop"}
        if me.links:
            if not self.tied:
                found |= {f"fight {name}" for name in me.links}
            return found | {f"withdraw {x},{y}" for x, y in self.withdrawals(me)}
        for enemy in self.enemies(me):
            if not self.withdrew and self.contact(me, enemy):
                found.add(f"charge {enemy.name}")
            if me.name[2] == "a" and not enemy.links and d2(me.at, enemy.at) <= 676 and self.sees(me.at, enemy.at):
                found.add(f"shoot {enemy.name}")
        for shape in self.terrain:
            if shape["kind"] in ("stream", "fence", "hedge", "tree") and self.landing(me, shape):
                found.add(f"cross {shape['id']}")
            if shape["kind"] == "tree":
                x1, y1, x2, y2 = shape["line"]
                dx, dy = max(x1 - me.at[0], 0, me.at[0] - x2), max(y1 - me.at[1], 0, me.at[1] - y2)
                if dx * dx + dy * dy <= 25:
                    found.add(f"clear {shape['id']}")
        if me.item:
            found.add("drop")
        else:
            found |= {f"pick {i}" for i, at in self.items.items() if not isinstance(at, str) and d2(at, me.at) <= 4}
        if me.shock and all(d2(me.at, e.at) > 36 for e in self.enemies(me)):
            found.add("recover")
        return found

    def act(self, words: list[str]) -> None:
        me = self.figures[self.active]
        match words:
            case ["stop"]:
                self.call()
                return
            case ["move", point]:
                x, _, y = point.partition(",")
                me.at = (int(x), int(y))
                edge = 0 if me.side == "A" else self.max[1]
                goal = self.id == "silver" or (self.id == "hostage" and me.side == "A")
                if me.item and goal and me.at[1] == edge:
                    self.items[me.item], me.item, me.status = "gone", "", "o"
                    self.objective(me.side)
            case ["cross", id]:
                me.at = self.landing(me, next(s for s in self.terrain if s["id"] == id)) or me.at
            case ["withdraw", point]:
                x, _, y = point.partition(",")
                me.at = (int(x), int(y))
                self.unlink(me)
                self.withdrew, self.tied = True, False
                if me.name[2] == "h":
                    self.earn("B" if me.side == "A" else "A", 1)
            case ["charge", name]:
                self.lay_down(me)
                me.at = self.contact(me, self.figures[name]) or me.at
                me.links.add(name)
                self.figures[name].links.add(me.name)
                self.fight, self.rolls, self.doing = (me.name, name, "charge"), {}, "fight"
                return
            case ["fight", name]:
                self.fight, self.rolls, self.doing = (me.name, name, "continue"), {}, "fight"
                return
            case ["shoot", name]:
                self.lay_down(me)
                self.fight, self.doing = (me.name, name, "shot"), "shot"
                return
            case ["pick", item]:
                me.item, self.items[item] = item, me.name
            case ["drop"]:
                item = me.item
                self.lay_down(me)
                self.try_to_burn(me, item)
            case ["recover"]:
                me.shock -= 1
            case ["clear", id]:
                self.terrain = [s for s in self.terrain if s["id"] != id]
        self.end_action()

    def end_action(self) -> None:
        if self.ending:
            return
        self.taken += 1
        if self.id == "ravens":
            for side in "AB":
                if self.banner_home(side):
                    self.objective(side)
        me = self.figures[self.active]
        for side in "AB":
            self.look_around(side)
        if self.ending:
            return
        more = self.taken == 1 and self.was_fit and me.fit and me.status == "on"
        if more and not (self.tied and not self.withdrawals(me)):
            self.doing = "act"
        else:
            self.call()

    # §44, §46

    def try_to_burn(self, me: Figure, item: str) -> None:
        hall = next((s for s in self.terrain if s["kind"] == "building"), None)
        if hall is None or me.side != "A" or self.burnt:
            return
        x1, y1, x2, y2 = hall["rect"]
        dx, dy = max(x1 - me.at[0], 0, me.at[0] - x2), max(y1 - me.at[1], 0, me.at[1] - y2)
        if dx * dx + dy * dy <= 1:
            self.burnt, self.items[item] = True, "gone"
            self.objective("A")

    def banner_home(self, side: str) -> bool:
        home: Place = tuple(self.data["points"][f"place{side}"])
        own = self.items[f"banner{side}"]
        if isinstance(own, str) or d2(own, home) > 4:
            return False
        other = "bannerB" if side == "A" else "bannerA"
        return any(f.item == other and not f.links and d2(f.at, home) <= 64 for f in self.standing(side))
