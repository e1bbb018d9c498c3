"""A move as text: `d5-d6`, `Kd4-d5`, `d2-d5xd6xKc5#`.

On input the King's letter, the list of captures and the end mark may be left out; what is given must be right.
"""

from __future__ import annotations

import re

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.games.hexentafl.position import board_under
from gladsheim.games.hexentafl.rules.play import Hexentafl

_HEX = "[a-i][1-9]"
_CODE = re.compile(rf"(K?)({_HEX})-({_HEX})((?:xK?{_HEX})*)(#?)")
ACTION_SPACE = 4096  # 64 * from + to


def hexes_of(action: int) -> tuple[int, int]:
    """The numbers of the hexes a move starts from and ends on."""
    return action >> 6, action & 63


def code(state: Hexentafl, action: int) -> str:
    """A move as text, in the state before it."""
    board = board_under(state)
    origin, arrival = hexes_of(action)
    is_king = bool(state.king & 2**origin)
    text = f"{'K' if is_king else ''}{board.names[origin]}-{board.names[arrival]}"
    ends = is_king and board.names[arrival] in board.corners
    for cell in state.captures(action):
        took_king = bool(state.king & 2**cell)
        text += f"x{'K' if took_king else ''}{board.names[cell]}"
        ends = ends or took_king
    return text + ("#" if ends else "")


def parse(state: Hexentafl, text: str) -> int:
    """The move a text means; Invalid if it is none, Illegal if it says something wrong about the position."""
    match = _CODE.fullmatch(text.strip())
    if match is None:
        raise Invalid(f"{text[:40]!r} is not a move; write for example d5-d6, with K before the King's.")
    board = board_under(state)
    origin, arrival = board.number(match[2]), board.number(match[3])
    action = 64 * origin + arrival
    if match[1] and not state.king & 2**origin:
        raise Illegal(f"{text} is not possible: the King does not stand on {match[2]}.")
    if (match[4] or match[5]) and action in state.legal_actions():
        written = code(state, action)
        plain = written.removesuffix("#")
        if match[4] and not plain.endswith(f"{match[3]}{match[4]}"):
            raise Illegal(f"{text} is not possible: that move is {written}.")
        if match[5] and plain == written:
            raise Illegal(f"{text} is not possible: that move, {written}, neither takes the King nor saves him.")
    return action
