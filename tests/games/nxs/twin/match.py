"""A whole match, decision by decision, as the rules text tells it. Slow on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tests.games.nxs.twin import ground, setups
from tests.games.nxs.twin.board import Hex, for_army, name, place_of
from tests.games.nxs.twin.pieces import Piece, Pieces
from tests.games.nxs.twin.position import Position


class Deed(NamedTuple):
    """A first action: from, to, whether it captures, the card it needs, and what §31-§33 make of it."""

    start: Hex
    end: Hex
    takes: bool
    card: str
    ending: str

    def code(self) -> str:
        card = "*" + self.card if self.card else ""
        win = "#" if self.ending else ""
        return name(self.start) + ("x" if self.takes else "-") + name(self.end) + card + win


class Twin(Position):
    def __init__(self, options: Mapping[str, object] | None = None, line: str = "") -> None:
        super().__init__(options)
        self.found: list[Deed] | None = None
        if not line:
            self.start()
            return
        self.read(line)
        if self.stage == "m":
            self.begin_turn()

    # The start.

    def start(self) -> None:
        pattern = setups.pattern_of(str(self.options["length"]), len(self.armies))
        pieces: Pieces = {}
        for colour in self.armies:
            pieces.update(setups.army(pattern, colour, self.mode))
        self.table = self.table._replace(pieces=pieces)
        first = str(self.options["first_player"])
        self.seat, self.stage = ("-", "l") if first == "random" else (first[0], "t")
        self.prepare()

    def prepare(self) -> None:
        """Chance comes first, in this order: first player, tiles, cards."""
        if self.stage == "t" and not self.next_tile():
            self.stage = "k"
        if self.stage == "k" and (self.way == "none" or not self.cards.deals()):
            self.stage = "m"
            if self.seat in self.out:
                self.seat = self.next_seat()
            self.begin_turn()

    def next_tile(self) -> tuple[str, Hex] | None:
        """The army that is drawn now (the first where all are drawn alike) and White's name for the hex."""
        for colour in self.armies:
            for local in setups.drawn_hexes(str(self.options["length"]), len(self.armies)):
                if for_army(local, colour, self.mode) not in self.table.pieces:
                    return colour, local
        return None

    def chances(self) -> dict[str, int]:
        """What chance may do now, with weights."""
        if self.stage == "l":
            return {f"first {seat}": 1 for seat in self.still_in()}
        if self.stage == "k":
            return self.cards.deals()
        drawing = self.next_tile()
        assert drawing is not None
        colour, local = drawing
        hexes = setups.drawn_hexes(str(self.options["length"]), len(self.armies))
        places = [for_army(hex, colour, self.mode) for hex in hexes]
        drawn = [self.table.pieces[place].kind for place in places if place in self.table.pieces]
        left = {kind: n - drawn.count(kind) for kind, n in setups.tiles(len(self.armies)).items()}
        found = setups.weights(left, "S" in drawn, len(places) - len(drawn))
        return {f"tile {kind} {name(for_army(local, colour, self.mode))}": n for kind, n in found.items()}

    def happen(self, code: str) -> None:
        assert code in self.chances()
        if self.stage == "l":
            self.seat, self.stage = code[-1], "t"
        elif self.stage == "k":
            self.cards.deal(code)
        else:
            drawing = self.next_tile()
            assert drawing is not None
            kind, local = code.split()[1], drawing[1]
            pattern = kind + str(setups.drawn_facing(kind, local)) + name(local)
            pieces = dict(self.table.pieces)
            for colour in self.armies if self.options["random_draw"] == "same" else drawing[0]:
                pieces.update(setups.army(pattern, colour, self.mode))
            self.table = self.table._replace(pieces=pieces)
        self.prepare()

    # What may be chosen.

    def deeds(self) -> list[Deed]:
        """Legal first actions of the army whose half it is, looked for once in a position."""
        if self.found is None:
            self.found = self.look_for_deeds()
        return self.found

    def look_for_deeds(self) -> list[Deed]:
        found: list[Deed] = []
        before = ground.endangered(self.table) if self.half else set()
        for start in self.own("g" if self.half else self.seat):
            ways = [("", end, False) for end in self.table.moves(start)]
            ways += [("", end, True) for end in self.table.captures(start)]
            if not self.half and self.way != "none":
                for card in self.cards.kinds(self.seat):
                    if card != "D":
                        ways += [(card, end, card == "T") for end in self.by_rune(card, start)]
            for card, end, takes in ways:
                after = self.table.after(start, end)
                ending = ground.verdict(after, self.seat, "".join(self.still_in()), self.goals)
                if ending == "illegal" or (self.half and ground.brings_danger(self.table, before, start, end)):
                    continue
                found.append(Deed(start, end, takes, card, ending))
        return found

    def by_rune(self, card: str, start: Hex) -> set[Hex]:
        runes = {"R": self.table.raidho, "L": self.table.laguz, "E": self.table.ehwaz}
        return {**runes, "S": self.table.sowilo, "T": self.table.tiwaz}[card](start)

    def may_claim(self) -> bool:
        return not self.half and self.options["stop_rule"] == "claim" and self.quiet >= 50 * len(self.still_in())

    def codes(self) -> set[str]:
        if self.stage == "x":
            return set()
        if self.stage in "ltk":
            return set(self.chances())
        if self.stage == "m":
            found = {deed.code() for deed in self.deeds()}
            if self.half:
                return found or {"--"}
            return found | ({"claim"} if self.may_claim() else set())
        found = {name(place) + way for place in self.own("g" if self.half else self.seat) for way in "+-"}
        if not self.half and not self.used and self.way != "none" and "D" in self.cards.kinds(self.seat):
            found |= {name(place) + way for place in self.own(self.seat) for way in ("++*D", "--*D")}
        return found

    # Choosing.

    def play(self, code: str) -> None:
        if self.stage in "ltk":
            self.happen(code)
        elif code == "claim":
            assert self.may_claim()
            self.settle()
        elif code == "--":
            self.stage = "r"
        elif self.stage == "m":
            self.act(next(deed for deed in self.deeds() if deed.code() == code))
        else:
            self.rotate(code)

    def act(self, deed: Deed) -> None:
        self.table = self.table.after(deed.start, deed.end)
        if deed.card:
            self.cards.use(self.seat, deed.card)
            self.used = True
        if deed.takes:
            self.quiet = 0
        elif not self.half:
            self.quiet += 1
        if deed.takes and not self.half:
            self.captured[self.seat] += 1
        if deed.ending:
            self.end(deed.ending, self.seat)
        else:
            self.stage = "r"

    def rotate(self, code: str) -> None:
        turn, _, card = code.partition("*")
        where = turn.rstrip("+-")
        steps = turn.count("+") - turn.count("-")
        place = place_of(where)
        piece = self.table.pieces[place]
        assert piece.colour == ("g" if self.half else self.seat)
        if card:
            self.cards.use(self.seat, card)
        pieces = dict(self.table.pieces)
        pieces[place] = self.table.reduced(Piece(piece.colour, piece.kind, (piece.facing + steps) % 6))
        self.table = self.table._replace(pieces=pieces)
        self.used, self.stage = False, "m"
        if self.mode == "J" and not self.half and self.turns and self.own("g"):
            self.half, self.found = "j", None
        else:
            self.pass_on()

    def pass_on(self) -> None:
        self.turns += 1
        self.half = ""
        self.seat = self.next_seat()
        self.begin_turn()

    def begin_turn(self) -> None:
        """§38: the match stops by itself, or a stuck seat is out, or the seat chooses."""
        while not self.ending and not self.half:
            self.found = None
            rounds = 100 if self.options["stop_rule"] == "claim" else 50
            if self.quiet >= rounds * len(self.still_in()):
                self.settle()
            elif self.deeds():
                return
            elif len(self.seats) == 2:
                self.end("no_action", self.next_seat())
            else:
                self.leave(self.seat)
                if not self.ending:
                    self.seat = self.next_seat()

    def leave(self, seat: str) -> None:
        self.out.add(seat)
        self.cards.leave(seat)
        if len(self.still_in()) == 1:
            self.end("last_in", self.still_in()[0])

    def resign(self, seat: str) -> None:
        if len(self.seats) == 2:
            self.end("resign", "b" if seat == "w" else "w")
            return
        self.leave(seat)
        if self.ending:
            return
        if self.stage in "ltk":
            self.prepare()
            return
        if seat == self.seat:
            self.seat, self.stage, self.used = self.next_seat(), "m", False
        if self.stage == "m":
            self.begin_turn()

    # Ending.

    def settle(self) -> None:
        """§37: most territory, then most captures, among those still in."""
        held = {seat: len(self.territory(seat)) for seat in self.still_in()}
        best = [seat for seat in held if held[seat] == max(held.values())]
        if len(best) == 1:
            self.end("stop_territory", best[0])
            return
        most = max(self.captured[seat] for seat in best)
        takers = [seat for seat in best if self.captured[seat] == most]
        self.end("stop_captures" if len(takers) == 1 else "draw", "".join(takers))

    def end(self, ending: str, winners: str) -> None:
        self.ending, self.stage = ending, "x"
        self.winners = "" if winners == self.seats else winners

    def results(self) -> list[float]:
        if not self.winners:
            return [0.0] * len(self.seats)
        if len(self.seats) == 2:
            return [1.0 if seat in self.winners else -1.0 for seat in self.seats]
        won = 1.0 if len(self.winners) == 1 else 0.25
        return [won if seat in self.winners else -0.5 for seat in self.seats]
