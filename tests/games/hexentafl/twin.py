"""A slow twin of the rules, written from the rules text alone: sets of (q, r), no masks, no tables."""

from __future__ import annotations

from collections.abc import Mapping

Hex = tuple[int, int]
Move = tuple[Hex, Hex]

AROUND: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
THRONE: Hex = (0, 0)


class Twin:
    """One game (not a pair of them) from any position."""

    def __init__(self, line: str, options: Mapping[str, object]) -> None:
        self.options = options
        self.radius = int(str(options["board"])) - 1
        _, self.side, king, defenders, attackers = line.split()[:5]
        self.king: Hex | None = self.hex_named(king[1:])
        self.defenders = self.hexes_named(defenders[1:])
        self.attackers = self.hexes_named(attackers[1:])
        self.turn = 0
        self.ending = ""
        self.winner = ""
        self.history: list[tuple[object, ...]] = []
        self.go_on()

    # Names.

    def hex_named(self, name: str) -> Hex:
        q = "abcdefghi".index(name[0]) - self.radius
        return q, min(self.radius, self.radius - q) + 1 - int(name[1:])

    def hexes_named(self, names: str) -> set[Hex]:
        return set() if names == "-" else {self.hex_named(name) for name in names.split(",")}

    def name(self, place: Hex) -> str:
        q, r = place
        return "abcdefghi"[q + self.radius] + str(min(self.radius, self.radius - q) - r + 1)

    def position(self) -> str:
        """The first five fields of a position line."""
        words = [str(self.radius + 1), self.side, "K" + (self.name(self.king) if self.king else "-")]
        for letter, places in (("D", self.defenders), ("A", self.attackers)):
            words.append(letter + (",".join(sorted(self.name(place) for place in places)) or "-"))
        return " ".join(words)

    # Moving.

    def is_on_board(self, place: Hex) -> bool:
        q, r = place
        return abs(q) <= self.radius and abs(r) <= self.radius and abs(q + r) <= self.radius

    def is_empty(self, place: Hex) -> bool:
        return self.is_on_board(place) and place not in self.defenders | self.attackers | {self.king}

    def own(self, side: str) -> set[Hex]:
        if side == "A":
            return set(self.attackers)
        return self.defenders | ({self.king} if self.king else set())

    def reach_of_king(self) -> int:
        how = self.options["king_move"]
        if how == "auto":
            how = "step" if self.radius == 3 else "slide"
        return {"step": 1, "two": 2, "slide": 99}[str(how)]

    def moves(self, side: str) -> set[Move]:
        found = set()
        for place in self.own(side):
            is_king = place == self.king
            for dq, dr in AROUND:
                there, length = (place[0] + dq, place[1] + dr), 1
                while self.is_empty(there) and (not is_king or length <= self.reach_of_king()):
                    if is_king or there != THRONE:
                        found.add((place, there))
                    elif self.options["throne_crossing"] is False:
                        break
                    there, length = (there[0] + dq, there[1] + dr), length + 1
        return found

    # Capturing.

    def is_corner(self, place: Hex) -> bool:
        return sum(abs(n) == self.radius for n in (place[0], place[1], place[0] + place[1])) == 2

    def is_rim(self, place: Hex) -> bool:
        return max(abs(place[0]), abs(place[1]), abs(place[0] + place[1])) == self.radius

    def falls(self, victim: Hex, mover: Hex, friends: set[Hex]) -> bool:
        """Whether the piece on `victim` is taken by the one that came to `mover`."""
        beside = [(victim[0] + dq, victim[1] + dr) for dq, dr in AROUND]
        if mover not in beside:
            return False
        at = beside.index(mover)
        if victim == THRONE:
            if self.options["surround"] == "any":
                return sum(place in friends for place in beside) >= 3
            return beside[(at + 2) % 6] in friends and beside[(at + 4) % 6] in friends
        if self.is_corner(victim):
            if self.options["surround"] == "any":
                return sum(place in friends for place in beside) >= 2
            return self.is_rim(mover) and sum(place in friends and self.is_rim(place) for place in beside) == 2
        return beside[(at + 3) % 6] in friends

    def play(self, move: Move) -> None:
        origin, target = move
        foe = "A" if self.side == "D" else "D"
        if origin == self.king:
            self.king = target
        else:
            men = self.defenders if self.side == "D" else self.attackers
            men.remove(origin)
            men.add(target)
        taken = {place for place in self.own(foe) if self.falls(place, target, self.own(self.side))}
        self.defenders -= taken
        self.attackers -= taken
        if self.king in taken:
            self.king = None
        self.turn += 1
        self.side = foe
        self.go_on()

    # Ending.

    def go_on(self) -> None:
        """The tests of the rules in their order."""
        if self.king is None:
            self.ending, self.winner = "king_captured", "A"
            return
        if self.is_corner(self.king):
            self.ending, self.winner = "king_escaped", "D"
            return
        foe = "A" if self.side == "D" else "D"
        if not self.moves(self.side):
            if self.options["no_move"] == "lose":
                self.ending, self.winner = "stuck", foe
                return
            if not self.moves(foe):
                self.ending, self.side = "both_stuck", foe
                return
            self.side = foe
        now = (self.side, self.king, frozenset(self.defenders), frozenset(self.attackers))
        self.history.append(now)
        if self.options["repetition"] == "draw3":
            if self.history.count(now) >= 3:
                self.ending = "repetition"
        elif self.turn >= 1250:
            self.ending = "turn_cap"
