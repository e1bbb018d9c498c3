"""The pieces: where each stands, what it looks like, and the id that follows it."""

from __future__ import annotations

from functools import cache

from gladsheim.core.action import Path, picks
from gladsheim.games.hexentafl.printed import PrintedBoard
from gladsheim.games.hexentafl.rules.board import cells_of
from gladsheim.games.hexentafl.rules.play import KING_PIECE, Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS, DEFENDERS
from gladsheim.scene.scene import Material, Token

KING = "piece:king"
TRAYS = {int(DEFENDERS): "tray:defenders", int(ATTACKERS): "tray:attackers"}  # where the taken ones of a side lie


@cache
def piece_id(piece: int, first_attacker: int) -> str:
    """What the piece of this number is called."""
    if piece == KING_PIECE:
        return KING
    return f"piece:d{piece}" if piece < first_attacker else f"piece:a{piece - first_attacker + 1}"


@cache
def clicks(piece: str, name: str) -> Path:
    """A piece, then a hex."""
    return picks(piece, f"cell:{name}")


def standing(state: Hexentafl, board: PrintedBoard) -> list[Token]:
    """The pieces on the board."""
    tokens = []
    first_attacker = int(state.terms.first_attacker)
    for side, mask in ((DEFENDERS, state.king | state.defenders), (ATTACKERS, state.attackers)):
        owner = int(state.seat_of(side))
        for cell in cells_of(mask):
            id = piece_id(int(state.pieces[cell]), first_attacker)
            tokens.append(_token(id, int(side), owner, "board", board.names[cell]))
    return tokens


def taken(state: Hexentafl) -> list[Token]:
    """The pieces in the trays."""
    first_attacker = int(state.terms.first_attacker)
    return [
        _token(piece_id(piece, first_attacker), side, int(state.seat_of(side)), tray, "", height)
        for side, tray in TRAYS.items()
        for height, piece in enumerate(state.taken(side))
    ]


@cache  # a few thousand at most: every piece on every hex
def _token(id: str, side: int, owner: int, area: str, name: str, height: int = 0) -> Token:
    material: Material
    if id == KING:
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
