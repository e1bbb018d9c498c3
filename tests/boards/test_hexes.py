"""Hexagons: distances, rays, rings, turns and names, with slow literal twins."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.boards import hexes
from gladsheim.core.errors import Invalid

numbers = st.integers(-30, 30)
cells = st.tuples(numbers, numbers)
directions = st.integers(0, 5)
radii = st.integers(0, 12)


def walk(start: hexes.Cell, steps: int) -> dict[hexes.Cell, int]:
    """Distances by breadth-first search."""
    found = {start: 0}
    edge = [start]
    for length in range(1, steps + 1):
        edge = [there for here in edge for there in hexes.neighbours(here) if there not in found]
        found |= dict.fromkeys(edge, length)
    return found


@given(cells)
def test_distance_counts_the_steps_of_the_shortest_walk(start: hexes.Cell) -> None:
    for cell, steps in walk(start, 4).items():
        assert hexes.distance(start, cell) == steps


@given(cells, cells, cells)
def test_distance_is_a_metric(here: hexes.Cell, there: hexes.Cell, third: hexes.Cell) -> None:
    assert (hexes.distance(here, there) == 0) == (here == there)
    assert hexes.distance(here, there) == hexes.distance(there, here)
    assert hexes.distance(here, third) <= hexes.distance(here, there) + hexes.distance(there, third)


@given(cells, directions, st.integers(1, 9))
def test_a_ray_is_straight_and_goes_one_step_at_a_time(start: hexes.Cell, direction: int, length: int) -> None:
    cells = hexes.ray(start, direction, length)

    assert [hexes.distance(start, cell) for cell in cells] == list(range(1, length + 1))
    assert {hexes.direction_between(start, cell) for cell in cells} == {direction}


@given(cells, cells)
def test_a_direction_is_told_only_along_the_six_lines(here: hexes.Cell, there: hexes.Cell) -> None:
    q, r = there[0] - here[0], there[1] - here[1]
    is_straight = here != there and (q == 0 or r == 0 or q + r == 0)

    assert (hexes.direction_between(here, there) >= 0) == is_straight


@given(cells, directions)
def test_opposite_directions_cancel(start: hexes.Cell, direction: int) -> None:
    assert hexes.step(hexes.step(start, direction), hexes.opposite(direction)) == start


@given(cells, st.integers(1, 9))
def test_a_ring_holds_six_cells_for_each_step_of_its_radius_all_equally_far(centre: hexes.Cell, radius: int) -> None:
    ring = hexes.ring(centre, radius)

    assert len(ring) == len(set(ring)) == 6 * radius
    assert {hexes.distance(centre, cell) for cell in ring} == {radius}


@given(cells, st.integers(1, 9))
def test_a_ring_goes_around_from_neighbour_to_neighbour(centre: hexes.Cell, radius: int) -> None:
    ring = hexes.ring(centre, radius)

    assert ring[0] == hexes.step(centre, 0, radius)
    assert {hexes.distance(ring[i - 1], ring[i]) for i in range(len(ring))} == {1}


def test_a_ring_of_radius_nought_is_its_centre() -> None:
    assert hexes.ring((2, -1), 0) == [(2, -1)]


def test_neighbours_come_in_the_order_of_the_directions_clockwise() -> None:
    assert hexes.neighbours((0, 0)) == list(hexes.DIRECTIONS)
    for direction in range(6):
        assert hexes.rotate(hexes.DIRECTIONS[direction], 1) == hexes.DIRECTIONS[(direction + 1) % 6]


@given(cells, st.integers(-12, 12))
def test_turning_keeps_the_distance_and_six_sixths_change_nothing(cell: hexes.Cell, sixths: int) -> None:
    assert hexes.distance((0, 0), hexes.rotate(cell, sixths)) == hexes.distance((0, 0), cell)
    assert hexes.rotate(hexes.rotate(cell, sixths), -sixths) == cell
    assert hexes.rotate(cell, 6) == cell


@given(radii)
def test_a_board_is_its_centre_and_its_rings(radius: int) -> None:
    board = hexes.hexagon(radius)

    assert len(board) == 3 * radius * (radius + 1) + 1
    assert set(board) == {cell for k in range(radius + 1) for cell in hexes.ring((0, 0), k)}
    assert board == sorted(board)


@given(cells, radii)
def test_inside_means_on_the_board(cell: hexes.Cell, radius: int) -> None:
    assert hexes.is_inside(*cell, radius) == (cell in hexes.hexagon(radius))


@given(radii)
def test_names_are_unique_and_lead_back(radius: int) -> None:
    board = hexes.hexagon(radius)
    names = [hexes.name_of(*cell, radius) for cell in board]

    assert len(set(names)) == len(board)
    assert [hexes.cell_named(name, radius) for name in names] == board
    assert [hexes.cell_named(name.upper(), radius) for name in names] == board


def test_names_count_columns_from_the_left_and_cells_from_the_bottom() -> None:
    assert hexes.name_of(0, 0, 4) == "e5"
    assert hexes.name_of(0, 4, 4) == "e1"
    assert hexes.name_of(-4, 4, 4) == "a1"
    assert hexes.name_of(-4, 0, 4) == "a5"
    assert hexes.name_of(4, -4, 4) == "i5"


@given(st.text(max_size=6), radii)
def test_any_other_text_is_refused(text: str, radius: int) -> None:
    names = {hexes.name_of(*cell, radius) for cell in hexes.hexagon(radius)}
    if text.lower() not in names:
        with pytest.raises(Invalid):
            hexes.cell_named(text, radius)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("a6", "column a has the numbers 1 to 5"),
        ("j1", "column from a to i"),
        ("e0", "column from a to i"),
        ("e05", "column from a to i"),
        ("e", "column from a to i"),
        ("", "column from a to i"),
        ("e" + "9" * 9999, "numbers 1 to 9"),
    ],
)
def test_a_refused_name_is_told_what_would_have_been_right(name: str, hint: str) -> None:
    with pytest.raises(Invalid, match=re.escape(hint)):
        hexes.cell_named(name, 4)
