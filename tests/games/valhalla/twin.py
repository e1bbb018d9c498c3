"""Valhalla once more, literal and slow: one long story in the order of the rules that asks whenever somebody chooses.

Cards are letters in lists. The story yields who chooses and between which codes, and is sent the code chosen.
Of a deck only what was put somewhere has a letter; a `?` is any of the loose cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import permutations

from gladsheim.core.options import Options

Question = tuple[int, set[str]]  # seat, or -1 for chance, and the codes
Story = Generator[Question, str, None]
Drawing = Generator[Question, str, list[str]]


class Over(Exception):
    """The match has ended."""


class Twin:
    def __init__(self, options: Options) -> None:
        self.options = options
        self.n = options.number("seats")
        self.hands = [list("HSAW") for _ in range(self.n)]
        self.discards: list[list[str]] = [[] for _ in range(self.n)]
        self.mains = [""] * self.n
        self.supports = [""] * self.n
        self.alive = set(range(self.n))
        self.armory: list[str] = []
        self.removed: list[str] = []
        cards = {"H": 12, "S": 12, "A": 12, "W": 8, "D": 8} | ({"G": 12} if options.flag("gods") else {})
        self.loose = Counter(cards)
        for hand in self.hands:
            self.loose.subtract(hand)
        self.deck = ["?"] * self.loose.total()
        self.back: list[str] = []  # to be shuffled in
        self.first = 0
        self.ending = ""
        self.phase = 1

    # Cards

    def order(self) -> list[int]:
        return [(self.first + i) % self.n for i in range(self.n)]

    def living(self) -> list[int]:
        return [seat for seat in self.order() if seat in self.alive]

    def left(self, seat: int) -> int:
        return len(self.hands[seat]) + bool(self.mains[seat]) + bool(self.supports[seat])

    def shuffle(self) -> None:
        self.loose.update(card for card in self.deck if card != "?")
        self.loose.update(self.back)
        self.deck = ["?"] * (len(self.deck) + len(self.back))
        self.back = []

    def know(self, place: int) -> Drawing:
        """The card at a place of the deck, asked of chance if it is loose."""
        if self.deck[place] == "?":
            code = yield -1, {f"card {card}" for card, count in self.loose.items() if count}
            self.deck[place] = code[-1]
            self.loose[code[-1]] -= 1
        return [self.deck[place]]

    def draw(self, count: int) -> Drawing:
        drawn: list[str] = []
        for _ in range(count):
            if not self.deck:
                self.loose.update(card for pile in self.discards for card in pile)
                self.deck = ["?"] * sum(len(pile) for pile in self.discards)
                self.discards = [[] for _ in range(self.n)]
                self.lost_wolves |= self.wolves & self.clashers
            if self.deck:
                drawn += yield from self.know(0)
                del self.deck[0]
        return drawn

    def put_away(self, cards: list[str]) -> None:
        for card in cards:
            (self.back if card == "G" else self.armory).append(card)

    def lay_draugr(self, is_clash: bool = False) -> None:
        stays = is_clash or self.options.word("draugr_stay") == "all"
        (self.armory if stays else self.back).append("D")

    def finish_reveal(self) -> None:
        if self.back:
            self.shuffle()

    # Draugr and tests

    def strike(self, count: int, victims: list[int], is_clash: bool = False, hammer: bool = False) -> Story:
        for _ in range(count):
            price = 3 if self.armory.count("D") >= 5 else 2 if hammer and count == 1 else 1
            for seat in victims:
                yield from self.pay(seat, price)
                yield from self.at_once()
            self.lay_draugr(is_clash)

    def pay(self, seat: int, price: int) -> Story:
        for _ in range(price):
            places = {"h": self.hands[seat], "d": self.discards[seat]}
            codes = {f"pay {place}:{card}" for place, cards in places.items() for card in cards}
            if not codes or self.options.word("payment") == "any":
                codes |= {f"pay m:{self.mains[seat]}"} if self.mains[seat] else set()
                codes |= {f"pay s:{self.supports[seat]}"} if self.supports[seat] else set()
            if not codes:
                return
            code = yield seat, codes
            place, card = code[4], code[6]
            if place in places:
                places[place].remove(card)
                if (place, card) == ("d", "W") and seat in self.wolves & self.clashers:
                    self.lost_wolves.add(seat)
            elif place == "m":
                self.mains[seat] = ""
                self.lost_wolves |= {seat} & self.wolves
            else:
                self.supports[seat] = ""
            self.removed.append(card)

    def at_once(self) -> Story:
        if self.options.word("test_time") == "immediate":
            while due := [seat for seat in self.living() if self.left(seat) <= 1]:
                yield from self.test(due[0])

    def tests(self) -> Story:
        if self.options.word("test_time") == "phase_end" or self.phase == 3:
            for seat in self.living():
                if self.left(seat) <= 1:
                    yield from self.test(seat)
        self.settle()

    def test(self, seat: int) -> Story:
        if self.left(seat) == 0:
            self.fall(seat)
            return
        cards = yield from self.draw(3)
        if not cards or "D" in cards:
            self.put_away([card for card in cards if card != "D"])
            for _ in range(cards.count("D")):
                self.lay_draugr()
            self.fall(seat)
        else:
            code = yield seat, {f"test {card}" for card in cards}
            cards.remove(code[-1])
            self.hands[seat].append(code[-1])
            self.put_away(cards)
        if not self.is_revealing:
            self.finish_reveal()

    def fall(self, seat: int) -> None:
        self.removed += self.hands[seat] + self.discards[seat]
        self.removed += [card for card in (self.mains[seat], self.supports[seat]) if card]
        self.hands[seat], self.discards[seat], self.mains[seat], self.supports[seat] = [], [], "", ""
        self.alive.discard(seat)
        self.clashers.discard(seat)
        if self.phase > 1 and self.options.word("simultaneous_falls") == "in_order":
            self.settle()

    def settle(self) -> None:
        if len(self.alive) < 2:
            self.ending = "last_survivor" if self.alive else "all_fallen"
            raise Over

    # The turn

    def story(self) -> Story:
        code = yield -1, {f"first P{seat + 1}" for seat in range(self.n)}
        self.first = int(code[-1]) - 1
        try:
            while True:
                yield from self.strategic()
                if self.clashers:
                    yield from self.clash()
                yield from self.final()
                self.first = next(seat for seat in self.order()[1:] if seat in self.alive)
        except Over:
            return

    def strategic(self) -> Story:
        self.phase, self.is_revealing = 1, False
        self.clashers: set[int] = set()
        self.lost_wolves: set[int] = set()  # whose Wolf main is neither on the table nor in the discards
        pairs: dict[int, str] = {}
        for seat in sorted(self.alive):
            pairs[seat] = yield seat, {f"commit {a} {b}" for a, b in permutations(self.hands[seat], 2)}
        for seat, code in pairs.items():
            self.mains[seat], self.supports[seat] = code[7], code[9]
            self.hands[seat].remove(code[7])
            self.hands[seat].remove(code[9])
        self.wolves = {seat for seat in self.alive if self.mains[seat] == "W"}
        played = Counter(self.mains[seat] for seat in self.alive)
        self.clashers = {seat for seat in self.alive if played[self.mains[seat]] > 1}
        for seat in self.clashers:
            self.discards[seat].append(self.mains[seat])
            self.mains[seat] = ""
            if not (self.options.flag("duel") and len(self.alive) == 2):
                self.hands[seat].append(self.supports[seat])
                self.supports[seat] = ""
        yield from self.at_once()
        self.axed, self.hammered = set[int](), set[int]()
        for seat in self.order():
            if seat in self.alive - self.clashers:
                yield from self.main(seat)
        for seat in self.order():
            if seat in self.alive - self.clashers:
                yield from self.free_draw(seat)
        yield from self.tests()

    def main(self, seat: int) -> Story:
        main = self.mains[seat]
        aims = {"S": self.alive, "A": self.alive - self.clashers, "H": self.alive - self.clashers}.get(main, set())
        codes = {f"use P{target + 1}" for target in aims - {seat}} | ({"use"} if main == "G" else set())
        if not codes:
            return
        code = yield seat, codes | {"hold"}
        if code == "hold":
            return
        self.mains[seat] = ""
        self.discards[seat].append(main)
        if main == "A":
            self.axed.add(int(code[-1]) - 1)
        if main == "H":
            self.hammered.add(int(code[-1]) - 1)
        if main == "G":
            for place in range(min(2, len(self.deck))):
                yield from self.know(place)
            if (yield seat, {"god shuffle", "god leave"}) == "god shuffle":
                self.shuffle()
        yield from self.at_once()

    def free_draw(self, seat: int) -> Story:
        free = {card for card in self.armory if card != "D"}
        if free and seat not in self.hammered:
            code = yield seat, {"draw deck"} | {f"draw arm {card}" for card in free}
            if code != "draw deck":
                self.armory.remove(code[-1])
                self.discards[seat].append(code[-1])
                return
        cards = yield from self.draw(3 if seat in self.hammered else 2)
        draugr, others = cards.count("D"), [card for card in cards if card != "D"]
        if seat not in self.axed and others:
            ways = {(way[0], "".join(way[1:])) for way in permutations(cards) if way[0] != "D"}
            codes = {f"keep {kept}" + (f" under {rest}" if rest else "") for kept, rest in ways}
            if self.options.word("ignore") == "may":
                bared = {(kept, rest.rstrip("D"), rest.count("D")) for kept, rest in ways if rest[-1:] == "D"}
                bared |= {(kept, "D", 1) for kept, rest in ways if rest == "DD"}
                codes |= {f"keep {kept}{rest and f' under {rest}'} show {'D' * count}" for kept, rest, count in bared}
            code = yield seat, codes
            words = code.split()
            self.hands[seat].append(words[1])
            self.deck += list(words[3]) if "under" in words else []
            if "show" in words:
                self.is_revealing = True
                yield from self.strike(len(words[-1]), [seat])
                self.is_revealing = False
                self.finish_reveal()
            return
        if seat not in self.axed and cards:
            yield seat, {"show"}
        self.is_revealing = True
        yield from self.strike(draugr, [seat])
        if others and seat in self.alive:
            code = yield seat, {f"keep {card}" for card in others}
            others.remove(code[-1])
            self.hands[seat].append(code[-1])
        self.is_revealing = False
        self.put_away(others)
        self.finish_reveal()
        yield from self.at_once()

    def clash(self) -> Story:
        self.phase = 2
        extra, hammer = 0, False
        swords: list[int] = []
        for seat in self.order():
            support = self.supports[seat]
            extra += 2 * (support == "A")
            hammer = hammer or support == "H"
            swords += [seat] if support == "S" else []
            if support == "G":
                cards = yield from self.draw(1)
                clashers = [other for other in self.order() if other in self.clashers - {seat}]
                yield from self.strike(cards.count("D"), [seat, *clashers])
                self.discards[seat] += [card for card in cards if card != "D"]
                self.finish_reveal()
        cards = yield from self.draw(2 * len(self.clashers) + extra)
        self.put_away([card for card in cards if card != "D"])
        draugr = cards.count("D")
        self.is_revealing = draugr > 0
        yield from self.strike(draugr, [seat for seat in self.order() if seat in self.clashers], True, hammer)
        self.is_revealing = False
        self.finish_reveal()
        for seat in swords if draugr == 1 else []:
            yield from self.take(seat)
        for seat in self.order():
            if seat in self.clashers:
                yield from self.take(seat)
        yield from self.tests()

    def take(self, seat: int) -> Story:
        if seat in self.alive and (free := {card for card in self.armory if card != "D"}):
            code = yield seat, {f"take {card}" for card in free}
            self.armory.remove(code[-1])
            self.hands[seat].append(code[-1])

    def final(self) -> Story:
        self.phase = 3
        for seat in self.order():
            if self.mains[seat]:
                self.discards[seat].append(self.mains[seat])
                self.mains[seat] = ""
                yield from self.at_once()
        for seat in self.wolves & self.alive:
            stays = "W" in self.discards[seat] and seat not in self.lost_wolves
            stays = stays and not self.options.flag("wolf_returns_itself")
            if stays:
                self.discards[seat].remove("W")
            self.hands[seat] += self.discards[seat]
            self.discards[seat] = ["W"] if stays else []
        fetchers = [seat for seat in self.order() if self.supports[seat] == "W"]
        for seat in self.alive:
            self.hands[seat] += [self.supports[seat]] if self.supports[seat] else []
            self.supports[seat] = ""
        for seat in fetchers:
            if self.discards[seat]:
                code = yield seat, {f"wolf {card}" for card in self.discards[seat]}
                self.discards[seat].remove(code[-1])
                self.hands[seat].append(code[-1])
        while self.armory.count("D") > 5:
            newest = max(i for i, card in enumerate(self.armory) if card == "D")
            self.back.append(self.armory.pop(newest))
        while len(self.armory) > 5:
            newest = max(i for i, card in enumerate(self.armory) if card != "D")
            self.back.append(self.armory.pop(newest))
        self.finish_reveal()
        yield from self.tests()
