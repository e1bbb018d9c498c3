"""The sentences of the log, and which hexes and pieces each one speaks of."""

from __future__ import annotations

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.hexentafl.printed import board_under
from gladsheim.games.hexentafl.rules.play import KING_PIECE, Hexentafl
from gladsheim.games.hexentafl.table.pieces import KING, piece_id


def tell(state: Hexentafl, event: Event) -> Told:
    """A sentence for the log."""
    numbers = event.numbers
    match event.kind:
        case "move":
            return _tell_move(state, numbers)
        case "king_escaped":
            return Told(f"The King is out by the gate: {{{numbers[0]}:win}}.", tokens=(KING,))
        case "king_captured":
            return Told(f"The King has fallen: {{{numbers[0]}:win}}.", tokens=(KING,))
        case "stuck":
            return Told(f"{{{numbers[1]}:have/has}} no move left: {{{numbers[0]}:win}}.")
        case "skipped":
            return Told(f"{{{numbers[0]}:have no move and are skipped/has no move and is skipped}}.")
        case "repetition":
            return Told("The same position for the third time: the game is drawn.")
        case "both_stuck":
            return Told("Neither side can move: the game is drawn.")
        case "turn_cap":
            return Told("1250 turns have been played: the game is drawn.")
        case "second_game":
            text = f"The second game begins, with the sides changed: {{{numbers[0]}:defend}} the King."
            return Told(text, tokens=(KING,))
    return Told("")


def _tell_move(state: Hexentafl, numbers: list[int]) -> Told:
    names, first_attacker = board_under(state).names, int(state.terms.first_attacker)
    seat, origin, arrival, piece = numbers[:4]
    fallen = dict(zip(numbers[4::2], numbers[5::2], strict=True))  # hex -> piece
    way = f"{names[origin]} to {names[arrival]}"
    you, they = f"slide {way}", f"slides {way}"
    if piece == KING_PIECE:
        you, they = f"bring the King from {way}", f"brings the King from {way}"
    if fallen:
        men = [names[cell] for cell, each in fallen.items() if each != KING_PIECE]
        taken = prey(men, KING_PIECE in fallen.values())
        you, they = f"{you} and take {taken}", f"{they} and takes {taken}"
    return Told(
        f"{{{seat}:{you}/{they}}}.",
        spots=tuple(f"cell:{names[cell]}" for cell in (origin, arrival, *fallen)),
        tokens=tuple(piece_id(each, first_attacker) for each in (piece, *fallen.values())),
    )


def prey(men: list[str], takes_king: bool) -> str:
    """The man on b4; the men on d6, e4 and c5; the King and the man on d6."""
    king = ["the King"] if takes_king else []
    if not men:
        return king[0]
    listed = ", ".join(men[:-1]) + f" and {men[-1]}" if len(men) > 1 else men[0]
    return " and ".join([*king, f"the {'men' if len(men) > 1 else 'man'} on {listed}"])
