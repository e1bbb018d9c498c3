"""What is written beside the board: the King's way, and each seat's headline."""

from __future__ import annotations

from functools import lru_cache

from gladsheim.boards.hexes import DIRECTIONS, step
from gladsheim.games.hexentafl.printed import PrintedBoard
from gladsheim.games.hexentafl.rules.board import cells_of
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS, DEFENDERS
from gladsheim.scene.scene import Panel, Row, SeatStrip

ROLES = {int(DEFENDERS): "Defenders", int(ATTACKERS): "Attackers"}
_TIMES = ("", "once", "twice", "three times")


def kings_way(state: Hexentafl, board: PrintedBoard) -> Panel:
    """How near the King is to a gate, and how hard he is pressed."""
    rows = []
    if state.terms.games > 1:
        rows.append(Row("Game", f"{state.game} of {state.terms.games}"))
    rows.append(Row("Turns played", str(state.turn)))
    if state.king:
        rows += _prospects(
            board, int(state.king), int(state.defenders), int(state.attackers), int(state.terms.king_reach)
        )
    if state.terms.repeats_draw and not state.is_over():
        rows.append(Row("Position seen", _TIMES[state.occurrences()]))
    return Panel("panel:way", "The King's way", tuple(rows))


@lru_cache(maxsize=4096)  # everybody at a table looks at the same position
def _prospects(board: PrintedBoard, king: int, defenders: int, attackers: int, reach: int) -> tuple[Row, ...]:
    here = board.places[board.names[cells_of(king)[0]]]
    around = [step(here, direction) for direction in range(6)]
    numbers = {place: board.numbers[name] for name, place in board.places.items()}
    occupied = king | defenders | attackers
    free = {place for place, number in numbers.items() if not occupied & 2**number}
    beside = sum(1 for place in around if place in numbers and attackers & 2 ** numbers[place])
    moves = _moves_to_gate(board, here, free, reach)
    return (
        Row("Moves to the nearest open gate", "no way" if moves < 0 else str(moves)),
        Row("Lines open to the King", f"{sum(1 for place in around if place in free)} of 6"),
        Row("Attackers beside him", str(beside)),
    )


def _moves_to_gate(board: PrintedBoard, here: tuple[int, int], free: set[tuple[int, int]], reach: int) -> int:
    """How many King's moves lead to the nearest empty gate if nobody else moves; -1 if none does."""
    gates = {board.places[name] for name in board.corners}
    reached, front, moves = {here}, [here], 0
    while front:
        if gates.intersection(front):
            return moves
        beyond = []
        for place in front:
            for direction in range(len(DIRECTIONS)):
                for length in range(1, reach + 1):
                    there = step(place, direction, length)
                    if there not in free:
                        break
                    if there not in reached:
                        reached.add(there)
                        beyond.append(there)
        front, moves = beyond, moves + 1
    return -1


def strip(state: Hexentafl, seat: int) -> SeatStrip:
    """A seat's headline."""
    side = int(state.seat_of(seat))  # changing sides twice gives the first one back
    men = len(cells_of(state.attackers if side == ATTACKERS else state.defenders))
    unit = "man" if men == 1 else "men"
    return SeatStrip(
        seat=seat,
        role=ROLES[side],
        value=str(men),
        unit=unit + (" and the King" if side == DEFENDERS and state.king else ""),
        status=_standing_in_match(state, seat),
        is_acting=seat == state.actor(),
    )


def _standing_in_match(state: Hexentafl, seat: int) -> str:
    if state.game < 2:
        return ""
    lead = int(state.score_before) if seat == 0 else -int(state.score_before)
    return ("lost the first game", "drew the first game", "won the first game")[lead + 1]
