"""What is printed: boards, pieces, set-ups, tiles and rune cards, from `data/nxs.json` or its owner's."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.hexes import Cell, rotate
from gladsheim.core.about import About, read_about
from gladsheim.core.components import open_box
from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.nxs.checked import KINDS, check
from gladsheim.games.nxs.rules.field import BOARD, PLACES, Field
from gladsheim.games.nxs.rules.names import FAIR, GOLD, NO_CARDS, ONITAMA, THREE
from gladsheim.games.nxs.rules.patterns import Patterns
from gladsheim.games.nxs.rules.terms import CLAIM_ROUNDS, Terms

_HOME: Final = files("gladsheim.games.nxs")
ABOUT: Final[About] = read_about(_HOME.joinpath("about.toml"))
PRINTED: Final[dict[str, Any]] = open_box(ABOUT.id, _HOME).read("nxs.json", check)

_PIECE: Final = re.compile(r"([A-Z])(\d)([a-n]\d+)")
_BOARDS: Final = PRINTED["boards"]
SEATS: Final = "".join(board["letter"] for board in _BOARDS)
ARMY_NAMES: Final[tuple[str, ...]] = tuple(board["name"] for board in _BOARDS)
NAMES: Final[tuple[str, ...]] = tuple(piece["name"] for piece in PRINTED["pieces"])
RUNES: Final = "".join(rune["letter"] for rune in PRINTED["runes"])
ICONS: Final = ABOUT.icons
_CARDS: Final = {"none": NO_CARDS, "fair": FAIR, "three": THREE, "onitama": ONITAMA}


# Hexes


def _by_name(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])


_CELLS: Final[list[dict[str, Cell]]] = [
    {name: (q, r) for name, (q, r) in sorted(board["cells"].items(), key=lambda item: _by_name(item[0]))}
    for board in _BOARDS
]
PLACES_BY_NUMBER: Final[tuple[Cell, ...]] = tuple(cell for cells in _CELLS for cell in cells.values())
HEX_NAMES: Final[tuple[str, ...]] = tuple(name for cells in _CELLS for name in cells)
NUMBERS: Final = {name: number for number, name in enumerate(HEX_NAMES)}
HEX_AT: Final = {cell: number for number, cell in enumerate(PLACES_BY_NUMBER)}
_ORDER: Final = {
    number: place for place, number in enumerate(sorted(NUMBERS.values(), key=lambda n: _by_name(HEX_NAMES[n])))
}


def by_name(hexes: Iterable[int]) -> list[int]:
    """Hexes in the order of their names: column, then number."""
    return sorted((int(hex) for hex in hexes), key=_ORDER.__getitem__)


def hex_named(name: str, boards: int) -> int:
    """The hex of a name; Invalid if a map of so many boards has none."""
    number = NUMBERS.get(name.lower(), -1)
    if number < 0:
        raise Invalid(f"There is no hex {name[:12]!r}; write a column a to n and a number, such as {HEX_NAMES[0]}.")
    if number >= boards * int(BOARD):
        raise Invalid(
            f"The hex {name} lies on {ARMY_NAMES[int(GOLD)]}'s board, which takes part only with three boards."
        )
    return number


# Armies


def read_army(text: str) -> list[tuple[int, int, str]]:
    """Kind, facing and hex of pieces such as `O0e4 B5f5`."""
    found = [_PIECE.fullmatch(word) for word in text.split()]
    return [(KINDS.index(piece[1]), int(piece[2]), piece[3]) for piece in found if piece]


@dataclass(frozen=True, slots=True)
class _Side:
    """How an army's board lies: where White's hexes and facings come to on it."""

    army: int
    front: int

    def hex(self, name: str) -> int:
        """§10: turned by the front about the centre."""
        here, centre = self._cell(0, name), self._cell(0, _BOARDS[0]["centre"])
        q, r = rotate((here[0] - centre[0], here[1] - centre[1]), self.front)
        own = self._cell(self.army, _BOARDS[self.army]["centre"])
        return HEX_AT[own[0] + q, own[1] + r]

    def facing(self, facing: int) -> int:
        return (facing + self.front) % 6

    @staticmethod
    def _cell(army: int, name: str) -> Cell:
        return _CELLS[army][name]


def _front(army: int, boards: int) -> int:
    front: int = _BOARDS[army]["front_two" if boards == 2 else "front_three"]
    return front


@cache
def field_of(boards: int) -> Field:
    """The map of so many boards."""
    return Field([list(cells.values()) for cells in _CELLS[:boards]], PRINTED["border_strict"])


@cache
def patterns_of(is_swapped: bool) -> Patterns:
    """The patterns, with wolf and raven exchanged or not (R3)."""
    bits = {piece["letter"]: piece["bits"] for piece in PRINTED["pieces"]}
    if is_swapped:
        bits["U"], bits["H"] = bits["H"], bits["U"]
    return Patterns(list(bits.values()))


# Terms


@cache
def terms_of(options: Options) -> Terms:
    """The terms these options make; Invalid names those that cannot be had together."""
    seats, is_jotunn = options.number("seats"), options.flag("jotunn")
    _refuse_conflicts(options, seats, is_jotunn)
    boards = 3 if is_jotunn else seats
    terms = Terms(options, field_of(boards), patterns_of(options.flag("swap_shapes")))
    terms.seats = seats
    terms.is_jotunn = is_jotunn
    terms.first = {"white": 0, "black": 1, "gold": 2, "random": -1}[options.word("first_player")]
    goals = [options.number(f"goal_{colour}") for colour in ("white", "black", "gold")]
    terms.goal = _numbers(goals)
    terms.share = _numbers([-(-goal // 3) if boards == 3 else 0 for goal in goals])
    terms.box = _numbers([piece["pieces"] for piece in PRINTED["pieces"]])
    _set_up(terms, boards, options)
    terms.cards = _CARDS[options.word("cards")]
    terms.copies = _numbers([rune["copies"] if terms.cards != NO_CARDS else 0 for rune in PRINTED["runes"]])
    terms.hand = {"none": 0, "fair": 3, "three": options.number("hand_size"), "onitama": 2}[options.word("cards")]
    terms.is_hidden = options.flag("cards_hidden")
    if options.word("stop_rule") == "auto":
        terms.stop_rounds = CLAIM_ROUNDS
    return terms


def _refuse_conflicts(options: Options, seats: int, is_jotunn: bool) -> None:
    """What `needs` in about.toml cannot see, because another option brought the third seat along."""
    if is_jotunn and seats != 2:
        raise Invalid(f"jotunn=on is for two players on three boards; it needs seats=2, not {_seats(options)}.")
    if options.word("cards") == "fair" and seats != 2:
        raise Invalid(f"cards=fair is for two players; it needs seats=2, not {_seats(options)}.")


def _seats(options: Options) -> str:
    is_golds = options.word("first_player") == "gold"
    return f"seats={options.number('seats')}{', which first_player=gold brings along' if is_golds else ''}"


def _set_up(terms: Terms, boards: int, options: Options) -> None:
    armies, length = "two" if boards == 2 else "three", options.word("length")
    sides = [_Side(army, _front(army, boards)) for army in range(boards)]
    drawn = PRINTED["random"][armies].get(length)
    placed = drawn["placed"] if drawn else PRINTED["setups"][PRINTED["lengths"][armies][length]]
    terms.is_drawn = drawn is not None
    terms.is_same = options.word("random_draw") == "same"
    terms.front = _numbers([side.front for side in sides] + [0] * (3 - boards))
    terms.placed = [
        _numbers([n for kind, facing, name in read_army(placed) for n in (kind, side.facing(facing), side.hex(name))])
        for side in sides
    ]
    fill = drawn["fill"].split() if drawn else []
    terms.draws = [_numbers([side.hex(name) for name in fill]) for side in sides]
    centre = _CELLS[0][_BOARDS[0]["centre"]][0]
    left = {side.hex(name) for side in sides for name, (q, _) in _CELLS[0].items() if q < centre}
    terms.left = _numbers([int(hex in left) for hex in range(int(PLACES))])
    aside = PRINTED["tiles_aside_with_two_armies"] if boards == 2 else {}
    terms.tiles = _numbers([piece["tiles"] - aside.get(piece["letter"], 0) for piece in PRINTED["pieces"]])


def _numbers(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)
