"""What is said about a move: its label, the sentences of the log, and which rule forbids it."""

from __future__ import annotations

from gladsheim.boards.hexes import direction_between, distance, ray
from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.hexentafl.notation import hexes_of
from gladsheim.games.hexentafl.position import board_under
from gladsheim.games.hexentafl.rules.play import Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS


def label(state: Hexentafl, action: int) -> str:
    """A move in words, for a list of choices."""
    board = board_under(state)
    origin, arrival = hexes_of(action)
    is_king = bool(state.king & 2**origin)
    text = f"{'The King' if is_king else 'The man'} from {board.names[origin]} to {board.names[arrival]}"
    if taken := state.captures(action):
        takes_king = any(state.king & 2**cell for cell in taken)
        text += f", taking {_prey([board.names[cell] for cell in taken if not state.king & 2**cell], takes_king)}"
    return text + (", out by the gate" if is_king and board.names[arrival] in board.corners else "")


def tell(state: Hexentafl, event: Event) -> Told:
    """A sentence for the log."""
    return Told(_sentence(state, event))


def _sentence(state: Hexentafl, event: Event) -> str:
    numbers = event.numbers
    match event.kind:
        case "move":
            return _tell_move(state, numbers)
        case "king_escaped":
            return f"The King is out by the gate: {{{numbers[0]}:win}}."
        case "king_captured":
            return f"The King has fallen: {{{numbers[0]}:win}}."
        case "stuck":
            return f"{{{numbers[1]}:have/has}} no move left: {{{numbers[0]}:win}}."
        case "skipped":
            return f"{{{numbers[0]}:have no move and are skipped/has no move and is skipped}}."
        case "repetition":
            return "The same position for the third time: the game is drawn."
        case "both_stuck":
            return "Neither side can move: the game is drawn."
        case "turn_cap":
            return "1250 turns have been played: the game is drawn."
        case "second_game":
            return f"The second game begins, with the sides changed: {{{numbers[0]}:defend}} the King."
    return ""


def _tell_move(state: Hexentafl, numbers: list[int]) -> str:
    names = board_under(state).names
    seat, origin, arrival, is_king, takes_king = numbers[:5]
    way = f"{names[origin]} to {names[arrival]}"
    you, they = (
        (f"bring the King from {way}", f"brings the King from {way}") if is_king else (f"slide {way}", f"slides {way}")
    )
    if takes_king or len(numbers) > 5:
        prey = _prey([names[cell] for cell in numbers[5:]], bool(takes_king))
        you, they = f"{you} and take {prey}", f"{they} and takes {prey}"
    return f"{{{seat}:{you}/{they}}}."


def _prey(men: list[str], takes_king: bool) -> str:
    """The man on b4; the men on d6, e4 and c5; the King and the man on d6."""
    king = ["the King"] if takes_king else []
    if not men:
        return king[0]
    listed = ", ".join(men[:-1]) + f" and {men[-1]}" if len(men) > 1 else men[0]
    return " and ".join([*king, f"the {'men' if len(men) > 1 else 'man'} on {listed}"])


def forbids(state: Hexentafl, action: int) -> str:
    """Which rule forbids a move that is not offered."""
    board = board_under(state)
    origin, arrival = hexes_of(action)
    here, there = board.names[origin], board.names[arrival]
    is_king = bool(state.king & 2**origin)
    occupied = state.attackers | state.defenders | state.king
    own = state.attackers if state.side == ATTACKERS else state.defenders | state.king
    if state.is_over():
        return "the match is over"
    if not occupied & 2**origin:
        return f"no piece stands on {here}"
    if not own & 2**origin:
        return f"the piece on {here} is not yours"
    if origin == arrival:
        return "a move must lead to another hex"
    direction = direction_between(board.places[here], board.places[there])
    if direction < 0:
        return f"{there} does not lie in a straight line from {here} (§6)"
    length = distance(board.places[here], board.places[there])
    names = {place: name for name, place in board.places.items()}
    way = [names[place] for place in ray(board.places[here], direction, length)]
    if blocked := [name for name in way if occupied & 2 ** board.numbers[name]]:
        return f"a piece on {blocked[0]} is in the way (§6)"
    if is_king:
        return f"the King moves at most {'one hex' if state.terms.king_reach == 1 else 'two hexes'} (§7)"
    if there == board.throne:
        return "only the King may stop on the throne (§8)"
    return "men may not slide across the throne with throne_crossing=off (§8)"
