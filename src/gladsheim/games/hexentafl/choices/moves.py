"""§6 to §9: a piece goes to another hex."""

from __future__ import annotations

import re

from gladsheim.boards.hexes import direction_between, distance, ray
from gladsheim.core.action import Path
from gladsheim.core.errors import Illegal
from gladsheim.core.verbs import Verb
from gladsheim.games.hexentafl.printed import PrintedBoard, board_under
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS
from gladsheim.games.hexentafl.table.pieces import clicks, piece_id
from gladsheim.games.hexentafl.words import prey

ACTION_SPACE = 4096  # 64 * from + to
_HEX = "[a-i][1-9]"


def hexes_of(action: int) -> tuple[int, int]:
    """The numbers of the hexes a move starts from and ends on."""
    return action >> 6, action & 63


class Move(Verb[Hexentafl]):
    """`d5-d6`, `Kd4-d5`, `d2-d5xd6xKc5#`.

    The King's letter, the list of captures and the end mark may be left out; what is given must be right.
    """

    number = 0
    form, example = re.compile(rf"(K?)({_HEX})-({_HEX})((?:xK?{_HEX})*)(#?)"), "d5-d6"

    def code(self, state: Hexentafl, action: int) -> str:
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

    def read(self, state: Hexentafl, found: re.Match[str]) -> int:
        """Illegal if it says something wrong about the position."""
        text, letter, here, there, captures, mark = found[0], *found.groups()
        board = board_under(state)
        origin, arrival = board.number(here), board.number(there)
        action = 64 * origin + arrival
        if letter and not state.king & 2**origin:
            raise Illegal(f"{text} is not possible: the King does not stand on {here}.")
        if (captures or mark) and action in state.legal_actions():
            written = self.code(state, action)
            plain = written.removesuffix("#")
            if captures and not plain.endswith(f"{there}{captures}"):
                raise Illegal(f"{text} is not possible: that move is {written}.")
            if mark and plain == written:
                raise Illegal(f"{text} is not possible: that move, {written}, neither takes the King nor saves him.")
        return action

    def label(self, state: Hexentafl, action: int) -> str:
        board = board_under(state)
        origin, arrival = hexes_of(action)
        is_king = bool(state.king & 2**origin)
        text = f"{'The King' if is_king else 'The man'} from {board.names[origin]} to {board.names[arrival]}"
        if taken := state.captures(action):
            takes_king = any(state.king & 2**cell for cell in taken)
            text += f", taking {prey([board.names[cell] for cell in taken if not state.king & 2**cell], takes_king)}"
        return text + (", out by the gate" if is_king and board.names[arrival] in board.corners else "")

    def path(self, state: Hexentafl, action: int) -> Path:
        """The piece, then the hex it goes to."""
        origin, arrival = hexes_of(action)
        piece = piece_id(int(state.pieces[origin]), int(state.terms.first_attacker))
        return clicks(piece, board_under(state).names[arrival])

    def forbids(self, state: Hexentafl, action: int) -> str:
        board = board_under(state)
        origin, arrival = hexes_of(action)
        here, there = board.names[origin], board.names[arrival]
        occupied = state.attackers | state.defenders | state.king
        own = state.attackers if state.side == ATTACKERS else state.defenders | state.king
        if not occupied & 2**origin:
            return f"no piece stands on {here}"
        if not own & 2**origin:
            return f"the piece on {here} is not yours"
        if origin == arrival:
            return "a move must lead to another hex"
        if not (way := _way(board, here, there)):
            return f"{there} does not lie in a straight line from {here} (§6)"
        if blocked := [name for name in way if occupied & 2 ** board.numbers[name]]:
            return f"a piece on {blocked[0]} is in the way (§6)"
        if state.king & 2**origin:
            return f"the King moves at most {'one hex' if state.terms.king_reach == 1 else 'two hexes'} (§7)"
        if there == board.throne:
            return "only the King may stop on the throne (§8)"
        return "men may not slide across the throne with throne_crossing=off (§8)"


def _way(board: PrintedBoard, here: str, there: str) -> list[str]:
    """The hexes from one to another, the last one included; none if they lie in no straight line."""
    direction = direction_between(board.places[here], board.places[there])
    if direction < 0:
        return []
    names = {place: name for name, place in board.places.items()}
    length = distance(board.places[here], board.places[there])
    return [names[place] for place in ray(board.places[here], direction, length)]


VERBS = (Move(),)
