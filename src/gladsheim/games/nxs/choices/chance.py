"""What chance decides: who begins, the tiles, the cards."""

from __future__ import annotations

import re

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.verbs import Verb
from gladsheim.games.nxs.checked import KINDS
from gladsheim.games.nxs.printed import ARMY_NAMES, HEX_NAMES, NAMES, PRINTED, RUNES, SEATS, hex_named
from gladsheim.games.nxs.rules import start
from gladsheim.games.nxs.rules.actions import CARD, FIRST, SETS, TILE
from gladsheim.games.nxs.rules.names import TILES
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.kit.sentences import a


class First(Verb[Nxs]):
    """§3: `first b`."""

    number, is_chance = int(FIRST), True
    form, example = re.compile("first ([wbg])"), "first b"

    def code(self, state: Nxs, action: int) -> str:
        return f"first {SEATS[action - self.number]}"

    def read(self, state: Nxs, found: re.Match[str]) -> int:
        return self.number + SEATS.index(found[1])

    def label(self, state: Nxs, action: int) -> str:
        return f"{ARMY_NAMES[action - self.number]} begins"


class Tile(Verb[Nxs]):
    """§14: `tile S e4`, the hex of the first army that the tile is for."""

    number, is_chance = int(TILE), True
    form, example = re.compile(rf"tile ([{KINDS}])(?: ([a-n]\d{{1,2}}))?"), "tile S e4"

    def code(self, state: Nxs, action: int) -> str:
        return f"tile {KINDS[action - self.number]} {_next_hex(state)}"

    def read(self, state: Nxs, found: re.Match[str]) -> int:
        if found[2]:
            hex_named(found[2], int(state.terms.field.boards))
            if state.step == TILES and found[2] != _next_hex(state):
                raise Illegal(f"{found[0]} is not possible: the next tile is for {_next_hex(state)}.")
        return self.number + KINDS.index(found[1])

    def label(self, state: Nxs, action: int) -> str:
        return f"The tile for {_next_hex(state)} shows {a(NAMES[action - self.number])}"


def _next_hex(state: Nxs) -> str:
    army = max(0, int(start.next_army(state)))
    fill = state.terms.draws[army]
    place = int(start.next_place(state, army))
    return HEX_NAMES[fill[place]] if place >= 0 else "-"


class Card(Verb[Nxs]):
    """§51, §52: `deal w R`, `deal n R`."""

    number, is_chance = int(CARD), True
    form, example = re.compile(f"deal ([wbgn]) ([{RUNES}])"), "deal w R"
    _to = f"{SEATS}n"

    def code(self, state: Nxs, action: int) -> str:
        seat, rune = divmod(action - self.number, len(RUNES))
        return f"deal {self._to[seat]} {RUNES[rune]}"

    def read(self, state: Nxs, found: re.Match[str]) -> int:
        return self.number + len(RUNES) * self._to.index(found[1]) + RUNES.index(found[2])

    def label(self, state: Nxs, action: int) -> str:
        seat, rune = divmod(action - self.number, len(RUNES))
        to = f"{ARMY_NAMES[seat]} is dealt {{}}" if seat < len(SEATS) else "{} is the neutral card"
        return to.format(PRINTED["runes"][rune]["name"])


class Three(Verb[Nxs]):
    """§50: `deal RLT`, the same three for both, in the order of the runes."""

    number, is_chance = int(SETS), True
    form, example = re.compile(f"deal ([{RUNES}]{{3}})"), "deal RLT"

    def code(self, state: Nxs, action: int) -> str:
        return "deal " + "".join(RUNES[rune] for rune in start.FAIR_SETS[action - self.number])

    def read(self, state: Nxs, found: re.Match[str]) -> int:
        kinds = sorted(RUNES.index(letter) for letter in found[1])
        if kinds not in start.FAIR_SETS:
            raise Invalid(f"{found[0]}: three different runes are dealt, such as deal RLT.")
        return self.number + start.FAIR_SETS.index(kinds)

    def label(self, state: Nxs, action: int) -> str:
        runes = [PRINTED["runes"][rune]["name"] for rune in start.FAIR_SETS[action - self.number]]
        return f"Both hold {runes[0]}, {runes[1]} and {runes[2]}"


VERBS = (First(), Tile(), Card(), Three())
