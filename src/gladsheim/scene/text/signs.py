"""The signs of a text board: what stands around a spot, pieces as a few characters, and what all of it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gladsheim.scene.scene import Mark, Spot, Token

ARROWS = "↑↗↘↓↙↖"
_DOTS = (8, 16, 32, 4, 2, 1)  # of a Braille sign, as the corners of a hexagonal piece lie
_BRAILLE = 0x2800
_HOLDERS = "¹²³⁴⁵⁶⁷⁸"
_MORE = "⁺"  # than two hold it
SIGNS = {  # what stands around a spot, the more urgent first
    "taken": ("x", "x"),
    "threat": ("!", "!"),
    "last": ("<", ">"),
    "ghost": ("(", ")"),
}
SAID = {"taken": "would be taken", "threat": "threatened", "last": "last action", "ghost": "would stand here"}


def glyph_of(token: Token) -> str:
    """A token as a few characters; a hexagonal one with where it faces, and a dot at each corner with a spear."""
    if "face_down" in token.flags:
        return "?"
    if not token.pattern:
        return token.glyph
    dots = sum(_DOTS[corner] for corner in token.spears)
    return token.glyph + ARROWS[token.facing % 6] + (chr(_BRAILLE + dots) if dots else "")


def signs_of(marks: Iterable[Mark]) -> dict[str, tuple[str, str]]:
    signs: dict[str, tuple[str, str]] = {}
    for kind, sign in SIGNS.items():
        for mark in marks:
            for spot in mark.spots if mark.kind == kind else ():
                signs.setdefault(spot, sign)
    for spot, seats in _holders(marks).items():
        first, *others = (_HOLDERS[seat] for seat in seats)
        signs.setdefault(spot, (first, first if not others else others[0] if len(others) == 1 else _MORE))
    return signs


def _holders(marks: Iterable[Mark]) -> dict[str, list[int]]:
    """Spot -> the seats that hold it."""
    holders: dict[str, list[int]] = {}
    for mark in marks:
        for spot in mark.spots if mark.kind == "held" and mark.seat is not None else ():
            holders.setdefault(spot, []).append(mark.seat or 0)
    return holders


def _role(seat: int, roles: Mapping[int, str]) -> str:
    return roles.get(seat) or f"seat {seat + 1}"


def said(tokens: Iterable[Token], marks: Sequence[Mark], roles: Mapping[int, str]) -> list[str]:
    """What the signs around spots and the dots of pieces mean."""
    kinds = {mark.kind for mark in marks if mark.spots}
    parts = [f"{''.join(sign)} {SAID.get(kind, kind)}" for kind, sign in SIGNS.items() if kind in kinds]
    held = sorted({seat for seats in _holders(marks).values() for seat in seats})
    parts += [f"{_HOLDERS[seat] * 2} held by {_role(seat, roles)}" for seat in held]
    if any(token.spears and "face_down" not in token.flags for token in tokens):
        parts.append(f"{chr(_BRAILLE + sum(_DOTS))} spears")
    return parts


def notes_of(
    spots: Sequence[Spot], tokens: Sequence[Token], marks: Sequence[Mark], roles: Mapping[int, str]
) -> list[str]:
    """Words that find no room on the board: badges of tokens and texts of marks, but for what is printed on tiles."""
    names = {spot.id: spot.name for spot in spots}
    notes = [
        f"{token.glyph} {names.get(token.spot, '')}: {' '.join(badge.text for badge in token.badges if badge.text)}"
        for token in tokens
        if any(badge.text for badge in token.badges)
    ]
    notes += [
        f"{' '.join(names.get(spot, spot) for spot in mark.spots)}: {mark.text}".removeprefix(": ")
        for mark in marks
        if mark.text and mark.kind not in ("tile", "title")
    ]
    notes += [
        f"{names[spot]}: held by {', '.join(_role(seat, roles) for seat in seats)}"
        for spot, seats in _holders(marks).items()
        if len(seats) > 2
    ]
    return notes
