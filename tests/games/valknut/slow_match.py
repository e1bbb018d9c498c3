"""The course of a match as the rules tell it, from the first turn to the last, one question after the other.

`run` yields whom it asks and what may be offered, is sent the code that was chosen, and ends with the match.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from itertools import cycle
from typing import TypeVar

from gladsheim.core.options import Options
from gladsheim.core.state import CHANCE
from tests.games.valknut.slow_table import EVERYTHING, GODS, Decided, SlowTable, Unit
from tests.games.valknut.twin import DATA, FACES, Zone, name, zone

T = TypeVar("T")
Question = tuple[int, list[set[str]]]  # who chooses, and all that may be offered: one of these sets
Course = Generator[Question, str, T]


class SlowMatch(SlowTable):
    """A match from its first turn on, after a set-up told in codes."""

    def __init__(self, options: Options, bands: list[str], set_up: list[str]) -> None:
        super().__init__(options, bands)
        self.pool: list[str] = []
        self.top: list[str] = []
        self.held = [(f"a{band}", seat) for seat in range(self.seats) for band in bands[seat]]
        self.known: dict[str, set[int]] = {}  # by card on top or face down
        self.burnt: set[str] = set()
        self.called: list[str] = []
        self.deck = list(GODS) if options.flag("gods_and_monsters") else []
        self.is_raging = False  # Vikings have killed
        layout = DATA["layout"]["ragnarok" if self.is_ragnarok else str(self.seats)]
        self.unseen = {n: [card["id"] for card in DATA["terrain"] if card["set"] == n] for n in layout["pile_sets"]}
        self.pile = sum(map(len, self.unseen.values()))
        for card in DATA["layout"].get(layout.get("same_cards_as"), layout)["cards"]:
            self.lay(card["id"], 0, tuple(card["at"]))
            if card["kind"] == "parley":
                self.parley |= set(self.card_zones(card["id"]))
                self.pile -= 1
        for verb, thing in map(str.split, set_up):
            if verb == "open":
                self.pool.append(self.seen(thing))
                self.pile -= 1
            elif verb == "call":
                self.called.append(thing)
                self.deck.remove(thing)
            elif thing != "-":
                next(u for u in self.units if u.kind == thing[0] and u.place is None).place = zone(thing[2:])
        self.see_who_is_out()

    def held_by(self, seat: int) -> list[str]:
        return [card for card, holder in self.held if holder == seat]

    def ask(self, *codes: set[str]) -> Course[str]:
        """A's choice; nothing where nothing is possible."""
        return (yield self.seat, list(codes)) if any(codes) else ""

    # §7, §20 The turn

    def run(self) -> Course[None]:
        seats = cycle(self.order)
        with suppress(Decided):
            while self.pool or self.pile:
                self.seat = next(seat for seat in seats if not self.is_out(seat))
                yield from self.fill_pool()
                yield from self.turn()
                self.lose_points()

    def fill_pool(self) -> Course[None]:
        while len(self.pool) < 3 and self.pile:
            self.pool.append((yield from self.take_top("open")))
            self.known.pop(self.pool[-1], None)

    def take_top(self, verb: str) -> Course[str]:
        """CHANCE shows the next card of the pile, which leaves it."""
        if not self.top:
            card = yield from self.show_unseen(verb)
        else:
            yield CHANCE, [{f"{verb} {self.top[0]}"}]
            card = self.top.pop(0)
        self.pile -= 1
        return card

    def show_unseen(self, verb: str) -> Course[str]:
        under_parley = {2: 1, 3: int(self.seats == 3), 4: int(self.seats != 3)}  # by set, never the next card (R56)
        left = [cards for number, cards in self.unseen.items() if len(cards) > under_parley[number]]
        code = yield CHANCE, [{f"{verb} {card}" for cards in left for card in cards}]
        return self.seen(code.split()[1])

    def seen(self, card: str) -> str:
        next(cards for cards in self.unseen.values() if card in cards).remove(card)
        return card

    def fill_gods(self) -> Course[None]:
        while len(self.called) < 3 and self.deck:
            god = (yield CHANCE, [{f"call {god}" for god in self.deck}]).split()[1]
            self.deck.remove(god)
            self.called.append(god)

    def turn(self) -> Course[None]:
        self.falling = []
        yield from self.check(None)
        if (yield from self.rage()) == "over":
            return
        if self.pool:
            yield from self.lay_card(set())
            if (yield from self.rage()) != "laid":
                return
        while codes := {code for unit in self.in_play(self.seat) if self.can_pay(unit) for code in self.deeds(unit)}:
            code = yield from self.ask(codes | {"end"})
            if code == "end":
                return
            self.falling = []
            unit = self.do(code)
            self.pay(unit)
            self.see_who_is_out()
            yield from self.check(unit)
            if (yield from self.rage()) != "laid":
                return

    def rage(self) -> Course[str]:
        """The turn is `over`, a bonus card was `declined`, or all that had to be was `laid`."""
        while self.is_raging:
            self.is_raging = False
            self.lose_points()
            if not self.pool:
                return "over"
            if (yield from self.lay_card({"rage-"})) == "rage-":
                return "declined"
        return "laid"

    # §9, §10, §25 The placement event

    def lay_card(self, or_else: set[str]) -> Course[str]:
        code = yield from self.ask(self.placements([*self.pool, *self.held_by(self.seat)]) | or_else)
        if code in or_else:
            return code
        card, _, place = code.partition(".")
        self.pool = [other for other in self.pool if other != card]
        self.held = [(other, holder) for other, holder in self.held if other != card]
        self.known.pop(card, None)
        self.lay(card, int(place[0]), zone(place[2:]))
        for knot in [at for at in self.card_zones(card) if self.ground[at] == "*"]:
            yield from self.spawn(knot)
        self.gain(FACES[card]["movement"])
        self.gain(int(self.has_ability("W")), "W")
        self.falling = []
        yield from self.check(None)
        if FACES[card]["gjallarhorn"] and self.options.flag("gods_and_monsters"):
            self.falling = []
            yield from self.worship()
        return code

    def spawn(self, new: Zone) -> Course[None]:
        option, swarms = self.options.word("valknut_spawn"), self.has_ability("G")
        was_asked = False
        while swarms or not was_asked:
            codes = set()
            for kind in {unit.kind for unit in self.supply(self.seat) if self.may_come(unit)}:
                knots = [] if option == "off" else [new]
                if (kind == "G" and swarms) or (option == "any_free" and not swarms):
                    knots = self.free_knots()
                codes |= {f"+{kind}@{name(place)}" for place in self.stands(kind, knots)}
            if not codes:
                break
            was_asked = True
            if (code := (yield from self.ask(codes | {"+-"}))) == "+-":
                break
            self.supply(self.seat, code[1])[0].place = zone(code[3:])
        if swarms:
            self.gain(0 if self.supply(self.seat, "G") else len(self.free_knots()), "G")
        elif not was_asked and option != "off" and self.options.flag("empty_supply_bonus"):
            self.gain(int(not any(map(self.may_come, self.supply(self.seat)))))

    # §15, §24, §29 The check

    def check(self, acting: Unit | None) -> Course[None]:
        shoots = "E" in self.bands[self.seat]
        if self.is_ragnarok and acting is not None:
            shoots = acting.kind == "E" and self.is_own(acting)
        while victims := [unit for unit in self.enemies() if self.is_flanked(unit, shoots)]:
            mays = {victim: self.credited(victim, acting, shoots) for victim in victims}
            credits = {victim: "".join(may) if len(may) == 1 else "" for victim, may in mays.items()}
            doubts = {victim: may for victim, may in mays.items() if len(may) == 2 and may & set("YVU")}
            while doubts:
                code = yield from self.ask(*({f"={band}@{v.where()}" for band in doubts[v]} for v in doubts))
                victim = next(v for v in doubts if v.where() == code[3:])
                credits[victim] = code[1]
                del doubts[victim]
            yield from self.kill(credits)

    def kill(self, credits: dict[Unit, str]) -> Course[None]:
        graves = [victim.zones() for victim, band in credits.items() if band == "U"]
        for victim, band in credits.items():
            victim.place = None
            self.gain(int(band == "Y"), "Y")
            self.is_raging = self.is_raging or band == "V"
        if len(self.supply(self.seat, "U")) >= len(graves):
            for grave in [grave for grave in graves if len(grave) == 1]:
                self.supply(self.seat, "U")[0].place = grave[0]
                graves.remove(grave)
        self.see_who_is_out()
        while graves and self.supply(self.seat, "U"):
            code = yield from self.ask({f"u@{name(place)}" for grave in graves for place in grave})
            self.supply(self.seat, "U")[0].place = zone(code[2:])
            graves = [grave for grave in graves if zone(code[2:]) not in grave]
        self.gain(len(graves), "U")

    # §30 Worship

    def worship(self) -> Course[None]:
        codes = {f"horn {god}" for god in self.called}
        codes |= {f"horn {god}<{self.number(seat)}" for god, seat in self.worshipped.items() if seat != self.seat}
        if not codes:
            return
        code = yield from self.ask(codes | {"horn -"})
        acting = None
        if code != "horn -":
            god = code.split()[1].partition("<")[0]
            self.called = [other for other in self.called if other != god]
            self.worshipped[god] = self.seat
            yield from self.fill_gods()
            acting = yield from self.invoke(god)
        yield from self.check(acting)

    def invoke(self, god: str) -> Course[Unit | None]:
        """What a god does; who acted, if it was a unit."""
        if god == "freya":
            ends = {unit.where(): self.ends(unit, EVERYTHING, True) for unit in self.in_play(self.seat)}
            code = yield from self.ask({f"freya {here}>{name(end)}" for here in ends for end in ends[here]})
            unit = self.do(code[6:]) if code else None
            self.see_who_is_out()
            return unit
        if god in ("odin", "loki"):
            yield from (self.odin() if god == "odin" else self.loki())
        elif god in ("hel", "jormungandr"):
            yield from self.steal_unit(god)
        elif god == "fenrir":
            yield from self.steal_card()
        elif god == "thor":
            enemies = {f"thor {u.where()}": u for u in self.enemies() if "*" in [self.ground[at] for at in u.zones()]}
            if code := (yield from self.ask(set(enemies))):
                yield from self.kill({enemies[code]: "" if self.is_ragnarok else self.bands[self.seat][0]})
        elif god == "surtr":
            cards = [c for c in self.laid if c in FACES and not any(map(self.unit_on, self.card_zones(c)))]
            if code := (yield from self.ask({f"surtr {card}" for card in cards})):
                self.burnt.add(code.split()[1])
                for place in self.card_zones(code.split()[1]):
                    del self.ground[place]
                del self.laid[code.split()[1]]
        return None

    def odin(self) -> Course[None]:
        self.known |= {card: {self.seat} for card in self.top}
        while len(self.top) < min(3, self.pile):
            self.top.append((yield from self.show_unseen("look")))
            self.known[self.top[-1]] = {self.seat}
        rest, ordered = list(self.top), []
        while len(rest) > 1:
            code = yield from self.ask({f"top {card}" for card in rest})
            ordered.append(code.split()[1])
            rest.remove(ordered[-1])
            self.top = ordered + rest

    def loki(self) -> Course[None]:
        if self.pile:
            card = yield from self.take_top("draw")
            self.held.append((card, self.seat))
            self.known[card] = self.known.get(card, set()) | {self.seat}

    def steal_unit(self, god: str) -> Course[None]:
        """Hel: to a free Valknut, from anybody. Jörmungandr: to A's supply, from others."""
        codes = set()
        for unit in [unit for unit in self.units if unit.place is None]:
            thing = f"{unit.kind}<{self.number(unit.holder)}"
            if god == "hel" and self.may_come(unit):
                codes |= {f"hel {thing}@{name(at)}" for at in self.stands(unit.kind, self.free_knots())}
            elif god == "jormungandr" and unit.holder != self.seat:
                codes.add(f"jorm {thing}")
        if god == "hel" and self.options.word("hel") == "any":
            codes |= set(lifts := self.lifts())
        if code := (yield from self.ask(set(codes))):
            if "!" in code:
                unit, to = lifts[code]
                unit.holder, unit.place = self.seat, to
                self.see_who_is_out()
                return
            kind, _, rest = code.split()[1].partition("<")
            unit = self.supply(self.order[int(rest[0]) - 1], kind)[0]
            unit.holder = self.seat
            unit.place = zone(rest[2:]) if god == "hel" else None

    def lifts(self) -> dict[str, tuple[Unit, Zone]]:
        """Hel, off the Battleground: the unit is gone from where it was before it needs room."""
        found = {}
        for unit in [unit for unit in self.units if unit.place is not None and self.may_come(unit)]:
            knots, place = self.free_knots(), unit.place
            assert place is not None
            here, unit.place = unit.where(), None
            for to in self.stands(unit.kind, knots):
                found[f"hel {unit.kind}<{self.number(unit.holder)}!{here}@{name(to)}"] = unit, to
            unit.place = place
        return found

    def steal_card(self) -> Course[None]:
        codes = {}
        for seat in [seat for seat in self.order if seat != self.seat]:
            secret = [c for c in self.held_by(seat) if c[0] != "a" and self.options.word("loki_card") == "hidden"]
            for card in self.held_by(seat):
                shown = f"?{secret.index(card) + 1}" if card in secret else card
                codes[f"fenrir {shown}<{self.number(seat)}"] = card
        if code := (yield from self.ask(set(codes))):
            card = codes[code]
            self.held = [(other, seat) for other, seat in self.held if other != card] + [(card, self.seat)]
            self.known[card] = self.known.get(card, set()) | {self.seat}
