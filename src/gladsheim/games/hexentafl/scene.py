"""The table: the board with its throne and gates, the men taken, and what the King's way looks like."""

from __future__ import annotations

from functools import cache, lru_cache

from gladsheim.boards.hexes import DIRECTIONS, step
from gladsheim.boards.layout import bounds, hex_centre, hex_corners
from gladsheim.core.action import Path, picks
from gladsheim.games.hexentafl.notation import hexes_of
from gladsheim.games.hexentafl.position import board_under
from gladsheim.games.hexentafl.printed import PrintedBoard
from gladsheim.games.hexentafl.rules.play import KING_PIECE, Hexentafl, cells_of
from gladsheim.games.hexentafl.rules.terms import ATTACKERS, DEFENDERS
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Area, Mark, Material, Panel, Prompt, Row, Scene, SeatStrip, Spot, Token

_ROLES = {int(DEFENDERS): "Defenders", int(ATTACKERS): "Attackers"}
_TRAYS = {int(DEFENDERS): "tray:defenders", int(ATTACKERS): "tray:attackers"}
_TIMES = ("", "once", "twice", "three times")
_VERDICTS = {
    "king_escaped": "The King reached a gate: the defenders win.",
    "king_captured": "The King is captured: the attackers win.",
    "repetition": "The third time in this position: a draw.",
    "both_stuck": "Neither side can move: a draw.",
    "turn_cap": "1250 turns are played: a draw.",
}


def scene(state: Hexentafl, seat: int) -> Scene:
    """Everything there is to see; all seats see the same, each with its own prompt."""
    board = board_under(state)
    return Scene(
        seat=seat,
        prompt=_prompt(state, seat),
        areas=_areas(state, board),
        spots=_spots(board),
        tokens=(*_standing(state, board), *_taken(state)),
        marks=_marks(state, board),
        panels=(_kings_way(state, board),),
        strip=tuple(_strip(state, each) for each in range(2)),
    )


def path(state: Hexentafl, action: int) -> Path:
    """Click a piece, then the hex it goes to."""
    origin, arrival = hexes_of(action)
    piece = int(state.pieces[origin])
    return _clicks(_piece_id(piece, int(state.terms.first_attacker)), board_under(state).names[arrival])


@cache
def _clicks(piece: str, name: str) -> Path:
    return picks(piece, f"cell:{name}")


@cache
def _piece_id(piece: int, first_attacker: int) -> str:
    if piece == KING_PIECE:
        return "piece:king"
    return f"piece:d{piece}" if piece < first_attacker else f"piece:a{piece - first_attacker + 1}"


@cache
def _board_area(board: PrintedBoard) -> Area:
    corners = [corner for place in board.places.values() for corner in hex_corners(*place)]
    left, top, right, bottom = bounds(corners)
    return Area("board", "board", "Board", right - left, bottom - top, "hex", ground="walnut", left=left, top=top)


def _areas(state: Hexentafl, board: PrintedBoard) -> tuple[Area, ...]:
    areas = [_board_area(board)]
    for side, full in ((ATTACKERS, state.terms.attackers), (DEFENDERS, state.terms.defenders | state.terms.king)):
        captor = int(state.seat_of(1 - side))
        title = f"{_ROLES[int(side)]} taken"
        areas.append(Area(_TRAYS[int(side)], "tray", title, 1, len(cells_of(full)), "piece", "seat", captor))
    return tuple(areas)


@cache
def _spots(board: PrintedBoard) -> tuple[Spot, ...]:
    spots = []
    for name, (q, r) in board.places.items():
        x, y = hex_centre(q, r)
        kind: Ground = "throne" if name == board.throne else "gate" if name in board.corners else "slate"
        label = f"{name}, {'a gate' if kind == 'gate' else 'the throne'}" if kind != "slate" else name
        points = hex_corners(q, r)
        spots.append(Spot(f"cell:{name}", "board", x, y, "hex", 1.0, points, name, kind, label))
    return tuple(spots)


def _standing(state: Hexentafl, board: PrintedBoard) -> list[Token]:
    tokens = []
    first_attacker = int(state.terms.first_attacker)
    for side, mask in ((DEFENDERS, state.king | state.defenders), (ATTACKERS, state.attackers)):
        owner = int(state.seat_of(side))
        for cell in cells_of(mask):
            id = _piece_id(int(state.pieces[cell]), first_attacker)
            tokens.append(_token(id, int(side), owner, "board", board.names[cell]))
    return tokens


def _taken(state: Hexentafl) -> list[Token]:
    first_attacker = int(state.terms.first_attacker)
    return [
        _token(_piece_id(piece, first_attacker), side, int(state.seat_of(side)), tray, "", height)
        for side, tray in _TRAYS.items()
        for height, piece in enumerate(state.taken(side))
    ]


@cache  # a few thousand at most: every piece on every hex
def _token(id: str, side: int, owner: int, area: str, name: str, height: int = 0) -> Token:
    material: Material
    if id == "piece:king":
        glyph, icon, material, who = "K", "crown", "brass", "The King"
    elif side == DEFENDERS:
        glyph, icon, material, who = "D", "viking-helmet", "jet", "A defender"
    else:
        glyph, icon, material, who = "A", "round-shield", "bone", "An attacker"
    return Token(
        id=id,
        area=area,
        kind="piece",
        glyph=glyph,
        spot=f"cell:{name}" if name else "",
        x=0.5 if not name else 0.0,
        y=height + 0.5 if not name else 0.0,
        owner=owner,
        icon=icon,
        material=material,
        label=f"{who} on {name}" if name else f"{who}, taken",
    )


def _marks(state: Hexentafl, board: PrintedBoard) -> tuple[Mark, ...]:
    if state.last < 0:
        return ()
    origin, arrival = hexes_of(int(state.last))
    mover = ATTACKERS if state.attackers & 2**arrival else DEFENDERS
    spots = (f"cell:{board.names[origin]}", f"cell:{board.names[arrival]}")
    return (Mark("mark:last", "board", "last", spots, seat=int(state.seat_of(mover))),)


def _kings_way(state: Hexentafl, board: PrintedBoard) -> Panel:
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


def _strip(state: Hexentafl, seat: int) -> SeatStrip:
    side = int(state.seat_of(seat))  # changing sides twice gives the first one back
    men = len(cells_of(state.attackers if side == ATTACKERS else state.defenders))
    unit = "man" if men == 1 else "men"
    return SeatStrip(
        seat=seat,
        role=_ROLES[side],
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


def _prompt(state: Hexentafl, seat: int) -> Prompt:
    if state.is_over():
        return Prompt(_verdict(state), _match_verdict(state))
    side = int(state.side)
    if seat != state.actor():
        return Prompt(f"The {_ROLES[side].lower()} are to move.")
    if side == ATTACKERS:
        return Prompt("Your move: hunt the King.", "Choose a man, then the hex he slides to.")
    return Prompt("Your move: defend the King.", "Choose the King or a man, then a hex. The King wins on any gate.")


def _verdict(state: Hexentafl) -> str:
    if state.ending() == "stuck":
        side = int(state.side)
        return f"The {_ROLES[side].lower()} have no move left: the {_ROLES[1 - side].lower()} win."
    return _VERDICTS[state.ending()]


def _match_verdict(state: Hexentafl) -> str:
    if state.terms.games < 2:
        return ""
    if state.score == 0:
        return "The match is drawn."
    winner = 0 if state.score > 0 else 1
    return f"The match goes to the {_ROLES[int(state.seat_of(winner))].lower()} of the second game."
