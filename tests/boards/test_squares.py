"""Squares: distances, rays, rings, turns and names, with slow literal twins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.boards import squares
from gladsheim.core.errors import Invalid

numbers = st.integers(-30, 30)
cells = st.tuples(numbers, numbers)
directions = st.integers(0, 7)
sides = st.integers(1, 26)


@given(cells)
def test_distance_counts_orthogonal_steps(start: squares.Cell) -> None:
    found = {start: 0}
    edge = [start]
    for steps in range(1, 5):
        edge = [there for here in edge for there in squares.neighbours(here) if there not in found]
        found |= dict.fromkeys(edge, steps)

    for cell, steps in found.items():
        assert squares.distance(start, cell) == steps


@given(cells)
def test_king_distance_counts_steps_in_all_eight_directions(start: squares.Cell) -> None:
    found = {start: 0}
    edge = [start]
    for steps in range(1, 5):
        edge = [there for here in edge for there in squares.all_neighbours(here) if there not in found]
        found |= dict.fromkeys(edge, steps)

    for cell, steps in found.items():
        assert squares.king_distance(start, cell) == steps


@given(cells, cells, cells)
def test_both_distances_are_metrics(here: squares.Cell, there: squares.Cell, third: squares.Cell) -> None:
    for distance in (squares.distance, squares.king_distance):
        assert (distance(here, there) == 0) == (here == there)
        assert distance(here, there) == distance(there, here)
        assert distance(here, third) <= distance(here, there) + distance(there, third)


@given(cells, directions, st.integers(1, 9))
def test_a_ray_is_straight_and_goes_one_step_at_a_time(start: squares.Cell, direction: int, length: int) -> None:
    dx, dy = squares.DIRECTIONS[direction]

    assert squares.ray(start, direction, length) == [
        (start[0] + dx * i, start[1] + dy * i) for i in range(1, length + 1)
    ]


@given(cells, directions)
def test_opposite_directions_cancel(start: squares.Cell, direction: int) -> None:
    assert squares.step(squares.step(start, direction), squares.opposite(direction)) == start


@given(cells, st.integers(1, 9))
def test_a_ring_goes_around_its_centre_from_neighbour_to_neighbour(centre: squares.Cell, radius: int) -> None:
    ring = squares.ring(centre, radius)

    assert len(ring) == len(set(ring)) == 8 * radius
    assert {squares.king_distance(centre, cell) for cell in ring} == {radius}
    assert {squares.distance(ring[i - 1], ring[i]) for i in range(len(ring))} == {1}


def test_a_ring_of_radius_nought_is_its_centre() -> None:
    assert squares.ring((2, -1), 0) == [(2, -1)]


def test_even_directions_are_orthogonal_and_odd_ones_diagonal() -> None:
    assert [squares.DIRECTIONS[d] for d in squares.ORTHOGONAL] == squares.neighbours((0, 0))
    assert {squares.distance((0, 0), squares.DIRECTIONS[d]) for d in squares.ORTHOGONAL} == {1}
    assert {squares.distance((0, 0), squares.DIRECTIONS[d]) for d in squares.DIAGONAL} == {2}


@given(cells, st.integers(-8, 8))
def test_turning_keeps_the_distance_and_four_quarters_change_nothing(cell: squares.Cell, quarters: int) -> None:
    assert squares.distance((0, 0), squares.rotate(cell, quarters)) == squares.distance((0, 0), cell)
    assert squares.rotate(squares.rotate(cell, quarters), -quarters) == cell
    assert squares.rotate(cell, 4) == cell


def test_turning_is_clockwise() -> None:
    for direction in range(8):
        assert squares.rotate(squares.DIRECTIONS[direction], 1) == squares.DIRECTIONS[(direction + 2) % 8]


@given(sides, sides)
def test_names_are_unique_and_lead_back(width: int, height: int) -> None:
    board = squares.rectangle(width, height)
    names = [squares.name_of(*cell, height) for cell in board]

    assert len(set(names)) == len(board) == width * height
    assert [squares.cell_named(name, width, height) for name in names] == board


@given(cells, sides, sides)
def test_inside_means_on_the_board(cell: squares.Cell, width: int, height: int) -> None:
    assert squares.is_inside(*cell, width, height) == (cell in squares.rectangle(width, height))


def test_names_count_columns_from_the_left_and_rows_from_the_bottom() -> None:
    assert squares.name_of(0, 8, 9) == "a1"
    assert squares.name_of(4, 4, 9) == "e5"


@pytest.mark.parametrize("name", ["", "a", "a0", "a01", "a10", "j1", "1a", "é1", "a²", "a1 ", "a" + "1" * 9999])
def test_a_refused_name_is_told_what_would_have_been_right(name: str) -> None:
    with pytest.raises(Invalid, match="a column from a to i and a number from 1 to 9"):
        squares.cell_named(name, 9, 9)
