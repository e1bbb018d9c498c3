"""Who holds what (§27-§30), who has his goal (§42), and which gold pieces are in danger (§54)."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.nxs.twin.board import Hex, boards, owner, step
from tests.games.nxs.twin.pieces import Table


def walk(table: Table, colour: str, start: Hex, direction: int) -> set[Hex]:
    """The hexes one walk brings: none if it fails."""
    collected: set[Hex] = set()
    there = step(start, direction)
    while True:
        board = owner(there, table.mode)
        if board == colour:
            return collected
        if board == "":
            return set()
        if there in table.pieces:
            return collected if table.pieces[there].colour == colour else set()
        collected.add(there)
        there = step(there, direction)


def territory(table: Table, colour: str) -> set[Hex]:
    held: set[Hex] = set()
    for place, piece in table.pieces.items():
        if piece.colour == colour and owner(place, table.mode) != colour:
            held.add(place)
            for direction in range(6):
                held |= walk(table, colour, place, direction)
    return held


def share(held: set[Hex], board: str, mode: str) -> int:
    return len([place for place in held if owner(place, mode) == board])


def has_reached(held: set[Hex], colour: str, goal: int, mode: str) -> bool:
    if len(held) < goal:
        return False
    if mode == "2":
        return True
    third = (goal + 2) // 3
    return all(share(held, board, mode) >= third for board in boards(mode) if board != colour)


def verdict(table: Table, actor: str, players: str, goals: Mapping[str, int]) -> str:
    """What a first action of `actor` that led to this table is: an ending he wins by, "illegal", or nothing."""
    held = {colour: territory(table, colour) for colour in players}
    there = [colour for colour in players if has_reached(held[colour], colour, goals[colour], table.mode)]
    others = [colour for colour in there if colour != actor]
    if actor in there and not others:
        return "territory"
    if actor in there and all(len(held[actor]) > len(held[other]) for other in others):
        return "close_call"
    return "illegal" if others else ""


def endangered(table: Table) -> set[Hex]:
    """Gold pieces that some white or black piece could capture now."""
    found: set[Hex] = set()
    for place, piece in table.pieces.items():
        if piece.colour != "g":
            found |= {victim for victim in table.captures(place) if table.pieces[victim].colour == "g"}
    return found


def brings_danger(table: Table, before: set[Hex], start: Hex, end: Hex) -> bool:
    """Whether a gold action puts a gold piece in danger that was not (§55); the moved piece is the same piece."""
    allowed = {end if place == start else place for place in before}
    return not endangered(table.after(start, end)) <= allowed
