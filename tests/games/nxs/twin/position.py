"""A position as the rules text writes it: what stands where, whose turn it is, the hands, and its line."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.nxs.twin import ground
from tests.games.nxs.twin.board import Hex, in_order, name, place_of
from tests.games.nxs.twin.cards import Cards
from tests.games.nxs.twin.pieces import IN_BOX, Piece, Pieces, Table

USUAL: dict[str, str | int | bool] = {
    "seats": 2,
    "jotunn": False,
    "length": "medium",
    "random_draw": "same",
    "first_player": "white",
    "goal_white": 10,
    "goal_black": 10,
    "goal_gold": 10,
    "cards": "none",
    "hand_size": 3,
    "cards_hidden": False,
    "swap_shapes": False,
    "stop_rule": "claim",
}


class Position:
    def __init__(self, options: Mapping[str, object] | None = None) -> None:
        self.options: dict[str, object] = {**USUAL, **(options or {})}
        seats = int(str(self.options["seats"]))
        self.mode = "J" if self.options["jotunn"] else str(seats)
        self.seats = "wbg" if seats == 3 else "wb"
        self.armies = "wb" if self.mode == "2" else "wbg"
        long = {"w": "goal_white", "b": "goal_black", "g": "goal_gold"}
        self.agreed = {seat: int(str(self.options[long[seat]])) for seat in self.seats}
        self.goals = dict(self.agreed)
        self.way, self.size = str(self.options["cards"]), int(str(self.options["hand_size"]))
        self.cards = Cards(self.way, self.size, self.seats)
        self.table = Table(self.mode, {}, bool(self.options["swap_shapes"]))
        self.out: set[str] = set()
        self.seat, self.half, self.stage, self.used = "w", "", "l", False
        self.turns = self.quiet = 0
        self.captured = dict.fromkeys(self.seats, 0)
        self.ending = ""
        self.winners = ""

    # Who is there.

    def still_in(self) -> list[str]:
        return [seat for seat in self.seats if seat not in self.out]

    def next_seat(self) -> str:
        seat = self.seats[(self.seats.index(self.seat) + 1) % len(self.seats)]
        while seat in self.out:
            seat = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
        return seat

    def own(self, colour: str) -> list[Hex]:
        return [place for place, piece in self.table.pieces.items() if piece.colour == colour]

    def territory(self, colour: str) -> set[str]:
        return {name(place) for place in ground.territory(self.table, colour)}

    # Lines.

    def army(self, colour: str) -> str:
        places = sorted(self.own(colour), key=in_order)
        pieces = [self.table.reduced(self.table.pieces[place]) for place in places]
        texts = [f"{piece.kind}{piece.facing}{name(place)}" for piece, place in zip(pieces, places, strict=True)]
        return ("!" if colour in self.out else "") + (",".join(texts) or "-")

    def line(self, seen_by: str | None = None) -> str:
        """Everything; with `seen_by` as a seat, or "-" for onlookers, may see it."""
        hides = seen_by if self.options["cards_hidden"] and self.way == "three" else None
        turn = self.seat + self.half + self.stage
        fields = [self.mode, turn + ("*" if self.used and self.stage == "r" else "")]
        fields += [self.army("w"), self.army("b")]
        rest = [self.army("g") if self.mode != "2" else "-"]
        goals = "/".join(str(self.goals[seat]) for seat in self.seats)
        agreed = "/".join(str(self.agreed[seat]) for seat in self.seats)
        cards = self.cards.text(hides)
        taken = "/".join(str(self.captured[seat]) for seat in self.seats)
        counts = f"{self.turns},{self.quiet},{taken}"
        rest += [goals, cards, counts]
        if self.ending:
            rest.append(f"end={self.ending}" + (":" + self.winners if self.winners else ""))
        else:
            usual = ["-", agreed, "-", "0,0," + "/".join("0" * len(self.seats))]
            while rest and rest[-1] == usual[len(rest) - 1]:
                rest.pop()
        return " ".join(fields + rest)

    def read(self, line: str) -> None:
        """A line of a match that goes on, as a title would write it."""
        words = line.split()
        pieces: Pieces = {}
        for colour, word in zip("wbg", words[2:5], strict=False):
            if word.startswith("!"):
                self.out.add(colour)
            for text in word.lstrip("!").split(",") if word.lstrip("!") != "-" else []:
                assert place_of(text[2:]) not in pieces
                pieces[place_of(text[2:])] = Piece(colour, text[0], int(text[1]))
        for colour in self.armies:
            kinds = [piece.kind for piece in pieces.values() if piece.colour == colour]
            assert all(kinds.count(kind) <= IN_BOX[kind] for kind in IN_BOX)
        self.table = self.table._replace(pieces=pieces)
        self.seat, self.half = words[1][0], "j" if "j" in words[1] else ""
        self.stage, self.used = words[1].rstrip("*")[-1], words[1].endswith("*")
        if len(words) > 5:
            self.goals = dict(zip(self.seats, map(int, words[5].split("/")), strict=True))
        if len(words) > 6:
            self.cards = Cards(self.way, self.size, self.seats, words[6])
        if len(words) > 7:
            turns, quiet, taken = words[7].split(",")
            self.turns, self.quiet = int(turns), int(quiet)
            self.captured = dict(zip(self.seats, map(int, taken.split("/")), strict=True))
