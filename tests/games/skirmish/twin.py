"""The skirmish once more: slow and literal, from the text of the rules and the data alone.

Names instead of numbers, sets instead of masks; ways are cut into 48 steps one by one. Choices are codes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

from gladsheim.core.options import Options
from gladsheim.games.skirmish.printed import DATA

Place = tuple[int, int]
LETTERS = {"h": 10, "w": 8, "a": 6}
KINDS = {"h": "hero", "w": "warrior", "a": "archer"}
WORTH = {"h": 3, "w": 2, "a": 1}


def d2(p: Place, q: Place) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def clear(p: Place, q: Place, e: Place, k: int) -> bool:
    """§3."""
    vx, vy, wx, wy = q[0] - p[0], q[1] - p[1], e[0] - p[0], e[1] - p[1]
    length, t, c = vx * vx + vy * vy, vx * wx + vy * wy, vx * wy - vy * wx
    return (
        (t <= 0 and wx * wx + wy * wy >= k)
        or (t >= length and d2(e, q) >= k)
        or (0 < t < length and c * c >= k * length)
    )


@dataclass
class Figure:
    name: str
    at: Place = (0, 0)
    status: str = "?"  # ?, on, x, o
    shock: int = 0
    wounded: bool = False
    item: str = ""
    done: bool = False
    links: set[str] = field(default_factory=set)

    @property
    def side(self) -> str:
        return self.name[0]

    @property
    def fit(self) -> bool:
        return self.shock == 0 and not self.wounded


class Twin:
    """A position of one leg."""

    def __init__(self, options: Options) -> None:
        self.options = options
        seats = {side: options.number(f"seats_{side.lower()}") for side in "AB"}
        self.bands = {side: max(options.number(f"bands_{side.lower()}"), seats[side]) for side in "AB"}
        size = "large" if max(self.bands.values()) > 2 else "small"
        entry = next(entry for entry in DATA["scenarios"] if entry["id"] == options["scenario"])
        self.id, self.data = entry["id"], entry[size]
        self.max: Place = (DATA["tables"][size]["max_x"], DATA["tables"][size]["max_y"])
        self.terrain: list[dict[str, Any]] = list(self.data["terrain"])
        limit = options.word("turn_limit")
        self.limit = self.data["turn_limit"] if limit == "scenario" else int(limit)
        self.figures = {
            f"{side}{band}{letter}": Figure(f"{side}{band}{letter}")
            for side in "AB"
            for band in range(1, self.bands[side] + 1)
            for letter in "hwa"
        }
        self.items: dict[str, Place | str] = {}
        for item in self.data.get("items", []):
            if "at" in item:
                self.items[item["id"]] = tuple(item["at"])
            else:
                self.items |= {f"torch{band}": "-" for band in range(1, self.bands["A"] + 1)}
        self.cart: Place | None = tuple(self.data["baggage"]["at"]) if "baggage" in self.data else None
        self.controller = "A"
        self.coins = {"A": 0, "B": 0}
        self.had: set[str] = set()
        self.burnt = False
        self.turn = 0
        self.doing = "draw"
        self.drawn: list[str] = []
        self.placer, self.chosen = "", ""
        self.placed = {"A": 0, "B": 0}
        self.hands: dict[str, list[str]] = {}
        self.order: list[str] = []
        self.up = ""
        self.active, self.taken, self.was_fit, self.withdrew, self.tied = "", 0, False, False, False
        self.fight: tuple[str, str, str] = ("", "", "")
        self.rolls: dict[str, int] = {}
        self.victim, self.hits = "", 0
        self.ending = ""

    # Ground

    def inside(self, shape: dict[str, Any], x96: int, y96: int, scale: int) -> bool:
        if "circle" in shape:
            cx, cy, r = shape["circle"]
            return bool((x96 - scale * cx) ** 2 + (y96 - scale * cy) ** 2 <= (scale * r) ** 2)
        x1, y1, x2, y2 = shape["rect"]
        return bool(scale * x1 <= x96 <= scale * x2 and scale * y1 <= y96 <= scale * y2)

    def in_kind(self, p: Place, *kinds: str) -> bool:
        return any(self.inside(s, *p, 1) for s in self.terrain if s["kind"] in kinds)

    def meets(self, shape: dict[str, Any], p: Place, q: Place) -> bool:
        """§4."""
        vx, vy = q[0] - p[0], q[1] - p[1]
        is_line = "line" in shape
        x1, y1, x2, y2 = shape["line"] if is_line else shape["rect"]
        lows, highs = (min(p[0], q[0]), min(p[1], q[1])), (max(p[0], q[0]), max(p[1], q[1]))
        turns = [vx * (y - p[1]) - vy * (x - p[0]) for x, y in product((x1, x2), (y1, y2))]
        if is_line:
            near = lows[0] <= x2 and highs[0] >= x1 and lows[1] <= y2 and highs[1] >= y1
            return bool(near and min(turns) <= 0 <= max(turns))
        strictly = lows[0] < x2 and highs[0] > x1 and lows[1] < y2 and highs[1] > y1
        return bool(strictly and (p == q or (max(turns) > 0 and min(turns) < 0)))

    def blocked(self, p: Place, q: Place, but: str = "") -> bool:
        kinds = ("stream", "fence", "hedge", "tree", "building")
        return any(self.meets(s, p, q) for s in self.terrain if s["kind"] in kinds and s["id"] != but)

    def standable(self, p: Place) -> bool:
        return 0 <= p[0] <= self.max[0] and 0 <= p[1] <= self.max[1] and not self.blocked(p, p)

    def within_six_inches(self, p: Place, q: Place) -> bool:
        """§6."""
        vx, vy = q[0] - p[0], q[1] - p[1]
        rough = 0
        for k in range(48):
            x, y = 96 * p[0] + (2 * k + 1) * vx, 96 * p[1] + (2 * k + 1) * vy
            for shape in self.terrain:
                if shape["kind"] in ("wood", "village") and self.inside(shape, x, y, 96):
                    rough += 1
                    break
                if shape["kind"] == "hill" and self.inside(shape, x, y, 96):
                    cx, cy, _ = shape["circle"]
                    if (96 * cx - x) * vx + (96 * cy - y) * vy > 0:
                        rough += 1
                        break
        return d2(p, q) * (48 + rough) ** 2 <= 331776

    def sees(self, p: Place, q: Place) -> bool:
        """§7."""
        vx, vy = q[0] - p[0], q[1] - p[1]
        covered = 0
        for k in range(48):
            x, y = 96 * p[0] + (2 * k + 1) * vx, 96 * p[1] + (2 * k + 1) * vy
            covered += any(s["kind"] in ("wood", "village") and self.inside(s, x, y, 96) for s in self.terrain)
        for shape in self.terrain:
            if shape["kind"] == "building" and self.meets(shape, p, q):
                return False
            if shape["kind"] == "hill" and not self.inside(shape, *p, 1) and not self.inside(shape, *q, 1):
                cx, cy, r = shape["circle"]
                if not clear(p, q, (cx, cy), r * r):
                    return False
        return d2(p, q) * covered**2 <= 36864

    # Who stands where

    def standing(self, side: str = "") -> list[Figure]:
        return [f for f in self.figures.values() if f.status == "on" and side in ("", f.side)]

    def enemies(self, me: Figure) -> list[Figure]:
        return self.standing("B" if me.side == "A" else "A")

    def bodies(self, me: str, *sides: str) -> list[Place]:
        """Points of other figures of these sides, and the baggage."""
        others = [f.at for f in self.standing() if f.name != me and f.side in sides]
        return others + ([self.cart] if self.cart else [])

    # What may be chosen

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

    def may_place(self, p: Place) -> bool:
        """§9, §43."""
        side, kind = self.chosen[0], KINDS[self.chosen[2]]
        zone = self.data["deploy"][side]
        if not self.in_zone(zone.get(kind, zone), p) or not self.standable(p):
            return False
        if any(d2(p, other) < 4 for other in self.bodies(self.chosen, "A", "B")):
            return False
        woods = zone.get("at_least_one_in_each", [])
        empty = [w for w in woods if not any(self.in_zone(w, f.at) for f in self.standing("B"))]
        left = sum(1 for f in self.figures.values() if f.status == "?" and f.side == side)
        return left > len(empty) or any(self.in_zone(wood, p) for wood in empty)

    def in_zone(self, zone: Any, p: Place) -> bool:
        if isinstance(zone, str):
            return self.inside(next(s for s in self.terrain if s["id"] == zone), *p, 1)
        if "rect" in zone:
            return self.inside(zone, *p, 1)
        if "near" in zone:
            things = [*self.data.get("items", []), self.data.get("baggage", {})]
            at = next(thing["at"] for thing in things if thing.get("id") == zone["near"])
            return bool(d2(p, (at[0], at[1])) <= (2 * zone["gap"] + 2) ** 2)
        return any(self.in_zone(part, p) for part in zone["any"])

    def moves(self) -> set[Place]:
        me = self.figures[self.active]
        if me.links:
            return set()
        span = range(-12, 13)
        points = [(me.at[0] + dx, me.at[1] + dy) for dx, dy in product(span, span)]
        return {q for q in points if self.may_move(me, q)}

    def may_move(self, me: Figure, q: Place) -> bool:
        """§14."""
        p = me.at
        if q == p or d2(p, q) > 144 or not self.standable(q) or self.blocked(p, q):
            return False
        if not all(clear(p, q, f, 4) for f in self.bodies(me.name, me.side)):
            return False
        for enemy in self.enemies(me):
            e = enemy.at
            if d2(q, e) < 36:
                return False
            if d2(p, e) >= 36:
                if not clear(p, q, e, 36):
                    return False
            elif (q[0] - p[0]) * (p[0] - e[0]) + (q[1] - p[1]) * (p[1] - e[1]) < 0:
                return False
        return self.within_six_inches(p, q)

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

    def landing(self, me: Figure, shape: dict[str, Any]) -> Place | None:
        """§15."""
        x1, y1, x2, y2 = shape.get("line") or shape["rect"]
        across = shape.get("cross") == "x" or ("line" in shape and x1 == x2)
        along, here = (me.at[1], me.at[0]) if across else (me.at[0], me.at[1])
        ends, sides = ((y1, y2), (x1, x2)) if across else ((x1, x2), (y1, y2))
        if not ends[0] <= along <= ends[1]:
            return None
        if sides[0] - 3 <= here <= sides[0]:
            spots = [sides[1] + k for k in (1, 2, 3)]
        elif sides[1] <= here <= sides[1] + 3:
            spots = [sides[0] - k for k in (1, 2, 3)]
        else:
            return None
        for spot in spots:
            q = (spot, along) if across else (along, spot)
            if (
                self.standable(q)
                and not self.blocked(me.at, q, shape["id"])
                and all(clear(me.at, q, f, 4) for f in self.bodies(me.name, "A", "B"))
                and all(d2(q, e.at) >= 9 for e in self.enemies(me))
            ):
                return q
        return None

    def contact(self, me: Figure, target: Figure) -> Place | None:
        """§16."""
        reach = 36 if self.options["charge_reach"] == "exact" else 42
        if d2(me.at, target.at) > reach:
            return None
        found = []
        for dx, dy in product(range(-3, 4), range(-3, 4)):
            c = (target.at[0] + dx, target.at[1] + dy)
            others = self.bodies(me.name, "A", "B")
            if (
                4 <= d2(c, target.at) <= 9
                and self.standable(c)
                and all(d2(c, f) >= 4 and clear(me.at, c, f, 4) for f in others)
                and not self.blocked(me.at, c)
                and not self.blocked(c, target.at)
            ):
                found.append((d2(c, target.at), d2(c, me.at), c[1], c[0]))
        return (min(found)[3], min(found)[2]) if found else None

    def withdrawals(self, me: Figure) -> set[Place]:
        """§18."""
        points = [(me.at[0] + dx, me.at[1] + dy) for dx, dy in product(range(-4, 5), range(-4, 5))]
        return {
            q
            for q in points
            if 0 < d2(me.at, q) <= 16
            and self.standable(q)
            and all(d2(q, self.figures[e].at) >= 25 for e in me.links)
            and not self.blocked(me.at, q)
            and all(clear(me.at, q, f, 4) for f in self.bodies(me.name, "A", "B"))
        }

    # Dice

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

    # What a choice does

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

    def rank(self, card: str) -> tuple[int, int]:
        return DATA["ranks"].index(card[:-1]), self.options.word("suit_order").index(card[-1])

    def next_placement(self) -> None:
        waiting = [f.name for f in self.figures.values() if f.status == "?" and f.name[:2] == self.whose_turn()]
        self.doing = "choose" if len(waiting) > 1 else "place"
        self.chosen = "" if len(waiting) > 1 else waiting[0]

    def whose_turn(self) -> str:
        return f"{self.placer}{self.placed[self.placer] % self.bands[self.placer] + 1}"

    def place(self, point: str) -> None:
        me = self.figures[self.chosen]
        x, _, y = point.partition(",")
        me.at, me.status = (int(x), int(y)), "on"
        self.placed[self.placer] += 1
        other = "B" if self.placer == "A" else "A"
        if self.placed[other] < 3 * self.bands[other]:
            self.placer = other
        if self.placed[self.placer] < 3 * self.bands[self.placer]:
            self.next_placement()
        elif self.id == "hall":
            self.doing = "torch"
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        self.turn += 1
        self.hands = {f"{side}{band}": [] for side in "AB" for band in range(1, self.bands[side] + 1)}
        for figure in self.figures.values():
            figure.done = False
        self.doing = "deal"

    def receiver(self) -> str:
        for band, hand in self.hands.items():
            if len(hand) < sum(1 for f in self.standing() if f.name[:2] == band):
                return band
        return ""

    def call(self) -> None:
        self.active = ""
        while any(self.hands.values()):
            band = min((b for b, hand in self.hands.items() if hand), key=lambda b: self.rank(self.hands[b][0]))
            self.hands[band].pop(0)
            if any(f.name[:2] == band and not f.done for f in self.standing()):
                self.up, self.doing = band, "call"
                return
        self.end_turn()

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

    def try_to_burn(self, me: Figure, item: str) -> None:
        hall = next((s for s in self.terrain if s["kind"] == "building"), None)
        if hall is None or me.side != "A" or self.burnt:
            return
        x1, y1, x2, y2 = hall["rect"]
        dx, dy = max(x1 - me.at[0], 0, me.at[0] - x2), max(y1 - me.at[1], 0, me.at[1] - y2)
        if dx * dx + dy * dy <= 1:
            self.burnt, self.items[item] = True, "gone"
            self.objective("A")

    def lay_down(self, me: Figure) -> None:
        if me.item:
            self.items[me.item], me.item = me.at, ""

    def unlink(self, me: Figure) -> None:
        for other in self.figures.values():
            other.links.discard(me.name)
        me.links.clear()

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
            if not self.standing(side) and not self.ending:
                self.ending = "wiped_out"
        if self.ending:
            return
        more = self.taken == 1 and self.was_fit and me.fit and me.status == "on"
        if more and not (self.tied and not self.withdrawals(me)):
            self.doing = "act"
        else:
            self.call()

    def banner_home(self, side: str) -> bool:
        home: Place = tuple(self.data["points"][f"place{side}"])
        own = self.items[f"banner{side}"]
        if isinstance(own, str) or d2(own, home) > 4:
            return False
        other = "bannerB" if side == "A" else "bannerA"
        return any(f.item == other and not f.links and d2(f.at, home) <= 64 for f in self.standing(side))

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
            if shape["kind"] in ("fence", "hedge", "tree"):
                x1, y1, x2, y2 = shape["line"]
                dx, dy = max(x1 - q[0], 0, q[0] - x2), max(y1 - q[1], 0, q[1] - y2)
                covered = covered or (dx * dx + dy * dy <= 1 and self.meets(shape, p, q))
        if face == 6 or face - covered >= need:
            self.victim, self.hits, self.doing = t, 1, "save"
        else:
            self.end_fight()

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
        if not self.standing(me.side) and not self.ending:
            self.ending = "wiped_out"

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

    # The end of a turn

    def end_turn(self) -> None:
        if self.cart:
            near = {side for side in "AB" if any(d2(f.at, self.cart) <= 36 for f in self.standing(side))}
            if len(near) == 1:
                self.controller = next(iter(near))
            other = "B" if self.controller == "A" else "A"
            if other not in near and any(self.may_cart(x) for x in range(self.max[0] + 1) if x != self.cart[0]):
                self.doing = "cart"
                return
        self.finish_turn()

    def may_cart(self, x: int) -> bool:
        """§39."""
        if self.cart is None or abs(x - self.cart[0]) > 12:
            return False
        q = (x, self.cart[1])
        if q == self.cart:
            return True
        return not self.blocked(self.cart, q) and all(
            clear(self.cart, q, f.at, 4 if f.side == self.controller else 36) for f in self.standing()
        )

    def after_cart(self) -> None:
        if self.cart and self.cart[0] in (0, self.max[0]):
            side = "A" if self.cart[0] else "B"
            self.cart = None
            self.objective(side)

    def finish_turn(self) -> None:
        if self.ending:
            return
        if self.id == "ford" and self.turn >= 2:
            middle: Place = tuple(self.data["points"]["marker"])
            for side, other in ("AB", "BA"):
                own = [f for f in self.standing(side) if not f.links and d2(f.at, middle) <= 100]
                if len(own) >= 2 and all(d2(f.at, middle) > 100 for f in self.standing(other)):
                    self.objective(side)
        if self.turn == self.limit and not self.ending:
            held = self.items.get("hostage")
            if (
                (self.id == "oxroad" and self.cart is not None)
                or (self.id == "hall" and not self.burnt)
                or (self.id == "hostage" and held != "gone" and not (isinstance(held, str) and held[0] == "A"))
            ):
                self.objective("B")
            if not self.ending:
                a, b = self.coins["A"] * self.bands["B"], self.coins["B"] * self.bands["A"]
                self.ending = "limit_draw" if a == b else "limit_more_coins"
        if not self.ending:
            self.begin_turn()
