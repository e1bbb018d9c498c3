"""What the six sides of a piece say (§8, §9), and where it may go by the plain rules and by the runes."""

from __future__ import annotations

from typing import NamedTuple

from tests.games.nxs.twin.board import Hex, owner, step

SIDES = {"J": "111011", "B": "111001", "U": "110101", "H": "011011", "O": "110001", "S": "101010"}
IN_BOX = {"J": 2, "B": 2, "U": 2, "H": 2, "O": 3, "S": 3}


class Piece(NamedTuple):
    colour: str
    kind: str
    facing: int


Pieces = dict[Hex, Piece]


class Table(NamedTuple):
    """Pieces on a map; `swapped` exchanges wolf and raven."""

    mode: str
    pieces: Pieces
    swapped: bool = False

    def sides(self, kind: str) -> str:
        if self.swapped and kind in "UH":
            kind = "H" if kind == "U" else "U"
        return SIDES[kind]

    def look(self, piece: Piece) -> str:
        """The sides as they lie, N first."""
        bits = self.sides(piece.kind)
        return bits[6 - piece.facing :] + bits[: 6 - piece.facing]

    def reduced(self, piece: Piece) -> Piece:
        """The same look with the smallest facing (§26)."""
        alike = (Piece(piece.colour, piece.kind, facing) for facing in range(6))
        return next(other for other in alike if self.look(other) == self.look(piece))

    def lines(self, piece: Piece) -> list[int]:
        return [direction for direction, side in enumerate(self.look(piece)) if side == "1"]

    def runes(self, piece: Piece) -> list[int]:
        return [direction for direction, side in enumerate(self.look(piece)) if side == "0"]

    def range_of(self, piece: Piece) -> int:
        return len(self.runes(piece))

    def is_free(self, place: Hex) -> bool:
        return owner(place, self.mode) != "" and place not in self.pieces

    def ahead(self, start: Hex, direction: int, longest: int) -> list[Hex]:
        """The hexes a piece enters one after another while they are empty."""
        way: list[Hex] = []
        while len(way) < longest and self.is_free(step(start, direction, len(way) + 1)):
            way.append(step(start, direction, len(way) + 1))
        return way

    # The plain rules.

    def moves(self, start: Hex) -> set[Hex]:
        piece = self.pieces[start]
        ends: set[Hex] = set()
        for direction in self.lines(piece):
            ends.update(self.ahead(start, direction, self.range_of(piece)))
        return ends

    def is_enemy(self, place: Hex, piece: Piece) -> bool:
        return place in self.pieces and self.pieces[place].colour != piece.colour

    def strikes(self, start: Hex, blocked: bool) -> set[Hex]:
        """Victims out of a spear whose way is free of enemies (§23), or is not (Tiwaz)."""
        piece = self.pieces[start]
        lines = self.lines(piece)
        found: set[Hex] = set()
        for k in lines:
            if (k + 1) % 6 in lines:
                left, right = step(start, k), step(start, k + 1)
                victim = step(left, k + 1)
                has_blocker = self.is_enemy(left, piece) or self.is_enemy(right, piece)
                if self.is_enemy(victim, piece) and self.pieces[victim].kind != "S" and has_blocker == blocked:
                    found.add(victim)
        return found

    def captures(self, start: Hex) -> set[Hex]:
        return self.strikes(start, blocked=False)

    # The runes (§48).

    def raidho(self, start: Hex) -> set[Hex]:
        piece = self.pieces[start]
        far = self.range_of(piece) + 1
        ways = [self.ahead(start, direction, far) for direction in self.lines(piece)]
        return {way[-1] for way in ways if len(way) == far}

    def laguz(self, start: Hex) -> set[Hex]:
        piece = self.pieces[start]
        ends: set[Hex] = set()
        for direction in self.runes(piece):
            ends.update(self.ahead(start, direction, self.range_of(piece)))
        return ends

    def ehwaz(self, start: Hex) -> set[Hex]:
        piece = self.pieces[start]
        ends: set[Hex] = set()
        for direction in self.lines(piece):
            leapt = 0
            for length in range(1, self.range_of(piece) + 2):
                there = step(start, direction, length)
                if there in self.pieces and self.pieces[there].colour == piece.colour:
                    leapt += 1
                elif not self.is_free(there):
                    break
                elif leapt == 1:
                    ends.add(there)
        return ends

    def sowilo(self, start: Hex) -> set[Hex]:
        piece = self.pieces[start]
        together = max(2, self.range_of(piece))
        lifted = self._replace(pieces={place: other for place, other in self.pieces.items() if place != start})
        ends: set[Hex] = set()
        for first in self.lines(piece):
            for corner in range(1, together):
                if len(lifted.ahead(start, first, corner)) == corner:
                    for second in self.lines(piece):
                        if second != first:
                            ends.update(lifted.ahead(step(start, first, corner), second, together - corner))
        return ends - {start} - self.moves(start)

    def tiwaz(self, start: Hex) -> set[Hex]:
        return self.strikes(start, blocked=True)

    def after(self, start: Hex, end: Hex) -> Table:
        """A piece goes or captures; it keeps its facing."""
        pieces = dict(self.pieces)
        pieces[end] = pieces.pop(start)
        return self._replace(pieces=pieces)
