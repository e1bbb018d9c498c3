"""Centres and corners: cells that touch share corners to the last bit."""

from __future__ import annotations

from math import dist, isclose, sqrt

from hypothesis import given
from hypothesis import strategies as st

from gladsheim.boards import hexes, layout

numbers = st.integers(-20, 20)
cells = st.tuples(numbers, numbers)


@given(here=cells)
def test_neighbouring_hexes_share_exactly_two_corners(here: hexes.Cell) -> None:
    for there in hexes.neighbours(here):
        assert len(set(layout.hex_corners(*here)) & set(layout.hex_corners(*there))) == 2
    for there in hexes.ring(here, 2):
        assert not set(layout.hex_corners(*here)) & set(layout.hex_corners(*there))


@given(cell=cells)
def test_hex_corners_lie_at_distance_one_around_the_centre(cell: hexes.Cell) -> None:
    x, y = layout.hex_centre(*cell)
    points = layout.hex_corners(*cell)

    assert all(isclose(dist((x, y), point), 1.0) for point in points)
    assert all(isclose(dist(points[i - 1], points[i]), 1.0) for i in range(6))


@given(here=cells, there=cells)
def test_only_neighbouring_hexes_have_centres_a_root_of_three_apart(here: hexes.Cell, there: hexes.Cell) -> None:
    apart = dist(layout.hex_centre(*here), layout.hex_centre(*there))

    assert isclose(apart, sqrt(3)) == (hexes.distance(here, there) == 1)


def test_corners_run_clockwise() -> None:
    points = layout.hex_corners(0, 0)
    twice_the_area = sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(len(points)))

    assert twice_the_area > 0  # y runs down


def test_columns_of_flat_hexes_stand_upright_and_directions_point_where_they_say() -> None:
    x, y = layout.hex_centre(0, 0)

    for direction, name in enumerate(hexes.DIRECTION_NAMES):
        dx, dy = layout.hex_centre(*hexes.DIRECTIONS[direction])
        assert ("N" in name) == (dy < y)
        assert ("E" in name) == (dx > x)
        assert ("W" in name) == (dx < x)


@given(st.lists(st.tuples(st.floats(-99, 99), st.floats(-99, 99)), min_size=1))
def test_bounds_hold_every_point_and_touch_some(points: list[layout.Xy]) -> None:
    left, top, right, bottom = layout.bounds(points)

    assert all(left <= x <= right and top <= y <= bottom for x, y in points)
    assert {left, right} <= {x for x, _ in points}
    assert {top, bottom} <= {y for _, y in points}
