"""Centres and corners: cells that touch share corners to the last bit."""

from __future__ import annotations

from collections.abc import Callable
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gladsheim.boards import hexes, layout, squares

numbers = st.integers(-20, 20)
cells = st.tuples(numbers, numbers)

Corners = Callable[[int, int], tuple[layout.Xy, ...]]
Centre = Callable[[int, int], layout.Xy]

HEXES: list[tuple[Centre, Corners]] = [
    (layout.hex_centre, layout.hex_corners),
    (layout.pointy_centre, layout.pointy_corners),
]
either_hex = pytest.mark.parametrize(("centre", "corners"), HEXES)


@either_hex
@given(here=cells)
def test_neighbouring_hexes_share_exactly_two_corners(centre: Centre, corners: Corners, here: hexes.Cell) -> None:
    for there in hexes.neighbours(here):
        assert len(set(corners(*here)) & set(corners(*there))) == 2
    for there in hexes.ring(here, 2):
        assert not set(corners(*here)) & set(corners(*there))


@either_hex
@given(cell=cells)
def test_hex_corners_lie_at_distance_one_around_the_centre(centre: Centre, corners: Corners, cell: hexes.Cell) -> None:
    x, y = centre(*cell)
    points = corners(*cell)

    assert all(isclose(dist((x, y), point), 1.0) for point in points)
    assert all(isclose(dist(points[i - 1], points[i]), 1.0) for i in range(6))


@either_hex
@given(here=cells, there=cells)
def test_only_neighbouring_hexes_have_centres_a_root_of_three_apart(
    centre: Centre, corners: Corners, here: hexes.Cell, there: hexes.Cell
) -> None:
    apart = dist(centre(*here), centre(*there))

    assert isclose(apart, sqrt(3)) == (hexes.distance(here, there) == 1)


@pytest.mark.parametrize("corners", [layout.hex_corners, layout.pointy_corners, layout.square_corners])
def test_corners_run_clockwise(corners: Corners) -> None:
    points = corners(0, 0)
    twice_the_area = sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(len(points)))

    assert twice_the_area > 0  # y runs down


def test_columns_of_flat_hexes_stand_upright_and_directions_point_where_they_say() -> None:
    x, y = layout.hex_centre(0, 0)

    for direction, name in enumerate(hexes.DIRECTION_NAMES):
        dx, dy = layout.hex_centre(*hexes.DIRECTIONS[direction])
        assert ("N" in name) == (dy < y)
        assert ("E" in name) == (dx > x)
        assert ("W" in name) == (dx < x)


@given(cells)
def test_squares_share_a_side_with_four_neighbours_and_a_corner_with_four(here: squares.Cell) -> None:
    shared = [
        len(set(layout.square_corners(*here)) & set(layout.square_corners(*there)))
        for there in squares.all_neighbours(here)
    ]

    assert shared == [2, 1] * 4


@given(cells)
def test_a_square_lies_around_its_centre(cell: squares.Cell) -> None:
    left, top, right, bottom = layout.bounds(layout.square_corners(*cell))

    assert layout.square_centre(*cell) == ((left + right) / 2, (top + bottom) / 2)
    assert (right - left, bottom - top) == (1.0, 1.0)


@given(st.lists(st.tuples(st.floats(-99, 99), st.floats(-99, 99)), min_size=1))
def test_bounds_hold_every_point_and_touch_some(points: list[layout.Xy]) -> None:
    left, top, right, bottom = layout.bounds(points)

    assert all(left <= x <= right and top <= y <= bottom for x, y in points)
    assert {left, right} <= {x for x, _ in points}
    assert {top, bottom} <= {y for _, y in points}
