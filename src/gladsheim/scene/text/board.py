"""A board as characters: every spot at its place with what stands on it and its name, so that one can type from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from math import ceil, floor

from gladsheim.scene.grounds import GROUNDS, Ground
from gladsheim.scene.scene import Area, Mark, Scene, Sign, Spot, Token, Xy
from gladsheim.scene.text.signs import glyph_of, notes_of, said, signs_of

Span = tuple[str, str]  # text and the name of its style
Line = list[Span]
Made = tuple[Ground, Sign]  # what a place is made of

WIDEST = 100  # columns

_SPECIAL = ("[", "]")
_HOLE: Made = ("hole", "")


class Canvas:
    """Characters on a grid of rows and columns, each with a style."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, Span]] = {}

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        cells = self._rows.setdefault(row, {})
        for offset, letter in enumerate(text):
            cells[column + offset] = (letter, style)

    def lines(self) -> list[Line]:
        first = min((min(cells) for cells in self._rows.values() if cells), default=0)
        top, bottom = min(self._rows, default=0), max(self._rows, default=-1)
        return [self._line(self._rows.get(row, {}), first) for row in range(top, bottom + 1)]

    def _line(self, cells: dict[int, Span], first: int) -> Line:
        row = [cells.get(column, (" ", "")) for column in range(first, max(cells, default=first - 1) + 1)]
        return [("".join(letter for letter, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1])]


def draw_board(scene: Scene, area: Area) -> list[Line]:
    """The lines of a board, and under it what its signs mean."""
    spots = [spot for spot in scene.spots if spot.area == area.id]
    tokens = [token for token in scene.tokens if token.area == area.id and "taken" not in token.flags]
    marks = [mark for mark in scene.marks if mark.area == area.id]
    if area.is_measured or not spots:
        return _draw_measured(area, spots, tokens)
    return _draw_spots(spots, tokens, marks, {seat.seat: seat.role for seat in scene.strip})


def style_of(token: Token) -> str:
    return "muted" if token.owner is None else f"seat-{token.owner}"


def _draw_spots(
    spots: Sequence[Spot], tokens: Sequence[Token], marks: Sequence[Mark], roles: Mapping[int, str]
) -> list[Line]:
    standing: dict[str, list[Token]] = {spot.id: [] for spot in spots}
    for token in sorted(tokens, key=lambda token: token.height):
        standing.get(token.spot, []).append(token)
    signs = signs_of(marks)
    terrain, special = _kinds_of_ground(spots)
    stacks = {id: _stack(pile) for id, pile in standing.items()}
    widest_stack = max([1, *(sum(len(glyph) for glyph, _ in stack) for stack in stacks.values())])
    widest_name = max(len(spot.name) for spot in spots)
    cell = widest_stack + widest_name + 2
    across, down = _scales(spots, cell)
    is_tall = _breadth(spots) * across + cell > WIDEST
    if is_tall:  # names stand under what stands there
        across, down = _scales(spots, max(widest_stack + 2, widest_name + 1))
        down *= 2
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)

    canvas = Canvas()
    for spot in spots:
        row, column = _nearest((spot.y - top) * down), _nearest((spot.x - left) * across)
        opening, closing = signs.get(spot.id) or (_SPECIAL if _made_of(spot) in special else (" ", " "))
        style = "last" if spot.id in signs else "special"
        ground = terrain.get(_made_of(spot), "·")
        stack = stacks[spot.id] or [(ground, "muted")]
        start = column
        canvas.write(row, column, opening, style)
        for glyph, owner in stack:
            canvas.write(row, column + 1, glyph, owner)
            column += len(glyph)
        named = (row + 1, start + 1) if is_tall else (row, column + 1)
        canvas.write(*named, spot.name, "name" if stacks[spot.id] else "muted")
        canvas.write(row, column + 1 + (0 if is_tall else len(spot.name)), closing, style)
    for token in tokens:
        if not token.spot:
            row, column = _nearest((token.y - top) * down), _nearest((token.x - left) * across) + 1
            canvas.write(row, column, glyph_of(token), style_of(token))
    if all(spot.outline == "square" and not spot.name for spot in spots):
        _rule(canvas, spots, (left, top), (across, down))
    board = canvas.lines()
    breadth = max(sum(len(text) for text, _ in line) for line in board)
    words = said(tokens, marks, roles)
    return (
        board
        + _legend(words, terrain, special, breadth)
        + [[(note, "muted")] for note in notes_of(spots, tokens, marks, roles)]
    )


def _rule(canvas: Canvas, spots: Sequence[Spot], corner: Xy, scales: tuple[float, float]) -> None:
    """The coordinates of squares without names, above and left of them."""
    columns, rows = sorted({floor(spot.x) for spot in spots}), sorted({floor(spot.y) for spot in spots})
    every = 2 if max(len(str(x)) for x in columns) >= scales[0] else 1
    for x in columns:
        if x % every == 0:
            canvas.write(-1, _nearest((x + 0.5 - corner[0]) * scales[0]), f"{x:>2}", "muted")
    for y in rows:
        canvas.write(_nearest((y + 0.5 - corner[1]) * scales[1]), -4, f"{y:>3}", "muted")


def _stack(pile: Sequence[Token]) -> list[Span]:
    """What stands on a spot, the lowest first; a high stack as its top and its height."""
    if len(pile) > 3:
        return [(glyph_of(pile[-1]), style_of(pile[-1])), (f"x{len(pile)}", "muted")]
    return [(glyph_of(token), style_of(token)) for token in pile]


def _kinds_of_ground(spots: Sequence[Spot]) -> tuple[dict[Made, str], set[Made]]:
    """A letter for each kind of ground where there are several common ones, and the rare kinds, set in brackets."""
    counts = Counter(_made_of(spot) for spot in spots)
    common = [made for made, count in counts.most_common() if count * 5 > len(spots) and made != _HOLE]
    terrain = [made for made in sorted(counts) if _is_terrain(made) and made not in common]
    special = {made for made in counts if made not in (*common, *terrain) and made[0]} if common else set()
    letters: dict[Made, str] = {}
    for made in (*common[1:], *terrain):
        word = _word(made)
        letters[made] = next((letter for letter in word if letter not in letters.values()), "·")
    if _HOLE in special and any(_is_terrain(made) for made in counts):
        special.remove(_HOLE)
        letters[_HOLE] = "+"
    return letters, special


def _made_of(spot: Spot) -> Made:
    return spot.ground, spot.sign


def _is_terrain(made: Made) -> bool:
    return GROUNDS[made[0]].is_terrain


def _word(made: Made) -> str:
    return "slot" if made == _HOLE else made[1] or made[0]


def _scales(spots: Sequence[Spot], cell: int) -> tuple[float, float]:
    """Columns and lines per unit: rows one line apart, cells of a row side by side, shapes kept where there is room."""
    top = min(spot.y for spot in spots)
    down = 1 / _least_gap(spot.y for spot in spots)
    across = 0.0
    by_row = sorted(spots, key=lambda spot: (_nearest((spot.y - top) * down), spot.x))
    for before, after in pairwise(by_row):
        if after.x > before.x and _nearest((after.y - top) * down) == _nearest((before.y - top) * down):
            across = max(across, cell / (after.x - before.x))
    if _breadth(spots) * 2 * down <= WIDEST - cell:
        across = max(across, 2 * down)
    pitch = _least_gap(spot.x for spot in spots)
    return ceil(across * pitch - 0.01) / pitch, down  # whole columns, so that all cells are spaced alike


def _breadth(spots: Sequence[Spot]) -> float:
    return max(spot.x for spot in spots) - min(spot.x for spot in spots)


def _least_gap(values: Iterable[float]) -> float:
    gaps = [after - before for before, after in pairwise(sorted({round(value, 3) for value in values}))]
    return max(0.25, min(gaps, default=1.0))


def _nearest(value: float) -> int:
    return floor(value + 0.5)


def _legend(said: Iterable[str], terrain: dict[Made, str], special: set[Made], width: int) -> list[Line]:
    """What the signs and letters on the board mean, under it and hardly wider than it."""
    parts = list(said)
    if special:
        parts.append("[] " + ", ".join(sorted({_word(made) for made in special})))
    parts += [f"{letter} {_word(made)}" for made, letter in terrain.items() if made[0]]
    rows: list[str] = []
    for part in parts:
        if rows and len(rows[-1]) + 3 + len(part) <= max(width, 32):
            rows[-1] += f"   {part}"
        else:
            rows.append(part)
    return [[], *([(row, "muted")] for row in rows)] if rows else []


def _draw_measured(area: Area, spots: Sequence[Spot], tokens: Sequence[Token]) -> list[Line]:
    """A table measured in inches: terrain filled with its letter, figures where they stand, rulers around it.

    Rulers and places count lattice points, as one types them; a table that is counted upwards lies below zero.
    """
    lattice = area.lattice or 1
    across = min(2.0, (WIDEST - 5) / max(area.width, 1.0))
    down = across / 2
    columns, rows = max(1, round(area.width * across)), max(1, round(area.height * down))
    canvas = Canvas()
    every = next((k for k in (1, 2, 3, 6, 12, 24, 60) if k * across >= 6), 120)
    for inch in range(0, int(area.width) + 1, every):
        canvas.write(-2, round(inch * across), f"{abs(area.left + inch) * lattice:g}", "muted")
        canvas.write(-1, round(inch * across), "|", "muted")
    for inch in range(0, int(area.height) + 1, every):
        canvas.write(round(inch * down), -4, f"{abs(area.top + inch) * lattice:3g}", "muted")
    for row in range(rows):
        for column in range(columns):
            here = (area.left + (column + 0.5) / across, area.top + (row + 0.5) / down)
            ground = next((_letter(spot) for spot in reversed(spots) if _covers(spot, here)), "·")
            canvas.write(row, column, ground, "muted")
    for spot in spots:
        column = round((spot.x - area.left) * across) - len(spot.name) // 2
        canvas.write(round((spot.y - area.top) * down), column, spot.name, "name")
    places = {spot.id: (spot.x, spot.y) for spot in spots}
    roll: list[Line] = []
    for token in tokens:
        x, y = places.get(token.spot, (token.x, token.y))
        row = min(rows - 1, max(0, int((y - area.top) * down)))
        column = min(columns - 1, max(0, int((x - area.left) * across)))
        canvas.write(row, column, glyph_of(token), style_of(token))
        signs = " ".join(badge.text for badge in token.badges if badge.text)
        place = f"{abs(x) * lattice:g},{abs(y) * lattice:g}"
        words = f"{glyph_of(token)} {token.label}".strip() + ("" if place in token.label else f" at {place}")
        words += f": {signs}" if signs else ""
        roll.append([(words, style_of(token))])
    named = sorted({f"{_letter(spot)} {_word(_made_of(spot))}" for spot in spots if spot.ground})
    legend: list[Line] = [[("   ".join(named), "muted")]] if named else []
    return canvas.lines() + legend + roll


def _letter(spot: Spot) -> str:
    return _word(_made_of(spot))[:1] if spot.ground else ":"


def _covers(spot: Spot, point: Xy) -> bool:
    x, y = point
    if not spot.points:
        return (spot.x - x) ** 2 + (spot.y - y) ** 2 <= spot.size**2
    inside = False
    for i, (x1, y1) in enumerate(spot.points):
        x0, y0 = spot.points[i - 1]
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside
